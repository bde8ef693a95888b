/** Every size that counts: what is on the map can be read, every score is in sight, nothing is cut off or covered. */

import type { Page } from "@playwright/test";
import { advance, choosePair, expect, makeTable, named, takeScreen, test, type Terms } from "./table";

const LAPTOPS: [number, number][] = [[1440, 900], [1366, 625], [1280, 600], [1280, 720], [1536, 730]];
const SMALL: [number, number][] = [[390, 844], [844, 390], [820, 1180]];
const CLASSIC: Terms = { mode: "mission", seats: 6 };
const TWO_SHEETS: Terms = { edition: "2210", mode: "standard", seats: 5, bots: { 1: "random", 2: "random", 3: "random", 4: "random" } };

interface Measured {
  numbers: number; // px, the smallest number on a counter
  names: number;
  territories: number;
  covered: string[]; // names that something stands on
  outside: string[]; // pieces that the frame of their sheet cuts
  scores: string[]; // rows that are not wholly in sight
  cut: string[]; // words in the bar, the panel and the rail that do not fit
  dock: number;
  belowMap: number; // px between the map and the lower edge of the window
  over: number; // px that the page is too wide
}

/** Looks at everything that stands on the table, as it was drawn. */
async function measured(page: Page): Promise<Measured> {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(300); // what came in has come to rest
  return page.evaluate(() => {
    const boxOf = (element: Element): DOMRect => element.getBoundingClientRect();
    const all = (selector: string, within: ParentNode = document): HTMLElement[] => [...within.querySelectorAll<HTMLElement>(selector)].filter((element) => boxOf(element).width > 0 && element.checkVisibility({ visibilityProperty: true }));
    const sheets = all(".board");
    const covered: string[] = [];
    const outside: string[] = [];
    for (const sheet of sheets) {
      const frame = boxOf(sheet);
      const standing = all(".piece, .medal, .site", sheet);
      if (frame.width > 300 && !sheet.classList.contains("small"))
        for (const one of standing) {
          const { left, top, right, bottom } = boxOf(one);
          if (left < frame.left - 1 || top < frame.top - 1 || right > frame.right + 1 || bottom > frame.bottom + 1) outside.push(one.closest<HTMLElement>("[data-territory]")?.dataset.territory ?? "?");
        }
      for (const name of all("[data-name]:not(.strong) > span", sheet)) {
        const size = parseFloat(getComputedStyle(name).fontSize);
        const { left, right, top, bottom } = boxOf(name);
        // A line is higher than its letters.
        const [head, foot] = [top + size * 0.09, bottom - size * 0.12];
        for (const other of standing) {
          const box = boxOf(other);
          if (left < box.right && box.left < right && head < box.bottom && box.top < foot) covered.push(`${name.textContent} under ${other.className.split(" ")[0]} of ${other.closest<HTMLElement>("[data-territory]")?.dataset.territory}`);
        }
      }
    }
    const scores = all(".scores tbody tr")
      .filter((row) => {
        const { left, top, bottom, height } = boxOf(row);
        const seen = [top + 3, top + height / 2, bottom - 3].every((y) => document.elementFromPoint(left + 30, y)?.closest("tr") === row);
        return bottom > innerHeight || !seen;
      })
      .map((row) => row.textContent);
    const cut = all(".bar .step, .bar .button, .dock .button, .dock .segmented button, .dock .caps, .dock .sub, .dock .until button, .dock .figure, .rail .opens, .rail .name, .scores thead th")
      .filter((element) => {
        if (element.matches(".visually-hidden, .visually-hidden *, .icon")) return false;
        const frame = element.closest(".bar, .dock, .rail");
        const [box, around] = [boxOf(element), frame ? boxOf(frame) : boxOf(document.documentElement)];
        const isOut = box.left < around.left - 1 || box.right > around.right + 1;
        return element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).display !== "inline" ? true : isOut;
      })
      .map((element) => `${element.className}: ${element.textContent}`);
    const dock = document.querySelector("[data-testid=dock]");
    const map = document.querySelector(".map");
    return {
      numbers: Math.min(...all("[data-testid^=piece-] .number").map((element) => parseFloat(getComputedStyle(element).fontSize))),
      names: all("[data-name] > span").length,
      territories: new Set(all("path.hit").map((element) => element.dataset.territory)).size || document.querySelectorAll("path.hit").length,
      covered, outside, scores, cut,
      dock: dock ? boxOf(dock).height : 0,
      belowMap: map ? innerHeight - boxOf(map).bottom : 0,
      over: document.documentElement.scrollWidth - innerWidth,
    };
  });
}

