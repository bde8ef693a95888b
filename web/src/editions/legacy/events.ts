/** How the board shows what Legacy tells. */

import type { EventPart } from "$lib/edition";
import { PIECE_EVENTS } from "$lib/parts/events";

export const EVENTS: Record<string, EventPart> = {
  ...PIECE_EVENTS,
  SideChosen: { ms: 400 },
  SeatKnockedOut: { ms: 700 },
  SeatReturned: { ms: 400, shows: (data) => ({ focus: String(data.territory) }) },
  DieFixed: { ms: 700, sound: "cards" },
  StarsGained: { ms: 600 },
  ScarPlaced: { ms: 800, shows: (data) => ({ focus: String(data.territory) }) },
  WallWorn: { ms: 300 },
  GameWon: { ms: 1200 },
  SealOpened: { ms: 900, sound: "cards" },
  CityFounded: { ms: 900, shows: (data) => ({ focus: String(data.territory) }) },
  CityFortified: { ms: 600, shows: (data) => ({ focus: String(data.territory) }) },
  ScarAnnulled: { ms: 600, shows: (data) => ({ focus: String(data.territory) }) },
  ContinentNamed: { ms: 600 },
  BonusChanged: { ms: 600 },
  PlanetNamed: { ms: 1200 },
};
