import { expect, test } from "vitest";
import type { View } from "$lib/session/view";
import { numbersOf, piecesOf } from "./pieces";

const KIT = { leaders: ["bear", "wolf", "crow"], buildings: "towers", ruins: "burnt" };
const view = (registers: Record<string, unknown>, cards: View["cards"] = {}): View => ({ edition: "toy", mode: "standard", options: {}, seats: 2, turn: 0, round: 1, phase: "", territories: {}, cards, registers });

test("leaders stand where their register says, counted from one", () => {
  const { leaders, room } = piecesOf(view({ leaders: [2, 0, 2, 0, 0, 3] }), ["egypt", "tycho", "japan"], KIT);
  expect(leaders).toEqual({ tycho: ["bear", "crow"], japan: ["crow"] });
  expect(room("tycho")[1]).toBeGreaterThan(room("japan")[1]);
});

test("buildings and lost land are told territory by territory", () => {
  const { buildings, ruins } = piecesOf(view({ towers: [0, 1, 1] }, { burnt: ["egypt"] }), ["egypt", "tycho", "japan"], KIT);
  expect([...buildings]).toEqual(["tycho", "japan"]);
  expect([...ruins]).toEqual(["egypt"]);
});

test("a position that has none of it has no pieces", () => {
  expect(piecesOf(view({}), ["egypt"], KIT)).toMatchObject({ leaders: {}, buildings: new Set(), ruins: new Set() });
  expect(piecesOf(undefined, [], KIT)).toMatchObject({ leaders: {}, buildings: new Set() });
  expect(numbersOf(view({ money: 3 }), "money")).toEqual([]);
});
