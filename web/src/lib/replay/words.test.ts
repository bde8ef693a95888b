import { beforeAll, describe, expect, it, vi } from "vitest";
import type { AnyEvent, BoardInfo, ReplayStep, TableInfo } from "../../wire";

// The settings of the page ask the browser; here there is none.
vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
vi.stubGlobal("document", { documentElement: { lang: "" } });
vi.stubGlobal("navigator", { language: "en" });

const { Names } = await import("$lib/table/names");
const { loadWords } = await import("$lib/words/words.svelte");
const { Timeline } = await import("./timeline");
const { frameOf, linesOf, momentOf } = await import("./words");

const board = {
  id: "b", name: {}, links: [], regions: [], shapes: null,
  territories: [{ id: "a", name: { en: "Alaska", fr: "Alaska" }, region: "r" }, { id: "b", name: { en: "Brazil", fr: "Brésil" }, region: "r" }],
} as unknown as BoardInfo;
const table = { id: "t", edition: "hasbro-2000", mode: "conquest", options: {}, seats: [{ seat: 0, name: "Nora", colour: "blue", kind: "person" }, { seat: 1, name: "Idris", colour: "red", kind: "person" }], status: "over" } as unknown as TableInfo;
const taken: AnyEvent[] = [
  { event: "DiceRolled", seat: 0, source: "a", target: "b", attack: [6], defence: [1], defender: 1, source_armies: 3, target_armies: 1, pairs: [1], attack_losses: 0, defence_losses: 1, throw: 3 },
  { event: "ArmiesLost", seat: 1, territory: "b", armies: 1, now: 0 },
  { event: "TerritoryTaken", seat: 0, territory: "b", from: 1 },
  { event: "ArmiesMoved", seat: 0, source: "a", target: "b", armies: 1, source_now: 2, target_now: 1 },
];
const steps: ReplayStep[] = [
  { n: 1, kind: "place_initial", by: 1, events: [{ event: "TurnStarted", seat: 0, round: 2 }], changes: { turn: 0, round: 2 } },
  { n: 2, kind: "attack", by: 0, events: [{ event: "AttackDeclared", seat: 0, source: "a", target: "b", armies: 1, defender: 1, source_armies: 3, target_armies: 1 }] },
  { n: 3, kind: "defend", by: 1 },
  { n: 4, kind: "throw_dice", events: taken, changes: { territories: { a: { owner: 0, armies: 2 }, b: { owner: 0, armies: 1 } } } },
  { n: 5, kind: "draw_card", events: [{ event: "CardDrawn", seat: 0, card: "a" }] },
  { n: 6, kind: "end", by: 0, events: [{ event: "GameEnded", winners: [0], reason: "resignation" }], changes: { ended: "resignation", winners: [0] } },
];
const start = { turn: 1, round: 0, territories: { a: { owner: 0, armies: 3 }, b: { owner: 1, armies: 1 } }, cards: {}, registers: {} };

describe("a moment in words", () => {
  const timeline = new Timeline({ start, steps });
  const names = new Names(table, board, []);
  const at = (frame: number) => momentOf(timeline, frame, timeline.at(frame), names);
  beforeAll(() => loadWords("en"));

  it("names who acts, through the answers and throws of a fight", () => {
    expect(at(0)).toMatchObject({ title: "Setting up", round: 0, look: "neutral" });
    expect(at(1)).toMatchObject({ title: "Nora plays", round: 2, look: "blue" });
    for (const frame of [2, 3, 4]) expect(at(frame)).toMatchObject({ title: "Nora attacks", look: "blue" });
    expect(at(3).text).toBe("Idris defends"); // nothing to be seen: then what was chosen
    expect(at(4).text).toBe("Nora took Brazil from Idris");
  });

  it("tells nobody what they did as if the reader had done it", () => {
    expect(at(5).text).toBe("Nora drew a card");
    for (const line of linesOf(timeline, 5)) expect(line.kind).not.toMatch(/-own$/);
  });

  it("ends with the winner", () => {
    expect(at(6).title).toContain("Nora");
    expect(at(6).look).toBe("blue");
  });

  it("lists the turn, newest first, each line with its step", () => {
    const lines = linesOf(timeline, 5);
    expect(lines.map(({ kind }) => kind)).toEqual(["drew", "took", "turn"]);
    expect(lines.map(frameOf)).toEqual([5, 4, 1]);
    expect(linesOf(timeline, 2).map(({ kind }) => kind)).toEqual(["turn"]);
  });
});
