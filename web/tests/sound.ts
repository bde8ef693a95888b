/** What axe finds, which is to be nothing serious. */

import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, named, tableAt, takeScreen, test, type Terms } from "./table";

/** In both themes; the dark one changes colours and nothing else, so that only their contrast is looked at again. */
export async function sound(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: "light" });
  await check(page, new AxeBuilder({ page }).withTags(["wcag2a", "wcag2aa", "wcag21aa"]));
  await page.emulateMedia({ colorScheme: "dark" });
  await check(page, new AxeBuilder({ page }).withRules(["color-contrast"]));
}

async function check(page: Page, axe: AxeBuilder): Promise<void> {
  await settled(page);
  const { violations } = await axe.analyze();
  const serious = violations.filter((violation) => violation.impact === "serious" || violation.impact === "critical");
  expect(serious.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map((node) => node.target.join(" ")).join(" | ")}`)).toEqual([]);
}

/** Colours on their way to the other theme have arrived. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = (): Promise<unknown> => new Promise(requestAnimationFrame);
    do {
      await frame();
      await frame();
    } while (document.getAnimations().some((one) => one instanceof CSSTransition && one.playState === "running"));
  });
}

/** A table whose scores have points: with its legend and its score sheet. */
export function describeSound(terms: Terms, kind: string): void {
  test("the table, its legend and its points are sound in both themes", async ({ page }) => {
    await named(page, "Nora");
    const { id } = await tableAt(page, terms, kind);
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
}
