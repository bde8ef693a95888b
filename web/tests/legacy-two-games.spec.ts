/** A campaign of two games by three people in three browsers: it is begun, friends come by invitation, a scar is played, the winner
 * signs and names a continent, a city is founded; it stands in the second game, where a seal breaks in mid-war and its rule is
 * used, a missile flies, and whoever was away is shown what he missed. */

import type { Browser, Locator, Page } from "@playwright/test";
import type { BoardInfo, CampaignForMe, Editions } from "../src/wire";
import { follow } from "./godstorm";
import { recruitsOf, Soldier, type Part } from "./legacy-war";
import { calm, expect, named, test } from "./table";

const SHOTS = process.env.SHOTS; // a folder for pictures of every moment
const DAY = 86_400_000;
const PHONE = { width: 390, height: 844 };
const FIRST: Part[] = [{ start: "scandinavia", camp: "" }, { start: "afghanistan", camp: "china" }, { start: "southern_europe", camp: "western_europe" }];
const SECOND: Part[] = [{ start: "madagascar", camp: "", roams: true }, { start: "egypt", camp: "north_africa" }, { start: "congo", camp: "south_africa" }];
const MANY = 30; // recruits that break the seal
const QUESTION = "pocket_2_m"; // that comes with it

interface Friend {
  name: string;
  page: Page; // what he looks at
  ear: Page; // by which the script plays for him
  soldier: Soldier;
}

async function friend(browser: Browser, name: string, language: string, isOnPhone: boolean, board: BoardInfo): Promise<Friend> {
  const context = await browser.newContext(isOnPhone ? { viewport: PHONE, hasTouch: true } : {});
  context.setDefaultTimeout(60_000);
  await calm(context, { language });
  const page = await context.newPage();
  await named(page, name);
  return { name, page, ear: await context.newPage(), soldier: new Soldier(FIRST[0] as Part, board) };
}

const click = (which: Locator): Promise<void> => which.first().evaluate((button: HTMLElement) => button.click());
const tableOf = (page: Page): string => new URL(page.url()).pathname.split("/").at(-1) ?? "";
const at = (page: Page, place: string): Locator => page.locator(`[data-testid=board-list] [data-place="${place}"]`);

async function hold(page: Page): Promise<void> {
  const button = page.getByTestId("primary");
  await expect(button).toBeEnabled();
  await button.dispatchEvent("pointerdown", { button: 0, isPrimary: true });
  await page.waitForTimeout(1000);
  await button.dispatchEvent("pointerup", { button: 0, isPrimary: true }).catch(() => undefined);
}

async function shot(page: Page, name: string, language: string): Promise<void> {
  if (!SHOTS) return;
  await page.waitForTimeout(300);
  await page.screenshot({ path: `${SHOTS}/${language}-${name}.png` });
}

/** The question stands on the page. */
const isAsked = (page: Page, kind: string): Promise<void> => expect(page.getByTestId("dock")).toHaveAttribute("data-kind", kind, { timeout: 30_000 });

/** The script plays for everybody from now on, but for what is left to the page. */
async function play(friends: Friend[], table: string, parts: Part[]): Promise<void> {
  for (const [i, one] of friends.entries()) {
    one.soldier.part = parts[i] as Part;
    one.ear = await one.ear.context().newPage();
    await follow(one.ear, table, (asked) => one.soldier.answer(asked));
  }
}

