import type { Locator, Page } from "@playwright/test";
import { answer, calm, expect, makeTable, named, play, test, watch } from "./table";

/** What a player of these tests has seen and done. */
class Diary {
  bids = 0;
  hired = new Set<string>();
  bought = 0;
  played = 0;
  reactions = 0;
  reacted = 0;
  landings = 0;
}

const LANDING = /Bay of Dew|Sea of Crisis|Tycho/;
const MOST_INVASIONS = 2; // in a turn

/** Plays towards the Moon: the Space Commander first, a garrison where the station stands, then the landing. */
async function playTowardsMoon(page: Page, diary: Diary): Promise<void> {
  const dock = page.getByTestId("dock");
  let home = ""; // where the station stands
  let tries = 0; // invasions in this turn
  for (let i = 0; i < 6000 && !(await page.getByTestId("to-end").isVisible()); i++) {
    const kind = (await dock.getAttribute("data-kind")) ?? "";
    const before = await dock.getAttribute("data-decision");
    if (!kind) {
      await page.waitForTimeout(25);
      continue;
    }
    if (kind === "place") tries = 0;
    if (kind === "invade") tries++;
    if (kind === "start_pieces") home = await settle(page, home);
    else if (kind === "place" || kind === "post") await settle(page, home);
    else if (kind === "bid") await bid(page, diary);
    else if (kind === "hire") await hire(page, diary);
    else if (kind === "build") await click(page.getByTestId("primary").first()); // no second station
    else if (kind === "buy") await buy(page, diary);
    else if (kind === "command" || kind === "react") await command(page, kind, diary);
    else if (kind === "invade") await invade(page, diary, home, tries > MOST_INVASIONS);
    else await answer(page, kind, kind !== "fortify");
    await expect.poll(() => dock.getAttribute("data-decision"), { timeout: 3000, intervals: [10, 20, 40] }).not.toBe(before).catch(() => undefined);
  }
}

const lit = (page: Page): Locator => page.getByTestId("board-list").locator("button:not([disabled])");

/** Whatever can be clicked, wherever it is on the screen; a question that is over meanwhile has no button any more. */
async function click(which: Locator): Promise<boolean> {
  return which.evaluate((button: HTMLButtonElement) => (button.click(), true), undefined, { timeout: 1500 }).catch(() => false);
}

/** Pieces and armies all go to one place, the first one chosen. */
async function settle(page: Page, home: string): Promise<string> {
  const there = lit(page).filter({ hasText: home });
  const spot = home && (await there.count()) > 0 ? there.first() : lit(page).first();
  const name = ((await spot.textContent({ timeout: 1500 }).catch(() => "")) ?? "").split(",")[0] ?? "";
  await click(spot);
  if ((await page.getByTestId("place-all").count()) > 0) await click(page.getByTestId("place-all"));
  await click(page.getByTestId("primary").first());
  return name;
}

async function bid(page: Page, diary: Diary): Promise<void> {
  const least = page.getByRole("button", { name: "Least" }); // energy is for commanders
  if ((await least.count()) > 0) await click(least);
  if (await click(page.getByTestId("primary").first())) diary.bids++;
}

/** Only the Space Commander: the rest of the energy is for cards. */
async function hire(page: Page, diary: Diary): Promise<void> {
  const space = page.getByTestId("hire-space");
  if ((await space.count()) === 0) await click(page.getByTestId("primary").first());
  else if (await click(space)) diary.hired.add("space");
}

async function buy(page: Page, diary: Diary): Promise<void> {
  const decks = page.locator("[data-testid^=deck-]");
  if ((await decks.count()) > 0) diary.bought += Number(await click(decks.first()));
  else await click(page.getByTestId("primary").first());
}

async function command(page: Page, kind: string, diary: Diary): Promise<void> {
  const isAble = (await page.getByTestId("card-can").count()) > 0;
  if (kind === "react") diary.reactions++;
  if (!(await answer(page, kind)) || !isAble) return;
  diary.played++;
  if (kind === "react") diary.reacted++;
}

