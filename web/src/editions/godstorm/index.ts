/** Godstorm on the page. */

import type { EditionPart } from "$lib/edition";
import CardShelf from "$lib/parts/CardShelf.svelte";
import Passing from "$lib/parts/Passing.svelte";
import PlayHand from "$lib/parts/PlayHand.svelte";
import Purse from "$lib/parts/Purse.svelte";
import Round from "$lib/parts/Round.svelte";
import RoundTrack from "$lib/parts/RoundTrack.svelte";
import { t } from "$lib/words/words.svelte";
import AboveMap from "./AboveMap.svelte";
import Caption from "./Caption.svelte";
import { COLUMNS } from "./columns";
import Ending from "./Ending.svelte";
import { EVENTS } from "./events";
import { HolyFigures, holyFigures } from "./figures.svelte";
import { KIT } from "./kit";
import LegendPieces from "./LegendPieces.svelte";
import { OPEN_FORMS, told } from "./log";
import { why } from "./phrases";
import PieceMarks from "./PieceMarks.svelte";
import { piecesOf } from "./pieces";
import { QUESTIONS, STEPS } from "./questions";

const part: EditionPart = {
  kit: KIT,
  questions: QUESTIONS,
  steps: STEPS,
  why,
  events: EVENTS,
  tell: told,
  openForms: OPEN_FORMS,
  figures: (table) => new HolyFigures(table),
  pieces: piecesOf,
  Mark: PieceMarks,
  pieceName: KIT.name,
  deckName: KIT.name,
  columns: COLUMNS,
  tag: (seat, table) => {
    const pantheon = holyFigures(table).pantheon(seat);
    return pantheon && t("pantheon", { pantheon });
  },
  Hand: PlayHand,
  Purse,
  Round,
  Track: RoundTrack,
  Shelf: CardShelf,
  Caption,
  LegendPieces,
  AboveDock: Passing,
  AboveMap,
  Ending,
};

export default part;
