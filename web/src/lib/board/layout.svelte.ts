/** How large pieces, names, cartouches and signs are on a sheet as it is laid out, and where they stand, in px of the sheet.
 * None of it asks how the sheet is moved or stretched. */

import type { BoardInfo } from "../../wire";
import { settings } from "$lib/settings.svelte";
import { named } from "$lib/words/words.svelte";
import { townOf, type World } from "$lib/world/world";
import type { Point } from "./arrow";
import { BESIDE, boxOfName, boxOfPiece, letter, meet, type Lettered } from "./lettering";
import { letters } from "./letters.svelte";
import type { Box, Feature, Shapes } from "./shapes";
import type { Zoom } from "./zoom.svelte";

/** Who owns a territory, and with how many armies. */
export interface Place {
  owner: number | null; // nobody's: none, or -1
  armies: number;
}

/** What stands on a sheet. Each is asked for by itself, so that what depends on one of them is not done anew for another. */
export interface Contents {
  readonly board: BoardInfo;
  readonly shapes: Shapes;
  readonly places: Record<string, Place>;
  readonly features: readonly Feature[];
  readonly world?: World | null; // what people named
  readonly roomBeside?: (territory: string) => [left: number, right: number]; // in heights of a counter
}

/** The cartouche of a region. */
export interface Plate {
  region: BoardInfo["regions"][number];
  name: string;
  bonus: number;
  x: number;
  y: number;
  box: Box;
}

const SIGN = 15; // the radius of a sign where the sheet does not say it
const LEAST = { piece: 17.4, name: 10, plate: 9, sign: 14 }; // px, where there is no coming nearer by itself

export class Layout {
  constructor(
    private readonly zoom: Zoom,
    private readonly on: Contents,
  ) {}

  // A small screen comes nearer; on a large one nothing is too small to be read, however little room the sheet has.
  piece = $derived.by(() => Math.max(this.zoom.isSmall ? 8 : LEAST.piece, Math.min(34, (this.on.shapes.sizes.counter[1] - 4) * this.zoom.unit)));
  name = $derived.by(() => Math.min(15.5, Math.max(LEAST.name, this.on.shapes.sizes.name * this.zoom.unit)));
  plate = $derived.by(() => Math.min(14, Math.max(this.zoom.isSmall ? 0 : LEAST.plate, this.on.shapes.sizes.cartouche * this.zoom.unit)));
  sign = $derived.by(() => Math.min(34, Math.max(this.zoom.isSmall ? 8 : LEAST.sign, 2 * (this.on.shapes.decor.featureRadius ?? SIGN) * this.zoom.unit)));
  areNamesShown = $derived.by(() => !this.zoom.isSmall || this.zoom.unit * this.on.shapes.sizes.name >= 9.5 || settings.isContrastHigh);

  inPx = ([x, y]: Point): Point => [(x - this.zoom.sheet[0]) * this.zoom.unit, (y - this.zoom.sheet[1]) * this.zoom.unit];
  // In parts of the sheet: what stands there needs no new place when the sheet is laid out larger.
  across = (x: number): string => `${((x - this.zoom.sheet[0]) / this.zoom.sheet[2]) * 100}%`;
  along = (y: number): string => `${((y - this.zoom.sheet[1]) / this.zoom.sheet[3]) * 100}%`;
  hasPiece = (id: string): boolean => {
    const place = this.on.places[id];
    return place !== undefined && ((place.owner ?? -1) >= 0 || place.armies > 0);
  };

  whole = $derived.by((): Box => [0, 0, this.zoom.sheetWidth, this.zoom.sheetHeight]);
  #ids = $derived.by(() => Object.keys(this.on.shapes.territories));
  #widthOf = (text: string): number => letters.width(text, this.name);
  #widthOfPlate = (text: string): number => letters.width(text.toLocaleUpperCase(settings.language), this.plate) + text.length * 0.14 * this.plate;

  /** Where a cartouche stands: as the drawing says, but never over the edge. */
  plates = $derived.by((): Plate[] => {
    const { board, shapes } = this.on;
    const scale = this.plate / shapes.sizes.cartouche;
    const inside = (at: number, half: number, whole: number): number => Math.min(Math.max(at, half + 2), Math.max(half + 2, whole - half - 2));
    return board.regions.flatMap((region) => {
      const shape = shapes.regions[region.id]?.cartouche;
      const size = shape?.size[settings.language];
      if (!shape || !size) return [];
      const printed = named(shape.name, named(region.name));
      const own = this.on.world?.regions[region.id];
      const name = own?.name || printed;
      // The drawing knows how wide the printed name is.
      const wider = name === printed ? 0 : this.#widthOfPlate(name) - this.#widthOfPlate(printed);
      const [width, height] = [size[0] * scale + wider, size[1] * scale];
      const [left, top] = this.inPx(shape.at);
      const at: Point = [inside(left, width / 2, this.zoom.sheetWidth), inside(top, height / 2, this.zoom.sheetHeight)];
      const [x, y] = wider > 0 ? this.#clear(at, [width, height]) : at;
      return [{ region, name, bonus: region.bonus + (own?.more ?? 0), x, y, box: [x - width / 2, y - height / 2, x + width / 2, y + height / 2] }];
    });
  });

