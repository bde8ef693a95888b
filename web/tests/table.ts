/** What the tests share: browsers in which any error fails the test, tables made over HTTP, and a player who answers
 * every question through the page, as a person would. */

import type { ServerMessage } from "../src/wire";
import { expect, test as base, type BrowserContext, type Locator, type Page } from "@playwright/test";

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
  absence?: string;
}

/** What goes wrong in any page of any browser of a test: errors that nobody caught, promises that nobody waited for, and whatever
 * the console calls an error. A test that provokes some says which. */
export class Errors {
  readonly #found: string[] = [];
  readonly #allowed: RegExp[] = [];

  watch(context: BrowserContext): void {
    context.on("weberror", (thrown) => {
      if (thrown.page()?.url() !== "about:blank") this.#found.push(String(thrown.error().stack ?? thrown.error())); // where a page begins, scripts of a test have no storage
    });
    context.on("console", (message) => {
      const isWrong = message.type() === "error" || (message.type() === "warning" && message.text().includes("svelte.dev"));
      if (isWrong) this.#found.push(`${message.text()} (${message.location().url})`);
    });
  }

  /** From the beginning of the test to its end. */
  allow(...known: RegExp[]): void {
    this.#allowed.push(...known);
  }

  get unexpected(): string[] {
    return this.#found.filter((text) => !this.#allowed.some((known) => known.test(text)));
  }
}

/** What the browser notes by itself when a test cuts the line or stops the server. */
export const LINE_LOST = [/WebSocket connection to .* failed/, /ERR_INTERNET_DISCONNECTED/, /ERR_CONNECTION_/];

