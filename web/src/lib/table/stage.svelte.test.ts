import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { FakeSession, stubBrowser, viewOf } from "./fakes.svelte";
import type { AnyEvent } from "../../wire";

stubBrowser();
const { Stage } = await import("./stage.svelte");
const { settings } = await import("$lib/settings.svelte");
settings.set({ isSoundOn: false });

const BEFORE = { ural: { owner: 0, armies: 15 }, ukraine: { owner: 1, armies: 3 }, siam: { owner: 1, armies: 2 } };
const AFTER = { ural: { owner: 0, armies: 12 }, ukraine: { owner: 0, armies: 3 }, siam: { owner: 1, armies: 2 } };
const throwOf = (over: Partial<Record<string, unknown>> = {}): AnyEvent => ({
  event: "DiceRolled", seat: 0, source: "ural", target: "ukraine", attack: [6, 5, 2], defence: [4, 3], defender: 1, source_armies: 15, target_armies: 3,
  pairs: [1, 1], attack_losses: 0, defence_losses: 2, throw: 41, ...over,
}) as AnyEvent;
const CONQUEST: AnyEvent[] = [
  { event: "AttackDeclared", seat: 0, source: "ural", target: "ukraine", armies: 3, defender: 1, source_armies: 15, target_armies: 3 },
  throwOf(),
  { event: "ArmiesLost", seat: 1, territory: "ukraine", armies: 3, now: 0 },
  { event: "TerritoryTaken", seat: 0, territory: "ukraine", from: 1 },
  { event: "ArmiesMoved", seat: 0, source: "ural", target: "ukraine", armies: 3, source_now: 12, target_now: 3 },
];

let session: FakeSession;
let heard: string[];
let settled: number;
let stage: InstanceType<typeof Stage>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  settings.set({ speed: 1 });
  session = new FakeSession();
  heard = [];
  settled = 0;
  stage = new Stage(session.real, () => "0", ({ event }) => heard.push(event.event), () => settled++);
  session.look({ "0": viewOf(BEFORE) });
  settled = 0;
});
afterEach(() => {
  stage.close();
  vi.useRealTimers();
});
const pass = async (ms: number): Promise<void> => void (await vi.advanceTimersByTimeAsync(ms));

describe("the board as it is shown", () => {
  test("a first look shows the position", () => {
    expect(stage.places).toEqual(BEFORE);
    expect(stage.isBusy).toBe(false);
  });

  test("follows the events one after the other, and ends where the server says", async () => {
    session.news(CONQUEST, { "0": viewOf(AFTER) });
    await pass(0);
    expect([stage.isBusy, stage.arrow, stage.dice?.isTumbling]).toEqual([true, { from: "ural", to: "ukraine", seat: 0 }, true]);
    expect(stage.places.ukraine).toEqual({ owner: 1, armies: 3 }); // the dice still roll
    await pass(560);
    expect(stage.dice?.isTumbling).toBe(false);
    await pass(200);
    expect(stage.places.ukraine).toEqual({ owner: 1, armies: 0 });
    await pass(260);
    expect(stage.places.ukraine?.owner).toBe(0);
    await pass(3000);
    expect(stage.places).toEqual(AFTER);
    expect([stage.isBusy, settled, heard]).toEqual([false, 1, CONQUEST.map(({ event }) => event)]);
  });

  test("who lost each pair is what the event says, ties and all", async () => {
    settings.set({ speed: 0 });
    session.news([throwOf({ attack: [6, 4], defence: [6, 4], pairs: [0, 1], attack_losses: 1, defence_losses: 1 })], { "0": viewOf(AFTER) });
    await pass(0);
    expect(stage.dice).toMatchObject({ pairs: [0, 1], attackerLosses: 1, defenderLosses: 1, number: 42 });
  });

  test("dice whose losses are not known yet are told them afterwards", async () => {
    settings.set({ speed: 0 });
    session.news([throwOf({ pairs: undefined, attack_losses: undefined, defence_losses: undefined }), { event: "ArmiesLost", seat: 0, territory: "ural", armies: 1, now: 14 }], { "0": viewOf(AFTER) });
    await pass(0);
    expect(stage.dice).toMatchObject({ pairs: [], attackerLosses: 1, defenderLosses: 0 });
  });

  test("knows where a conquest came from", async () => {
    settings.set({ speed: 0 });
    session.news(CONQUEST, { "0": viewOf(AFTER) });
    await pass(0);
    expect(stage.sources).toEqual({ ukraine: "ural" });
  });

  test("a tap brings it up to date at once", async () => {
    session.news(CONQUEST, { "0": viewOf(AFTER) });
    await pass(100);
    const done = stage.finish();
    await pass(0);
    await done;
    expect([stage.isBusy, stage.places]).toEqual([false, AFTER]);
  });

  test("a page nobody looks at does not wait", async () => {
    vi.stubGlobal("document", { hidden: true });
    session.news(CONQUEST, { "0": viewOf(AFTER) });
    await pass(0);
    expect(stage.places).toEqual(AFTER);
    vi.stubGlobal("document", { hidden: false });
  });

  test("old news is not shown at length: the board jumps", async () => {
    const turns: AnyEvent[] = Array.from({ length: 20 }, (_, i) => ({ event: "TurnStarted", seat: i % 3, round: i }));
    session.news([...turns, ...CONQUEST], { "0": viewOf(AFTER) });
    await pass(0);
    expect([stage.isBusy, stage.places]).toEqual([false, AFTER]);
  });

  test("what others do in a long turn takes four seconds and no more, and twice the speed half of that", async () => {
    const turn: AnyEvent[] = [{ event: "TurnStarted", seat: 1, round: 2 }, ...Array.from({ length: 30 }, () => CONQUEST.map((event) => ({ ...event, seat: 1 }) as AnyEvent)).flat()];
    for (const [speed, ms] of [[1, 4000], [2, 2000]] as const) {
      settings.set({ speed });
      session.news(turn, { "0": viewOf(AFTER) });
      await pass(ms * 0.8);
      expect(stage.isBusy).toBe(true); // it is shown, not skipped
      await pass(ms * 0.35);
      expect(stage.isBusy).toBe(false);
    }
  });

  test("whose turn is shown, and what they do in it", async () => {
    session.news([{ event: "TurnStarted", seat: 2, round: 2 }, { event: "ArmiesPlaced", seat: 2, territory: "siam", armies: 3, now: 5 }, ...CONQUEST.slice(0, 2)], { "0": viewOf(AFTER, { turn: 0 }) });
    await pass(10);
    expect([stage.turn, stage.doing]).toEqual([2, "place"]);
    await pass(330);
    expect(stage.places.siam?.armies).toBe(5);
    await pass(220);
    expect(stage.doing).toBe("attack");
  });

  test("a look at the table anew forgets what was waiting", async () => {
    session.news(CONQUEST, { "0": viewOf(AFTER) });
    await pass(100);
    session.look({ "0": viewOf(BEFORE) });
    await pass(5000);
    expect([stage.places, stage.dice, stage.arrow, stage.isBusy]).toEqual([BEFORE, null, null, false]);
  });

  test("who leaves hears nothing more of what was still to be shown", async () => {
    session.news(CONQUEST, { "0": viewOf(AFTER) });
    await pass(0);
    const before = [...heard];
    stage.close();
    await pass(10_000);
    expect(before).toEqual(["AttackDeclared", "DiceRolled"]);
    expect([heard, settled]).toEqual([before, 0]);
  });
});
