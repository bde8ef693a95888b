import { calm, expect, makeTable, named, test } from "./table";
import type { Browser, Page } from "@playwright/test";

/** Somebody else, in a browser of their own. */
async function another(browser: Browser, name: string): Promise<Page> {
  const context = await browser.newContext();
  await calm(context);
  const page = await context.newPage();
  await named(page, name);
  return page;
}

async function draw(page: Page, id: string, seat: number): Promise<void> {
  await page.evaluate(
    ([table, mine]) =>
      new Promise<void>((resolve) => {
        const socket = new WebSocket(`ws://${location.host}/api/tables/${table}/socket`);
        socket.onmessage = ({ data }: MessageEvent<string>) => {
          const message = JSON.parse(data) as { type: string };
          if (message.type === "welcome") socket.send(JSON.stringify({ type: "draw", id: 1, seat: mine }));
          if (message.type === "done" || message.type === "over") resolve(socket.close());
        };
      }),
    [id, seat] as const,
  );
}

/** A game of two people and a bot that they have agreed to end. */
async function ended(page: Page, other: Page): Promise<string> {
  await named(page, "Nora");
  const { id, invitation } = await makeTable(page, { seats: 3, mine: [0], bots: { 2: "steady" } }, false);
  expect((await other.request.post(`/api/tables/${id}/join`, { data: { invitation, seat: 1 } })).ok()).toBe(true);
  expect((await page.request.post(`/api/tables/${id}/start`)).ok()).toBe(true);
  await page.goto("/settings");
  await other.goto("/settings");
  await draw(page, id, 0);
  await draw(other, id, 1);
  return id;
}

test("a rematch is told to the others at once, who take their chairs with one click", async ({ page, browser }) => {
  const other = await another(browser, "Idris");
  const id = await ended(page, other);
  await page.goto(`/end/${id}`);
  await other.goto(`/end/${id}`);
  await expect(other.getByTestId("again")).toHaveText("Rematch");
  await page.getByTestId("again").click();
  await expect(page).toHaveURL(/\/table\//);
  await expect(page.getByText("Kept for Idris")).toBeVisible();
  await expect(other.getByText("A rematch is open, and your chair is kept.")).toBeVisible();
  await expect(other.getByTestId("again")).toHaveText("Take your chair");
  await other.getByTestId("again").click();
  for (const one of [page, other]) await expect(one.getByTestId("dock")).toBeVisible();
  expect(other.url()).toBe(page.url());
  await other.context().close();
});

test("who is invited finds the table among his games, and may decline", async ({ page, browser }) => {
  const other = await another(browser, "Idris");
  const id = await ended(page, other);
  const made = (await (await page.request.post(`/api/tables/${id}/rematch`)).json()) as { table: { id: string } };
  await other.goto("/games");
  await other.getByRole("link", { name: /You are invited/ }).click();
  await expect(other.getByTestId("take-chair")).toBeVisible();
  await page.goto(`/table/${made.table.id}`);
  await other.getByRole("button", { name: "Not this time" }).click();
  await other.getByTestId("confirm-go").click();
  await expect(other.getByTestId("take-chair")).toBeHidden();
  await expect(page.getByText("Kept for Idris")).toBeHidden();
  await other.context().close();
});

test("a host clears a waiting table away, and who waits there is told kindly", async ({ page, browser }) => {
  const other = await another(browser, "Idris");
  await named(page, "Nora");
  const { id, invitation } = await makeTable(page, { seats: 3, bots: { 2: "steady" } }, false);
  await other.request.post(`/api/tables/${id}/join`, { data: { invitation, seat: 1 } });
  await other.goto(`/table/${id}`);
  await page.goto(`/table/${id}`);
  await expect(other.getByTestId("clear-table")).toBeHidden(); // only the host's
  await page.getByTestId("clear-table").click();
  await page.getByRole("button", { name: "Keep it" }).click();
  await expect(page.getByRole("alertdialog")).toBeHidden();
  await page.getByTestId("clear-table").click();
  await page.getByTestId("confirm-go").click();
  await expect(page).toHaveURL(/\/games$/);
  await expect(other.getByRole("heading", { name: "This table was cleared away" })).toBeVisible();
  await expect(other.getByText(/Nora has taken it away/)).toBeVisible();
  await other.context().close();
});

test("results and finished games are in one's profile, with story and replay", async ({ page, browser }) => {
  const other = await another(browser, "Idris");
  const id = await ended(page, other);
  await page.goto("/games");
  await page.getByTestId("to-profile").click();
  await expect(page.getByRole("heading", { name: "Nora" })).toBeVisible();
  await expect(page.getByTestId("results-people")).toContainText("in one game");
  await expect(page.getByTestId("results-bots")).toBeHidden();
  await page.getByRole("link", { name: "Replay" }).click();
  await expect(page).toHaveURL(new RegExp(`/replay/${id}`));
  await other.context().close();
});
