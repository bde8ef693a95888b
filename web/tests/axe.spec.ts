/** axe finds nothing serious on any page, in both themes. */

import { sound } from "./sound";
import { expect, makeTable, named, tableAt, takeScreen, test } from "./table";

const PAGES = ["/", "/new", "/games", "/watch", "/join", "/rules", "/rules/hasbro-2000", "/boards", "/learn", "/settings", "/host", "/recover", "/nowhere"];

for (const path of PAGES) {
  test(`${path} is sound`, async ({ page }) => {
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    await sound(page);
  });
}

test("the table and the end of a game are sound", async ({ page }) => {
  test.setTimeout(150_000);
  await named(page, "Nora");
  const { id } = await tableAt(page, { mode: "mission", seats: 4 }, "attack");
  await page.goto(`/table/${id}`);
  await takeScreen(page);
  await sound(page);
  await page.getByTestId("menu").click();
  await sound(page);
  const { id: over } = await makeTable(page, { seats: 3, mine: [], options: { round_limit: 1 } });
  await page.goto(`/table/${over}`);
  await page.getByTestId("to-end").click({ timeout: 60_000 });
  await expect(page.getByTestId("verdict")).toBeVisible({ timeout: 20_000 });
  await sound(page);
  await page.getByTestId("to-replay").click();
  await expect(page.getByRole("slider").first()).toBeVisible();
  await sound(page);
});
