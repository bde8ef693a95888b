/** Commanders and stations by territory, read from the registers of a position. */

import type { Pieces } from "$lib/edition";
import type { View } from "$lib/session/view";

export const LEADERS = ["land", "naval", "space", "diplomat", "nuclear"] as const;
export type Leader = (typeof LEADERS)[number];

export interface Standing {
  leaders: Record<string, Leader[]>;
  stations: ReadonlySet<string>;
}

export function numbersOf(view: View | undefined, name: string): number[] {
  const row = view?.registers[name];
  return Array.isArray(row) ? (row as number[]) : [];
}

/** How much stands left and right of a counter, in its heights: a station, and commanders one half behind the other. */
export function roomOf({ leaders, stations }: Standing, place: string): [number, number] {
  const people = leaders[place]?.length ?? 0;
  return [stations.has(place) ? 1.02 : 0, people ? 0.92 + (people - 1) * 0.7 : 0];
}

export const ruinsOf = (view: View | undefined): ReadonlySet<string> => new Set((view?.cards.devastated ?? []) as string[]);

/** `places` are the territories in the order of the board: leaders stand in the one of that number, counted from 1. */
export function piecesOf(view: View | undefined, places: string[]): Standing & Pieces {
  const leaders: Record<string, Leader[]> = {};
  numbersOf(view, "leaders").forEach((at, i) => {
    const place = places[at - 1];
    const leader = LEADERS[i % LEADERS.length];
    if (at && place && leader) leaders[place] = [...(leaders[place] ?? []), leader];
  });
  const standing = { leaders, stations: new Set(numbersOf(view, "stations").flatMap((stands, i) => (stands && places[i] ? [places[i]] : []))) };
  return { ...standing, ruins: ruinsOf(view), room: (place) => roomOf(standing, place) };
}
