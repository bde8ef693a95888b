import { readFileSync } from "node:fs";
import { expect, test, type Page } from "@playwright/test";
import { CAMPAIGN, mockCampaign, OPENED } from "./legacy-campaign";

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
