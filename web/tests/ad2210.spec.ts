import type { Page } from "@playwright/test";
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
  const lit = page.getByTestId("board-list").locator("button:not([disabled])");
  const press = async (id: string): Promise<void> => page.getByTestId(id).first().evaluate((button: HTMLButtonElement) => button.click(), undefined, { timeout: 1500 }).catch(() => undefined);
  let home = ""; // where the station stands
  let tries = 0;
  await play(page, async (kind) => {
    const dock = page.getByTestId("dock");
    const before = await dock.getAttribute("data-decision");
    const settled = async (): Promise<void> => void (await expect.poll(() => dock.getAttribute("data-decision"), { timeout: 3000, intervals: [10, 20, 40] }).not.toBe(before).catch(() => undefined));
    if (kind === "start_pieces") {
      const spot = lit.first();
      home = ((await spot.textContent()) ?? "").split(",")[0] ?? "";
      await spot.evaluate((button: HTMLButtonElement) => button.click()).catch(() => undefined);
      await press("primary");
      await settled();
    } else if (kind === "bid") {
      await page.getByRole("button", { name: "Least" }).click({ timeout: 800 }).catch(() => undefined); // the energy is for the commander
      await press("primary");
      diary.bids++;
      await settled();
    } else if (kind === "hire") {
      for (const leader of ["space", "naval", "nuclear", "land", "diplomat"]) {
        if ((await page.getByTestId(`hire-${leader}`).count()) === 0) continue;
        await press(`hire-${leader}`);
        diary.hired.add(leader);
        break;
      }
      if ((await page.locator("[data-testid^=hire-]").count()) === 0) await press("primary");
      await settled();
    } else if (kind === "post" || kind === "place") {
      tries = 0;
      const station = lit.filter({ hasText: home });
      const spot = home && (await station.count()) > 0 ? station.first() : lit.first();
      await spot.evaluate((button: HTMLButtonElement) => button.click()).catch(() => undefined);
      if (kind === "place") await press("place-all");
      await press("primary");
      await settled();
    } else if (kind === "invade") {
      tries++;
      await invade(page, diary, home, tries > MOST_INVASIONS);
      await settled();
    } else if (kind === "buy") {
      if ((await page.locator("[data-testid^=deck-]").count()) > 0) {
        await page.locator("[data-testid^=deck-]").first().evaluate((button: HTMLButtonElement) => button.click()).catch(() => undefined);
        diary.bought++;
      } else await press("primary");
      await settled();
    } else if (kind === "command" || kind === "react") {
      if (kind === "react") diary.reactions++;
      const cards = await page.getByTestId("card-can").count();
      if (await answer(page, kind)) {
        if (cards) diary.played++;
        if (cards && kind === "react") diary.reacted++;
      }
    } else return false;
    return page.getByTestId("to-end").isVisible();
  }, { most: 3000 });
}

/** From the station to a landing site where that is open; otherwise somewhere. */
async function invade(page: Page, diary: Diary, home: string, isEnough: boolean): Promise<void> {
  const list = page.getByTestId("board-list");
  const lit = list.locator("button:not([disabled])");
  const click = async (which: ReturnType<Page["locator"]>): Promise<void> => which.evaluate((button: HTMLButtonElement) => button.click(), undefined, { timeout: 1500 }).catch(() => undefined);
  const clear = async (): Promise<void> => {
    for (let i = 0; i < 2; i++) await page.keyboard.press("Escape");
  };
  await clear();
  const station = lit.filter({ hasText: home });
  if (home && (await station.count()) > 0) {
    await click(station.first());
    const sites = list.locator("button:not([disabled])[aria-pressed=false]").filter({ hasText: LANDING });
    if ((await sites.count()) > 0) {
      await click(sites.first());
      diary.landings++;
      return click(page.getByTestId("primary").first());
    }
    await clear();
  }
  if (isEnough || (await lit.count()) === 0) return click(page.getByTestId("decline").first());
  await click(lit.first());
  const target = list.locator("button:not([disabled])[aria-pressed=false]");
  if ((await page.getByTestId("primary").count()) === 0 && (await target.count()) > 0) await click(target.first());
  return click(page.getByTestId((await page.getByTestId("primary").count()) > 0 ? "primary" : "decline").first());
}

test("two people and two bots play five years of 2210", async ({ page, browser }) => {
  test.setTimeout(300_000);
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
