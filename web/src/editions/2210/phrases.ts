/** What the phase bar says about the questions of 2210. */

import { listed, t } from "$lib/words/words.svelte";
import type { AnyFacts } from "../../wire";
import type { Names } from "$lib/table/names";
import type { TableModel } from "$lib/table/table.svelte";
import { figuresOf } from "./figures.svelte";

/** Nothing where the sentence is that of every edition. */
export function why(facts: AnyFacts, table: TableModel, names: Names): string | null {
  switch (facts.kind) {
    case "place_threes":
      return t(table.question.remaining ? "why-place_threes" : "why-placed", { left: table.question.remaining, reserve: facts.reserve });
    case "start_pieces":
      return t("why-start_pieces", { piece: facts.piece });
    case "bid":
      return t("why-bid", { done: facts.sealed.length, all: facts.sealed.length + facts.waiting.length + 1 });
    case "hire":
      return t("why-hire", { energy: facts.purse, cost: facts.cost });
    case "post":
      return t("why-post", { leader: facts.leader });
    case "build":
      return t("why-build", { cost: facts.cost, n: facts.built, most: facts.most });
    case "buy":
      return t("why-buy", { price: facts.price, most: facts.most, energy: facts.purse });
    case "command":
      return t("why-command", { when: facts.when, year: figuresOf(table).year, n: facts.hand.filter(({ why }) => !why).length });
    case "invade":
      if (table.question.origin && table.question.target) return t("why-invade-ready", { source: names.the(table.question.origin), target: names.the(table.question.target) });
      return t("why-invade", { sea: facts.is_at_sea ? "yes" : "no", space: facts.is_in_space ? "yes" : "no" });
    case "react":
      return t("why-invaded", { name: names.seat(facts.by), source: names.the(facts.source ?? ""), target: names.the(facts.target ?? "") });
    case "choose_dice":
      return t("why-choose_dice", { source: names.the(facts.source), target: names.the(facts.target) });
    case "defend":
      return t("why-defended", { attacker: names.seat(facts.attacker), source: names.the(facts.source), target: names.the(facts.target), dice: facts.dice, eights: facts.eights ?? 0 });
    case "lose_units":
      return t("why-lose_units", { place: names.the(facts.place), n: facts.number });
    case "march":
      return facts.is_conquest
        ? t("why-march", { target: names.the(facts.target), least: facts.least, must: facts.must.length, leaders: listed(facts.must.map((leader) => t("leader-short", { leader }))) })
        : t("why-march-free", { source: names.the(facts.source), target: names.the(facts.target) });
    case "choose_place":
      return t("why-choose_place", { purpose: facts.purpose });
    case "spread":
      return t("why-spread", { left: facts.left });
    case "reduce":
      return t("why-reduce", { left: facts.left, name: names.seat(facts.by) });
    case "choose_marker":
    case "free_card":
    case "fortify":
    case "armageddon":
      return t(`why-${facts.kind}`);
    case "other":
      return ["choose_rival", "relocate", "assassin"].includes(table.question.kind) ? t(`why-${table.question.kind}`) : null;
    default:
      return null;
  }
}
