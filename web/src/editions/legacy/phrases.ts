/** What the phase bar says about the questions of Legacy. */

import { whyOfPieces } from "$lib/parts/phrases";
import type { Names } from "$lib/table/names";
import type { TableModel } from "$lib/table/table.svelte";
import { t } from "$lib/words/words.svelte";
import type { AnyFacts } from "../../wire";

const OWN = ["choose_power", "add_coin", "choose_side", "land", "come_back", "buy_point", "trade_resources", "fix_die", "move_at_will", "card_recruit", "claim_goal", "take_card", "order_packs", "sign", "winner_reward", "held_on_reward", "name_planet"];

/** Nothing where the sentence is that of every edition. */
export function why(facts: AnyFacts, table: TableModel, names: Names): string | null {
  const { kind } = table.question;
  const { armies, left } = facts as unknown as { armies?: number; left?: number };
  return OWN.includes(kind) ? t(`why-${kind}`, { n: armies ?? left ?? 0 }) : whyOfPieces(facts, table, names);
}
