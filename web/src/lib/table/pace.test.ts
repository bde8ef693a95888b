import { expect, test } from "vitest";
import type { AnyEvent } from "../../wire";
import { eyeTime, paceOf, TURN_MS } from "./pace";

const placed: AnyEvent = { event: "ArmiesPlaced", seat: 1, territory: "congo", armies: 1, now: 2 };
const turn: AnyEvent = { event: "TurnStarted", seat: 1, round: 3 };
const many = (n: number, event: AnyEvent): AnyEvent[] => Array.from({ length: n }, () => event);

test("a short turn has its time, a long one is made to fit", () => {
  expect(paceOf([turn, placed, placed], TURN_MS, false)).toBe(1);
  const long = [turn, ...many(100, placed)];
  const whole = long.reduce((sum, event) => sum + eyeTime(event, false, false), 0);
  expect(whole * paceOf(long, TURN_MS, false)).toBeCloseTo(TURN_MS);
});

test("the turns behind it do not count", () => {
  expect(paceOf([turn, placed, turn, ...many(100, placed)], TURN_MS, false)).toBe(1);
});

test("what one has done oneself is not shown at length, the first armies quickly", () => {
  expect(eyeTime(placed, false, true)).toBe(0);
  expect(eyeTime(placed, true, false)).toBeLessThan(eyeTime(placed, false, false));
});
