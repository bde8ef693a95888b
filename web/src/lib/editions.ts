/** Finds what an edition adds to the page, by its id, and loads it when a table of it is opened. */

import { PLAIN, type EditionPart } from "$lib/edition";
import { openWords } from "$lib/words/words.svelte";

const PARTS = import.meta.glob<{ default: EditionPart }>("../editions/*/index.ts");

/** The part of an edition, once its words are there too. */
export async function openEdition(id: string): Promise<EditionPart> {
  const [part] = await Promise.all([PARTS[`../editions/${id}/index.ts`]?.(), openWords(id)]);
  return part?.default ?? PLAIN;
}