// Words of advice come and go above the panel; what is measured is the panel.
test.beforeEach(({ context }) =>
  context.addInitScript(() => localStorage.setItem("conquete.settings", JSON.stringify({ speed: 0, isSoundOn: false, hasHints: false, isGoalTold: false }))),
);

async function opened(page: Page, id: string, [width, height]: [number, number]): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.goto(`/table/${id}`);
  await takeScreen(page);
  await choosePair(page);
  await expect(page.getByTestId("dock")).toBeVisible();
}

for (const [name, terms, kind, least] of [["a classic table with six seats", CLASSIC, "attack", 40], ["2210 with five seats", TWO_SHEETS, "invade", 62]] as const)
  test.describe(name, () => {
    test.describe.configure({ timeout: 240_000 });

    test("can be read on every laptop, every score in sight", async ({ page }) => {
      await named(page, "Nora");
      const { id } = await makeTable(page, terms);
      await advance(page, id, kind);
      for (const size of LAPTOPS) {
        await opened(page, id, size);
        const found = await measured(page);
        const where = `${size.join("x")}: ${JSON.stringify(found)}`;
        expect(found.numbers, where).toBeGreaterThanOrEqual(11);
        expect(found.names, where).toBeGreaterThanOrEqual(least);
        expect(found.covered, where).toEqual([]);
        expect(found.outside, where).toEqual([]);
        expect(found.scores, where).toEqual([]);
        expect(found.cut, where).toEqual([]);
        expect(found.over, where).toBeLessThanOrEqual(0);
        if (size[1] < 760) expect(found.belowMap, where).toBeLessThanOrEqual(1); // the map goes down to the edge: there is no dock
        else expect(found.dock, where).toBeLessThanOrEqual(192 + 4);
      }
    });

    test("nothing is cut off on a phone, upright or on its side, or on a tablet", async ({ page }) => {
      await named(page, "Nora");
      const { id } = await makeTable(page, terms);
      await advance(page, id, kind);
      for (const size of SMALL)
        for (const language of ["en", "fr"]) {
          await page.addInitScript((chosen) => localStorage.setItem("conquete.settings", JSON.stringify({ speed: 0, isSoundOn: false, hasHints: false, isGoalTold: false, language: chosen })), language);
          await opened(page, id, size);
          const found = await measured(page);
          const where = `${size.join("x")} ${language}: ${JSON.stringify(found)}`;
          expect(found.cut, where).toEqual([]);
          expect(found.covered, where).toEqual([]);
          expect(found.over, where).toBeLessThanOrEqual(0);
        }
    });
  });

test("the old board, too, can be read on the lowest laptop, in both languages", async ({ page }) => {
  await named(page, "Nora");
  const { id } = await makeTable(page, { edition: "lamorisse-1957", mode: "first", seats: 4 });
  await advance(page, id, "attack");
  for (const language of ["en", "fr"]) {
    await page.addInitScript((chosen) => localStorage.setItem("conquete.settings", JSON.stringify({ speed: 0, isSoundOn: false, hasHints: false, isGoalTold: false, language: chosen })), language);
    await opened(page, id, [1280, 600]);
    const found = await measured(page);
    expect([found.covered, found.outside, found.scores, found.cut], JSON.stringify(found)).toEqual([[], [], [], []]);
    expect(found.numbers).toBeGreaterThanOrEqual(11);
    expect(found.names).toBeGreaterThanOrEqual(39);
  }
});

