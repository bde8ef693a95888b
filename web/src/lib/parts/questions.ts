/** The questions of leaders, buildings, money and cards to be played; an edition says which of its steps they belong to. */

import type { QuestionPart } from "$lib/edition";
import BidPanel from "./BidPanel.svelte";
import BuyPanel from "./BuyPanel.svelte";
import HirePanel from "./HirePanel.svelte";
import MarchPanel from "./MarchPanel.svelte";
import MarkerPanel from "./MarkerPanel.svelte";
import PickPanel from "./PickPanel.svelte";
import ReactPanel from "./ReactPanel.svelte";
import SpotPanel from "./SpotPanel.svelte";

export const PIECE_QUESTIONS = {
  place_threes: { way: "spread", isOpen: true, stays: true, hint: "place" },
  start_pieces: { panel: SpotPanel, isOpen: true },
  bid: { panel: BidPanel, way: "number" },
  choose_marker: { panel: MarkerPanel, isOpen: true },
  hire: { panel: HirePanel, isOpen: true },
  post: { panel: SpotPanel, isOpen: true },
  build: { panel: SpotPanel, isOpen: true },
  buy: { panel: BuyPanel, isOpen: true },
  react: { panel: ReactPanel },
  lose_units: { panel: PickPanel, isOpen: true, isAmid: true, isFight: true },
  march: { panel: MarchPanel, isOpen: true, isAmid: true },
  free_card: { panel: BuyPanel, isOpen: true, isAmid: true },
} satisfies Record<string, QuestionPart>;
