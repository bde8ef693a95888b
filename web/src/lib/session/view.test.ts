import { expect, test } from "vitest";
import { handOf, merged, type View } from "./view";

const view: View = {
  edition: "hasbro-2000", mode: "mission", options: {}, seats: 3, turn: 0, round: 1, phase: "place",
  territories: { brazil: { owner: 0, armies: 3 }, peru: { owner: 1, armies: 2 } },
  cards: { hand: [["congo"], ["?"], []], pile: ["?", "?"] },
  registers: { received: 3, follows: [1, 2, 0] },
};

test("entries of territories, cards and registers replace those of the same name", () => {
  const next = merged(view, { territories: { peru: { owner: 0, armies: 1 } }, registers: { received: 0 }, cards: { pile: ["?"] } });
  expect(next.territories).toEqual({ brazil: { owner: 0, armies: 3 }, peru: { owner: 0, armies: 1 } });
  expect(next.registers).toEqual({ received: 0, follows: [1, 2, 0] });
  expect(next.cards).toEqual({ hand: [["congo"], ["?"], []], pile: ["?"] });
});

test("everything else is replaced as a whole, and the old view stays as it was", () => {
  const next = merged(view, { turn: 1, phase: "attack", options: { progressive: true } });
  expect([next.turn, next.phase, next.options]).toEqual([1, "attack", { progressive: true }]);
  expect(view.turn).toBe(0);
  expect(next.territories).toBe(view.territories); // what has not changed is the same object: nothing is drawn again
});

test("the hand of a seat", () => {
  expect(handOf(view, "hand", 0)).toEqual(["congo"]);
  expect(handOf(view, "hand", 7)).toEqual([]);
  expect(handOf(undefined, "hand", 0)).toEqual([]);
});
