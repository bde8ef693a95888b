/** Zoom and pan of one sheet: the wheel, two fingers, a dragging hand, buttons and keys. */

import type { Point } from "./arrow";

export const FURTHEST = 4;

export class Zoom {
  width = $state(1); // of the frame, in px
  height = $state(1);
  scale = $state(1); // 1 fits the sheet into the frame
  x = $state(0); // of the sheet's corner, in px
  y = $state(0);
  isMoving = $state(false);

  constructor(readonly sheet: [number, number, number, number]) {}

  /** Pixels for one unit of the sheet when it just fits. */
  fit = $derived.by(() => Math.min(this.width / this.sheet[2], this.height / this.sheet[3]));
  unit = $derived.by(() => this.fit * this.scale);
  sheetWidth = $derived.by(() => this.sheet[2] * this.unit);
  sheetHeight = $derived.by(() => this.sheet[3] * this.unit);

  resize(width: number, height: number): void {
    this.width = Math.max(width, 1);
    this.height = Math.max(height, 1);
    this.#keepInside();
  }

  zoomAt(factor: number, at: Point): void {
    const before = this.scale;
    this.scale = Math.min(FURTHEST * this.#most(), Math.max(1, this.scale * factor));
    const change = this.scale / before;
    this.x = at[0] - (at[0] - this.x) * change;
    this.y = at[1] - (at[1] - this.y) * change;
    this.#keepInside();
  }

  zoomBy(factor: number): void {
    this.zoomAt(factor, [this.width / 2, this.height / 2]);
  }

  pan(dx: number, dy: number): void {
    this.x += dx;
    this.y += dy;
    this.#keepInside();
  }

  reset(): void {
    this.scale = 1;
    this.#keepInside();
  }

  /** Shows a box of the sheet, as large as it goes but no closer than `closest`. */
  show(box: [number, number, number, number], closest = 2.6): void {
    const [left, top, right, bottom] = box;
    const margin = 60;
    const want = Math.min(this.width / (right - left + margin), this.height / (bottom - top + margin)) / this.fit;
    this.scale = Math.min(Math.max(1, want), closest * this.#most());
    this.x = this.width / 2 - ((left + right) / 2 - this.sheet[0]) * this.unit;
    this.y = this.height / 2 - ((top + bottom) / 2 - this.sheet[1]) * this.unit;
    this.#keepInside();
  }

  /** Whether a point of the sheet is comfortably on screen. */
  sees(point: Point): boolean {
    const x = this.x + (point[0] - this.sheet[0]) * this.unit;
    const y = this.y + (point[1] - this.sheet[1]) * this.unit;
    return x > 30 && y > 30 && x < this.width - 30 && y < this.height - 30;
  }

  /** A sheet much wider than a phone has to come closer before a thumb can hit it. */
  #most(): number {
    return Math.max(1, 0.8 / this.fit / 2);
  }

  #keepInside(): void {
    const clamp = (value: number, frame: number, sheet: number): number =>
      sheet <= frame ? (frame - sheet) / 2 : Math.min(0, Math.max(frame - sheet, value));
    this.x = clamp(this.x, this.width, this.sheetWidth);
    this.y = clamp(this.y, this.height, this.sheetHeight);
  }
}
