import { expect, makeTable, named, test } from "./table";

test("a finished game is replayed step by step", async ({ page }) => {
  await named(page, "Nora");
  const { id } = await makeTable(page, { seats: 3, mine: [], options: { round_limit: 2 } });
  await page.goto(`/table/${id}`);
  await expect(page.getByTestId("to-end")).toBeVisible({ timeout: 60_000 });
  await page.getByTestId("to-end").click();
  await page.getByTestId("to-replay").click();
  await expect(page).toHaveURL(/\/replay\//);
  const slider = page.getByRole("slider").first();
  await expect(slider).toBeVisible();
  const total = async (): Promise<number> => (await page.locator("[data-testid^=piece-] .number").allTextContents()).reduce((sum, text) => sum + Number(text), 0);
  await page.keyboard.press("End");
  const last = await total();
  await page.keyboard.press("Home");
  await expect.poll(total).not.toBe(last);
  for (let i = 0; i < 3; i++) await page.keyboard.press("ArrowRight");
  await page.keyboard.press("End");
  await expect.poll(total).toBe(last);
});

test("a clause can be linked to", async ({ page }) => {
  await page.goto("/rules/hasbro-2000#has-6.15");
  await expect(page.locator("[id='has-6.15']")).toBeInViewport();
});
