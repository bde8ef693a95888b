/** The ribbon of an attack or a march: it tapers from its tail to its head and bows away from the straight line. */

import type { Box, Shapes } from "./shapes";

export type Point = readonly [number, number];

const TAIL = 8;
const HEAD = 20;
const BARB = 1.9; // how much wider the head is than the ribbon behind it
const PILL = [33, 16] as const; // px, half of what the words take
const GAP = 26; // kept free of the pieces at both ends

export interface Ribbon {
  path: string;
  middle: Point;
}

/** The bowed way from one point to another. */
export function curve(from: Point, to: Point, bow = 0.14): (u: number) => Point {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const up = dx >= 0 ? 1 : -1; // bows upwards
  const control: Point = [from[0] + dx / 2 + dy * bow * up, from[1] + dy / 2 - dx * bow * up];
  return (u) => [
    (1 - u) ** 2 * from[0] + 2 * u * (1 - u) * control[0] + u ** 2 * to[0],
    (1 - u) ** 2 * from[1] + 2 * u * (1 - u) * control[1] + u ** 2 * to[1],
  ];
}

/** Where words beside an arrow cover the fewest of what is there, all in px: how far to go from its middle, to one side or the
 * other, without leaving the sheet. */
export function besides(from: Point, to: Point, middle: Point, taken: readonly Box[], sheet: Box): Point {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const size = Math.hypot(dx, dy) || 1;
  const up = dx >= 0 ? 1 : -1;
  const [nx, ny] = [(dy / size) * up, (-dx / size) * up];
  const spots = [1, -1, 1.5, -1.5, 2, -2, 2.6, -2.6].map((far): Point => [nx * 54 * far, ny * 32 * far]);
  const covered = ([x, y]: Point): number => {
    const pill: Box = [middle[0] + x - PILL[0], middle[1] + y - PILL[1], middle[0] + x + PILL[0], middle[1] + y + PILL[1]];
    const isOut = pill[0] < sheet[0] || pill[1] < sheet[1] || pill[2] > sheet[2] || pill[3] > sheet[3];
    return (isOut ? 4 : 0) + taken.filter((other) => pill[0] < other[2] && other[0] < pill[2] && pill[1] < other[3] && other[1] < pill[3]).length;
  };
  return spots.reduce((best, spot) => (covered(spot) < covered(best) ? spot : best));
}

/** Null when the two are too close for a ribbon. */
export function ribbon(from: Point, to: Point, scale = 1, bow = 0.14): Ribbon | null {
  const dx = to[0] - from[0];
  const dy = to[1] - from[1];
  const length = Math.hypot(dx, dy);
  const gap = GAP * scale;
  if (length < gap * 2.6) return null;
  const at = curve(from, to, bow);
  const heading = (u: number): Point => {
    const [[x0, y0], [x1, y1]] = [at(u - 0.01), at(u + 0.01)];
    const size = Math.hypot(x1 - x0, y1 - y0) || 1;
    return [(x1 - x0) / size, (y1 - y0) / size];
  };
  const start = gap / length;
  const end = 1 - gap / length;
  const neck = end - Math.min(0.25, (HEAD * scale * 1.3) / length);
  const left: Point[] = [];
  const right: Point[] = [];
  const steps = 14;
  for (let i = 0; i <= steps; i++) {
    const u = start + ((neck - start) * i) / steps;
    const width = ((TAIL + (HEAD - TAIL) * (i / steps) * 0.6) * scale) / 2;
    const [x, y] = at(u);
    const [hx, hy] = heading(u);
    left.push([x - hy * width, y + hx * width]);
    right.push([x + hy * width, y - hx * width]);
  }
  const [nx, ny] = at(neck);
  const [hx, hy] = heading(neck);
  const barb = (HEAD * scale * BARB) / 2;
  const tip = at(end);
  const outline: Point[] = [...left, [nx - hy * barb, ny + hx * barb], tip, [nx + hy * barb, ny - hx * barb], ...right.reverse()];
  return { path: `M${outline.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join("L")}Z`, middle: at((start + end) / 2) };
}

/** How thick a ribbon is drawn at so many px for one unit of the sheet: thinner from near. */
export const thickness = (unit: number): number => Math.min(1.4, 0.9 / unit);

/** What is drawn from one territory to another, and where words about it belong. */
export interface Way {
  paths: string[];
  middle: Point;
  swords: Point | null; // instead of a ribbon, where the two are too close for one
}

export function wayBetween(shapes: Shapes, from: string, to: string, unit: number): Way | null {
  const [start, end] = [shapes.territories[from]?.anchor, shapes.territories[to]?.anchor];
  if (!start || !end) return null;
  const isOfBoth = (a: string, b: string): boolean => (a === from && b === to) || (a === to && b === from);
  const scale = thickness(unit);
  if (shapes.links.some(({ a, b, wrap }) => wrap && isOfBoth(a, b))) {
    // Over one edge of the sheet and in again at the other.
    const [left, , width] = shapes.viewBox;
    const shift = start[0] < left + width / 2 ? -width : width;
    const away = ribbon(start, [end[0] + shift, end[1]], scale, 0.05);
    const back = ribbon([start[0] - shift, start[1]], end, scale, 0.05);
    return { paths: [away?.path, back?.path].filter((path) => path !== undefined), middle: end, swords: null };
  }
  const whole = ribbon(start, end, scale);
  if (whole) return { paths: [whole.path], middle: whole.middle, swords: null };
  const border = shapes.adjacent.find(([a, b]) => isOfBoth(a, b));
  const swords: Point = border ? [border[2], border[3]] : [(start[0] + end[0]) / 2, (start[1] + end[1]) / 2];
  return { paths: [], middle: swords, swords };
}
