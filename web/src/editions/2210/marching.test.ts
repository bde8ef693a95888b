import { expect, test } from "vitest";
import type { OptionGroup } from "../../wire";
import { withMost } from "./marching";

const march = (pieces: string[], low: number, high: number): OptionGroup => ({ text: "march", verb: "march", pieces, low, high });

test("commanders go along, as many as may", () => {
  expect(withMost([march([], 3, 6), march(["land"], 2, 6), march(["land", "diplomat"], 1, 6), march(["diplomat"], 2, 6)])).toEqual(["land", "diplomat"]);
});

test("of as many commanders those with whom most units can go", () => {
  expect(withMost([march(["land"], 0, 2), march(["naval"], 0, 3)])).toEqual(["naval"]);
});

test("nobody goes where nobody can", () => {
  expect(withMost([march([], 1, 4)])).toEqual([]);
  expect(withMost([])).toEqual([]);
});
