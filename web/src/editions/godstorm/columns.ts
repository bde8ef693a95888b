/** The columns of the scores. */

import type { ScoreColumn } from "$lib/edition";
import { figuresOf } from "$lib/parts/figures.svelte";

export const COLUMNS: readonly (string | ScoreColumn)[] = [
  "land",
  "armies",
  "income",
  { id: "faith", value: ({ faith }) => faith ?? 0, sign: "faith", look: "brass" },
  { id: "gods", value: ({ gods }) => gods?.length ?? 0, sign: "gods" },
  { id: "temples", value: ({ temples }) => temples ?? 0, sign: "temple" },
  { id: "cards", value: ({ cards }) => cards ?? 0, sign: "cards" },
  { id: "score", value: ({ score }) => score ?? 0, look: "large", open: (table) => (figuresOf(table).isSheetOpen = true) },
];
