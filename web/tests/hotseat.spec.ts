import { expect, makeTable, named, tableAt, test } from "./table";
import type { Page } from "@playwright/test";

const place = (page: Page): Promise<void> => page.getByTestId("board-list").locator("button:not([disabled])").first().evaluate((element: HTMLButtonElement) => element.click());
const decision = (page: Page): Promise<string | null> => page.getByTestId("dock").getAttribute("data-decision");

/** Places an army and waits until the next one is asked. */
async function placeOne(page: Page): Promise<void> {
  const before = await decision(page);
  await place(page);
  await expect.poll(() => decision(page)).not.toBe(before);
}

test("where nothing is secret armies go round the table without a cover", async ({ page }) => {
  await named(page, "Nora");
  const { id } = await makeTable(page, { mode: "conquest", seats: 3, mine: [0, 1, 2], bots: {}, tempo: "screen" });
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector("[data-testid=cover]")) (window as unknown as { wasCovered: boolean }).wasCovered = true;
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(`/table/${id}`);
  await expect(page.getByTestId("dock")).toHaveAttribute("data-kind", "place_initial");
  for (let i = 0; i < 9; i++) await placeOne(page);
  expect(await page.evaluate(() => (window as unknown as { wasCovered?: boolean }).wasCovered ?? false)).toBe(false);
});

test("a mission is seen once behind a cover, then it is put away while armies go round", async ({ page }) => {
  await named(page, "Nora");
  const { id } = await makeTable(page, { mode: "mission", seats: 3, mine: [0, 1, 2], bots: {}, tempo: "screen" });
  await page.goto(`/table/${id}`);
  const cover = page.getByTestId("cover");
  for (let i = 0; i < 3; i++) {
    await expect(cover).toBeVisible();
    await expect(page.getByTestId("mission-hold")).toHaveCount(0);
    await page.getByTestId("cover-here").click();
    await expect(cover).toHaveCount(0);
    await expect(page.getByTestId("mission-hold")).toBeVisible();
    await placeOne(page);
  }
  for (let i = 0; i < 6; i++) {
    await expect(cover).toHaveCount(0);
    await expect(page.getByTestId("mission-hold")).toHaveCount(0);
    await placeOne(page);
  }
  // Who wants to read it again says who he is first, or thinks better of it.
  await page.getByTestId("show-cards").click();
  await expect(cover).toBeVisible();
  await page.getByTestId("cover-back").click();
  await expect(cover).toHaveCount(0);
  await expect(page.getByTestId("mission-hold")).toHaveCount(0);
  await page.getByTestId("show-cards").click();
  await page.getByTestId("cover-here").click();
  await expect(page.getByTestId("mission-hold")).toBeVisible();
  await placeOne(page);
  await expect(page.getByTestId("mission-hold")).toHaveCount(0);
});

test("no card of anybody is in the page before its owner has said who he is", async ({ page }) => {
  await named(page, "Nora");
  const { id } = await tableAt(page, { mode: "conquest", seats: 3, mine: [0, 1, 2], bots: {}, tempo: "screen" }, "trade");
  await page.goto(`/table/${id}`);
  await expect(page.getByTestId("cover")).toBeVisible();
  await expect(page.locator(".hand .card, [data-testid=dock] .card")).toHaveCount(0);
  await page.getByTestId("cover-here").click();
  await expect(page.locator(".hand .card").first()).toBeVisible();
});
