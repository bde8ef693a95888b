/** A board as it is drawn: what tools/shapes.py computed once. Nothing is measured or cut in the browser. */

import type { InBoth } from "$lib/words/words.svelte";
import type { Point } from "./arrow";

export interface Label {
  lines: string[];
  at: Point;
}

export interface TerritoryShape {
  region: string;
  kind: string; // land, water, moon, underworld
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
  cartouche: { at: Point };
}

export interface SeaLink {
  a: string;
  b: string;
  path: string;
  wrap?: boolean;
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

export interface Shapes {
  id: string;
  title: InBoth;
  attribution: string;
  viewBox: [number, number, number, number];
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
  regions: Record<string, RegionShape>;
  coast: string;
  borders: string;
  regionBorders: string;
  waterlines: string[];
  lakes: string[];
  links: SeaLink[];
  adjacent: [string, string, number, number][];
  relief: { mountains?: Wall[]; flames?: Wall[] };
  decor: { craters?: [number, number, number][]; mist?: string; pillars?: string[] };
  seaNames: SeaName[];
  compass?: [number, number, number];
  minimapCorner: "ne" | "nw" | "se" | "sw";
  walk: Record<string, Partial<Record<"up" | "down" | "left" | "right", string>>>;
}
