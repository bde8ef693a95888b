/** Finds what an edition adds to the page, by its id, and loads it when a table of it is opened. */

import { PLAIN, type EditionPart } from "$lib/edition";
import { openWords } from "$lib/words/words.svelte";
import type { TableInfo } from "../wire";

const PARTS = import.meta.glob<{ default: EditionPart }>("../editions/*/index.ts");

/** The part of an edition, once its words are there too; one from outside the package has a script, which the table names. */
export async function openEdition({ id, edition, script, has_world: hasWorld }: Pick<TableInfo, "id" | "edition" | "script" | "has_world">, campaign = ""): Promise<EditionPart> {
  const part = script ? import("$lib/outside/open.svelte").then(({ openOutside }) => openOutside(edition, script)) : PARTS[`../editions/${edition}/index.ts`]?.().then((own) => own.default);
  const [found] = await Promise.all([part, openWords(edition, campaign ? `campaigns/${encodeURIComponent(campaign)}` : hasWorld ? `tables/${encodeURIComponent(id)}` : "")]);
  return found ?? PLAIN;
}

/** How many games make the world of an edition whole; 0 where it has none. */
export async function wholeOf(edition: string): Promise<number> {
  const part = await PARTS[`../editions/${edition}/index.ts`]?.().catch(() => null);
  return part?.default.world?.games ?? 0;
}
