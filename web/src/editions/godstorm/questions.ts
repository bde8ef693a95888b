/** The questions of Godstorm, and the ten steps of its turns; the others are asked as everywhere. */

import type { QuestionPart } from "$lib/edition";
import PickPanel from "$lib/parts/PickPanel.svelte";
import PlayPanel from "$lib/parts/PlayPanel.svelte";
import { PIECE_QUESTIONS } from "$lib/parts/questions";
import SpotPanel from "$lib/parts/SpotPanel.svelte";
import GodsPanel from "./GodsPanel.svelte";

export const STEPS = ["raise", "summon", "buy", "play", "plague", "invade", "fortify", "charge", "below", "end"] as const;

export const QUESTIONS: Record<string, QuestionPart> = {
  ...PIECE_QUESTIONS,
  choose_pantheon: { panel: GodsPanel, isOpen: true },
  choose_pile: { panel: PickPanel, isOpen: true },
  place: { step: "raise" },
  next_relic: { step: "raise" },
  give_up: { panel: PickPanel, step: "raise" },
  return_dead: { way: "pair", step: "raise", isOpen: true, stays: true, endsPhase: true, isMarch: true },
  hire: { ...PIECE_QUESTIONS.hire, step: "summon" },
  post: { ...PIECE_QUESTIONS.post, step: "summon" },
  build: { ...PIECE_QUESTIONS.build, step: "summon" },
  buy: { ...PIECE_QUESTIONS.buy, step: "buy" },
  miracles: { panel: PlayPanel, step: "play" },
  choose_place: { panel: SpotPanel, step: "play", isOpen: true },
  choose_rival: { panel: PickPanel, step: "play" },
  choose_god: { panel: PickPanel, step: "play" },
  attack: { step: "invade" },
  join_gods: { panel: GodsPanel, step: "invade", isOpen: true, isAmid: true, isFight: true },
  name_god: { panel: GodsPanel, step: "invade", isOpen: true, isAmid: true, isFight: true },
  conflict_on: { panel: GodsPanel, step: "invade", isOpen: true, isAmid: true, isFight: true },
  react: { ...PIECE_QUESTIONS.react, step: "invade" },
  choose_dice: { step: "invade" },
  defend: { step: "invade" },
  lose_units: { ...PIECE_QUESTIONS.lose_units, step: "invade" },
  march: { ...PIECE_QUESTIONS.march, step: "invade" },
  free_card: { ...PIECE_QUESTIONS.free_card, step: "invade" },
  fortify: { way: "pair", step: "fortify", isOpen: true, stays: true, endsPhase: true, isMarch: true, hint: "move" },
  charge: { step: "charge", isOpen: true, endsPhase: true },
  attack_below: { way: "pair", step: "below", isOpen: true, stays: true, endsPhase: true, isAttack: true, isFight: true, hint: "attack" },
  end_turn: { step: "end" },
};
