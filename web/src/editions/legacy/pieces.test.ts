import { describe, expect, test } from "vitest";
import type { View } from "$lib/session/view";
import { factionOf, headquartersOf, marksOf, piecesOf, roomAt } from "./pieces";
import type { Sheet } from "./sheet";

const PLACES = ["alaska", "brazil", "china", "egypt"];
const SHEET: Sheet = {
  games: 1, people: [{ name: "Nora" }], planet: null, continents: {}, signed: [],
  cities: { brazil: { kind: "major_city", name: "Ferrol", by: 0 } }, scars: { china: "pack_1_a" }, walls: { egypt: 0 },
};
const VIEW = {
  registers: { cities: [0, 2, 0, 1], scars: [1, 0, 3, 0], walls: [0, 7, 0, 0], headquarters: [0, 2, 0, 0], faction: [0, 5] },
  world: { sheet: SHEET, seated: [0] },
} as unknown as View;

describe("what stands on a world in a game", () => {
  const marks = marksOf(VIEW, PLACES, SHEET);

  test("a city bears the name of the sheet, and its walls stand around it", () => {
    expect(marks.brazil).toEqual([{ kind: "fortification", boxes: [7, 10], isAround: true }, { kind: "major_city", name: "Ferrol", isTown: true }]);
  });

  test("walls without a box are still there; a kind that came later goes by its neutral name", () => {
    expect(marks.egypt?.[0]).toMatchObject({ kind: "fortification", boxes: [0, 10] });
    expect(marks.china).toEqual([{ kind: "pack_1_a" }]);
    expect(marks.alaska).toEqual([{ kind: "bunker" }]);
  });

  test("a headquarters is its builder's, and takes room beside the city", () => {
    const headquarters = headquartersOf(VIEW, PLACES);
    expect(headquarters).toEqual({ brazil: 1 });
    expect(roomAt({ marks, headquarters }, "brazil")).toEqual([2.06, 0]);
    expect(roomAt({ marks, headquarters }, "china")).toEqual([0, 1]);
    expect(piecesOf(VIEW, PLACES).room("alaska")).toEqual([0, 1]);
  });

  test("a seat leads the faction of its number, or none yet", () => {
    expect(factionOf(VIEW, 1)).toBe("saharan_republic");
    expect(factionOf(VIEW, 0)).toBe("");
  });
});
