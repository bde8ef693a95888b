/** Mouse, pen and fingers on a map: one finger pans, drags from what can be dragged, taps or holds; two fingers zoom. */

import type { Point } from "./arrow";
import type { Zoom } from "./zoom.svelte";

export interface Touch {
  /** The territory under a point of the screen. */
  at(x: number, y: number): string | null;
  /** May a drag begin there? Otherwise the map is moved. */
  canDrag(id: string): boolean;
  pick(id: string): void;
  drop(from: string, to: string): void;
  drag(from: string | null, point: Point): void; // null when it is over; the point is in px of the frame
  hold(id: string): void;
  release(): void; // of a hold
}

const FAR = 8; // px from which a press is a drag
const HOLD_MS = 480;
const DOUBLE_MS = 280;
const COAST = 0.94; // of the speed kept from one frame to the next after a flick
const SLOW = 0.05; // px a ms

interface Press {
  id: string | null;
  at: Point;
  way: "press" | "pan" | "drag" | "held";
}

export class Fingers {
  #fingers = new Map<number, Point>();
  #press: Press | null = null;
  #holding: ReturnType<typeof setTimeout> | undefined;
  #speed: Point = [0, 0];
  #moved = 0;
  #coasting = 0;
  #lastTap = { at: 0, point: [0, 0] as Point };

  constructor(
    private readonly frame: HTMLElement,
    private readonly zoom: Zoom,
    private readonly touch: Touch,
  ) {}

  get isDown(): boolean {
    return this.#fingers.size > 0;
  }

  down(event: PointerEvent): void {
    cancelAnimationFrame(this.#coasting);
    const at = this.#inFrame(event);
    this.#fingers.set(event.pointerId, at);
    clearTimeout(this.#holding);
    if (this.#fingers.size > 1) {
      this.#letGo();
      this.#press = null;
      this.zoom.isMoving = true;
      return;
    }
    const id = this.touch.at(event.clientX, event.clientY);
    this.#press = { id, at, way: "press" };
    this.#speed = [0, 0];
    if (id)
      this.#holding = setTimeout(() => {
        if (!this.#press) return;
        this.#press.way = "held";
        this.touch.hold(id);
      }, HOLD_MS);
  }

  move(event: PointerEvent): void {
    const before = this.#fingers.get(event.pointerId);
    if (!before) return;
    const at = this.#inFrame(event);
    if (this.#fingers.size === 2) this.#pinch(event.pointerId, before, at);
    else if (this.#press) this.#drag(this.#press, event, before, at);
    this.#fingers.set(event.pointerId, at);
  }

  up(event: PointerEvent): void {
    clearTimeout(this.#holding);
    if (!this.#fingers.delete(event.pointerId)) return;
    const was = this.#press;
    this.#press = null;
    if (!was || event.type === "pointercancel") {
      if (!this.#fingers.size) this.zoom.settle();
      this.#letGo(was);
      return;
    }
    const id = this.touch.at(event.clientX, event.clientY);
    if (was.way === "drag" && was.id) {
      this.touch.drag(null, was.at);
      if (id && id !== was.id) this.touch.drop(was.id, id);
    } else if (was.way === "pan") this.#coast();
    else if (was.way === "held") this.touch.release();
    else if (id && id === was.id) this.touch.pick(id);
    else this.#double(event, was.at);
  }

  #pinch(finger: number, before: Point, at: Point): void {
    const [other] = [...this.#fingers].filter(([id]) => id !== finger).map(([, point]) => point);
    if (!other) return;
    const was = Math.hypot(before[0] - other[0], before[1] - other[1]);
    const is = Math.hypot(at[0] - other[0], at[1] - other[1]);
    this.zoom.isHeld = true;
    this.zoom.zoomAt(is / Math.max(was, 1), [(at[0] + other[0]) / 2, (at[1] + other[1]) / 2]);
    this.zoom.pan((at[0] - before[0]) / 2, (at[1] - before[1]) / 2);
  }

  #drag(press: Press, event: PointerEvent, before: Point, at: Point): void {
    if (press.way === "press" && Math.hypot(at[0] - press.at[0], at[1] - press.at[1]) > FAR) {
      clearTimeout(this.#holding);
      press.way = press.id && this.touch.canDrag(press.id) ? "drag" : "pan";
      this.zoom.isMoving = press.way === "pan";
      if (press.way === "pan") this.zoom.isHeld = true;
      this.frame.setPointerCapture(event.pointerId);
    }
    if (press.way === "pan") {
      const [dx, dy] = [at[0] - before[0], at[1] - before[1]];
      const ms = Math.max(1, event.timeStamp - this.#moved);
      this.#speed = [this.#speed[0] * 0.4 + (dx / ms) * 0.6, this.#speed[1] * 0.4 + (dy / ms) * 0.6];
      this.zoom.pan(dx, dy);
    }
    if (press.way === "drag" && press.id) this.touch.drag(press.id, at);
    this.#moved = event.timeStamp;
  }

  /** A flicked map runs on for a moment. */
  #coast(): void {
    if (performance.now() - this.#moved > 60) this.#speed = [0, 0];
    let last = performance.now();
    const step = (now: number): void => {
      const ms = Math.min(32, now - last);
      last = now;
      if (Math.hypot(...this.#speed) < SLOW) return this.zoom.settle();
      this.zoom.pan(this.#speed[0] * ms, this.#speed[1] * ms);
      const kept = COAST ** (ms / 16);
      this.#speed = [this.#speed[0] * kept, this.#speed[1] * kept];
      this.#coasting = requestAnimationFrame(step);
    };
    step(last);
  }

  /** Two taps on open water come closer. */
  #double(event: PointerEvent, at: Point): void {
    const last = this.#lastTap;
    this.#lastTap = { at: event.timeStamp, point: at };
    if (event.timeStamp - last.at > DOUBLE_MS || Math.hypot(at[0] - last.point[0], at[1] - last.point[1]) > 30) return;
    this.zoom.isHeld = true;
    this.zoom.zoomAt(1.6, at);
    this.zoom.settle();
  }

  #letGo(press = this.#press): void {
    if (press?.way === "held") this.touch.release();
    if (press?.way === "drag") this.touch.drag(null, press.at);
  }

  #inFrame(event: PointerEvent): Point {
    const box = this.frame.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  }
}
