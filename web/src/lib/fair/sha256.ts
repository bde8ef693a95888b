/** SHA-256 and HMAC in plain code: WebCrypto is only there over https, and a table at home is reached by plain http. */

const ROOTS: number[] = []; // of the first 64 primes: the constants of the rounds
const START: number[] = [];
for (let n = 2; ROOTS.length < 64; n++) {
  let isPrime = true;
  for (let d = 2; d * d <= n; d++) if (n % d === 0) isPrime = false;
  if (!isPrime) continue;
  if (START.length < 8) START.push((Math.sqrt(n) * 2 ** 32) | 0);
  ROOTS.push((Math.cbrt(n) * 2 ** 32) | 0);
}

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));
const at = (words: ArrayLike<number>, i: number): number => words[i] ?? 0;

export function sha256(message: Uint8Array): Uint8Array<ArrayBuffer> {
  const size = Math.ceil((message.length + 9) / 64) * 64;
  const padded = new Uint8Array(size);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(size - 8, Math.floor(message.length / 2 ** 29));
  view.setUint32(size - 4, message.length << 3);
  const hash = Int32Array.from(START);
  const words = new Int32Array(64);
  for (let block = 0; block < size; block += 64) {
    for (let i = 0; i < 16; i++) words[i] = view.getInt32(block + 4 * i);
    for (let i = 16; i < 64; i++) {
      const [late, early] = [at(words, i - 2), at(words, i - 15)];
      const [s1, s0] = [turned(late, 17) ^ turned(late, 19) ^ (late >>> 10), turned(early, 7) ^ turned(early, 18) ^ (early >>> 3)];
      words[i] = s1 + at(words, i - 7) + s0 + at(words, i - 16);
    }
    let [a, b, c, d, e, f, g, h] = hash as unknown as [number, number, number, number, number, number, number, number];
    for (let i = 0; i < 64; i++) {
      const first = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g)) + at(ROOTS, i) + at(words, i)) | 0;
      const second = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((word, i) => (hash[i] = at(hash, i) + word));
  }
  const digest = new Uint8Array(32);
  hash.forEach((word, i) => new DataView(digest.buffer).setInt32(4 * i, word));
  return digest;
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}

/** The key is at most 64 bytes long. */
export function hmac(key: Uint8Array, message: Uint8Array): Uint8Array<ArrayBuffer> {
  const padded = new Uint8Array(64);
  padded.set(key);
  return sha256(joined(padded.map((byte) => byte ^ 0x5c), sha256(joined(padded.map((byte) => byte ^ 0x36), message))));
}

export const bytesOf = (hex: string): Uint8Array<ArrayBuffer> => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
export const hexOf = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
