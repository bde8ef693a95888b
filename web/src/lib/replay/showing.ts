/** What a frame of a replay shows besides the position: the attack, its dice, losses and gains. */

import { PLAIN, type Data, type EditionPart } from "$lib/edition";
import { handsOf, type View } from "$lib/session/view";
import { shownBy } from "$lib/table/presenting";
import type { DiceRolled } from "../../wire";
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

export function showingAt(timeline: Timeline, frame: number, part: EditionPart = PLAIN): Showing {
  const showing: Showing = { arrow: null, dice: null, march: null, floats: [], focus: null };
  const events = timeline.step(frame)?.events ?? [];
  const isSetUp = !timeline.turnAt(frame);
  const places = timeline.at(frame).territories;
  events.forEach((event, i) => {
    const data = event as unknown as Data;
    const seat = Number(data.seat ?? -1);
    const shown = shownBy(data, places, part);
    // A step is one picture: what its last event ends was in it all the same.
    if (shown.arrow) showing.arrow = shown.arrow;
    if (event.event === "DiceRolled") showing.dice = event;
    if (shown.march) showing.march = { ...shown.march, seat };
    if (shown.focus) showing.focus = shown.focus;
    for (const { at, n } of shown.floats ?? []) if (n < 0 || !isSetUp) showing.floats.push({ key: `${frame}-${i}`, at, text: n < 0 ? `−${-n}` : `+${n}`, seat });
  });
  if (!events.length) Object.assign(showing, fightBefore(timeline, frame, part));
  return showing;
}

/** A step that shows nothing of its own belongs to the attack just declared, if there is one. */
function fightBefore(timeline: Timeline, frame: number, part: EditionPart): Partial<Showing> {
  const before = frame > 0 ? showingAt(timeline, timeline.previous(frame), part) : null;
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
