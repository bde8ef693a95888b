/** 2210 on the page. */

import type { EditionPart } from "$lib/edition";
import { Figures, figuresOf } from "$lib/parts/figures.svelte";
import Moments from "$lib/parts/Moments.svelte";
import Passing from "$lib/parts/Passing.svelte";
import { piecesOf } from "$lib/parts/pieces";
import PlayHand from "$lib/parts/PlayHand.svelte";
import Purse from "$lib/parts/Purse.svelte";
import Round from "$lib/parts/Round.svelte";
import RoundTrack from "$lib/parts/RoundTrack.svelte";
import Ending from "./Ending.svelte";
import { EVENTS } from "./events";
import { KIT } from "./kit";
import LegendPieces from "./LegendPieces.svelte";
import { OPEN_FORMS, told } from "./log";
import { why } from "./phrases";
import PieceMarks from "./PieceMarks.svelte";
import { QUESTIONS, STEPS } from "./questions";

const part: EditionPart = {
  kit: KIT,
  questions: QUESTIONS,
  steps: STEPS,
  why,
  events: EVENTS,
  tell: told,
  openForms: OPEN_FORMS,
  figures: (table) => new Figures(table, KIT),
  pieces: (view, territories) => piecesOf(view, territories, KIT),
  Mark: PieceMarks,
  pieceName: KIT.name,
  deckName: KIT.name,
  columns: [
    "land",
    "armies",
    "income",
    { id: "energy", value: ({ energy }) => energy ?? 0, sign: "energy", look: "brass" },
    "cards",
    { id: "score", value: ({ score }) => score ?? 0, look: "large", open: (table) => (figuresOf(table).isSheetOpen = true) },
  ],
  Hand: PlayHand,
  Purse,
  Round,
  Track: RoundTrack,
  LegendPieces,
  AboveDock: Passing,
  AboveMap: Moments,
  Ending,
};

export default part;
