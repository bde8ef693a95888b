/** How the board shows what only 2210 tells. */

import type { Data, EventPart } from "$lib/edition";

const leader = (data: Data): string => String(data.leader);

export const EVENTS: Record<string, EventPart> = {
  YearStarted: { ms: 500 },
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
  CommandDrawn: { sound: "cards" },
  CardPlayed: { ms: 900, doing: "command", isDoing: true },
  CardsJammed: { ms: 300 },
  InvasionDeclared: { as: "AttackDeclared", ms: 260, doing: "invade" },
  InvasionCalledOff: { as: "AttackCancelled", ms: 600 },
  TerritoryLost: { ms: 300 },
  TerritoryTurnedUp: { ms: 400 },
  DieThrown: { ms: 500 },
  ConquerorRewarded: { ms: 400 },
  ScoreCounted: { ms: 300 },
};
