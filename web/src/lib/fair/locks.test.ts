import { createHash, createHmac, randomBytes } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { chainOf, keptOf, LINKS, lock, lockedBy, locksFor, noteSent, seedsToOpen, unlocked } from "./locks";
import { hexOf, hmac, sha256 } from "./sha256";
import vectors from "./vectors.json";
import { verify } from "./verify";

const promised = "ab".repeat(32);
let id = "";
let count = 0;

function tableOf(locks: { commitments: string[]; is_fixed?: boolean; opening?: number; opened?: number[]; withheld?: number[] }, commitment = promised) {
  return { id, commitment, status: "open" as const, locks };
}

beforeEach(() => {
  id = `table ${++count}`;
});

describe("hashing without WebCrypto", () => {
  it("is SHA-256 and HMAC for messages of every length", () => {
    for (let size = 0; size < 200; size++) {
      const message = randomBytes(size);
      expect(hexOf(sha256(message))).toBe(createHash("sha256").update(message).digest("hex"));
      const key = randomBytes(32);
      expect(hexOf(hmac(key, message))).toBe(createHmac("sha256", key).update(message).digest("hex"));
    }
  });
});

describe("a share of the dice", () => {
  it("is locked as the engine locks it", () => {
    for (const { seat, secret, links, commitment } of vectors.locks) {
      expect(chainOf(vectors.commitment, seat, secret)).toEqual({ commitment, links });
      links.forEach((link, opening) => expect(lockedBy(vectors.commitment, seat, link, opening)).toBe(commitment));
    }
  });

  it("is drawn once for a table, with 32 bytes of chance", () => {
    const table = tableOf({ commitments: ["", ""] });
    expect(unlocked(table, [0])).toEqual([0]);
    const first = locksFor(table, [0]);
    expect(locksFor(table, [0])).toEqual(first);
    expect(unlocked(tableOf({ commitments: [first["0"] ?? "", ""] }), [0])).toEqual([]);
    const chain = keptOf(id)?.seats["0"];
    expect(chain?.links).toHaveLength(LINKS);
    expect(chain?.links.at(-1)).toMatch(/^[0-9a-f]{64}$/);
    expect(lock(promised, 0, chain?.links[0] ?? "")).toBe(first["0"]);
    id = "another";
    expect(locksFor(tableOf({ commitments: ["", ""] }), [0])).not.toEqual(first);
  });

  it("is told to nobody before what the others locked is fixed", () => {
    const { 0: mine = "" } = locksFor(tableOf({ commitments: ["", ""] }), [0]);
    expect(seedsToOpen(tableOf({ commitments: [mine, "c"] }), [0])).toBeNull();
    const opened = seedsToOpen(tableOf({ commitments: [mine, "c"], is_fixed: true }), [0]);
    expect(opened).toEqual({ opening: 0, seeds: { "0": keptOf(id)?.seats["0"]?.links[0] } });
    expect(keptOf(id)?.seen).toEqual({ commitments: [mine, "c"], opening: 0 });
  });

  it("is not opened where something is not as it was", () => {
    const { 0: mine = "" } = locksFor(tableOf({ commitments: ["", ""] }), [0]);
    expect(locksFor(tableOf({ commitments: ["", ""] }, "cd".repeat(32)), [0])).toEqual({});
    expect(seedsToOpen(tableOf({ commitments: [mine, "c"], is_fixed: true }, "cd".repeat(32)), [0])).toBeNull();
    expect(seedsToOpen(tableOf({ commitments: ["other", "c"], is_fixed: true }), [0])).toBeNull();
    expect(seedsToOpen(tableOf({ commitments: [mine, "c"], is_fixed: true }), [0])).not.toBeNull();
    // Whoever changes his lock after this browser has opened does not get the same opening again.
    expect(seedsToOpen(tableOf({ commitments: [mine, "d"], is_fixed: true }), [0])).toBeNull();
    const next = seedsToOpen(tableOf({ commitments: [mine, ""], is_fixed: true, opening: 1, withheld: [1] }), [0]);
    expect(next?.seeds["0"]).toBe(keptOf(id)?.seats["0"]?.links[1]);
    expect(seedsToOpen(tableOf({ commitments: [mine, "c"], is_fixed: true }), [0])).toBeNull();
  });
});

describe("the proof", () => {
  const text = vectors.record.join("\n");
  const header = JSON.parse(vectors.record[0] ?? "{}") as { commitment: string; client_commitments: string[]; client_seeds: string[] };
  const chain = vectors.locks[0] ?? { seat: 0, commitment: "", links: [] };
  const kept = { promised: header.commitment, seats: { "0": chain }, seen: { commitments: header.client_commitments, opening: 0 }, sent: 0, at: 0 };
  const check = (changes: Partial<typeof kept>, record = text) => verify(record, { shown: header.commitment, mine: [0], kept: { ...kept, ...changes } });
  const changed = (change: object): string => [JSON.stringify({ ...header, ...change }), ...vectors.record.slice(1)].join("\n");

  it("says that one's own seed went in", async () => {
    expect(await check({})).toMatchObject({ own: "used", isOpened: true, isGood: true, shares: ["locked", "none", "locked"] });
    expect(await verify(text, { shown: header.commitment })).toMatchObject({ own: "unknown", isGood: true });
  });

  it("finds what is not as this browser saw it", async () => {
    for (const change of [
      { promised },
      { seen: { commitments: [...header.client_commitments.slice(0, 2), "other"], opening: 0 } },
      { seen: { commitments: header.client_commitments, opening: 1 } },
      { seats: { "0": { ...chain, commitment: "other" } } },
    ]) expect(await check(change)).toMatchObject({ own: "wrong", isGood: false });
    const without = changed({ client_commitments: ["", ...header.client_commitments.slice(1)], client_seeds: ["", ...header.client_seeds.slice(1)], client_withheld: [0], client_opening: 1 });
    expect((await check({}, without)).own).toBe("wrong"); // it did open
    const { sent: _, ...silent } = kept;
    expect((await verify(without, { shown: header.commitment, mine: [0], kept: silent })).own).toBe("left_out");
  });

  it("finds a seed that is not the one that was locked", async () => {
    expect(await check({}, changed({ client_commitments: [header.client_commitments[0], "", "0".repeat(64)] }))).toMatchObject({ isOpened: false, isGood: false });
    expect((await check({}, changed({ client_commitments: [] }))).isOpened).toBe(false);
  });

  it("accepts a record from before seeds were locked", async () => {
    const { client_commitments: _, ...before } = header;
    const old = [JSON.stringify(before), ...vectors.record.slice(1)].join("\n");
    expect(await verify(old, { shown: header.commitment, mine: [0] })).toMatchObject({ isGood: true, own: "unknown", shares: ["unlocked", "none", "unlocked"] });
  });

  it("remembers which opening the server has", () => {
    locksFor(tableOf({ commitments: ["", ""] }), [0]);
    noteSent(id, 2);
    expect(keptOf(id)?.sent).toBe(2);
  });
});
