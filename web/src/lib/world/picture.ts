/** The world on one sheet of paper, as SVG: the map with all that its people named, built and broke, their signatures, and
 * below it who won which game. A pure function: the same world gives the same bytes. What people typed is text, never
 * markup, and cannot turn the words beside it around. */

import { BESIDE, boxOfName, letter, type Lettered, type Standing } from "../board/lettering";
import type { Box, Shapes, TerritoryShape } from "../board/shapes";
import { signatures, type Art, type Mark, type World, type WorldArt } from "./world";

export interface Words {
  above: string; // what stands over the title
  title: string; // where the world has none
  about: readonly string[];
  signed: string;
  won: string;
  marks: string;
}

export interface Setting extends Pick<WorldArt, "art" | "title"> {
  language: "en" | "fr";
  words: Words;
  games: readonly { n: number; winner: string; deed: string }[];
  nameOf(region: string): string; // as it is printed
  bonusOf(region: string): number;
  widthOf(text: string, size: number): number;
  fonts?: string; // faces as CSS, where the picture goes alone
}

export const SHEET = { width: 1600, height: 1131 } as const; // A4, lying
const MAP = { x: 38, y: 38, width: 1524 } as const;
const INK = "#1f272d";
const SOFT = "#50575a";
const COAST = "#33424a";
const WATER = "#6e97a1";
const PAPER = "#fbf6ea";
const PLATE = "#fffdf8";
const BRASS = "#b7a683";
const DISPLAY = `font-family="'Brygada 1918', Georgia, serif"`;
const PLAIN = `font-family="'Source Sans 3', system-ui, sans-serif"`;
const PIECE = 30; // units, the size of a mark
const NAME = 16.8; // units, of a town's letters
const COUNTER = 0.92; // half of what lettering keeps free for a counter, in heights
const LISTED = 15; // games

const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
/** What somebody typed keeps its own direction, and gives it to nobody. */
const typed = (text: string): string => `\u2068${escape(text)}\u2069`;
const n = (value: number): string => String(Math.round(value * 10) / 10);

export function drawn(art: Art, x: number, y: number, size: number): string {
  const lines = art.map(({ d, fill = "none", line, width = 1.8 }) => `<path d="${d}" fill="${fill}"${line ? ` stroke="${line}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"` : ""}/>`);
  return `<g transform="translate(${n(x - size / 2)} ${n(y - size / 2)}) scale(${Math.round((size / 24) * 1000) / 1000})">${lines.join("")}</g>`;
}

/** The boxes of something that wears out, in one row: those that are gone are empty. */
function boxes([left, of]: readonly [number, number], x: number, y: number, width: number): string {
  const one = width / of;
  return Array.from({ length: of }, (_, i) => `<rect x="${n(x - width / 2 + i * one)}" y="${n(y)}" width="${n(one * 0.72)}" height="${n(one * 1.15)}" fill="${i < left ? COAST : PLATE}" stroke="${COAST}" stroke-width=".7"/>`).join("");
}

const haloed = (text: string, more: string): string => `<text paint-order="stroke" stroke="${PLATE}" stroke-width="3" stroke-linejoin="round" ${DISPLAY} ${more}>${text}</text>`;

const meet = (a: Box, b: Box): boolean => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];

/** What stands on a territory, and how far it reaches: a town in the middle with its name at one side, everything else at the other. */
interface Stand {
  id: string;
  shape: TerritoryShape;
  marks: readonly Mark[];
  town: Mark | undefined;
  width: number; // of the name
  side: -1 | 1; // where the name stands
  box: Box;
}

function standing(world: World, shapes: Shapes, plates: Box[], widthOf: (text: string) => number): Stand[] {
  const [left, top, right, bottom] = [shapes.content[0], shapes.content[1], shapes.content[0] + shapes.content[2], shapes.content[1] + shapes.content[3]];
  const marked = Object.entries(shapes.territories).filter(([id]) => world.marks[id]?.length);
  const cores = new Map(marked.map(([id, { anchor: [x, y] }]): [string, Box] => [id, [x - PIECE / 2, y - PIECE / 2, x + PIECE / 2, y + PIECE / 2]]));
  const taken: Box[] = [];
  return marked.map(([id, shape]) => {
    const marks = world.marks[id] ?? [];
    const town = marks.find((mark) => mark.isTown);
    const width = town?.name ? widthOf(town.name) + 6 : 0;
    const others = marks.filter((mark) => !mark.isTown && !(town && mark.isAround)).length - (town ? 0 : 1);
    const [x, y] = shape.anchor;
    const boxAt = (side: -1 | 1): Box => {
      const [named, rest] = [PIECE / 2 + width, PIECE / 2 + Math.max(0, others) * PIECE];
      return side > 0 ? [x - rest, y - PIECE / 2, x + named, y + PIECE / 2] : [x - named, y - PIECE / 2, x + rest, y + PIECE / 2];
    };
    const isFree = (box: Box): boolean =>
      box[0] >= left && box[2] <= right && box[1] >= top - PIECE && box[3] <= bottom + PIECE && ![...cores].some(([other, core]) => other !== id && meet(box, core)) && ![...taken, ...plates].some((other) => meet(box, other));
    const side = isFree(boxAt(1)) || !isFree(boxAt(-1)) ? 1 : -1;
    const box = boxAt(side);
    taken.push(box);
    return { id, shape, marks, town, width, side, box };
  });
}

