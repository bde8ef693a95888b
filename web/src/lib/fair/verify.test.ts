import { describe, expect, it } from "vitest";
import { agrees, chanceOf, commitmentOf, verify } from "./verify";
import vectors from "./vectors.json";

describe("fair dice", () => {
  it("makes the numbers that the engine makes", async () => {
    const source = await chanceOf(vectors.seed, vectors.client_seeds);
    for (const { k, below, numbers } of vectors.numbers) {
      const bytes = source(k);
      const made: number[] = [];
      for (const n of below) made.push(await bytes.below(n));
      expect(made).toEqual(numbers);
    }
  });

  it("knows the commitment of a seed", async () => {
    expect(await commitmentOf(vectors.seed)).toBe(vectors.commitment);
  });

  it("accepts every throw of a record, and says which one was changed", async () => {
    const text = vectors.record.map((line) => (typeof line === "string" ? line : JSON.stringify(line))).join("\n");
    const commitment = (JSON.parse(text.split("\n")[0] ?? "{}") as { commitment: string }).commitment;
    const verdict = await verify(text, commitment);
    expect(verdict).toMatchObject({ throws: vectors.throws_in_record, matching: vectors.throws_in_record, isCommitted: true });

    const forged = text.replace(/"roll (\d)/, (_, face: string) => `"roll ${(Number(face) % 6) + 1}`);
    expect(forged).not.toBe(text);
    expect((await verify(forged, commitment)).matching).toBeLessThan(vectors.throws_in_record);
    expect((await verify(text, "0".repeat(64))).isCommitted).toBe(false);
  });

  it("refuses a line that is neither dice nor a draw", async () => {
    const source = await chanceOf(vectors.seed, vectors.client_seeds);
    expect(await agrees({ by: "chance", do: "deal brazil" }, source(0))).toBe(false);
  });
});
