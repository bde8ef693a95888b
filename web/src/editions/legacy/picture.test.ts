import { readFileSync, writeFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Shapes } from "$lib/board/shapes";
import { picture, type Setting } from "$lib/world/picture";
import { signatures, townOf } from "$lib/world/world";
import { artOf } from "./art";
import { worldOf, type Sheet } from "./sheet";

const shapes = JSON.parse(readFileSync(new URL("../../../../src/conquete/boards/world/shapes.json", import.meta.url), "utf8")) as Shapes;

const sheet = (more: Partial<Sheet> = {}): Sheet => ({
  games: 4,
  people: [{ name: "Nora" }, { name: "Bastien" }, { name: "Idris" }],
  planet: null,
  continents: { asia: { name: "The Long Steppe", by: 0, changed: -1 }, europe: { name: "", by: -1, changed: 0 } },
  cities: {
    western_us: { kind: "major_city", name: "Ferrol", by: 0 },
    ukraine: { kind: "major_city", name: "Korrin", by: 2 },
    kamchatka: { kind: "minor_city", name: "Kestrel Bay", by: 1 },
    western_europe: { kind: "minor_city", name: "Lisme", by: 1 },
    egypt: { kind: "minor_city", name: "Nine Wells", by: 1 },
  },
  scars: { ural: "bunker", china: "ammo_shortage", western_us: "bunker" },
  walls: { western_us: 7 },
  signed: [{ by: 0, words: "" }, { by: 1, words: "le Grand" }, { by: 0, words: "" }, { by: 2, words: "" }],
  ...more,
});

const SETTING: Setting = {
  art: artOf,
  title: (kind) => kind,
  language: "en",
  words: { above: "The world of", title: "A world without a name", about: ["Four games."], signed: "Signed by its winners", won: "Who won it", marks: "Marks" },
  games: [{ n: 1, winner: "Nora", deed: "Ferrol founded" }],
  nameOf: (region) => shapes.regions[region]?.name.en ?? "",
  bonusOf: () => 2,
  widthOf: (text, size) => text.length * size * 0.5,
};
const drawnOf = (more: Partial<Sheet> = {}, setting: Partial<Setting> = {}): string => picture(worldOf(sheet(more)), shapes, { ...SETTING, ...setting });
const asRead = (svg: string): string => svg.replace(/[\u2068\u2069]/g, "");

describe("the picture of a world", () => {
  test("letters what people named, and what is printed where they named nothing", () => {
    const svg = asRead(drawnOf());
    expect(svg).toContain(">Bastien, le Grand<");
    for (const word of ["THE LONG STEPPE", "EUROPE", "AFRICA", "Ferrol", "Korrin", "Nine Wells", "Signed by its winners", "A world without a name"]) expect(svg).toContain(`>${word}<`);
    expect(svg).not.toContain(">ASIA<");
    expect(asRead(drawnOf({ planet: { name: "Meridian", by: 0 } }))).toContain(">Meridian<");
  });

  test("is the same for the same world, and another for another", () => {
    expect(drawnOf()).toBe(drawnOf());
    expect(drawnOf({ walls: { western_us: 6 } })).not.toBe(drawnOf());
    expect(drawnOf({ scars: {} })).not.toBe(drawnOf());
    expect(drawnOf({ signed: [] })).not.toContain("Signed by");
  });

  test("what somebody typed is text, whatever it is", () => {
    const name = `<b onload="x">&'`;
    const svg = drawnOf({ cities: { brazil: { kind: "minor_city", name, by: 0 } }, planet: { name, by: 0 } });
    expect(svg).not.toContain("<b ");
    expect(svg).toContain("&#60;b onload=&#34;x&#34;&#62;&#38;&#39;");
    expect(asRead(drawnOf({ cities: { brazil: { kind: "minor_city", name: "مدينة", by: 0 } } }))).toContain("مدينة");
    expect(drawnOf({ cities: { brazil: { kind: "minor_city", name: "مدينة", by: 0 } } })).toContain("\u2068مدينة\u2069");
  });

  test("a wall shows the boxes it has left", () => {
    const boxesOf = (svg: string): [number, number] => [svg.match(/fill="#33424a" stroke="#33424a" stroke-width=".7"/g)?.length ?? 0, svg.match(/stroke-width=".7"/g)?.length ?? 0];
    expect(boxesOf(drawnOf())).toEqual([7, 10]);
    expect(boxesOf(drawnOf({ walls: { western_us: 1 } }))).toEqual([1, 10]);
  });

  test("every territory keeps its name, in both languages, on a world full of cities", () => {
    const cities = Object.fromEntries(Object.keys(shapes.territories).slice(0, 15).map((place, i) => [place, { kind: i % 2 ? "minor_city" : "major_city", name: `Lanternport ${i}`, by: 0 }]));
    for (const language of ["en", "fr"] as const) {
      const svg = drawnOf({ cities }, { language });
      const named = new Set([...svg.matchAll(/data-place="(\w+)"/g)].map(([, place]) => place));
      expect(Object.keys(shapes.territories).length - named.size).toBeLessThanOrEqual(4);
      if (process.env.PICTURE) writeFileSync(`${process.env.PICTURE}-${language}.svg`, svg);
    }
    if (process.env.PICTURE) writeFileSync(`${process.env.PICTURE}.svg`, drawnOf({ planet: { name: "Meridian", by: 0 } }));
  });

  test("names a town, and tilts signatures within their place", () => {
    expect(townOf(worldOf(sheet()), "egypt")).toBe("Nine Wells");
    expect(townOf(worldOf(sheet()), "ural")).toBe("");
    const all = signatures({ signed: Array.from({ length: 15 }, () => "Nora"), sea: [0, 0, 500, 90] });
    expect(all).toHaveLength(15);
    expect(all.every(({ x, y, room }) => x - room / 2 >= 0 && x + room / 2 <= 500 && y <= 90)).toBe(true);
  });
});