function stand({ shape, marks, town, side }: Stand, art: Pick<WorldArt, "art">): string {
  const [x, y] = shape.anchor;
  const around = town ? marks.filter((mark) => mark.isAround) : [];
  const row = marks.filter((mark) => mark !== town && !around.includes(mark));
  const first = town ? 1 : 0;
  return [
    ...around.map((mark) => drawn(art.art(mark.kind), x, y, PIECE * 1.1) + (mark.boxes ? boxes(mark.boxes, x, y + PIECE * 0.58, PIECE) : "")),
    ...(town ? [drawn(art.art(town.kind), x, y, PIECE * 0.8)] : []),
    ...row.map((mark, i) => drawn(art.art(mark.kind), x - side * (i + first) * PIECE, y, PIECE * 0.9) + (mark.boxes ? boxes(mark.boxes, x - side * (i + first) * PIECE, y + PIECE * 0.58, PIECE) : "")),
    ...(town?.name ? [haloed(typed(town.name), `x="${n(x + side * (PIECE / 2 + 2))}" y="${n(y + NAME * 0.32)}" text-anchor="${side > 0 ? "start" : "end"}" font-size="${NAME}" font-style="italic" font-weight="650" fill="${INK}"`)] : []),
  ].join("");
}

function cartouche(shapes: Shapes, region: string, world: World, setting: Setting): { box: Box; svg: string } | null {
  const at = shapes.regions[region]?.cartouche.at;
  if (!at) return null;
  const own = world.regions[region];
  const text = own?.name || setting.nameOf(region);
  const shown = text.toLocaleUpperCase(setting.language);
  const letters = setting.widthOf(shown, 15) + [...shown].length * 2.1;
  const width = letters + 58;
  const x = Math.min(Math.max(at[0], width / 2 + 8), shapes.viewBox[2] - width / 2 - 8);
  const [left, top] = [x - width / 2, at[1] - 17];
  const svg =
    `<rect x="${n(left)}" y="${n(top)}" width="${n(width)}" height="34" rx="3" fill="${PLATE}" stroke="${COAST}"/><rect x="${n(left + 3)}" y="${n(top + 3)}" width="${n(width - 6)}" height="28" rx="2" fill="none" stroke="${BRASS}"/>` +
    `<text ${DISPLAY} x="${n(left + 16)}" y="${n(at[1] + 5)}" font-size="15" font-weight="600" letter-spacing="2.1" fill="${INK}">${typed(shown)}</text>` +
    `<circle cx="${n(left + width - 21)}" cy="${n(at[1])}" r="11.500" fill="${INK}"/><text ${DISPLAY} x="${n(left + width - 21)}" y="${n(at[1] + 5)}" font-size="15" font-weight="650" text-anchor="middle" fill="${PLATE}">${setting.bonusOf(region) + (own?.more ?? 0)}</text>`;
  return { box: [left, top, left + width, top + 34], svg };
}

