/** Godstorm on the page, besides its play: its two sheets and what is on them, its scores and relics, its sizes. */

import type { Page } from "@playwright/test";
import type { AnyFacts, Standing } from "../src/wire";
import { describeFits } from "./fits";
import { describeSizes, withoutAdvice } from "./measuring";
import { describeSound } from "./sound";
import { expect, named, tableAt, takeScreen, test, type Terms } from "./table";

const TERMS: Terms = { edition: "godstorm", mode: "standard", seats: 4, bots: { 1: "random", 2: "random", 3: "random" } };
const FIVE: Terms = { ...TERMS, seats: 5, bots: { ...TERMS.bots, 4: "random" } };

interface Position {
  territories: Record<string, { owner: number; armies: number }>;
  registers: Record<string, unknown>;
  cards: Record<string, unknown>;
}

/** What the server tells is changed on its way to the page: what comes of some cards is seldom seen. */
async function pretend(page: Page, change: { position?: (view: Position) => void; standing?: (row: Standing) => void; facts?: (facts: AnyFacts) => void }): Promise<void> {
  const walk = (found: unknown): void => {
    if (typeof found !== "object" || found === null) return;
    if ("territories" in found && "registers" in found && "cards" in found) change.position?.(found as Position);
    if ("seat" in found && "land" in found && "armies" in found) change.standing?.(found as Standing);
    if ("decision" in found && "options" in found && "facts" in found && found.facts) change.facts?.(found.facts as AnyFacts);
    Object.values(found).forEach(walk);
  };
  await page.routeWebSocket(/\/socket$/, (socket) => {
    socket.connectToServer().onMessage((message) => {
      const told: unknown = JSON.parse(String(message));
      walk(told);
      socket.send(JSON.stringify(told));
    });
  });
}

async function open(page: Page, kind = "attack", terms = TERMS): Promise<void> {
  await named(page, "Nora");
  const { id } = await tableAt(page, terms, kind);
  await page.goto(`/table/${id}`);
  await takeScreen(page);
  await expect(page.locator("path.hit").first()).toBeAttached();
}

test.describe("at every size", () => {
  test.beforeEach(withoutAdvice);
  describeSizes("Godstorm with five seats", FIVE, "attack", 58);
});

describeFits(TERMS, 5);

describeSound(TERMS, "attack");

test("the Underworld has its Heavens, gates, crypts, altars and flames, and each says what it is", async ({ page }) => {
  await open(page);
  for (const [kind, number] of Object.entries({ gate: 3, crypt: 4, altar: 2 })) await expect(page.locator(`[data-testid^=sign-${kind}-]`)).toHaveCount(number);
  for (const heaven of ["kurnugia", "avalon", "duat", "elysium", "valhalla"]) await expect(page.locator(`path.hit[data-territory=${heaven}]`)).toHaveCount(1);
  const words = page.getByTestId("explanation");
  await page.locator("[data-testid=sign-crypt-u02] [role=img]").hover();
  await expect(words).toContainText("Crypt");
  await expect(words).toContainText("back to a temple");
  await page.getByTestId("wall-u03-u04").hover();
  await expect(words).toContainText("III and IV are no neighbours");
  await page.getByTestId("wall-galicia-rus").hover();
  await expect(words).toContainText("Mountains");
});

test("who walks the map by keys is told what stands there, and the list tells it, too", async ({ page }) => {
  await open(page);
  await page.getByRole("application").last().focus();
  const words = page.getByTestId("explanation");
  const seen = new Set<string>();
  for (const key of ["ArrowDown", "ArrowDown", "ArrowLeft", "ArrowLeft", "ArrowDown", "ArrowDown", "ArrowLeft", "ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight"]) {
    await page.keyboard.press(key);
    if (await words.isVisible()) seen.add((await words.textContent()) ?? "");
  }
  expect([...seen].join()).toMatch(/Crypt|Altar|Gate/);
  await page.keyboard.press("Escape");
  await expect(words).toBeHidden();
  const list = page.getByTestId("board-list");
  await expect(list.locator("button", { hasText: /^IX,.*Altar/ })).toHaveCount(1);
  await expect(list.locator("button", { hasText: /^Elysium,.*Heaven of the Greeks/ })).toHaveCount(1);
  await expect(list.locator("button", { hasText: /^Liguria,.*mountains towards Alemannia/ })).toHaveCount(1);
});

test.describe("by thumb", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a sign that is held says what it is; tabs change the sheet", async ({ page }) => {
    await open(page);
    await page.getByRole("tab", { name: /Underworld/ }).click();
    const sign = page.locator("[data-testid^=sign-] [role=img]:visible").first();
    await sign.dispatchEvent("pointerdown", { pointerType: "touch", pointerId: 7, isPrimary: true, button: 0, clientX: 100, clientY: 300 });
    await expect(page.getByTestId("explanation")).toContainText(/Gate|Crypt|Altar/);
    await sign.dispatchEvent("pointerup", { pointerType: "touch", pointerId: 7, isPrimary: true });
  });
});

