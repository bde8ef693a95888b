/** What is told of leaders, buildings, bids and cards to be played, as lines of the log. */

import type { Data, Told } from "$lib/edition";
import type { Line } from "$lib/table/logbook.svelte";

/** What its seat alone reads in full, and what others read of it. */
export const BID_FORMS: Record<string, string> = { "bid-sealed-own": "bid-sealed" };

/** Nothing where others tell it. */
export function toldOfPieces(data: Data, last: Line | undefined): Told {
  const text = (key: string): string => String(data[key] ?? "");
  const number = (key: string): number => Number(data[key] ?? 0);
  const place = text("territory");
  switch (text("event")) {
    case "BidSealed":
      return { kind: data.bid === undefined ? "bid-sealed" : "bid-sealed-own", more: { n: number("bid") } };
    case "BidsRevealed":
      return { kind: "bids", more: { seats: (data.bids as number[]).map((n, seat) => [seat, n]) } };
    case "MarkerChosen":
      return { kind: "marker", more: { n: number("marker") } };
    case "OrderSettled":
      return { kind: "order", more: { seat: -1, seats: (data.seats as number[]).map((seat) => [seat, null]) } };
    case "LeaderPlaced":
      return { kind: "leader-placed", more: { what: text("leader"), places: [place] } };
    case "LeaderMoved":
      return { kind: "leader-moved", more: { what: text("leader"), places: [text("source"), text("target")] } };
    case "LeaderLost":
      return { kind: "leader-lost", more: { what: text("leader"), places: [place] } };
    case "BuildingPlaced":
      return { kind: "building-placed", more: { places: [place] } };
    case "BuildingCaptured":
      return { kind: "building-captured", more: { places: [place], other: number("from") } };
    case "BuildingDestroyed":
      return { kind: "building-destroyed", more: { places: [place], other: number("from") } };
    case "CardBought":
      if (last?.kind === "card-bought" && last.seat === number("seat") && last.what === text("deck")) return "add";
      return { kind: "card-bought", more: { what: text("deck"), n: 1 } };
    case "TerritoryTurnedUp":
      return { kind: "turned-up", more: { places: [text("card")] } };
    case "CardsDiscarded":
      return { kind: "cards-discarded", more: { n: (data.cards as string[]).length } };
    case "CardPicked":
      return { kind: "card-picked", more: { cards: [text("card")] } };
    case "ResourcesTraded":
      return { kind: "resources-traded", more: { n: number("armies"), cards: data.cards as string[] } };
    case "CardsPaid":
      return { kind: "cards-paid", more: { n: (data.cards as string[]).length, cards: data.cards as string[] } };
    case "GoalClaimed":
      return { kind: "goal-claimed", more: { cards: [text("card")] } };
    case "DieThrown":
      return { kind: "die-thrown", more: { n: number("die") } };
    default:
      return null;
  }
}
