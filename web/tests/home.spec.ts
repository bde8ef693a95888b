import { expect, named, test } from "./table";

for (const [what, viewport] of Object.entries({ desktop: { width: 1440, height: 900 }, laptop: { width: 1366, height: 625 }, tablet: { width: 820, height: 1180 }, wide: { width: 1920, height: 1080 } }))
  test.describe(what, () => {
    test.use({ viewport });
    test(`words and buttons stand beside the map, never on it (${what})`, async ({ page }) => {
      for (const language of ["en", "fr"]) {
        await page.goto("/settings");
        await page.evaluate((chosen) => localStorage.setItem("conquete.settings", JSON.stringify({ language: chosen })), language);
        await page.goto("/");
        await expect(page.getByTestId("learn")).toBeVisible();
        const right = await page.locator(".words > *, .start > *").evaluateAll((all) => Math.max(...all.map((element) => element.getBoundingClientRect().right)));
        const picture = await page.locator(".picture").boundingBox();
        expect(picture?.x ?? 0).toBeGreaterThanOrEqual(right - 1);
        expect(Math.round((picture?.x ?? 0) + (picture?.width ?? 0))).toBe(viewport.width);
        const boxes = await page.locator(".start > :visible, .strength .segmented, .code .field, .code .button").evaluateAll((all) => all.map((element) => element.getBoundingClientRect().toJSON() as DOMRect));
        for (const [i, a] of boxes.entries()) for (const b of boxes.slice(i + 1)) expect(a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top).toBe(true);
      }
    });
  });

test("the lesson stands beside Quick game", async ({ page }) => {
  await page.goto("/");
  const [quick, learn] = [await page.getByTestId("quick").boundingBox(), await page.getByTestId("learn").boundingBox()];
  expect(quick?.y).toBe(learn?.y);
  await page.getByTestId("learn").click();
  await expect(page.getByTestId("coach")).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  test("Quick game and the lesson are in reach of a thumb, one's games come first", async ({ page }) => {
    await named(page, "Nora");
    await page.request.post("/api/quick", { data: {} });
    await page.goto("/");
    await expect(page.locator(".games")).toBeVisible();
    for (const at of ["quick", "learn"]) {
      const box = await page.getByTestId(at).boundingBox();
      expect(box?.height ?? 0).toBeGreaterThanOrEqual(44);
      expect(box?.y ?? 0).toBeGreaterThan(844 - 90);
      await expect(page.getByTestId(at)).toBeInViewport({ ratio: 1 });
    }
    const [games, title] = [await page.locator(".games").boundingBox(), await page.getByRole("heading", { level: 1 }).boundingBox()];
    expect(games?.y ?? 0).toBeLessThan(title?.y ?? 0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});

test("where nobody plays in public the page of tables to watch says what can be done", async ({ page }) => {
  await page.route("**/api/tables", (route) => route.fulfill({ json: { tables: [] } }));
  await page.goto("/watch");
  await expect(page.getByRole("heading", { name: "No table is open to everybody just now." })).toBeVisible();
  await expect(page.getByRole("link", { name: "Create a table" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Learn by playing" })).toBeVisible();
  await page.getByRole("button", { name: "Quick game" }).click();
  await expect(page.getByTestId("dock")).toBeVisible();
});
