/** What one wants to be asked in the turns of others: cards that can be marked, and who is told what. */

import type { CardInfo } from "../../wire";

/** One card of every kind that can be played in answer to others, in the order of their decks. */
export function markable(cards: Record<string, CardInfo>): CardInfo[] {
  const found = new Map<string, CardInfo>();
  for (const card of Object.values(cards)) if (card.kind && !found.has(card.kind)) found.set(card.kind, card);
  return [...found.values()];
}

/** The marks with that kind added, or taken away. */
export function toggled(marked: readonly string[], kind: string): string[] {
  return marked.includes(kind) ? marked.filter((other) => other !== kind) : [...marked, kind];
}
