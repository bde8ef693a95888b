/** What one plays for is told, and so is how it ended. */

import AxeBuilder from "@axe-core/playwright";
import type { BrowserContext, Page } from "@playwright/test";
import { advance, expect, makeTable, named, play, takeScreen, test } from "./table";

const told = (context: BrowserContext, more: Record<string, unknown> = {}): Promise<unknown> =>
  context.addInitScript((kept) => localStorage.setItem("conquete.settings", JSON.stringify({ speed: 0, isSoundOn: false, isGoalTold: true, ...kept })), more);
const answerOne = (page: Page): Promise<void> => page.getByTestId("board-list").locator("button:not([disabled])").first().evaluate((element: HTMLButtonElement) => element.click());

test("a mission is told once before the first choice, then it is in the page only while it is asked for", async ({ page, context }) => {
  await told(context);
  await named(page, "Nora");
  const { id } = await makeTable(page, { mode: "mission", seats: 4 });
  await page.goto(`/table/${id}`);
  const sheet = page.getByTestId("goal-sheet");
  await expect(sheet).toBeVisible();
  await expect(page.getByTestId("phase-title")).toHaveText("The game begins");
  const aim = (await sheet.locator(".aim").textContent()) ?? "";
  expect(aim.length).toBeGreaterThan(8);
  await expect(page.getByTestId("hint")).toHaveCount(0); // one thing at a time
  const { violations } = await new AxeBuilder({ page }).withTags(["wcag2a", "wcag2aa", "wcag21aa"]).analyze();
  expect(violations.filter(({ impact }) => impact === "serious" || impact === "critical").map(({ id }) => id)).toEqual([]);
  await page.keyboard.press("Enter"); // the button has the focus
  await expect(sheet).toHaveCount(0);
  expect(await page.content()).not.toContain(aim);
  const chip = page.getByTestId("mission-hold");
  await expect(chip).toHaveText(/\d+ (of \d+|left)/);
  await page.keyboard.down("m");
  await expect(page.getByTestId("mission")).toContainText(aim);
  await page.keyboard.up("m");
  await expect(page.getByTestId("mission")).toHaveCount(0);
  await chip.focus();
  await expect(page.getByTestId("mission")).toContainText(aim);
  await page.keyboard.press("Escape");
  await expect(page.getByTestId("mission")).toHaveCount(0);
  await page.reload();
  await expect(page.getByTestId("dock")).toBeVisible();
  await expect(chip).toBeVisible();
  await expect(sheet).toHaveCount(0);
});

test("on a phone on its side the button that puts the goal away is in sight", async ({ page, context }) => {
  await told(context);
  await page.setViewportSize({ width: 844, height: 390 });
  await named(page, "Nora");
  const { id } = await makeTable(page, { mode: "mission", seats: 4 });
  await page.goto(`/table/${id}`);
  await expect(page.getByTestId("goal-read")).toBeInViewport({ ratio: 1 });
});

for (const [edition, mode, words] of [["hasbro-2000", "conquest", /Take the whole world/], ["hasbro-2000", "capitals", /Hold \d headquarters/], ["hasbro-2000", "two-player", /every territory of/]] as const)
  test(`the goal of ${edition} ${mode} is told, and its progress stays`, async ({ page, context }) => {
    await told(context);
    await named(page, "Nora");
    const seats = mode === "two-player" ? 2 : 3;
    const { id } = await makeTable(page, { edition, mode, seats, bots: Object.fromEntries(Array.from({ length: seats - 1 }, (_, i) => [String(i + 1), "steady"])) });
    await page.goto(`/table/${id}`);
    await expect(page.getByTestId("goal-sheet")).toContainText(words);
    await page.getByTestId("goal-read").click();
    await expect(page.getByTestId("goal-hold")).toBeVisible();
    await page.getByTestId("goal-hold").focus();
    await expect(page.getByTestId("goal")).toContainText(words);
  });

test("where one screen goes round a mission shows behind the cover only, and no count stays for others to see", async ({ page, context }) => {
  await told(context);
  await named(page, "Nora");
  const { id } = await makeTable(page, { mode: "mission", seats: 3, mine: [0, 1, 2], bots: {}, tempo: "screen" });
  await page.goto(`/table/${id}`);
  for (let i = 0; i < 3; i++) {
    await expect(page.getByTestId("cover")).toBeVisible();
    await expect(page.getByTestId("goal-sheet")).toHaveCount(0);
    await page.getByTestId("cover-here").click();
    await expect(page.getByTestId("goal-sheet")).toBeVisible();
    await page.getByTestId("goal-read").click();
    const chip = page.getByTestId("mission-hold");
    await expect(chip).toHaveText("Mission");
    await chip.focus(); // focus alone opens nothing here
    await expect(page.getByTestId("mission")).toHaveCount(0);
    await chip.dispatchEvent("pointerdown");
    await expect(page.getByTestId("mission")).toBeVisible();
    await page.evaluate(() => window.dispatchEvent(new PointerEvent("pointerup")));
    await expect(page.getByTestId("mission")).toHaveCount(0);
    await answerOne(page);
  }
});

