/** How the board shows what only Godstorm tells. */

import type { EventPart } from "$lib/edition";
import { PIECE_EVENTS } from "$lib/parts/events";

export const EVENTS: Record<string, EventPart> = {
  ...PIECE_EVENTS,
  // Gods are no armies.
  LeaderPlaced: { ms: 300, sound: "pieces", shows: ({ territory }) => ({ focus: String(territory), sound: "pieces" }) },
  LeaderMoved: { ms: 60 },
  LeaderLost: { ms: 700, shows: ({ territory }) => ({ focus: String(territory), sound: "pieces" }) },
  BuildingCaptured: { ms: 400, shows: ({ territory }) => ({ focus: String(territory), sound: "pieces" }) },
  YearStarted: { ms: 500 },
  PantheonChosen: { ms: 300 },
  TerritoryPlagued: { ms: 300, shows: ({ territory }) => ({ focus: String(territory) }) },
  PlagueEnded: { ms: 300, shows: ({ territory }) => ({ focus: String(territory) }) },
  MiracleDrawn: { ms: 200, sound: "cards" },
  HandSeen: { ms: 400, sound: "cards" },
  CardTaken: { ms: 400, sound: "cards" },
  RelicTaken: { ms: 700, sound: "cards" },
  GodsDeclared: { ms: 200 },
  CardPlayed: { ...PIECE_EVENTS.CardPlayed, doing: "miracles" },
  GodNamed: { ms: 400 },
  ConflictRolled: { ms: 900, sound: "dice" },
  ConflictDecided: { ms: 1800 },
  AtlantisSunk: { ms: 900, sound: "captures" },
  EpochRepeated: { ms: 900 },
  SeaLinkClosed: { ms: 500, shows: ({ territory }) => ({ focus: String(territory) }) },
};
