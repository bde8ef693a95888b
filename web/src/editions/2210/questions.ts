/** The questions of 2210, and the steps of its turns; the others are asked as everywhere. */

import type { QuestionPart } from "$lib/edition";
import PickPanel from "$lib/parts/PickPanel.svelte";
import PlayPanel from "$lib/parts/PlayPanel.svelte";
import { PIECE_QUESTIONS } from "$lib/parts/questions";
import SpotPanel from "$lib/parts/SpotPanel.svelte";
import DicePanel from "./DicePanel.svelte";
import InvadePanel from "./InvadePanel.svelte";

export const STEPS = ["deploy", "hire", "buy", "play", "invade", "fortify"] as const;

export const QUESTIONS: Record<string, QuestionPart> = {
  ...PIECE_QUESTIONS,
  place: { step: "deploy" },
  hire: { ...PIECE_QUESTIONS.hire, step: "hire" },
  post: { ...PIECE_QUESTIONS.post, step: "hire" },
  build: { ...PIECE_QUESTIONS.build, step: "hire" },
  buy: { ...PIECE_QUESTIONS.buy, step: "buy" },
  command: { panel: PlayPanel, step: "play" },
  armageddon: { panel: PlayPanel, step: "play" },
  choose_place: { panel: SpotPanel, step: "play", isOpen: true },
  spread: { panel: SpotPanel, way: "tap", step: "play", isOpen: true },
  choose_rival: { panel: PickPanel, step: "play" },
  assassin: { panel: PickPanel, step: "play" },
  relocate: { panel: SpotPanel, step: "play" },
  reduce: { panel: SpotPanel, step: "play", isOpen: true },
  invade: { panel: InvadePanel, step: "invade", isOpen: true, stays: true, endsPhase: true, isAttack: true, isFight: true, hint: "attack" },
  react: { ...PIECE_QUESTIONS.react, step: "invade" },
  choose_dice: { panel: DicePanel, step: "invade" },
  defend: { step: "invade" },
  lose_units: { ...PIECE_QUESTIONS.lose_units, step: "invade" },
  march: { ...PIECE_QUESTIONS.march, step: "invade" },
  free_card: { ...PIECE_QUESTIONS.free_card, step: "invade" },
  fortify: { panel: InvadePanel, step: "fortify", isOpen: true, endsPhase: true, isMarch: true },
};
