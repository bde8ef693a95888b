/** The events of 2210 as lines of the log. */

import type { Data, Told } from "$lib/edition";
import { BID_FORMS, toldOfPieces } from "$lib/parts/log";
import type { Line } from "$lib/table/logbook.svelte";

/** What its seat alone reads in full, and what others read of it. */
export const OPEN_FORMS: Record<string, string> = { ...BID_FORMS, "scouts-sent-own": "scouts-sent" };

/** Nothing where others tell it. */
export function told(data: Data, last: Line | undefined): Told {
  const text = (key: string): string => String(data[key] ?? "");
  const number = (key: string): number => Number(data[key] ?? 0);
  const place = text("territory");
  switch (text("event")) {
    case "YearStarted":
      return { kind: "year", more: { n: number("year"), isTurn: true } };
    case "EnergyGained":
      return { kind: "energy-gained", more: { n: number("energy") } };
    case "EnergySpent":
      return { kind: "energy-spent", more: { n: number("energy") } };
    case "CommandDrawn":
      return data.card === undefined ? null : { kind: "command-drawn", more: { cards: [text("card")] } };
    case "CardsJammed":
      return { kind: "cards-jammed", more: { other: number("against") } };
    case "TerritoryDevastated":
      return { kind: "devastated", more: { seat: -1, places: [place] } };
    case "TerritoryLost":
      return { kind: "territory-lost", more: { places: [place] } };
    case "InvasionCalledOff":
      return { kind: "called-off", more: { places: [text("source"), text("target")] } };
    case "ConquerorRewarded":
      return { kind: "rewarded" };
    case "ScoutsSent":
      return data.card === undefined ? { kind: "scouts-sent" } : { kind: "scouts-sent-own", more: { places: [text("card")] } };
    case "ScoutsRevealed":
      return { kind: "scouts-revealed", more: { places: [text("card")] } };
    case "InfluenceCounted":
      return { kind: "influence", more: { n: number("points") } };
    case "ScoreCounted":
      return { kind: "score", more: { n: number("score"), m: number("territories") } };
    default:
      return toldOfPieces(data, last); // a declared invasion is told with its dice, a drawn card of others with its purchase
  }
}
