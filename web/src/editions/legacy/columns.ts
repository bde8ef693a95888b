/** The scores of Legacy: stars win. Coins and missiles stand with the factions. */

import type { EditionPart } from "$lib/edition";

export const COLUMNS: EditionPart["columns"] = ["land", "armies", "income", { id: "stars", value: ({ stars }) => stars ?? 0, sign: "star", look: "large" }];
