/** The questions of Godstorm, and the ten steps of its turns; the others are asked as everywhere. */

import type { QuestionPart } from "$lib/edition";
import CardPanel from "$lib/parts/CardPanel.svelte";
import CountPanel from "$lib/parts/CountPanel.svelte";
import PairPanel from "$lib/parts/PairPanel.svelte";
import PickPanel from "$lib/parts/PickPanel.svelte";
import PlayPanel from "$lib/parts/PlayPanel.svelte";
import { PIECE_QUESTIONS } from "$lib/parts/questions";
import SpotPanel from "$lib/parts/SpotPanel.svelte";
import BattlePanel from "./BattlePanel.svelte";
import ConflictPanel from "./ConflictPanel.svelte";
import DefendPanel from "./DefendPanel.svelte";
import GodsPanel from "./GodsPanel.svelte";
import InvadePanel from "./InvadePanel.svelte";
import JoinPanel from "./JoinPanel.svelte";

export const STEPS = ["raise", "summon", "buy", "play", "plague", "invade", "fortify", "charge", "below", "end"] as const;

const AMID = { isOpen: true, isAmid: true, isFight: true } as const; // of an invasion

export const QUESTIONS: Record<string, QuestionPart> = {
  ...PIECE_QUESTIONS,
  choose_pantheon: { panel: GodsPanel, isOpen: true },
  choose_pile: { panel: GodsPanel, isOpen: true },
  place: { step: "raise" },
  next_relic: { panel: CardPanel, step: "raise" },
  give_up: { panel: GodsPanel, step: "raise" },
  return_dead: { panel: PairPanel, way: "pair", step: "raise", isOpen: true, stays: true, endsPhase: true, isMarch: true },
  hire: { ...PIECE_QUESTIONS.hire, step: "summon" },
  post: { ...PIECE_QUESTIONS.post, step: "summon" },
  build: { ...PIECE_QUESTIONS.build, step: "summon" },
  buy: { ...PIECE_QUESTIONS.buy, step: "buy" },
  miracles: { panel: PlayPanel, step: "play" },
  choose_place: { panel: SpotPanel, step: "play", isOpen: true },
  choose_rival: { panel: PickPanel, step: "play" },
  choose_card: { panel: CardPanel, step: "play" },
  choose_deck: { panel: GodsPanel, step: "play", isOpen: true },
  choose_link: { panel: PairPanel, way: "pair", isEither: true, step: "play", isOpen: true },
  choose_number: { panel: CountPanel, way: "number", step: "play", isOpen: true },
  choose_god: { panel: GodsPanel, step: "invade", isOpen: true, isFight: true },
  attack: { panel: InvadePanel, step: "invade" },
  join_gods: { panel: JoinPanel, step: "invade", ...AMID, isWeighed: true },
  react: { ...PIECE_QUESTIONS.react, step: "invade" },
  name_god: { panel: ConflictPanel, step: "invade", ...AMID, isWeighed: true },
  conflict_on: { panel: ConflictPanel, step: "invade", ...AMID, isWeighed: true },
  choose_dice: { panel: BattlePanel, step: "invade", isWeighed: true, declines: true },
  defend: { panel: DefendPanel, step: "invade" },
  spare: { panel: CountPanel, way: "number", step: "invade", ...AMID },
  march: { ...PIECE_QUESTIONS.march, step: "invade" },
  fortify: { panel: PairPanel, way: "pair", step: "fortify", isOpen: true, stays: true, endsPhase: true, isMarch: true, hint: "move" },
  charge: { panel: SpotPanel, step: "charge", isOpen: true, endsPhase: true, stays: true },
  attack_below: { panel: InvadePanel, way: "pair", step: "below", isOpen: true, stays: true, endsPhase: true, isAttack: true, isFight: true, hint: "attack" },
  end_turn: { panel: GodsPanel, step: "end" },
};
