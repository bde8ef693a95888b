import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { FakeSession, stubBrowser, viewOf } from "./fakes.svelte";
import type { AnyEvent, Standing } from "../../wire";

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
let again: number;
let stage: InstanceType<typeof Stage>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  settings.set({ speed: 1 });
  session = new FakeSession();
  heard = [];
  settled = 0;
  stage = new Stage(session.real, () => "0", ({ event }, isAgain) => (isAgain ? again++ : heard.push(event.event)), () => settled++);
  session.look({ "0": viewOf(BEFORE) });
  settled = again = 0;
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

  test("dice that are thrown again lie there anew, and how they first fell is known", async () => {
    settings.set({ speed: 0 });
    const first = throwOf({ attack: [6, 1], defence: [4, 1], pairs: [], attack_losses: undefined, defence_losses: undefined });
    session.news([first, { event: "DiceChanged", seat: 0, attack: [6, 5], defence: [4, 1] }, { event: "DiceChanged", seat: 1, attack: [6, 5], defence: [4, 3] }], { "0": viewOf(AFTER) });
    await pass(0);
    expect(stage.dice).toMatchObject({ attack: [6, 5], defence: [4, 3], first: [[6, 1], [4, 1]], isTumbling: false });
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

  test("the step of a turn does not jump when armies move into what was taken, and changes when they march at its end", async () => {
    settings.set({ speed: 0 });
    const doings: string[] = [];
    stage.close();
    stage = new Stage(session.real, () => "0", () => doings.push(stage.doing), () => settled++);
    session.look({ "0": viewOf(BEFORE) });
    session.kind = "attack";
    const more: AnyEvent = { event: "ArmiesMoved", seat: 1, source: "ural", target: "ukraine", armies: 2, source_now: 10, target_now: 5 };
    session.news([{ event: "TurnStarted", seat: 1, round: 2 }, ...CONQUEST.map((event) => ({ ...event, seat: 1 }) as AnyEvent), more, more], { "0": viewOf(AFTER) });
    await pass(0);
    expect(new Set(doings.slice(2))).toEqual(new Set(["attack"]));
    expect(stage.doing).toBe("attack");
    session.kind = "manoeuvre"; // what was asked, and is answered by this
    session.news([more], { "0": viewOf(AFTER) }, 9);
    await pass(0);
    expect(stage.doing).toBe("manoeuvre");
  });

  test("no arrow stays behind: not on one's own question, not when the attacks are over", async () => {
    settings.set({ speed: 0 });
    const [declared, thrown] = CONQUEST as [AnyEvent, AnyEvent];
    for (const [asked, kind, stays] of [[0, "attack", false], [0, "manoeuvre", false], [1, "attack", true], [1, "defend", true], [1, "place", false]] as const) {
      session.asked = asked;
      session.kind = kind;
      session.news([declared, thrown], { "0": viewOf(AFTER) });
      await pass(0);
      expect([asked, kind, stage.arrow !== null]).toEqual([asked, kind, stays]);
    }
  });

  test("the scores are those of what is shown", async () => {
    const [before, after] = [[{ seat: 0, land: 1 }], [{ seat: 0, land: 2 }]] as unknown as [Standing[], Standing[]];
    session.standings = before;
    session.look({ "0": viewOf(BEFORE) });
    session.standings = after; // told together with the news, which takes its time to be shown
    session.news(CONQUEST, { "0": viewOf(AFTER) });
    await pass(100);
    expect(stage.standings).toBe(before);
    await pass(5000);
    expect(stage.standings).toBe(after);
  });

  test("a throw against oneself stays until it is seen, or until one does something", async () => {
    settings.set({ speed: 0 });
    const against = throwOf({ seat: 1, source: "ukraine", target: "ural", defender: 0, attack_losses: 0, defence_losses: 1 });
    session.news([against], { "0": viewOf(AFTER) });
    session.news([{ event: "TurnStarted", seat: 2, round: 2 }, throwOf({ seat: 2, defender: 1 })], { "0": viewOf(AFTER) }, 7);
    await pass(0);
    expect(stage.struck).toMatchObject({ target: "ural", defenderLosses: 1, isTumbling: false });
    expect(stage.dice).toMatchObject({ target: "ukraine" });
    session.news([{ event: "ArmiesPlaced", seat: 0, territory: "ural", armies: 3, now: 5 }], { "0": viewOf(AFTER) }, 20);
    await pass(0);
    expect(stage.struck).toBeNull();
  });

  test("who skips to his turn sees nothing at length until he is asked", async () => {
    session.asked = 1;
    session.kind = "attack";
    session.news(CONQUEST, { "0": viewOf(AFTER) });
    stage.skip();
    await pass(0);
    expect([stage.isBusy, stage.isSkipping]).toEqual([false, true]);
    session.news(CONQUEST, { "0": viewOf(AFTER) }, 9);
    await pass(0);
    expect([stage.isBusy, stage.isSkipping]).toEqual([false, true]);
    session.asked = 0;
    session.kind = "defend"; // in the turn of another: that is not what one skips to
    session.news(CONQUEST, { "0": viewOf(AFTER, { turn: 1 }) }, 19);
    await pass(0);
    expect([stage.isBusy, stage.isSkipping]).toEqual([false, true]);
    session.kind = "place";
    session.news(CONQUEST, { "0": viewOf(AFTER, { turn: 0 }) }, 24);
    await pass(0);
    expect([stage.isBusy, stage.isSkipping]).toEqual([false, false]);
    session.news(CONQUEST, { "0": viewOf(AFTER) }, 29);
    await pass(0);
    expect(stage.isBusy).toBe(true);
  });

  test("what was seen can be shown again, at any speed, and ends where it was; nobody hears of it twice", async () => {
    settings.set({ speed: 0 });
    const seen = CONQUEST.map((event, i) => ({ n: i + 1, event }));
    session.look({ "0": viewOf({ ...AFTER, ukraine: { owner: 0, armies: 3 } }) });
    heard.length = 0;
    stage.replay(seen);
    await pass(10);
    expect([stage.isBusy, stage.places.ukraine]).toEqual([true, { owner: 1, armies: 3 }]);
    await pass(6000);
    expect([stage.isBusy, stage.places, stage.dice, stage.struck]).toEqual([false, AFTER, null, null]);
    expect(again).toBe(CONQUEST.length);
    expect(heard).toEqual([]);
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

test("in the set-up it is the turn of whoever puts down an army", async () => {
  const places = { ural: { owner: 0, armies: 1 }, siam: { owner: 1, armies: 1 } };
  session.look({ "0": viewOf(places, { round: 0, turn: 0 }) });
  const placed = (territory: string, seat: number): AnyEvent => ({ event: "ArmiesPlaced", seat, territory, armies: 1, now: 2 });
  session.news([placed("ural", 0), placed("siam", 1)], { "0": viewOf(places, { round: 0, turn: 0 }) });
  expect(stage.turn).toBe(0);
  await stage.finish();
  expect(stage.turn).toBe(1);
});
