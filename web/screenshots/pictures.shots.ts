/** Pictures for the documentation, and to lay beside the mockups: every page, desktop and phone, both themes. */

import { test, type Page } from "@playwright/test";
import { calm, makeTable, named, play } from "../tests/table";

const SIZES = {
  desktop: { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true },
};

for (const [size, look] of Object.entries(SIZES)) {
  for (const theme of ["light", "dark"] as const) {
    test.describe(`${size} ${theme}`, () => {
      test.use({ ...look, colorScheme: theme });
      const shoot = async (page: Page, name: string): Promise<void> => {
        await page.waitForTimeout(700);
        await page.screenshot({ path: `../docs/pictures/${name}-${size}-${theme}.png` });
      };

      test("pages", async ({ page, context }) => {
        await calm(context);
        await named(page, "Nora");
        const lists = [
          { title: "Thursday table", mode: "mission" },
          { title: "Famille Roux", edition: "miro-1976", mode: "conquest", tempo: "days", move_seconds: 86_400 },
        ];
        for (const terms of lists) await makeTable(page, { seats: 4, ...terms });
        await page.goto("/");
        await shoot(page, "home");
        await page.goto("/new");
        await shoot(page, "create");
        await page.goto("/boards");
        await shoot(page, "boards");
        await page.goto("/rules/hasbro-2000");
        await shoot(page, "rules");
      });

      test("a game", async ({ page, context }) => {
        await calm(context);
        await named(page, "Nora");
        const { id } = await makeTable(page, { mode: "mission", seats: 5, options: { round_limit: 8 } });
        await page.goto(`/table/${id}`);
        await play(page, (kind) => kind === "place");
        await page.getByTestId("board-list").locator("button:not([disabled])").first().evaluate((element: HTMLButtonElement) => element.click());
        await shoot(page, "table-start");
        let attacks = 0;
        await play(page, (kind) => kind === "attack" && attacks++ > 12, { isFierce: true });
        await choosePair(page);
        await shoot(page, "table-attack");
        await page.getByTestId("primary").click().catch(() => undefined);
        await shoot(page, "table-dice");
        await play(page, (kind) => kind === "trade", { isFierce: true });
        await shoot(page, "table-cards");
        await play(page, () => false);
        await page.getByTestId("to-end").click();
        await page.getByTestId("verdict").waitFor();
        await shoot(page, "end");
        await page.getByTestId("to-replay").click();
        await page.getByRole("slider").first().waitFor();
        await page.keyboard.press("End");
        await shoot(page, "replay");
      });
    });
  }
}

async function choosePair(page: Page): Promise<void> {
  const lit = page.getByTestId("board-list").locator("button:not([disabled])");
  for (let i = 0; i < (await lit.count()); i++) {
    await lit.nth(i).evaluate((element: HTMLButtonElement) => element.click());
    if (await page.getByTestId("odds").isVisible()) return;
    const target = page.getByTestId("board-list").locator("button:not([disabled])[aria-pressed=false]");
    if (await target.count()) {
      await target.first().evaluate((element: HTMLButtonElement) => element.click());
      return;
    }
  }
}
