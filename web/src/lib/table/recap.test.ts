import { describe, expect, test } from "vitest";
import type { EditionPart } from "$lib/edition";
import type { AnyEvent, NumberedEvent } from "../../wire";
import { reachesBack, recapOf, rewound } from "./recap";

const numbered = (events: object[]): NumberedEvent[] => events.map((event, i) => ({ n: i + 1, event: event as AnyEvent }));
const turn = (seat: number, round = 2): object => ({ event: "TurnStarted", seat, round });
const attack = (seat: number, source: string, target: string, defender: number): object[] => [
  { event: "AttackDeclared", seat, source, target, armies: 3, defender },
  { event: "DiceRolled", seat, source, target, attack: [6, 5, 2], defence: [4, 3], defender, throw: 1 },
];
const lost = (seat: number, territory: string, armies: number, now: number): object => ({ event: "ArmiesLost", seat, territory, armies, now });
const taken = (seat: number, territory: string, from: number): object => ({ event: "TerritoryTaken", seat, territory, from });
const placed = (seat: number, territory: string, armies: number, now: number): object => ({ event: "ArmiesPlaced", seat, territory, armies, now });

const SECOND = turn(2);
const ROUND = [
  turn(0, 1),
  placed(0, "congo", 3, 4),
  turn(1),
  ...attack(1, "greenland", "iceland", 0),
  lost(0, "iceland", 2, 0),
  lost(1, "greenland", 1, 4),
  taken(1, "iceland", 0),
  ...attack(1, "egypt", "congo", 0),
  lost(1, "egypt", 2, 3),
  lost(0, "congo", 1, 3),
  SECOND,
  ...attack(2, "china", "siam", 1),
  lost(1, "siam", 1, 0),
  taken(2, "siam", 1),
  turn(0),
  { event: "ReinforcementsReceived", seat: 0, armies: 3, territories: 8, regions: 0 },
];

describe("what happened while one waited", () => {
  test("lost, held and gained by others, with what it cost, numbered in that order", () => {
    const recap = recapOf(numbered(ROUND), 0);
    expect(recap).toMatchObject({ seat: 0, turns: 2, balance: -1, out: [] });
    expect(recap?.changes).toEqual([
      { number: 1, group: "lost", place: "iceland", from: 0, to: 1, by: 1, ownLosses: 2, theirLosses: 1, pieces: [] },
      { number: 2, group: "held", place: "congo", from: 0, to: 0, by: 1, ownLosses: 1, theirLosses: 2, pieces: [] },
      { number: 3, group: "others", place: "siam", from: 1, to: 2, by: -1, ownLosses: 0, theirLosses: 0, pieces: [] },
    ]);
  });

  test("each seat has its own", () => {
    expect(recapOf(numbered(ROUND.slice(0, ROUND.indexOf(SECOND) + 1)), 2)).toMatchObject({ turns: 2, changes: [{ group: "others", place: "iceland", from: 0, to: 1 }] });
  });

  test("what has come back to whom it was has not changed", () => {
    const events = [turn(0, 1), turn(1), ...attack(1, "greenland", "iceland", 2), taken(1, "iceland", 2), turn(2), ...attack(2, "scandinavia", "iceland", 1), taken(2, "iceland", 1), turn(0)];
    expect(recapOf(numbered(events), 0)?.changes).toEqual([]);
  });

  test("one's own that went through two hands is lost to the last of them", () => {
    const events = [turn(0, 1), turn(1), ...attack(1, "greenland", "iceland", 0), taken(1, "iceland", 0), turn(2), ...attack(2, "scandinavia", "iceland", 1), taken(2, "iceland", 1), turn(0)];
    expect(recapOf(numbered(events), 0)?.changes).toMatchObject([{ group: "lost", place: "iceland", from: 0, to: 2 }]);
  });

  test("more than three of a group are counted, not told", () => {
    const events = [turn(0, 1), turn(1), ...["a", "b", "c", "d", "e"].flatMap((place) => [...attack(1, "x", place, 2), taken(1, place, 2)]), turn(0)];
    expect(recapOf(numbered(events), 0)?.changes.map(({ number }) => number)).toEqual([1, 2, 3, 0, 0]);
  });

  test("armies lost without a fight, and single pieces, are told as well", () => {
    const events = [turn(0, 1), turn(1), { event: "HeroLost", seat: 0, territory: "congo", hero: "ajax", now: 3 }, lost(0, "peru", 2, 1), turn(0)];
    const part: EditionPart = { events: { HeroLost: { as: "ArmiesLost", piece: ({ hero }) => String(hero) } } };
    expect(recapOf(numbered(events), 0, part)?.changes).toMatchObject([
      { group: "held", place: "congo", by: -1, ownLosses: 1, pieces: ["ajax"] },
      { group: "held", place: "peru", by: -1, ownLosses: 2 },
    ]);
  });

  test("once one has begun to play, or before one has waited, there is nothing to tell", () => {
    expect(recapOf(numbered([...ROUND, placed(0, "peru", 3, 5)]), 0)).toBeNull();
    expect(recapOf(numbered([turn(0, 1), placed(0, "peru", 3, 5)]), 0)).toBeNull();
    expect(recapOf(numbered([turn(0, 1)]), 0)).toBeNull();
    expect(recapOf(numbered([]), 0)).toBeNull();
  });

  test("whoever comes late is told as much as is known", () => {
    expect([reachesBack(numbered(ROUND), [0]), reachesBack(numbered(ROUND.slice(3)), [0])]).toEqual([true, false]);
    expect(recapOf(numbered(ROUND.slice(3)), 0)).toMatchObject({ turns: 1, changes: [{ place: "siam" }] });
  });
});

test("the board as it was before can be worked out of the events", () => {
  const places = { egypt: { owner: 1, armies: 3 }, congo: { owner: 0, armies: 3 }, iceland: { owner: 1, armies: 2 }, greenland: { owner: 1, armies: 4 }, siam: { owner: 2, armies: 1 } };
  const events = numbered([...ROUND, { event: "ArmiesMoved", seat: 1, source: "greenland", target: "iceland", armies: 2, source_now: 4, target_now: 2 }]);
  expect(rewound(places, events)).toEqual({ egypt: { owner: 1, armies: 5 }, congo: { owner: 0, armies: 1 }, iceland: { owner: 0, armies: 2 }, greenland: { owner: 1, armies: 5 }, siam: { owner: 1, armies: 1 } });
});
