/** The kinds of question that several editions ask; an edition adds its own, or says some of it in another way. */

import { PLAIN, type EditionPart, type QuestionPart } from "$lib/edition";

const QUESTIONS: Record<string, QuestionPart> = {
  claim: { way: "tap", isOpen: true, stays: true },
  place_initial: { way: "tap", isOpen: true, stays: true, hint: "place" },
  place_pair: { way: "tap", isOpen: true, stays: true },
  place_all: { way: "spread", isOpen: true, stays: true },
  place_sealed: { way: "spread" },
  choose_headquarters: { way: "confirm" },
  trade: { way: "set", step: "reinforce" },
  place: { way: "spread", step: "reinforce", isOpen: true, stays: true, hint: "place" },
  place_bonus: { way: "tap", step: "reinforce", isOpen: true, stays: true },
  neutral_place: { way: "spread", step: "reinforce", isOpen: true, stays: true },
  attack: { way: "pair", step: "attack", isOpen: true, stays: true, endsPhase: true, isAttack: true, isFight: true, hint: "attack" },
  choose_dice: { way: "number", step: "attack", isOpen: true, stays: true, isAmid: true, isFight: true },
  defend: { way: "number", step: "attack", isOpen: true, isFight: true },
  souffler: { step: "attack", isOpen: true, isFight: true },
  react: { step: "attack", isFight: true },
  occupy: { way: "number", step: "attack", isOpen: true, stays: true },
  manoeuvre: { way: "pair", step: "move", isOpen: true, stays: true, endsPhase: true, isMarch: true, hint: "move" },
  many_moves: { way: "pair", step: "move", isOpen: true, stays: true, endsPhase: true, isMarch: true, hint: "move" },
};
const STEPS = ["reinforce", "attack", "move"] as const;

/** What is known of a kind of question. */
export function questionPart(kind: string, part: EditionPart = PLAIN): QuestionPart {
  return { ...QUESTIONS[kind], ...part.questions?.[kind] };
}

/** The steps of a turn, in their order. */
export const stepNames = (part: EditionPart): readonly string[] => part.steps ?? STEPS;
