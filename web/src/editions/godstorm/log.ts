/** The events of Godstorm as lines of the log. */

import type { Data, Told } from "$lib/edition";
import { BID_FORMS, toldOfPieces } from "$lib/parts/log";
import type { Line } from "$lib/table/logbook.svelte";

const RELICS = "magic"; // the deck whose cards lie open

export const OPEN_FORMS: Record<string, string> = { ...BID_FORMS };

/** Nothing where others tell it. */
export function told(data: Data, last: Line | undefined): Told {
  const text = (key: string): string => String(data[key] ?? "");
  const number = (key: string): number => Number(data[key] ?? 0);
  const place = text("territory");
  switch (text("event")) {
    case "YearStarted":
      return { kind: "epoch", more: { n: number("year"), isTurn: true } };
    case "PantheonChosen":
      return { kind: "pantheon", more: { what: text("pantheon") } };
    case "TerritoryPlagued":
      return { kind: "plagued", more: { seat: -1, places: [place] } };
    case "PlagueEnded":
      return { kind: "plague-ended", more: { seat: -1, places: [place] } };
    case "FaithGained":
      return { kind: "faith-gained", more: { n: number("faith") } };
    case "FaithSpent":
      return { kind: "faith-spent", more: { n: number("faith") } };
    case "MiracleDrawn":
      if (data.card === undefined) return null;
      return { kind: text("deck") === RELICS ? "relic-drawn" : "miracle-drawn", more: { cards: [text("card")] } };
    case "RelicTaken":
      return { kind: "relic-taken", more: { other: number("against"), cards: [text("card")] } };
    case "HandSeen":
      return { kind: "hand-seen", more: { other: number("against"), isPrivateTo: null } };
    case "CardTaken":
      return { kind: "card-taken", more: { other: number("against"), isPrivateTo: null } };
    case "PileChosen":
      return { kind: "pile", more: { n: number("pile") } };
    case "SeaLinkClosed":
      return { kind: "sea-closed", more: { seat: -1, places: [place, text("target")] } };
    case "GodsDeclared":
      return text("gods") === "" ? null : { kind: "gods-joined", more: { n: text("gods").split("+").length, places: [text("target")] } };
    case "GodNamed":
      return { kind: "god-named", more: { what: text("god") } };
    case "ConflictDecided": {
      const [attack = 0, defence = 0] = data.totals as number[];
      return { kind: number("won") ? "conflict-won" : "conflict-lost", more: { n: attack, m: defence, places: [text("target")] } };
    }
    case "AtlantisSunk":
      return { kind: "atlantis", more: { seat: -1 } };
    case "EpochRepeated":
      return { kind: "epoch-repeated", more: { n: number("epoch") } };
    case "ScoreCounted":
      return { kind: "score", more: { n: number("score"), m: number("territories") } };
    default:
      return toldOfPieces(data, last);
  }
}
