/** The questions of 2210, and the steps of its turns; the others are asked as everywhere. */

import type { QuestionPart } from "$lib/edition";
import BidPanel from "./BidPanel.svelte";
import BuyPanel from "./BuyPanel.svelte";
import CommandPanel from "./CommandPanel.svelte";
import DicePanel from "./DicePanel.svelte";
import HirePanel from "./HirePanel.svelte";
import InvadePanel from "./InvadePanel.svelte";
import MarchPanel from "./MarchPanel.svelte";
import MarkerPanel from "./MarkerPanel.svelte";
import PickPanel from "./PickPanel.svelte";
import ReactPanel from "./ReactPanel.svelte";
import SpotPanel from "./SpotPanel.svelte";

export const STEPS = ["deploy", "hire", "buy", "play", "invade", "fortify"] as const;

export const QUESTIONS: Record<string, QuestionPart> = {
  place_threes: { way: "spread", isOpen: true, stays: true, hint: "place" },
  start_pieces: { panel: SpotPanel, isOpen: true },
  bid: { panel: BidPanel, way: "number" },
  choose_marker: { panel: MarkerPanel, isOpen: true },
  place: { step: "deploy" },
  hire: { panel: HirePanel, step: "hire", isOpen: true },
  post: { panel: SpotPanel, step: "hire", isOpen: true },
  build: { panel: SpotPanel, step: "hire", isOpen: true },
  buy: { panel: BuyPanel, step: "buy", isOpen: true },
  command: { panel: CommandPanel, step: "play" },
  armageddon: { panel: CommandPanel, step: "play" },
  choose_place: { panel: SpotPanel, step: "play", isOpen: true },
  spread: { panel: SpotPanel, way: "tap", step: "play", isOpen: true },
  choose_rival: { panel: PickPanel, step: "play" },
  assassin: { panel: PickPanel, step: "play" },
  relocate: { panel: SpotPanel, step: "play" },
  reduce: { panel: SpotPanel, step: "play", isOpen: true },
  invade: { panel: InvadePanel, step: "invade", isOpen: true, stays: true, endsPhase: true, isAttack: true, isFight: true, hint: "attack" },
  react: { panel: ReactPanel, step: "invade" },
  choose_dice: { panel: DicePanel, step: "invade" },
  defend: { step: "invade" },
  lose_units: { panel: PickPanel, step: "invade", isOpen: true, isAmid: true, isFight: true },
  march: { panel: MarchPanel, step: "invade", isOpen: true, isAmid: true },
  free_card: { panel: BuyPanel, step: "invade", isOpen: true, isAmid: true },
  fortify: { panel: InvadePanel, step: "fortify", isOpen: true, endsPhase: true, isMarch: true },
};
