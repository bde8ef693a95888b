/** A whole game of Godstorm through the page: gods are summoned, miracles bought and played, an invasion answered in another's
 * turn, gods fight gods, the dead charge from Heaven and fight below, and the points are counted step by step. */

import type { Locator, Page } from "@playwright/test";
import type { AnyEvent, BoardInfo, Replay } from "../src/wire";
import { follow, Mind, textOf, type Answer, type Asked } from "./godstorm";
import { calm, expect, makeTable, named, test } from "./table";

const DEEDS = ["summoned", "bought", "played", "reacted", "conflict", "charged", "below"];
const MOST_GAMES = 3; // games are by chance: in about one of six something does not come about
const SHOTS = process.env.SHOTS; // a folder for pictures of the main moments

/** Whatever can be clicked, wherever it is on the screen; a question that is over meanwhile has no button any more. */
async function click(which: Locator): Promise<boolean> {
  return which.first().evaluate((button: HTMLElement) => (button.click(), true), undefined, { timeout: 1500 }).catch(() => false);
}

/** Gives an answer through the page, as a person would. */
async function give(page: Page, kind: string, { option }: Answer): Promise<void> {
  const primary = page.getByTestId("primary");
  const panel = page.getByTestId("panel");
  const at = (place: string | undefined): Locator => page.locator(`[data-testid=board-list] [data-place="${place}"]`);
  const { places = [], cards = [], pieces = [] } = option;
  if (kind === "bid") {
    await click(page.getByTestId("dock").getByRole("button", { name: /^(Least|Minimum)$/ }));
    await click(primary);
  } else if (kind === "choose_card" || (cards.length && option.verb === "play")) {
    await click(panel.locator(`[data-card="${cards[0]}"]`));
    await click(page.getByTestId("play-card"));
  } else if (kind === "hire" || kind === "buy") {
    await click(pieces[0] ? page.getByTestId(`${kind === "hire" ? "hire" : "deck"}-${pieces[0]}`) : primary);
  } else if (places.length === 2) {
    for (let i = 0; i < 2; i++) await page.keyboard.press("Escape");
    await click(at(places[0]));
    if ((await at(places[1]).getAttribute("aria-pressed")) !== "true") await click(at(places[1]));
    await click(primary);
  } else if (places.length === 1) {
    if ((await at(places[0]).getAttribute("aria-pressed")) !== "true") await click(at(places[0]));
    if ((await page.getByTestId("place-all").count()) > 0) await click(page.getByTestId("place-all"));
    await click(primary);
  } else if (["stop", "stay", "done", "pass"].includes(option.verb)) await click((await page.getByTestId("decline").count()) > 0 ? page.getByTestId("decline") : primary);
  else await click(primary);
}

/** What seat 0 did, by the record of the game and not by what the page said. */
function deedsOf(replay: Replay, board: BoardInfo): Set<string> {
  const done = new Set<string>();
  const below = new Set(board.regions.filter(({ id }) => ["underworld", "heavens"].includes(id)).flatMap(({ territories }) => territories));
  for (const { kind, by, events } of replay.steps)
    for (const event of (events ?? []) as unknown as (AnyEvent & Record<string, unknown>)[]) {
      const isOwn = event.seat === 0;
      if (isOwn && kind === "post" && event.event === "LeaderPlaced") done.add("summoned");
      if (isOwn && event.event === "CardBought") done.add("bought");
      if (isOwn && event.event === "CardPlayed") done.add(kind === "react" ? "reacted" : "played");
      if (event.event === "ConflictDecided") done.add("conflict");
      if (by === 0 && kind === "charge" && event.event === "ArmiesMoved") done.add("charged");
      if (isOwn && event.event === "DiceRolled" && below.has(String(event.target))) done.add("below");
    }
  return done;
}

