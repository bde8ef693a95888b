/** What one's own hand adds to the final count. */

import type { CardInfo } from "../../wire";

const POINTS = 3; // for each influence card whose commander is in play: 2210-29.6

export interface Influence {
  held: number;
  counting: number; // those whose commander is in play
  points: number;
}

export function influenceOf(hand: readonly string[], cards: Record<string, CardInfo>, leaders: readonly string[]): Influence {
  const held = hand.filter((card) => cards[card]?.when === "game_end");
  const counting = held.filter((card) => leaders.includes(cards[card]?.deck ?? ""));
  return { held: held.length, counting: counting.length, points: counting.length * POINTS };
}
