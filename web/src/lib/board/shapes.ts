/** A board as it is drawn: what tools/shapes.py computed once. Nothing is measured or cut in the browser. */

import type { InBoth } from "$lib/words/words.svelte";
import type { Point } from "./arrow";

export interface Label {
  lines: string[];
  at: Point;
}

export interface TerritoryShape {
  region: string;
  kind: string; // land, water, ...
  path: string;
  anchor: Point;
  label: Record<string, Label>;
  hit?: string;
  landing?: boolean;
  bbox: Box;
}

export type Box = [number, number, number, number];

export interface RegionShape {
  outline: string;
  tint: string;
  name: InBoth;
  cartouche: { name: InBoth; at: Point; size: Record<string, [number, number]> }; // the middle; width and height by language
}

export interface SeaLink {
  a: string;
  b: string;
  path: string;
  ends: [Point, Point];
  wrap?: boolean;
  kind?: "land"; // the board counts it as land: drawn as a causeway
}

export interface SeaName {
  en: string[];
  fr: string[];
  at: Point;
  turn: number;
  size: number;
}

/** What stands on a border: nobody crosses mountains, flames burn whoever does. */
export interface Wall {
  a: string;
  b: string;
  spots: Point[];
}

/** A sign that is printed on a territory. */
export interface Feature {
  space: string;
  kind: string;
  at: Point;
}

export interface Shapes {
  id: string;
  title: InBoth;
  attribution: string;
  viewBox: [number, number, number, number];
  content: [number, number, number, number]; // the part with something on it; around it is open sea
  sheet: {
    style: "sea" | "paper" | "disc" | "dark";
    bleed: Box;
    frame?: Box;
    title?: { at: Point; size: number };
    graticule?: string;
    disc?: [number, number, number];
  };
  sizes: { counter: [number, number]; name: number; line: number; cartouche: number };
  territories: Record<string, TerritoryShape>;
  beyond?: Record<string, Omit<TerritoryShape, "region">>; // beside the territories, for boards that have armies there too
  regions: Record<string, RegionShape>;
  coast: string;
  borders: string;
  regionBorders: string;
  waterlines: string[];
  lakes: string[];
  links: SeaLink[];
  adjacent: [string, string, number, number][];
  relief: { mountains?: Wall[]; flames?: Wall[] };
  decor: { craters?: [number, number, number][]; mist?: string; pillars?: string[]; features?: Feature[]; featureRadius?: number };
  seaNames: SeaName[];
  compass?: [number, number, number];
  minimapCorner: "ne" | "nw" | "se" | "sw";
  walk: Record<string, Partial<Record<"up" | "down" | "left" | "right", string>>>;
}

/** The drawing with what lies beyond its territories, as far as the board has it. */
export function withBeyond(shapes: Shapes, has: (id: string) => boolean): Shapes {
  const beyond = Object.entries(shapes.beyond ?? {}).filter(([id]) => has(id));
  if (!beyond.length) return shapes;
  return { ...shapes, territories: { ...shapes.territories, ...Object.fromEntries(beyond.map(([id, shape]) => [id, { ...shape, region: "", kind: "beyond" }])) } };
}

/** The drawing without some territories and the ways to them. */
export function without(shapes: Shapes, places: readonly string[]): Shapes {
  const stays = (...ids: string[]): boolean => !ids.some((id) => places.includes(id));
  return { ...shapes, territories: Object.fromEntries(Object.entries(shapes.territories).filter(([id]) => stays(id))), links: shapes.links.filter(({ a, b }) => stays(a, b)), coast: places.reduce((coast, id) => coast.replace(shapes.territories[id]?.path ?? "", ""), shapes.coast) };
}

/** Where armies from one territory come into another: across the border they share, or where the sea link lands. */
export function entryOf(shapes: Shapes, from: string, to: string): Point | null {
  const border = shapes.adjacent.find(([a, b]) => (a === from && b === to) || (a === to && b === from));
  if (border) return [border[2], border[3]];
  const [source, target] = [shapes.territories[from], shapes.territories[to]];
  const link = shapes.links.find(({ a, b }) => (a === from && b === to) || (a === to && b === from));
  if (!source || !target || !link) return null;
  if (link.wrap) return [source.anchor[0] < target.anchor[0] ? target.bbox[2] : target.bbox[0], target.anchor[1]];
  const [left, top, right, bottom] = target.bbox;
  return [Math.min(Math.max(source.anchor[0], left), right), Math.min(Math.max(source.anchor[1], top), bottom)];
}
