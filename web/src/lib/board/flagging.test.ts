import { expect, test } from "vitest";
import { placed } from "./flagging";

const FRAME = { width: 1000, height: 600 };
const at = (x: number, y: number): { x: number; y: number; width: number; height: number } => ({ x, y, width: 40, height: 24 });
const flag = (x: number, y: number): { counter: ReturnType<typeof at>; width: number; height: number } => ({ counter: at(x, y), width: 86, height: 30 });

test("above its counter where nothing is in the way", () => {
  expect(placed([flag(500, 300)], [at(500, 300)], FRAME)).toEqual([[0, -32]]);
});

test("elsewhere where something is", () => {
  const [[dx = 0, dy = 0] = [0, 0]] = placed([flag(500, 300)], [at(500, 300), at(500, 270)], FRAME);
  expect([dx, dy]).not.toEqual([0, -32]);
});

test("never out of the frame, never one over the other", () => {
  const [[, top = 0] = [0, 0]] = placed([flag(500, 10)], [], FRAME);
  expect(top).toBeGreaterThan(0);
  const [first = [0, 0], second = [0, 0]] = placed([flag(500, 300), flag(510, 302)], [], FRAME);
  const apart = [Math.abs(500 + first[0] - 510 - second[0]), Math.abs(300 + first[1] - 302 - second[1])];
  expect((apart[0] ?? 0) >= 86 || (apart[1] ?? 0) >= 30).toBe(true);
});
