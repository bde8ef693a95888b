/** What an edition from outside the package adds to the page: the default export of its page/index.js, a script that needs no build.
 *
 * It is an `EditionPart` in plain JavaScript: where that has a component, this has a function that draws into an element. */

import type { Data, EditionPart, EventPart, QuestionPart, ScoreColumn, Told } from "$lib/edition";
import type { Line } from "$lib/table/logbook.svelte";
import type { AnyFacts } from "../../wire";
import type { OutsideTable } from "./table";

/** `update` is called once after drawing, and again when anything that it has read of the table or its words has changed. Who
 * returns nothing is called again in its place. The element is empty at first. */
export type Draw = (element: HTMLElement, table: OutsideTable) => { update?: () => void; destroy?: () => void } | undefined;

export interface OutsideQuestion extends Omit<QuestionPart, "panel"> {
  draw?: Draw;
}

/** A piece that stands in territories, by the name of the register that counts it there. */
export interface OutsidePiece {
  path: string; // of an SVG of 24 by 24
  word: string; // the message with its name; `explain-<word>` says what it does
  side?: "before" | "after"; // of the counter; before it where nothing is said
}

export interface OutsidePart extends Pick<EditionPart, "steps" | "openForms"> {
  edition: string; // its id
  questions?: Record<string, OutsideQuestion>;
  why?: (facts: AnyFacts, table: OutsideTable) => string | null;
  events?: Record<string, EventPart>;
  tell?: (data: Data, last: Line | undefined) => Told;
  pieces?: Record<string, OutsidePiece>;
  columns?: readonly (string | Pick<ScoreColumn, "id" | "value" | "look">)[];
  Hand?: Draw;
  Purse?: Draw;
  Round?: Draw;
  Track?: Draw;
  LegendPieces?: Draw;
  AboveDock?: Draw;
  AboveMap?: Draw;
}

/** What may be given, and as what. */
export const SHAPES: Record<keyof OutsidePart, "string" | "object" | "list" | "function"> = {
  edition: "string",
  questions: "object",
  steps: "list",
  why: "function",
  events: "object",
  tell: "function",
  openForms: "object",
  pieces: "object",
  columns: "list",
  Hand: "function",
  Purse: "function",
  Round: "function",
  Track: "function",
  LegendPieces: "function",
  AboveDock: "function",
  AboveMap: "function",
};
export const SLOTS = ["Hand", "Purse", "Round", "Track", "LegendPieces", "AboveDock", "AboveMap"] as const;
