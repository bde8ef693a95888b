/** The scores of Legacy: stars win, missiles wait. */

import type { EditionPart } from "$lib/edition";
import type { Standing } from "../../wire";

const of = (row: Standing, id: string): number => Number((row as unknown as Record<string, unknown>)[id] ?? 0);

export const COLUMNS: EditionPart["columns"] = [
  { id: "stars", value: (row) => of(row, "stars"), sign: "star", look: "large" },
  "land",
  "armies",
  "income",
  { id: "coins", value: (row) => of(row, "coins"), sign: "coin", look: "brass" },
  { id: "missiles", value: (row) => of(row, "missiles"), sign: "missiles" },
];
