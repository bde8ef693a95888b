/** Commanders and stations by territory, read from the registers of a position. */

import type { View } from "$lib/session/view";

export const LEADERS = ["land", "naval", "space", "diplomat", "nuclear"] as const;
export type Leader = (typeof LEADERS)[number];

export interface Pieces {
  leaders: Record<string, Leader[]>;
  stations: ReadonlySet<string>;
}

export function numbersOf(view: View | undefined, name: string): number[] {
  const row = view?.registers[name];
  return Array.isArray(row) ? (row as number[]) : [];
}

/** `places` are the territories in the order of the board: leaders stand in the one of that number, counted from 1. */
export function piecesOf(view: View | undefined, places: string[]): Pieces {
  const leaders: Record<string, Leader[]> = {};
  numbersOf(view, "leaders").forEach((at, i) => {
    const place = places[at - 1];
    const leader = LEADERS[i % LEADERS.length];
    if (at && place && leader) leaders[place] = [...(leaders[place] ?? []), leader];
  });
  return { leaders, stations: new Set(numbersOf(view, "stations").flatMap((stands, i) => (stands && places[i] ? [places[i]] : []))) };
}