/** From the station to a landing site where that is open; otherwise somewhere. */
async function invade(page: Page, diary: Diary, home: string, isEnough: boolean): Promise<void> {
  const free = page.getByTestId("board-list").locator("button:not([disabled])[aria-pressed=false]");
  const clear = async (): Promise<void> => {
    for (let i = 0; i < 2; i++) await page.keyboard.press("Escape");
  };
  await clear();
  const station = lit(page).filter({ hasText: home });
  if (home && (await station.count()) > 0) {
    await click(station.first());
    const sites = free.filter({ hasText: LANDING });
    if ((await sites.count()) > 0) {
      await click(sites.first());
      if (await click(page.getByTestId("primary").first())) diary.landings++;
      return;
    }
    await clear();
  }
  if (!isEnough && (await lit(page).count()) > 0) {
    await click(lit(page).first());
    if ((await page.getByTestId("primary").count()) === 0 && (await free.count()) > 0) await click(free.first());
  }
  await click(page.getByTestId((await page.getByTestId("primary").count()) > 0 ? "primary" : "decline").first());
}

test("two people and two bots play five years of 2210", async ({ page, browser }) => {
  test.skip(!process.env.LONG, "two minutes, and its players do not buy a card in every game: run it with LONG=1");
  test.setTimeout(600_000); // a busy machine takes several times as long as an idle one
  await named(page, "Nora");
  const { id, invitation } = await makeTable(page, { edition: "2210", mode: "standard", seats: 4, mine: [0], bots: { 2: "random", 3: "random" } }, false);
  const context = await browser.newContext();
  await calm(context);
  const guest = await context.newPage();
  const problems = watch(guest);
  await named(guest, "Idris");
  await guest.goto(`/table/${id}?i=${invitation}`);
  await guest.getByRole("button", { name: "Sit here" }).click();
  await page.goto(`/table/${id}`);
  await page.getByTestId("start").click();

  const [mine, theirs] = [new Diary(), new Diary()];
  await Promise.all([playTowardsMoon(page, mine), playTowardsMoon(guest, theirs)]);
  const sum = (what: (diary: Diary) => number): number => what(mine) + what(theirs);
  expect(sum(({ bids }) => bids), "bids").toBeGreaterThan(0);
  expect(sum(({ hired }) => hired.size), "commanders hired").toBeGreaterThan(0);
  expect([...mine.hired, ...theirs.hired]).toContain("space");
  expect(sum(({ bought }) => bought), "cards bought").toBeGreaterThan(0);
  expect(sum(({ played }) => played), "cards played").toBeGreaterThan(0);
  expect(sum(({ reactions }) => reactions), "asked in another's turn").toBeGreaterThan(0);
  expect(sum(({ landings }) => landings), "landings on the Moon").toBeGreaterThan(0);
  await expect(page.getByTestId("log").or(page.getByTestId("energy-0")).first()).toBeVisible();

  await page.getByTestId("to-end").click();
  const score = page.getByTestId("final-score");
  await expect(score).toContainText("The final count");
  await expect(score.locator("li")).not.toHaveCount(0);
  await expect(page.getByTestId("headline")).toContainText("best score");
  expect(problems).toEqual([]);
});

test("2210 in French, up to the first invasion", async ({ page }) => {
  test.setTimeout(120_000);
  await calm(page.context(), { language: "fr" });
  await page.addInitScript(() => localStorage.setItem("conquete.settings", JSON.stringify({ speed: 0, isSoundOn: false, language: "fr" })));
  await named(page, "Nora");
  const { id } = await makeTable(page, { edition: "2210", mode: "standard", seats: 4, mine: [0], bots: { 1: "random", 2: "random", 3: "random" } });
  await page.goto(`/table/${id}`);
  const kinds = await play(page, async (kind) => {
    if (kind === "bid") await expect(page.getByTestId("phase-title")).toHaveText("Votre enchère de l’année");
    if (kind === "hire") await expect(page.getByTestId("dock")).toContainText("Engagez des commandeurs");
    return kind === "invade";
  });
  expect([...kinds]).toEqual(expect.arrayContaining(["claim", "place_threes", "start_pieces", "place"]));
  await expect(page.getByTestId("phase-title")).toHaveText("À vous\u202f: envahissez");
  await expect(page.getByTestId("year-track").or(page.locator(".round")).first()).toContainText("Année 1 sur 5");
});
