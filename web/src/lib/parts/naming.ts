/** A name that somebody types for something that stays. The server says the last word; this is said while one types. */

import { t } from "$lib/words/words.svelte";
import type { OptionGroup } from "../../wire";

export const MOST_LETTERS = 18;
export const MOST_OF_WORDS = 60; // beside what has a name already

/** The answer gives a name to something. */
export const names = (option: OptionGroup): boolean => "is_named" in option && option.is_named === true;

/** Letters as people see them: an accent, a flag or a family is one. */
export function lettersOf(text: string): number {
  return [...new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(text.normalize("NFC"))].length;
}

/** What is wrong with it, or nothing. */
export function textProblem(text: string, most = MOST_LETTERS): string {
  const kept = text.trim();
  if (!kept) return t("forgood-unnamed");
  if (lettersOf(kept) > most) return t("forgood-long", { of: most });
  if (!/[\p{L}\p{N}]/u.test(kept)) return t("forgood-letterless");
  return /[\p{Cc}\p{Cn}\p{Co}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069\u061c]/u.test(kept) ? t("forgood-unseen") : "";
}
