/** The scores of Legacy: stars win. Coins and missiles stand with the factions. */

import type { EditionPart } from "$lib/edition";
import type { Standing } from "../../wire";

const of = (row: Standing, id: string): number => Number((row as unknown as Record<string, unknown>)[id] ?? 0);

export const COLUMNS: EditionPart["columns"] = [
  { id: "stars", value: (row) => of(row, "stars"), sign: "star", look: "large" },
  "land",
  "armies",
  "income",
];
