/** What Legacy asks beyond its first game, answered by what is in sight: marching at any time, a draft, cards of which few may be
 * taken. */

import type { Page } from "@playwright/test";
import { idsOn } from "./ids";
import { advance, choose, expect, makeTable, named, test } from "./table";
import { tableOnWorld } from "./worlds";

const PHONE = { width: 390, height: 844 };
const LAPTOP = { width: 1366, height: 625 };
const dock = (page: Page) => page.getByTestId("dock");
const lit = (page: Page) => page.getByTestId("board-list").locator("button:not([disabled])");
const ending = (page: Page) => page.locator(".bar [data-testid=decline]");

async function asked(page: Page): Promise<string> {
  await expect(dock(page)).toHaveAttribute("data-kind", /./, { timeout: 30_000 });
  return (await dock(page).getAttribute("data-kind")) ?? "";
}

async function answered(page: Page, act: () => Promise<unknown>): Promise<void> {
  const before = (await dock(page).getAttribute("data-decision")) ?? "";
  await act();
  await expect(dock(page)).not.toHaveAttribute("data-decision", before, { timeout: 20_000 });
}

/** A game in which that faction is mine; others may be quicker to take it, and then another begins. */
async function leading(page: Page, world: string, faction: string): Promise<void> {
  for (let left = 8; left; left--) {
    await page.goto(`/table/${await tableOnWorld(page, world, ["random", "random"])}`);
    expect(await asked(page)).toBe("choose_side");
    const button = page.getByTestId("panel").getByRole("button", { name: faction });
    if (!(await button.count())) continue;
    return answered(page, () => button.click());
  }
  throw new Error(`${faction} is always taken`);
}

/** Lands, places, and enters empty land with some; then the turn is at its attacks. */
async function enter(page: Page): Promise<void> {
  for (let kind = await asked(page); kind !== "attack"; kind = await asked(page))
    await answered(page, async () => {
      if (await ending(page).count()) return ending(page).click();
      if (["land", "place"].includes(kind)) await choose(lit(page).first());
      if (kind === "place") await page.getByTestId("place-all").click();
      await page.getByTestId("primary").first().click();
    });
  await choose(lit(page).first());
  const target = page.getByTestId("board-list").locator("button:not([disabled])[aria-pressed=false]");
  if (await target.count()) await choose(target.first());
  await answered(page, () => page.getByTestId("primary").first().click());
}

