/** What the phase bar says about the questions of Godstorm. */

import { whyOfPieces } from "$lib/parts/phrases";
import type { Names } from "$lib/table/names";
import type { TableModel } from "$lib/table/table.svelte";
import { has, t } from "$lib/words/words.svelte";
import type { AnyFacts } from "../../wire";

/** Nothing where the sentence is that of every edition. */
export function why(facts: AnyFacts, table: TableModel, names: Names): string | null {
  const { kind } = table.question;
  if (facts.kind === "other" && has(`why-${kind}`)) return t(`why-${kind}`);
  return whyOfPieces(facts, table, names);
}