  /** The nearest place for a plate that is wider than it was drawn where it covers no counter; its own where there is none. */
  #clear([x, y]: Point, [width, height]: Point): Point {
    const fits = ([at, along]: Point): boolean => {
      const box: Box = [at - width / 2, along - height / 2, at + width / 2, along + height / 2];
      const isInside = box[0] >= 0 && box[1] >= 0 && box[2] <= this.zoom.sheetWidth && box[3] <= this.zoom.sheetHeight;
      return isInside && !this.pieceBoxes.some((piece) => meet(box, piece, 1));
    };
    const step = height / 2;
    const tried = Array.from({ length: 9 * 21 }, (_, i): Point => [((i % 21) - 10) * step, (Math.floor(i / 21) - 4) * step]);
    tried.sort((a, b) => Math.hypot(...a) - Math.hypot(...b));
    return tried.map(([dx, dy]): Point => [x + dx, y + dy]).find(fits) ?? [x, y];
  }

  pieceBoxes = $derived.by(() => Object.values(this.on.shapes.territories).map(({ anchor }) => boxOfPiece(this.inPx(anchor), this.piece)));
  plateBoxes = $derived.by(() => this.plates.map(({ box }) => box));
  /** What words that come for a moment had better not cover. */
  taken = $derived.by((): Box[] => [...this.pieceBoxes, ...Object.values(this.names).map((name) => boxOfName(name, { size: this.name, widthOf: this.#widthOf })), ...this.plateBoxes]);

  // Who stands beside which counter changes seldom: names are placed anew only then.
  #standKey = $derived.by(() => this.#ids.map((id) => `${this.hasPiece(id) ? 1 : 0}${this.on.roomBeside?.(id).join(":") ?? ""}`).join());
  #stands = $derived.by(() =>
    this.#standKey.split(",").map((stand, i) => {
      const [left = 0, right = 0] = stand.slice(1).split(":").map(Number);
      return { id: this.#ids[i] ?? "", hasPiece: stand[0] === "1", left, right };
    }),
  );

  /** px by which a counter gives way to the edge of the sheet, so that all of what stands beside it is in sight. */
  nudges = $derived.by((): Record<string, number> =>
    Object.fromEntries(
      this.#stands.flatMap(({ id, left, right }) => {
        const shape = this.on.shapes.territories[id];
        if (!shape || !(left || right)) return [];
        const [l, , r] = boxOfPiece(this.inPx(shape.anchor), this.piece);
        const [over, short] = [r + (right ? (right + BESIDE) * this.piece : 0) - this.zoom.sheetWidth, (left ? (left + BESIDE) * this.piece : 0) - l];
        return over > 0 ? [[id, -over]] : short > 0 ? [[id, short]] : [];
      }),
    ),
  );

  /** The names that have a place. */
  names = $derived.by((): Record<string, Lettered> => {
    if (!this.areNamesShown || !this.zoom.isKnown) return {};
    const language = settings.language;
    const moved = ([x, y]: Point): Point => [x - this.zoom.sheet[0], y - this.zoom.sheet[1]];
    const list = this.#stands.flatMap((stand) => {
      const shape = this.on.shapes.territories[stand.id];
      const label = shape?.label[language];
      if (!shape || !label) return [];
      const [l, t, r, b] = shape.bbox;
      const [x, y] = moved(shape.anchor);
      const town = townOf(this.on.world, stand.id);
      const lines = town ? [...label.lines, town] : label.lines;
      return [{ ...stand, isTown: Boolean(town), anchor: [x + (this.nudges[stand.id] ?? 0) / this.zoom.unit, y] as Point, label: { ...label, lines, at: moved(label.at) }, room: (r - l) * (b - t) }];
    });
    const half = this.sign / 2;
    const signs = this.on.features.map(({ at }): Box => {
      const [x, y] = this.inPx(at);
      return [x - half, y - half, x + half, y + half];
    });
    return letter(list, { unit: this.zoom.unit, piece: this.piece, size: this.name, widthOf: this.#widthOf, plates: [...this.plateBoxes, ...signs], sheet: this.whole });
  });
}
