/** What axe finds, which is to be nothing serious. */

import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { advance, expect, makeTable, named, takeScreen, test, type Terms } from "./table";

export async function sound(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(["wcag2a", "wcag2aa", "wcag21aa"]).analyze();
  const serious = violations.filter((violation) => violation.impact === "serious" || violation.impact === "critical");
  expect(serious.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map((node) => node.target.join(" ")).join(" | ")}`)).toEqual([]);
}

/** A table whose scores have points: with its legend and its score sheet, in both themes. */
export function describeSound(terms: Terms, kind: string): void {
  for (const theme of ["light", "dark"] as const)
    test.describe(`in the ${theme} theme`, () => {
      test.use({ colorScheme: theme });

      test("the table, its legend and its points are sound", async ({ page }) => {
        await named(page, "Nora");
        const { id } = await makeTable(page, terms);
        await advance(page, id, kind);
        await page.goto(`/table/${id}`);
        await takeScreen(page);
        await expect(page.locator("path.hit").first()).toBeAttached();
        await sound(page);
        await page.getByTestId("score-0").getByRole("button").click();
        await sound(page);
        await page.keyboard.press("Escape");
        await page.getByTestId("legend-open").click();
        await sound(page);
      });
    });
}
