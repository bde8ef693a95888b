/** Which panel asks which question of 2210; the others are asked as everywhere. */

import type { Component } from "svelte";
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

export const PANELS: Record<string, Component> = {
  bid: BidPanel,
  choose_marker: MarkerPanel,
  start_pieces: SpotPanel,
  hire: HirePanel,
  post: SpotPanel,
  build: SpotPanel,
  buy: BuyPanel,
  free_card: BuyPanel,
  command: CommandPanel,
  armageddon: CommandPanel,
  react: ReactPanel,
  invade: InvadePanel,
  choose_dice: DicePanel,
  lose_units: PickPanel,
  march: MarchPanel,
  fortify: InvadePanel,
  choose_place: SpotPanel,
  spread: SpotPanel,
  choose_rival: PickPanel,
  assassin: PickPanel,
  relocate: SpotPanel,
  reduce: SpotPanel,
};