// The same game, so one language a day; both in the long run.
for (const language of process.env.LONG ? (["en", "fr"] as const) : (["fr"] as const))
  test(`two people play five epochs of Godstorm (${language})`, async ({ page, browser }) => {
    test.setTimeout(600_000); // a busy machine takes several times as long as an idle one
    const isFrench = language === "fr";
    if (isFrench) await page.addInitScript(() => localStorage.setItem("conquete.settings", JSON.stringify({ speed: 0, isSoundOn: false, isGuarded: false, language: "fr", isGoalTold: false, hasRecap: false })));
    await named(page, "Nora");
    const context = await browser.newContext();
    await calm(context);
    const rival = await context.newPage();
    await named(rival, "Idris");
    const board = (await (await page.request.get("/api/boards/ancient-earth-and-underworld")).json()) as BoardInfo;
    let deeds = new Set<string>();
    const seen = new Set<string>();
    for (let game = 0; game < MOST_GAMES && deeds.size < DEEDS.length; game++) {
      const { id, invitation } = await makeTable(page, { edition: "godstorm", mode: "two-player", seats: 2, mine: [0], bots: {} }, false);
      expect((await rival.request.post(`/api/tables/${id}/join`, { data: { invitation } })).ok()).toBe(true);
      const [mine, theirs] = [new Mind(true, board), new Mind(false, board)];
      let asked: Asked | null = null;
      const [ear, mouth] = [await page.context().newPage(), await context.newPage()];
      await follow(mouth, id, (their) => textOf(theirs.answer(their)));
      await follow(ear, id, (own) => ((asked = own), null));
      expect((await page.request.post(`/api/tables/${id}/start`)).ok()).toBe(true);
      await page.bringToFront();
      await page.goto(`/table/${id}`);
      const dock = page.getByTestId("dock");
      const end = page.getByTestId("to-end");
      while (!(await end.isVisible())) {
        const [kind = "", number = ""] = await dock.evaluate((element: HTMLElement) => [element.dataset.kind ?? "", element.dataset.decision ?? ""]);
        const now = asked as Asked | null;
        if (!kind || !now || String(now.decision.decision) !== number) {
          await page.waitForTimeout(15);
          continue;
        }
        await look(page, kind, seen, language);
        await give(page, kind, mine.answer(now));
        await expect.poll(() => dock.getAttribute("data-decision"), { timeout: 4000, intervals: [5, 10, 20, 40] }).not.toBe(number).catch(() => undefined);
        if (kind === "miracles" && now.decision.options.some(({ verb }) => verb === "play")) mine.done.add("played");
        if (kind === "name_god") mine.done.add("conflict");
        if (kind === "react" && now.decision.options.some(({ verb }) => verb === "play")) mine.done.add("reacted");
      }
      deeds = deedsOf((await (await page.request.get(`/api/tables/${id}/replay`)).json()) as Replay, board);
      test.info().annotations.push({ type: "deeds", description: `${[...deeds].join(" ")}; asked ${[...seen].join(" ")}` });
      await Promise.all([ear.close(), mouth.close()]);
    }
    expect([...deeds].sort()).toEqual([...DEEDS].sort());

    await page.getByTestId("to-end").click();
    const score = page.getByTestId("final-score");
    await expect(score).toContainText(isFrench ? "Le décompte final" : "The final count");
    await score.getByRole("button", { name: isFrench ? "Recompter" : "Count again" }).click();
    await expect(score).toContainText(isFrench ? "Un point par territoire" : "One point for each territory");
    for (const words of isFrench ? [/continent/, /crypte/, /reliques/, /le plus de points|se partagent/] : [/continent/, /crypt/, /relics/, /the most points|share/]) {
      const next = score.getByRole("button", { name: isFrench ? "Continuer à compter" : "Count on" });
      if (await next.isVisible()) await next.click({ timeout: 1000 }).catch(() => undefined); // it also goes on by itself
      await expect(score.locator("p[aria-live]")).toContainText(words);
    }
    await shoot(page, "end", language);
    await expect(page.getByTestId("headline")).toContainText(isFrench ? /gagne|victoire|partagent/ : /win|victory|share/);
    await context.close();
  });

/** Every panel is looked at: no name of the program stands in its words, and it has a button or something to choose. */
async function look(page: Page, kind: string, seen: Set<string>, language: string): Promise<void> {
  if (seen.has(kind)) return;
  seen.add(kind);
  const dock = page.getByTestId("dock");
  const words = `${await dock.innerText()} ${await page.getByTestId("phase-title").innerText()} ${await page.getByTestId("phase-why").innerText()}`;
  expect(words, kind).not.toMatch(/[a-z]_[a-z]|\bu\d\d\b|undefined|\{ ?\$|[a-z]+-[a-z_]+-[a-z_]+/);
  await expect(dock.locator("button:visible").first()).toBeVisible();
  await shoot(page, kind, language);
}

async function shoot(page: Page, name: string, language: string): Promise<void> {
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/${language}-${name}.png` });
}
