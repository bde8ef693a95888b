/** What happened while one waited is told before one's turn: on the map, in lines, once; and it can be skipped and seen again. */

import type { Page } from "@playwright/test";
import { expect, named, play, tableAt, takeScreen, test } from "./table";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const KEPT = { speed: 0, isSoundOn: false, isGoalTold: false, isGuarded: false, hasRecap: true };

async function keep(page: Page, settings: Record<string, unknown>): Promise<void> {
  await page.evaluate((kept) => localStorage.setItem("conquete.settings", JSON.stringify(kept)), { ...KEPT, ...settings });
}

/** At a table where others have played since one's last turn. */
async function waited(page: Page, settings: Record<string, unknown> = {}, terms: Record<string, unknown> = {}): Promise<void> {
  await named(page, "Nora");
  const { id } = await tableAt(page, { seats: 4, ...terms }, "attack");
  await keep(page, { ...settings, isGuarded: false });
  await page.goto(`/table/${id}`);
  await takeScreen(page);
  const recap = page.getByTestId("recap");
  await play(page, async () => recap.isVisible());
  await expect(recap).toBeVisible();
  await keep(page, settings);
}

test("numbers tie the lines to the map; the question comes after them, and nothing is told twice", async ({ page }) => {
  await waited(page);
  const lines = page.getByTestId("recap-line");
  const count = await lines.count();
  expect(count).toBeGreaterThan(0);
  await expect(page.locator("[data-testid^=flag-]")).toHaveCount(count);
  await expect(page.getByTestId("phase-title")).toHaveText("Your turn again");
  await expect(page.getByTestId("dock")).toHaveAttribute("data-kind", "");
  const told = await lines.allTextContents();
  expect(told.map((text) => Number(/^\d+/.exec(text)?.[0]))).toEqual(told.map((_, i) => i + 1));
  // Somebody who comes back much later, in another tab, is told the same: it is worked out of the history.
  await page.reload();
  await expect(lines).toHaveText(told);
  await page.getByTestId("recap-go").click();
  await expect(page.getByTestId("dock")).toHaveAttribute("data-kind", /place|trade/);
  await expect(page.locator("[data-testid^=flag-]")).toHaveCount(0);
  await expect(page.getByTestId("recap")).toHaveCount(0);
});

test("it does not listen for half a second; then a click or Escape goes on", async ({ page }) => {
  await waited(page, { isGuarded: true });
  // Whoever still clicks where "Skip to my turn" was: as soon as the button is there.
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      const button = document.querySelector("[data-testid=recap-go]");
      if (!button) return;
      observer.disconnect();
      button.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
      document.documentElement.dataset.early = "clicked";
    }).observe(document, { childList: true, subtree: true });
  });
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-early", "clicked");
  await expect(page.getByTestId("dock")).toHaveAttribute("data-fresh", "false");
  await expect(page.getByTestId("recap-go")).toBeVisible();
  await page.getByTestId("recap-go").click();
  await expect(page.getByTestId("dock")).toHaveAttribute("data-kind", /place|trade/);
  await page.reload();
  await expect(page.getByTestId("recap-go")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByTestId("dock")).toHaveAttribute("data-kind", /place|trade/);
});

test("it can be shown again, and the board ends where it was", async ({ page }) => {
  await waited(page, { speed: 4 });
  await page.reload();
  const pieces = async (): Promise<string[]> => page.locator("[data-testid^=piece-]").allTextContents();
  await expect(page.getByTestId("recap")).toBeVisible();
  const before = await pieces();
  await page.getByTestId("recap-again").click();
  await expect(page.getByTestId("recap")).toHaveCount(0);
  await expect(page.getByTestId("skip")).toBeVisible();
  await expect(page.getByTestId("recap")).toBeVisible({ timeout: 20_000 });
  await expect.poll(pieces).toEqual(before); // the last losses may still be counting down
});

for (const [width, height] of [[390, 844], [844, 390], [1366, 625], [820, 1180]] as const)
  test(`every line and both buttons are in sight at ${width}x${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await waited(page, { language: "fr" });
    for (const button of ["recap-go", "recap-again"]) await expect(page.getByTestId(button)).toBeInViewport({ ratio: 1 });
    const cut = await page.getByTestId("recap-line").evaluateAll((lines) => lines.filter((line) => line.scrollWidth > line.clientWidth).length);
    expect(cut).toBe(0);
    await page.getByTestId("recap-line").last().scrollIntoViewIfNeeded();
    await expect(page.getByTestId("recap-line").last()).toBeInViewport();
  });

test("who skips to his turn need not press again", async ({ page }) => {
  await named(page, "Nora");
  const { id } = await tableAt(page, { seats: 4, bot_seconds: 0.2 }, "attack");
  await keep(page, { speed: 0.5, hasRecap: false });
  await page.goto(`/table/${id}`);
  await play(page, (kind) => kind === "");
  await page.getByTestId("skip").click();
  await expect(page.getByTestId("skip")).toHaveAttribute("aria-pressed", "true");
  await play(page, (kind) => ["place", "trade"].includes(kind)); // an attack on oneself is a question of its own, and does not end it
  await expect(page.getByTestId("dock")).toHaveAttribute("data-kind", /place|trade/);
});
