import { beforeAll, describe, expect, it } from "vitest";
import { merged, type View } from "$lib/session/view";
import type { AnyEvent, Replay, ReplayStep } from "../../wire";
import { scoresAt, sharesOf, showingAt } from "./showing";
import { KEPT_EVERY, Timeline } from "./timeline";

const STEPS = 5000;
const PLACES = 42;
const SEATS = 4;

/** Numbers that are the same in every run. */
function lots(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state % below;
  };
}

type Made = Pick<Replay, "start" | "steps">;

/** A game that nobody would play: turns, attacks, captures, cards, steps in which nothing happens, one elimination. */
function made(): Made {
  const lot = lots(7);
  const owners = Array.from({ length: PLACES }, (_, i) => i % SEATS);
  const armies = Array.from({ length: PLACES }, () => 1 + lot(5));
  const place = (i: number): unknown => ({ owner: owners[i], armies: armies[i] });
  const start = {
    edition: "hasbro-2000", mode: "conquest", options: {}, seats: SEATS, turn: 0, round: 0, phase: "place",
    territories: Object.fromEntries(owners.map((_, i) => [`t${i}`, place(i)])), cards: { hand: [[], [], [], []] }, registers: { sets_traded: 0 },
  };
  const steps: ReplayStep[] = [];
  let seat = 0;
  let round = 0;
  for (let i = 0; i < STEPS; i++) {
    const [a, b] = [lot(PLACES), lot(PLACES)];
    const n = i + 1 + Math.floor(i / 1000); // numbers may leave gaps
    if (i === 4000) {
      steps.push({ n, kind: "throw_dice", events: [{ event: "SeatEliminated", seat: 3, by: seat }], changes: { cards: { hand: [["x", "y"], [], [], []] } } });
    } else if (i > 50 && i % 17 === 0) {
      seat = (seat + 1) % SEATS;
      round += seat === 0 ? 1 : 0;
      steps.push({ n, kind: "manoeuvre", by: seat, events: [{ event: "TurnStarted", seat, round }], changes: { turn: seat, round, phase: "place" } });
    } else if (lot(3) === 0) {
      steps.push({ n, kind: "choose_dice", by: seat });
    } else {
      armies[a] = 1 + lot(20);
      const from = owners[b] ?? 0;
      owners[b] = seat;
      const events: AnyEvent[] = [
        { event: "ArmiesLost", seat: from, territory: `t${b}`, armies: 2, now: 0 },
        { event: "TerritoryTaken", seat, territory: `t${b}`, from },
      ];
      steps.push({ n, kind: "throw_dice", events, changes: { territories: { [`t${a}`]: place(a), [`t${b}`]: place(b) }, registers: { sets_traded: lot(9) } } });
    }
  }
  return { start, steps };
}

