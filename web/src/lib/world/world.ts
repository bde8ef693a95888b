/** A world as its people made it, in the words of no edition: what stands on its territories, what they named, who signed.
 * An edition makes it of its own sheet; the map letters it, the picture draws it. */

import type { Box } from "../board/shapes";

/** A part of a drawing on a grid of 24. */
export interface Stroke {
  d: string;
  fill?: string;
  line?: string;
  width?: number;
}
export type Art = readonly Stroke[];

/** Something that stands on a territory for good. */
export interface Mark {
  kind: string;
  name?: string; // that somebody typed
  boxes?: readonly [left: number, of: number]; // it wears out
  isTown?: boolean; // others stand around it, and its name beside it
  isAround?: boolean; // it is drawn behind a town
}

export interface World {
  title: string; // "" as long as it has none
  regions: Readonly<Record<string, { name: string; more: number }>>; // name: "" where it is the printed one; what its bonus is changed by
  marks: Readonly<Record<string, readonly Mark[]>>; // by territory
  signed: readonly string[]; // by whom, game after game
  sea: Box; // that has room for signatures, in units of the sheet
}

/** How an edition draws a world. */
export interface WorldArt {
  art(kind: string): Art;
  title(kind: string): string;
  does(kind: string): string;
}

/** The town of a territory, by name. */
export function townOf(world: World | null | undefined, place: string): string {
  return world?.marks[place]?.find((mark) => mark.isTown)?.name ?? "";
}

/** Where signatures stand in their place: five columns as long as three rows are enough, each tilted a little, as hands do. */
export function signatures({ signed, sea: [left, top, right, bottom] }: Pick<World, "signed" | "sea">): { name: string; x: number; y: number; turn: number; room: number }[] {
  const columns = Math.max(1, Math.min(5, signed.length));
  const rows = Math.max(3, Math.ceil(signed.length / columns));
  const [across, along] = [(right - left) / Math.max(3, columns), (bottom - top) / rows];
  return signed.map((name, i) => ({ name, x: left + across * ((i % columns) + 0.5), y: top + along * (Math.floor(i / columns) + 0.62), turn: ((i * 37) % 7) - 3, room: across * 0.92 }));
}

/** How much stands left and right of a counter, in its heights. */
export function roomOf(marks: readonly Mark[]): [number, number] {
  const town = marks.some((mark) => mark.isTown) ? 1 : 0;
  const others = marks.filter((mark) => !mark.isTown && !(town && mark.isAround)).length;
  return [town, others];
}
