/** How the board shows what only Godstorm tells. */

import type { EventPart } from "$lib/edition";
import { PIECE_EVENTS } from "$lib/parts/events";

export const EVENTS: Record<string, EventPart> = {
  ...PIECE_EVENTS,
  YearStarted: { ms: 500 },
  PantheonChosen: { ms: 300 },
  TerritoryPlagued: { ms: 300, shows: ({ territory }) => ({ focus: String(territory) }) },
  PlagueEnded: { ms: 300, shows: ({ territory }) => ({ focus: String(territory) }) },
  MiracleDrawn: { sound: "cards" },
  CardPlayed: { ...PIECE_EVENTS.CardPlayed, doing: "miracles" },
  GodNamed: { ms: 400 },
  ConflictRolled: { ms: 900, sound: "dice" },
  ConflictDecided: { ms: 1800 },
  AtlantisSunk: { ms: 900, sound: "captures" },
  EpochRepeated: { ms: 900 },
};