for (const [width, height] of [[390, 844], [844, 390]] as const)
  for (const language of ["en", "fr"])
    test.describe(`on a phone ${width}x${height} in ${language}`, () => {
      test.use({ viewport: { width, height }, hasTouch: true, isMobile: true });
      test("the mission is whole and readable", async ({ page, context }) => {
        await told(context, { language });
        await named(page, "Nora");
        const { id } = await makeTable(page, { mode: "mission", seats: 4 });
        await page.goto(`/table/${id}`);
        const read = page.getByTestId("goal-read");
        await read.scrollIntoViewIfNeeded();
        await expect(read).toBeInViewport({ ratio: 1 });
        await read.tap();
        const chip = page.getByTestId("mission-hold");
        const box = await chip.boundingBox();
        expect(box?.height ?? 0).toBeGreaterThanOrEqual(40);
        await chip.focus();
        await expect(page.getByTestId("mission")).toBeInViewport({ ratio: 1 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      });
    });

test("the end says who won and by what, on the table, in the lists and in the tab", async ({ page }) => {
  await named(page, "Nora");
  const { id } = await makeTable(page, { mode: "mission", seats: 3, options: { round_limit: 2 } });
  await advance(page, id, "over");
  await page.goto(`/table/${id}`);
  const heading = page.getByTestId("ending-title");
  await expect(heading).toHaveText(/wins?$|share the victory$/);
  await expect(page.getByTestId("ending-sentence")).toHaveText(/^(Mission done|The mission|Most territories|Nobody else).+\.$/);
  await expect(page.getByTestId("phase-title")).toHaveText((await heading.textContent()) ?? "");
  await expect(page).toHaveTitle(/win|share.+ · Conquête/);
  await expect(page.getByTestId("open-missions").getByRole("listitem")).toHaveCount(3);
  await expect(page.locator("tr", { hasText: "winner" }).first()).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).withTags(["wcag2a", "wcag2aa", "wcag21aa"]).analyze();
  expect(violations.filter(({ impact }) => impact === "serious" || impact === "critical").map(({ id }) => id)).toEqual([]);
  const sentence = (await page.getByTestId("ending-sentence").textContent()) ?? "";
  await page.getByTestId("to-end").click();
  await expect(page.getByTestId("ending-sentence")).toHaveText(sentence);
  await page.goto("/games");
  await expect(page.locator(`a[href="/end/${id}"]`)).toContainText(/won|Draw/);
});

test("who gives up is told so, and does not look like the winner", async ({ page }) => {
  await named(page, "Nora");
  const { id } = await makeTable(page, { mode: "mission", seats: 3 });
  await page.goto(`/table/${id}`);
  await takeScreen(page);
  await page.getByTestId("menu").click();
  await page.getByTestId("resign").click();
  await page.getByTestId("confirm-go").click();
  await expect(page.getByTestId("ending-title")).toHaveText("You have resigned");
  await expect(page.getByTestId("ending-sentence")).toHaveText(/are left at the table/);
  await expect(page.getByTestId("dock")).toHaveAttribute("data-look", "neutral");
  await expect(page.getByTestId("phase-why")).toHaveText("The game was over before the first round.");
  await page.goto("/games");
  await expect(page.locator(`a[href="/end/${id}"]`)).toContainText("You resigned");
});

test("somebody who has resigned is marked, is offered nothing more, and has the table among his finished ones", async ({ page, browser, baseURL }) => {
  await named(page, "Nora");
  const { id, invitation } = await makeTable(page, { seats: 3, mine: [0], bots: { 2: "steady" } }, false);
  const other = await (await browser.newContext({ baseURL })).newPage();
  await other.context().addInitScript(() => localStorage.setItem("conquete.settings", JSON.stringify({ speed: 0, isSoundOn: false, isGoalTold: false, language: "en" })));
  await named(other, "Idris");
  expect((await other.request.post(`/api/tables/${id}/join`, { data: { invitation } })).ok()).toBe(true);
  expect((await page.request.post(`/api/tables/${id}/start`)).ok()).toBe(true);
  await page.goto(`/table/${id}`);
  await other.goto(`/table/${id}`);
  await expect(page.getByTestId("menu")).toBeVisible();
  await page.getByTestId("menu").click();
  await page.getByTestId("resign").click();
  await page.getByTestId("confirm-go").click();
  for (const one of [page, other]) await expect(one.locator("tr", { hasText: "Nora" })).toContainText("resigned");
  await expect(other.getByTestId("log")).toContainText("Nora has resigned");
  await expect(page.getByTestId("resigned")).toBeVisible();
  await expect(page.getByText("leave standing orders")).toHaveCount(0);
  await page.getByTestId("menu").click();
  await expect(page.getByTestId("resign")).toHaveCount(0);
  await page.goto("/games");
  await expect(page.getByRole("heading", { name: "Finished" }).locator("xpath=following::ul[1]").locator(`a[href$="${id}"]`)).toContainText("You resigned");
  await other.context().close();
});

test("in the set-up the row of whoever places is lit, and no round is called 0", async ({ page }) => {
  await named(page, "Nora");
  const { id } = await makeTable(page, { seats: 3 });
  await page.goto(`/table/${id}`);
  for (let i = 0; i < 4; i++) {
    await takeScreen(page);
    await expect(page.getByTestId("dock")).toHaveAttribute("data-kind", "place_initial");
    await expect(page.locator("tr[aria-current=true]")).toContainText("Nora");
    expect((await page.locator("body").innerText()).includes("Round 0")).toBe(false);
    await answerOne(page);
  }
  await play(page, () => true);
});

test("every page says in its title what it is", async ({ page }) => {
  await named(page, "Nora");
  const titles = new Set<string>();
  for (const path of ["/", "/new", "/games", "/watch", "/join", "/rules", "/rules/hasbro-2000", "/boards", "/settings", "/profile", "/nowhere"]) {
    await page.goto(path);
    await expect(page).toHaveTitle(/.+ · Conquête$/);
    await page.waitForLoadState("networkidle");
    titles.add(await page.title());
  }
  expect(titles.size).toBe(11);
  const { id } = await makeTable(page, { seats: 3, title: "Thursday" });
  await page.goto(`/table/${id}`);
  await expect(page).toHaveTitle("Your turn: place one army · Thursday · Conquête");
});