test("sunk Atlantis is sea, and the Maelstrom lies on the way that it closes", async ({ page }) => {
  const sunken = ["hesperide", "tritonis", "poseidonis", "oricalcos"];
  await pretend(page, {
    position: (view) => {
      view.registers.maelstrom = 5;
      view.cards.sunken = sunken;
      for (const id of sunken) view.territories[id] = { owner: -1, armies: 0 };
    },
  });
  await open(page);
  await expect(page.locator(".ruin.sunk")).toHaveCount(4);
  await expect(page.locator("[data-region=atlantis]")).toHaveClass(/gone/);
  const whirl = page.locator("[data-testid^=sign-closed-]");
  await expect(whirl).toHaveCount(1);
  await expect(page.locator(".links .closed")).toHaveCount(1);
  await whirl.locator("[role=img]").hover();
  await expect(page.getByTestId("explanation")).toContainText("Maelstrom");
  const far = page.getByTestId("board-list").locator("button", { hasText: /^Hibernia,/ });
  await expect(far).not.toContainText("Anglia");
  await expect(far).not.toContainText("Hesperide");
  await page.getByTestId("legend-open").click();
  for (const told of ["Maelstrom", "Atlantis has sunk", "Mountains", "Flames", "Gate", "Altar", "Heaven", "Plague", "Temple"]) await expect(page.getByTestId("legend")).toContainText(told);
});

test("the scores tell faith, gods, temples and points, and what the points are made of", async ({ page }) => {
  await open(page);
  for (const column of ["faith", "gods", "temples", "cards", "score"]) await expect(page.getByTestId(`column-${column}`)).toBeVisible();
  await expect(page.getByTestId("gods-0")).toHaveText(/^[0-4]$/);
  await expect(page.locator(".scores tbody tr").first()).toContainText(/Babylonians|Celts|Egyptians|Greeks|Norse/);
  await expect(page.getByTestId("dead")).toContainText(/of your dead/);
  await expect(page.getByTestId("round-track")).toContainText("Epoch 1 of 5");
  await page.getByTestId("column-gods").hover();
  await expect(page.getByTestId("explanation")).toContainText("four at most");
  const score = await page.getByTestId("score-0").textContent();
  await page.getByTestId("score-0").getByRole("button").click();
  const sheet = page.getByTestId("score-sheet");
  for (const part of ["Territories", "Continents", "Crypts and altars", "Relics"]) await expect(sheet).toContainText(part);
  const cells = await page.getByTestId("sheet-0").locator("td").allTextContents();
  expect(cells.at(-1)).toBe(score);
  expect(cells.slice(0, -1).reduce((sum, n) => sum + Number(n), 0)).toBe(Number(score));
});

test("relics lie open with their owners, and are read in full wherever there is room for a button", async ({ page }) => {
  const { held, name, text } = { held: "stonehenge", name: "Stonehenge", text: /.{30}/ };
  await pretend(page, {
    standing: (row) => {
      row.relics = row.seat === 1 ? [held] : [];
    },
  });
  await open(page);
  const cards = page.getByTestId("shelf-cards");
  await expect(page.getByTestId("shelf")).toContainText(name);
  await page.getByTestId(`shelf-${held}`).click();
  await expect(cards).toContainText(name);
  await expect(cards.locator("li")).toContainText([text]);
  await expect(cards).toContainText("Blue");
  await page.keyboard.press("Escape");
  await expect(cards).toHaveCount(0);
  await page.setViewportSize({ width: 1366, height: 625 });
  await page.getByTestId("open-shelf").click();
  await expect(cards).toContainText(name);
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByTestId("dock").getByRole("button", { name: /log/i }).first().click();
  await page.getByTestId("drawer").getByRole("tab", { name: "Players" }).click();
  await page.getByTestId(`shelf-${held}`).click();
  await expect(cards).toContainText(name);
});

test("who defends is told what gods and temples do to the dice on both sides", async ({ page }) => {
  await pretend(page, {
    position: (view) => {
      view.registers.pantheon = [4, 3, 3, 3, 0];
    },
    facts: (facts) => {
      if (facts.kind === "defend") Object.assign(facts, { gods: ["death", "war"], their_gods: ["magic"], has_temple: false });
    },
  });
  await open(page, "defend");
  await expect(page.getByTestId("bearing")).toHaveText("Gods on both sides fight first. In attack Set (War) wins ties. Whom Osiris (Death) kills is gone for good. In defence Hekate (Magic) throws ones again.");
  await expect(page.getByTestId("primary")).toBeVisible();
});
