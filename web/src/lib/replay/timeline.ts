/** A game from its first step to its last, at any point of which one can look at once.
 *
 * Frame 0 is how it began, frame f how it stood after the f-th step. Every so many frames the whole view is kept; the
 * one that is asked for is merged from the last kept one before it. Views are never changed, only made anew. */

import { merged, type View } from "$lib/session/view";
import type { AnyEvent, Replay, ReplayStep } from "../../wire";

export const KEPT_EVERY = 64;

/** Something to be seen on the track: who did it, and where. */
export interface Mark {
  frame: number;
  seat: number;
  other: number; // who lost by it
}

/** A stretch of the game that belongs to one seat; the set-up belongs to nobody. */
export interface Turn {
  frame: number; // where it begins
  seat: number;
  round: number;
}

export class Timeline {
  readonly last: number; // frame
  readonly turns: Turn[] = [];
  readonly captures: Mark[] = [];
  readonly eliminations: Mark[] = [];
  readonly #steps: ReplayStep[];
  readonly #kept: View[] = [];
  readonly #seen: number[] = [0]; // frames after which there is something new to see, from the first to the last
  #latest: { frame: number; view: View };

  constructor(replay: Pick<Replay, "start" | "steps">) {
    this.#steps = replay.steps;
    this.last = replay.steps.length;
    let view = replay.start as unknown as View;
    this.#kept.push(view);
    this.#latest = { frame: 0, view };
    replay.steps.forEach((step, i) => {
      view = merged(view, step.changes ?? {});
      const frame = i + 1;
      if (frame % KEPT_EVERY === 0) this.#kept.push(view);
      if (step.events?.length || step.changes?.territories || frame === this.last) this.#seen.push(frame);
      for (const event of step.events ?? []) this.#note(frame, event);
    });
  }

  #note(frame: number, event: AnyEvent): void {
    switch (event.event) {
      case "TurnStarted":
        this.turns.push({ frame, seat: event.seat, round: event.round });
        return;
      case "TerritoryTaken":
        if ((event.from ?? -1) >= 0 && event.from !== event.seat) this.captures.push({ frame, seat: event.seat, other: event.from });
        return;
      case "SeatEliminated":
        this.eliminations.push({ frame, seat: event.by, other: event.seat });
        return;
    }
  }

  /** How it stood at a frame. */
  at(frame: number): View {
    const goal = this.#inside(frame);
    const kept = Math.floor(goal / KEPT_EVERY);
    let { frame: from, view } = this.#latest;
    // Going on from what was shown last is shorter, unless that lies ahead or before the kept one.
    if (from > goal || from < kept * KEPT_EVERY) {
      from = kept * KEPT_EVERY;
      view = this.#kept[kept] as View;
    }
    for (let i = from; i < goal; i++) view = merged(view, this.#steps[i]?.changes ?? {});
    this.#latest = { frame: goal, view };
    return view;
  }

  /** The step that led to a frame; none led to the first one. */
  step(frame: number): ReplayStep | null {
    return this.#steps[frame - 1] ?? null;
  }

  /** Whose choice a frame belongs to: that of its step, or the last one before the dice were thrown for it. */
  chosen(frame: number): ReplayStep | null {
    const begin = this.turnAt(frame)?.frame ?? 0;
    for (let i = frame; i > begin; i--) {
      const step = this.step(i);
      if (step && step.by !== null && step.by !== undefined) return step;
    }
    return null;
  }

  /** The number that a step has in the record, and in the address of the page. */
  numberOf(frame: number): number {
    return this.step(frame)?.n ?? 0;
  }

  /** The frame after the step with that number, or after the last one before it. */
  frameOf(n: number): number {
    return last(this.#steps.length, (i) => (this.#steps[i]?.n ?? 0) <= n) + 1;
  }

  turnAt(frame: number): Turn | null {
    return this.turns[this.#turnIndex(frame)] ?? null;
  }

  /** Where the present turn began, or the one before when one is there already. */
  previousTurn(frame: number): number {
    return this.turns[this.#turnIndex(frame - 1)]?.frame ?? 0;
  }

  nextTurn(frame: number): number {
    return this.turns[this.#turnIndex(frame) + 1]?.frame ?? this.last;
  }

  /** The next frame that shows something new: who takes so many dice moves nothing. */
  next(frame: number): number {
    return this.#seen[last(this.#seen.length, (i) => (this.#seen[i] ?? 0) <= frame) + 1] ?? this.last;
  }

  previous(frame: number): number {
    return this.#seen[last(this.#seen.length, (i) => (this.#seen[i] ?? 0) < frame)] ?? 0;
  }

  /** The events of the turn up to a frame, oldest first. */
  eventsOfTurn(frame: number): { frame: number; event: AnyEvent }[] {
    const turn = this.turnAt(frame);
    const events: { frame: number; event: AnyEvent }[] = [];
    for (let i = turn?.frame ?? 1; i <= frame; i++) {
      let isOfTurn = i !== turn?.frame; // the step that begins a turn may have ended another
      for (const event of this.step(i)?.events ?? []) {
        isOfTurn ||= event.event === "TurnStarted";
        if (isOfTurn) events.push({ frame: i, event });
      }
    }
    return events;
  }

  isOut(seat: number, frame: number): boolean {
    return this.eliminations.some((mark) => mark.other === seat && mark.frame <= frame);
  }

  #turnIndex(frame: number): number {
    return last(this.turns.length, (i) => (this.turns[i]?.frame ?? 0) <= frame);
  }

  #inside(frame: number): number {
    return Math.max(0, Math.min(this.last, Math.round(frame)));
  }
}

/** The last of `length` indices that holds, where all that hold come first; -1 when none does. */
function last(length: number, holds: (i: number) => boolean): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
