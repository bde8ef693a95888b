/** What the phase bar says about questions of leaders, buildings, money and cards to be played. */

import type { Names } from "$lib/table/names";
import type { TableModel } from "$lib/table/table.svelte";
import { listed, t } from "$lib/words/words.svelte";
import type { AnyFacts } from "../../wire";
import { figuresOf } from "./figures.svelte";
import { kitOf } from "./kit";

/** Nothing where the question is another. */
export function whyOfPieces(facts: AnyFacts, table: TableModel, names: Names): string | null {
  switch (facts.kind) {
    case "place_threes":
      return t(table.question.remaining ? "why-place_threes" : "why-placed", { left: table.question.remaining, reserve: facts.reserve });
    case "start_pieces":
      return t("why-start_pieces", { piece: kitOf(table).leaders.includes(facts.piece) ? facts.piece : "building" });
    case "bid":
      return t("why-bid", { done: facts.sealed.length, all: facts.sealed.length + facts.waiting.length + 1 });
    case "hire":
      return t("why-hire", { purse: facts.purse, cost: facts.cost });
    case "post":
      return t("why-post", { leader: facts.leader });
    case "build":
      return t("why-build", { cost: facts.cost, n: facts.built, most: facts.most });
    case "buy":
      return t("why-buy", { price: facts.price, most: facts.most, purse: facts.purse });
    case "react":
      return t("why-answered", { name: names.seat(facts.by), source: names.the(facts.source ?? ""), target: names.the(facts.target ?? "") });
    case "lose_units":
      return t("why-lose_units", { place: names.the(facts.place), n: facts.number });
    case "march":
      return facts.is_conquest
        ? t("why-march", { target: names.the(facts.target), least: facts.least, must: facts.must.length, leaders: listed(facts.must.map((leader) => figuresOf(table).leaderName(table.question.seat, leader))) })
        : t("why-march-free", { source: names.the(facts.source), target: names.the(facts.target) });
    case "choose_marker":
    case "free_card":
    case "fortify":
      return t(`why-${facts.kind}`);
    default:
      return null;
  }
}
