import { expect, test } from "vitest";
import { stubBrowser } from "../table/fakes.svelte";

stubBrowser();
const { standingsOf } = await import("./analysis");

const point = (n: number, round: number, seat: number, ...chances: number[]) => ({ n, round, seat, chances });

test("a round is the mean of its turns, and the end stands for itself", () => {
  const points = [point(4, 1, 0, 0.2, 0.8), point(9, 1, 1, 0.6, 0.4), point(15, 2, 0, 0.5, 0.5), point(22, 2, 0, 1, 0)];
  const standings = standingsOf(points);
  expect(standings.map(({ n, round, isEnd }) => [n, round, isEnd])).toEqual([[4, 1, false], [15, 2, false], [22, 2, true]]);
  expect(standings[0]?.chances.map((chance) => Math.round(chance * 100))).toEqual([40, 60]);
  expect(standings.at(-1)?.chances).toEqual([1, 0]);
});

test("a game without a turn has nothing to show but its end", () => {
  expect(standingsOf([])).toEqual([]);
  expect(standingsOf([point(3, 0, 0, 1, 0)])).toHaveLength(1);
});
