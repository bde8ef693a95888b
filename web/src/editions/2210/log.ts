/** The events of 2210 as lines of the log. */

import type { Data, Told } from "$lib/edition";
import type { Line } from "$lib/table/logbook.svelte";

/** What its seat alone reads in full, and what others read of it. */
export const OPEN_FORMS: Record<string, string> = { "bid-sealed-own": "bid-sealed", "scouts-sent-own": "scouts-sent" };

/** Nothing where others tell it. */
export function told(data: Data, last: Line | undefined): Told {
  const text = (key: string): string => String(data[key] ?? "");
  const number = (key: string): number => Number(data[key] ?? 0);
  const place = text("territory");
  switch (text("event")) {
    case "YearStarted":
      return { kind: "year", more: { n: number("year"), isTurn: true } };
    case "BidSealed":
      return { kind: data.energy === undefined ? "bid-sealed" : "bid-sealed-own", more: { n: number("energy") } };
    case "BidsRevealed":
      return { kind: "bids", more: { seats: (data.bids as number[]).map((n, seat) => [seat, n]) } };
    case "MarkerChosen":
      return { kind: "marker", more: { n: number("marker") } };
    case "OrderSettled":
      return { kind: "order", more: { seat: -1, seats: (data.seats as number[]).map((seat) => [seat, null]) } };
    case "EnergyGained":
      return { kind: "energy-gained", more: { n: number("energy") } };
    case "EnergySpent":
      return { kind: "energy-spent", more: { n: number("energy") } };
    case "LeaderPlaced":
      return { kind: "leader-placed", more: { what: text("leader"), places: [place] } };
    case "LeaderMoved":
      return { kind: "leader-moved", more: { what: text("leader"), places: [text("source"), text("target")] } };
    case "LeaderLost":
      return { kind: "leader-lost", more: { what: text("leader"), places: [place] } };
    case "BuildingPlaced":
      return { kind: "station-built", more: { places: [place] } };
    case "BuildingCaptured":
      return { kind: "station-captured", more: { places: [place], other: number("from") } };
    case "BuildingDestroyed":
      return { kind: "station-destroyed", more: { places: [place], other: number("from") } };
    case "CardBought":
      if (last?.kind === "card-bought" && last.seat === number("seat") && last.what === text("deck")) return "add";
      return { kind: "card-bought", more: { what: text("deck"), n: 1 } };
    case "CommandDrawn":
      return data.card === undefined ? null : { kind: "command-drawn", more: { cards: [text("card")] } };
    case "CardsDiscarded":
      return { kind: "cards-discarded", more: { n: (data.cards as string[]).length } };
    case "CardsJammed":
      return { kind: "cards-jammed", more: { other: number("against") } };
    case "TerritoryDevastated":
      return { kind: "devastated", more: { seat: -1, places: [place] } };
    case "TerritoryLost":
      return { kind: "territory-lost", more: { places: [place] } };
    case "TerritoryTurnedUp":
      return { kind: "turned-up", more: { places: [text("card")] } };
    case "InvasionCalledOff":
      return { kind: "called-off", more: { places: [text("source"), text("target")] } };
    case "ConquerorRewarded":
      return { kind: "rewarded" };
    case "ScoutsSent":
      return data.card === undefined ? { kind: "scouts-sent" } : { kind: "scouts-sent-own", more: { places: [text("card")] } };
    case "ScoutsRevealed":
      return { kind: "scouts-revealed", more: { places: [text("card")] } };
    case "DieThrown":
      return { kind: "die-thrown", more: { n: number("die") } };
    case "InfluenceCounted":
      return { kind: "influence", more: { n: number("points") } };
    case "ScoreCounted":
      return { kind: "score", more: { n: number("score"), m: number("territories") } };
    default:
      return null; // a declared invasion is told with its dice, a drawn card of others with its purchase
  }
}
