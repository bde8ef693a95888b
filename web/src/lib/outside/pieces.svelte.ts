/** Pieces of an edition from outside: how many stand where, read from the registers that count them by territory. */

import type { Data, Figures, Pieces } from "$lib/edition";
import type { View } from "$lib/session/view";
import type { TableModel } from "$lib/table/table.svelte";
import type { NumberedEvent } from "../../wire";
import type { OutsidePiece } from "./contract";

export type Kinds = Record<string, OutsidePiece>;
type Standing = Record<string, Record<string, number>>; // by piece and territory

const WIDTH = 1.02; // in heights of a counter
const NO_RUINS: ReadonlySet<string> = new Set();
/** Events that every edition has for pieces of its own, and what becomes of their number. */
const CHANGES: Record<string, number> = { BuildingPlaced: 1, BuildingDestroyed: -1 };

export interface PathPieces extends Pieces {
  kinds: Kinds;
  standing: Standing;
}

export function standingOf(kinds: Kinds, view: View | undefined, territories: string[]): Standing {
  const read = (register: string): Record<string, number> => {
    const row = view?.registers[register];
    const counts = Array.isArray(row) ? (row as number[]) : [];
    return Object.fromEntries(territories.flatMap((place, i) => (counts[i] ? [[place, counts[i]]] : [])));
  };
  return Object.fromEntries(Object.keys(kinds).map((kind) => [kind, read(kind)]));
}

function roomOf({ kinds, standing }: { kinds: Kinds; standing: Standing }, place: string): [number, number] {
  const wide = (side: string): number => Object.entries(kinds).filter(([kind, piece]) => (piece.side ?? "before") === side && standing[kind]?.[place]).length * WIDTH;
  return [wide("before"), wide("after")];
}

export function piecesOf(kinds: Kinds, view: View | undefined, territories: string[]): PathPieces {
  const made = { kinds, standing: standingOf(kinds, view, territories) };
  return { ...made, ruins: NO_RUINS, room: (place) => roomOf(made, place) };
}

/** The same at a table. */
export class PathFigures implements Figures, PathPieces {
  standing = $state.raw<Standing>({});
  readonly ruins = NO_RUINS;

  constructor(
    private readonly table: TableModel,
    readonly kinds: Kinds,
  ) {}

  room(place: string): [number, number] {
    return roomOf(this, place);
  }

  sync(): void {
    this.standing = standingOf(this.kinds, this.table.view, this.table.board?.territories.map(({ id }) => id) ?? []);
  }

  hear({ event }: NumberedEvent): void {
    this.#change(event as unknown as Data, 1);
  }

  rewind(events: readonly NumberedEvent[]): void {
    for (const { event } of events) this.#change(event as unknown as Data, -1);
  }

  #change(data: Data, sign: number): void {
    const [kind, place, by] = [String(data.building), String(data.territory), CHANGES[String(data.event)]];
    const row = this.standing[kind];
    if (!by || !row) return;
    this.standing = { ...this.standing, [kind]: { ...row, [place]: (row[place] ?? 0) + by * sign } };
  }
}
