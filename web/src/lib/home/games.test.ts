import { expect, test } from "vitest";
import type { TableForMe } from "../../wire";
import { isActive, isResigned } from "./games";

const game = (status: string, mine: number[], out: number[]): TableForMe => ({ table: { status, seats: [0, 1, 2].map((seat) => ({ seat, is_out: out.includes(seat) })) }, mine }) as unknown as TableForMe;

test("a table one has left is not among one's active ones", () => {
  expect(isActive(game("playing", [0], []))).toBe(true);
  expect(isActive(game("playing", [0], [0]))).toBe(false);
  expect(isActive(game("playing", [0, 1], [0]))).toBe(true); // another of this browser plays on
  expect(isActive(game("over", [0], []))).toBe(false);
  expect(isResigned(game("playing", [], [0]))).toBe(false);
  expect(isActive(game("open", [0], []))).toBe(true);
});
