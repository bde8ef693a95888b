/** Plays a game as somebody does who has only the page: presses buttons that are in sight and enabled, taps territories that
 * the map lights up, types a name where one is asked for. By chance, with a fixed seed; rather on than to and fro. */

import { expect, type Page } from "@playwright/test";
import { expectNoIds } from "./ids";

/** Somewhere to press. */
interface Spot {
  what: string; // how the page calls it
  sort: "main" | "decline" | "button" | "place" | "name" | "hold" | "leave";
  x: number;
  y: number;
}

interface Sight {
  kind: string; // of the question; "" while nothing is asked
  decision: string;
  hasSheet: boolean; // something lies over the table
  isOver: boolean;
  isBusy: boolean;
  spots: Spot[];
}

interface Options {
  seed: number;
  isTouch: boolean;
  most?: number; // questions, after which the walk ends
  until?: string; // the question at which it ends
  ids?: readonly string[]; // words of the board that are no names
  atSight?: (kind: string) => Promise<void>; // before every press
}

const TRIES = 40; // presses without a new question
const PATIENCE_MS = 8000; // for something to press
const SILENCE_MS = 60_000; // while others play
const LIKING = { main: 5, decline: 4, button: 1, place: 3, name: 2, hold: 6, leave: 0 } as const;

/** The same numbers for the same seed. */
function dice(seed: number): () => number {
  let state = seed >>> 0 || 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** What can be pressed now, where it is seen. */
function look(page: Page): Promise<Sight> {
  return page.evaluate(() => {
    const dock = document.querySelector<HTMLElement>("[data-testid=dock]");
    const sheet = [...document.querySelectorAll<HTMLElement>("dialog[open], [role=dialog], [role=alertdialog]")].at(-1);
    const cover = document.querySelector<HTMLElement>("[data-testid=cover-here]");
    const roots: (Element | null)[] = cover ? [cover.parentElement] : sheet ? [sheet] : [document.querySelector("[data-testid=panel]"), document.querySelector("[data-testid=offers]"), document.querySelector(".bar")];
    const spots: Spot[] = [];
    /** A point of it that takes the pointer: what is covered or off the screen is not in sight. */
    const pointOf = (element: Element): [number, number] | null => {
      const { left, top, width, height } = element.getBoundingClientRect();
      for (const [a, b] of [[0.5, 0.5], [0.25, 0.5], [0.75, 0.5], [0.5, 0.25], [0.5, 0.75]] as const) {
        const [x, y] = [left + width * a, top + height * b];
        const there = x >= 0 && y >= 0 && x < innerWidth && y < innerHeight ? document.elementFromPoint(x, y) : null;
        if (there && element.contains(there)) return [x, y];
      }
      return null;
    };
    const OTHER = ["undo", "ask-what", "menu", "pass-attack", "pass-turn"];
    for (const root of roots)
      for (const element of root?.querySelectorAll<HTMLElement>("button, input") ?? []) {
        const id = element.dataset.testid ?? "";
        const isBar = root?.classList.contains("bar");
        if ((isBar && id !== "decline") || OTHER.includes(id) || element.matches("[disabled], [aria-disabled=true], .about, input:not([data-testid=name])") || (!sheet && element.matches(".quiet.icon"))) continue;
        const at = pointOf(element);
        if (!at) continue;
        const words = element.getAttribute("aria-label") || element.textContent.trim();
        const sort = element.tagName === "INPUT" ? "name" : element.closest(".hold") ? "hold" : ["primary", "play-card", "power-2", "opening-read", "cover-here"].includes(id) || element.classList.contains("primary") ? "main" : id === "decline" ? "decline" : "button";
        spots.push({ what: words, sort, x: at[0], y: at[1] });
      }
    if (!sheet && !cover)
      for (const path of document.querySelectorAll<SVGPathElement>("path.hit.can")) {
        const { left, top, width, height } = path.getBoundingClientRect();
        const id = path.dataset.territory ?? "";
        find: for (const b of [0.5, 0.35, 0.65, 0.2, 0.8])
          for (const a of [0.5, 0.35, 0.65, 0.2, 0.8]) {
            const [x, y] = [left + width * a, top + height * b];
            const there = x >= 0 && y >= 0 && x < innerWidth && y < innerHeight ? document.elementFromPoint(x, y) : null;
            if (there?.closest<HTMLElement>("[data-territory]")?.dataset.territory !== id) continue;
            spots.push({ what: id, sort: "place", x, y });
            break find;
          }
      }
    return {
      kind: dock?.dataset.kind ?? "",
      decision: dock?.dataset.decision ?? "",
      hasSheet: Boolean(sheet ?? cover),
      isOver: document.querySelector("[data-testid=to-end]") !== null,
      isBusy: document.querySelector("[data-testid=panel] .busy") !== null,
      spots,
    };
  });
}

async function press(page: Page, spot: Spot, isTouch: boolean, text: string): Promise<void> {
  if (spot.sort === "name") {
    await page.getByTestId("name").fill(text);
  } else if (spot.sort === "hold") {
    await page.mouse.move(spot.x, spot.y);
    await page.mouse.down();
    await page.waitForTimeout(1000);
    await page.mouse.up();
  } else if (isTouch) await page.touchscreen.tap(spot.x, spot.y);
  else await page.mouse.click(spot.x, spot.y);
}

/** To the end of the game, to that question, or so many questions far. How often each kind of question was answered. */
export async function walk(page: Page, { seed, isTouch, most = Infinity, until = "", ids = [], atSight }: Options): Promise<Map<string, number>> {
  const chance = dice(seed);
  const answered = new Map<string, number>();
  let now = "";
  let tries = 0;
  let trail: string[] = [];
  let quietSince = Date.now();
  for (let count = 0; ; ) {
    const sight = await look(page);
    if (sight.isOver) return answered;
    if (!sight.kind && !sight.hasSheet) {
      now = "";
      if (Date.now() - quietSince > SILENCE_MS) throw new Error(`nobody is asked, and nothing goes on: ${await page.getByTestId("phase-title").textContent()}`);
      await page.waitForTimeout(20);
      continue;
    }
    const question = sight.hasSheet ? `sheet ${sight.spots.map(({ what }) => what).join()}` : `${sight.decision} ${sight.kind}`;
    if (question !== now) {
      if (sight.kind && !sight.hasSheet) {
        if (count++ >= most || sight.kind === until) return answered;
        answered.set(sight.kind, (answered.get(sight.kind) ?? 0) + 1);
        await expectNoIds(page, ids, `at the question ${sight.kind}`);
      }
      now = question;
      quietSince = Date.now();
      tries = 0;
      trail = [];
    }
    const spot = choose(sight, chance, tries, trail);
    if (spot) {
      if (sight.kind) await atSight?.(sight.kind);
      quietSince = Date.now();
      tries++;
      trail.push(spot.what);
      await press(page, spot, isTouch, `Fernhaven ${count % 90}`);
      await settled(page, sight);
    } else await page.waitForTimeout(50); // it may still be on its way
    if (tries > TRIES || Date.now() - quietSince > PATIENCE_MS) throw new Error(`no button in sight answers ${sight.kind || "the sheet"}: ${sight.spots.map(({ what, sort }) => `${sort} "${what}"`).join(", ") || "there is none"}; pressed: ${trail.slice(-12).join(", ") || "nothing"}`);
  }
}

/** What has just been pressed without an effect is not pressed again at once. */
function choose({ spots: all, hasSheet }: Sight, chance: () => number, tries: number, trail: string[]): Spot | null {
  // A sheet is read and put away: what else it offers is no answer.
  const spots = hasSheet && all.some(({ sort }) => sort === "main") ? all.filter(({ sort }) => sort === "main") : all;
  const last = trail.at(-1);
  const fresh = spots.filter(({ what, sort }) => what !== last || sort === "main" || spots.length === 1);
  const worth = (spot: Spot): number => (tries > TRIES / 2 && spot.sort === "decline" ? 40 : spot.sort === "name" && trail.includes(spot.what) ? 0.1 : LIKING[spot.sort]);
  // Many territories together weigh little more than one.
  const places = fresh.filter(({ sort }) => sort === "place").length;
  const weight = (spot: Spot): number => (spot.sort === "place" ? worth(spot) / Math.max(1, places / 2) : worth(spot));
  let left = chance() * fresh.reduce((sum, spot) => sum + weight(spot), 0);
  for (const spot of fresh) if ((left -= weight(spot)) <= 0) return spot;
  return fresh.at(-1) ?? null;
}

/** Until the page has taken it. */
async function settled(page: Page, before: Sight): Promise<void> {
  for (let left = 12; left; left--) {
    const [decision, isBusy] = await page.evaluate(() => [document.querySelector<HTMLElement>("[data-testid=dock]")?.dataset.decision ?? "", document.querySelector("[data-testid=panel] .busy") !== null] as const);
    if (decision !== before.decision || (left < 12 && !isBusy)) return;
    await page.waitForTimeout(10);
  }
}

export function expectAll(answered: Map<string, number>, kinds: readonly string[]): void {
  expect([...answered.keys()]).toEqual(expect.arrayContaining([...kinds]));
}
