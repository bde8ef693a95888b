/** Gods, temples, plague and pantheons of a position. */

import type { Pieces } from "$lib/edition";
import { numbersOf, piecesOf as standingOf, type Standing } from "$lib/parts/pieces";
import type { View } from "$lib/session/view";

export const GODS = ["death", "magic", "sky", "war"] as const;
export const PANTHEONS = ["babylonian", "celtic", "egyptian", "greek", "norse"] as const;
export const REGISTERS = { leaders: GODS, buildings: "temples", ruins: "sunken" } as const;

export interface Holy extends Pieces, Standing {
  plague: ReadonlySet<string>;
  pantheonAt(place: string): string;
}

/** Of an army, by the register that counts them from one. */
export const pantheonOf = (view: View | undefined, army: number): string => PANTHEONS[(numbersOf(view, "pantheon")[army] ?? 0) - 1] ?? "";

export const plagueOf = (view: View | undefined, places: string[]): ReadonlySet<string> => new Set(numbersOf(view, "plague").flatMap((is, i) => (is && places[i] ? [places[i]] : [])));

/** A plague disc stands after the gods. */
export const withPlague = ([before, after]: [number, number], isPlagued: boolean): [number, number] => [before, after + (isPlagued ? 0.8 : 0)];

export function piecesOf(view: View, places: string[]): Holy {
  const standing = standingOf(view, places, REGISTERS);
  const plague = plagueOf(view, places);
  return { ...standing, plague, room: (place) => withPlague(standing.room(place), plague.has(place)), pantheonAt: (place) => pantheonOf(view, view.territories[place]?.owner ?? -1) };
}
