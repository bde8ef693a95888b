/** The headquarters, missiles, stars, cards and marks of Legacy. */

import type { Data, WorldPart } from "$lib/edition";
import type { Kit } from "$lib/parts/kit";
import { brought, broughtDoes, has, t } from "$lib/words/words.svelte";
import { ART, artOf } from "./art";
import Headquarters from "./Headquarters.svelte";
import { FACTIONS, othersAt } from "./pieces";
import { called, sheetOf, worldOf } from "./sheet";
import Sign from "./Sign.svelte";

const isKnown = (piece: string): boolean => piece in ART || piece === "headquarters";
const title = (piece: string): string => factionTitle(piece) || t(isKnown(piece) ? `piece-${piece}` : "piece-other");
const does = (piece: string): string => broughtDoes(piece) || t(factionTitle(piece) ? `faction-does-${piece}` : isKnown(piece) ? `piece-does-${piece}` : "piece-does-other");
/** A power by its name, where this world knows it. */
export function powerOf(power: string): { title: string; text: string } | null {
  if (has(`power-${power}`)) return { title: t(`power-${power}`), text: t(`power-does-${power}`) };
  return brought(power) ? { title: brought(power), text: broughtDoes(power) } : null;
}

export const KIT: Kit = {
  Sign,
  Piece: Headquarters,
  leaders: [],
  areUnits: false,
  building: "headquarters",
  buildings: "headquarters",
  currency: "missiles",
  decks: { scars: "#7a3b32", resources: "#41704f", coins: "#75652c", events: "#27688a", missions: "#5f4d8c" },
  ruins: "",
  rounds: 0,
  others: othersAt,
  power: powerOf,
  powersOf: (table, side) => {
    const powers = Object.values(sheetOf(table.view?.world as Data | undefined)?.factions?.[side]?.powers ?? {}).flatMap((power) => powerOf(power) ?? []);
    return powers.length || !broughtDoes(side) ? powers : [{ title: title(side), text: broughtDoes(side) }];
  },
  name: title,
  title,
  does,
  deckTitle: (deck) => t("deck-title", { deck }),
  deckDoes: (deck) => t("deck-does", { deck }),
};

/** What an answer puts on a territory. */
const BUILT: Record<string, string> = { found_minor_city: "minor_city", found_major_city: "major_city" };

export const WORLD: WorldPart = {
  games: 15,
  art: artOf,
  title,
  does,
  built: (verb) => BUILT[verb] ?? "",
  read: (document, named) => worldOf(called(sheetOf(document) ?? { games: 0, people: [], planet: null, continents: {}, cities: {}, scars: {}, walls: {}, signed: [] }, named)),
};

export const factionTitle = (faction: string): string => (FACTIONS.some((known) => known === faction) ? t("faction", { faction }) : brought(faction));
