import { expect, test } from "vitest";
import { entryOf, withBeyond, type Shapes } from "./shapes";

const shape = (anchor: [number, number], bbox: [number, number, number, number]) => ({ region: "r", kind: "land", path: "", anchor, label: {}, bbox });
const board = {
  territories: { a: shape([50, 50], [0, 0, 100, 100]), b: shape([150, 50], [100, 0, 200, 100]), c: shape([900, 60], [850, 0, 950, 120]) },
  adjacent: [["a", "b", 100, 42]],
  links: [{ a: "b", b: "c", path: "" }, { a: "a", b: "c", path: "", wrap: true }],
} as unknown as Shapes;

test("conquerors come in across the border they share, whoever attacks", () => {
  expect(entryOf(board, "a", "b")).toEqual([100, 42]);
  expect(entryOf(board, "b", "a")).toEqual([100, 42]);
});

test("over the sea they land on the side they come from", () => {
  expect(entryOf(board, "b", "c")).toEqual([850, 50]);
});

test("around the edge of the sheet they come in from the other side", () => {
  expect(entryOf(board, "a", "c")).toEqual([950, 60]);
  expect(entryOf(board, "c", "a")).toEqual([0, 50]);
});

test("between two that do not touch there is no way in", () => {
  const apart = { ...board, adjacent: [], links: [] } as unknown as Shapes;
  expect(entryOf(apart, "a", "b")).toBeNull();
});

test("what lies beyond the territories is on the sheet where the board has armies there", () => {
  const { region: _, ...sky } = shape([400, 10], [300, 0, 500, 20]);
  const sheet = { ...board, beyond: { sky, deep: sky } } as unknown as Shapes;
  const drawn = withBeyond(sheet, (id) => id === "sky");
  expect(Object.keys(drawn.territories)).toEqual(["a", "b", "c", "sky"]);
  expect(drawn.territories.sky?.kind).toBe("beyond");
  expect(withBeyond(sheet, () => false)).toBe(sheet);
});
