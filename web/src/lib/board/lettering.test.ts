import { describe, expect, test } from "vitest";
import { boxOfName, boxOfPiece, letter, type Measures, type Standing } from "./lettering";
import type { Box } from "./shapes";

const widthOf = (text: string): number => text.length * 6;
const MEASURES: Measures = { unit: 1, piece: 20, size: 11, widthOf, plates: [], sheet: [0, 0, 600, 400] };
const meet = (a: Box, b: Box): boolean => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];

/** A territory whose name stands 24 below its counter. */
function at(id: string, x: number, y: number, name = id, more: Partial<Standing> = {}): Standing {
  return { id, anchor: [x, y], label: { lines: [name], at: [x, y + 24] }, room: 100, hasPiece: true, left: 0, right: 0, ...more };
}
const boxes = (names: ReturnType<typeof letter>): Record<string, Box> => Object.fromEntries(Object.entries(names).map(([id, name]) => [id, boxOfName(name, MEASURES)]));

describe("names on the map", () => {
  test("stay where they were placed while nothing is in their way", () => {
    const names = letter([at("Alden", 100, 100), at("Sakha", 300, 100)], MEASURES);
    expect(names.Alden?.at).toEqual([100, 124]);
    expect(names.Sakha?.at).toEqual([300, 124]);
  });

  test("keep three pixels below a counter, its rim and its foot when they have to move", () => {
    const close = at("Alden", 100, 100, "Alden", { label: { lines: ["Alden"], at: [100, 112] } }); // its head under the counter
    const name = boxes(letter([close], MEASURES)).Alden as Box;
    expect(name[1]).toBeCloseTo(boxOfPiece([100, 100], 20)[3] + 3);
  });

  test("move off a piece that comes to stand beside another's counter", () => {
    const khan = at("Khan State", 100, 126, "Khan State", { label: { lines: ["Khan State"], at: [100, 150] } });
    const calm = letter([at("Alden", 160, 100), khan], MEASURES);
    expect(calm.Alden?.at).toEqual([160, 124]);
    const crowded = letter([at("Alden", 160, 100), { ...khan, right: 1.62 }], MEASURES);
    const [l, t, r, b] = boxOfPiece([100, 126], 20);
    expect(meet(boxes(crowded).Alden as Box, [l, t, r + 1.74 * 20, b])).toBe(false);
    expect(crowded.Alden?.at).not.toEqual([160, 124]);
  });

  test("that were placed beside their counter stay at a side of it when the sheet is small", () => {
    const flat = at("Elis", 100, 100, "Elis", { label: { lines: ["Elis"], at: [75, 100] } }); // too close by now
    const name = letter([flat], MEASURES).Elis;
    expect(name?.at[1]).toBe(100);
    expect(meet(boxes(letter([flat], MEASURES)).Elis as Box, boxOfPiece([100, 100], 20))).toBe(false);
  });

  test("keep off a cartouche and stay on the sheet", () => {
    const plate: Box = [60, 115, 140, 135];
    const names = letter([at("Alden", 100, 100)], { ...MEASURES, plates: [plate] });
    expect(meet(boxes(names).Alden as Box, plate)).toBe(false);
    const edge = boxes(letter([at("Neo Tokyo", 580, 100)], MEASURES))["Neo Tokyo"] as Box;
    expect(edge[2]).toBeLessThanOrEqual(600);
  });

  test("break into two lines before they touch", () => {
    const plates: Box[] = [[0, 40, 74, 300], [126, 40, 300, 300]]; // between them two short lines have room, one long line has not
    const names = letter([at("Warsaw Republic", 100, 100)], { ...MEASURES, plates });
    expect(names["Warsaw Republic"]?.lines).toEqual(["Warsaw", "Republic"]);
  });

  test("where there is no room for both the larger territory keeps its name", () => {
    const crowd = [100, 110, 120, 130].flatMap((y) => [80, 110, 140, 170, 200].map((x) => at(`${x}-${y}`, x, y, "a long name", { room: x * y })));
    const names = letter(crowd, MEASURES);
    expect(Object.keys(names).length).toBeLessThan(crowd.length);
    expect(names["200-130"]).toBeDefined();
    const all = Object.values(boxes(names));
    all.forEach((one, i) => all.slice(i + 1).forEach((other) => expect(meet(one, other)).toBe(false)));
  });
});
