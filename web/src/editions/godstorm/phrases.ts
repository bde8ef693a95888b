/** What the phase bar says about the questions of Godstorm. */

import { whyOfPieces } from "$lib/parts/phrases";
import type { Names } from "$lib/table/names";
import type { TableModel } from "$lib/table/table.svelte";
import { named, t } from "$lib/words/words.svelte";
import type { AnyFacts } from "../../wire";

/** Nothing where the sentence is that of every edition. */
export function why(facts: AnyFacts, table: TableModel, names: Names): string | null {
  switch (facts.kind) {
    case "choose_pantheon":
      return t("why-choose_pantheon", { whose: facts.army === table.question.seat ? "own" : "neutral" });
    case "choose_pile":
    case "join_gods":
    case "miracles":
    case "next_relic":
    case "end_turn":
      return t(`why-${facts.kind}`);
    case "give_up":
      return t("why-give_up", { armies: facts.armies, n: facts.faith, purse: facts.purse });
    case "return_dead":
      return t("why-return_dead", { n: Object.values(facts.left).reduce((sum, n) => sum + n, 0) });
    case "attack": {
      const { origin, target } = table.question;
      if (origin && target) return null;
      return t("why-attack-labour", { n: facts.conquered ?? 0, of: facts.labour_at ?? 0 });
    }
    case "name_god":
      return t("why-name_god", { named: facts.named ? "yes" : "no" });
    case "conflict_on":
      return t("why-conflict_on", { source: names.the(facts.source), target: names.the(facts.target) });
    case "charge":
      return t("why-charge", { n: facts.dead, heaven: names.territory(facts.heaven), gates: facts.spaces.length ? "no" : "only" });
    case "attack_below":
      return t("why-attack_below", { n: facts.dead, heaven: names.territory(facts.heaven) });
    case "spare":
      return t("why-spare", { n: facts.fallen, purse: facts.purse, place: names.the(facts.place) });
    case "choose_place":
    case "choose_rival":
    case "choose_number":
    case "choose_card":
    case "choose_deck":
    case "choose_god":
    case "choose_link": {
      const first = facts.kind === "choose_place" && facts.first ? `${t("why-second-place", { place: names.the(facts.first) })} ` : "";
      return first + named(table.cards[facts.card ?? ""]?.text, t("why-other"));
    }
    default:
      return whyOfPieces(facts, table, names);
  }
}
