/** Errors that nobody catches fail every test of the page; those that were once thrown in ordinary play are provoked here. */

import { expect, makeTable, named, play, tableAt, takeScreen, test } from "./table";

test("an uncaught error, a refused promise and a word in the console are noticed in every page of every browser", async ({ page, browser, errors }) => {
  const other = await (await browser.newContext()).newPage();
  for (const one of [page, other]) {
    await one.goto("/nowhere");
    await one.evaluate(() => void setTimeout(() => { throw new Error("provoked: thrown"); }));
    await one.evaluate(() => void Promise.reject(new Error("provoked: refused")));
    await one.evaluate(() => { console.error("provoked: said"); });
  }
  await expect.poll(() => errors.unexpected.map((text) => /provoked: \w+/.exec(text)?.[0]).sort()).toEqual(["refused", "refused", "said", "said", "thrown", "thrown"].map((what) => `provoked: ${what}`));
  errors.allow(/provoked/);
});

test("the page of one's results lists every game once, whenever the server says who one is", async ({ page }) => {
  await named(page, "Nora");
  const { id } = await makeTable(page, { seats: 3, options: { round_limit: 1 } });
  await page.goto(`/table/${id}`);
  await play(page, () => page.getByTestId("to-end").isVisible());
  let asked = 0;
  await page.route("**/api/visitor", async (route) => {
    asked++;
    await route.continue();
  });
  await page.goto("/profile");
  const rows = page.locator(`a[href="/replay/${id}"]`);
  await expect(rows).toHaveCount(1);
  expect(asked).toBeGreaterThan(1); // the bar asks, and so does the page
  await page.waitForTimeout(500); // what comes late would list them again
  await expect(rows).toHaveCount(1);
});

test("a thing that explains itself while it is pressed may go with its panel", async ({ page }) => {
  await named(page, "Nora");
  const { id } = await tableAt(page, { edition: "godstorm", mode: "standard", seats: 3, bots: { 1: "random", 2: "random" } }, "hire");
  await page.goto(`/table/${id}`);
  await takeScreen(page);
  const first = page.locator("[data-testid^=hire-]").first();
  await first.hover();
  await expect(page.getByTestId("explanation")).toBeVisible(); // and its button has the focus when the next panel comes
  await first.click();
  await expect(page.getByTestId("dock")).not.toHaveAttribute("data-kind", "hire");
  await expect(page.getByTestId("explanation")).toBeHidden();
});
