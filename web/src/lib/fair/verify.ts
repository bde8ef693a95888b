/** Throws all dice of a finished game once more, from its record alone: docs/design/fair-dice.md. */

import { lockedBy, type Kept } from "./locks";
import { bytesOf, hexOf, hmac, sha256 } from "./sha256";

/** What a seat added to the dice: a seed locked before any was opened, one that was not, one that it then kept to
 * itself, or nothing. */
export type Share = "locked" | "unlocked" | "withheld" | "none";

/** What became of this browser's own seeds: they went in as they were locked; something is not as this browser saw it;
 * it did not open them in time; or it knows of none. */
export type Own = "used" | "wrong" | "left_out" | "unknown";

export interface Verdict {
  throws: number;
  matching: number;
  isCommitted: boolean; // the seed is the one that was locked before the game
  isOpened: boolean; // so is what the seats added
  shares: Share[];
  own: Own;
  isGood: boolean; // all of it
  milliseconds: number;
}

interface Line {
  by?: number | "chance";
  do?: string;
  of?: number;
  at?: number;
  sides?: number[]; // of each die, where not all have six
}

interface Header {
  seats?: string[];
  commitment?: string | null;
  client_seeds?: string[];
  client_commitments?: string[]; // not in records from before seeds were locked
  client_opening?: number;
  client_withheld?: number[];
}

/** The bytes of one throw, block after block. */
class Source {
  #block = new Uint8Array();
  #used = 0;
  #count = 0;

  constructor(
    private readonly key: Uint8Array,
    private readonly prefix: Uint8Array,
    private readonly k: number,
  ) {}

  #next(size: number): Uint8Array {
    if (this.#used + size > this.#block.length) {
      const message = new Uint8Array(this.prefix.length + 8 + (this.#count ? 4 : 0));
      message.set(this.prefix);
      const tail = new DataView(message.buffer, this.prefix.length);
      tail.setBigUint64(0, BigInt(this.k));
      if (this.#count) tail.setUint32(8, this.#count);
      this.#block = hmac(this.key, message);
      this.#used = 0;
      this.#count++;
    }
    this.#used += size;
    return this.#block.subarray(this.#used - size, this.#used);
  }

  /** A number from 0 to n - 1, all equally likely. */
  below(n: number): number {
    const size = n <= 256 ? 1 : 4;
    const range = size === 1 ? 256 : 2 ** 32;
    for (;;) {
      const value = this.#next(size).reduce((sum, byte) => sum * 256 + byte, 0);
      if (value < range - (range % n)) return value % n;
    }
  }
}

export function chanceOf(seed: string, clientSeeds: readonly string[]): (k: number) => Source {
  const key = bytesOf(seed);
  const parts = clientSeeds.map((text) => new TextEncoder().encode(text));
  const prefix = new Uint8Array(parts.reduce((sum, part) => sum + 2 + part.length, 0));
  let at = 0;
  for (const part of parts) {
    new DataView(prefix.buffer).setUint16(at, part.length);
    prefix.set(part, at + 2);
    at += 2 + part.length;
  }
  return (k) => new Source(key, prefix, k);
}

export const commitmentOf = (seed: string): string => hexOf(sha256(bytesOf(seed)));

/** Whether a line of chance is what the bytes of throw k say. */
export function agrees(line: Line, source: Source): boolean {
  if (line.of !== undefined && line.at !== undefined) return source.below(line.of) === line.at;
  const [verb, ...words] = (line.do ?? "").split(" ");
  if (verb !== "roll") return false;
  const sides = words.join(" ").split("|").map((side) => side.trim().split(/\s+/).filter(Boolean).map(Number));
  const kinds = [...(line.sides ?? [])];
  for (const side of sides) {
    const thrown: number[] = [];
    for (let i = 0; i < side.length; i++) thrown.push(source.below(kinds.shift() ?? 6) + 1);
    if (thrown.sort((a, b) => b - a).join() !== side.join()) return false;
  }
  return true;
}

/** Who added what, by the header alone. */
function sharesOf(header: Header): Share[] {
  return (header.seats ?? []).map((_, seat) => {
    if (header.client_withheld?.includes(seat)) return "withheld";
    if (!header.client_seeds?.[seat]) return "none";
    return header.client_commitments ? "locked" : "unlocked";
  });
}

/** Whether every seed is the one its seat had locked, and whoever locked none added none. */
function isOpened(header: Header): boolean {
  const { client_commitments: locks, client_seeds: seeds = [], client_opening: opening = 0, client_withheld: withheld = [] } = header;
  if (!locks) return true;
  if (locks.length !== seeds.length) return false;
  return locks.every((shown, seat) => {
    if (!shown) return !seeds[seat];
    return !withheld.includes(seat) && lockedBy(header.commitment ?? "", seat, seeds[seat] ?? "", opening) === shown;
  });
}

function ownOf(header: Header, mine: readonly number[], kept: Kept | null): Own {
  const { client_commitments: locks, client_seeds: seeds = [], client_opening: opening = 0, client_withheld: withheld = [] } = header;
  const seats = mine.filter((seat) => kept?.seats[seat]);
  if (!locks || !kept || !seats.length) return "unknown";
  if (kept.promised !== header.commitment) return "wrong";
  const { seen, sent } = kept;
  const fates = seats.map((seat): Own => {
    const chain = kept.seats[seat];
    // Whoever opened in time can only have been left out by a later opening.
    if (withheld.includes(seat)) return sent !== undefined && opening <= sent + 1 ? "wrong" : "left_out";
    if (locks[seat] !== chain?.commitment) return seen ? "wrong" : locks[seat] ? "unknown" : "left_out";
    const isAsSeen = seen?.opening === opening && seen.commitments.join() === locks.join();
    return isAsSeen && seeds[seat] === chain?.links[opening] ? "used" : "wrong";
  });
  return (["wrong", "left_out", "unknown"] as const).find((fate) => fates.includes(fate)) ?? "used";
}

interface Asked {
  shown: string; // the commitment that the table showed while it was played
  mine?: readonly number[];
  kept?: Kept | null; // what this browser remembers of the table
  progress?: (share: number) => void;
}

/** `record` is the text of the file. */
export async function verify(record: string, { shown, mine = [], kept = null, progress }: Asked): Promise<Verdict> {
  const began = performance.now();
  const lines = record.trim().split("\n").map((line) => JSON.parse(line) as Record<string, unknown>);
  const header = (lines[0] ?? {}) as Header;
  const seed = String(lines.at(-1)?.seed ?? "");
  const source = chanceOf(seed, header.client_seeds ?? []);
  const chances = lines.filter((line) => line.by === "chance") as Line[];
  let matching = 0;
  for (const [k, line] of chances.entries()) {
    if (agrees(line, source(k))) matching++;
    if (k % 100 === 0) {
      progress?.(k / chances.length);
      await new Promise((resolve) => setTimeout(resolve)); // the page goes on meanwhile
    }
  }
  const isCommitted = commitmentOf(seed) === header.commitment && header.commitment === shown;
  const own = ownOf(header, mine, kept);
  return {
    throws: chances.length,
    matching,
    isCommitted,
    isOpened: isOpened(header),
    shares: sharesOf(header),
    own,
    isGood: isCommitted && isOpened(header) && matching === chances.length && own !== "wrong",
    milliseconds: performance.now() - began,
  };
}
