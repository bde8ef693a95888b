import { chromium } from "@playwright/test";
const PORT = process.env.PORT ?? "8490";
const base = `http://127.0.0.1:${PORT}`;
const SIZES = { d: [1440, 900], l: [1366, 625], p: [390, 844], h: [844, 390] };
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"] });
async function ctx(size, lang, theme) {
  const [width, height] = SIZES[size];
  const c = await browser.newContext({ baseURL: base, viewport: { width, height }, locale: lang, hasTouch: size === "p" || size === "h" });
  await c.addInitScript(([lang, theme]) => { if (!localStorage.getItem("conquete.settings")) localStorage.setItem("conquete.settings", JSON.stringify({ speed: 0, isSoundOn: false, language: lang, theme })); }, [lang, theme]);
  return c;
}
const [what = "table", sizes = "dl", lang = "en", theme = "light", edition = "hasbro-2000", mode = "mission", seats = "4", until = "attack"] = process.argv.slice(2);
for (const size of sizes) {
  const c = await ctx(size, lang, theme);
  const page = await c.newPage();
  page.on("pageerror", (e) => console.log("ERR", e.message));
  await page.request.post("/api/people", { data: { name: "Nora" } });
  if (what === "table") {
    const n = Number(seats);
    const bot = edition === "2210" ? "any" : "steady";
    const r = await page.request.post("/api/tables", { data: { edition, mode, seats: n, mine: [0], bots: Object.fromEntries(Array.from({ length: n - 1 }, (_, i) => [String(i + 1), bot])), bot_seconds: 0 } });
    const made = await r.json();
    if (!r.ok()) { console.log(made); process.exit(1); }
    await page.request.post(`/api/tables/${made.table.id}/start`);
    await page.goto("/settings");
    if (until !== "start") await page.evaluate(([table, kind]) => new Promise((resolve, reject) => {
      const s = new WebSocket(`ws://${location.host}/api/tables/${table}/socket`);
      let taken = false; let count = 0;
      s.onmessage = ({ data }) => {
        const m = JSON.parse(data);
        if (m.type === "over") { s.close(); return resolve(); }
        const d = m.type === "welcome" || m.type === "events" ? m.decision : null;
        if (!d) return;
        if (d.kind === kind && (count++ >= 1 || kind !== "attack")) { s.close(); return resolve(); }
        const any = (l) => l[Math.floor(Math.random() * l.length)];
        let o = any(d.options);
        if (d.kind === "attack") { const at = d.options.filter((x) => x.verb === "attack"); o = taken ? d.options.find((x) => x.verb === "stop") : (any(at) ?? d.options[0]); if (o.verb === "stop") taken = false; }
        if (d.kind === "occupy") taken = true;
        s.send(JSON.stringify({ type: "move", id: 1, decision: d.decision, seat: d.seat, action: o.low == null ? o.text : `${o.text} ${o.high ?? o.low}` }));
      };
      setTimeout(() => reject(new Error("slow")), 40000);
    }), [made.table.id, until]);
    await page.goto(`/table/${made.table.id}`);
    await page.waitForTimeout(2500);
  } else { await page.goto(what); await page.waitForTimeout(1500); }
  const tag = what === "table" ? `${edition}-${mode}-${until}` : what.replace(/\W/g, "_");
  await page.screenshot({ path: `/tmp/shots/${tag}-${size}-${lang}-${theme}.png` });
  console.log(`/tmp/shots/${tag}-${size}-${lang}-${theme}.png`);
  await c.close();
}
await browser.close();
