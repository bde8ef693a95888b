/** The table by keyboard, and as a screen reader finds it. */

import { expect, named, play, tableAt, takeScreen, test } from "./table";

test("the log is one stop, and arrow keys walk through it", async ({ page }) => {
  await named(page, "Nora");
  const { id } = await tableAt(page, { seats: 3 }, "attack");
  await page.goto(`/table/${id}`);
  await takeScreen(page);
  const lines = page.getByTestId("log").locator("button:not([disabled])");
  await expect.poll(() => lines.count()).toBeGreaterThan(3);
  expect(await page.getByTestId("log").locator("button:not([disabled])[tabindex='0']").count()).toBe(1);
  await page.getByTestId("log").locator("[tabindex='0']").focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(lines.nth(2)).toBeFocused();
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.closest("[data-testid=log]") === null)).toBe(true);
});

test("armies are sent with P, and the focus stays in the panel from question to question", async ({ page }) => {
  await named(page, "Nora");
  const { id } = await tableAt(page, { seats: 3 }, "place");
  await page.goto(`/table/${id}`);
  await takeScreen(page);
  const dock = page.getByTestId("dock");
  const panel = page.getByTestId("panel");
  const isInPanel = (): Promise<boolean> => panel.evaluate((element) => element.contains(document.activeElement));
  await expect(dock).toHaveAttribute("data-fresh", "false"); // the question is there, and nothing takes the focus any more
  await expect(async () => {
    await page.keyboard.press("t");
    await expect(page.getByTestId("board-list").locator("button:not([disabled])").first()).toBeFocused({ timeout: 1000 });
  }).toPass(); // the board may still be drawn anew when the key comes
  await page.keyboard.press("Enter"); // one army there
  await page.keyboard.press("Escape"); // back to the map
  await expect(page.getByRole("application")).toBeFocused();
  await page.getByTestId("place-all").focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("p");
  await expect(dock).toHaveAttribute("data-kind", "attack");
  await expect.poll(isInPanel).toBe(true);
  await expect(panel).toHaveAttribute("aria-label", /Your turn: attack/);
  await page.keyboard.press("e");
  await expect(dock).not.toHaveAttribute("data-kind", "attack");
  await expect.poll(isInPanel).toBe(true);
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keys" })).toContainText("press the main button");
});

test("the list says what borders on what, and who can attack whom", async ({ page }) => {
  await named(page, "Nora");
  const { id } = await tableAt(page, { seats: 3 }, "attack");
  await page.goto(`/table/${id}`);
  await takeScreen(page);
  const list = page.getByTestId("board-list");
  await expect(list.getByRole("button", { name: /^Alaska, / })).toHaveText(/borders .*Kamchatka/);
  await expect(list.locator("button:not([disabled])").first()).toHaveText(/, yours, \d+ arm.*, can attack .+; borders .+/);
  // No bare number is left on the map: the list has them all in words.
  const bare = await page.getByRole("application").evaluate((map) => [...map.querySelectorAll("*")].filter((element) => !element.closest("[aria-hidden=true]") && [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && /^\s*[+−]?\d+\s*$/.test(node.textContent ?? ""))).length);
  expect(bare).toBe(0);
});

test("cards name their symbols", async ({ page }) => {
  await named(page, "Nora");
  const { id } = await tableAt(page, { seats: 3 }, "trade");
  await page.goto(`/table/${id}`);
  await takeScreen(page);
  await expect(page.locator(".set").first()).toHaveText(/(infantry|cavalry|artillery|joker)/i);
});

test("“It is your turn” is said and does not stay", async ({ page }) => {
  await named(page, "Nora");
  const { id } = await tableAt(page, { seats: 3, bot_seconds: 0.1 }, "manoeuvre");
  await page.goto(`/table/${id}`);
  await takeScreen(page);
  await expect(page.getByTestId("alert")).toHaveText("It is your turn.");
  await page.getByTestId("decline").first().click();
  await expect(page.getByTestId("alert")).toHaveText("");
  await play(page, (kind) => kind !== "");
  await expect(page.getByTestId("alert")).toHaveText(/It is your turn|wins/);
});
