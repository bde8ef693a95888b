import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import type { CampaignForMe, Editions } from "../src/wire";
import { CAMPAIGN, haveCampaigns, mockCampaign, OPENED } from "./legacy-campaign";
import { sound } from "./sound";
import { expect, test } from "./table";

const SHOTS = process.env.SHOTS; // a folder for pictures to be looked at
const shot = async (page: Page, name: string): Promise<void> => void (SHOTS && (await page.waitForTimeout(500), await page.screenshot({ path: `${SHOTS}/${name}.png` })));

test("a campaign shows its world, its chronicle and the next game", async ({ page }) => {
  await mockCampaign(page);
  await page.goto("/campaign/six");
  await expect(page.getByRole("heading", { name: "Ferrol is founded" })).toBeVisible();
  await expect(page.locator(".town", { hasText: "Kestrel Bay" })).toBeVisible();
  await expect(page.locator("[data-region=asia]")).toContainText("The Long Steppe");
  await expect(page.locator("[data-region=asia] b")).toHaveText("6");
  await expect(page.locator("[data-region=africa]")).toContainText("Sunward");
  await expect(page.locator("[data-mark=ammo_shortage]")).toHaveCount(2);
  await expect(page.getByText("Broken off: the world stayed as it was.")).toBeVisible();
  await expect(page.getByTestId("entry-2").getByRole("link")).toHaveAttribute("href", "/replay/game-1");
  await expect(page.getByTestId("begin")).toBeEnabled();
  await shot(page, "campaign-desktop");
});

