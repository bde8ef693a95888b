/** Headquarters, cities, scars and walls of a position. */

import type { Data, Pieces } from "$lib/edition";
import { numbersOf } from "$lib/parts/pieces";
import type { View } from "$lib/session/view";
import { roomOf, type Mark } from "$lib/world/world";
import { BOXES, sheetOf, type Sheet } from "./sheet";

export const FACTIONS = ["die_mechaniker", "enclave_of_the_bear", "imperial_balkania", "khan_industries", "saharan_republic"] as const;
const CITIES = ["minor_city", "major_city", "world_capital"] as const;
const SCARS = ["bunker", "ammo_shortage"] as const;

/** `headquarters` by territory: the seat that built it, whoever holds it now. */
export interface Warworn extends Pieces {
  marks: Readonly<Record<string, readonly Mark[]>>;
  headquarters: Readonly<Record<string, number>>;
  factionOf(seat: number): string;
}

/** Marks of a game: as they stand now, with the names that the sheet has. A kind that came later goes by its number. */
export function marksOf(view: View | undefined, places: readonly string[], sheet: Sheet | null): Record<string, Mark[]> {
  const [cities, scars, walls] = ["cities", "scars", "walls"].map((name) => numbersOf(view, name));
  return Object.fromEntries(
    places.flatMap((place, i): [string, Mark[]][] => {
      const [city = 0, scar = 0, boxes = 0] = [cities?.[i], scars?.[i], walls?.[i]];
      const worn = boxes || (sheet?.walls[place] !== undefined ? 0 : null);
      const marks: Mark[] = [
        ...(worn !== null ? [{ kind: "fortification", boxes: [worn, BOXES] as const, isAround: true }] : []),
        ...(city ? [{ kind: CITIES[city - 1] ?? "other", name: sheet?.cities[place]?.name ?? "", isTown: true }] : []),
        ...(scar ? [{ kind: SCARS[scar - 1] ?? (sheet?.scars[place] || "other") }] : []),
      ];
      return marks.length ? [[place, marks]] : [];
    }),
  );
}

export const headquartersOf = (view: View | undefined, places: readonly string[]): Record<string, number> => Object.fromEntries(numbersOf(view, "headquarters").flatMap((seat, i) => (seat && places[i] ? [[places[i], seat - 1]] : [])));

export const factionOf = (view: View | undefined, seat: number): string => FACTIONS[(numbersOf(view, "faction")[seat] ?? 0) - 1] ?? "";

export function roomAt({ marks, headquarters }: Pick<Warworn, "marks" | "headquarters">, place: string): [number, number] {
  const [before, after] = roomOf(marks[place] ?? []);
  return [before + (place in headquarters ? 1.06 : 0), after];
}

/** What stands at a place besides headquarters, by the names that the kit knows. */
export const othersAt = (place: string, pieces: Pieces): string[] => ((pieces as Warworn).marks[place] ?? []).map(({ kind }) => kind);

export function piecesOf(view: View, places: string[]): Warworn {
  const standing = { marks: marksOf(view, places, sheetOf(view.world as Data | undefined)), headquarters: headquartersOf(view, places) };
  return { ...standing, ruins: new Set(), room: (place) => roomAt(standing, place), factionOf: (seat) => factionOf(view, seat) };
}
