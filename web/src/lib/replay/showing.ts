/** What a frame of a replay shows besides the position: the attack, its dice, losses and gains. */

import type { AnyEvent, DiceRolled } from "../../wire";
import { handsOf, type View } from "$lib/session/view";
import type { Timeline } from "./timeline";

export interface Showing {
  arrow: { from: string; to: string; seat: number } | null;
  dice: DiceRolled | null;
  march: { from: string; to: string; seat: number; armies: number } | null;
  floats: { key: string; at: string; text: string; seat: number }[];
  focus: string | null;
}

export interface Score {
  seat: number;
  land: number;
  armies: number;
  cards: number;
  isOut: boolean;
}

/** How long the eye wants to rest on a step, in milliseconds at the simple speed; the longest of its events counts. */
const PACE: Partial<Record<AnyEvent["event"], number>> = {
  TurnStarted: 900,
  ArmiesPlaced: 420,
  AttackDeclared: 260,
  DiceRolled: 820,
  TerritoryTaken: 1150,
  ArmiesMoved: 560,
  CardDrawn: 420,
  SetTraded: 800,
  CardsCaptured: 900,
  SeatEliminated: 1900,
  HeadquartersTaken: 1900,
  MissionShown: 1500,
  GameEnded: 600,
};
const QUIET = 200;
const SET_UP = 70; // dealing and the first armies go by quickly

export function paceOf(timeline: Timeline, frame: number): number {
  const events = timeline.step(frame)?.events ?? [];
  if (!events.length) return 0;
  if (!timeline.turnAt(frame)) return SET_UP;
  return Math.max(...events.map((event) => PACE[event.event] ?? QUIET));
}

export function showingAt(timeline: Timeline, frame: number): Showing {
  const shown: Showing = { arrow: null, dice: null, march: null, floats: [], focus: null };
  const events = timeline.step(frame)?.events ?? [];
  const isSetUp = !timeline.turnAt(frame);
  events.forEach((event, i) => {
    const float = (at: string, text: string, seat: number): void => void shown.floats.push({ key: `${frame}-${i}`, at, text, seat });
    switch (event.event) {
      case "AttackDeclared":
        shown.arrow = { from: event.source, to: event.target, seat: event.seat };
        shown.focus = event.target;
        return;
      case "DiceRolled":
        shown.arrow = { from: event.source, to: event.target, seat: event.seat };
        shown.dice = event;
        shown.focus = event.target;
        return;
      case "ArmiesLost":
        return float(event.territory, `−${event.armies}`, event.seat);
      case "ArmiesPlaced":
        shown.focus = event.territory;
        return isSetUp ? undefined : float(event.territory, `+${event.armies}`, event.seat);
      case "ArmiesMoved":
        shown.march = { from: event.source, to: event.target, seat: event.seat, armies: event.armies };
        shown.focus = event.target;
        return;
    }
  });
  if (!events.length) Object.assign(shown, fightBefore(timeline, frame));
  return shown;
}

/** A step that shows nothing of its own belongs to the attack just declared, if there is one. */
function fightBefore(timeline: Timeline, frame: number): Partial<Showing> {
  const before = frame > 0 ? showingAt(timeline, timeline.previous(frame)) : null;
  return before && !before.dice ? { arrow: before.arrow, focus: before.focus } : {};
}

/** Land, armies and cards of every army, as far as they can be seen. */
export function scoresAt(timeline: Timeline, frame: number, view: View, seats: number): Score[] {
  const scores: Score[] = Array.from({ length: seats }, (_, seat) => ({
    seat, land: 0, armies: 0, cards: handsOf(view, seat).length, isOut: timeline.isOut(seat, frame),
  }));
  for (const place of Object.values(view.territories)) {
    const owner = place.owner ?? -1;
    if (owner < 0) continue;
    const score = (scores[owner] ??= { seat: owner, land: 0, armies: 0, cards: 0, isOut: false });
    score.land += 1;
    score.armies += place.armies;
  }
  return scores.filter(Boolean);
}

/** How the land was shared at the end of the set-up, at every turn and at the end: frames with the land of each army. */
export function sharesOf(timeline: Timeline, armies: number): { frame: number; land: number[] }[] {
  const frames = [...new Set([0, ...timeline.turns.map((turn) => turn.frame), timeline.last])];
  return frames.map((frame) => {
    const land = new Array<number>(armies).fill(0);
    for (const { owner } of Object.values(timeline.at(frame).territories)) if ((owner ?? -1) >= 0 && owner < armies) land[owner] = (land[owner] ?? 0) + 1;
    return { frame, land };
  });
}
