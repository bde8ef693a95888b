import { expect, test } from "vitest";
import { markable, toggled } from "./asking";

test("one card of a kind can be marked, and only those that answer others", () => {
  const cards = {
    trap: { card: "trap", kind: "trap" },
    feint_1: { card: "feint_1", kind: "feint" },
    feint_2: { card: "feint_2", kind: "feint" },
    jam: { card: "jam" },
  };
  expect(markable(cards).map(({ card }) => card)).toEqual(["trap", "feint_1"]);
  expect(markable({})).toEqual([]);
});

test("a mark comes and goes", () => {
  expect(toggled([], "feint")).toEqual(["feint"]);
  expect(toggled(["trap", "feint"], "feint")).toEqual(["trap"]);
});
