/** Pictures for the documentation, and to lay beside the mockups: every page, desktop and phone, both themes. All four
 * show the same game. */

import { test, type Browser, type BrowserContextOptions, type Page } from "@playwright/test";
import { advance, calm, choose, choosePair, expect, makeTable, named, takeScreen } from "../tests/table";
import { makeSmall } from "./small";

const SIZES: Record<string, BrowserContextOptions> = {
  desktop: { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1.5, hasTouch: true },
};
const LOOKS = Object.entries(SIZES).flatMap(([size, options]) => (["light", "dark"] as const).map((theme) => ({ size, theme, options: { ...options, colorScheme: theme } })));

type State = Awaited<ReturnType<ReturnType<Page["context"]>["storageState"]>>;

/** The same page as the same person in every look, one after the other. */
async function shoot(browser: Browser, state: State, name: string, prepare: (page: Page) => Promise<void>): Promise<void> {
  for (const { size, theme, options } of LOOKS) {
    const context = await browser.newContext({ ...options, storageState: { ...state, origins: [] } });
    await calm(context);
    const page = await context.newPage();
    await prepare(page);
    await page.evaluate(() => document.fonts.ready);
    await page.waitForLoadState("networkidle");
    await page.waitForTimeout(400); // what was just opened has come to rest
    const path = `../docs/pictures/${name}-${size}-${theme}.png`;
    await page.screenshot({ path });
    makeSmall(path);
    await context.close();
  }
}

async function opened(page: Page, id: string): Promise<void> {
  await page.goto(`/table/${id}`);
  await takeScreen(page);
}

test("pages", async ({ page, browser }) => {
  await calm(page.context());
  await named(page, "Nora");
  const lists = [
    { title: "Thursday table", mode: "mission", options: { round_limit: 60 } },
    { title: "Famille Roux", edition: "miro-1976", mode: "conquest", tempo: "days", move_seconds: 86_400 },
  ];
  for (const terms of lists) {
    const { id } = await makeTable(page, { seats: 4, ...terms });
    await advance(page, id, "attack");
  }
  const state = await page.context().storageState();
  const plain = (path: string) => async (other: Page) => void (await other.goto(path));
  await shoot(browser, state, "home", async (other) => {
    await other.goto("/");
    await expect(other.getByText("Thursday table")).toBeVisible();
  });
  const characters = async (other: Page): Promise<void> => {
    await other.goto("/new");
    for (const [i, bot] of ["vulture", "turtle", "diplomat"].entries()) {
      await other.getByTestId(`chair-bot-${i + 1}`).click();
      await other.getByTestId(`bot-${bot}`).click();
    }
  };
  await shoot(browser, state, "create", characters);
  await shoot(browser, state, "characters", async (other) => {
    await characters(other);
    await other.getByTestId("chair-bot-2").click();
    await expect(other.getByTestId("bot-picker")).toBeVisible();
  });
  await shoot(browser, state, "boards", plain("/boards"));
  await shoot(browser, state, "rules", plain("/rules/hasbro-2000"));
});

test("a game", async ({ page, browser }) => {
  await calm(page.context());
  await named(page, "Nora");
  const { id } = await makeTable(page, { mode: "mission", seats: 5, bots: { 1: "recruit", 2: "random", 3: "steady", 4: "random" }, options: { round_limit: 25 } });
  await advance(page, id, "place");
  const state = await page.context().storageState();
  await shoot(browser, state, "table-start", async (other) => {
    await opened(other, id);
    await choose(other.getByTestId("board-list").locator("button:not([disabled])").first());
  });
  await advance(page, id, "trade");
  await shoot(browser, state, "table-cards", async (other) => opened(other, id));
  await advance(page, id, "attack");
  await shoot(browser, state, "table-attack", async (other) => {
    await opened(other, id);
    await choosePair(other);
    await expect(other.getByTestId("odds")).toBeVisible();
  });
  await shoot(browser, state, "table-dice", async (other) => {
    const dock = other.getByTestId("dock");
    for (let i = 0; i < 8; i++) {
      await advance(other, id, "attack");
      await opened(other, id);
      await choosePair(other);
      await other.getByTestId("primary").click();
      await expect(dock).not.toHaveAttribute("data-kind", "");
      if ((await dock.getAttribute("data-kind")) === "attack" && (await other.getByTestId("dice").first().isVisible())) return; // nothing fell
    }
  });
  await advance(page, id, "over");
  await shoot(browser, state, "end", async (other) => {
    await other.goto(`/end/${id}`);
    await expect(other.getByTestId("verdict")).toHaveText(/throws match/, { timeout: 20_000 });
  });
  await shoot(browser, state, "analysis", async (other) => {
    await other.goto(`/end/${id}`);
    await other.getByTestId("analysis").scrollIntoViewIfNeeded();
    await expect(other.getByTestId("chances")).toBeVisible({ timeout: 60_000 });
    await other.getByTestId("analysis").evaluate((element) => element.scrollIntoView({ block: "start" }));
  });
  await shoot(browser, state, "replay", async (other) => {
    await other.goto(`/replay/${id}`);
    await other.getByRole("slider").first().waitFor();
    await other.keyboard.press("End");
    for (let i = 0; i < 3; i++) await other.keyboard.press("Shift+ArrowLeft");
    for (let i = 0; i < 6; i++) await other.keyboard.press("ArrowRight");
  });
});
