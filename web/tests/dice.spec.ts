import { calm, expect, makeTable, named, test } from "./table";
import type { Page } from "@playwright/test";

const idOf = (page: Page): string => new URL(page.url()).pathname.split("/").at(-1) ?? "";

/** The game is over as far as this page's seats are concerned. */
async function agreeToDraw(page: Page, id: string): Promise<void> {
  await page.evaluate(
    (table) =>
      new Promise<void>((resolve, reject) => {
        const socket = new WebSocket(`ws://${location.host}/api/tables/${table}/socket`);
        let left = -1;
        socket.onerror = () => reject(new Error("the socket failed"));
        socket.onmessage = ({ data }: MessageEvent<string>) => {
          const message = JSON.parse(data) as { type: string; mine?: number[]; text?: string };
          if (message.type === "error") reject(new Error(message.text));
          if (message.type === "welcome" && left < 0) {
            left = message.mine?.length ?? 0;
            message.mine?.forEach((seat, i) => socket.send(JSON.stringify({ type: "draw", id: i + 1, seat })));
          }
          if (message.type === "done" && --left === 0) {
            socket.close();
            resolve();
          }
        };
      }),
    id,
  );
}

async function proves(page: Page, id: string, own: RegExp): Promise<void> {
  await page.goto(`/end/${id}`);
  await expect(page.getByTestId("verdict")).toHaveText(/^(\d+) of \1 throws match$/, { timeout: 20_000 });
  await expect(page.getByTestId("fair").locator(".good")).toBeVisible();
  await expect(page.getByTestId("own-share")).toHaveText(own);
}

test("a quick game is proved with a share of one's own, and so is playing again", async ({ page }) => {
  await page.goto("/");
  await page.getByTestId("quick").click();
  await expect(page).toHaveURL(/\/table\//);
  await expect(page.getByTestId("dock")).toBeVisible();
  const first = idOf(page);
  await agreeToDraw(page, first);
  await proves(page, first, /^Your own share went in/);
  await page.getByText("What they come from").click();
  await expect(page.getByTestId("fair")).toContainText("A share, locked before any was opened");
  await expect(page.getByTestId("fair")).toContainText("A bot: adds nothing");
  await page.getByTestId("again").click();
  await expect(page).toHaveURL(/\/table\//);
  await expect(page.getByTestId("dock")).toBeVisible();
  const second = idOf(page);
  expect(second).not.toBe(first);
  await agreeToDraw(page, second);
  await proves(page, second, /^Your own share went in/);
  // Another browser knows nothing of it and can still check the dice.
  await page.evaluate(() => localStorage.removeItem("conquete.dice"));
  await proves(page, second, /not known on this device/);
});

test("two people open their shares when the game begins, and each finds his own in the record", async ({ page, browser }) => {
  await named(page, "Nora");
  const { id, invitation } = await makeTable(page, { seats: 3, bots: { 2: "steady" } }, false);
  await page.goto(`/table/${id}`);
  const other = await browser.newContext();
  await calm(other);
  const guest = await other.newPage();
  await named(guest, "Omar");
  await guest.goto(`/table/${id}?i=${invitation}`);
  await guest.getByRole("button", { name: "Sit here" }).first().click();
  await expect(page.getByText("Omar").first()).toBeVisible();
  await page.getByTestId("start").click();
  await expect(page.getByTestId("dock")).toBeVisible();
  await expect(guest.getByTestId("dock")).toBeVisible();
  await agreeToDraw(page, id);
  await agreeToDraw(guest, id);
  await proves(page, id, /^Your own share went in/);
  await proves(guest, id, /^Your own share went in/);
  await other.close();
});

test("who has closed the page when the game begins is waited for, then left out of the dice", async ({ page, browser }) => {
  await named(page, "Nora");
  const { id, invitation } = await makeTable(page, { seats: 3, bots: { 2: "steady" } }, false);
  await page.goto(`/table/${id}`);
  const other = await browser.newContext();
  await calm(other);
  const guest = await other.newPage();
  await named(guest, "Omar");
  await guest.goto(`/table/${id}?i=${invitation}`);
  const again = guest.waitForEvent("load"); // who sits down comes in anew
  await guest.getByRole("button", { name: "Sit here" }).first().click();
  await again;
  await expect(guest.getByRole("button", { name: "Get up" })).toBeVisible();
  await guest.goto("/settings");
  await page.getByTestId("start").click();
  await expect(page.getByTestId("room-dice")).toContainText("Still to open a share: Omar");
  await expect(page.getByTestId("dock")).toBeVisible({ timeout: 20_000 });
  await agreeToDraw(page, id);
  await agreeToDraw(guest, id);
  await proves(page, id, /^Your own share went in/);
  await expect(page.getByTestId("fair")).toContainText("Did not open the locked share in time");
  await proves(guest, id, /was not opened in time/);
  await other.close();
});

test("where moves take days the game waits for everybody's share, and looking at one's games is enough to give it", async ({ page, browser }) => {
  await named(page, "Nora");
  const { id, invitation } = await makeTable(page, { seats: 3, bots: { 2: "steady" }, tempo: "days", move_seconds: 86_400 }, false);
  await page.goto(`/table/${id}`);
  const other = await browser.newContext();
  await calm(other);
  const guest = await other.newPage();
  await named(guest, "Omar");
  await guest.goto(`/table/${id}?i=${invitation}`);
  const again = guest.waitForEvent("load"); // who sits down comes in anew
  await guest.getByRole("button", { name: "Sit here" }).first().click();
  await again;
  await expect(guest.getByRole("button", { name: "Get up" })).toBeVisible();
  await guest.goto("/settings");
  await page.getByTestId("start").click();
  await expect(page.getByTestId("room-dice")).toContainText(/Still to open a share: Omar.*by \w+day/);
  await page.waitForTimeout(4000); // longer than people who play at the same time have
  await expect(page.getByTestId("room-dice")).toContainText("Omar");
  await guest.goto("/");
  await expect(page.getByTestId("dock")).toBeVisible();
  await agreeToDraw(page, id);
  await agreeToDraw(guest, id);
  await proves(guest, id, /^Your own share went in/);
  await other.close();
});
