/** Where the flags of territories stand: beside their counters, over as little as possible of other pieces, names and flags. */

import type { Point } from "./arrow";

export interface Box {
  x: number; // of the middle, in px
  y: number;
  width: number;
  height: number;
}

const GAP = 5;

const shared = (a: Box, b: Box): number => {
  const across = Math.min(a.x + a.width / 2, b.x + b.width / 2) - Math.max(a.x - a.width / 2, b.x - b.width / 2);
  const along = Math.min(a.y + a.height / 2, b.y + b.height / 2) - Math.max(a.y - a.height / 2, b.y - b.height / 2);
  return across > 0 && along > 0 ? across * along : 0;
};

/** For each flag the middle of its place: the one that covers least, above its counter if it is all the same. */
export function placed(flags: readonly { counter: Box; width: number; height: number }[], taken: readonly Box[], frame: { width: number; height: number }): Point[] {
  const stand: Box[] = [];
  return flags.map(({ counter, width, height }) => {
    const [up, side] = [(counter.height + height) / 2 + GAP, (counter.width + width) / 2 + GAP];
    const around: Point[] = [[0, -up], [0, up], [side, 0], [-side, 0], [side * 0.8, -up], [-side * 0.8, -up], [side * 0.8, up], [-side * 0.8, up], [0, -up - 16], [0, up + 16]];
    let best: { box: Box; cost: number } | null = null;
    for (const [i, [dx, dy]] of around.entries()) {
      const box = { x: counter.x + dx, y: counter.y + dy, width, height };
      const outside = width * height - shared(box, { x: frame.width / 2, y: frame.height / 2, ...frame });
      const cost = outside * 4 + stand.reduce((sum, other) => sum + shared(box, other) * 3, 0) + taken.reduce((sum, other) => sum + shared(box, other), 0) + i;
      if (!best || cost < best.cost) best = { box, cost };
    }
    const box = best?.box ?? counter;
    stand.push(box);
    return [box.x - counter.x, box.y - counter.y];
  });
}
