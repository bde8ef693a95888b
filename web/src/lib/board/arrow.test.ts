import { describe, expect, test } from "vitest";
import { besides, curve, ribbon, wayBetween, type Point } from "./arrow";
import type { Box, Shapes } from "./shapes";

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

  test("between two territories lies a ribbon, over both edges where the link goes round, or swords on the border", () => {
    const at = (anchor: Point): unknown => ({ anchor });
    const shapes = {
      viewBox: [0, 0, 1000, 500],
      territories: { west: at([50, 200]), middle: at([500, 200]), near: at([540, 200]), far: at([520, 220]), east: at([950, 200]) },
      links: [{ a: "east", b: "west", wrap: true }],
      adjacent: [["near", "middle", 515, 190]],
    } as unknown as Shapes;
    const one = wayBetween(shapes, "west", "middle", 1);
    expect([one?.paths.length, one?.swords]).toEqual([1, null]);
    const round = wayBetween(shapes, "west", "east", 1);
    expect([round?.paths.length, round?.middle]).toEqual([2, [950, 200]]);
    const xs = (i: number): number[] => outlineOf(round?.paths[i] ?? "").map(([x]) => x);
    expect(Math.min(...xs(0))).toBeLessThan(0); // leaves in the west
    expect(Math.max(...xs(1))).toBeGreaterThan(950); // and comes in from beyond the east
    expect(wayBetween(shapes, "middle", "near", 1)).toEqual({ paths: [], middle: [515, 190], swords: [515, 190] });
    expect(wayBetween(shapes, "middle", "far", 1)?.swords).toEqual([510, 210]); // no common border: half way
    expect(wayBetween(shapes, "middle", "elsewhere", 1)).toBeNull(); // on another sheet
  });
});
