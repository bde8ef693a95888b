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

test("a seat is handed to somebody who watches, who plays until its owner takes it back", async ({ page, browser }) => {
  await named(page, "Nora");
  const other = await another(browser, "Idris");
  const { id } = await makeTable(page, { mode: "mission" });
  await other.goto(`/table/${id}`);
  await expect(other.getByTestId("dock")).toBeVisible();
  await expect(other.getByTestId("goal-chip")).toHaveCount(0);
  await page.goto(`/table/${id}`);
  await expect(page.getByTestId("dock")).toBeVisible();
  await page.getByTestId("menu").click();
  await page.getByTestId("hand-over").click();
  await expect(page.getByText("Whoever gets it sees your cards")).toBeVisible();
  await page.getByTestId("hand-to").click();
  await expect(page.getByTestId("handed")).toHaveText("Idris plays for you");
  await expect(other.getByText("you, standing in")).toBeVisible();
  await page.getByTestId("back").click();
  await expect(page.getByTestId("handed")).toHaveCount(0);
  await expect(other.getByText("you, standing in")).toHaveCount(0);
  await other.context().close();
});

test("whoever is logged out elsewhere is told so, and does not knock for ever", async ({ page, context }) => {
  await named(page, "Nora");
  const { id } = await makeTable(page);
  let opened = 0;
  page.on("websocket", () => opened++);
  await page.goto(`/table/${id}`);
  await expect(page.getByTestId("dock")).toBeVisible();
  expect((await context.request.post("/api/logout")).status()).toBe(204);
  await expect(page.getByText("You are logged out here")).toBeVisible();
  const before = opened;
  await page.waitForTimeout(2500);
  expect(opened).toBe(before);
});

test("the host sends a spectator away, who is told why", async ({ page, browser }) => {
  await named(page, "Nora");
  const other = await another(browser, "Idris");
  const { id } = await makeTable(page);
  await other.goto(`/table/${id}`);
  await expect(other.getByTestId("dock")).toBeVisible();
  await page.goto(`/table/${id}`);
  await page.getByRole("tab", { name: "Chat" }).click();
  await page.getByTestId("spectators").locator("summary").click();
  await page.getByTestId("send-away").click();
  await page.getByTestId("confirm-go").click();
  await expect(other.getByText("You cannot watch this table")).toBeVisible();
  await expect(page.getByText("Idris was sent away")).toBeVisible();
  await other.context().close();
});

test("who watches while people gather stands in the room, where the host can read it", async ({ page, browser }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await named(page, "Nora");
  const other = await another(browser, "Idris");
  const { id, invitation } = await makeTable(page, { bots: {} }, false);
  await page.goto(`/table/${id}`);
  await other.goto(`/table/${id}?i=${invitation}`);
  const list = page.getByTestId("spectators");
  await expect(list.locator("summary")).toHaveText("Spectators (1)");
  expect((await list.boundingBox())?.height).toBeGreaterThan(35);
  await list.locator("summary").click();
  await expect(page.getByTestId("send-away")).toBeInViewport();
  await other.context().close();
});
