/** What the phase bar says about the questions of 2210. */

import { t } from "$lib/words/words.svelte";
import type { AnyFacts } from "../../wire";
import { figuresOf } from "$lib/parts/figures.svelte";
import { whyOfPieces } from "$lib/parts/phrases";
import type { Names } from "$lib/table/names";
import type { TableModel } from "$lib/table/table.svelte";

/** Nothing where the sentence is that of every edition. */
export function why(facts: AnyFacts, table: TableModel, names: Names): string | null {
  switch (facts.kind) {
    case "command":
      return t("why-command", { when: facts.when, year: figuresOf(table).round, n: facts.hand.filter(({ why }) => !why).length });
    case "invade":
      if (table.question.origin && table.question.target) return t("why-invade-ready", { source: names.the(table.question.origin), target: names.the(table.question.target) });
      return t("why-invade", { sea: facts.is_at_sea ? "yes" : "no", space: facts.is_in_space ? "yes" : "no" });
    case "choose_dice":
      return t("why-choose_dice", { source: names.the(facts.source), target: names.the(facts.target) });
    case "defend":
      return t("why-defended", { attacker: names.seat(facts.attacker), source: names.the(facts.source), target: names.the(facts.target), dice: facts.dice, eights: facts.eights ?? 0 });
    case "choose_place":
      return t("why-choose_place", { purpose: facts.purpose });
    case "spread":
      return t("why-spread", { left: facts.left });
    case "reduce":
      return t("why-reduce", { left: facts.left, name: names.seat(facts.by) });
    case "armageddon":
    case "choose_rival":
      return t(`why-${facts.kind}`);
    case "other":
      return ["relocate", "assassin"].includes(table.question.kind) ? t(`why-${table.question.kind}`) : null;
    default:
      return whyOfPieces(facts, table, names);
  }
}
