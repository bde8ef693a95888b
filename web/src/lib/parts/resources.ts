/** What is told about questions of cards with coins. */

import type { AnyFacts } from "../../wire";

/** A card with its coins, and the territory that it shows, if any. */
export interface ResourceInfo {
  card: string;
  coins: number;
  place?: string;
}

interface TakeCard {
  slots: ResourceInfo[]; // from the newest on
  coins_left: number;
}
interface Trade {
  hand: ResourceInfo[];
  laid: ResourceInfo[];
}
interface ForArmies extends Trade {
  coins: number;
  armies: number;
  table: number[];
  least: number;
}
interface ForPoints extends Trade {
  price: number;
  points: number;
  to_win: number;
}

export interface Resources {
  slots: TakeCard | null;
  trade: Trade | null;
  armies: ForArmies | null;
  points: ForPoints | null;
}

/** By the kind of the question, since each has its own. */
export function resourcesOf(kind: string, facts: AnyFacts | null): Resources {
  const all = facts as unknown;
  return {
    slots: kind === "take_card" ? (all as TakeCard) : null,
    trade: kind === "trade_resources" || kind === "buy_point" ? (all as Trade) : null,
    armies: kind === "trade_resources" ? (all as ForArmies) : null,
    points: kind === "buy_point" ? (all as ForPoints) : null,
  };
}
