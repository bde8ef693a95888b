/** What the tests share: pages that fail on any error in the console, tables made over HTTP, and a player who answers
 * every question through the page, as a person would. */

import { expect, test as base, type BrowserContext, type Locator, type Page } from "@playwright/test";

/** Refusals that a test provokes are no errors of the page. */
const EXPECTED = [/status of 40[49]/, /WebSocket connection .* failed/, /ERR_INTERNET_DISCONNECTED/, /ERR_CONNECTION/];

export interface Terms {
  edition?: string;
  mode?: string;
  seats?: number;
  mine?: number[];
  bots?: Record<string, string>;
  options?: Record<string, unknown>;
  tempo?: string;
  is_listed?: boolean;
  bot_seconds?: number;
  move_seconds?: number;
  title?: string;
}

export const test = base.extend<{ quiet: undefined }>({
  /** Animations off, and no word in the console. */
  quiet: [
    async ({ context, page }, use) => {
      const problems = watch(page);
      await calm(context);
      await use(undefined);
      expect(problems).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

export function watch(page: Page): string[] {
  const problems: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" && !EXPECTED.some((known) => known.test(message.text()))) problems.push(message.text());
  });
  page.on("pageerror", (error) => problems.push(error.message));
  return problems;
}

export async function calm(context: BrowserContext, settings: Record<string, unknown> = {}): Promise<void> {
  await context.addInitScript((kept) => {
    if (!localStorage.getItem("conquete.settings")) localStorage.setItem("conquete.settings", JSON.stringify({ speed: 0, isSoundOn: false, ...kept }));
  }, settings);
}

export async function named(page: Page, name: string): Promise<void> {
  const answer = await page.request.post("/api/people", { data: { name } });
  expect(answer.ok()).toBe(true);
}

export async function makeTable(page: Page, terms: Terms = {}, isStarted = true): Promise<{ id: string; invitation: string; code: string }> {
  const seats = terms.seats ?? 3;
  const mine = terms.mine ?? [0];
  const bots = terms.bots ?? Object.fromEntries(Array.from({ length: seats }, (_, i) => i).filter((i) => !mine.includes(i)).map((i) => [String(i), "steady"]));
  const answer = await page.request.post("/api/tables", {
    data: { edition: "hasbro-2000", mode: "conquest", bot_seconds: 0, ...terms, seats, mine, bots },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const made = (await answer.json()) as { table: { id: string }; invitation: string; code: string };
  if (isStarted) {
    const started = await page.request.post(`/api/tables/${made.table.id}/start`);
    expect(started.ok(), await started.text()).toBe(true);
  }
  return { id: made.table.id, invitation: made.invitation, code: made.code };
}

/** Answers questions on the page until `done` says so; returns the kinds that were answered. */
export async function play(page: Page, done: (kind: string) => boolean | Promise<boolean>, { isFierce = false, most = 20_000, seen = new Set<string>() } = {}): Promise<Set<string>> {
  const kinds = seen;
  const dock = page.getByTestId("dock");
  for (let i = 0; i < most; i++) {
    if (await page.getByTestId("to-end").isVisible()) break;
    const cover = page.getByTestId("cover-here");
    if (await cover.isVisible()) {
      await cover.click();
      continue;
    }
    const kind = (await dock.getAttribute("data-kind")) ?? "";
    if (await done(kind)) break;
    if (!kind) {
      await page.waitForTimeout(25);
      continue;
    }
    if (await answer(page, kind, isFierce)) kinds.add(kind);
  }
  return kinds;
}

const quickly = { timeout: 1500 };

/** Which of the territories in the list has most armies. */
async function strongest(list: Locator): Promise<number> {
  const armies = (await list.allTextContents()).map((text) => Number(/(\d+) arm/.exec(text)?.[1] ?? 0));
  return Math.max(0, armies.indexOf(Math.max(...armies)));
}

/** One answer, by pointing at what is lit and pressing the main button. False when the question changed meanwhile. */
export async function answer(page: Page, kind: string, isFierce = false): Promise<boolean> {
  const primary = page.getByTestId("primary").first();
  const decline = page.getByTestId("decline").first();
  const lit = page.getByTestId("board-list").locator("button:not([disabled])");
  const press = async (button: Locator): Promise<boolean> => {
    try {
      if (!(await button.isEnabled(quickly))) return false;
      await button.click(quickly);
      return true;
    } catch {
      return false;
    }
  };
  const choose = async (which: Locator): Promise<boolean> => {
    try {
      await which.evaluate((element: HTMLButtonElement) => element.click(), undefined, quickly);
      return true;
    } catch {
      return false;
    }
  };
  const before = await page.getByTestId("dock").getAttribute("data-decision");
  let isDone = false;
  if (["claim", "place_initial", "place_pair", "place_bonus"].includes(kind)) isDone = await choose(lit.nth(Math.floor(Math.random() * Math.max(1, await lit.count()))));
  else if (["place", "place_all", "place_sealed", "neutral_place"].includes(kind)) {
    await choose(lit.nth(Math.floor(Math.random() * Math.max(1, await lit.count()))));
    await press(page.getByTestId("place-all"));
    isDone = await press(primary);
  } else if (kind === "choose_headquarters") {
    await choose(lit.first());
    isDone = await press(primary);
  } else if (kind === "attack" || kind === "manoeuvre" || kind === "many_moves") {
    if (isFierce && (await lit.count()) > 0) {
      if (!(await primary.isVisible())) await choose(lit.nth(await strongest(lit)));
      const target = page.getByTestId("board-list").locator("button:not([disabled])[aria-pressed=false]");
      if (!(await primary.isVisible()) && (await target.count()) > 0) await choose(target.first());
      const until = page.getByTestId("until");
      const unannounced = page.getByTestId("unannounced").first();
      if (await unannounced.isVisible()) return press(unannounced);
      isDone = (await until.isVisible() && (await press(until))) || (await press(primary)) || (await press(decline));
    } else isDone = await press(decline);
  } else if (await primary.isVisible()) isDone = await press(primary);
  else isDone = await press(decline);
  if (isDone) await expect.poll(async () => page.getByTestId("dock").getAttribute("data-decision"), { timeout: 3000, intervals: [10, 20, 40] }).not.toBe(before).catch(() => undefined);
  return isDone;
}
