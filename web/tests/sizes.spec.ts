/** Every size that counts: what is on the map can be read, every score is in sight, nothing is cut off or covered. */

import type { Locator } from "@playwright/test";
import { describeSizes, measured, opened, withoutAdvice } from "./measuring";
import { advance, choosePair, expect, makeTable, named, tableAt, takeScreen, test, type Terms } from "./table";

const CLASSIC: Terms = { mode: "mission", seats: 6 };
test.beforeEach(withoutAdvice);
describeSizes("a classic table with six seats", CLASSIC, "attack", 40);

test("the old board, too, can be read on the lowest laptop, in both languages", async ({ page }) => {
  await named(page, "Nora");
  const { id } = await tableAt(page, { edition: "lamorisse-1957", mode: "first", seats: 4 }, "attack");
  for (const language of ["en", "fr"]) {
    await page.addInitScript((chosen) => localStorage.setItem("conquete.settings", JSON.stringify({ speed: 0, isSoundOn: false, hasHints: false, isGoalTold: false, language: chosen })), language);
    await opened(page, id, [1280, 600]);
    const found = await measured(page);
    expect([found.covered, found.outside, found.scores, found.cut], JSON.stringify(found)).toEqual([[], [], [], []]);
    expect(found.numbers).toBeGreaterThanOrEqual(11);
    expect(found.names).toBeGreaterThanOrEqual(39);
  }
});

test("the dock is as high as its words, and the map does not move when that changes", async ({ page }) => {
  await named(page, "Nora");
  const { id } = await tableAt(page, CLASSIC, "attack");
  await page.goto(`/table/${id}`);
  await takeScreen(page);
  const place = async (): Promise<number> => (await page.locator(".sheet").first().boundingBox())?.y ?? NaN;
  const [low, before] = [(await measured(page)).dock, await place()];
  await choosePair(page);
  await expect(page.getByTestId("odds")).toBeVisible();
  expect((await measured(page)).dock).toBeGreaterThan(low); // "Choose where to attack from" says less than the chances
  expect(low).toBeLessThan(130);
  expect(await place()).toBeCloseTo(before, 0);
});

test("the legend is one key away and tells of what there is", async ({ page }) => {
  await named(page, "Nora");
  const { id } = await tableAt(page, CLASSIC, "attack");
  await page.goto(`/table/${id}`);
  await takeScreen(page);
  await page.keyboard.press("g");
  const legend = page.getByTestId("legend");
  await expect(legend).toContainText("across the sea");
  for (const name of ["Nora", "Red", "Blue"]) await expect(legend).toContainText(name);
});

test("cartouches and the list tell how far one is with a region", async ({ page }) => {
  await named(page, "Nora");
  const { id } = await tableAt(page, { ...CLASSIC, seats: 3 }, "attack");
  await page.goto(`/table/${id}`);
  await takeScreen(page);
  const told = page.locator("[data-testid^=progress-]").first();
  await expect(told).toHaveText(/^\d+\/\d+$/);
  const [mine = "", all = ""] = (await told.textContent())?.split("/") ?? [];
  await expect(page.getByTestId("board-list").locator("h2", { hasText: `you have ${mine} of ${all}` }).first()).toBeAttached();
});

/** The map has come to the question, however busy the machine is: it has not moved for a while. */
async function atRest(sheet: Locator): Promise<void> {
  let before = "";
  await expect
    .poll(
      async () => {
        const last = before;
        before = JSON.stringify(await sheet.boundingBox());
        return before === last;
      },
      { intervals: [700] },
    )
    .toBe(true);
}

test.describe("by thumb", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("the map stays where it is when dice are thrown", async ({ page }) => {
    await named(page, "Nora");
    const { id } = await makeTable(page, { mode: "conquest", seats: 3 });
    const dock = page.getByTestId("dock");
    let throws = 0;
    for (let i = 0; i < 12 && throws < 2; i++) {
      await advance(page, id, "attack");
      await page.goto(`/table/${id}`);
      await takeScreen(page);
      await choosePair(page);
      await expect(page.getByTestId("odds")).toBeVisible();
      const sheet = page.locator(".sheet").first();
      await atRest(sheet);
      const [before, height] = [await sheet.boundingBox(), (await dock.boundingBox())?.height];
      const asked = await dock.getAttribute("data-decision");
      await page.getByTestId("primary").click();
      await expect.poll(async () => [null, asked].includes(await dock.getAttribute("data-decision"))).toBe(false);
      if ((await dock.getAttribute("data-kind")) !== "attack") continue; // it fell: something else is asked
      await atRest(sheet);
      if (!(await page.getByTestId("primary").isVisible())) continue; // too few are left there: another pair is asked for
      throws++;
      const after = await sheet.boundingBox();
      const where = `dock ${height} to ${(await dock.boundingBox())?.height}`;
      expect(after?.x, where).toBeCloseTo(before?.x ?? NaN, 0);
      expect(after?.y, where).toBeCloseTo(before?.y ?? NaN, 0);
      expect(after?.width, where).toBeCloseTo(before?.width ?? NaN, 0);
    }
    expect(throws).toBeGreaterThan(0);
  });
});
