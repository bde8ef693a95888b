import { describe, expect, test } from "vitest";
import { besides, curve, ribbon, type Point } from "./arrow";
import type { Box } from "./shapes";

const outlineOf = (path: string): Point[] => path.slice(1, -1).split("L").map((pair) => pair.split(",").map(Number) as [number, number]);

describe("arrows", () => {
  test("the curve begins and ends where it should and bows upwards, whichever way it goes", () => {
    for (const [from, to] of [[[0, 0], [200, 0]], [[200, 0], [0, 0]]] as [Point, Point][]) {
      const at = curve(from, to);
      expect([...at(0), ...at(1)]).toEqual([...from, ...to]);
      expect(at(0.5)[0]).toBeCloseTo(100);
      expect(at(0.5)[1]).toBeLessThan(0);
    }
  });

  test("the bow stands square to the way", () => {
    const at = curve([0, 0], [100, 100]);
    const [x, y] = at(0.5);
    expect((x - 50) * 100 + (y - 50) * 100).toBeCloseTo(0);
  });

  test("a ribbon keeps clear of the pieces at both ends and tapers to its head", () => {
    const made = ribbon([0, 0], [300, 0], 1, 0);
    expect(made).not.toBeNull();
    const outline = outlineOf(made?.path ?? "");
    expect(Math.min(...outline.map(([x]) => x))).toBeCloseTo(26, 0);
    expect(Math.max(...outline.map(([x]) => x))).toBeCloseTo(274, 0);
    const widthNear = (near: number): number => Math.max(...outline.filter(([x]) => Math.abs(x - near) < 9).map(([, y]) => Math.abs(y)));
    expect(widthNear(30)).toBeLessThan(widthNear(200));
    expect(made?.middle[0]).toBeCloseTo(150);
  });

  test("neighbours too close for a ribbon get none", () => {
    expect(ribbon([0, 0], [60, 0])).toBeNull();
    expect(ribbon([0, 0], [60, 0], 0.5)).not.toBeNull(); // from nearer it fits
  });

  test("words beside an arrow go where no piece is", () => {
    const [from, to, middle]: Point[] = [[0, 100], [0, 0], [0, 50]];
    if (!from || !to || !middle) throw new Error("three points");
    const sheet: Box = [-500, -500, 500, 500];
    const free = besides(from, to, middle, [], sheet);
    const cartouche: Box = [free[0] - 20, 50 + free[1] - 10, free[0] + 20, 50 + free[1] + 10];
    const other = besides(from, to, middle, [cartouche], sheet);
    expect(other).not.toEqual(free);
    expect(Math.hypot(other[0] - free[0], other[1] - free[1])).toBeGreaterThan(60);
    expect(besides(from, to, middle, [], [free[0] > 0 ? -500 : -20, -500, free[0] > 0 ? 20 : 500, 500])).not.toEqual(free);
  });
});
