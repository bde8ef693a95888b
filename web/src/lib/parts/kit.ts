/** What an edition with leaders, buildings, money and cards to be played tells the parts of the page that show them. */

import type { Component } from "svelte";
import type { Pieces } from "$lib/edition";
import type { Look } from "$lib/seats";
import type { TableModel } from "$lib/table/table.svelte";
import type { Explanation } from "$lib/ui/explain.svelte";
import type { Standing } from "../../wire";

export interface Kit {
  Sign: Component<{ name: string; size?: number | string }>; // of a leader, a building, a deck, the currency, what is printed on the board
  Piece: Component<{ name: string; look: Look; label?: string; form?: string }>; // a leader or a building on the board; `form` as figures know it
  Sheet?: Component; // how the points stand
  leaders: readonly string[];
  areUnits: boolean; // leaders count as armies
  building: string; // as its piece is called
  buildings: string; // the register that says where they stand
  currency: string; // its register, its sign, and its words: scores-<it>, explain-<it>
  decks: Record<string, string>; // the colour of each
  ruins: string; // the zone of cards whose land nobody enters
  rounds: number; // of a game
  held?(row: Standing): readonly string[]; // cards that lie open before a seat
  others?(place: string, pieces: Pieces): string[]; // what else stands there, by the names that `title` and `does` know
  power?(power: string): Explanation | null; // something that a side can do
  powersOf?(table: TableModel, side: string): Explanation[]; // all of it, in this game
  name(piece: string): string;
  title(piece: string): string;
  does(piece: string): string;
  deckTitle(deck: string): string;
  deckDoes(deck: string): string;
}

/** That of a table whose edition has one. */
export function kitOf(table: TableModel): Kit {
  const { kit } = table.part;
  if (!kit) throw new Error("this edition has no kit");
  return kit;
}
