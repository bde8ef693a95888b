/** What is measured on a table at every size that counts. */

import type { BrowserContext, Page } from "@playwright/test";
import { choosePair, expect, named, tableAt, takeScreen, test, type Terms } from "./table";

const LAPTOPS: [number, number][] = [[1440, 900], [1366, 625], [1280, 600], [1280, 720], [1536, 730]];
const SMALL: [number, number][] = [[390, 844], [844, 390], [820, 1180]];

interface Measured {
  numbers: number; // px, the smallest number on a counter
  names: number;
  territories: number;
  covered: string[]; // names that something stands on
  outside: string[]; // pieces that the frame of their sheet cuts
  scores: string[]; // rows that are not wholly in sight
  cut: string[]; // words in the bar, the panel and the rail that do not fit
  dock: number;
  belowMap: number; // px between the map and the lower edge of the window
  over: number; // px that the page is too wide
}

/** Looks at everything that stands on the table, as it was drawn. */
export async function measured(page: Page): Promise<Measured> {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(300); // what came in has come to rest
  return page.evaluate(() => {
    const boxOf = (element: Element): DOMRect => element.getBoundingClientRect();
    const all = (selector: string, within: ParentNode = document): HTMLElement[] => [...within.querySelectorAll<HTMLElement>(selector)].filter((element) => boxOf(element).width > 0 && element.checkVisibility({ visibilityProperty: true }));
    const sheets = all(".board");
    const covered: string[] = [];
    const outside: string[] = [];
    for (const sheet of sheets) {
      const frame = boxOf(sheet);
      const standing = all(".piece, .figure, .site", sheet);
      if (frame.width > 300 && !sheet.classList.contains("small"))
        for (const one of standing) {
          const { left, top, right, bottom } = boxOf(one);
          if (left < frame.left - 1 || top < frame.top - 1 || right > frame.right + 1 || bottom > frame.bottom + 1) outside.push(one.closest<HTMLElement>("[data-territory]")?.dataset.territory ?? "?");
        }
      for (const name of all("[data-name]:not(.strong) > span", sheet)) {
        const size = parseFloat(getComputedStyle(name).fontSize);
        const { left, right, top, bottom } = boxOf(name);
        // A line is higher than its letters.
        const [head, foot] = [top + size * 0.09, bottom - size * 0.12];
        for (const other of standing) {
          const box = boxOf(other);
          if (left < box.right && box.left < right && head < box.bottom && box.top < foot) covered.push(`${name.textContent} under ${other.className.split(" ")[0]} of ${other.closest<HTMLElement>("[data-territory]")?.dataset.territory}`);
        }
      }
    }
    const scores = all(".scores tbody tr, .strip .one")
      .filter((row) => {
        const { left, top, bottom, height } = boxOf(row);
        const seen = [top + 3, top + height / 2, bottom - 3].every((y) => document.elementFromPoint(left + 20, y)?.closest("tr, .one") === row);
        return bottom > innerHeight || !seen;
      })
      .map((row) => row.textContent);
    const cut = all(".bar .step, .bar .tools, .bar .button, .dock .button, .dock .segmented button, .dock .caps, .dock .sub, .dock .until button, .dock .figure, .rail .opens, .rail .name, .scores thead th")
      .filter((element) => {
        if (element.matches(".visually-hidden, .visually-hidden *, .icon")) return false;
        const frame = element.closest(".bar, .dock, .rail");
        const [box, around] = [boxOf(element), frame ? boxOf(frame) : boxOf(document.documentElement)];
        const isOut = box.left < around.left - 1 || box.right > around.right + 1;
        return element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).display !== "inline" ? true : isOut;
      })
      .map((element) => `${element.className}: ${element.textContent}`);
    const dock = document.querySelector("[data-testid=dock]");
    const map = document.querySelector(".map");
    return {
      numbers: Math.min(...all("[data-testid^=piece-] .number").map((element) => parseFloat(getComputedStyle(element).fontSize))),
      names: all("[data-name] > span").length,
      territories: new Set(all("path.hit").map((element) => element.dataset.territory)).size || document.querySelectorAll("path.hit").length,
      covered, outside, scores, cut,
      dock: dock ? boxOf(dock).height : 0,
      belowMap: map ? innerHeight - boxOf(map).bottom : 0,
      over: document.documentElement.scrollWidth - innerWidth,
    };
  });
}

// Words of advice come and go above the panel; what is measured is the panel.
export const withoutAdvice = ({ context }: { context: BrowserContext }): Promise<unknown> =>
  context.addInitScript(() => localStorage.setItem("conquete.settings", JSON.stringify({ speed: 0, isSoundOn: false, hasHints: false, isGoalTold: false })));

export async function opened(page: Page, id: string, [width, height]: [number, number]): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.goto(`/table/${id}`);
  await takeScreen(page);
  await expect(page.locator("path.hit").first()).toBeAttached(); // the board is drawn
  await choosePair(page);
  await expect(page.getByTestId("dock")).toBeVisible();
}

/** A table with those terms is read, whole and uncovered, wherever it is looked at; `least` names stand on its map. */
export function describeSizes(name: string, terms: Terms, kind: string, least: number): void {
  test.describe(name, () => {
    test.describe.configure({ timeout: 240_000 });

    test("can be read on every laptop, every score in sight", async ({ page }) => {
      await named(page, "Nora");
      const { id } = await tableAt(page, terms, kind);
      for (const size of LAPTOPS) {
        await opened(page, id, size);
        const found = await measured(page);
        const where = `${size.join("x")}: ${JSON.stringify(found)}`;
        expect(found.numbers, where).toBeGreaterThanOrEqual(11);
        expect(found.names, where).toBeGreaterThanOrEqual(least);
        expect(found.covered, where).toEqual([]);
        expect(found.outside, where).toEqual([]);
        expect(found.scores, where).toEqual([]);
        expect(found.cut, where).toEqual([]);
        expect(found.over, where).toBeLessThanOrEqual(0);
        if (size[1] < 760) expect(found.belowMap, where).toBeLessThanOrEqual(1); // the map goes down to the edge: there is no dock
        else expect(found.dock, where).toBeLessThanOrEqual(192 + 4);
      }
    });

    test("nothing is cut off on a phone, upright or on its side, or on a tablet", async ({ page }) => {
      await named(page, "Nora");
      const { id } = await tableAt(page, terms, kind);
      for (const size of SMALL)
        for (const language of ["en", "fr"]) {
          await page.addInitScript((chosen) => localStorage.setItem("conquete.settings", JSON.stringify({ speed: 0, isSoundOn: false, hasHints: false, isGoalTold: false, language: chosen })), language);
          await opened(page, id, size);
          const found = await measured(page);
          const where = `${size.join("x")} ${language}: ${JSON.stringify(found)}`;
          expect(found.cut, where).toEqual([]);
          expect(found.covered, where).toEqual([]);
          expect(found.over, where).toBeLessThanOrEqual(0);
        }
    });
  });
}
