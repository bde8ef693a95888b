/** Zoom and pan of one sheet: the wheel, two fingers, a dragging hand, buttons and keys. While something moves, the
 * sheet keeps the size it was laid out at and is only stretched; it is laid out anew once it rests. */

import type { Point } from "./arrow";
import type { Box } from "./shapes";

const FURTHEST = 4;
const READABLE = 0.62; // pixels for one unit, from which pieces can be read and hit with a thumb
const SPARE_ABOVE = 10; // px
const SPARE_BELOW = 150;
const COMFORT = 30; // px between what one looks at and the edge
export const JUST = 6; // px, enough for what one is looking at already
const NEAR = 0.98; // no need to come closer by itself

export interface Stand {
  x: number;
  y: number;
  scale: number;
}

export class Zoom {
  width = $state(1); // of the frame, in px
  height = $state(1);
  under = $state(0); // px at the bottom of the frame that something else covers
  scale = $state(1); // 1 fits the sheet into what can be seen of the frame
  x = $state(0); // of the sheet's corner, in px
  y = $state(0);
  base = $state(1); // the scale at which the sheet is laid out
  isMoving = $state(false);
  /** A person has moved the map: it stays there until it is let go. */
  isHeld = $state(false);
  /** Told of every jump, so that it can be shown as a flight. */
  onJump: ((from: Stand) => void) | null = null;

  /** A sheet that is always whole is no small screen to come nearer on. */
  constructor(
    readonly sheet: [number, number, number, number],
    readonly isWhole = false,
  ) {}

  seen = $derived.by(() => Math.max(1, this.height - this.under)); // px of the frame's height that can be seen
  isSmall = $derived.by(() => this.width < 700 && !this.isWhole);
  isKnown = $derived.by(() => this.width > 1);
  /** Pixels for one unit of the sheet when it just fits. */
  fit = $derived.by(() => Math.min(this.width / this.sheet[2], this.seen / this.sheet[3]));
  unit = $derived.by(() => this.fit * this.base); // as it is laid out
  stretch = $derived.by(() => this.scale / this.base);
  sheetWidth = $derived.by(() => this.sheet[2] * this.unit);
  sheetHeight = $derived.by(() => this.sheet[3] * this.unit);
  /** The part of the sheet that can be seen, in its own units. */
  window = $derived.by((): Box => {
    const unit = this.fit * this.scale;
    const [left, top] = [this.sheet[0] - this.x / unit, this.sheet[1] - this.y / unit];
    return [left, top, left + this.width / unit, top + this.seen / unit];
  });

  resize(width: number, height: number, under = this.under): void {
    const isCovered = this.isKnown && this.isSmall && width === this.width && height === this.height;
    if (isCovered) return this.#cover(under);
    const middle = this.isKnown ? this.#middle() : null;
    const unit = this.fit * this.scale;
    this.width = Math.max(width, 1);
    this.height = Math.max(height, 1);
    this.under = Math.min(under, height - 40);
    // What was looked at stays in the middle, as large as it was.
    if (middle && this.scale > 1) this.scale = Math.min(this.#most(), Math.max(1, unit / this.fit));
    this.base = this.scale;
    if (middle) this.#center(middle);
    this.#keepInside();
  }

  /** Something else covers more or less of the frame than before: what is seen stays where it is, as large as it was. */
  #cover(under: number): void {
    const unit = this.fit * this.scale;
    this.under = Math.min(under, this.height - 40);
    this.scale = unit / this.fit;
    this.base = this.scale;
  }

  zoomAt(factor: number, at: Point): void {
    const before = this.scale;
    this.scale = Math.min(this.#most(), Math.max(1, this.scale * factor));
    const change = this.scale / before;
    this.x = at[0] - (at[0] - this.x) * change;
    this.y = at[1] - (at[1] - this.y) * change;
    this.#keepInside();
  }

  zoomBy(factor: number): void {
    const from = this.#stand();
    this.isHeld = true;
    this.zoomAt(factor, [this.width / 2, this.seen / 2]);
    this.settle();
    this.onJump?.(from);
  }

  pan(dx: number, dy: number): void {
    this.x += dx;
    this.y += dy;
    this.#keepInside();
  }

  /** The hand has let go: the sheet is laid out as it stands. */
  settle(): void {
    this.isMoving = false;
    this.base = this.scale;
  }

  reset(): void {
    this.#jump(() => (this.scale = 1));
  }

  /** So close that nothing around the sheet is seen: how a small screen begins. */
  fill(): void {
    this.scale = Math.min(2.4, Math.max(this.width / this.sheet[2], this.seen / this.sheet[3]) / this.fit);
    this.base = this.scale;
    this.#center([this.sheet[0] + this.sheet[2] / 2, this.sheet[1] + this.sheet[3] / 2]);
    this.#keepInside();
  }

  /** Shows a box of the sheet, as large as it goes but no closer than `closest`. */
  show(box: Box, closest = NEAR / this.fit): void {
    const [left, top, right, bottom] = box;
    const margin = 50;
    const want = Math.min(this.width / (right - left + margin), this.seen / (bottom - top + margin)) / this.fit;
    this.#jump(() => {
      this.scale = Math.min(Math.max(1, want), Math.max(1, closest), this.#most());
      this.base = this.scale;
      this.#center([(left + right) / 2, (top + bottom) / 2]);
    });
  }

