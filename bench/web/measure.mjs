// How fast the page is, in a real Chromium with a mid-range phone's processor (4 times slower than this machine):
// `make bench-web` prints the figures with their aims. Times come from the browser's own clock and tracing.

import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { gzipSync } from "node:zlib";
import { createRequire } from "node:module";

const ROOT = join(import.meta.dirname, "..", "..");
const { chromium } = createRequire(join(ROOT, "web", "package.json"))("@playwright/test");
const PORT = Number(process.env.PORT ?? 8391);
const SERVER = `http://127.0.0.1:${PORT}`;
const SLOWER = 4;
const rows = [];
const row = (what, figure, aim, isMet) => rows.push({ what, figure, aim, met: isMet ? "yes" : "NO" });

function findChromium() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  for (const folder of (process.env.PATH ?? "").split(delimiter))
    for (const name of ["chromium", "chromium-browser", "google-chrome"]) if (existsSync(join(folder, name))) return join(folder, name);
  return undefined;
}

async function serve() {
  const database = join(mkdtempSync(join(tmpdir(), "conquete-bench-")), "bench.db");
  const server = spawn(join(ROOT, ".venv/bin/conquete"), ["serve", "--port", String(PORT), "--database", database], {
    stdio: "ignore",
    env: { ...process.env, CONQUETE_LEAST_BOT_SECONDS: "0.001", CONQUETE_LIMIT_ARRIVALS_PER_SECOND: "1000", CONQUETE_LIMIT_ARRIVAL_BURST: "2000", CONQUETE_LIMIT_REQUESTS_PER_SECOND: "1000", CONQUETE_LIMIT_REQUEST_BURST: "2000" },
  });
  for (let i = 0; i < 100; i++) {
    if (await fetch(`${SERVER}/healthz`).then((answer) => answer.ok, () => false)) return server;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("the server did not start");
}

/** Scripts that the first page needs before it answers, as they travel. */
async function firstView(browser) {
  const times = [];
  let scripts = 0;
  for (let i = 0; i < 5; i++) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, serviceWorkers: "block" });
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    await client.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    const sizes = [];
    page.on("response", (answer) => {
      if (answer.url().endsWith(".js")) sizes.push(answer.body().then((body) => gzipSync(body).length));
    });
    await page.goto(SERVER);
    await page.getByTestId("quick").waitFor();
    // Interactive: the button is there and the main thread answers.
    times.push(await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(performance.now()), 0)))));
    await page.waitForLoadState("networkidle");
    scripts = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    await context.close();
  }
  const middle = times.sort((a, b) => a - b)[2];
  row("first view interactive, 4x slower processor (ms, median of 5)", Math.round(middle), "under 1000", middle < 1000);
  row("JavaScript of the first view, gzipped (KB)", Math.round(scripts / 102.4) / 10, "at most 150", scripts <= 150 * 1024);
}

const post = async (page, path, data = {}) => (await page.request.post(`${SERVER}${path}`, { data })).json();

/** Ten counters march across the largest board while frames are counted by the browser's tracing. */
async function frames(browser) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(`${SERVER}/boards`);
  const board = page.getByTestId("board-earth-2210");
  await board.scrollIntoViewIfNeeded();
  await page.waitForTimeout(1500);
  const client = await context.newCDPSession(page);
  const events = [];
  client.on("Tracing.dataCollected", ({ value }) => events.push(...value));
  await client.send("Tracing.start", { transferMode: "ReportEvents", traceConfig: { includedCategories: ["disabled-by-default-devtools.timeline.frame", "devtools.timeline.frame"] } });
  const measured = await board.evaluate(
    (element) =>
      new Promise((resolve) => {
        const counters = [...element.querySelectorAll(".counter")].slice(0, 10);
        const marches = counters.map((counter, i) =>
          counter.animate([{ transform: "translate(-50%, -50%)" }, { transform: `translate(${200 - i * 40}px, ${120 - i * 20}px)` }, { transform: "translate(-50%, -50%)" }], { duration: 2000, easing: "cubic-bezier(.4,0,.2,1)" }),
        );
        const gaps = [];
        let last = performance.now();
        const tick = (now) => {
          gaps.push(now - last);
          last = now;
          if (marches.some((march) => march.playState === "running")) requestAnimationFrame(tick);
          else resolve(gaps.slice(2));
        };
        requestAnimationFrame(tick);
      }),
  );
  await client.send("Tracing.end");
  await new Promise((resolve) => client.once("Tracing.tracingComplete", resolve));
  const drawn = events.filter((event) => event.name === "DrawFrame").length;
  const rate = 1000 / (measured.reduce((sum, gap) => sum + gap, 0) / measured.length);
  row("frames a second, ten counters on 55 territories (tracing: " + drawn + " drawn)", Math.round(rate * 10) / 10, "60", rate > 58);
  await context.close();
}

/** Seeking in a long replay: from the key to the next frame that shows it. */
async function seeking(browser) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(SERVER);
  await post(page, "/api/people", { name: "Bench" });
  const made = await post(page, "/api/tables", { edition: "hasbro-2000", mode: "conquest", seats: 6, mine: [], bots: Object.fromEntries([0, 1, 2, 3, 4, 5].map((i) => [i, "random"])), bot_seconds: 0, options: { round_limit: 90 } });
  await post(page, `/api/tables/${made.table.id}/start`);
  await page.goto(`${SERVER}/table/${made.table.id}`); // bots alone go on while somebody watches
  for (let i = 0; i < 600; i++) {
    const { table } = await (await page.request.get(`${SERVER}/api/tables/${made.table.id}`)).json();
    if (table.status === "over") break;
    await page.waitForTimeout(500);
  }
  await page.goto(`${SERVER}/replay/${made.table.id}`);
  const slider = page.getByRole("slider").first();
  await slider.waitFor();
  const steps = Number(await slider.getAttribute("aria-valuemax"));
  const times = await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
    const track = document.querySelector("[role=slider]");
    const box = track.getBoundingClientRect();
    const at = () => Number(track.getAttribute("aria-valuenow"));
    const point = (type, share) => track.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1, button: 0, clientX: box.left + share * box.width, clientY: box.top + box.height / 2 }));
    track.setPointerCapture = () => undefined; // there is no finger to be held
    const spent = [];
    for (let i = 1; i <= 20; i++) {
      const before = at();
      const began = performance.now();
      point("pointerdown", ((i * 7) % 20) / 20);
      await frame();
      spent.push(performance.now() - began);
      point("pointerup", 0);
      if (at() === before) throw new Error("the replay did not move");
    }
    return spent.sort((a, b) => a - b);
  });
  row(`seek in a replay of ${steps} steps (ms, slowest of 20; median ${Math.round(times[10])})`, Math.round(times.at(-1)), "under 100", times.at(-1) < 100);
  await context.close();
}

const server = await serve();
const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox", "--disable-background-networking"] });
try {
  await firstView(browser);
  await frames(browser);
  if (!process.argv.includes("--quick")) await seeking(browser);
} finally {
  await browser.close();
  server.kill();
}
console.table(rows);
const page = join(ROOT, "src/conquete/page/assets");
console.log(`the page has ${readdirSync(page).filter((name) => name.endsWith(".js")).length} scripts, ${Math.round(readdirSync(page).filter((name) => name.endsWith(".js")).reduce((sum, name) => sum + gzipSync(readFileSync(join(page, name))).length, 0) / 1024)} KB gzipped in all`);
