import { expect, test } from "vitest";
import type { OptionGroup } from "../../wire";
import { withMost } from "./marching";

const march = (pieces: string[], low: number, high: number): OptionGroup => ({ text: "march", verb: "march", pieces, low, high });

test("leaders go along, as many as may", () => {
  expect(withMost([march([], 3, 6), march(["bear"], 2, 6), march(["bear", "wolf"], 1, 6), march(["wolf"], 2, 6)])).toEqual(["bear", "wolf"]);
});

test("of as many leaders those with whom most units can go", () => {
  expect(withMost([march(["bear"], 0, 2), march(["crow"], 0, 3)])).toEqual(["crow"]);
});

test("nobody goes where nobody can", () => {
  expect(withMost([march([], 1, 4)])).toEqual([]);
  expect(withMost([])).toEqual([]);
});