export const test = base.extend<{ errors: Errors }>({
  /** Animations off, panels that listen at once, nothing told at the start or between turns; and no error in any browser. */
  errors: [
    async ({ browser, context }, use) => {
      const errors = new Errors();
      const watch = (other: BrowserContext): void => errors.watch(other);
      watch(context);
      browser.on("context", watch);
      await calm(context);
      await use(errors);
      browser.off("context", watch);
      expect(errors.unexpected).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

export async function calm(context: BrowserContext, settings: Record<string, unknown> = {}): Promise<void> {
  await context.addInitScript((kept) => {
    if (!localStorage.getItem("conquete.settings")) localStorage.setItem("conquete.settings", JSON.stringify({ speed: 0, isSoundOn: false, isGuarded: false, hasRecap: false, isGoalTold: false, ...kept }));
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

/** Says who sits on a chair of a table in the making: "This screen", "Free chair" or "A bot". */
export async function seatOn(page: Page, chair: number, who: string): Promise<void> {
  const tray = page.getByTestId(`chair-open-${chair - 1}`);
  if ((await tray.getAttribute("aria-expanded")) !== "true") await tray.click();
  await page.getByRole("radiogroup", { name: `Who sits on chair ${chair}` }).getByRole("radio", { name: who }).click();
}

/** Where scripts of a test are at home without anything of the page being loaded. */
export const ASIDE = "/healthz";

/** Plays on over the socket, as fast as the server answers, until one of my seats is asked that (or anything but those kinds), or
 * until the game is "over"; the page is elsewhere meanwhile. Who has taken a territory ends his turn, so that everybody soon has cards. */
export async function advance(page: Page, id: string, wanted: string | { not: string[] }): Promise<void> {
  if (!page.url().endsWith(ASIDE)) await page.goto(ASIDE);
  await page.evaluate(
    ([table, wanted]) =>
      new Promise<void>((resolve, reject) => {
        const kind = typeof wanted === "string" ? wanted : "anything else";
        const isWanted = (asked: string): boolean => (typeof wanted === "string" ? asked === wanted : !wanted.not.includes(asked));
        const socket = new WebSocket(`ws://${location.host}/api/tables/${table}/socket`);
        let hasTaken = false;
        let last = "";
        const end = (problem = ""): void => {
          socket.close();
          if (problem) reject(new Error(problem));
          else resolve();
        };
        const any = <T,>(list: T[]): T | undefined => list[Math.floor(Math.random() * list.length)];
        socket.onclose = () => reject(new Error("the socket was closed"));
        socket.onmessage = ({ data }: MessageEvent<string>) => {
          const message = JSON.parse(data) as ServerMessage;
          if (message.type === "error" && message.code === "too_fast") return void setTimeout(() => socket.send(last), 250);
          if (message.type === "error" && message.code === "stale") return; // somebody, or the clock, was first: the next question comes
          if (message.type === "error") return end(message.text);
          if (message.type === "over") return end(kind === "over" ? "" : `the game was over before ${kind} was asked`);
          const decision = message.type === "welcome" || message.type === "events" ? message.decision : null;
          if (!decision) return;
          const { options } = decision;
          const sets = options.filter((option) => option.cards?.length);
          if (isWanted(decision.kind) && !decision.is_passed && (kind !== "trade" || sets.length)) return end();
          let option = any(options);
          if (decision.kind === "trade") option = sets.find((set) => (set.worth?.places?.length ?? 0) > 1) ?? sets[0] ?? option;
          if (decision.kind === "occupy") hasTaken = true;
          if (decision.kind === "attack") {
            const attacks = options.filter((other) => other.verb === "attack");
            const most = Math.max(...attacks.map((other) => other.high ?? other.n ?? 0));
            option = hasTaken ? options.find((other) => other.verb === "stop") : (any(attacks.filter((other) => (other.high ?? other.n ?? 0) === most)) ?? any(options.filter((other) => other.verb === "expand")) ?? options[0]);
            if (option?.verb === "stop") hasTaken = false;
          }
          if (!option) return end(`nothing can be answered to ${decision.kind}`);
          const action = option.low == null ? option.text : `${option.text} ${option.high ?? option.low}`;
          last = JSON.stringify({ type: "move", id: 1, decision: decision.decision, seat: decision.seat, action });
          socket.send(last);
        };
      }),
    [id, wanted] as const,
  );
}

const MOST_TABLES = 3;

/** A table at which one of my seats is asked that. Games are by chance: in a rare one it never comes to it, and another begins. */
export async function tableAt(page: Page, terms: Terms, wanted: string): ReturnType<typeof makeTable> {
  for (let left = MOST_TABLES - 1; ; left--) {
    const made = await makeTable(page, terms);
    try {
      await advance(page, made.id, wanted);
      return made;
    } catch (problem) {
      if (!left || !String(problem).includes("the game was over before")) throw problem;
    }
  }
}

/** Whoever is asked takes the screen, where it goes round. */
export async function takeScreen(page: Page): Promise<void> {
  const cover = page.getByTestId("cover-here");
  const dock = page.locator("[data-testid=dock]:not([data-kind=''])");
  await expect(cover.or(dock).first()).toBeVisible();
  if (await cover.isVisible()) await cover.click();
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

/** Points at one of those in the list that stands for the map. */
export async function choose(which: Locator): Promise<boolean> {
  try {
    await which.evaluate((element: HTMLButtonElement) => element.click(), undefined, quickly);
    return true;
  } catch {
    return false;
  }
}

/** The strongest that can attack or march, and the first that it can reach. */
export async function choosePair(page: Page): Promise<void> {
  const lit = page.getByTestId("board-list").locator("button:not([disabled])");
  await choose(lit.nth(await strongest(lit)));
  const target = page.getByTestId("board-list").locator("button:not([disabled])[aria-pressed=false]");
  if (!(await page.getByTestId("primary").first().isVisible()) && (await target.count()) > 0) await choose(target.first());
}

/** One answer, by pointing at what is lit and pressing the main button. False when the question changed meanwhile. */
export async function answer(page: Page, kind: string, isFierce = false): Promise<boolean> {
  const primary = page.getByTestId("primary").first();
  const decline = page.getByTestId("decline").first();
  const lit = page.getByTestId("board-list").locator("button:not([disabled])");
  const cards = page.getByTestId("panel").getByTestId("card-can");
  const press = async (button: Locator): Promise<boolean> => {
    try {
      if (!(await button.isEnabled(quickly))) return false;
      await button.click(quickly);
      return true;
    } catch {
      return false;
    }
  };
  const before = await page.getByTestId("dock").getAttribute("data-decision");
  let isDone = false;
  const pick = async (which: Locator): Promise<boolean> => choose(which.nth(Math.floor(Math.random() * Math.max(1, await which.count()))));
  if (["claim", "place_initial", "place_pair", "place_bonus", "spread"].includes(kind)) isDone = await choose(lit.nth(Math.floor(Math.random() * Math.max(1, await lit.count()))));
  else if (["place", "place_all", "place_sealed", "neutral_place", "place_threes"].includes(kind)) {
    await choose(lit.nth(Math.floor(Math.random() * Math.max(1, await lit.count()))));
    await press(page.getByTestId("place-all"));
    isDone = await press(primary);
  } else if (["start_pieces", "post", "build", "choose_place", "reduce"].includes(kind)) {
    await pick(lit); // where a piece goes, or what a card is meant for
    isDone = await press(primary);
  } else if (["hire", "buy", "free_card"].includes(kind)) {
    const wares = page.locator("[data-testid^=hire-], [data-testid^=deck-]");
    isDone = (await wares.count()) > 0 ? await pick(wares) : await press(primary);
  } else if ((await cards.count()) > 0) {
    await pick(cards);
    isDone = (await press(page.getByTestId("play-card"))) || (await press(primary));
  } else if (kind === "choose_headquarters") {
    await choose(lit.first());
    isDone = await press(primary);
  } else if (await page.locator(".bar [data-testid=decline]").count()) { // a phase, which has an end
    if (isFierce && (await lit.count()) > 0) {
      if (!(await primary.isVisible())) await choosePair(page);
      const until = page.getByTestId("until");
      isDone = ((await until.isVisible()) && (await press(until))) || (await press(primary)) || (await press(decline));
    } else isDone = await press(decline);
  } else if (await primary.isVisible()) isDone = await press(primary);
  else isDone = await press(decline);
  if (isDone) await expect.poll(async () => page.getByTestId("dock").getAttribute("data-decision"), { timeout: 3000, intervals: [10, 20, 40] }).not.toBe(before).catch(() => undefined);
  return isDone;
}
