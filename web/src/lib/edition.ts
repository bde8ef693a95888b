/** What an edition adds to the page: a folder of its own, src/editions/<id>, whose index.ts has one `EditionPart`.
 *
 * Shared parts ask it what there is and name no edition. Everything may be left out, and most editions need none of it. */

import type { Component } from "svelte";
import type { Shapes } from "$lib/board/shapes";
import type { Kit } from "$lib/parts/kit";
import type { Look } from "$lib/seats";
import type { View } from "$lib/session/view";
import type { Sound } from "$lib/sound";
import type { Line } from "$lib/table/logbook.svelte";
import type { Names } from "$lib/table/names";
import type { Shown } from "$lib/table/presenting";
import type { Way } from "$lib/table/question.svelte";
import type { Arrow } from "$lib/table/stage.svelte";
import type { TableModel } from "$lib/table/table.svelte";
import type { World, WorldArt } from "$lib/world/world";
import type { AnyFacts, NumberedEvent, Standing } from "../wire";

export type Data = Record<string, unknown>;

/** A kind of question: how it is asked, and what it belongs to. */
export interface QuestionPart {
  panel?: Component; // where the panel of its way will not do
  way?: Way; // how it is answered; found by its options where it is not said
  isEither?: boolean; // of two territories either may be pointed at first
  isForGood?: boolean; // what is chosen stays: first what, then where, then how it is called, and a last look
  isNameFree?: boolean; // it may go without words
  step?: string; // of the turn, see `steps`; what may come in any of them has none
  isOpen?: boolean; // everybody may see its words and answers
  stays?: boolean; // its panel stays while the board shows what came of the answer
  isAmid?: boolean; // in the middle of an attack: the two territories stay chosen for the next one
  endsPhase?: boolean; // declining it ends the phase: a button of its own, away from the panel
  declines?: boolean; // its panel has a button to decline, though its way mostly has none
  isAttack?: boolean; // it begins a fight; the next one is likely to be about the same two
  isFight?: boolean; // asked in the middle of a fight: the arrow stays
  isWeighed?: boolean; // its attacker is told what the attack is worth
  isMarch?: boolean; // armies march at the end of a turn, and not into what was taken
  hint?: "place" | "attack" | "move"; // what advice points at
}

/** A kind of event. */
export interface EventPart {
  as?: string; // the shared event it is like: counted and taken back as that one, and shown so unless `shows` says otherwise
  piece?: (data: Data) => string; // the one piece it is about, which counts as one army
  shows?: (data: Data) => Shown;
  sound?: Sound;
  ms?: number; // how long the eye rests on it
  doing?: string; // the kind of question that it is the answer to
  isDoing?: boolean; // who does it in his turn has begun to play
}

/** The line that an event makes in the log; "add" where it only counts one more in the last line, `change` where that
 * line becomes another. */
export type Told = { kind: string; more?: Partial<Line> } | { change: Partial<Line> } | "add" | null;

/** A column of the scores, with its words in `scores-<id>` and `explain-column-<id>`. */
export interface ScoreColumn {
  id: string;
  value: (standing: Standing) => number;
  sign?: string; // of the kit, in place of its title
  look?: "brass" | "large";
  open?: (table: TableModel) => void; // what these points are made of
}

/** What stands on the board besides armies. */
export interface Pieces {
  /** How much stands left and right of a counter, in its heights: names keep off it. */
  room(place: string): [number, number];
  ruins: ReadonlySet<string>; // land where nobody goes
  isSunk?: boolean; // because the sea is there now
  closed?: readonly (readonly [string, string])[]; // sea links that are no way now
}

/** The same at a table, following the news one event at a time. */
export interface Figures extends Pieces {
  sync(): void; // the board is up to date
  hear(event: NumberedEvent): void;
  rewind(events: readonly NumberedEvent[]): void; // as it was before those events
  arrow?: Arrow | null; // the fight that a question is about
}

/** Games on one world, which remembers them. */
export interface WorldPart extends WorldArt {
  games: number; // that make it whole; free play comes after them
  read(document: Data, named?: Readonly<Record<string, string>>): World; // as a game or a campaign has it; with what this game named so far
  built?(verb: string): string; // the kind of mark that an answer puts on a territory
}

export interface EditionPart {
  questions?: Record<string, QuestionPart>;
  steps?: readonly string[]; // of a turn, in their order
  /** Why something is asked; nothing where the sentence is that of every edition. */
  why?: (facts: AnyFacts, table: TableModel, names: Names) => string | null;

  events?: Record<string, EventPart>;
  tell?: (data: Data, last: Line | undefined) => Told;
  isSettled?: boolean; // land lies empty until somebody enters it; elsewhere all of it is dealt before the first turn
  openForms?: Record<string, string>; // lines that one seat reads in full, and what they are for everybody else

  kit?: Kit; // leaders, buildings, money and cards to be played
  figures?: (table: TableModel) => Figures;
  /** The pieces of a position that is only looked at. */
  pieces?: (view: View, territories: string[], sheets: readonly Shapes[]) => Pieces;
  /** Pieces of a territory, before or after its counter. */
  Mark?: Component<{ place: string; side: "before" | "after"; pieces: Pieces; look: Look; lookOf: (seat: number) => Look }>;
  pieceName?: (piece: string) => string;
  deckName?: (deck: string) => string;

  world?: WorldPart;

  columns?: readonly (string | ScoreColumn)[];
  tag?: (seat: number, table: TableModel) => string; // what a seat leads, below its name
  Hand?: Component;
  Shelf?: Component<{ isSmall?: boolean }>; // cards that lie open before their owners; small: a button that counts them
  Caption?: Component; // what there is to say about a second sheet, below it
  Purse?: Component; // what a seat owns, where no rail tells it
  Round?: Component; // how far the game has come
  Track?: Component; // the same, as a picture
  LegendPieces?: Component;
  AboveDock?: Component;
  AboveMap?: Component;
  Ending?: Component<{ table: string; names: Names; winners: number[] }>; // on the page of the end
}

/** An edition that adds nothing. */
export const PLAIN: EditionPart = {};
