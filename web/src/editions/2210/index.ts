/** 2210 on the page. */

import type { EditionPart } from "$lib/edition";
import { t } from "$lib/words/words.svelte";
import { EVENTS } from "./events";
import CommandHand from "./CommandHand.svelte";
import EnergyIcon from "./EnergyIcon.svelte";
import FinalScore from "./FinalScore.svelte";
import { Figures, figuresOf } from "./figures.svelte";
import LegendPieces from "./LegendPieces.svelte";
import { OPEN_FORMS, told } from "./log";
import Moments from "./Moments.svelte";
import Passing from "./Passing.svelte";
import { why } from "./phrases";
import PieceMarks from "./PieceMarks.svelte";
import { piecesOf } from "./pieces";
import Purse from "./Purse.svelte";
import { QUESTIONS, STEPS } from "./questions";
import Year from "./Year.svelte";
import YearTrack from "./YearTrack.svelte";

const part: EditionPart = {
  questions: QUESTIONS,
  steps: STEPS,
  why,
  events: EVENTS,
  tell: told,
  openForms: OPEN_FORMS,
  figures: (table) => new Figures(table),
  pieces: piecesOf,
  Mark: PieceMarks,
  pieceName: (leader) => t("leader-short", { leader }),
  deckName: (leader) => t("leader-short", { leader }),
  columns: [
    "land",
    "armies",
    "income",
    { id: "energy", value: ({ energy }) => energy ?? 0, Icon: EnergyIcon, look: "brass" },
    "cards",
    { id: "score", value: ({ score }) => score ?? 0, look: "large", open: (table) => (figuresOf(table).isSheetOpen = true), label: (n) => t("points-open", { n }) },
  ],
  Hand: CommandHand,
  Purse,
  Round: Year,
  Track: YearTrack,
  LegendPieces,
  AboveDock: Passing,
  AboveMap: Moments,
  Ending: FinalScore,
};

export default part;
