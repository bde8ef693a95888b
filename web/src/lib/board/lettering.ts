/** Which names stand on a sheet, and where: none on a counter, on what stands beside one, on a cartouche or on another
 * name. Each has a place from tools/shapes.py that is right for counters alone on a sheet large enough; when somebody
 * comes to stand there, or the sheet is small, the name moves or breaks into lines before it touches, and only when
 * there is no place at all it is left out until one points at its territory. */

import type { Point } from "./arrow";
import type { Box, Label } from "./shapes";

export interface Standing {
  id: string;
  anchor: Point; // of its counter, in units of the sheet
  label: Label;
  room: number; // how large the territory is: larger ones choose first
  hasPiece: boolean;
  isTown?: boolean; // its last line is the name of a town, and stays a line of its own
  left: number; // what stands beside the counter, in heights of a counter
  right: number;
}

export interface Measures {
  unit: number; // px
  piece: number; // px, the height of a counter
  size: number; // px, of the letters
  widthOf: (text: string) => number; // px
  plates: Box[]; // px: cartouches
  sheet: Box; // px
}

export interface Lettered {
  lines: string[];
  at: Point; // px, the middle
}

const BELOW = 3; // px that a name keeps under a counter, and over it
const ABOVE = 2;
const APART = 1; // px between a name and anything else
const LINE = 1.06; // as the page sets lines of names
// Letters reach this far above and below the middle of their line, as parts of their size.
const RISE = 0.44;
const FALL = 0.42;
const COUNTER = 1.84; // the width of a counter with two digits, in heights
export const BESIDE = 0.12; // between a counter and what stands beside it, in heights

export const boxOfPiece = ([x, y]: Point, height: number): Box => {
  const rim = Math.max(1.5, height * 0.06);
  const across = (height * COUNTER) / 2 + rim;
  return [x - across, y - height / 2 - rim, x + across, y + height / 2 + rim + height * 0.1];
};

export const meet = (a: Box, b: Box, gap = 0): boolean => a[0] < b[2] + gap && b[0] < a[2] + gap && a[1] < b[3] + gap && b[1] < a[3] + gap;

export function boxOfName({ lines, at: [x, y] }: Lettered, { size, widthOf }: Pick<Measures, "size" | "widthOf">): Box {
  const across = Math.max(...lines.map(widthOf)) / 2;
  const more = ((lines.length - 1) * size * LINE) / 2;
  return [x - across, y - more - size * RISE, x + across, y + more + size * FALL];
}

/** Whole, as it was set, or in two lines. */
function waysOf({ lines }: Label, isTown = false): string[][] {
  if (isTown) return waysOf({ lines: lines.slice(0, -1), at: [0, 0] }).map((way) => [...way, ...lines.slice(-1)]);
  const words = lines.join(" ").split(" ");
  const whole = words.join(" ");
  const ways = [lines, [whole]];
  if (words.length > 1) {
    const uneven = (i: number): number => Math.abs(words.slice(0, i).join(" ").length - words.slice(i).join(" ").length);
    const cuts = words.slice(1).map((_, i) => i + 1).sort((a, b) => uneven(a) - uneven(b));
    if (cuts[0]) ways.push([words.slice(0, cuts[0]).join(" "), words.slice(cuts[0]).join(" ")]);
  }
  return ways.filter((way, i) => ways.findIndex((other) => other.join("\n") === way.join("\n")) === i);
}

/** The places a name may go to when its own is taken, best first. */
function* placesOf(one: Standing, own: Box, measures: Measures): Generator<Lettered> {
  const { unit, size, widthOf } = measures;
  yield { lines: one.label.lines, at: [one.label.at[0] * unit, one.label.at[1] * unit] };
  const middle = one.anchor[0] * unit;
  const height = one.anchor[1] * unit;
  const isBeside = one.label.at[1] === one.anchor[1]; // there is room at its sides, not above it or below
  for (const lines of waysOf(one.label, one.isTown)) {
    const across = Math.max(...lines.map(widthOf)) / 2;
    const sides: Lettered[] = [{ lines, at: [own[2] + BELOW + across, height] }, { lines, at: [own[0] - BELOW - across, height] }];
    if (isBeside) yield* sides;
    const more = ((lines.length - 1) * size * LINE) / 2;
    const under = own[3] + BELOW + size * RISE + more;
    const over = own[1] - ABOVE - size * FALL - more;
    const slide = Math.max(0, across - measures.piece / 2);
    for (const part of [0, -0.4, 0.4, -0.8, 0.8]) {
      yield { lines, at: [middle + part * slide, under] };
      yield { lines, at: [middle + part * slide, over] };
    }
    if (!isBeside) yield* sides;
  }
}

export function letter(all: Standing[], measures: Measures): Record<string, Lettered> {
  const { unit, piece, sheet } = measures;
  const cores = new Map<string, Box>();
  const wholes = new Map<string, Box>(); // with everything beside it
  for (const one of all) {
    const core = boxOfPiece([one.anchor[0] * unit, one.anchor[1] * unit], one.hasPiece ? piece : piece * 0.5);
    const gap = BESIDE * piece;
    cores.set(one.id, core);
    wholes.set(one.id, [core[0] - (one.left ? one.left * piece + gap : 0), core[1], core[2] + (one.right ? one.right * piece + gap : 0), core[3]]);
  }
  const pieces = all.filter((one) => one.hasPiece || one.left || one.right).map((one) => wholes.get(one.id) as Box);
  const taken: Box[] = [];
  const result: Record<string, Lettered> = {};
  const isFree = (box: Box): boolean =>
    box[0] >= sheet[0] && box[1] >= sheet[1] && box[2] <= sheet[2] && box[3] <= sheet[3] &&
    !pieces.some((other) => meet(box, other, APART)) && !measures.plates.some((other) => meet(box, other, APART)) && !taken.some((other) => meet(box, other, APART));
  for (const one of [...all].sort((a, b) => b.room - a.room))
    for (const place of placesOf(one, wholes.get(one.id) as Box, measures)) {
      const box = boxOfName(place, measures);
      if (!isFree(box)) continue;
      taken.push(box);
      result[one.id] = place;
      break;
    }
  return result;
}
