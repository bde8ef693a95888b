/** Short words cover nothing that can be pressed, come one at a time, and do not travel from page to page. */

import type { Page } from "@playwright/test";
import type { Note } from "../src/wire";
import { advance, expect, makeTable, named, tableAt, takeScreen, test } from "./table";

const SHOTS = process.env.SHOTS; // a folder for pictures to be looked at
const SIZES: [number, number][] = [[1440, 900], [1366, 625], [1280, 600], [390, 844], [844, 390]];

/** What of the page lies below the words that are shown, by its test name or its words. */
const covered = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const toast = document.querySelector("[data-testid=toast]");
    if (!toast) return ["nothing is said"];
    const box = toast.getBoundingClientRect();
    if (box.left < 0 || box.right > innerWidth || box.top < 0 || box.bottom > innerHeight || box.width > 420) return [`it stands at ${JSON.stringify(box)}`];
    // A page or a log that scrolls has what is below somewhere else a moment later; what is pinned has not.
    const isPinned = document.documentElement.scrollHeight <= innerHeight;
    return [...document.querySelectorAll<HTMLElement>(isPinned ? "button, a, input, [data-testid=hint], [data-foot]" : "[data-foot]")]
      .filter((one) => !toast.contains(one) && !one.closest(".board, [data-testid=board-list], .log, .visually-hidden, .skip-link, [inert]") && one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((one) => {
        const { left, right, top, bottom, width } = one.getBoundingClientRect();
        return width > 1 && left < box.right && box.left < right && top < box.bottom && box.top < bottom;
      })
      .map((one) => one.dataset.testid ?? (one.textContent.trim() || one.className));
  });

/** The server says that about the table, once it is looked at. */
const told = (page: Page, note: Partial<Note>): Promise<void> =>
  page.routeWebSocket(/\/socket$/, (socket) =>
    socket.connectToServer().onMessage((message) => {
      socket.send(message);
      if ((JSON.parse(String(message)) as { type: string }).type === "welcome") setTimeout(() => socket.send(JSON.stringify({ type: "note", ...note })), 700);
    }),
  );

for (const [width, height] of SIZES)
  test(`at ${width}x${height} they stand above the panel and the controls of a replay`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await named(page, "Nora");
    const { id } = await tableAt(page, { seats: 3 }, "attack");
    await page.addInitScript(() => localStorage.setItem("conquete.settings", JSON.stringify({ speed: 0, isSoundOn: false, isGuarded: false, hasRecap: false, isGoalTold: false, hasHints: true })));
    await told(page, { note: "time_is_up", seat: 0, details: { absence: "bot" } }); // the longest, and it stays
    await page.goto(`/table/${id}`);
    await takeScreen(page);
    await expect(page.getByTestId("toast")).toBeVisible();
    await expect.poll(() => covered(page)).toEqual([]);
    if (SHOTS) await page.screenshot({ path: `${SHOTS}/toast-${width}.png` });
    await page.goto(`/replay/${id}`);
    await expect(page.getByTestId("replay-play")).toBeVisible();
    await page.getByTestId("replay-share").click();
    await expect(page.getByTestId("toast")).toBeVisible();
    await expect.poll(() => covered(page)).toEqual([]);
    if (SHOTS) await page.screenshot({ path: `${SHOTS}/toast-replay-${width}.png` });
  });

test("an error stays on its page, and is gone on the next", async ({ page, errors }) => {
  errors.allow(/status of 500/);
  await page.route("**/api/quick", (route) => route.fulfill({ status: 500, json: {} }));
  await page.setViewportSize({ width: 390, height: 844 });
  await named(page, "Nora");
  await page.goto("/");
  await page.getByTestId("quick").click();
  await expect(page.getByTestId("toast")).toBeVisible();
  await expect.poll(() => covered(page)).toEqual([]); // the row of buttons in reach of a thumb
  await page.waitForTimeout(4500);
  await expect(page.getByTestId("toast")).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.locator("header a[href='/rules']").click();
  await expect(page).toHaveURL(/\/rules/);
  await expect(page.getByTestId("toast")).toBeHidden();
});

test("what a bot could not do is a line in the log", async ({ page }) => {
  await named(page, "Nora");
  const { id } = await makeTable(page, { seats: 3 });
  await advance(page, id, "place");
  await told(page, { note: "bot_failed", seat: 1, details: { bot: "steady", why: "it broke down" } });
  await page.goto(`/table/${id}`);
  await takeScreen(page);
  await expect(page.getByTestId("log")).toContainText("could not decide; a simple move was made for it");
  await expect(page.getByTestId("toast")).toBeHidden();
});
