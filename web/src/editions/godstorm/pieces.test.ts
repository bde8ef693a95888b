import { expect, test } from "vitest";
import type { Shapes } from "$lib/board/shapes";
import type { View } from "$lib/session/view";
import { closedOf, othersAt, piecesOf } from "./pieces";

const PLACES = ["hibernia", "anglia", "gaul", "thule", "elysium"];
const SHEETS = [{ links: [{ a: "thule", b: "anglia" }, { a: "gaul", b: "anglia" }, { a: "anglia", b: "hibernia" }] }] as unknown as Shapes[];
const view = (registers: Record<string, unknown>): View => ({ edition: "godstorm", mode: "standard", options: {}, seats: 2, turn: 0, round: 1, phase: "", territories: { anglia: { owner: 1, armies: 2 } }, cards: { sunken: ["thule"] }, registers });

test("the Maelstrom lies on the sea link of its number, in the order of the board", () => {
  expect(closedOf(view({ maelstrom: 0 }), PLACES, SHEETS)).toEqual([]);
  expect(closedOf(view({ maelstrom: 1 }), PLACES, SHEETS)).toEqual([["hibernia", "anglia"]]);
  expect(closedOf(view({ maelstrom: 2 }), PLACES, SHEETS)).toEqual([["anglia", "gaul"]]);
  expect(closedOf(view({ maelstrom: 3 }), PLACES, SHEETS)).toEqual([["anglia", "thule"]]);
});

test("plague and Heavens are told with what stands there, and sunk land is sea", () => {
  const pieces = piecesOf(view({ plague: [0, 1], pantheon: [1, 4], leaders: [0, 0, 0, 0, 0, 0, 2, 2] }), PLACES, SHEETS);
  expect(othersAt("anglia", pieces)).toEqual(["plague"]);
  expect(othersAt("elysium", pieces)).toEqual(["heaven-greek"]);
  expect(othersAt("gaul", pieces)).toEqual([]);
  expect(pieces.leaders.anglia).toEqual(["sky", "war"]);
  expect(pieces.pantheonAt("anglia")).toBe("greek");
  expect([pieces.isSunk, [...pieces.ruins]]).toEqual([true, ["thule"]]);
});
