import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { FakeSession, stubBrowser, viewOf } from "$lib/table/fakes.svelte";
import type { AnyEvent, NumberedEvent, ReplayStep } from "../../wire";
import { EVENTS } from "./events";

stubBrowser();
const { Stage } = await import("$lib/table/stage.svelte");
const { recapOf, rewound } = await import("$lib/table/recap");
const { restTime } = await import("$lib/table/pace");
const { showingAt } = await import("$lib/replay/showing");
const { Timeline } = await import("$lib/replay/timeline");
const { settings } = await import("$lib/settings.svelte");
settings.set({ isSoundOn: false });

const part = { events: EVENTS };
const event = (name: string, data: object): AnyEvent => ({ event: name, ...data }) as unknown as AnyEvent;
const declared = event("InvasionDeclared", { seat: 0, source: "egypt", target: "japan", defender: 1 });
const calledOff = event("InvasionCalledOff", { seat: 0, source: "egypt", target: "japan" });
const fallen = event("LeaderLost", { seat: 1, territory: "japan", leader: "land", now: 2 });
const BEFORE = { egypt: { owner: 0, armies: 5 }, japan: { owner: 1, armies: 3 } };
const AFTER = { ...BEFORE, japan: { owner: 1, armies: 2 } };

describe("a replay", () => {
  const step = (n: number, ...events: AnyEvent[]): ReplayStep => ({ n, kind: "invade", by: 0, events });
  const steps = [step(1, event("TurnStarted", { seat: 0, round: 1 })), step(2, declared), { n: 3, kind: "react", by: 1 }, step(4, fallen), step(5, calledOff)];
  const timeline = new Timeline({ start: { territories: BEFORE, cards: {}, registers: {} }, steps });

  test("shows a declared invasion, and goes on showing it while others are asked", () => {
    expect(showingAt(timeline, 2, part)).toMatchObject({ arrow: { from: "egypt", to: "japan", seat: 0 }, focus: "japan" });
    expect(showingAt(timeline, 3, part).arrow).toEqual({ from: "egypt", to: "japan", seat: 0 });
    expect(showingAt(timeline, 5, part).arrow).toBeNull();
  });

  test("shows who falls", () => {
    expect(showingAt(timeline, 4, part)).toMatchObject({ focus: "japan", floats: [{ at: "japan", text: "−1", seat: 1 }] });
  });

  test("rests as long on bids and cards as the table does", () => {
    expect(restTime([event("BidsRevealed", { bids: [1, 2] })], false, part)).toBe(1600);
    expect(restTime([event("EnergyGained", { seat: 0 })], false, part)).toBe(200);
  });
});

describe("a table", () => {
  let session: FakeSession;
  let stage: InstanceType<typeof Stage>;
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
    settings.set({ speed: 1 });
    session = new FakeSession();
    stage = new Stage(session.real, () => "0", () => undefined, () => undefined);
    stage.part = () => part;
    session.look({ "0": viewOf(BEFORE) });
  });
  afterEach(() => {
    stage.close();
    vi.useRealTimers();
  });

  test("shows the same: the invasion, who falls, and that it is called off", async () => {
    session.news([declared, fallen, calledOff], { "0": viewOf(AFTER) });
    await vi.advanceTimersByTimeAsync(100);
    expect(stage).toMatchObject({ arrow: { from: "egypt", to: "japan", seat: 0 }, focus: "japan", doing: "invade" });
    await vi.advanceTimersByTimeAsync(300);
    expect(stage.places.japan).toEqual({ owner: 1, armies: 2 });
    expect(stage.floats).toMatchObject([{ at: "japan", text: "−1", seat: 1 }]);
    await vi.advanceTimersByTimeAsync(400);
    expect(stage.arrow).toBeNull();
  });
});

test("a commander counts as one army when a turn is told or taken back", () => {
  const turn = (seat: number): AnyEvent => event("TurnStarted", { seat, round: 1 });
  const events = [turn(1), turn(0), declared, fallen, turn(1)].map((event, n): NumberedEvent => ({ n, event }));
  expect(recapOf(events, 1, part)?.changes).toMatchObject([{ group: "held", place: "japan", by: 0, ownLosses: 1, pieces: ["land"] }]);
  expect(rewound(AFTER, events, part).japan).toEqual(BEFORE.japan);
});
