/** A campaign as the server tells it, for tests of the page alone: six games on one world of Legacy. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import type { CampaignForMe, ChronicleEntry, Opened } from "../src/wire";

const WORDS = join(import.meta.dirname, "../../src/conquete/editions/legacy/words");

const game = (n: number, winner: number, named: Record<string, string>, more: Partial<ChronicleEntry> = {}): ChronicleEntry => ({ n: n * 2, kind: "game", game: n, at: 1_772_500_000 + n * 864_000, table: `game-${n}`, seated: [0, 1, 2, 3], winners: [winner], reason: "race", rounds: n + 2, named, ...more });

export const SHEET = {
  games: 6,
  people: [{ name: "Nora" }, { name: "Bastien" }, { name: "Yuki" }, { name: "Idris" }],
  planet: null,
  continents: {
    africa: { by: 0, name: "Sunward", changed: 0 }, asia: { by: 2, name: "The Long Steppe", changed: -1 }, europe: { by: 3, name: "Old Reach", changed: 1 },
    north_america: { by: -1, name: "", changed: 0 }, oceania: { by: -1, name: "", changed: 0 }, south_america: { by: 1, name: "Auraline", changed: 0 },
  },
  cities: {
    western_us: { kind: "major_city", by: 0, name: "Ferrol" }, eastern_us: { kind: "minor_city", by: 1, name: "Marlow" }, ukraine: { kind: "major_city", by: 3, name: "Korrin" },
    western_europe: { kind: "minor_city", by: 1, name: "Lisme" }, mongolia: { kind: "minor_city", by: 2, name: "Qara" }, egypt: { kind: "minor_city", by: 0, name: "Nine Wells" },
    brazil: { kind: "minor_city", by: 2, name: "Santa Vela" }, kamchatka: { kind: "major_city", by: 2, name: "Kestrel Bay" },
  },
  scars: { ural: "bunker", china: "ammo_shortage", north_africa: "ammo_shortage" },
  walls: { western_us: 7 },
  cards: {}, destroyed: [], factions: {}, stickers: {}, opened: [], beyond: {},
  signed: [{ by: 0, words: "" }, { by: 1, words: "" }, { by: 3, words: "" }, { by: 0, words: "again" }, { by: 2, words: "" }, { by: 3, words: "" }],
};

export const CAMPAIGN: CampaignForMe = {
  campaign: {
    id: "six", config: { edition: "legacy", mode: "campaign", title: "Thursdays" }, host: "Nora", created: 1_772_000_000, changed: 1_778_000_000, games: 6, playing: "",
    people: [
      { member: 1, number: 0, name: "Nora", is_me: true, is_host: true },
      { member: 2, number: 1, name: "Bastien" },
      { member: 3, number: 2, name: "Yuki" },
      { member: 4, number: 3, name: "Idris", kind: "free" },
    ],
  },
  is_member: true,
  is_host: true,
  invitation: "come-in",
  mine: [0],
  world: { sheet: SHEET, seated: [0, 1, 2, 3] },
  names: { "city:western_us": "Ferrol", "continent:asia": "The Long Steppe" },
  chronicle: [
    { n: 0, kind: "person", number: 0, name: "Nora" },
    game(1, 0, { "city:western_us": "Ferrol" }),
    game(2, 1, { "continent:south_america": "Auraline" }),
    game(3, 3, { "city:ukraine": "Korrin" }),
    game(4, 0, {}, { is_broken_off: true, winners: [] }),
    { n: 9, kind: "renamed", what: "city:eastern_us", text: "Marlow" },
    game(5, 2, { "city:kamchatka": "Kestrel Bay", "continent:asia": "The Long Steppe" }),
    game(6, 3, { "continent:europe": "Old Reach" }),
  ],
};

/** What a seal holds, as data: invented. */
export const OPENED: Opened = {
  seals: [
    {
      seal: "seal-1",
      title: { en: "The Harbour Pack", fr: "L’enveloppe du port" },
      aloud: { en: "A third harbour has fallen.\nFrom now on ships sail further.", fr: "Un troisième port est tombé.\nDésormais les navires vont plus loin." },
      parts: [
        { id: "a", sort: "rule", name: { en: "Fair wind", fr: "Bon vent" }, text: { en: "Once a turn, one of your moves may cross two sea lines.", fr: "Une fois par tour, un de vos déplacements peut franchir deux liaisons maritimes." }, copies: 1 },
        { id: "b", sort: "card", name: { en: "Pilots", fr: "Pilotes" }, text: { en: "Show one to close a sea line until your next turn.", fr: "Montrez-en un pour fermer une liaison jusqu’à votre prochain tour." }, copies: 6 },
      ],
      clauses: [],
    },
  ],
};

/** Answers in the server's place; what the page says to the campaign is kept in order. */
export async function mockCampaign(page: Page, campaign: CampaignForMe = CAMPAIGN, opened: Opened = { seals: [] }): Promise<{ said: { path: string; body: unknown }[]; state: { now: CampaignForMe } }> {
  const said: { path: string; body: unknown }[] = [];
  const state = { now: campaign };
  await page.route("**/api/editions/legacy/words*", (route) => {
    const language = new URL(route.request().url()).searchParams.get("lang") ?? "en";
    const folder = join(WORDS, language);
    return route.fulfill({ contentType: "text/plain", body: readdirSync(folder).map((name) => readFileSync(join(folder, name), "utf8")).join("\n") });
  });
  const board = await (await page.request.get("/api/boards/world-legacy")).body();
  await page.route("**/api/campaigns/**", async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.endsWith("/board")) return route.fulfill({ body: board, contentType: "application/json" });
    if (route.request().method() === "POST") {
      said.push({ path: pathname.replace("/api/campaigns/six", ""), body: route.request().postDataJSON() });
      return route.fulfill({ json: pathname.endsWith("/next") ? { table: { id: "seven" } } : {} });
    }
    return route.fulfill({ json: pathname.endsWith("/opened") ? opened : state.now });
  });
  return { said, state };
}

/** Has campaigns of one's own in the lists. */
export async function haveCampaigns(page: Page, campaigns: CampaignForMe["campaign"][] = [CAMPAIGN.campaign]): Promise<void> {
  await page.route("**/api/my-campaigns", (route) => route.fulfill({ json: { campaigns } }));
}
