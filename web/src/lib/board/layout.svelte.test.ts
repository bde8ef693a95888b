import { describe, expect, test, vi } from "vitest";
import { meet } from "./lettering";
import { Layout, type Contents, type Place } from "./layout.svelte";
import type { Shapes } from "./shapes";
import { Zoom } from "./zoom.svelte";

// There is no browser here to ask for settings or measure letters.
vi.mock("$lib/settings.svelte", () => ({ settings: { language: "en", isContrastHigh: false } }));
vi.mock("$lib/words/words.svelte", () => ({ named: ({ en }: { en: string }) => en }));
vi.mock("./letters.svelte", () => ({ letters: { width: (text: string, size: number) => text.length * size * 0.5 } }));

const SHEET: [number, number, number, number] = [100, 50, 1000, 500];
const territory = (x: number, y: number): unknown => ({ anchor: [x, y], bbox: [x - 80, y - 60, x + 80, y + 60], label: { en: { lines: ["Somewhere"], at: [x, y + 30] }, fr: { lines: ["Quelque part"], at: [x, y + 30] } } });
const SHAPES = {
  content: SHEET,
  sizes: { counter: [40, 28], name: 14, line: 15, cartouche: 12 },
  territories: { inland: territory(500, 300), edge: territory(1090, 300) },
  regions: { all: { cartouche: { name: { en: "All", fr: "Tout" }, at: [105, 60], size: { en: [120, 24], fr: [120, 24] } } } },
  decor: {},
} as unknown as Shapes;
const BOARD = { regions: [{ id: "all", name: { en: "All", fr: "Tout" }, territories: ["inland", "edge"], bonus: 3 }], territories: [] } as unknown as Contents["board"];

function layoutOf(places: Record<string, Place>, roomBeside?: Contents["roomBeside"], features: Contents["features"] = [], world: Contents["world"] = null, shapes = SHAPES): Layout {
  const zoom = new Zoom(SHEET);
  zoom.resize(1000, 500, 0);
  return new Layout(zoom, { board: BOARD, shapes, features, roomBeside, places, world });
}

describe("Layout", () => {
  test("points of the drawing are px from the corner of what is shown of it", () => {
    const layout = layoutOf({});
    expect(layout.inPx([600, 300])).toEqual([500, 250]);
    expect([layout.across(600), layout.along(300)]).toEqual(["50%", "50%"]);
  });

  test("a cartouche never stands over the edge", () => {
    const [plate] = layoutOf({}).plates;
    expect([plate?.x, plate?.y]).toEqual([62, 14]);
  });

  test("a counter at the edge gives way to those beside it, others stay", () => {
    const layout = layoutOf({ edge: { owner: 0, armies: 1 }, inland: { owner: 0, armies: 1 } }, () => [0, 2]);
    expect(layout.nudges.edge).toBeLessThan(0);
    expect(layout.nudges.inland).toBeUndefined();
    expect(layoutOf({ edge: { owner: 0, armies: 1 } }).nudges).toEqual({});
  });

  test("a region that people named bears that name on a plate as wide as it needs, with what it pays now", () => {
    const world = { title: "", regions: { all: { name: "The Long Steppe", more: -1 } }, marks: { inland: [{ kind: "town", name: "Ferrol", isTown: true }] }, signed: [], sea: [0, 0, 1, 1] as [number, number, number, number] };
    const layout = layoutOf({}, undefined, [], world);
    const [printed] = layoutOf({}).plates;
    const [plate] = layout.plates;
    expect([plate?.name, plate?.bonus, printed?.name, printed?.bonus]).toEqual(["The Long Steppe", 2, "All", 3]);
    const width = ([left, , right]: readonly number[]): number => (right ?? 0) - (left ?? 0);
    expect(width(plate?.box ?? [])).toBeGreaterThan(width(printed?.box ?? []));
    expect(layout.names.inland?.lines.at(-1)).toBe("Ferrol"); // a line of its own
    expect(layout.names.edge?.lines).toEqual(["Somewhere"]);
  });

  test("a name that is longer than the printed one makes room for the counter beside it", () => {
    const world = { title: "", regions: { all: { name: "The Long Steppe", more: 0 } }, marks: {}, signed: [], sea: [0, 0, 1, 1] as [number, number, number, number] };
    const shapes = { ...SHAPES, regions: { all: { cartouche: { ...SHAPES.regions.all?.cartouche, at: [400, 300] } } } } as unknown as Shapes;
    const piece = layoutOf({}).pieceBoxes[0] ?? [0, 0, 0, 0];
    const [printed] = layoutOf({}, undefined, [], null, shapes).plates;
    const [plate] = layoutOf({}, undefined, [], world, shapes).plates;
    expect([printed?.x, printed?.y]).toEqual([300, 250]); // as it is drawn
    expect(meet(plate?.box ?? piece, piece)).toBe(false);
    expect(Math.hypot((plate?.x ?? 0) - 300, (plate?.y ?? 0) - 250)).toBeLessThan(80); // and stays near
  });

  test("nobody's armies are a piece, an empty territory has none", () => {
    const layout = layoutOf({ inland: { owner: null, armies: 2 }, edge: { owner: -1, armies: 0 } });
    expect(["inland", "edge", "elsewhere"].map(layout.hasPiece)).toEqual([true, false, false]);
  });

  test("a name moves away from a sign, and words of a moment are told of everything they might cover", () => {
    const places = { inland: { owner: 0, armies: 1 } };
    const alone = layoutOf(places);
    expect(alone.names.inland?.at).toEqual([400, 280]); // as it is drawn
    expect(layoutOf(places, undefined, [{ space: "inland", kind: "any", at: [500, 330] }]).names.inland?.at).not.toEqual([400, 280]);
    expect(alone.taken).toHaveLength(2 + Object.keys(alone.names).length + 1); // counters, names, the cartouche
  });
});
