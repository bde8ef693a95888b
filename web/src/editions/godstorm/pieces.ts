/** Gods, temples, plague, pantheons and closed ways of a position. */

import type { Shapes } from "$lib/board/shapes";
import type { Pieces } from "$lib/edition";
import { numbersOf, piecesOf as standingOf, type Standing } from "$lib/parts/pieces";
import type { View } from "$lib/session/view";

export const GODS = ["death", "magic", "sky", "war"] as const;
export const PANTHEONS = ["babylonian", "celtic", "egyptian", "greek", "norse"] as const;
export const HEAVENS = ["kurnugia", "avalon", "duat", "elysium", "valhalla"] as const; // in the order of their pantheons
export const REGISTERS = { leaders: GODS, buildings: "temples", ruins: "sunken" } as const;

export interface Holy extends Pieces, Standing {
  plague: ReadonlySet<string>;
  pantheonAt(place: string): string;
}

/** Of an army, by the register that counts them from one. */
export const pantheonOf = (view: View | undefined, army: number): string => PANTHEONS[(numbersOf(view, "pantheon")[army] ?? 0) - 1] ?? "";

export const plagueOf = (view: View | undefined, places: string[]): ReadonlySet<string> => new Set(numbersOf(view, "plague").flatMap((is, i) => (is && places[i] ? [places[i]] : [])));

/** The sea link under the Maelstrom: a register counts them from one, in the order of the territories that they join. */
export function closedOf(view: View | undefined, places: string[], sheets: readonly Shapes[]): [string, string][] {
  const at = Number(view?.registers.maelstrom ?? 0);
  if (!at) return [];
  const links = sheets.flatMap((sheet) => sheet.links).map(({ a, b }) => [places.indexOf(a), places.indexOf(b)].sort((x, y) => x - y) as [number, number]);
  const [a = -1, b = -1] = links.sort((x, y) => x[0] - y[0] || x[1] - y[1])[at - 1] ?? [];
  return [[places[a] ?? "", places[b] ?? ""]];
}

/** What stands at a place besides gods and temples. */
export function othersAt(place: string, pieces: Pieces): string[] {
  const heaven = (HEAVENS as readonly string[]).indexOf(place);
  return [...((pieces as Holy).plague.has(place) ? ["plague"] : []), ...(heaven >= 0 ? [`heaven-${PANTHEONS[heaven]}`] : [])];
}

/** A plague disc stands after the gods. */
export const withPlague = ([before, after]: [number, number], isPlagued: boolean): [number, number] => [before, after + (isPlagued ? 0.8 : 0)];

export function piecesOf(view: View, places: string[], sheets: readonly Shapes[]): Holy {
  const standing = standingOf(view, places, REGISTERS);
  const plague = plagueOf(view, places);
  return { ...standing, plague, isSunk: true, closed: closedOf(view, places, sheets), room: (place) => withPlague(standing.room(place), plague.has(place)), pantheonAt: (place) => pantheonOf(view, view.territories[place]?.owner ?? -1) };
}
