/** No main button off the screen and no title cut: every kind of question that a game comes to, at each size, in French. */

import { describeFits, expectFits, inFrench, misfits } from "./fits";
import { expect, named, tableAt, takeScreen, test, type Terms } from "./table";

const two = (edition: string, mode: string): Terms => ({ edition, mode, seats: 2 });

const GAMES: [Terms, number][] = [
  [{ edition: "hasbro-2000", mode: "mission", seats: 6 }, 4],
  [{ edition: "hasbro-2000", mode: "capitals", seats: 4 }, 4],
  [two("hasbro-2000", "two-player"), 3],
  [{ edition: "miro-1976", mode: "mission", seats: 4 }, 3],
  [two("miro-1976", "two-player"), 3],
  [{ edition: "lamorisse-1957", mode: "first", seats: 4 }, 3],
  [{ edition: "classic-godstorm", mode: "conquest", seats: 3 }, 3],
  [two("classic-godstorm", "two-player"), 3],
];
for (const [terms, least] of process.env.LONG ? GAMES : GAMES.slice(0, 2)) describeFits(terms, least);

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
