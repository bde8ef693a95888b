import { describe, expect, it } from "vitest";
import { agrees, chanceOf, commitmentOf, verify } from "./verify";
import vectors from "./vectors.json";

describe("fair dice", () => {
  it("makes the numbers that the engine makes", () => {
    const source = chanceOf(vectors.seed, vectors.client_seeds);
    for (const { k, below, numbers } of vectors.numbers) {
      const bytes = source(k);
      const made: number[] = [];
      for (const n of below) made.push(bytes.below(n));
      expect(made).toEqual(numbers);
    }
  });

  it("knows the commitment of a seed", () => {
    expect(commitmentOf(vectors.seed)).toBe(vectors.commitment);
  });

  it("accepts every throw of a record, and says which one was changed", async () => {
    const text = vectors.record.map((line) => (typeof line === "string" ? line : JSON.stringify(line))).join("\n");
    const commitment = (JSON.parse(text.split("\n")[0] ?? "{}") as { commitment: string }).commitment;
    const verdict = await verify(text, { shown: commitment });
    expect(verdict).toMatchObject({ throws: vectors.throws_in_record, matching: vectors.throws_in_record, isCommitted: true });

    const forged = text.replace(/"roll (\d)/, (_, face: string) => `"roll ${(Number(face) % 6) + 1}`);
    expect(forged).not.toBe(text);
    expect((await verify(forged, { shown: commitment })).matching).toBeLessThan(vectors.throws_in_record);
    expect((await verify(text, { shown: "0".repeat(64) })).isCommitted).toBe(false);
  });

  it("throws dice with as many sides as the line says, in the order it says", () => {
    const source = chanceOf(vectors.seed, vectors.client_seeds);
    const bytes = source(3);
    const made: number[] = [];
    for (const sides of [8, 6, 8]) made.push((bytes.below(sides)) + 1);
    const [first = 0, second = 0, third = 0] = made;
    const line = { by: "chance" as const, do: `roll ${Math.max(first, second)} ${Math.min(first, second)} | ${third}` };
    expect(agrees({ ...line, sides: [8, 6, 8] }, source(3))).toBe(true);
    expect(agrees({ ...line, do: line.do.replace(/\d$/, String((third % 8) + 1)), sides: [8, 6, 8] }, source(3))).toBe(false);
    const others = [];
    for (const k of [3, 4, 5, 6, 7]) others.push(agrees(line, source(k)));
    expect(others).toContain(false);
  });

  it("refuses a line that is neither dice nor a draw", () => {
    const source = chanceOf(vectors.seed, vectors.client_seeds);
    expect(agrees({ by: "chance", do: "deal brazil" }, source(0))).toBe(false);
  });
});