function ground(shapes: Shapes, language: "en" | "fr"): string {
  const washes = Object.values(shapes.territories).map(({ path, region }) => `<path d="${path}" fill="${shapes.regions[region]?.tint ?? BRASS}" fill-opacity=".5"/>`);
  const bands = Object.entries(shapes.regions).map(([id, { outline, tint }]) => `<clipPath id="in-${id}"><path d="${outline}"/></clipPath><path d="${outline}" fill="none" stroke="${tint}" stroke-width="11" opacity=".5" clip-path="url(#in-${id})"/>`);
  const seas = shapes.seaNames.map((sea) => {
    const lines = sea[language];
    const spans = lines.map((line, i) => `<tspan x="0" dy="${i ? "1.25em" : `${n(-0.62 * (lines.length - 1))}em`}">${escape(line)}</tspan>`);
    return `<text ${DISPLAY} font-style="italic" font-weight="500" letter-spacing="3" text-anchor="middle" fill="${WATER}" font-size="${sea.size}" transform="translate(${n(sea.at[0])} ${n(sea.at[1])}) rotate(${sea.turn})">${spans.join("")}</text>`;
  });
  const [x, y, r] = shapes.compass ?? [0, 0, 0];
  const compass = r ? `<g transform="translate(${x} ${y}) scale(${n(r / 60)})" fill="none" stroke="${WATER}" stroke-width="1.2"><circle r="46"/><circle r="40"/><path d="M0-52L6-6 52 0 6 6 0 52-6 6-52 0-6-6z" fill="#d2e0de"/><path d="M26-26L0-9-26-26-9 0-26 26 0 9 26 26 9 0z" stroke-width=".8"/></g>` : "";
  return [
    `<rect x="-80" y="-80" width="1760" height="1060" fill="#d2e0de"/>`,
    shapes.sheet.graticule ? `<path d="${shapes.sheet.graticule}" fill="none" stroke="${WATER}" opacity=".13"/>` : "",
    ...shapes.waterlines.map((line, i) => `<path d="${line}" fill="none" stroke="${WATER}" opacity="${[0.85, 0.62, 0.46, 0.33, 0.22, 0.13][i] ?? 0.1}"/>`),
    ...seas,
    compass,
    `<path d="${shapes.coast}" fill="${PAPER}" stroke="#000" stroke-opacity=".1" stroke-width="7"/>`,
    ...washes,
    ...bands,
    `<path d="${shapes.borders}" fill="none" stroke="#283034" stroke-opacity=".62" stroke-width="1.1"/>`,
    `<path d="${shapes.regionBorders}${shapes.coast}" fill="none" stroke="${COAST}" stroke-width="1.9" stroke-linejoin="round"/>`,
    ...shapes.lakes.map((lake) => `<path d="${lake}" fill="#d2e0de" stroke="${COAST}" stroke-width=".9"/>`),
    ...shapes.links.map((link) => (link.kind === "land" ? `<path d="${link.path}" fill="none" stroke="${COAST}" stroke-width="9"/><path d="${link.path}" fill="none" stroke="#efe6d0" stroke-width="6"/>` : `<path d="${link.path}" fill="none" stroke="#3c5a64" stroke-width="2" stroke-linecap="round" stroke-dasharray=".1 7"/>`)),
  ].join("");
}

/** Names of territories keep off everything that stands on the sheet. */
function lettered(stands: Stand[], shapes: Shapes, plates: Box[], language: string, widthOf: (text: string) => number): Record<string, Lettered> {
  const at = new Map(stands.map((one) => [one.id, one]));
  const list = Object.entries(shapes.territories).flatMap(([id, shape]): Standing[] => {
    const label = shape.label[language];
    if (!label) return [];
    const here = at.get(id);
    const beyond = (reach: number): number => Math.max(0, reach / PIECE - COUNTER - BESIDE);
    const [left, right] = here ? [beyond(shape.anchor[0] - here.box[0]), beyond(here.box[2] - shape.anchor[0])] : [0, 0];
    return [{ id, anchor: shape.anchor, label, room: (shape.bbox[2] - shape.bbox[0]) * (shape.bbox[3] - shape.bbox[1]), hasPiece: here !== undefined, left, right }];
  });
  return letter(list, { unit: 1, piece: PIECE, size: shapes.sizes.name * 0.86, widthOf, plates, sheet: [0, 0, shapes.viewBox[2], shapes.viewBox[3]] });
}

function map(world: World, shapes: Shapes, setting: Setting): string {
  const plates = Object.keys(shapes.regions).flatMap((region) => cartouche(shapes, region, world, setting) ?? []);
  const stands = standing(world, shapes, plates.map(({ box }) => box), (text) => setting.widthOf(text, NAME));
  const size = shapes.sizes.name * 0.86;
  const widthOf = (text: string): number => setting.widthOf(text, size);
  const names = lettered(stands, shapes, plates.map(({ box }) => box), setting.language, widthOf);
  const words = Object.entries(names).map(([id, name]) => {
    const box = boxOfName(name, { size, widthOf });
    return name.lines.map((line, i) => haloed(escape(line), `data-place="${id}" x="${n(name.at[0])}" y="${n((box[1] + size * 0.78) + i * size * 1.06)}" text-anchor="middle" font-size="${n(size)}" font-weight="600" fill="${INK}"`)).join("");
  });
  const [left, top] = world.sea;
  const hands = signatures(world).map(
    ({ name, x, y, turn, room }) => `<text ${DISPLAY} font-style="italic" font-weight="500" font-size="${n(Math.min(24, (24 * room) / Math.max(1, setting.widthOf(name, 24))))}" text-anchor="middle" fill="#1f4a78" transform="translate(${n(x)} ${n(y)}) rotate(${turn})">${typed(name)}</text>`,
  );
  const signed = hands.length ? `<text ${DISPLAY} font-style="italic" font-size="15" letter-spacing="1.500" fill="${SOFT}" x="${left}" y="${top - 4}">${escape(setting.words.signed)}</text>${hands.join("")}` : "";
  return ground(shapes, setting.language) + signed + words.join("") + stands.map((one) => stand(one, setting)).join("") + plates.map(({ svg }) => svg).join("");
}