/** Tapped with nothing chosen, land that can be entered says from where, and not that it cannot be. */
async function tapUnreachedYet(page: Page): Promise<void> {
  await choose(lit(page).first());
  const from = (await page.locator("[data-testid=board-list] [aria-pressed=true]").first().getAttribute("data-place")) ?? "";
  const ids = await lit(page).evaluateAll((buttons) => buttons.map((button) => (button as HTMLElement).dataset.place ?? ""));
  const to = ids.find((id) => id !== from) ?? "";
  while (await page.locator("[data-testid=board-list] [aria-pressed=true]").count()) await page.keyboard.press("Escape");
  const [x, y] = await page.locator(`path.hit[data-territory="${to}"]`).evaluate((path) => {
    const { left, top, width, height } = path.getBoundingClientRect();
    for (let i = 0; i < 100; i++) {
      const [x, y] = [left + (width * ((i % 10) + 0.5)) / 10, top + (height * (Math.floor(i / 10) + 0.5)) / 10];
      if (document.elementFromPoint(x, y) === path) return [x, y] as const;
    }
    throw new Error("it is not in sight");
  });
  await page.mouse.click(x, y);
  await expect(page.getByTestId("reason")).toContainText("choose first where from");
  await expect(page.getByTestId("reason")).toContainText("can be reached from");
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/reached-from.png` });
}

for (const viewport of [PHONE, LAPTOP])
  test(`who may march at any time may also not, and the steps stay (${viewport.width})`, async ({ page }) => {
    test.setTimeout(150_000);
    await page.setViewportSize(viewport);
    await named(page, "Nora");
    await leading(page, "roaming", "Saharan Republic");
    await enter(page);
    // Nobody marches who meant to go on: nothing is chosen, and what was pressed is no other button now.
    for (let kind = await asked(page); kind !== "attack"; kind = await asked(page)) await answered(page, () => page.getByTestId("decline").or(page.getByTestId("primary")).first().click());
    await expect(page.locator("[data-testid=board-list] [aria-pressed=true]")).toHaveCount(0);
    await expect(page.getByTestId("primary")).toHaveCount(0);
    await expect(page.getByTestId("phase-why")).not.toContainText("attacks");
    if (viewport === LAPTOP) await tapUnreachedYet(page);
    await page.getByTestId("march-instead").click();
    await expect(page.getByTestId("panel")).toContainText("Choose whom to move");
    await page.getByTestId("attack-instead").click();
    await expect(page.getByTestId("march-instead")).toBeVisible();
    await answered(page, () => ending(page).click());
    expect(await asked(page)).toBe("manoeuvre");
    await answered(page, () => ending(page).click());
    for (let round = 0; round < 2; round++) { // after the last step of a turn, and before the first of the next one
      for (let kind = await asked(page); kind !== "move_at_will"; kind = await asked(page))
        await answered(page, async () => {
          if (await ending(page).count()) return ending(page).click();
          if (kind === "place") {
            await choose(lit(page).first());
            await page.getByTestId("place-all").click();
          }
          await page.getByTestId("decline").or(page.getByTestId("primary")).first().click();
        });
      await expect(ending(page)).toHaveText("Not now");
      await expect(ending(page)).toBeInViewport({ ratio: 1 });
      await expect(page.locator(".steps li[aria-current=step]")).toHaveCount(1);
      await expect(page.getByTestId("phase-title")).toHaveText("Your turn: move now?");
      await answered(page, () => ending(page).click());
    }
  });

for (const [viewport, title] of [[LAPTOP, "laptop"], [PHONE, "phone"]] as const)
  test(`a draft lies open in rows, in words, with what is gone (${title})`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await named(page, "Nora");
    await page.addLocatorHandler(page.getByTestId("opening-read"), (read) => read.click(), { noWaitAfter: true });
    await page.goto(`/table/${await tableOnWorld(page, "late", ["random", "random", "random", "random"])}`);
    const sheet = page.getByTestId("offers");
    let taken = 0;
    for (; (await asked(page)) !== "land"; taken++) {
      await expect(sheet.locator("section")).toHaveCount(6);
      expect(await idsOn(page)).toEqual([]);
      await expect(sheet.locator(".mine")).toHaveCount(taken);
      await expect(page.getByTestId("primary")).toHaveText("Take one");
      const card = sheet.locator("button:not([disabled])").first();
      await card.click();
      await expect(page.getByTestId("primary")).toHaveText(/^Take \S/);
      await expect(page.getByTestId("primary")).toBeInViewport({ ratio: 1 });
      await answered(page, () => page.getByTestId("primary").click());
    }
    expect(taken).toBeGreaterThanOrEqual(5); // the last card is nobody’s choice
    await expect(sheet).toHaveCount(0);
  });

test("the card that may be taken is the first one in sight", async ({ page }) => {
  test.setTimeout(150_000);
  await page.setViewportSize(PHONE);
  await named(page, "Nora");
  const { id } = await makeTable(page, { edition: "legacy", mode: "single", seats: 3, mine: [0, 1, 2] });
  await advance(page, id, "take_card");
  await page.goto(`/table/${id}`);
  const cover = page.getByTestId("cover-here");
  await expect(cover.or(page.getByTestId("panel").locator(".cards")).first()).toBeVisible();
  if (await cover.isVisible()) await cover.click();
  const cards = page.getByTestId("panel").locator(".cards .card");
  await expect(cards).toHaveCount(5);
  expect(await cards.first().evaluate((card) => card.tagName)).toBe("BUTTON");
  await expect(cards.first()).toBeInViewport({ ratio: 1 });
  expect(await cards.last().evaluate((card) => card.tagName)).not.toBe("BUTTON");
  await expect(cards.filter({ hasText: "The land is not yours" }).first()).toBeVisible();
});
