import { expect, test } from "vitest";
import { markable, toggled } from "./asking";

test("one card of a kind can be marked, and only those that answer others", () => {
  const cards = {
    trap: { card: "trap", kind: "trap" },
    mods_1: { card: "mods_1", kind: "mods" },
    mods_2: { card: "mods_2", kind: "mods" },
    jam: { card: "jam" },
  };
  expect(markable(cards).map(({ card }) => card)).toEqual(["trap", "mods_1"]);
  expect(markable({})).toEqual([]);
});

test("a mark comes and goes", () => {
  expect(toggled([], "mods")).toEqual(["mods"]);
  expect(toggled(["trap", "mods"], "mods")).toEqual(["trap"]);
});
