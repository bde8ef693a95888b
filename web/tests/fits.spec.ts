/** No main button off the screen and no title cut: every kind of question that a game comes to, at each size, in French, where words
 * are longest. */

import type { Page } from "@playwright/test";
import { expectFits, misfits } from "./fits";
import { advance, choose, expect, makeTable, named, tableAt, takeScreen, test, type Terms } from "./table";

const SIZES: [number, number][] = [[1280, 600], [1366, 625], [390, 844], [844, 390]];
const SHOTS = process.env.SHOTS; // a folder for pictures to be looked at
const STEADY = { speed: 0, isSoundOn: false, isGuarded: false, hasRecap: false, isGoalTold: false, hasHints: false };
const two = (edition: string, mode: string): Terms => ({ edition, mode, seats: 2 });
const random = (edition: string, mode: string, seats: number): Terms => ({ edition, mode, seats, bots: Object.fromEntries(Array.from({ length: seats - 1 }, (_, i) => [String(i + 1), "random"])) });

/** How many kinds of question one meets at least, where games are by chance. */
const GAMES: [Terms, number][] = [
  [{ edition: "hasbro-2000", mode: "mission", seats: 6 }, 5],
  [{ edition: "hasbro-2000", mode: "capitals", seats: 4 }, 5],
  [two("hasbro-2000", "two-player"), 4],
  [{ edition: "miro-1976", mode: "mission", seats: 4 }, 4],
  [two("miro-1976", "two-player"), 3],
  [{ edition: "lamorisse-1957", mode: "first", seats: 4 }, 4],
  [{ edition: "classic-godstorm", mode: "conquest", seats: 3 }, 4],
  [two("classic-godstorm", "two-player"), 4],
  [random("2210", "standard", 4), 12],
  [random("2210", "standard", 5), 10],
  [random("godstorm", "standard", 4), 10],
  [random("legacy", "campaign", 4), 8],
];

async function inFrench(page: Page, theme = "light"): Promise<void> {
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

for (const [terms, least] of GAMES)
  test(`every question of ${terms.edition} ${terms.mode} with ${terms.seats} fits, and its title is whole`, async ({ page }) => {
    test.setTimeout(400_000);
    await inFrench(page);
    await named(page, "Nora");
    const seen: string[] = [];
    const wrong: string[] = [];
    const until = Date.now() + Number(process.env.FITS_MS ?? 60_000);
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
            let found: string[] = [];
            for (let left = 4; left; left--) {
              await page.waitForTimeout(120);
              found = await misfits(page);
              if (!found.length) break;
            }
            if (SHOTS) await page.screenshot({ path: `${SHOTS}/${terms.edition}-${kind}-${state.replaceAll(" ", "-")}-${width}.png` });
            wrong.push(...found.map((what) => `${kind}, ${state}, ${width}x${height}: ${what}`));
          }
        });
      }
    }
    expect(wrong, `of ${seen.join(", ")}`).toEqual([]);
    expect(seen.length, seen.join(", ")).toBeGreaterThanOrEqual(least);
  });

test("what does not fit is noticed", async ({ page }) => {
  await inFrench(page);
  await named(page, "Nora");
  const { id } = await tableAt(page, { seats: 3 }, "attack");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/table/${id}`);
  await takeScreen(page);
  await expectFits(page);
  const broken = async (css: string): Promise<string[]> => {
    const wear = (text: string): Promise<void> =>
      page.evaluate((rules) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(rules);
        document.adoptedStyleSheets = [sheet];
      }, text);
    await wear(css);
    const found = await misfits(page);
    await wear("");
    return found;
  };
  expect(await broken("[data-testid=phase-title] { white-space: nowrap !important; width: 90px; overflow: hidden; }")).toEqual([expect.stringContaining("is cut")]);
  expect(await broken(".bar [data-testid=decline] { position: fixed; left: 380px; }")).toEqual([expect.stringContaining("not wholly in the window")]);
  expect(await broken("main::after { content: ''; position: fixed; inset: 0; z-index: 99; }")).toEqual([expect.stringContaining("covered or cut")]);
});
