/** An edition from outside the package, examples/editions/beacons, on a server of its own: its piece, currency, card, panel and words. */

import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Page } from "@playwright/test";
import { answer, choose, expect, makeTable, named, test } from "./table";

const PORT = Number(process.env.PORT ?? 8377) + 1;
const EXAMPLES = resolve(import.meta.dirname, "../../examples/editions");
const SCRIPT = "**/api/editions/beacons/page/*/index.js";

test.describe.configure({ mode: "serial" });
test.use({ baseURL: `http://127.0.0.1:${PORT}` });

let server: ChildProcess;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  const database = join(mkdtempSync(join(tmpdir(), "conquete-outside-")), "tests.db");
  server = spawn(resolve(import.meta.dirname, "../../.venv/bin/conquete"), ["serve", "--port", String(PORT), "--database", database], {
    env: { ...process.env, CONQUETE_COMPILED: "no", CONQUETE_PLUGINS: "beacons.edition", PYTHONPATH: EXAMPLES, CONQUETE_LEAST_BOT_SECONDS: "0.001", CONQUETE_LIMIT_REQUESTS_PER_SECOND: "2000", CONQUETE_LIMIT_REQUEST_BURST: "4000" },
    stdio: "ignore",
  });
  const answers = async (): Promise<boolean> => fetch(`http://127.0.0.1:${PORT}/healthz`).then(({ ok }) => ok).catch(() => false);
  await expect.poll(answers, { timeout: 150_000 }).toBe(true);
});
test.afterAll(() => void server.kill());

const lit = (page: Page) => page.getByTestId("board-list").locator("button:not([disabled])");
const asked = async (page: Page, kind: string): Promise<void> => expect(page.getByTestId("dock")).toHaveAttribute("data-kind", kind, { timeout: 30_000 });

/** Sits down at a new table and places the first armies, until the first own turn asks for a beacon. */
async function toFirstTurn(page: Page): Promise<string> {
  test.setTimeout(300_000); // bots are loaded with the first question
  await named(page, "Ada");
  const { id } = await makeTable(page, { edition: "beacons", bots: { "1": "random", "2": "random" } });
  await page.goto(`/table/${id}`);
  const dock = page.getByTestId("dock");
  for (let i = 0; i < 30; i++) {
    await expect(dock).not.toHaveAttribute("data-kind", "", { timeout: 120_000 });
    const kind = (await dock.getAttribute("data-kind")) ?? "";
    if (kind === "light") return id;
    if (kind) await answer(page, kind);
  }
  throw new Error("no beacon could be lit");
}

async function lightOne(page: Page): Promise<void> {
  await choose(lit(page).first());
  await page.getByTestId("primary").first().click();
  await expect(page.locator("[data-piece=beacons]").first()).toBeVisible();
}

test("a whole turn: a beacon on the map, oil in the panel, a card, the log, in both languages", async ({ page }) => {
  const id = await toFirstTurn(page);
  await expect(page.getByTestId("oil-0")).toHaveText("3");
  await expect(page.getByTestId("phase-title")).toHaveText("Your turn: light beacons");
  await lightOne(page);
  await expect(page.getByRole("img", { name: "Beacon" }).first()).toBeVisible();

  await asked(page, "weather");
  await expect(page.getByTestId("panel").getByTestId("oil")).toHaveText("1 oil");
  await page.getByTestId("play-card").first().click();
  await asked(page, "choose_place");
  await choose(lit(page).first());
  await page.getByTestId("primary").first().click();
  await expect(page.getByTestId("oil-0")).toHaveText("0");

  const log = page.getByTestId("log");
  await expect(log).toContainText("You lit a beacon in");
  await expect(log).toContainText("You played Storm");
  await expect(log).toContainText("You paid 2 oil");
  while ((await page.getByTestId("dock").getAttribute("data-kind")) !== "attack") await answer(page, (await page.getByTestId("dock").getAttribute("data-kind")) ?? "");
  await page.getByTestId("decline").first().click();

  await page.goto("/settings");
  await page.getByRole("button", { name: "Passer en français" }).first().click();
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await page.waitForFunction(() => localStorage.getItem("conquete.settings")?.includes('"fr"'));
  await page.goto(`/table/${id}`);
  await expect(log).toContainText("Vous avez allumé un fanal");
  await expect(log).toContainText("Vous avez joué Tempête");
  await expect(page.getByTestId("column-oil")).toHaveText("Huile");
  await expect(page.getByRole("img", { name: "Fanal" }).first()).toBeVisible();

  await page.goto(`/replay/${id}`);
  await expect(page.locator("[data-piece=beacons]").first()).toBeVisible();
});

test("its files come with the edition, are kept by the browser, and nothing else is given", async ({ page }) => {
  await named(page, "Ada");
  const { id } = await makeTable(page, { edition: "beacons", bots: { "1": "random", "2": "random" } });
  const replay = (await (await page.request.get(`/api/tables/${id}/replay`)).json()) as { table: { script: string } };
  const { script } = replay.table;
  const folder = script.replace(/index\.js$/, "");
  const found = await page.request.get(script);
  expect([found.status(), found.headers()["content-type"], found.headers()["cache-control"]]).toEqual([200, "text/javascript; charset=utf-8", expect.stringContaining("immutable")]);
  expect(found.headers()["content-security-policy"]).toContain("script-src 'self'");
  for (const bad of [`${folder}missing.js`, `${folder}..%2f..%2fedition.py`, `${folder}%2e%2e/edition.py`, script.replace(/page\/\w+/, "page/0123456789abcdef"), script.replace("beacons", "nonsense"), script.replace("beacons", "hasbro-2000")]) {
    const answered = await page.request.get(bad);
    expect([bad, answered.status()]).toEqual([bad, 404]);
  }
});

const BAD = {
  "a script that is not there": { status: 404, body: "{}" },
  "a script that throws": { body: "throw new Error('out of matches')" },
  "a script of another edition": { body: "export default { edition: 'harbours' }" },
  "a script with a wrong word": { body: "export default { edition: 'beacons', panels: {} }" },
  "a panel that throws": { body: "export default { edition: 'beacons', questions: { light: { way: 'list', draw() { throw new Error('out of matches'); } } } }" },
};
for (const [name, response] of Object.entries(BAD))
  test(`${name} is told in one line, and the table is played with the plain panels`, async ({ page, errors }) => {
    if ("status" in response) errors.allow(/status of 404 .*\/index\.js/); // the browser notes what is not there
    await page.route(SCRIPT, (route) => route.fulfill({ contentType: "text/javascript", ...response }));
    await toFirstTurn(page);
    await expect(page.getByText(/^What the edition beacons adds to the page does not work: .+ It is played with the plain panels\.$/)).toHaveCount(1);
    const before = await page.getByTestId("dock").getAttribute("data-decision");
    if (name.startsWith("a panel")) await page.getByTestId("panel").getByRole("button", { name: "Light a beacon here" }).first().click();
    else {
      await choose(lit(page).first());
      await page.getByTestId("primary").first().click();
    }
    await expect(page.getByTestId("dock")).not.toHaveAttribute("data-decision", before ?? "");
  });
