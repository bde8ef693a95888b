/** A picture with 256 colours instead of millions: a third of the size, and no difference that one sees. Only for what
 * the browser writes: eight bits for each of three or four channels, not interlaced. */

import { readFileSync, writeFileSync } from "node:fs";
import { crc32, deflateSync, inflateSync } from "node:zlib";

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const COLOURS = 256;
const BITS = 6; // of each channel, in the count of what there is
const CARRIED = 0.8;
const LARGEST = 12;
const cellOf = (r: number, g: number, b: number): number => ((r >> (8 - BITS)) << (2 * BITS)) | ((g >> (8 - BITS)) << BITS) | (b >> (8 - BITS));

interface Pixels {
  width: number;
  height: number;
  rgb: Uint8Array;
}
interface Cell {
  key: number;
  count: number;
  mean: [number, number, number];
}

function read(bytes: Buffer): Pixels {
  const data: Buffer[] = [];
  let [width, height, channels] = [0, 0, 3];
  for (let at = SIGNATURE.length; at < bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const type = bytes.toString("latin1", at + 4, at + 8);
    const body = bytes.subarray(at + 8, at + 8 + length);
    if (type === "IHDR") [width, height, channels] = [body.readUInt32BE(0), body.readUInt32BE(4), body[9] === 6 ? 4 : 3];
    if (type === "IDAT") data.push(body);
    at += length + 12;
  }
  return { width, height, rgb: unfiltered(inflateSync(Buffer.concat(data)), width, height, channels) };
}

/** Every line says what its bytes are the differences to: left, above, both, or the nearest of three. */
function unfiltered(raw: Buffer, width: number, height: number, channels: number): Uint8Array {
  const line = width * channels;
  const rgb = new Uint8Array(width * height * 3);
  let above = new Uint8Array(line);
  for (let y = 0; y < height; y++) {
    const filter = raw[y * (line + 1)] ?? 0;
    const now = new Uint8Array(line);
    for (let x = 0; x < line; x++) {
      const a = x < channels ? 0 : (now[x - channels] ?? 0);
      const b = above[x] ?? 0;
      const c = x < channels ? 0 : (above[x - channels] ?? 0);
      const [pa, pb, pc] = [Math.abs(b - c), Math.abs(a - c), Math.abs(a + b - 2 * c)];
      const nearest = pa <= pb && pa <= pc ? a : pb <= pc ? b : c;
      now[x] = (raw[y * (line + 1) + 1 + x] ?? 0) + ([0, a, b, (a + b) >> 1, nearest][filter] ?? 0);
    }
    for (let x = 0; x < width; x++) for (let i = 0; i < 3; i++) rgb[(y * width + x) * 3 + i] = now[x * channels + i] ?? 0;
    above = now;
  }
  return rgb;
}

function cellsOf(rgb: Uint8Array): Cell[] {
  const sums = new Map<number, [number, number, number, number]>();
  for (let i = 0; i < rgb.length; i += 3) {
    const [r = 0, g = 0, b = 0] = [rgb[i], rgb[i + 1], rgb[i + 2]];
    const key = cellOf(r, g, b);
    const sum = sums.get(key);
    if (sum) (sum[0]++, (sum[1] += r), (sum[2] += g), (sum[3] += b));
    else sums.set(key, [1, r, g, b]);
  }
  return [...sums].map(([key, [count, r, g, b]]) => ({ key, count, mean: [r / count, g / count, b / count] }));
}