test("the dock is as high as its words, and the map does not move when that changes", async ({ page }) => {
  await named(page, "Nora");
  const { id } = await makeTable(page, CLASSIC);
  await advance(page, id, "attack");
  await page.goto(`/table/${id}`);
  await takeScreen(page);
  const place = async (): Promise<number> => (await page.locator(".sheet").first().boundingBox())?.y ?? NaN;
  const [low, before] = [(await measured(page)).dock, await place()];
  await choosePair(page);
  await expect(page.getByTestId("odds")).toBeVisible();
  expect((await measured(page)).dock).toBeGreaterThan(low); // "Choose where to attack from" says less than the chances
  expect(low).toBeLessThan(130);
  expect(await place()).toBeCloseTo(before, 0);
});

test("every name is told to whoever points at a territory, or walks there by keyboard", async ({ page }) => {
  await named(page, "Nora");
  const { id } = await makeTable(page, TWO_SHEETS);
  await advance(page, id, "invade");
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

test("the legend is one tap or one key away and tells of what there is", async ({ page }) => {
  await named(page, "Nora");
  const { id } = await makeTable(page, TWO_SHEETS);
  await advance(page, id, "invade");
  await page.goto(`/table/${id}`);
  await takeScreen(page);
  await page.getByTestId("legend-open").click();
  const legend = page.getByTestId("legend");
  await expect(legend).toContainText("space station");
  await expect(legend).toContainText("Devastated");
  await page.keyboard.press("Escape");
  await expect(legend).toHaveCount(0);
  const other = await makeTable(page, CLASSIC);
  await advance(page, other.id, "attack");
  await page.goto(`/table/${other.id}`);
  await takeScreen(page);
  await page.keyboard.press("g");
  await expect(legend).toContainText("across the sea");
  await expect(legend).not.toContainText("space station");
  for (const name of ["Nora", "Red", "Blue"]) await expect(legend).toContainText(name);
});

test("cartouches and the list tell how far one is with a region", async ({ page }) => {
  await named(page, "Nora");
  const { id } = await makeTable(page, { ...CLASSIC, seats: 3 });
  await advance(page, id, "attack");
  await page.goto(`/table/${id}`);
  await takeScreen(page);
  const told = page.locator("[data-testid^=progress-]").first();
  await expect(told).toHaveText(/^\d+\/\d+$/);
  const [mine = "", all = ""] = (await told.textContent())?.split("/") ?? [];
  await expect(page.getByTestId("board-list").locator("h2", { hasText: `you have ${mine} of ${all}` }).first()).toBeAttached();
});

test.describe("by thumb", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("the map stays where it is when dice are thrown", async ({ page }) => {
    await named(page, "Nora");
    const { id } = await makeTable(page, { mode: "conquest", seats: 3 });
    const dock = page.getByTestId("dock");
    let throws = 0;
    for (let i = 0; i < 12 && throws < 2; i++) {
      await advance(page, id, "attack");
      await page.goto(`/table/${id}`);
      await takeScreen(page);
      await choosePair(page);
      await expect(page.getByTestId("odds")).toBeVisible();
      await page.waitForTimeout(700); // the map has come to the question
      const sheet = page.locator(".sheet").first();
      const [before, height] = [await sheet.boundingBox(), (await dock.boundingBox())?.height];
      const asked = await dock.getAttribute("data-decision");
      await page.getByTestId("primary").click();
      await expect.poll(async () => [null, asked].includes(await dock.getAttribute("data-decision"))).toBe(false);
      if ((await dock.getAttribute("data-kind")) !== "attack") continue; // it fell: something else is asked
      await page.waitForTimeout(500);
      if (!(await page.getByTestId("primary").isVisible())) continue; // too few are left there: another pair is asked for
      throws++;
      const after = await sheet.boundingBox();
      const where = `dock ${height} to ${(await dock.boundingBox())?.height}`;
      expect(after?.x, where).toBeCloseTo(before?.x ?? NaN, 0);
      expect(after?.y, where).toBeCloseTo(before?.y ?? NaN, 0);
      expect(after?.width, where).toBeCloseTo(before?.width ?? NaN, 0);
    }
    expect(throws).toBeGreaterThan(0);
  });
});
