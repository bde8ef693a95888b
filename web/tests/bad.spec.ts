/** Moments when something is not as it should be: the page says what happened and what to do, and nothing is lost. */

import type { Replay } from "../src/wire";
import { calm, expect, makeTable, named, tableAt, takeScreen, test, LINE_LOST } from "./table";

test("who is sent away is told so, and stays out until the host lets him in again", async ({ page, browser, errors }) => {
  errors.allow(/status of 403/); // the browser notes that he is refused
  await named(page, "Nora");
  const { id, invitation } = await makeTable(page, { seats: 3, bots: {} }, false);
  const context = await browser.newContext();
  await calm(context);
  const guest = await context.newPage();
  await named(guest, "Idris");
  await guest.goto(`/table/${id}?i=${invitation}`);
  await guest.getByRole("button", { name: "Sit here" }).first().click();
  await expect(guest.getByRole("button", { name: "Get up" })).toBeVisible();
  await page.goto(`/table/${id}`);
  await page.getByRole("listitem").filter({ hasText: "Idris" }).getByRole("button", { name: "Send away" }).click();
  await page.getByTestId("confirm-go").click();
  await expect(guest.getByText("Its host has sent you away")).toBeVisible();
  await guest.goto(`/table/${id}?i=${invitation}`);
  await expect(guest.getByText("Its host has sent you away")).toBeVisible();
  await page.getByTestId("spectators").locator("summary").click();
  await page.getByRole("button", { name: "Let in again" }).click();
  await expect(page.getByRole("button", { name: "Let in again" })).toBeHidden();
  await guest.goto(`/table/${id}?i=${invitation}`);
  await guest.getByRole("button", { name: "Sit here" }).first().click();
  await expect(guest.getByRole("button", { name: "Get up" })).toBeVisible();
});

test("a clock that runs out says what happens now, and one comes back", async ({ page, errors }) => {
  errors.allow(/status of 409 .*\/odds/); // of a hint that was under way while the bot moved
  await named(page, "Nora");
  const { id } = await makeTable(page, { seats: 3, move_seconds: 2, absence: "bot" }, false);
  await page.goto(`/table/${id}`);
  await page.getByTestId("start").click();
  await expect(page.getByRole("timer")).toBeVisible();
  await expect(page.getByText("Your time ran out: a bot plays for you.")).toBeVisible({ timeout: 15_000 });
  // A throw that is being shown comes first, and the bot may have to wait for those of other tables.
  await expect(page.getByTestId("dock")).toContainText("A bot plays for you", { timeout: 40_000 });
  await page.getByRole("button", { name: "I lead my seat again" }).first().click();
  await expect(page.getByTestId("dock")).not.toContainText("A bot plays for you");
});

test("a server that is gone loses nothing, and every page says so", async ({ page, errors }) => {
  errors.allow(...LINE_LOST);
  await page.goto("/");
  await page.getByTestId("quick").waitFor();
  await page.route("**/api/**", (route) => route.abort("connectionrefused"));
  await page.getByTestId("quick").click();
  await expect(page.getByText("Nothing is lost").first()).toBeVisible();
  for (const path of ["/", "/new", "/games", "/watch", "/boards", "/rules", "/rules/hasbro-2000", "/end/some-game", "/replay/some-game"]) {
    await page.goto(path);
    await expect(page.getByRole("main").getByText(/Nothing is lost|Check the connection/).first(), path).toBeVisible();
  }
});

test("a server that goes away in the middle of a game leaves the board, and play goes on when it is back", async ({ page, context, errors }) => {
  errors.allow(...LINE_LOST);
  await named(page, "Nora");
  const { id } = await tableAt(page, { seats: 3 }, "place");
  await page.goto(`/table/${id}`);
  await takeScreen(page);
  await context.setOffline(true);
  await expect(page.getByText("Connection lost. Trying again")).toBeVisible();
  await page.getByTestId("board-list").locator("button:not([disabled])").first().evaluate((element: HTMLButtonElement) => element.click());
  await page.getByTestId("primary").click(); // said once the line is there again
  await context.setOffline(false);
  await expect(page.getByTestId("dock")).toHaveAttribute("data-kind", "attack", { timeout: 20_000 });
  await expect(page.getByText("Connection lost. Trying again")).toBeHidden();
});

test("a game that other rules led elsewhere says so, and shows its story up to there", async ({ page }) => {
  await named(page, "Ada");
  const { id } = await makeTable(page);
  await page.routeWebSocket(/\/socket/, (socket) => void socket.close({ code: 4409, reason: "played by other rules" }));
  await page.route("**/replay", async (route) => {
    const replay = (await (await route.fetch()).json()) as Replay;
    await route.fulfill({ json: { ...replay, steps: replay.steps.slice(0, 3), is_parted: true } });
  });
  await page.goto(`/table/${id}`);
  await expect(page.getByRole("heading", { name: "This game cannot go on here" })).toBeVisible();
  await page.getByRole("button", { name: "See what happened" }).click();
  await expect(page.getByTestId("replay-note")).toHaveText("Played by other rules than this server has: it can be followed for 3 steps, up to where they part.");
});
