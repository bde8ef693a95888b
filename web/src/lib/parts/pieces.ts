/** Leaders and buildings by territory, read from the registers of a position. */

import type { Pieces } from "$lib/edition";
import type { View } from "$lib/session/view";
import type { Kit } from "./kit";

export interface Standing {
  leaders: Record<string, string[]>;
  buildings: ReadonlySet<string>;
}

/** What is read of a kit here. */
type Registers = Pick<Kit, "leaders" | "buildings" | "ruins">;

export function numbersOf(view: View | undefined, name: string): number[] {
  const row = view?.registers[name];
  return Array.isArray(row) ? (row as number[]) : [];
}

/** How much stands left and right of a counter, in its heights: a building, and leaders one half behind the other. */
export function roomOf({ leaders, buildings }: Standing, place: string): [number, number] {
  const people = leaders[place]?.length ?? 0;
  return [buildings.has(place) ? 1.02 : 0, people ? 0.92 + (people - 1) * 0.7 : 0];
}

export const ruinsOf = (view: View | undefined, kit: Registers): ReadonlySet<string> => new Set((view?.cards[kit.ruins] ?? []) as string[]);

/** `places` are the territories in the order of the board: leaders stand in the one of that number, counted from 1. */
export function piecesOf(view: View | undefined, places: string[], kit: Registers): Standing & Pieces {
  const leaders: Record<string, string[]> = {};
  numbersOf(view, "leaders").forEach((at, i) => {
    const place = places[at - 1];
    const leader = kit.leaders[i % kit.leaders.length];
    if (at && place && leader) leaders[place] = [...(leaders[place] ?? []), leader];
  });
  const standing = { leaders, buildings: new Set(numbersOf(view, kit.buildings).flatMap((stands, i) => (stands && places[i] ? [places[i]] : []))) };
  return { ...standing, ruins: ruinsOf(view, kit), room: (place) => roomOf(standing, place) };
}
