import { beforeAll, describe, expect, test, vi } from "vitest";
import type { Names } from "$lib/table/names";
import type { Line } from "$lib/table/logbook.svelte";
import type { TableModel } from "$lib/table/table.svelte";
import type { AnyEvent } from "../../wire";

vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
vi.stubGlobal("document", { documentElement: { lang: "" } });
vi.stubGlobal("navigator", { language: "en" });
const files = import.meta.glob<string>("../../../../src/conquete/editions/godstorm/words/en/{page,page_panels,table}.ftl", { query: "?raw", import: "default", eager: true });
vi.stubGlobal("fetch", () => Promise.resolve(new Response(Object.values(files).join("\n"))));

const { has, openWords, t } = await import("$lib/words/words.svelte");
const { Logbook } = await import("$lib/table/logbook.svelte");
const { sentence } = await import("$lib/table/sentences");
const { told } = await import("./log");
const { QUESTIONS, STEPS } = await import("./questions");
const { HolyFigures } = await import("./figures.svelte");

describe("in the words of Godstorm", () => {
  beforeAll(() => openWords("godstorm"));

  test("every question has a title, for who is asked and for who waits, and a step of the turn is one of the ten", () => {
    for (const [kind, { step }] of Object.entries(QUESTIONS)) {
      expect(has(`title-do-${kind}`) && has(`title-they-${kind}`), kind).toBe(true);
      if (step) expect(STEPS).toContain(step);
    }
  });

  test("rounds are epochs", () => {
    expect([t("why-round", { round: 2 }), t("log-turn", { who: "other", n: 2, seat: "Idris" })].join()).toMatch(/^Epoch.*2.*,Epoch.*2.*: .*Idris/);
  });

  test("what ends a phase has its words", () => {
    for (const [kind, { endsPhase }] of Object.entries(QUESTIONS)) if (endsPhase) expect(has(`end-${kind}`), kind).toBe(true);
  });

  test("relics, conflicts and plague are told", () => {
    const names = { seat: (seat: number) => ["Nora", "Idris"][seat] ?? "", isMe: (seat: number) => seat === 0, card: () => "Mjolnir", the: (id: string) => id, table: {} } as unknown as Names;
    const book = new Logbook(() => ({ tell: told }));
    const add = (n: number, event: object): void => book.add({ n, event: event as AnyEvent });
    add(1, { event: "MiracleDrawn", seat: 1, deck: "magic", card: "mjolnir" });
    add(2, { event: "MiracleDrawn", seat: 1, deck: "sky" });
    add(3, { event: "RelicTaken", seat: 0, against: 1, card: "mjolnir" });
    add(4, { event: "GodsDeclared", seat: 0, source: "thule", target: "rus", gods: "" });
    add(5, { event: "GodsDeclared", seat: 0, source: "thule", target: "rus", gods: "sky+war" });
    add(6, { event: "ConflictDecided", seat: 0, source: "thule", target: "rus", totals: [21, 16], armies: [6, 5], won: 1 });
    expect(book.lines.map((line: Line) => sentence(line, names)).reverse()).toEqual([
      "Idris has a relic: Mjolnir", "You take a relic from Idris: Mjolnir", "You bring 2 gods to rus", "The attacking gods win 21 to 16 in rus",
    ]);
  });
});

test("a god is called by name and power, and by power alone where nobody has chosen", async () => {
  await openWords("godstorm");
  const figures = new HolyFigures({ part: {}, view: { registers: { pantheon: [4, 2, 0] } }, stage: { places: {} } } as unknown as TableModel);
  expect([figures.leaderName(0, "war"), figures.leaderName(1, "magic"), figures.leaderName(2, "sky")]).toEqual(["Ares (War)", "Brigit (Magic)", "Sky god"]);
  expect([figures.form(0), figures.form(2)]).toEqual(["greek", ""]);
});

test("a conflict is followed from the first name to who is banished", () => {
  const figures = new HolyFigures({ part: {}, view: undefined, stage: { places: {} } } as unknown as TableModel);
  const hear = (event: object): void => figures.hear({ n: 1, event: event as AnyEvent });
  hear({ event: "GodNamed", seat: 0, god: "war" });
  expect(figures.conflict?.fighters.map(({ god }) => god)).toEqual(["war"]);
  hear({ event: "GodNamed", seat: 1, god: "death" });
  hear({ event: "ConflictRolled", seat: 0, dice: [6, 5, 4, 4], sky: 1, altars: 0, again: 0 });
  hear({ event: "ConflictRolled", seat: 1, dice: [6, 3, 1], sky: 0, altars: 0, again: 0 });
  hear({ event: "ConflictRolled", seat: 1, dice: [6, 3, 2], sky: 0, altars: 0, again: 1 });
  hear({ event: "ConflictDecided", seat: 0, source: "thule", target: "rus", totals: [25, 19], armies: [6, 5], won: 1 });
  expect(figures.conflict).toMatchObject({ won: true, isTie: false, fighters: [{ seat: 0, sky: 1, armies: 6, total: 25 }, { seat: 1, dice: [6, 3, 2], again: 1, armies: 5, total: 19 }] });
  hear({ event: "MiracleDrawn", seat: 0, deck: "sky" });
  expect(figures.omen).toBeNull(); // nobody else hears of it
  hear({ event: "MiracleDrawn", seat: 0, deck: "magic", card: "mjolnir" });
  expect(figures.omen).toEqual({ n: 1, sign: "magic" });
  hear({ event: "GodNamed", seat: 0, god: "war" }); // the next one begins anew
  expect(figures.conflict?.fighters).toHaveLength(1);
});
