/** Where one is in a replay, and how it goes on by itself. */

import { PLAIN, type EditionPart } from "$lib/edition";
import { restTime } from "$lib/table/pace";
import type { Timeline } from "./timeline";

export const SPEEDS = [1, 2, 4, 8] as const;
export type ReplaySpeed = (typeof SPEEDS)[number];

export class Player {
  frame = $state(0);
  isPlaying = $state(false);
  speed = $state<ReplaySpeed>(1);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly timeline: Timeline,
    frame: number,
    private readonly part: EditionPart = PLAIN,
  ) {
    this.seek(frame);
  }

  seek(frame: number): void {
    this.frame = Math.max(0, Math.min(this.timeline.last, Math.round(frame)));
    if (this.isPlaying) this.#goOn();
  }

  /** By hand, one thing at a time: that ends what goes by itself. */
  step(by: 1 | -1): void {
    this.pause();
    this.seek(by > 0 ? this.timeline.next(this.frame) : this.timeline.previous(this.frame));
  }

  turn(by: 1 | -1): void {
    this.seek(by > 0 ? this.timeline.nextTurn(this.frame) : this.timeline.previousTurn(this.frame));
  }

  play(): void {
    if (this.frame >= this.timeline.last) this.frame = 0;
    this.isPlaying = true;
    this.#goOn();
  }

  pause(): void {
    this.isPlaying = false;
    clearTimeout(this.#timer);
  }

  toggle(): void {
    if (this.isPlaying) this.pause();
    else this.play();
  }

  choose(speed: ReplaySpeed): void {
    this.speed = speed;
    if (this.isPlaying) this.#goOn();
  }

  #goOn(): void {
    clearTimeout(this.#timer);
    if (this.frame >= this.timeline.last) {
      this.isPlaying = false;
      return;
    }
    const ms = restTime(this.timeline.step(this.frame)?.events ?? [], !this.timeline.turnAt(this.frame), this.part);
    this.#timer = setTimeout(() => {
      this.frame = this.timeline.next(this.frame);
      this.#goOn();
    }, ms / this.speed);
  }
}
