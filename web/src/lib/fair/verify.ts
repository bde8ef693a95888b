/** Throws all dice of a finished game once more, from its record alone: docs/design/fair-dice.md. */

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
const hexOf = (bytes: ArrayBuffer): string => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");

export interface Verdict {
  throws: number;
  matching: number;
  isCommitted: boolean; // the seed is the one that was locked before the game
  milliseconds: number;
}

interface Line {
  by?: number | "chance";
  do?: string;
  of?: number;
  at?: number;
  sides?: number[]; // of each die, where not all have six
}

/** The bytes of one throw, block after block. */
class Source {
  #block = new Uint8Array();
  #used = 0;
  #count = 0;

  constructor(
    private readonly key: CryptoKey,
    private readonly prefix: Uint8Array,
    private readonly k: number,
  ) {}

  async #next(size: number): Promise<Uint8Array> {
    if (this.#used + size > this.#block.length) {
      const message = new Uint8Array(this.prefix.length + 8 + (this.#count ? 4 : 0));
      message.set(this.prefix);
      const tail = new DataView(message.buffer, this.prefix.length);
      tail.setBigUint64(0, BigInt(this.k));
      if (this.#count) tail.setUint32(8, this.#count);
      this.#block = new Uint8Array(await crypto.subtle.sign("HMAC", this.key, message));
      this.#used = 0;
      this.#count++;
    }
    this.#used += size;
    return this.#block.subarray(this.#used - size, this.#used);
  }

  /** A number from 0 to n - 1, all equally likely. */
  async below(n: number): Promise<number> {
    const size = n <= 256 ? 1 : 4;
    const range = size === 1 ? 256 : 2 ** 32;
    for (;;) {
      const value = (await this.#next(size)).reduce((sum, byte) => sum * 256 + byte, 0);
      if (value < range - (range % n)) return value % n;
    }
  }
}

export async function chanceOf(seed: string, clientSeeds: readonly string[]): Promise<(k: number) => Source> {
  const key = await crypto.subtle.importKey("raw", bytesOf(seed), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
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

export const commitmentOf = async (seed: string): Promise<string> => hexOf(await crypto.subtle.digest("SHA-256", bytesOf(seed)));

/** Whether a line of chance is what the bytes of throw k say. */
export async function agrees(line: Line, source: Source): Promise<boolean> {
  if (line.of !== undefined && line.at !== undefined) return (await source.below(line.of)) === line.at;
  const [verb, ...words] = (line.do ?? "").split(" ");
  if (verb !== "roll") return false;
  const sides = words.join(" ").split("|").map((side) => side.trim().split(/\s+/).filter(Boolean).map(Number));
  const kinds = [...(line.sides ?? [])];
  for (const side of sides) {
    const thrown: number[] = [];
    for (let i = 0; i < side.length; i++) thrown.push((await source.below(kinds.shift() ?? 6)) + 1);
    if (thrown.sort((a, b) => b - a).join() !== side.join()) return false;
  }
  return true;
}

/** `record` is the text of the file; `shown` the commitment that the table showed while it was played. */
export async function verify(record: string, shown: string, progress?: (share: number) => void): Promise<Verdict> {
  const began = performance.now();
  const lines = record.trim().split("\n").map((line) => JSON.parse(line) as Record<string, unknown>);
  const header = lines[0] ?? {};
  const last = lines.at(-1) ?? {};
  const seed = String(last.seed ?? "");
  const source = await chanceOf(seed, (header.client_seeds as string[] | undefined) ?? []);
  const chances = lines.filter((line) => line.by === "chance") as Line[];
  let matching = 0;
  for (const [k, line] of chances.entries()) {
    if (await agrees(line, source(k))) matching++;
    if (k % 100 === 0) progress?.(k / chances.length);
  }
  return {
    throws: chances.length,
    matching,
    isCommitted: (await commitmentOf(seed)) === header.commitment && header.commitment === shown,
    milliseconds: performance.now() - began,
  };
}