/** Boxes of colours are halved where they are widest for what they hold, until there are enough of them. */
function boxesOf(cells: Cell[]): Cell[][] {
  const rank = (box: Cell[]): { channel: 0 | 1 | 2; spread: number } => {
    const spreads = ([0, 1, 2] as const).map((channel) => {
      const values = box.map(({ mean }) => mean[channel]);
      return { channel, spread: (Math.max(...values) - Math.min(...values)) * Math.log2(2 + box.reduce((sum, { count }) => sum + count, 0)) };
    });
    return spreads.reduce((best, other) => (other.spread > best.spread ? other : best));
  };
  let boxes = [{ box: cells, ...rank(cells) }];
  while (boxes.length < COLOURS) {
    const widest = boxes.filter(({ box }) => box.length > 1).reduce((best, other) => (!best || other.spread > best.spread ? other : best), undefined as (typeof boxes)[number] | undefined);
    if (!widest) break;
    const { channel } = widest;
    const sorted = [...widest.box].sort((a, b) => a.mean[channel] - b.mean[channel]);
    const middle = ((sorted[0]?.mean[channel] ?? 0) + (sorted.at(-1)?.mean[channel] ?? 0)) / 2;
    const cut = Math.max(1, sorted.findIndex(({ mean }) => mean[channel] > middle));
    const halves = [sorted.slice(0, cut), sorted.slice(cut)];
    boxes = [...boxes.filter((other) => other !== widest), ...halves.map((box) => ({ box, ...rank(box) }))];
  }
  return boxes.map(({ box }) => box);
}

function chunk(type: string, body: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), body]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** The nearest colour of the palette for any colour, worked out once for each cell that comes up. */
function nearestIn(palette: Uint8Array): (r: number, g: number, b: number) => number {
  const known = new Int16Array(1 << (3 * BITS)).fill(-1);
  return (r, g, b) => {
    const key = cellOf(r, g, b);
    if (known[key] === -1) {
      let least = Infinity;
      for (let i = 0; i < palette.length; i += 3) {
        const distance = ((palette[i] ?? 0) - r) ** 2 + ((palette[i + 1] ?? 0) - g) ** 2 + ((palette[i + 2] ?? 0) - b) ** 2;
        if (distance < least) [least, known[key]] = [distance, i / 3];
      }
    }
    return known[key] ?? 0;
  };
}

/** Lines of palette numbers. What a pixel is off goes on to its neighbours, so that gradients have no steps; most of it
 * only, for sharp edges and a small file. */
function paletted({ width, height, rgb }: Pixels, palette: Uint8Array): Uint8Array {
  const nearest = nearestIn(palette);
  const lines = new Uint8Array((width + 1) * height);
  let below = new Float32Array((width + 2) * 3);
  for (let y = 0; y < height; y++) {
    const here = below;
    below = new Float32Array((width + 2) * 3);
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 3;
      const wanted = [0, 1, 2].map((i) => Math.max(0, Math.min(255, (rgb[at + i] ?? 0) + (here[(x + 1) * 3 + i] ?? 0)))) as [number, number, number];
      const index = nearest(...wanted);
      lines[y * (width + 1) + 1 + x] = index;
      for (let i = 0; i < 3; i++) {
        const off = ((wanted[i] ?? 0) - (palette[index * 3 + i] ?? 0)) * CARRIED;
        if (Math.abs(off) > LARGEST) continue; // an edge, no gradient
        here[(x + 2) * 3 + i]! += (off * 7) / 16;
        below[x * 3 + i]! += (off * 3) / 16;
        below[(x + 1) * 3 + i]! += (off * 5) / 16;
        below[(x + 2) * 3 + i]! += off / 16;
      }
    }
  }
  return lines;
}

export function makeSmall(path: string): void {
  const pixels = read(readFileSync(path));
  const boxes = boxesOf(cellsOf(pixels.rgb));
  const palette = new Uint8Array(boxes.length * 3);
  boxes.forEach((box, i) => {
    const count = box.reduce((sum, cell) => sum + cell.count, 0);
    for (let channel = 0; channel < 3; channel++) palette[i * 3 + channel] = Math.round(box.reduce((sum, cell) => sum + (cell.mean[channel] ?? 0) * cell.count, 0) / count);
  });
  const header = Buffer.alloc(13);
  header.writeUInt32BE(pixels.width, 0);
  header.writeUInt32BE(pixels.height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  writeFileSync(path, Buffer.concat([SIGNATURE, chunk("IHDR", header), chunk("PLTE", palette), chunk("IDAT", deflateSync(paletted(pixels, palette), { level: 9 })), chunk("IEND", new Uint8Array())]));
}
