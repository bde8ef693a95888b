/** The events of Legacy as lines of the log. */

import type { Data, Told } from "$lib/edition";
import { toldOfPieces } from "$lib/parts/log";
import type { Line } from "$lib/table/logbook.svelte";

/** Nothing where others tell it. */
export function told(data: Data, last: Line | undefined): Told {
  const text = (key: string): string => String(data[key] ?? "");
  const number = (key: string): number => Number(data[key] ?? 0);
  const place = text("territory");
  switch (text("event")) {
    case "SideChosen":
      return { kind: "side-chosen", more: { what: text("side") } };
    case "SeatKnockedOut":
      return { kind: "knocked-out", more: { other: number("by") } };
    case "SeatReturned":
      return { kind: "returned", more: { places: [place] } };
    case "DieFixed":
      return { kind: "die-fixed", more: { n: number("face"), what: text("side") } };
    case "PowerGiven":
      return { kind: "power-given", more: { seat: -1, what: text("faction") } };
    case "CoinAdded":
      return last?.kind === "coin-added" ? { change: { places: [...last.places, place] } } : { kind: "coin-added", more: { seat: -1, places: [place] } };
    case "StarsGained":
      return { kind: "stars-gained", more: { n: number("stars") } };
    case "ScarPlaced":
      return { kind: "scar-placed", more: { places: [place] } };
    case "CardPicked": // that of a territory bears its name
      return text("card").startsWith("coin_") ? { kind: "coin-picked" } : { kind: "card-picked", more: { places: [text("card")] } };
    case "PowerUsed":
      return { kind: "power-used", more: { what: text("power") } };
    case "WallWorn":
      return { kind: "wall-worn", more: { seat: -1, places: [place], n: number("left") } };
    case "StarsSpent":
      return { kind: "stars-spent", more: { n: number("stars") } };
    case "MissilesGained":
      return { kind: "missiles-gained", more: { n: number("missiles") } };
    case "PlanetThrown":
      return { kind: "planet-thrown", more: { seat: -1, n: number("die"), m: number("points") } };
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
      return { kind: "bonus-changed", more: { places: [text("region")], n: number("change") } };
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
