import { beforeAll, describe, expect, it, vi } from "vitest";
import type { BoardInfo, Goal, Mission, Result, TableInfo } from "../../wire";

vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
vi.stubGlobal("document", { documentElement: { lang: "" } });
vi.stubGlobal("navigator", { language: "en" });

const { Names } = await import("$lib/table/names");
const { loadWords } = await import("$lib/words/words.svelte");
const { settings } = await import("$lib/settings.svelte");
const { aimAbout, aimTitle, progressOf } = await import("$lib/table/goals");
const { ended } = await import("./ending");

const board = {
  id: "b", name: {}, links: [], shapes: null, regions: [{ id: "asia", name: { en: "Asia", fr: "Asie" } }, { id: "africa", name: { en: "Africa", fr: "Afrique" } }],
  territories: Array.from({ length: 42 }, (_, i) => ({ id: i ? `t${i}` : "alaska", name: { en: i ? `T${i}` : "Alaska", fr: i ? `T${i}` : "Alaska" }, the: { en: "Alaska", fr: "l’Alaska" }, inside: { en: "in Alaska", fr: "en Alaska" }, region: "asia" })),
} as unknown as BoardInfo;
const seats = ["Nora", "Idris", "Yuki"].map((name, seat) => ({ seat, name, colour: ["yellow", "red", "blue"][seat], kind: "person" }));
const table = { id: "t", edition: "hasbro-2000", mode: "mission", options: {}, seats, status: "over" } as unknown as TableInfo;
const names = new Names(table, board, [0]);
const goal = (kind: Goal["goal"], have: number, need: number, more: Partial<Goal> = {}): Goal => ({ goal: kind, have, need, ...more });
const aim = (reason: string, goals: Goal[], more: Partial<Mission> = {}): Mission => ({ reason, goals, ...more });
const result = (reason: string, winners: number[], more: Partial<Result> = {}): Result => ({ reason, winners, rounds: 9, ...more });
const told = (made: Result): [string, string] => [ended(made, names).title, ended(made, names).sentence];
const place = { place: "alaska", by: 1, loser: 2 };
const card = { card: "x", text: { en: "Wipe out the red armies.", fr: "Anéantir les armées rouges." } };

