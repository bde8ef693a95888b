import { expect, test } from "vitest";
import type { View } from "$lib/session/view";
import { numbersOf, piecesOf } from "./pieces";

const view = (registers: Record<string, unknown>): View => ({ edition: "2210", mode: "standard", options: {}, seats: 2, turn: 0, round: 1, phase: "", territories: {}, cards: {}, registers });

test("leaders stand where their register says, counted from one", () => {
  const { leaders } = piecesOf(view({ leaders: [2, 0, 2, 0, 0, 0, 0, 0, 0, 3] }), ["egypt", "tycho", "japan"]);
  expect(leaders).toEqual({ tycho: ["land", "space"], japan: ["nuclear"] });
});

test("stations are told territory by territory", () => {
  const { stations } = piecesOf(view({ stations: [0, 1, 1] }), ["egypt", "tycho", "japan"]);
  expect([...stations]).toEqual(["tycho", "japan"]);
});

test("a position that has none of it has no pieces", () => {
  expect(piecesOf(view({}), ["egypt"])).toMatchObject({ leaders: {}, stations: new Set(), ruins: new Set() });
  expect(piecesOf(undefined, [])).toMatchObject({ leaders: {}, stations: new Set() });
  expect(numbersOf(view({ energy: 3 }), "energy")).toEqual([]);
});
