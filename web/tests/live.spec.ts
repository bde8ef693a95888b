import { advance, answer, calm, expect, makeTable, named, play, tableAt, takeScreen, test, LINE_LOST } from "./table";

test.use({ serviceWorkers: "allow" });

test("two browsers play a whole short game, with a reload and an offline spell", async ({ page, browser, errors }) => {
  errors.allow(...LINE_LOST);
  test.setTimeout(150_000);
  await named(page, "Nora");
  const { id, invitation } = await makeTable(page, { seats: 3, mine: [0], bots: { 2: "steady" }, options: { round_limit: 2 } }, false);
  const context = await browser.newContext();
  await calm(context);
  const guest = await context.newPage();
  await named(guest, "Idris");
  await guest.goto(`/table/${id}#i=${invitation}`);
  await guest.getByRole("button", { name: "Sit here" }).click();
  await page.goto(`/table/${id}`);
  await page.getByTestId("start").click();

  const over = (other: typeof page) => async (): Promise<boolean> => other.getByTestId("to-end").isVisible();
  let reloads = 0;
  await Promise.all([
    play(page, async (kind) => {
      if (kind === "place" && reloads === 0) {
        reloads++;
        await page.reload();
        await expect(page.getByTestId("dock")).toBeVisible();
      }
      return over(page)();
    }),
    (async () => {
      await play(guest, async (kind) => kind === "attack" || (await over(guest)()));
      await context.setOffline(true);
      await expect(guest.getByText("Connection lost. Trying again")).toBeVisible();
      await expect(guest.getByTestId("piece-brazil")).toBeVisible(); // the last board stays
      await context.setOffline(false);
      await expect(guest.getByText("Connection lost. Trying again")).toBeHidden({ timeout: 15_000 });
      await play(guest, over(guest));
    })(),
  ]);
  expect(reloads).toBe(1);
  await expect(page.getByTestId("to-end")).toBeVisible();
  await expect(guest.getByTestId("to-end")).toBeVisible();
  const [mine, theirs] = await Promise.all([page, guest].map((other) => other.locator("[data-testid^=piece-]").allTextContents()));
  expect(mine).toEqual(theirs); // both see the same board
});

test("a spectator sees the game and no hand, and can do nothing", async ({ page, browser }) => {
  await named(page, "Nora");
  const { id } = await makeTable(page, { mode: "mission", seats: 4, is_listed: true });
  const context = await browser.newContext();
  await calm(context);
  const watcher = await context.newPage();
  await watcher.goto("/watch");
  await watcher.locator(`a[href="/table/${id}"]`).click();
  await expect(watcher.getByTestId("phase-title")).toBeVisible();
  await expect(watcher.getByTestId("piece-brazil")).toBeVisible();
  await expect(watcher.getByTestId("mission-hold")).toHaveCount(0);
  await expect(watcher.getByTestId("primary")).toHaveCount(0);
  await advance(page, id, "place");
  await page.goto(`/table/${id}`);
  await takeScreen(page);
  await expect.poll(() => answer(page, "place")).toBe(true);
  await expect(watcher.getByTestId("log")).toContainText("Nora placed");
});

test("undo takes back a placement, and says when there is nothing to take back", async ({ page }) => {
  await named(page, "Nora");
  const { id } = await tableAt(page, { mode: "conquest", seats: 3 }, "place");
  await page.goto(`/table/${id}`);
  await takeScreen(page);
  const total = async (): Promise<number> => (await page.locator("[data-testid^=piece-] .number").allTextContents()).reduce((sum, text) => sum + Number(text), 0);
  const before = await total();
  const asked = await page.getByTestId("dock").getAttribute("data-decision");
  await page.getByTestId("board-list").locator("button:not([disabled])").first().evaluate((element: HTMLButtonElement) => element.click());
  await page.getByTestId("primary").click();
  await expect.poll(total).toBeGreaterThan(before);
  await expect(page.getByTestId("dock")).not.toHaveAttribute("data-decision", asked ?? ""); // the board shows armies before they are sent
  await page.keyboard.press("z");
  await expect.poll(total).toBe(before);
  await page.keyboard.press("z");
  await expect(page.getByText("Nothing to take back")).toBeVisible();
});

test("two tabs on one seat show the same game", async ({ page, context }) => {
  await named(page, "Nora");
  const { id } = await tableAt(page, {}, "place");
  await page.goto(`/table/${id}`);
  await expect(page.getByTestId("dock")).toBeVisible();
  const second = await context.newPage();
  await second.goto(`/table/${id}`);
  await expect(page.getByText("open in another tab")).toBeVisible();
  await page.bringToFront(); // a tab behind another is drawn seldom or never, and cannot be clicked
  await takeScreen(page);
  await expect.poll(() => answer(page, "place")).toBe(true);
  for (const tab of [page, second]) await expect(tab.getByTestId("dock")).toHaveAttribute("data-kind", "attack");
});

test("resigning asks once more, and I am asked nothing any more", async ({ page }) => {
  await named(page, "Nora");
  const { id } = await makeTable(page, { seats: 3 });
  await page.goto(`/table/${id}`);
  await page.getByTestId("menu").click();
  await page.getByTestId("resign").click();
  await page.getByTestId("confirm-go").click();
  await expect(page.getByTestId("dock")).toHaveAttribute("data-kind", "");
});
