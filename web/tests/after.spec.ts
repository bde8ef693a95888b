import { answer, expect, makeTable, named, tableAt, takeScreen, test } from "./table";
import type { Page } from "@playwright/test";

async function overAlready(page: Page): Promise<string> {
  await named(page, "Nora");
  const { id } = await makeTable(page, { seats: 3, mine: [], bots: { 0: "steady", 1: "builder", 2: "gambler" }, options: { round_limit: 6 } });
  await page.goto(`/table/${id}`); // bots alone go on while somebody watches
  await expect.poll(async () => ((await (await page.request.get(`/api/tables/${id}`)).json()) as { table: { status: string } }).table.status, { timeout: 60_000 }).toBe("over");
  return id;
}

test("the analysis says who stood how, and leads into the replay", async ({ page }) => {
  const id = await overAlready(page);
  await page.goto(`/end/${id}`);
  await page.getByTestId("analysis").scrollIntoViewIfNeeded();
  const chances = page.getByTestId("chances");
  await expect(chances).toBeVisible({ timeout: 30_000 });
  const shares = async (): Promise<number> => [...((await chances.getAttribute("aria-valuetext")) ?? "").matchAll(/(\d+)%/g)].reduce((sum, [, share]) => sum + Number(share), 0);
  await chances.focus();
  await page.keyboard.press("Home");
  await expect(chances).toHaveAttribute("aria-valuetext", /^Round 1: .+%/);
  expect(Math.abs((await shares()) - 100)).toBeLessThanOrEqual(2); // whole percent
  await page.keyboard.press("End");
  await expect(chances).toHaveAttribute("aria-valuetext", /^The end: .+%/);
  // At most five decisions, each with what it changed and what the bot would have done.
  const moments = page.getByTestId("moments").locator("li:has(a)");
  const count = await moments.count();
  expect(count).toBeLessThanOrEqual(5);
  if (count) {
    await expect(moments.first()).toContainText(/Round \d+/);
    await expect(moments.first()).toContainText(/\d+%\s*\d+%/);
    await expect(moments.first()).toContainText(/would have/);
    await moments.first().locator("a").click();
  } else await chances.press("Enter");
  await expect(page).toHaveURL(/\/replay\/.*\?n=\d+/);
  await expect(page.getByTestId("replay-title")).toBeVisible();
});

test("a game that goes on can be looked at so far, without anybody's secrets", async ({ page }) => {
  await named(page, "Nora");
  const { id } = await tableAt(page, { mode: "mission", seats: 3 }, "attack");
  await page.goto(`/replay/${id}`);
  const slider = page.getByRole("slider").first();
  await expect(slider).toBeVisible();
  const last = Number(await slider.getAttribute("aria-valuemax"));
  expect(last).toBeGreaterThan(20);
  await expect(slider).toHaveAttribute("aria-valuenow", String(last)); // the present moment
  await page.keyboard.press("Home");
  await expect(slider).toHaveAttribute("aria-valuenow", "0");
  await page.keyboard.press("ArrowRight");
  await expect(slider).not.toHaveAttribute("aria-valuenow", "0");
  await page.getByTestId("replay-back").click();
  await expect(page).toHaveURL(new RegExp(`/table/${id}`));
  await takeScreen(page);
});

test.describe("in motion", () => {
  // No word in the console is wanted here, not even that the worker is kept out.
  test.use({ contextOptions: { reducedMotion: "no-preference" }, serviceWorkers: "allow" });

  test("who leaves while the board still moves takes nothing with him", async ({ page, context }) => {
    await context.addInitScript(() => localStorage.setItem("conquete.settings", JSON.stringify({ speed: 1, isSoundOn: false, isGoalTold: false, hasRecap: false, isGuarded: false })));
    const warnings: string[] = [];
    page.on("console", (message) => message.type() === "warning" && warnings.push(message.text()));
    await named(page, "Nora");
    const { id } = await tableAt(page, { seats: 3 }, "place");
    await page.goto(`/table/${id}`);
    await expect.poll(() => answer(page, "place")).toBe(true);
    for (const kind of ["attack", "manoeuvre"]) {
      await expect(page.getByTestId("dock")).toHaveAttribute("data-kind", kind);
      await page.getByTestId("decline").first().click();
    }
    await expect(page.getByTestId("dock")).toHaveAttribute("data-kind", ""); // the others play
    await page.getByRole("link", { name: "Conquête" }).first().click();
    await expect(page.getByTestId("quick")).toBeVisible();
    await page.waitForTimeout(2500);
    expect(warnings).toEqual([]);
  });
});
