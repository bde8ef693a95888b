import { beforeAll, describe, expect, test, vi } from "vitest";
import type { Names } from "$lib/table/names";
import type { Line } from "$lib/table/logbook.svelte";
import type { AnyEvent } from "../../wire";
import { told } from "./log";

vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
vi.stubGlobal("document", { documentElement: { lang: "" } });
vi.stubGlobal("navigator", { language: "en" });
const files = import.meta.glob<string>("../../../../src/conquete/editions/ad2210/words/en/{page,table}.ftl", { query: "?raw", import: "default", eager: true });
vi.stubGlobal("fetch", () => Promise.resolve(new Response(Object.values(files).join("\n"))));

const { openWords, t } = await import("$lib/words/words.svelte");
const { Logbook } = await import("$lib/table/logbook.svelte");
const { sentence } = await import("$lib/table/sentences");

describe("in the words of 2210", () => {
  beforeAll(() => openWords("2210"));

  test("years are counted, and what decides between equals is said", () => {
    expect(t("round", { n: 3 })).toBe("Year 3");
    expect(t("goal-aim-score", { rounds: 5 })).toBe("Have the most points after 5 years");
    expect(t("ending-score-tie", { round: 5, points: "Idris 41 and Yuki 41" })).toBe("Most points after 5 years, Idris 41 and Yuki 41; energy, then units decided between the first.");
    expect(t("place-send", { n: 2 })).toBe("Place 2 MODs");
  });

  test("bids and the order of the year are told with their seats", () => {
    const names = { seat: (seat: number) => ["Nora", "Idris", "Yuki"][seat] ?? "", isMe: () => false, card: () => "", table: {} } as unknown as Names;
    const book = new Logbook(() => ({ tell: told }));
    const add = (n: number, event: object): void => book.add({ n, event: event as AnyEvent });
    add(1, { event: "BidsRevealed", bids: [2, 0, 5] });
    add(2, { event: "OrderSettled", seats: [2, 0, 1] });
    expect(book.lines.map((line: Line) => sentence(line, names))).toEqual(["Order of the year: Yuki, Nora, Idris", "The bids: Nora 2, Idris 0, and Yuki 5"]);
  });
});
