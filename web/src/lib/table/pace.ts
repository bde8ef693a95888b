/** How long the eye rests on an event, and how much faster it goes when a whole turn waits to be seen. */

import type { AnyEvent } from "../../wire";

export const TURN_MS = 4000; // the longest that somebody else's turn may take to be shown
export const DICE_MS = 520;
const PAIR_MS = 160;
const FASTEST = 0.03;

/** At simple speed; what is not named here takes no time. */
const EYE: Partial<Record<AnyEvent["event"], number>> = {
  TurnStarted: 320,
  ArmiesPlaced: 200,
  AttackDeclared: 260,
  AttackCancelled: 400,
  DiceRolled: DICE_MS + PAIR_MS,
  ArmiesLost: 240,
  TerritoryTaken: 220, // the wave runs on below the march
  ArmiesMoved: 120,
  CardDrawn: 240,
  SetTraded: 360,
  CardsCaptured: 360,
  SeatEliminated: 700,
  HeadquartersTaken: 700,
  MissionShown: 900,
};
/** The same for what only 2210 tells. */
const EYE_2210: Record<string, number> = {
  YearStarted: 500,
  BidsRevealed: 1600,
  MarkerChosen: 220,
  LeaderPlaced: 220,
  LeaderMoved: 60,
  LeaderLost: 360,
  BuildingPlaced: 260,
  BuildingDestroyed: 360,
  CardBought: 120,
  CardPlayed: 900,
  CardsJammed: 300,
  InvasionDeclared: 260,
  InvasionCalledOff: 600,
  TerritoryLost: 300,
  TerritoryTurnedUp: 400,
  DieThrown: 500,
  ConquerorRewarded: 400,
  ScoreCounted: 300,
};
const MARCH_MS = 420;
const SET_UP_MS = 60; // dealing and the first armies go by quickly

export function eyeTime(event: AnyEvent, isSetUp: boolean, isOwn: boolean): number {
  if (isSetUp && (event.event === "ArmiesPlaced" || event.event === "TerritoryTaken")) return SET_UP_MS;
  if (isOwn && (event.event === "ArmiesPlaced" || event.event === "AttackDeclared")) return 0; // one has seen that already
  if (event.event === "TerritoryTaken" && event.from < 0) return SET_UP_MS;
  return EYE[event.event] ?? EYE_2210[event.event] ?? 0;
}

/** What part of its time each event gets, so that the rest of the turn fits into what is left of its time. */
export function paceOf(waiting: readonly AnyEvent[], left: number, isSetUp: boolean): number {
  const next = waiting.findIndex((event, i) => i > 0 && event.event === "TurnStarted");
  const turn = next < 0 ? waiting : waiting.slice(0, next);
  const whole = turn.reduce((sum, event) => sum + eyeTime(event, isSetUp, false) + (event.event === "ArmiesMoved" ? MARCH_MS : 0), 0);
  return whole <= left ? 1 : Math.max(FASTEST, left / whole);
}
