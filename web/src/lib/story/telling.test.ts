import { beforeAll, describe, expect, it, vi } from "vitest";
import type { TurningPoint } from "../../wire";

vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
vi.stubGlobal("document", { documentElement: { lang: "" } });
vi.stubGlobal("navigator", { language: "en" });

const { loadWords } = await import("$lib/words/words.svelte");
const { told } = await import("./telling");

const names = { seat: () => "Nora", the: (place: string) => place } as never;
const victory = (numbers: Record<string, number>): string => told({ n: 9, round: 5, kind: "victory", seat: 0, numbers } as TurningPoint, names).text;

describe("what turned a game", () => {
  beforeAll(async () => {
    await loadWords("en");
  });
  it("is at the end the last turn, or a count", () => {
    expect(victory({ conquests: 2, is_counted: 0 })).toBe("2 conquests in the last turn.");
    expect(victory({ conquests: 0 })).toBe("The last turn decided it.");
    expect(victory({ conquests: 2, is_counted: 1 })).toBe("The count at the end decided it.");
  });
});
