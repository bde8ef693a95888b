/** Every mode through the page's buttons alone, on a phone and on a laptop: whatever is asked, something in sight answers it and fits
 * into the window, and nobody reads an id, in either language. `LONG=yes` plays whole games of each mode, at both sizes in both languages. */

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, BrowserContext, Locator, Page } from "@playwright/test";
import type { BoardInfo, Editions } from "../src/wire";
import { misfitsAtRest } from "./fits";
import { expectNoIds, idsOf } from "./ids";
import { advance, calm, expect, makeTable, named, test } from "./table";
import { walk } from "./walker";
import { tableOnWorld } from "./worlds";

type Size = "phone" | "laptop";
type Language = "en" | "fr";
const SIZES = { phone: { viewport: { width: 390, height: 844 }, hasTouch: true }, laptop: { viewport: { width: 1366, height: 625 }, hasTouch: false } } as const;

interface Case {
  edition: string;
  mode: string;
  seats: number;
  isCampaign: boolean;
  options: Record<string, unknown>;
  world?: string; // a late one
}

/** Every mode of every edition, as their files say. */
const EDITIONS = join(import.meta.dirname, "../../src/conquete/editions");
const CASES = readdirSync(EDITIONS).flatMap((folder): Case[] => {
  const file = join(EDITIONS, folder, "edition.toml");
  if (!existsSync(file)) return [];
  const text = readFileSync(file, "utf8");
  const edition = /^id = "(.+)"/m.exec(text)?.[1] ?? "";
  const options = { ...(text.includes('"round_limit"') ? { round_limit: process.env.LONG ? 6 : 2 } : {}), ...(text.includes('"founding"') ? { founding: "host" } : {}) };
  return text.split("[[modes]]").slice(1).flatMap((row): Case[] => {
    const most = Number(/^players = \[\d+, (\d+)\]/m.exec(row)?.[1]);
    const one = { edition, mode: /^id = "(.+)"/m.exec(row)?.[1] ?? "", seats: Math.min(3, most), isCampaign: /^campaign = true/m.test(row), options };
    return one.isCampaign ? [one, { ...one, world: "roaming" }, { ...one, world: "late" }] : [one];
  });
});
const isLong = Boolean(process.env.LONG);
const MOST = isLong ? 600 : 32; // questions of a game that has no limit
const WAYS = [0, 1, 2, 3].map((way) => ({ size: (way % 2 ? "laptop" : "phone") as Size, language: (way < 2 ? "en" : "fr") as Language }));
const MINUTE = 60_000;

async function tableOf(page: Page, { edition, mode, seats, isCampaign, options, world }: Case): Promise<string> {
  if (isCampaign) return tableOnWorld(page, world, ["random", "random"]);
  const bots = Object.fromEntries(Array.from({ length: seats - 1 }, (_, i) => [String(i + 1), "random"]));
  return (await makeTable(page, { edition, mode, seats, bots, options })).id;
}

async function open(browser: Browser, size: Size, language: Language): Promise<BrowserContext> {
  const context = await browser.newContext(SIZES[size]);
  await calm(context, { language });
  return context;
}

for (const [i, one] of CASES.entries())
  for (const { size, language } of isLong ? WAYS : [WAYS[i % WAYS.length] as (typeof WAYS)[number]])
    test(`${one.edition} ${one.mode}${one.world ? ` on a ${one.world} world` : ""}: every question has an answer in sight (${size}, ${language})`, async ({ browser }) => {
      test.setTimeout((isLong ? 20 : 5) * MINUTE);
      const context = await open(browser, size, language);
      const page = await context.newPage();
      await named(page, "Nora");
      const id = await tableOf(page, one);
      const ids = idsOf((await (await page.request.get(`/api/tables/${id}/board`)).json()) as BoardInfo);
      await page.goto(`/table/${id}`);
      const wrong = new Set<string>();
      const atSight = async (kind: string): Promise<void> => {
        for (const what of await misfitsAtRest(page)) wrong.add(`${kind}: ${what}`);
      };
      const answered = await walk(page, { seed: 5 * i + 1, isTouch: size === "phone", most: MOST, ids, atSight }).catch(async (problem: unknown) => {
        await page.screenshot({ path: test.info().outputPath("stuck.png") });
        throw problem;
      });
      expect([...answered.values()].reduce((sum, times) => sum + times, 0)).toBeGreaterThan(2);
      await expectNoIds(page, ids, "on the table");
      expect([...wrong], "what does not fit into the window").toEqual([]);
      await context.close();
    });

