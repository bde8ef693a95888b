/** What stands on a world for good, drawn on a grid of 24. Kinds that come later bring a letter of their name, not a drawing. */

import type { Art } from "$lib/world/world";

const INK = "#1f272d";
const PAPER = "#fffdf8";
const RED = "#a3312b";
const MOSS = "#4a5440";
const STONE = "#5b5d5f";

const ring = (r: number): string => `M${12 - r} 12a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
const STAR = "M12 5.800l1.900 3.900 4.300.6-3.100 3 .7 4.300-3.800-2-3.800 2 .7-4.300-3.100-3 4.300-.6z";

export const ART: Readonly<Record<string, Art>> = {
  minor_city: [{ d: ring(7.5), fill: PAPER, line: INK, width: 3 }],
  major_city: [{ d: ring(8.5), fill: PAPER, line: INK, width: 3 }, { d: ring(3.8), fill: RED }],
  world_capital: [{ d: ring(10), fill: PAPER, line: INK, width: 2.6 }, { d: STAR, fill: RED }],
  fortification: [{ d: "M2 3h4v3h4V3h4v3h4V3h4v18H2z", fill: STONE, line: INK, width: 1.2 }],
  bunker: [{ d: "M3 19v-5a9 9 0 0 1 18 0v5z", fill: MOSS, line: PAPER, width: 1.4 }, { d: "M8 13.500h8", line: PAPER, width: 2.4 }],
  ammo_shortage: [{ d: ring(9), fill: PAPER, line: RED, width: 2.6 }, { d: "M7 7l10 10M17 7L7 17", line: RED, width: 2.6 }],
};

/** A mark that this page has no drawing for. */
export const OTHER: Art = [{ d: ring(9), fill: PAPER, line: INK, width: 2 }, { d: "M12 7l1.300 3.700L17 12l-3.700 1.300L12 17l-1.300-3.700L7 12l3.700-1.300z", fill: INK }];

export const artOf = (kind: string): Art => ART[kind] ?? OTHER;
