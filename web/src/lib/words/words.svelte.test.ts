import { expect, test, vi } from "vitest";

vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
vi.stubGlobal("navigator", { language: "en" });
vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
const { has, loadWords, percent, t } = await import("./words.svelte");
const { settings } = await import("$lib/settings.svelte");

test("only what is certain is told as certain", () => {
  settings.set({ language: "en" });
  expect([1, 0.9999, 0.993, 0.99, 0.5, 0.01, 0.002, 0].map(percent)).toEqual(["100%", ">\u00a099%", ">\u00a099%", "99%", "50%", "1%", "<\u00a01%", "0%"]);
  settings.set({ language: "fr" });
  expect(percent(0.9999).replace(/\s/g, " ")).toBe("> 99 %");
});

test("files are read when they are needed, and whatever they say is said in full", async () => {
  const faults = vi.spyOn(console, "error");
  vi.stubGlobal("document", { documentElement: { lang: "" } });
  for (const language of ["en", "fr"] as const) {
    await loadWords(language);
    const files = (await (language === "en" ? import("./en") : import("./fr"))).default;
    const ids = files.flatMap((text) => [...text.matchAll(/^([a-z][\w-]*) =/gm)].map((found) => found[1] ?? ""));
    expect(ids.length).toBeGreaterThan(700);
    expect(t("round", { n: 3 })).toMatch(/^(Round|Manche) 3$/); // a word of it stands in another file
    expect(ids.filter((id) => !has(id))).toEqual([]);
    expect(has("nothing-of-that-name")).toBe(false);
  }
  expect(faults).not.toHaveBeenCalled();
});