for (const language of ["en", "fr"] as const)
  test(`three friends play two games of a campaign (${language})`, async ({ browser, request, errors }) => {
    test.skip(!process.env.LONG, "it takes five minutes; `make long` has it played");
    test.setTimeout(900_000); // a busy machine takes several times as long as an idle one
    const all = (await (await request.get("/api/editions")).json()) as Editions;
    const edition = all.editions.find(({ modes }) => modes.some((mode) => mode.is_campaign));
    const isFrench = language === "fr";
    const board = (await (await request.get(`/api/boards/${edition?.boards[0]}`)).json()) as BoardInfo;
    const friends = await Promise.all(["Ada", "Bruno", "Chloé"].map((name, i) => friend(browser, name, language, i === 2, board)));
    const [ada, bruno, chloe] = friends as [Friend, Friend, Friend];

    await test.step("a campaign is begun, and friends come by its invitation", async () => {
      await ada.page.goto(`/new?edition=${edition?.id}`);
      await ada.page.getByLabel(isFrench ? "Nom de la campagne" : "Name of the campaign").fill("Thursdays");
      await expect(ada.page.getByTestId("chair-3")).toBeVisible();
      await click(ada.page.getByTestId("chair-open-3"));
      await ada.page.getByRole("button", { name: isFrench ? /chaise 4/ : /chair 4/ }).last().click();
      for (const i of [1, 2]) {
        await click(ada.page.getByTestId(`chair-open-${i}`));
        await ada.page.getByTestId(`chair-${i}`).getByRole("radio", { name: isFrench ? "Chaise libre" : "Free chair" }).click();
      }
      await shot(ada.page, "1-new", language);
      await ada.page.getByTestId("open-table").click();
      await expect(ada.page).toHaveURL(/\/table\//, { timeout: 60_000 });
    });
    const table = tableOf(ada.page);
    const mine = (await (await ada.page.request.get(`/api/tables/${table}`)).json()) as { invitation: string; table: { campaign: string } };
    const campaign = mine.table.campaign;
    const asks = async (): Promise<CampaignForMe> => (await (await ada.page.request.get(`/api/campaigns/${campaign}`)).json()) as CampaignForMe;

    for (const [i, one] of [bruno, chloe].entries()) {
      const answer = await one.page.request.post(`/api/tables/${table}/join`, { data: { seat: i + 1, invitation: mine.invitation } });
      expect(answer.ok(), await answer.text()).toBe(true);
    }
    bruno.soldier.left.add("react");
    for (const one of friends) for (const kind of ["sign", "winner_reward", "held_on_reward"]) one.soldier.left.add(kind);
    ada.soldier.left.add("choose_side");
    const homes = FIRST.map(({ start }) => start);
    const isAlone = (place: string): boolean => {
      const { owner, armies } = ada.soldier.asked?.view.territories[place] ?? { owner: -1, armies: 9 };
      return owner === 0 || armies <= 1;
    };
    await play(friends, table, [{ ...FIRST[0], takes: () => (homes.slice(1).every(isAlone) ? homes.slice(1) : []) } as Part, FIRST[1] as Part, FIRST[2] as Part]);
    expect((await ada.page.request.post(`/api/tables/${table}/start`)).ok()).toBe(true);

    await test.step("the first game: a faction, a scar", async () => {
      await ada.page.goto(`/table/${table}`);
      await bruno.page.goto(`/table/${table}`);
      await isAsked(ada.page, "choose_side");
      await shot(ada.page, "2-faction", language);
      await click(ada.page.getByTestId("primary"));
      await isAsked(bruno.page, "react");
      await shot(bruno.page, "3-scar", language);
      await click(bruno.page.getByTestId("panel").locator("[data-card]"));
      bruno.soldier.left.delete("react");
      await click(bruno.page.getByTestId("play-card"));
      await expect(ada.page.locator("[data-mark=bunker], [data-mark=ammo_shortage]")).toHaveCount(1);
    });

    await test.step("rewards", async () => {
      await isAsked(ada.page, "sign");
      await ada.page.getByTestId("name").fill(isFrench ? "Deux dés" : "Two dice");
      await shot(ada.page, "4-sign", language);
      await hold(ada.page);
      await isAsked(ada.page, "winner_reward");
      await shot(ada.page, "5-reward", language);
      await click(ada.page.getByTestId("verb-name_continent"));
      await ada.page.getByTestId("forgood").getByRole("button", { name: isFrench ? "Asie" : "Asia" }).click();
      await ada.page.getByTestId("name").fill("The Long Steppe");
      await shot(ada.page, "6-continent", language);
      await hold(ada.page);
      for (const one of [bruno, chloe]) {
        await one.page.goto(`/table/${table}`);
        await isAsked(one.page, "held_on_reward");
        await click(one.page.getByTestId(one === bruno ? "verb-found_minor_city" : "verb-raise_card"));
        await click(at(one.page, one === bruno ? "china" : "western_europe"));
        if (one === bruno) await one.page.getByTestId("name").fill("Ville-Haute");
        await shot(one.page, `7-held-on-${one.name}`, language);
        await hold(one.page);
      }
      await expect(ada.page.getByTestId("to-campaign")).toBeVisible({ timeout: 30_000 });
      await shot(ada.page, "8-over", language);
    });

    await test.step("the second game is set up from the campaign's page", async () => {
      await ada.page.getByTestId("to-campaign").click();
      await expect(ada.page.getByText(isFrench ? "Ville-Haute est fondée" : "Ville-Haute is founded")).toBeVisible();
      await expect(ada.page.locator(".town", { hasText: "Ville-Haute" })).toBeVisible();
      await shot(ada.page, "9-campaign", language);
      await ada.page.getByTestId("begin").click();
      await expect(ada.page).toHaveURL(/\/table\//, { timeout: 60_000 });
      for (const one of [bruno, chloe]) {
        await one.page.goto(`/campaign/${campaign}`);
        await expect(one.page.getByTestId("to-table")).toBeVisible({ timeout: 60_000 });
        await shot(one.page, `10-invited-${one.name}`, language);
        await one.page.getByTestId("to-table").click();
        await one.page.getByTestId("take-chair").click();
      }
    });
    const second = tableOf(ada.page);
    expect(second).not.toBe(table);

    await test.step("the long way: one enters all land that is empty", async () => {
      for (const one of friends) {
        await one.ear.close();
        await one.page.goto("/settings"); // Chloé stays away
        one.soldier.left.clear();
      }
      for (const kind of [QUESTION, "fix_die"]) ada.soldier.left.add(kind);
      // Bruno's turn goes on by hand once Ada has enough.
      bruno.soldier.waits = ({ decision, view }) => decision.kind === "attack" && recruitsOf(view, 0, board) >= MANY;
      await play(friends, second, SECOND);
      await expect.poll(() => bruno.soldier.asked !== null && bruno.soldier.waits(bruno.soldier.asked), { timeout: 90_000 }).toBe(true);
    });

    await test.step("a seal breaks in mid-war, for everybody at once, and its rule is used", async () => {
      for (const { page } of [ada, bruno]) await page.goto(`/table/${second}`);
      await isAsked(bruno.page, "attack");
      await expect(ada.page.locator(".town", { hasText: "Ville-Haute" })).toBeVisible();
      await expect(ada.page.locator("[data-region=asia]")).toContainText("The Long Steppe");
      await shot(bruno.page, "11-second-game", language);
      bruno.soldier.waits = () => false;
      await click(bruno.page.getByTestId("decline"));
      for (const { page } of [ada, bruno]) await expect(page.getByTestId("opening")).toBeVisible({ timeout: 30_000 });
      await shot(ada.page, "12-opening", language);
      for (const { page } of [ada, bruno]) {
        await page.getByTestId("opening-read").click();
        await expect(page.getByTestId("opening")).toHaveCount(0);
      }
      await isAsked(ada.page, QUESTION);
      await shot(ada.page, "13-question", language);
      ada.soldier.part = { ...ada.soldier.part, roams: false, takes: () => ["south_africa"] };
      for (const place of ["brazil", "south_africa"]) await click(at(ada.page, place));
      await click(ada.page.getByTestId("primary"));
      await isAsked(ada.page, "fix_die");
      const attack = ada.soldier.asked?.view;
      expect(Object.entries(attack?.territories ?? {}).find(([id]) => !board.territories.some((other) => other.id === id))?.[1]).toMatchObject({ owner: 0 });
    });

    await test.step("a missile", async () => {
      bruno.soldier.waits = ({ decision }) => decision.kind === "attack";
      ada.soldier.part = { ...ada.soldier.part, takes: undefined };
      await shot(ada.page, "14-missile", language);
      await click(ada.page.locator("[data-testid^=fix_attack-]:not([disabled]), [data-testid^=fix_defence-]:not([disabled])"));
      await expect.poll(() => bruno.soldier.asked?.decision.kind, { timeout: 30_000 }).toBe("attack");
      expect((bruno.soldier.asked?.view.registers.missiles as number[])[0]).toBe(0);
    });

    await test.step("whoever comes back a day later sees what she missed", async () => {
      await chloe.page.clock.setSystemTime(Date.now() + DAY);
      await chloe.page.goto(`/campaign/${campaign}`);
      await expect(chloe.page.getByTestId("opening")).toBeVisible();
      await shot(chloe.page, "15-missed", language);
      await chloe.page.getByTestId("opening-read").click();
      await expect(chloe.page.getByTestId("opening")).toHaveCount(0);
      await chloe.page.getByTestId("to-table").click();
      await expect(chloe.page.getByTestId("phase-title")).toContainText("Bruno");
      await expect(chloe.page.getByTestId("opening")).toHaveCount(0);
      await shot(chloe.page, "16-back", language);
    });

    await test.step("the second game ends, and the campaign tells of both", async () => {
      bruno.soldier.part = { ...bruno.soldier.part, takes: () => ["east_africa", "congo", "madagascar"] };
      bruno.soldier.waits = () => false;
      await bruno.page.reload(); // his question was left to him
      await isAsked(bruno.page, "attack");
      await bruno.ear.close();
      bruno.ear = await bruno.page.context().newPage();
      await follow(bruno.ear, second, (asked) => bruno.soldier.answer(asked));
      await expect(bruno.page.getByTestId("to-campaign")).toBeVisible({ timeout: 60_000 });
      await shot(bruno.page, "17-over", language);
      await bruno.page.getByTestId("to-campaign").click();
      await expect(bruno.page.getByTestId(/^entry-/)).toHaveCount(2);
      await expect(bruno.page.locator(".town", { hasText: "Ville-Haute" })).toBeVisible();
      await shot(bruno.page, "18-campaign", language);
      const { campaign: told, chronicle = [] } = await asks();
      expect(told.games).toBe(2);
      expect(chronicle.filter(({ kind }) => kind === "game").map(({ winners, opened }) => [winners, opened?.length ?? 0])).toEqual([[[0], 0], [[1], 1]]);
      await bruno.page.getByRole("link", { name: isFrench ? "La revoir" : "Watch it" }).last().click();
      await expect(bruno.page.getByTestId("replay-back")).toBeVisible();
      await shot(bruno.page, "19-replay", language);
    });

    if (!isFrench)
      await test.step("taken along in one file, it goes on elsewhere; a changed file does not", async () => {
        const file = await (await ada.page.request.get(`/api/campaigns/${campaign}/export`)).text();
        const bring = (text: string): Promise<void> => ada.page.getByTestId("bring-file").setInputFiles({ name: "thursdays.jsonl", mimeType: "application/jsonl", buffer: Buffer.from(text) });
        await ada.page.goto("/games");
        await expect(ada.page.getByTestId(`campaign-${campaign}`)).toContainText("Game 3 of 15");
        errors.allow(/status of 400/); // a browser notes what was refused
        await bring(file.replace("Ville-Haute", "Ville-Basse"));
        await expect(ada.page.getByTestId("bring-problem")).toContainText("This file was changed after it was written", { timeout: 60_000 });
        await bring(file);
        await expect(ada.page).toHaveURL(/\/campaign\//, { timeout: 60_000 });
        expect(ada.page.url()).not.toContain(campaign);
        await expect(ada.page.locator(".town", { hasText: "Ville-Haute" })).toBeVisible();
        await ada.page.getByTestId("opening-read").click(); // nobody here has been shown it yet
        await expect(ada.page.getByTestId(/^entry-/)).toHaveCount(2);
        await shot(ada.page, "20-brought", language);
      });

    for (const { page } of friends) await page.context().close();
  });
