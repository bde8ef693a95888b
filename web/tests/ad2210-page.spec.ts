/** 2210 on the page, besides its play: its sizes, its map and legend, its goal, and what is loaded for it alone. */

import type { Replay, ReplayStep } from "../src/wire";
import { describeFits } from "./fits";
import { describeSizes, withoutAdvice } from "./measuring";
import { describeSound } from "./sound";
import { choosePair, expect, makeTable, named, tableAt, takeScreen, test, type Terms } from "./table";

const SITES = ["bay_of_dew", "sea_of_crisis", "tycho"]; // where one lands from the other sheet
const TWO_SHEETS: Terms = { edition: "2210", mode: "standard", seats: 5, bots: { 1: "random", 2: "random", 3: "random", 4: "random" } };

test.describe("at every size", () => {
  test.beforeEach(withoutAdvice);
  describeSizes("2210 with five seats", TWO_SHEETS, "invade", 62);

  test("every name is told to whoever points at a territory, or walks there by keyboard", async ({ page }) => {
    await named(page, "Nora");
    const { id } = await tableAt(page, TWO_SHEETS, "invade");
    await page.setViewportSize({ width: 1280, height: 600 });
    await page.goto(`/table/${id}`);
    await takeScreen(page);
    const held = page.locator("[data-testid^=piece-]");
    for (const i of [0, 5, -1, -3]) {
      const piece = held.nth(i);
      const territory = (await piece.getAttribute("data-territory")) ?? "";
      await piece.hover({ force: true });
      await expect(page.locator(`[data-name="${territory}"].strong`)).toHaveCount(1);
    }
    await page.mouse.move(5, 5);
    await page.getByRole("application").first().focus();
    await page.keyboard.press("ArrowRight");
    await expect(page.locator(".name.strong")).not.toHaveCount(0);
  });

  test("the legend tells of commanders, stations and devastated land", async ({ page }) => {
    await named(page, "Nora");
    const { id } = await tableAt(page, TWO_SHEETS, "invade");
    await page.goto(`/table/${id}`);
    await takeScreen(page);
    await page.getByTestId("legend-open").click();
    const legend = page.getByTestId("legend");
    await expect(legend).toContainText("space station");
    await expect(legend).toContainText("Devastated");
    await page.keyboard.press("Escape");
    await expect(legend).toHaveCount(0);
  });
});

for (const seats of process.env.LONG ? [4, 5] : [5]) describeFits({ ...TWO_SHEETS, seats, bots: Object.fromEntries(Array.from({ length: seats - 1 }, (_, i) => [i + 1, "random"])) }, 5);

describeSound({ ...TWO_SHEETS, seats: 3, bots: { 1: "random", 2: "random" } }, "invade");

test("only characters that play the edition are offered", async ({ page }) => {
  await named(page, "Nora");
  await page.goto("/new?edition=2210");
  await page.getByTestId("chair-bot-1").click();
  await expect(page.getByTestId("bot-any")).toBeVisible();
  await expect(page.getByTestId("bot-vulture")).toHaveCount(0);
});

test("the sheet of a game lists its rules, not its box, and marks what was changed", async ({ page }) => {
  await named(page, "Nora");
  await page.goto("/new?edition=2210");
  const sheet = page.locator(".sheet li");
  await expect(sheet.first()).toContainText("Aim of the mission");
  await expect(page.locator(".sheet")).not.toContainText(/Table of contents|Storage tray|Components/);
  await expect(page.locator(".sheet .tag")).toHaveCount(0);
  await page.getByRole("radiogroup", { name: "Stations" }).getByRole("radio", { name: "On land" }).click();
  await expect(sheet.first()).toHaveClass(/changed/);
  await expect(sheet.first().locator(".tag")).toHaveText("changed");
  await expect(page.locator(".sheet")).toContainText("1 rule is other than usual");
});

test("the goal is told in the words of the edition, and its progress stays", async ({ page, context }) => {
  await context.addInitScript(() => localStorage.setItem("conquete.settings", JSON.stringify({ speed: 0, isSoundOn: false, hasHints: false, isGoalTold: true })));
  await named(page, "Nora");
  const { id } = await makeTable(page, { ...TWO_SHEETS, seats: 3, bots: { 1: "marshal", 2: "marshal" } });
  await page.goto(`/table/${id}`);
  const words = /most points after 5 years/;
  await expect(page.getByTestId("goal-sheet")).toContainText(words);
  await page.getByTestId("goal-read").click();
  await page.getByTestId("goal-hold").focus();
  await expect(page.getByTestId("goal")).toContainText(words);
});

test("a table of another edition loads nothing of this one", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const OWN = /edition\.2210-|\/editions\/2210\//;
  await named(page, "Nora");
  const classic = await makeTable(page, { mode: "conquest", seats: 3 });
  await page.goto(`/table/${classic.id}`);
  await takeScreen(page);
  await expect(page.getByTestId("dock")).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(asked.filter((path) => OWN.test(path))).toEqual([]);
  const own = await makeTable(page, { ...TWO_SHEETS, seats: 3, bots: { 1: "random", 2: "random" } });
  await page.goto(`/table/${own.id}`);
  await takeScreen(page);
  await expect(page.getByTestId("column-energy")).toBeVisible();
  expect(asked.filter((path) => OWN.test(path)).length).toBeGreaterThan(1);
});

test("among one's games it has its map and counts years", async ({ page }) => {
  await named(page, "Nora");
  const { id } = await tableAt(page, { ...TWO_SHEETS, seats: 3, bots: { 1: "random", 2: "random" } }, "place");
  await page.goto("/games");
  await expect(page.locator(".row", { hasText: "The year 2210" })).toContainText("Year 1");
  await expect(page.locator(".row .mini path")).not.toHaveCount(0);
});

test("the language of a table can be changed while it is played", async ({ page }) => {
  await named(page, "Nora");
  const { id } = await tableAt(page, { ...TWO_SHEETS, seats: 3, bots: { 1: "random", 2: "random" } }, "invade");
  await page.goto(`/table/${id}`);
  await takeScreen(page);
  await expect(page.getByTestId("step-invade")).toContainText("Invade");
  await page.getByTestId("menu").click();
  await page.getByRole("radio", { name: "Français" }).click();
  await expect(page.getByTestId("step-invade")).toContainText("Envahir");
});

test("a replay shows the invasion that is declared, as the table did", async ({ page }) => {
  test.setTimeout(120_000);
  await named(page, "Nora");
  const { id } = await tableAt(page, { ...TWO_SHEETS, seats: 3, bots: { 1: "random", 2: "random" } }, "invade");
  await page.goto(`/table/${id}`);
  await takeScreen(page);
  await choosePair(page);
  await page.getByTestId("primary").click();
  const replayed = async (): Promise<ReplayStep | undefined> => {
    const { steps } = (await (await page.request.get(`/api/tables/${id}/replay`)).json()) as Replay;
    const isDrawn = (event: Record<string, unknown>): boolean => event.event === "InvasionDeclared" && !SITES.includes(String(event.target)); // from sheet to sheet no arrow leads
    return steps.find((step) => step.events?.some((event) => isDrawn(event as unknown as Record<string, unknown>)));
  };
  await expect.poll(async () => (await replayed())?.n ?? 0).toBeGreaterThan(0);
  await page.goto(`/replay/${id}?n=${(await replayed())?.n ?? 0}`);
  await expect(page.locator(".arrow, .pill.disc").first()).toBeVisible(); // between two that are close lie swords
  await expect(page.getByTestId("replay-title")).toContainText("invades");
});
