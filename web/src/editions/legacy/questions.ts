/** The questions of Legacy, and the steps of its turns; the others are asked as everywhere. */

import type { QuestionPart } from "$lib/edition";
import CardPanel from "$lib/parts/CardPanel.svelte";
import FixDiePanel from "$lib/parts/FixDiePanel.svelte";
import ForGoodPanel from "$lib/parts/ForGoodPanel.svelte";
import { PIECE_QUESTIONS } from "$lib/parts/questions";
import ResourcePanel from "$lib/parts/ResourcePanel.svelte";
import SidePanel from "$lib/parts/SidePanel.svelte";
import PowerPanel from "./PowerPanel.svelte";

export const STEPS = ["buy_point", "reinforce", "attack", "move", "take_card"] as const;

const FOR_GOOD = { panel: ForGoodPanel, isForGood: true, isOpen: true } as const;

export const QUESTIONS: Record<string, QuestionPart> = {
  choose_power: { panel: PowerPanel, isOpen: true },
  add_coin: { way: "confirm", isOpen: true },
  choose_side: { panel: SidePanel, isOpen: true },
  land: { way: "confirm", isOpen: true },
  come_back: { way: "confirm", isOpen: true, step: "reinforce" },
  buy_point: { panel: ResourcePanel, step: "buy_point", isOpen: true, stays: true },
  trade_resources: { panel: ResourcePanel, step: "reinforce", isOpen: true, stays: true },
  react: { ...PIECE_QUESTIONS.react, step: "attack" },
  fix_die: { panel: FixDiePanel, step: "attack", isOpen: true, isAmid: true, isFight: true },
  move_at_will: { way: "pair", isOpen: true, stays: true, isMarch: true, hint: "move" },
  card_recruit: { way: "confirm", step: "take_card", isOpen: true },
  claim_goal: { panel: CardPanel, step: "take_card", isOpen: true },
  take_card: { panel: ResourcePanel, step: "take_card", isOpen: true },
  order_packs: { isOpen: true },
  sign: { ...FOR_GOOD, isNameFree: true },
  winner_reward: FOR_GOOD,
  held_on_reward: FOR_GOOD,
  name_planet: FOR_GOOD,
};
