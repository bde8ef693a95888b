/** The hand of the seat that is asked, as the question tells it, or as its answers do. */

import type { TableModel } from "$lib/table/table.svelte";
import type { HandCard } from "../../wire";

export function handIn(table: TableModel): HandCard[] {
  const { facts, options } = table.question;
  if (facts && "hand" in facts && facts.kind !== "trade" && facts.hand?.length) return facts.hand;
  const playable = new Set(options.flatMap(({ cards }) => cards ?? []));
  return table.hand.map((card) => ({ card, why: playable.has(card) ? "" : "when" })).sort((a, b) => a.why.length - b.why.length);
}
