import { expect, test, vi } from "vitest";

vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
vi.stubGlobal("navigator", { language: "en" });
vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
vi.stubGlobal("document", { documentElement: {} });
const { loadWords } = await import("$lib/words/words.svelte");
const { Refusal } = await import("./api");
const { said } = await import("./problems");

const LIMITS = ["new_people", "new_tables", "tables", "waiting_tables", "waiting_tables_here", "running_tables_here", "bot_tables", "bot_tables_here", "campaigns", "new_campaigns", "imports", "imports_here"] as const;

test("every limit on tables and names has words of its own, in both languages", async () => {
  for (const language of ["en", "fr"] as const) {
    await loadWords(language);
    const told = LIMITS.map((limit) => said(new Refusal(429, "too_many", "in English", limit, 12)));
    expect(new Set(told).size).toBe(LIMITS.length);
    for (const text of told) expect(text).not.toContain("in English");
    expect(told[3]).toContain("12");
  }
}, 30_000);

test("other refusals are told by their code", () => {
  const told = said(new Refusal(429, "too_many", "in English"));
  expect(told).not.toBe("");
  expect(told).not.toContain("in English");
});
