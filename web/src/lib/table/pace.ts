/** How long the eye rests on an event, and how much faster it goes when a whole turn waits to be seen. */

import { PLAIN, type EditionPart } from "$lib/edition";
import type { AnyEvent } from "../../wire";

export const TURN_MS = 4000; // the longest that somebody else's turn may take to be shown
export const DICE_MS = 520;
const PAIR_MS = 160;
const FASTEST = 0.03;

/** At simple speed: while it is played, and when it is looked at again. What is not named here takes no time in play. */
const EYE: Partial<Record<AnyEvent["event"], [played: number, again: number]>> = {
  TurnStarted: [320, 900],
  ArmiesPlaced: [200, 420],
  AttackDeclared: [260, 260],
  AttackCancelled: [400, 400],
  DiceRolled: [DICE_MS + PAIR_MS, 820],
  DiceChanged: [520, 520],
  ArmiesLost: [240, 240],
  TerritoryTaken: [220, 1150], // the wave runs on below the march
  ArmiesMoved: [120, 560],
  CardDrawn: [240, 420],
  SetTraded: [360, 800],
  CardsCaptured: [360, 900],
  SeatEliminated: [700, 1900],
  HeadquartersTaken: [700, 1900],
  MissionShown: [900, 1500],
  GameEnded: [0, 600],
};
const MARCH_MS = 420;
const SET_UP_MS = 60; // dealing and the first armies go by quickly
const SET_UP_AGAIN_MS = 70;
const QUIET_MS = 200;

export function eyeTime(event: AnyEvent, isSetUp: boolean, isOwn: boolean, part: EditionPart = PLAIN): number {
  if (isSetUp && (event.event === "ArmiesPlaced" || event.event === "TerritoryTaken")) return SET_UP_MS;
  if (isOwn && (event.event === "ArmiesPlaced" || event.event === "AttackDeclared")) return 0; // one has seen that already
  if (event.event === "TerritoryTaken" && event.from < 0) return SET_UP_MS;
  return EYE[event.event]?.[0] ?? part.events?.[event.event]?.ms ?? 0;
}

/** What part of its time each event gets, so that the rest of the turn fits into what is left of its time. */
export function paceOf(waiting: readonly AnyEvent[], left: number, isSetUp: boolean, part: EditionPart = PLAIN): number {
  const next = waiting.findIndex((event, i) => i > 0 && event.event === "TurnStarted");
  const turn = next < 0 ? waiting : waiting.slice(0, next);
  const whole = turn.reduce((sum, event) => sum + eyeTime(event, isSetUp, false, part) + (event.event === "ArmiesMoved" ? MARCH_MS : 0), 0);
  return whole <= left ? 1 : Math.max(FASTEST, left / whole);
}

/** How long a step rests in sight that is looked at again: the longest of its events counts. */
export function restTime(events: readonly AnyEvent[], isSetUp: boolean, part: EditionPart = PLAIN): number {
  if (!events.length) return 0;
  if (isSetUp) return SET_UP_AGAIN_MS;
  return Math.max(...events.map(({ event }) => EYE[event]?.[1] ?? Math.max(QUIET_MS, part.events?.[event]?.ms ?? 0)));
}
