import { beforeEach, expect, test } from "vitest";
import type { AnyEvent, NumberedEvent } from "../../wire";
import { Logbook, openForm } from "./logbook.svelte";

let log: Logbook;
let n: number;
beforeEach(() => {
  log = new Logbook();
  n = 0;
});
const numbered = (event: Partial<AnyEvent> & { event: string }, more: Partial<NumberedEvent> = {}): NumberedEvent => ({ n: ++n, event: event as AnyEvent, ...more });
const happen = (...events: (Partial<AnyEvent> & { event: string })[]): void => events.forEach((event) => log.add(numbered(event)));
const dice = (attack: number[], defence: number[]) => ({ event: "DiceRolled" as const, seat: 0, source: "ural", target: "ukraine", attack, defence, defender: 1 });
const lost = (territory: string, armies: number) => ({ event: "ArmiesLost" as const, seat: territory === "ural" ? 0 : 1, territory, armies, now: 1 });
const placed = (territory: string, armies: number, seat = 0) => ({ event: "ArmiesPlaced" as const, seat, territory, armies, now: armies });

test("throws of one attack are one line, with all losses and the last dice", () => {
  happen(dice([6, 5, 2], [4, 3]), lost("ukraine", 2), dice([3, 2, 1], [6]), lost("ural", 1));
  expect(log.lines).toHaveLength(1);
  expect(log.lines[0]).toMatchObject({ kind: "attack", seat: 0, other: 1, n: 2, m: 1, attack: [3, 2, 1], defence: [6], places: ["ural", "ukraine"] });
});

test("a conquest is the end of that line, whoever moves in belongs to it", () => {
  happen(dice([6], [1]), lost("ukraine", 1), { event: "TerritoryTaken", seat: 0, territory: "ukraine", from: 1 } as AnyEvent, { event: "ArmiesMoved", seat: 0, source: "ural", target: "ukraine", armies: 3 } as AnyEvent);
  expect(log.lines.map(({ kind, m }) => [kind, m])).toEqual([["took", 3]]);
});

test("another attack is another line", () => {
  happen(dice([6], [1]), { ...dice([6], [1]), source: "siam", target: "china" });
  expect(log.lines).toHaveLength(2);
});

test("what one seat places in a row is one line, with how much where", () => {
  happen(placed("congo", 2), placed("egypt", 1), placed("congo", 1), placed("siam", 4, 1));
  expect(log.lines.map(({ seat, n, armies }) => ({ seat, n, armies }))).toEqual([
    { seat: 1, n: 4, armies: { siam: 4 } },
    { seat: 0, n: 4, armies: { congo: 3, egypt: 1 } },
  ]);
});

test("choices that were taken back have not happened", () => {
  happen(placed("congo", 2), placed("egypt", 1));
  log.rewind(1);
  expect(log.lines.map(({ armies }) => armies)).toEqual([{ congo: 2 }]);
  log.rewind(0);
  expect(log.lines).toEqual([]);
});

test("what happened before goes in front, once", () => {
  const earlier = [numbered(placed("congo", 2)), numbered({ event: "TurnStarted", seat: 1, round: 2 } as AnyEvent)];
  log.add(numbered(placed("siam", 1, 1)));
  log.precede([...earlier, { n: 3, event: placed("siam", 1, 1) as AnyEvent }]);
  expect(log.lines.map(({ kind, last }) => [kind, last])).toEqual([["placed", 3], ["turn", 2], ["placed", 1]]);
});

test("events of one seat alone share a number, lines never do", () => {
  for (const territory of ["congo", "egypt"]) log.add({ n: 7, event: { event: "PlacementSealed", seat: 0, territory, armies: 1 }, private_to: 0 });
  log.add({ n: 8, event: { event: "PlacementDone", seat: 0 } });
  expect(new Set(log.lines.map(({ key }) => key)).size).toBe(3);
  expect(log.lines.map(({ isPrivateTo }) => isPrivateTo)).toEqual([null, 0, 0]);
});

test("the line knows which event was added last, so that each is said once", () => {
  happen(dice([6], [1]), lost("ukraine", 1));
  expect([log.lines[0]?.key, log.lines[0]?.last]).toEqual([1, 2]);
});

test("dealing is one line; the armies placed afterwards have their own", () => {
  const dealt = (territory: string, seat: number) => ({ event: "TerritoryTaken" as const, seat, territory, from: -1 });
  happen(dealt("congo", 0), placed("congo", 1, 0), dealt("siam", 1), placed("siam", 1, 1), placed("congo", 1, 0), placed("siam", 1, 1));
  expect(log.lines.map(({ kind, seat, n }) => [kind, seat, n])).toEqual([["placed", 1, 1], ["placed", 0, 1], ["dealt", -1, 2]]);
});

test("what one seat reads in full others read without its secret, or not at all", () => {
  const log = new Logbook();
  log.add({ n: 1, event: { event: "CardDrawn", seat: 0, card: "alaska" } as AnyEvent, private_to: 0 });
  log.add({ n: 2, event: { event: "PlacementSealed", seat: 0, territory: "congo", armies: 2 } as AnyEvent, private_to: 0 });
  log.add({ n: 3, event: { event: "HeadquartersChosen", seat: 0, territory: "congo" } as AnyEvent, private_to: 0 });
  const [headquarters, sealed, drawn] = log.lines.map((line) => openForm(line));
  expect(headquarters).toMatchObject({ kind: "headquarters-chosen", places: [] });
  expect(sealed).toBeNull();
  expect(drawn).toMatchObject({ kind: "drew", cards: [], seat: 0 });
});

test("a mission that has become another one is its owner's line alone; who gives up is everybody's", () => {
  const log = new Logbook();
  log.add({ n: 4, event: { event: "MissionReplaced", seat: 1, card: "destroy-blue", loser: 2, by: 0, territories: 24 } as AnyEvent, private_to: 1 });
  expect(log.lines[0]).toMatchObject({ kind: "mission-replaced", seat: 0, other: 2, n: 24, isPrivateTo: 1 });
  expect(openForm(log.lines[0]!)).toBeNull();
  log.note("resigned", 2);
  expect(log.lines[0]).toMatchObject({ kind: "resigned", seat: 2, isPrivateTo: null });
  expect(new Set(log.lines.map(({ key }) => key)).size).toBe(2);
});
