/** Attacking is safe: nobody ends a phase, moves armies in or loses a turn by a click that was meant for something else. */

import type { Page } from "@playwright/test";
import { choosePair, expect, named, play, tableAt, takeScreen, test } from "./table";

/** Everything the page tells the server, as it goes out. */
function said(page: Page): Record<string, unknown>[] {
  const messages: Record<string, unknown>[] = [];
  page.on("websocket", (socket) => socket.on("framesent", ({ payload }) => messages.push(JSON.parse(String(payload)) as Record<string, unknown>)));
  return messages;
}

const ENDS = /^(stop|stay)$/;
const endings = (messages: Record<string, unknown>[]): unknown[] => messages.filter(({ action }) => ENDS.test(String(action ?? "")));

async function attacking(page: Page, guarded: boolean): Promise<void> {
  await named(page, "Nora");
  const { id } = await tableAt(page, { seats: 3 }, "attack");
  await page.evaluate((isGuarded) => localStorage.setItem("conquete.settings", JSON.stringify({ speed: 0, isSoundOn: false, isGuarded, hasRecap: false, isGoalTold: false })), guarded);
  await page.goto(`/table/${id}`);
  await takeScreen(page);
  await expect(page.getByTestId("dock")).toHaveAttribute("data-kind", "attack");
}

for (const [size, width, height] of [["desktop", 1440, 900], ["laptop", 1366, 625], ["phone", 390, 844], ["landscape", 844, 390]] as const)
  test(`fast clicks on the lower edge of Attack end neither the phase nor the turn (${size})`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const messages = said(page);
    await attacking(page, true);
    const dock = page.getByTestId("dock");
    for (let round = 0; round < 4 && (await dock.getAttribute("data-kind")) === "attack"; round++) {
      await expect(dock).toHaveAttribute("data-fresh", "false");
      await choosePair(page);
      const primary = page.getByTestId("primary").first();
      if (!(await primary.isVisible())) break;
      const box = await primary.boundingBox();
      if (!box) throw new Error("there is no Attack");
      for (let click = 0; click < 6; click++) {
        await page.mouse.click(box.x + box.width / 2, box.y + box.height - 3);
        await page.waitForTimeout(60);
      }
      await expect(dock).toHaveAttribute("data-fresh", "false");
      expect(endings(messages)).toEqual([]);
      // Somebody who was asked meanwhile how many move in says it in his own time.
      const isAttacking = async (): Promise<boolean> => {
        const [kind, fresh] = [await dock.getAttribute("data-kind"), await dock.getAttribute("data-fresh")];
        if (kind === "occupy" && fresh === "false") await page.getByTestId("primary").first().click({ timeout: 1000 }).catch(() => undefined); // one of the clicks has answered it
        return kind === "attack";
      };
      await expect.poll(isAttacking, { timeout: 15_000 }).toBe(true);
    }
    expect(messages.filter(({ type }) => type === "move").length).toBeGreaterThan(0);
    expect(endings(messages)).toEqual([]);
  });

test("what ends a phase lies apart, is outlined, and its key does not repeat", async ({ page }) => {
  const messages = said(page);
  await attacking(page, true);
  await expect(page.getByTestId("dock")).toHaveAttribute("data-fresh", "false");
  const end = page.getByTestId("decline");
  await expect(end).toHaveCount(1);
  await expect(end).not.toHaveClass(/primary/);
  const [button, dock] = [await end.boundingBox(), await page.getByTestId("dock").boundingBox()];
  expect(button && dock && button.y + button.height < dock.y).toBe(true);
  expect(Math.round(button?.height ?? 0)).toBe(36);
  await page.keyboard.down("e");
  await page.keyboard.down("e"); // held: the browser repeats it
  await page.keyboard.down("e");
  await page.keyboard.up("e");
  await expect(page.getByTestId("dock")).not.toHaveAttribute("data-kind", "attack");
  expect(endings(messages)).toHaveLength(1);
});

test("until victory asks how many move in, or keeps what was chosen for that", async ({ page }) => {
  test.slow();
  const messages = said(page);
  await attacking(page, false);
  const dock = page.getByTestId("dock");
  await play(page, (kind) => kind === "occupy", { isFierce: true });
  await expect(dock).toHaveAttribute("data-kind", "occupy"); // nobody moved in by himself
  const assaults = messages.filter(({ type }) => type === "assault");
  expect(assaults.length).toBeGreaterThan(0);
  expect(assaults.every(({ asks }) => asks === true)).toBe(true);
  await page.getByTestId("primary").click();
  await expect(dock).toHaveAttribute("data-kind", "attack");
  await page.evaluate(() => localStorage.setItem("conquete.settings", JSON.stringify({ ...JSON.parse(localStorage.getItem("conquete.settings") ?? "{}"), movingIn: "fewest" })));
  await page.reload();
  await expect(dock).toHaveAttribute("data-kind", "attack");
  await choosePair(page);
  const moving = page.getByTestId("moving-in");
  await expect(moving).toHaveAttribute("data-way", "fewest"); // the panel says what stands
  await moving.click();
  await expect(moving).toHaveAttribute("data-way", "ask");
});

test("the end of the attacks can be taken back, also after a conquest, until the card falls; then undo says why not", async ({ page }) => {
  test.slow();
  await attacking(page, false);
  const dock = page.getByTestId("dock");
  // Who has no army left to attack with has ended his attacks by that.
  for (let next: string | null = ""; next !== "attack"; next = await dock.getAttribute("data-kind")) {
    await play(page, (kind) => kind === "occupy", { isFierce: true });
    await page.getByTestId("primary").click();
    await expect(dock).toHaveAttribute("data-kind", /attack|manoeuvre/);
  }
  const cards = page.getByTestId("log").getByText("drew a card");
  const before = await cards.count();
  await page.getByTestId("decline").click();
  await expect(dock).toHaveAttribute("data-kind", "manoeuvre");
  await page.keyboard.press("z");
  await expect(dock).toHaveAttribute("data-kind", "attack");
  await page.getByTestId("decline").click();
  await expect(dock).toHaveAttribute("data-kind", "manoeuvre");
  // What is chosen of the march stays chosen when the card comes.
  await choosePair(page);
  const chosen = await page.getByTestId("primary").textContent();
  await expect(cards).toHaveCount(before + 1);
  await expect(page.getByTestId("primary")).toHaveText(chosen ?? "");
  await page.keyboard.press("z");
  await expect(page.getByText("a card has been drawn since")).toBeVisible();
  await expect(dock).toHaveAttribute("data-kind", "manoeuvre");
});
