/** What stands on a territory besides armies, what is printed there and what walls it off, in words. */

import type { Pieces } from "$lib/edition";
import type { Shapes } from "$lib/board/shapes";
import { listed, t } from "$lib/words/words.svelte";
import type { Kit } from "./kit";
import type { Standing } from "./pieces";

/** The names of pieces and signs, each of which its kit knows. */
export function standingAt(kit: Kit | undefined, pieces: Pieces | null | undefined, sheets: readonly Shapes[], place: string): string[] {
  if (!kit || !pieces) return [];
  const { leaders, buildings } = pieces as Pieces & Standing;
  const printed = sheets.flatMap(({ decor }) => (decor.features ?? []).filter(({ space }) => space === place).map(({ kind }) => kind));
  return [...printed, ...(leaders[place] ?? []), ...(buildings.has(place) ? [kit.building] : []), ...(kit.others?.(place, pieces) ?? [])];
}

/** "Mountains towards Liguria and Dacia": one for each kind of wall. */
export function wallsAt(sheets: readonly Shapes[], place: string, nameOf: (place: string) => string): string[] {
  return sheets.flatMap(({ relief }) =>
    Object.entries(relief).flatMap(([kind, walls]) => {
      const beyond = walls.flatMap(({ a, b }) => (a === place ? [nameOf(b)] : b === place ? [nameOf(a)] : []));
      return beyond.length ? [t("wall-towards", { kind, places: listed(beyond) })] : [];
    }),
  );
}
