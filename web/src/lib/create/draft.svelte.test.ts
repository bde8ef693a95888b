import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Editions } from "../../wire";
import { stubBrowser } from "../table/fakes.svelte";
import type { Draft as DraftClass } from "./draft.svelte";

let Draft: typeof DraftClass;
let settings: typeof import("$lib/settings.svelte").settings;
let person: typeof import("$lib/me.svelte").person;
beforeAll(async () => {
  stubBrowser();
  vi.stubGlobal("document", { documentElement: { lang: "" } });
  vi.stubGlobal("crypto", { randomUUID: () => "1-2" });
  ({ Draft } = await import("./draft.svelte"));
  ({ settings } = await import("$lib/settings.svelte"));
  ({ person } = await import("$lib/me.svelte"));
  await (await import("$lib/words/words.svelte")).loadWords("en");
});

const edition = (id: string, colours: string[], players = [2, colours.length]): Editions["editions"][number] =>
  ({
    id, name: {}, title: {}, about: {}, players, boards: [],
    modes: [{ id: "conquest", name: {}, players, about: {} }],
    // The default is told for the fewest players, as the server does.
    options: [{ name: "colours", label: {}, about: {}, values: colours.map((value) => ({ value, label: {} })), default: colours.slice(0, 3), is_list: true, modes: ["conquest"] }],
  }) as unknown as Editions["editions"][number];
const ALL = {
  editions: [edition("six", ["yellow", "red", "blue", "black", "purple", "green"]), edition("five", ["red", "blue", "green", "black", "yellow"])],
  bots: ["marshal", "gambler", "builder"].map((name, i) => ({ name, names: { en: `The ${name}` }, editions: ["*"], about: {}, level: 3 - i })),
} as unknown as Editions;

let draft: DraftClass;
beforeEach(() => {
  settings.set({ colour: "", companions: [] });
  person.me = { id: "n", name: "Nora" };
  draft = new Draft(ALL);
  draft.choose("six");
});
const colours = (): string[] => draft.chairs.map(({ colour }) => colour);

test("every chair shows the colour that its seat will have at the table", () => {
  expect(colours()).toEqual(["yellow", "red", "blue", "black"]);
  expect(draft.looks).toEqual(["gold", "red", "blue", "iron"]);
  expect(draft.request().options).toEqual({}); // as the edition has it
});

test("a colour is exchanged with the chair that had it, and told where it is not the usual one", () => {
  draft.setColour(0, "black");
  expect(colours()).toEqual(["black", "red", "blue", "yellow"]);
  expect(draft.request().options).toEqual({ colours: ["black", "red", "blue", "yellow"] });
  draft.setColour(1, "green");
  draft.remove(3);
  expect(draft.request().options).toEqual({ colours: ["black", "green", "blue"] });
  draft.resize(2); // a game for two has a third army
  expect(draft.request().options).toEqual({ colours: ["black", "green", "yellow"] });
});

test("the colour one likes is there next time, where the edition has it", () => {
  draft.setColour(0, "purple");
  const next = new Draft(ALL);
  next.choose("six");
  expect(next.chairs[0]?.colour).toBe("purple");
  next.choose("five");
  expect(next.chairs.map(({ colour }) => colour)).toHaveLength(4);
  expect(new Set(next.chairs.map(({ colour }) => colour)).size).toBe(4);
  expect(next.chairs.every(({ colour }) => next.colours.includes(colour))).toBe(true);
});

test("players of one screen have names, which are kept for the next table", () => {
  expect(draft.request().names).toEqual({});
  draft.seat(1, "me");
  expect([draft.nameOf(0), draft.nameOf(1)]).toEqual(["Nora", "Player 2"]);
  (draft.chairs[1] ?? { name: "" }).name = "Idris";
  expect(draft.request()).toMatchObject({ mine: [0, 1], names: { 1: "Idris" } });
  draft.keep();
  const next = new Draft(ALL);
  next.choose("six");
  next.seat(2, "me");
  expect(next.nameOf(2)).toBe("Idris");
});

test("a name that is missing or taken is a problem, also where a bot has it", () => {
  draft.seat(1, "me");
  const second = draft.chairs[1] ?? { name: "" };
  for (const [name, problem] of [["Idris", null], ["", "empty"], ["nora", "alike"], [`the ${draft.chairs[2]?.bot}`, "alike"]] as const) {
    second.name = name;
    expect(draft.problemOf(1), name).toBe(problem);
  }
  expect(draft.problemOf(2)).toBeNull(); // a bot
});