for (const [name, width, height] of [["laptop", 1366, 625], ["phone", 390, 844], ["landscape", 844, 390]] as const)
  test(`a campaign fits a ${name}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await mockCampaign(page);
    await page.goto("/campaign/six");
    await expect(page.getByRole("heading", { name: "Old Reach is named" })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await shot(page, `campaign-${name}`);
    if (height > 500 && width > 500) return;
    await page.getByRole("button", { name: "The world" }).click();
    await expect(page.getByRole("application")).toBeVisible();
    await shot(page, `campaign-${name}-map`);
  });

test("what was opened while one was away is shown first, and once", async ({ page }) => {
  const { said, state } = await mockCampaign(page, { ...CAMPAIGN, opened: ["seal-1"], unread: ["seal-1"] }, OPENED);
  await page.goto("/campaign/six");
  const moment = page.getByTestId("opening");
  await expect(moment.getByRole("heading", { name: "The Harbour Pack" })).toBeVisible();
  await expect(moment).toContainText("From now on ships sail further.");
  await page.keyboard.press("Escape");
  await expect(moment).toBeVisible();
  await shot(page, "opening-desktop");
  state.now = { ...CAMPAIGN, opened: ["seal-1"], unread: [] };
  await page.getByTestId("opening-read").click();
  await expect(moment).toHaveCount(0);
  expect(said).toEqual([{ path: "/read", body: { seals: ["seal-1"] } }]);
});

test("a moment fits a phone, in French", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => localStorage.setItem("conquete.settings", JSON.stringify({ language: "fr", theme: "dark" })));
  await mockCampaign(page, { ...CAMPAIGN, opened: ["seal-1"], unread: ["seal-1"] }, OPENED);
  await page.goto("/campaign/six");
  await expect(page.getByRole("heading", { name: "L’enveloppe du port" })).toBeVisible();
  await expect(page.getByTestId("opening-read")).toBeInViewport();
  await shot(page, "opening-phone");
});

test("the host changes a name and hands a chair on", async ({ page }) => {
  const { said } = await mockCampaign(page);
  await page.goto("/campaign/six");
  await page.getByRole("button", { name: "People" }).click();
  await page.getByRole("button", { name: "Hand on" }).first().click();
  await page.getByRole("button", { name: "Bastien", exact: true }).click();
  await page.getByTestId("confirm-go").click();
  await page.getByText("Names in the world").click();
  await page.getByRole("listitem").filter({ hasText: "Ferrol" }).getByRole("button", { name: "Change" }).click();
  await page.getByTestId("rename").fill("Calm Bay");
  await shot(page, "campaign-people");
  await page.getByRole("button", { name: "Keep" }).click();
  await expect.poll(() => said).toEqual([
    { path: "/hand-on", body: { number: 0, to: 2 } },
    { path: "/rename", body: { what: "city:western_us", text: "Calm Bay" } },
  ]);
});

test("the world goes along as a picture and is printed alone", async ({ page }) => {
  await mockCampaign(page);
  await page.goto("/campaign/six");
  await page.getByTestId("take").click();
  const [svg] = await Promise.all([page.waitForEvent("download"), page.getByTestId("take-svg").click()]);
  expect(svg.suggestedFilename()).toBe("thursdays.svg");
  const text = readFileSync(await svg.path(), "utf8");
  for (const word of ["Ferrol", "THE LONG STEPPE", "Nora, again", "Major City"]) expect(text).toContain(word);
  expect(text).not.toMatch(/https?:\/\/(?!www\.w3\.org)/); // nothing from anywhere else
  const [png] = await Promise.all([page.waitForEvent("download"), page.getByTestId("take-png").click()]);
  const bytes = readFileSync(await png.path());
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([3200, 2262]);
  if (SHOTS) {
    await svg.saveAs(`${SHOTS}/world.svg`);
    await png.saveAs(`${SHOTS}/world.png`);
  }
  await page.evaluate(() => (window.print = () => void ((window as unknown as { printed: number }).printed = document.querySelectorAll("body > .print-sheet").length)));
  await page.getByTestId("take-print").click();
  await expect.poll(() => page.evaluate(() => (window as unknown as { printed?: number }).printed)).toBe(1);
  await expect(page.locator(".print-sheet")).toHaveCount(0);
});

const GUEST: CampaignForMe = { ...CAMPAIGN, is_member: false, is_host: false, invitation: "", mine: [], campaign: { ...CAMPAIGN.campaign, people: CAMPAIGN.campaign.people.map((one) => ({ ...one, is_me: false })) } };

for (const [what, testid, body] of [["a part", "join", { invitation: "come-in" }], ["the chair of somebody who is gone", "join-as-3", { invitation: "come-in", number: 3 }]] as const)
  test(`who follows the invitation takes a name and ${what}`, async ({ page }) => {
    const { said } = await mockCampaign(page, GUEST);
    await page.goto("/campaign/six#i=come-in");
    await expect(page.getByText("Nora invites you.")).toBeVisible();
    await expect(page.getByTestId(testid)).toBeDisabled();
    await page.getByTestId("join-name").fill("Lou");
    await shot(page, "invited");
    await page.getByTestId(testid).click();
    await expect.poll(() => said).toEqual([{ path: "/join", body }]);
  });

test("somebody misses a game, a bot comes and goes, a chair stays free for who is yet to come", async ({ page, errors }) => {
  errors.allow(/WebSocket connection to .*seven/, /status of 404 .*seven/); // the table of the next game is made up
  const { said } = await mockCampaign(page);
  await haveCampaigns(page);
  await page.goto("/campaign/six");
  await page.getByTestId("member-2").click();
  await expect(page.getByText("It takes 3: invite a friend or add a bot.")).toBeVisible();
  await page.getByTestId("add-bot").click();
  await page.getByRole("dialog").getByRole("button").nth(1).click();
  await page.getByRole("button", { name: /does not play/ }).click();
  await page.getByTestId("add-chair").click();
  await expect(page.getByTestId("begin")).toBeEnabled();
  await page.getByTestId("begin").click();
  await expect.poll(() => said).toEqual([{ path: "/next", body: { members: [1, 3], bots: [], empty: 1 } }]);
});

test("the host breaks a game off, and sends somebody away, after a second thought each", async ({ page }) => {
  const table = { table: { id: "seven", edition: "legacy", mode: "campaign", title: "", status: "playing", asked: 1, seats: [{ seat: 0, kind: "person", name: "Nora" }, { seat: 1, kind: "person", name: "Bastien" }], options: {} }, mine: [0] };
  const { said } = await mockCampaign(page, { ...CAMPAIGN, campaign: { ...CAMPAIGN.campaign, playing: "seven" }, table: table as unknown as CampaignForMe["table"] });
  await page.goto("/campaign/six");
  await expect(page.getByText("Bastien plays")).toBeVisible();
  await page.getByTestId("break-off").click();
  await expect(page.getByText("Nobody wins it, and the world stays as it was before.")).toBeVisible();
  await page.getByTestId("confirm-go").click();
  await page.getByRole("button", { name: "People" }).click();
  await page.getByRole("button", { name: "Send away" }).first().click();
  await page.getByTestId("confirm-go").click();
  await expect.poll(() => said).toEqual([{ path: "/break-off", body: {} }, { path: "/kick", body: { member: 2 } }]);
});

test("one's campaigns stand with one's games, and one is brought in from a file; a bad file changes nothing", async ({ page, errors }) => {
  errors.allow(/status of 400 .*\/import/); // the browser notes what is refused
  await page.request.post("/api/people", { data: { name: "Nora" } });
  await haveCampaigns(page);
  await mockCampaign(page);
  await page.goto("/games");
  const row = page.getByTestId("campaign-six");
  await expect(row).toContainText("Thursdays");
  await expect(row).toContainText("Game 7 of 15");
  await expect(row).toContainText("waits to be set up");
  const file = (text: string) => ({ name: "world.jsonl", mimeType: "application/jsonl", buffer: Buffer.from(text) });
  await page.unroute("**/api/campaigns/**");
  for (const [text, words] of [["", "This file is empty."], ["no campaign", "not the file of a campaign"], ['{"campaign":1,"edition":"chess","mode":"x","options":{},"title":""}\n', "does not know its edition"]] as const) {
    await page.getByTestId("bring-file").setInputFiles(file(text));
    await expect(page.getByTestId("bring-problem")).toContainText(words);
  }
  await shot(page, "games");
  expect(new URL(page.url()).pathname).toBe("/games");
  await mockCampaign(page);
  await page.route("**/api/campaigns/import", (route) => route.fulfill({ status: 201, json: CAMPAIGN }));
  await page.getByTestId("bring-file").setInputFiles(file("a good one"));
  await expect(page).toHaveURL(/\/campaign\/six$/);
});

test("where no edition has campaigns nothing tells of any", async ({ page }) => {
  await page.request.post("/api/people", { data: { name: "Nora" } });
  await page.route("**/api/editions", async (route) => {
    const all = (await (await route.fetch()).json()) as Editions;
    return route.fulfill({ json: { ...all, editions: all.editions.filter(({ modes }) => !modes.some((mode) => mode.is_campaign)) } });
  });
  let asked = 0;
  await page.route("**/api/my-campaigns", (route) => (asked++, route.abort()));
  for (const path of ["/", "/games", "/new"]) {
    await page.goto(path);
    await expect(page.locator("main")).toBeVisible();
    await expect(page.getByText(/campaign/i)).toHaveCount(0);
  }
  expect(asked).toBe(0);
});

test("a campaign, its people and its invitation are sound in both themes", async ({ page }) => {
  await mockCampaign(page);
  await page.goto("/campaign/six");
  await expect(page.getByRole("heading", { name: "Old Reach is named" })).toBeVisible();
  await sound(page);
  await page.getByRole("button", { name: "People" }).click();
  await sound(page);
  await mockCampaign(page, GUEST);
  await page.goto("/campaign/six?again#i=come-in");
  await expect(page.getByTestId("join")).toBeVisible();
  await sound(page);
});