/** Below the map: whose world it is, who won which game, what the marks mean. */
function foot(world: World, setting: Setting, top: number): string {
  const { words, games } = setting;
  const caps = (text: string, x: number): string => `<text ${DISPLAY} x="${x}" y="${top + 18}" font-size="15" font-weight="600" letter-spacing="2.4" fill="${SOFT}">${escape(text.toLocaleUpperCase(setting.language))}</text>`;
  const title = world.title || words.title;
  const size = Math.min(64, (64 * 390) / Math.max(1, setting.widthOf(title, 64)));
  const column = (i: number): [number, number] => [478 + Math.floor(i / 5) * 276, top + 52 + (i % 5) * 29];
  const short = (text: string, width: number, at: number): string => {
    let [kept, isCut] = [text, false];
    while (kept && setting.widthOf(isCut ? `${kept}…` : kept, at) > width) [kept, isCut] = [[...kept].slice(0, -1).join(""), true];
    return isCut ? `${kept}…` : kept;
  };
  const won = games.slice(0, LISTED).map(({ n: number, winner, deed }, i) => {
    const [x, y] = column(i);
    return `<text ${DISPLAY} x="${x + 8}" y="${y}" font-size="16" text-anchor="end" fill="${SOFT}">${number}</text><text ${DISPLAY} x="${x + 18}" y="${y}" font-size="18" font-weight="650" fill="${INK}">${typed(short(winner, 86, 18))}</text><text ${PLAIN} x="${x + 112}" y="${y}" font-size="15" fill="${SOFT}">${typed(short(deed, 148, 15.5))}</text>`;
  });
  const order = (mark: Mark): number => (mark.isTown ? 0 : mark.isAround ? 1 : 2);
  const all = Object.values(world.marks).flat().sort((a, b) => order(a) - order(b) || (a.kind < b.kind ? 1 : -1));
  const kinds = [...new Set(all.map(({ kind }) => kind))].slice(0, 6);
  const legend = kinds.map((kind, i) => `${drawn(setting.art(kind), 1336, top + 48 + i * 27, 24)}<text ${PLAIN} x="1360" y="${top + 53 + i * 27}" font-size="16" fill="${INK}">${escape(short(setting.title(kind), 190, 16))}</text>`);
  return [
    caps(words.above, 46),
    `<text ${DISPLAY} x="46" y="${top + 74}" font-size="${n(size)}" font-weight="650" fill="${INK}">${typed(title)}</text>`,
    ...words.about.map((line, i) => `<text ${PLAIN} x="46" y="${top + 108 + i * 25}" font-size="17" fill="${SOFT}">${escape(line)}</text>`),
    `<path d="M446 ${top}v188M1304 ${top}v188" stroke="${BRASS}"/>`,
    ...(won.length ? [caps(words.won, 466)] : []),
    ...won,
    ...(legend.length ? [caps(words.marks, 1324)] : []),
    ...legend,
  ].join("");
}

export function picture(world: World, shapes: Shapes, setting: Setting): string {
  const scale = MAP.width / shapes.viewBox[2];
  const height = shapes.viewBox[3] * scale;
  const { width, height: whole } = SHEET;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${whole}" width="${width}" height="${whole}" role="img">` +
    `<title>${escape(world.title || setting.words.title)}</title>${setting.fonts ? `<style>${setting.fonts}</style>` : ""}` +
    `<rect width="${width}" height="${whole}" fill="${PAPER}"/><rect x="18" y="18" width="${width - 36}" height="${whole - 36}" fill="none" stroke="${COAST}"/><rect x="23" y="23" width="${width - 46}" height="${whole - 46}" fill="none" stroke="${BRASS}"/>` +
    `<clipPath id="map"><rect width="${shapes.viewBox[2]}" height="${shapes.viewBox[3]}"/></clipPath><g transform="translate(${MAP.x} ${MAP.y}) scale(${scale})"><g clip-path="url(#map)">${map(world, shapes, setting)}</g><rect width="${shapes.viewBox[2]}" height="${shapes.viewBox[3]}" fill="none" stroke="${COAST}" stroke-width="1.5"/></g>` +
    `${foot(world, setting, MAP.y + height + 22)}</svg>`
  );
}