describe("the end in one sentence", () => {
  beforeAll(async () => {
    settings.set({ language: "en" });
    await loadWords("en");
  });

  it("says by which mission, and where", () => {
    expect(told(result("mission", [1], { ...place, aim: aim("mission", [goal("destroy", 0, 0, { seat: 2 })], { ...card, target: 2, by: 1 }) }))).toEqual(["Idris wins", "Mission done: in round 9 the last army of Yuki fell in Alaska."]);
    expect(told(result("mission", [0], { aim: aim("mission", [goal("destroy", 0, 0, { seat: 2 })], { ...card, target: 2, by: 1 }) }))).toEqual(["You win", "Mission done in round 9: Idris had wiped out Yuki."]);
    expect(told(result("mission", [1], { ...place, aim: aim("mission", [goal("territories", 18, 18, { garrison: 2 })], card) }))[1]).toBe("Mission done in round 9: 18 territories held with 2 armies or more, Alaska last.");
    expect(told(result("mission", [1], { aim: aim("mission", [goal("region", 12, 12, { region: "asia" }), goal("region", 6, 6, { region: "africa" })], card) }))[1]).toBe("Mission done in round 9: Asia and Africa held whole.");
  });

  it("spells out a mission that had become another one", () => {
    const goals = [goal("territories", 24, 24)];
    const own = told(result("mission", [1], { aim: aim("mission", goals, { ...card, replaced: "own", target: 1 }) }))[1];
    expect(own).toBe("The mission named the winner’s own armies, so 24 territories counted instead: 24 held in round 9.");
    const beaten = told(result("mission", [1], { ...place, aim: aim("mission", goals, { ...card, replaced: "beaten", target: 2, by: 0 }) }))[1];
    expect(beaten).toBe("The mission was to wipe out Yuki; Nora was first, so 24 territories counted instead: 24 held in round 9, Alaska last.");
  });

  it("knows every other way", () => {
    expect(told(result("last_standing", [1], { ...place, aim: aim("last_standing", [goal("territories", 42, 42)]) }))[1]).toBe("Nobody else is left: in round 9 Yuki lost the last territory, Alaska.");
    expect(told(result("headquarters", [1], { ...place, aim: aim("headquarters", [goal("headquarters", 2, 2)]) }))[1]).toBe("2 headquarters held in round 9, Alaska last.");
    expect(told(result("round_limit", [1], { points: [10, 21, 11], aim: aim("round_limit", [goal("lead", 21, 11)]) }))[1]).toBe("Most territories after 9 rounds: Idris 21, Yuki 11, and Nora 10.");
    expect(told(result("score", [1], { rounds: 5, points: [30, 41, 41], aim: aim("score", [goal("points", 41, 41)]) }))[1]).toBe("Most points after 5 rounds, Idris 41, Yuki 41, and Nora 30; the tie-break decided between the first.");
    expect(told(result("draw", [0, 1, 2], { rounds: 0 }))).toEqual(["A draw", "Everybody agreed to end the game here."]);
    expect(told(result("resignation", [1]))).toEqual(["Idris wins", "The others have given up."]);
    expect(told(result("something_new", [1]))).toEqual(["Idris wins", "The game is over."]);
  });

  it("does not call oneself the winner who has given up", () => {
    const gone = new Names({ ...table, seats: seats.map((seat) => ({ ...seat, is_out: seat.seat === 0 })) } as unknown as TableInfo, board, [0]);
    const { title, sentence, seat } = ended(result("resignation", [1, 2]), gone);
    expect([title, sentence, seat]).toEqual(["You have resigned", "Idris and Yuki are left at the table.", -1]);
  });

  it("tells how far one has come", () => {
    expect(progressOf(aim("mission", [goal("territories", 8, 24)], card), names)).toMatchObject({ long: "8 of 24", short: "8/24", share: 8 / 24 });
    expect(progressOf(aim("mission", [goal("region", 12, 12), goal("region", 3, 6), goal("regions", 2, 1)], card), names)).toMatchObject({ long: "2 of 3 regions", short: "2/3" });
    expect(progressOf(aim("mission", [goal("destroy", 7, 0, { seat: 1 })], card), names)).toMatchObject({ long: "Idris: 7 left", short: "7", seat: 1, share: 0.5 });
    expect(progressOf(aim("score", [goal("points", 31, 34)]), names).long).toBe("31 points");
  });

  it("says what every mode is played for", () => {
    expect(aimTitle(aim("last_standing", [goal("territories", 8, 42)]), names)).toBe("Take the whole world");
    expect(aimTitle(aim("last_standing", [goal("destroy", 8, 0, { seat: 1 })]), names)).toBe("Take every territory of Idris");
    expect(aimTitle(aim("headquarters", [goal("headquarters", 1, 2)]), names)).toBe("Hold 2 headquarters");
    expect(aimTitle(aim("score", [goal("points", 8, 9)], { rounds: 5 }), names)).toBe("Have the most points after 5 rounds");
    expect(aimTitle(aim("mission", [goal("territories", 8, 24)], { ...card, replaced: "own", target: 0 }), names)).toBe("Hold 24 territories");
    expect(aimAbout(aim("mission", [goal("territories", 8, 24)], { ...card, replaced: "beaten", target: 2, by: 1 }), names)).toEqual(["Idris wiped out Yuki before you: 24 territories count instead."]);
    expect(aimAbout(aim("last_standing", [goal("territories", 8, 42)], { rounds: 6 }), names).at(-1)).toBe("After 6 rounds whoever holds most territories wins.");
  });

  it("says the same in French", async () => {
    settings.set({ language: "fr" });
    await loadWords("fr");
    expect(told(result("mission", [1], { ...place, aim: aim("mission", [goal("destroy", 0, 0, { seat: 2 })], { ...card, target: 2, by: 1 }) }))).toEqual(["Idris gagne", "Mission accomplie à la manche 9\u202f: la dernière armée de Yuki est tombée en Alaska."]);
    expect(told(result("mission", [1], { aim: aim("mission", [goal("territories", 24, 24)], { ...card, replaced: "own", target: 1 }) }))[1]).toBe("La mission nommait ses propres armées\u202f: 24 territoires comptaient à la place, 24 tenus à la manche 9.");
  });
});
