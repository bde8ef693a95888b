/** Every mode through the page's buttons alone, on a phone and on a laptop: whatever is asked, something in sight answers it, and
 * nobody reads an id. `LONG=yes` plays more games of each, at both sizes. */

import { execFileSync } from "node:child_process";
import type { Browser, Page } from "@playwright/test";
import type { BoardInfo, Editions } from "../src/wire";
import { expectNoIds, idsOf } from "./ids";
import { misfits } from "./fits";
import { calm, expect, makeTable, named, test } from "./table";
import { walk } from "./walker";

type Size = "phone" | "laptop";
type Language = "en" | "fr";
const SIZES = { phone: { viewport: { width: 390, height: 844 }, hasTouch: true }, laptop: { viewport: { width: 1366, height: 625 }, hasTouch: false } } as const;
const ROUNDS = { round_limit: 2 };

interface Case {
  edition: string;
  mode: string;
  seats: number;
  options?: Record<string, unknown>;
  most?: number; // questions, where a whole game takes too long
  world?: string; // a late one
}

const CASES: Case[] = [
  { edition: "hasbro-2000", mode: "mission", seats: 3, options: ROUNDS },
  { edition: "hasbro-2000", mode: "conquest", seats: 3, options: ROUNDS },
  { edition: "hasbro-2000", mode: "capitals", seats: 3, options: ROUNDS },
  { edition: "hasbro-2000", mode: "two-player", seats: 2, options: ROUNDS },
  { edition: "miro-1976", mode: "mission", seats: 3, options: ROUNDS },
  { edition: "miro-1976", mode: "conquest", seats: 3, options: ROUNDS },
  { edition: "miro-1976", mode: "two-player", seats: 2, options: ROUNDS },
  { edition: "lamorisse-1957", mode: "first", seats: 3, options: ROUNDS },
  { edition: "lamorisse-1957", mode: "second", seats: 3, options: ROUNDS },
  { edition: "classic-godstorm", mode: "conquest", seats: 3, options: ROUNDS },
  { edition: "classic-godstorm", mode: "two-player", seats: 2, options: ROUNDS },
  { edition: "2210", mode: "standard", seats: 3 },
  { edition: "2210", mode: "two-player", seats: 2 },
  { edition: "godstorm", mode: "standard", seats: 3 },
  { edition: "godstorm", mode: "chosen", seats: 3 },
  { edition: "godstorm", mode: "two-player", seats: 2 },
  { edition: "legacy", mode: "single", seats: 3, options: { founding: "host" }, most: 120 },
  { edition: "legacy", mode: "campaign", seats: 3, most: 120 },
  { edition: "legacy", mode: "campaign", seats: 3, most: 120, world: "roaming" },
  { edition: "legacy", mode: "campaign", seats: 3, most: 120, world: "late" },
];

const GAMES = process.env.LONG ? 4 : 1;
const MINUTE = 60_000;

async function campaignTable(page: Page, { world, seats }: Case): Promise<string> {
  const made = await page.request.post("/api/campaigns", { data: { edition: "legacy", mode: "campaign", bot_seconds: 0 } });
  const { campaign } = (await made.json()) as { campaign: { id: string } };
  if (world) execFileSync(".venv/bin/python", ["-m", "tests.rules.legacy.sealed.put_world", process.env.TEST_DATABASE ?? "", campaign.id, world], { cwd: ".." });
  const next = await page.request.post(`/api/campaigns/${campaign.id}/next`, { data: { bots: Array.from({ length: seats - 1 }, () => "random") } });
  expect(next.ok(), await next.text()).toBe(true);
  const { table } = (await next.json()) as { table: { id: string } };
  const started = await page.request.post(`/api/tables/${table.id}/start`);
  expect(started.ok(), await started.text()).toBe(true);
  return table.id;
}

async function tableOf(page: Page, one: Case): Promise<string> {
  if (one.mode === "campaign") return campaignTable(page, one);
  const bots = Object.fromEntries(Array.from({ length: one.seats - 1 }, (_, i) => [String(i + 1), "random"]));
  return (await makeTable(page, { edition: one.edition, mode: one.mode, seats: one.seats, bots, options: one.options ?? {} })).id;
}

async function play(browser: Browser, one: Case, seed: number, size: Size, language: Language): Promise<void> {
  const context = await browser.newContext(SIZES[size]);
  await calm(context, { language });
  const page = await context.newPage();
  await named(page, "Nora");
  const id = await tableOf(page, one);
  const board = (await (await page.request.get(`/api/tables/${id}/board`)).json()) as BoardInfo;
  const ids = idsOf(board);
  await page.goto(`/table/${id}`);
  await expect(page.getByTestId("dock")).toBeVisible();
  const began = Date.now();
  const unfit = new Set<string>();
  const atQuestion = async (kind: string): Promise<void> => {
    let last = await misfits(page);
    for (let left = 4; last.length && left; left--) {
      await page.waitForTimeout(150);
      last = await misfits(page);
    }
    for (const one of last) unfit.add(`${kind}: ${one}`);
  };
  const answered = await walk(page, { seed, isTouch: size === "phone", most: one.most, ids, atQuestion }).catch(async (problem: unknown) => {
    await page.screenshot({ path: test.info().outputPath("stuck.png") });
    throw problem;
  });
  console.log(one.edition, one.mode, one.world ?? "", size, Date.now() - began, JSON.stringify([...answered]));
  for (const one of unfit) console.log("   UNFIT", size, language, one);
  expect(answered.size).toBeGreaterThan(1);
  await context.close();
}

for (const [i, one] of CASES.entries())
  for (let game = 0; game < GAMES; game++) {
    const size: Size = (i + game) % 2 ? "laptop" : "phone";
    const language: Language = (i + (game >> 1)) % 4 < 2 ? "en" : "fr";
    test(`${one.edition} ${one.mode}${one.world ? `, ${one.world} world` : ""}: every question has an answer in sight (${size}, ${language}, ${game})`, async ({ browser }) => {
      test.setTimeout(10 * MINUTE);
      await play(browser, one, 7 * i + game + 1, size, language);
    });
  }

test("these are all modes", async ({ request }) => {
  const { editions } = (await (await request.get("/api/editions")).json()) as Editions;
  const all = editions.flatMap(({ id, modes }) => modes.map((mode) => `${id} ${mode.id}`));
  expect([...new Set(CASES.map(({ edition, mode }) => `${edition} ${mode}`))].sort()).toEqual(all.sort());
});
