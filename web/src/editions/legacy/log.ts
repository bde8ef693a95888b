/** The events of Legacy as lines of the log. */

import type { Data, Told } from "$lib/edition";
import { toldOfPieces } from "$lib/parts/log";
import type { Line } from "$lib/table/logbook.svelte";

/** Nothing where others tell it. */
export function told(data: Data, last: Line | undefined): Told {
  const text = (key: string): string => String(data[key] ?? "");
  const place = text("territory");
  switch (text("event")) {
    case "SideChosen":
      return { kind: "side-chosen", more: { what: text("side") } };
    case "SeatKnockedOut":
      return { kind: "knocked-out", more: { other: Number(data.by) } };
    case "SeatReturned":
      return { kind: "returned", more: { places: [place] } };
    case "DieFixed":
      return { kind: "die-fixed", more: { n: Number(data.face ?? 6) } };
    case "PowerGiven":
      return { kind: "power-given", more: { seat: -1, what: text("faction") } };
    case "CoinAdded":
      return { kind: "coin-added", more: { places: [place] } };
    case "StarsGained":
      return { kind: "stars-gained", more: { n: Number(data.stars) } };
    case "ScarPlaced":
      return { kind: "scar-placed", more: { places: [place] } };
    case "CardPicked":
      return { kind: "card-picked" };
    case "ResourcesTraded":
      return { kind: "resources-traded", more: { n: Number(data.armies) } };
    case "CardsPaid":
      return { kind: "cards-paid", more: { n: (data.cards as string[]).length } };
    case "GoalClaimed":
      return { kind: "goal-claimed" };
    case "GameWon":
      return { kind: "war-won" };
    case "Signed":
      return { kind: "signed" };
    case "CityFounded":
      return { kind: "city-founded", more: { places: [place], what: text("city") } };
    case "CityFortified":
      return { kind: "city-fortified", more: { places: [place] } };
    case "ScarAnnulled":
      return { kind: "scar-annulled", more: { places: [place] } };
    case "ContinentNamed":
      return { kind: "continent-named", more: { places: [text("region")] } };
    case "BonusChanged":
      return { kind: "bonus-changed", more: { places: [text("region")], n: Number(data.change ?? 0) } };
    case "CardDestroyed":
      return { kind: "card-destroyed", more: { places: [place] } };
    case "CardRaised":
      return { kind: "card-raised", more: { places: [place] } };
    case "PlanetNamed":
      return { kind: "planet-named" };
    default:
      return toldOfPieces(data, last);
  }
}
