/** Legacy on the page: what lies open on every world. What comes later comes as data. */

import type { EditionPart } from "$lib/edition";
import Passing from "$lib/parts/Passing.svelte";
import PlayHand from "$lib/parts/PlayHand.svelte";
import Purse from "$lib/parts/Purse.svelte";
import AboveMap from "./AboveMap.svelte";
import { COLUMNS } from "./columns";
import { EVENTS } from "./events";
import { LegacyFigures, legacyFigures } from "./figures.svelte";
import { factionTitle, KIT, WORLD } from "./kit";
import LegendPieces from "./LegendPieces.svelte";
import { told } from "./log";
import { why } from "./phrases";
import PieceMarks from "./PieceMarks.svelte";
import { piecesOf } from "./pieces";
import { QUESTIONS, STEPS } from "./questions";
import Shelf from "./Shelf.svelte";

const part: EditionPart = {
  kit: KIT,
  world: WORLD,
  questions: QUESTIONS,
  steps: STEPS,
  why,
  events: EVENTS,
  tell: told,
  isSettled: true,
  figures: (table) => new LegacyFigures(table),
  pieces: (view, territories) => piecesOf(view, territories),
  Mark: PieceMarks,
  pieceName: KIT.name,
  deckName: KIT.deckTitle,
  columns: COLUMNS,
  tag: (seat, table) => factionTitle(legacyFigures(table).factionOf(seat)),
  Hand: PlayHand,
  Purse,
  Shelf,
  LegendPieces,
  AboveDock: Passing,
  AboveMap,
};

export default part;
