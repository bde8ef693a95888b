/** Whether a question can be answered where it stands: its main button whole in the window, its title not cut. */

import type { Page } from "@playwright/test";
import { advance, choose, expect, makeTable, named, takeScreen, test, type Terms } from "./table";

/** What does not fit, in words; nothing where all is well. */
export function misfits(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const seen = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && element.getBoundingClientRect().width > 0;
    const sheet = [...document.querySelectorAll("dialog:modal, [role=dialog]:not(dialog)")].filter(seen).at(-1);
    const root = sheet ?? document.querySelector("[data-testid=dock]");
    const buttons = [...(root?.querySelectorAll<HTMLElement>(".button.primary, [data-testid=primary]") ?? [])];
    if (!sheet) buttons.push(...document.querySelectorAll<HTMLElement>(".bar [data-testid=decline]"));
    for (const button of buttons.filter(seen)) {
      const { left, top, right, bottom, width, height } = button.getBoundingClientRect();
      const name = `"${button.textContent.trim()}" (${[left, top, right, bottom].map(Math.round).join(" ")} in ${innerWidth}x${innerHeight})`;
      if (left < 0 || top < 0 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5) {
        found.push(`${name} is not wholly in the window`);
        continue;
      }
      // What scrolls or hides its overflow shows no more than its own box; what lies above it takes the click.
      for (const [x, y] of [[0.08, 0.12], [0.92, 0.12], [0.5, 0.5], [0.08, 0.88], [0.92, 0.88]] as const) {
        const there = document.elementFromPoint(left + width * x, top + height * y);
        if (!there || !(button.contains(there) || there.closest("[role=tooltip]"))) {
          found.push(`${name} is covered or cut: ${there?.tagName.toLowerCase()}.${there?.getAttribute("class") ?? ""} lies at ${x}, ${y}`);
          break;
        }
      }
      if (button.scrollWidth > button.clientWidth + 1) found.push(`the words of ${name} do not fit into it`);
    }
    const title = document.querySelector<HTMLElement>("[data-testid=phase-title]");
    if (title && seen(title)) {
      const { left, right, top, bottom } = title.getBoundingClientRect();
      const isCut = title.scrollWidth > title.clientWidth || title.scrollHeight > title.clientHeight + 1 || left < 0 || right > innerWidth || top < 0 || bottom > innerHeight;
      if (isCut) found.push(`the title "${title.textContent.trim()}" is cut: ${title.scrollWidth}x${title.scrollHeight} in ${title.clientWidth}x${title.clientHeight}`);
    }
    return found;
  });
}

/** The same, once what still moves has come to rest. */
export async function misfitsAtRest(page: Page): Promise<string[]> {
  let last: string[] = [];
  for (let left = 6; left; left--) {
    last = await misfits(page);
    if (!last.length) break;
    await page.waitForTimeout(150);
  }
  return last;
}

/** The question on the screen fits into it. */
export async function expectFits(page: Page, where = ""): Promise<void> {
  expect(await misfitsAtRest(page), where).toEqual([]);
}

const SIZES: [number, number][] = [[1280, 600], [1366, 625], [390, 844], [844, 390]];
const SHOTS = process.env.SHOTS; // a folder for pictures to be looked at
const SEARCH = process.env.LONG ? 120_000 : 20_000; // milliseconds in which kinds of questions are looked for
const STEADY = { speed: 0, isSoundOn: false, isGuarded: false, hasRecap: false, isGoalTold: false, hasHints: false };

export async function inFrench(page: Page, theme = "light"): Promise<void> {
  await page.addInitScript((kept) => localStorage.setItem("conquete.settings", JSON.stringify(kept)), { ...STEADY, language: "fr", theme });
}

/** The question as it is asked, and with what can be chosen chosen, one after the other. */
async function eachState(page: Page, look: (state: string) => Promise<void>): Promise<void> {
  await look("as asked");
  const lit = page.getByTestId("board-list").locator("button:not([disabled])");
  for (const state of ["one chosen", "two chosen"]) {
    if (!(await lit.count()) || !(await choose(lit.first()))) break;
    await look(state);
  }
  const card = page.locator("[data-testid=dock] [data-testid=card-can]").first();
  if (await card.isVisible()) {
    await card.click({ timeout: 1500 }).catch(() => undefined);
    await look("a card chosen");
  }
}

/** Every kind of question that a game with those terms comes to fits, at each size, in French, where words are longest: at least so
 * many kinds, where games are by chance. */
export function describeFits(terms: Terms, least: number): void {
  test(`every question of ${terms.edition} ${terms.mode} with ${terms.seats} fits, and its title is whole`, async ({ page }) => {
    test.setTimeout(400_000);
    await inFrench(page);
    await named(page, "Nora");
    const seen: string[] = [];
    const wrong: string[] = [];
    const until = Date.now() + SEARCH;
    for (let tables = 0; tables < 6 && Date.now() < until; tables++) {
      const { id } = await makeTable(page, terms);
      while (Date.now() < until) {
        const isOver = await advance(page, id, { not: seen }).then(() => false).catch((problem: unknown) => {
          if (!/was over before/.test(String(problem))) throw problem;
          return true;
        });
        if (isOver) break;
        await page.goto(`/table/${id}`);
        await takeScreen(page);
        const dock = page.getByTestId("dock");
        await expect(dock).not.toHaveAttribute("data-kind", "");
        const kind = (await dock.getAttribute("data-kind")) ?? "";
        if (seen.includes(kind)) continue; // a clock was faster
        seen.push(kind);
        await eachState(page, async (state) => {
          for (const [width, height] of SIZES) {
            await page.setViewportSize({ width, height });
            await page.waitForTimeout(120);
            const found = await misfitsAtRest(page);
            if (SHOTS) await page.screenshot({ path: `${SHOTS}/${terms.edition}-${kind}-${state.replaceAll(" ", "-")}-${width}.png` });
            wrong.push(...found.map((what) => `${kind}, ${state}, ${width}x${height}: ${what}`));
          }
        });
      }
    }
    expect(wrong, `of ${seen.join(", ")}`).toEqual([]);
    expect(seen.length, seen.join(", ")).toBeGreaterThanOrEqual(least);
  });
}