  /** Shows as many of these points as can be seen from so near that they can be read, `first` among them; says which. */
  gather(points: Point[], first: Point | null = null): Point[] {
    const [width, height] = [this.width / READABLE - 90, this.seen / READABLE - 90];
    const near = (middle: Point): Point[] =>
      points.filter(([x, y]) => Math.abs(x - middle[0]) < width / 2 && Math.abs(y - middle[1]) < height / 2);
    const sums = (first ? [first] : points).map(near);
    const best = sums.reduce((most, some) => (some.length > most.length ? some : most), sums[0] ?? []);
    if (!best.length) return best;
    const [xs, ys] = [best.map(([x]) => x), best.map(([, y]) => y)];
    this.show([Math.min(...xs) - 40, Math.min(...ys) - 40, Math.max(...xs) + 40, Math.max(...ys) + 40]);
    return best;
  }

  moveTo(point: Point): void {
    this.isHeld = true;
    this.#center(point);
    this.#keepInside();
  }

  /** Whether all of these are on screen and near enough to be read: there is no need to move. */
  reads(points: Point[], comfort = COMFORT): boolean {
    return this.fit * this.scale >= READABLE * 0.95 && points.every((point) => this.sees(point, comfort));
  }

  /** Whether a point of the sheet is comfortably on screen; where the sheet itself ends no more of it can be shown. */
  sees([x, y]: Point, comfort = COMFORT): boolean {
    const [left, top, right, bottom] = this.window;
    const [start, upper, width, height] = this.sheet;
    const margin = comfort / (this.fit * this.scale);
    const from = (edge: number, end: number): number => edge + (edge <= end + 1 ? 0 : margin);
    const until = (edge: number, end: number): number => edge - (edge >= end - 1 ? 0 : margin);
    return x > from(left, start) && y > from(top, upper) && x < until(right, start + width) && y < until(bottom, upper + height);
  }

  #stand(): Stand {
    return { x: this.x, y: this.y, scale: this.scale };
  }

  #jump(change: () => void): void {
    const from = this.#stand();
    change();
    this.base = this.scale;
    this.#keepInside();
    if (from.scale !== this.scale || from.x !== this.x || from.y !== this.y) this.onJump?.(from);
  }

  #middle(): Point {
    const [left, top, right, bottom] = this.window;
    return [(left + right) / 2, (top + bottom) / 2];
  }

  #center([x, y]: Point): void {
    const unit = this.fit * this.scale;
    this.x = this.width / 2 - (x - this.sheet[0]) * unit;
    this.y = this.seen / 2 - (y - this.sheet[1]) * unit;
  }

  /** A sheet much wider than a phone has to come closer before a thumb can hit it. */
  #most(): number {
    return FURTHEST * Math.max(1, 0.8 / this.fit / 2);
  }

  #keepInside(): void {
    const unit = this.fit * this.scale;
    const clamp = (value: number, frame: number, sheet: number): number =>
      sheet <= frame ? (frame - sheet) / 2 : Math.min(0, Math.max(frame - sheet, value));
    this.x = clamp(this.x, this.width, this.sheet[2] * unit);
    this.y = clamp(this.y, this.seen, this.sheet[3] * unit);
    // On a wide screen a little spare height goes below: the map stays where it is when the dock below it changes.
    const spare = this.seen - this.sheet[3] * unit;
    if (!this.isSmall && !this.isWhole && this.width > this.seen && spare > 0) this.y = Math.min(spare / 2, SPARE_ABOVE + Math.max(0, spare - SPARE_BELOW) / 2);
  }
}