/** Without the page, as fast as the server plays it: to its end, or as far as there is patience for. Whether it is over. */
async function playedOut(page: Page, id: string): Promise<boolean> {
  const isOver = advance(page, id, "over").then(() => true);
  if (isLong) return isOver;
  return Promise.race([isOver.catch(() => false), new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 3 * MINUTE))]);
}

/** By a key; what the table has to tell first is read. */
async function opened(page: Page, key: string, what: Locator): Promise<void> {
  const read = page.getByTestId("opening-read");
  await expect(async () => {
    while (await read.isVisible()) await read.click({ timeout: 2000 });
    if (!(await what.isVisible())) await page.keyboard.press(key);
    await expect(what).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 30_000 });
}

/** Games that are short enough to be played out each time; the long run has all modes. */
const ENDS = ["2210 two-player", "godstorm two-player", "hasbro-2000 conquest", "legacy single"];
const isTold = ({ edition, mode, world }: Case): boolean => world !== "roaming" && (isLong || world === "late" || ENDS.includes(`${edition} ${mode}`));

for (const one of CASES.filter(isTold))
  test(`${one.edition} ${one.mode}${one.world ? ` on a ${one.world} world` : ""}: no id in what is told of a game`, async ({ browser }) => {
    test.setTimeout((isLong ? 30 : 6) * MINUTE);
    const context = await open(browser, "laptop", "en");
    const page = await context.newPage();
    await named(page, "Nora");
    const id = await tableOf(page, one);
    const isOver = await playedOut(page, id);
    if (isLong || ENDS.includes(`${one.edition} ${one.mode}`)) expect(isOver, "the game is over").toBe(true);
    const ids = idsOf((await (await page.request.get(`/api/tables/${id}/board`)).json()) as BoardInfo);
    for (const language of ["en", "fr"] as const) {
      await page.evaluate((chosen) => localStorage.setItem("conquete.settings", JSON.stringify({ ...JSON.parse(localStorage.getItem("conquete.settings") ?? "{}"), language: chosen })), language);
      await page.goto(`/table/${id}`);
      await expect(page.getByTestId("dock")).toBeVisible();
      await opened(page, "l", page.getByTestId("log").first());
      await expectNoIds(page, ids, `the log (${language})`);
      await page.keyboard.press("Escape");
      await page.keyboard.press("t");
      await expectNoIds(page, ids, `the board as a list (${language})`);
      await page.keyboard.press("Escape");
      await opened(page, "g", page.getByTestId("legend"));
      await expectNoIds(page, ids, `the legend (${language})`);
      if (!isOver) continue;
      await page.goto(`/end/${id}`);
      await expect(page.getByTestId("headline")).toBeVisible();
      await page.waitForLoadState("networkidle");
      await expectNoIds(page, ids, `the end (${language})`);
      await page.goto(`/replay/${id}`);
      await expect(page.getByRole("slider").first()).toBeVisible();
      await page.waitForLoadState("networkidle");
      await expectNoIds(page, ids, `the replay (${language})`);
    }
    await context.close();
  });

test("these are all modes", async ({ request }) => {
  const { editions } = (await (await request.get("/api/editions")).json()) as Editions;
  const all = editions.flatMap(({ id, modes }) => modes.map((mode) => `${id} ${mode.id}`));
  expect([...new Set(CASES.map(({ edition, mode }) => `${edition} ${mode}`))].sort()).toEqual(all.sort());
});
