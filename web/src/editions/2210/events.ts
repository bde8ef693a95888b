/** How the board shows what only 2210 tells. */

import type { EventPart } from "$lib/edition";
import { PIECE_EVENTS } from "$lib/parts/events";

export const EVENTS: Record<string, EventPart> = {
  ...PIECE_EVENTS,
  YearStarted: { ms: 500 },
  CommandDrawn: { sound: "cards" },
  CardPlayed: { ...PIECE_EVENTS.CardPlayed, doing: "command" },
  CardsJammed: { ms: 300 },
  InvasionDeclared: { as: "AttackDeclared", ms: 260, doing: "invade" },
  InvasionCalledOff: { as: "AttackCancelled", ms: 600 },
  TerritoryLost: { ms: 300 },
  ConquerorRewarded: { ms: 400 },
};
