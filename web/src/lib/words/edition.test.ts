import { beforeEach, expect, test, vi } from "vitest";

vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
vi.stubGlobal("document", { documentElement: { lang: "" } });
vi.stubGlobal("navigator", { language: "en" });
const { loadWords, openWords, t } = await import("./words.svelte");

const WORDS: Record<string, string> = { en: "round-word = Season\nown-word = Anchor", fr: "round-word = Saison\nown-word = Ancre" };
const asked: string[] = [];
let isThere = true;
vi.stubGlobal("fetch", async (path: string) => {
  asked.push(path);
  if (!isThere) return new Response("", { status: 503 });
  return new Response(path.includes("/myths/") ? WORDS[path.slice(-2)] : "");
});

beforeEach(async () => {
  isThere = true;
  await loadWords("en");
  await openWords("");
  asked.length = 0;
});

test("an edition says some things in its own way, and only while it is open", async () => {
  expect(t("round", { n: 2 })).toBe("Round 2");
  await openWords("myths");
  expect([t("round", { n: 2 }), t("own-word")]).toEqual(["Season 2", "Anchor"]);
  await openWords("plain");
  expect(t("round", { n: 2 })).toBe("Round 2");
});

test("its words are asked for once a language, and follow it", async () => {
  await openWords("myths");
  await loadWords("fr");
  expect([t("round", { n: 2 }), t("own-word")]).toEqual(["Saison 2", "Ancre"]);
  await Promise.all([loadWords("en"), openWords("myths")]);
  expect(t("own-word")).toBe("Anchor");
  expect(new Set(asked).size).toBe(asked.length);
});

test("whoever waits for words has those that are wanted in the end", async () => {
  const opened = openWords("myths");
  void loadWords("fr");
  await opened;
  expect(t("own-word")).toBe("Ancre");
});

test("words that could not be had are asked for again", async () => {
  isThere = false;
  await expect(openWords("myths/other")).rejects.toThrow();
  isThere = true;
  await openWords("myths");
  await expect(openWords("myths/other")).resolves.toBeUndefined();
});