describe("a replay of 5,000 steps", () => {
  let replay: Made;
  let stepped: View[];
  let timeline: Timeline;
  beforeAll(() => {
    replay = made();
    stepped = [replay.start as unknown as View];
    for (const step of replay.steps) stepped.push(merged(stepped.at(-1) as View, step.changes ?? {}));
    timeline = new Timeline(replay);
  });

  it("shows after a jump what stepping there shows", () => {
    const lot = lots(11);
    const jumps = [0, STEPS, 1, STEPS - 1, KEPT_EVERY, KEPT_EVERY - 1, KEPT_EVERY + 1, ...Array.from({ length: 400 }, () => lot(STEPS + 1))];
    for (const frame of jumps) expect(timeline.at(frame), `frame ${frame}`).toEqual(stepped[frame]);
  });

  it("shows every frame on the way forward and on the way back", () => {
    for (let frame = 0; frame <= STEPS; frame += 7) expect(timeline.at(frame)).toEqual(stepped[frame]);
    for (let frame = STEPS; frame >= 0; frame -= 13) expect(timeline.at(frame)).toEqual(stepped[frame]);
  });

  it("leaves what it has shown as it was", () => {
    const early = timeline.at(100);
    const copy = structuredClone(early);
    timeline.at(163);
    timeline.at(STEPS);
    expect(early).toEqual(copy);
  });

  it("stays inside the game", () => {
    expect(timeline.at(-5)).toEqual(stepped[0]);
    expect(timeline.at(STEPS + 5)).toEqual(stepped[STEPS]);
  });

  it("finds a step by its number, or the last one before it", () => {
    expect(timeline.frameOf(0)).toBe(0);
    for (const frame of [1, 2, 999, 1000, 1001, 2500, STEPS]) expect(timeline.frameOf(timeline.numberOf(frame))).toBe(frame);
    expect(replay.steps[1000]?.n).toBe(1002); // there is no 1001
    expect(timeline.frameOf(1001)).toBe(1000);
    expect(timeline.frameOf(99_999)).toBe(STEPS);
  });

  it("goes from turn to turn and back", () => {
    const begins = timeline.turns.map((turn) => turn.frame);
    expect(begins.length).toBeGreaterThan(250);
    expect(timeline.nextTurn(0)).toBe(begins[0]);
    expect(timeline.nextTurn(begins[3] as number)).toBe(begins[4]);
    expect(timeline.nextTurn(STEPS - 1)).toBe(STEPS);
    expect(timeline.previousTurn((begins[4] as number) + 3)).toBe(begins[4]); // first to where the turn began
    expect(timeline.previousTurn(begins[4] as number)).toBe(begins[3]);
    expect(timeline.previousTurn(begins[0] as number)).toBe(0);
    expect(timeline.turnAt(5)).toBeNull();
    expect(timeline.turnAt(begins[7] as number)).toMatchObject({ frame: begins[7], seat: timeline.at(begins[7] as number).turn });
  });

  it("steps over what shows nothing, and comes back the same way", () => {
    const forward = [0];
    while (forward.at(-1) !== STEPS) forward.push(timeline.next(forward.at(-1) as number));
    const quiet = forward.slice(1, -1).filter((frame) => !timeline.step(frame)?.events?.length);
    expect(quiet).toEqual([]);
    expect(forward.length).toBeLessThan(STEPS);
    const back = [STEPS];
    while (back.at(-1) !== 0) back.push(timeline.previous(back.at(-1) as number));
    expect(back.reverse()).toEqual(forward);
  });

  it("knows who was out when, and every capture", () => {
    expect(timeline.isOut(3, 4000)).toBe(false);
    expect(timeline.isOut(3, 4001)).toBe(true);
    expect(timeline.isOut(2, STEPS)).toBe(false);
    const taken = replay.steps.flatMap((step) => step.events ?? []).filter((event) => event.event === "TerritoryTaken" && event.from !== event.seat);
    expect(timeline.captures).toHaveLength(taken.length);
    expect(timeline.captures.every((mark) => mark.seat !== mark.other)).toBe(true);
  });

  it("counts land, armies and cards at any moment", () => {
    const view = timeline.at(4500);
    const scores = scoresAt(timeline, 4500, view, SEATS);
    expect(scores.map((score) => score.land).reduce((sum, land) => sum + land)).toBe(PLACES);
    const mine = Object.values(view.territories).filter((place) => place.owner === 1);
    expect(scores[1]).toMatchObject({ land: mine.length, armies: mine.reduce((sum, place) => sum + place.armies, 0), cards: 0, isOut: false });
    expect(scores[0]?.cards).toBe(2);
    expect(scores[3]?.isOut).toBe(true);
    const shares = sharesOf(timeline, SEATS);
    expect(shares.map((share) => share.frame)).toEqual([0, ...timeline.turns.map((turn) => turn.frame), STEPS]);
    for (const { land } of shares) expect(land.reduce((sum, n) => sum + n)).toBe(PLACES);
  });

  it("tells the turn up to the moment", () => {
    const turn = timeline.turns[9];
    const end = timeline.nextTurn(turn?.frame ?? 0) - 1;
    const events = timeline.eventsOfTurn(end);
    expect(events[0]?.event).toMatchObject({ event: "TurnStarted", seat: turn?.seat });
    expect(events.filter(({ event }) => event.event === "TurnStarted")).toHaveLength(1);
    const all = replay.steps.slice((turn?.frame ?? 1) - 1, end).flatMap((step) => step.events ?? []);
    expect(events.map(({ event }) => event)).toEqual(all);
  });
});

describe("what a frame shows", () => {
  const dice: AnyEvent = { event: "DiceRolled", seat: 0, source: "a", target: "b", attack: [6, 2], defence: [3], defender: 1, source_armies: 4, target_armies: 1, pairs: [1], attack_losses: 0, defence_losses: 1, throw: 1 };
  const steps: ReplayStep[] = [
    { n: 1, kind: "deal_territory", events: [{ event: "ArmiesPlaced", seat: 0, territory: "a", armies: 1, now: 1 }] },
    { n: 2, kind: "place_initial", by: 0, events: [{ event: "TurnStarted", seat: 0, round: 1 }] },
    { n: 3, kind: "place", by: 0, events: [{ event: "ArmiesPlaced", seat: 0, territory: "a", armies: 3, now: 4 }] },
    { n: 4, kind: "attack", by: 0, events: [{ event: "AttackDeclared", seat: 0, source: "a", target: "b", armies: 3, defender: 1, source_armies: 4, target_armies: 1 }] },
    { n: 5, kind: "choose_dice", by: 0 },
    { n: 6, kind: "throw_dice", events: [dice, { event: "ArmiesLost", seat: 1, territory: "b", armies: 1, now: 0 }] },
  ];
  const timeline = new Timeline({ start: { territories: {}, cards: {}, registers: {} }, steps });

  it("keeps the arrow while dice are taken up, and shows the throw with its losses", () => {
    expect(showingAt(timeline, 4).arrow).toEqual({ from: "a", to: "b", seat: 0 });
    expect(showingAt(timeline, 5)).toMatchObject({ arrow: { from: "a", to: "b" }, dice: null, floats: [] });
    const thrown = showingAt(timeline, 6);
    expect(thrown.dice).toBe(dice);
    expect(thrown.floats).toMatchObject([{ at: "b", text: "−1", seat: 1 }]);
  });

  it("counts placed armies in a turn, not while the board is dealt", () => {
    expect(showingAt(timeline, 1).floats).toEqual([]);
    expect(showingAt(timeline, 3).floats).toMatchObject([{ at: "a", text: "+3" }]);
  });

  it("says whose choice led there, through the throws", () => {
    expect(timeline.chosen(6)).toMatchObject({ kind: "choose_dice", by: 0 });
    expect(timeline.chosen(2)).toBeNull(); // a turn begins
  });
});
