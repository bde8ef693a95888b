import { expect, test } from "vitest";
import { influenceOf } from "./scoring";

const cards = {
  land_1: { card: "land_1", deck: "land", when: "game_end" },
  moon_1: { card: "moon_1", deck: "space", when: "game_end" },
  jam: { card: "jam", deck: "land", when: "own_turn" },
};

test("an influence card counts while its commander is in play", () => {
  expect(influenceOf(["land_1", "moon_1", "jam"], cards, ["land", "diplomat"])).toEqual({ held: 2, counting: 1, points: 3 });
  expect(influenceOf(["jam"], cards, ["land"])).toEqual({ held: 0, counting: 0, points: 0 });
});
