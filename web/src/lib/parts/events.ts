/** How the board shows what is told of leaders, buildings, bids and cards to be played. */

import type { Data, EventPart } from "$lib/edition";

const leader = (data: Data): string => String(data.leader);

export const PIECE_EVENTS: Record<string, EventPart> = {
  BidSealed: { doing: "bid" },
  BidsRevealed: { ms: 1600, sound: "cards" },
  MarkerChosen: { ms: 220 },
  LeaderPlaced: {
    as: "ArmiesPlaced",
    piece: leader,
    ms: 220,
    shows: (data) => ({ focus: String(data.territory), places: { [String(data.territory)]: { armies: Number(data.now) } }, sound: "pieces" }),
  },
  LeaderMoved: {
    as: "ArmiesMoved",
    piece: leader,
    ms: 60,
    shows: (data) => ({ places: { [String(data.source)]: { armies: Number(data.source_now) }, [String(data.target)]: { armies: Number(data.target_now) } } }),
  },
  LeaderLost: {
    as: "ArmiesLost",
    piece: leader,
    ms: 360,
    shows: (data) => ({ focus: String(data.territory), places: { [String(data.territory)]: { armies: Number(data.now) } }, floats: [{ at: String(data.territory), n: -1 }], sound: "pieces" }),
  },
  BuildingPlaced: { ms: 260, isDoing: true },
  BuildingDestroyed: { ms: 360 },
  CardBought: { ms: 120, doing: "buy", isDoing: true },
  CardPlayed: { ms: 900, isDoing: true },
  TerritoryTurnedUp: { ms: 400 },
  DieThrown: { ms: 500 },
  ScoreCounted: { ms: 300 },
};
