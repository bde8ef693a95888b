/** What is told about questions of cards with coins. */

import type { AnyFacts, BuyPointFacts, TakeCardFacts, TradeResourcesFacts } from "../../wire";

export interface Resources {
  slots: TakeCardFacts | null;
  trade: TradeResourcesFacts | BuyPointFacts | null;
  armies: TradeResourcesFacts | null;
  points: BuyPointFacts | null;
}

/** By the kind of the question, since each has its own. */
export function resourcesOf(facts: AnyFacts | null): Resources {
  const slots = facts?.kind === "take_card" ? facts : null;
  const armies = facts?.kind === "trade_resources" ? facts : null;
  const points = facts?.kind === "buy_point" ? facts : null;
  return { slots, armies, points, trade: armies ?? points };
}
