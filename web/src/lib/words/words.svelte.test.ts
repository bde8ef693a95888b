import { expect, test, vi } from "vitest";

vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
vi.stubGlobal("navigator", { language: "en" });
vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
const { percent } = await import("./words.svelte");
const { settings } = await import("$lib/settings.svelte");

test("only what is certain is told as certain", () => {
  settings.set({ language: "en" });
  expect([1, 0.9999, 0.993, 0.99, 0.5, 0.01, 0.002, 0].map(percent)).toEqual(["100%", ">\u00a099%", ">\u00a099%", "99%", "50%", "1%", "<\u00a01%", "0%"]);
  settings.set({ language: "fr" });
  expect(percent(0.9999).replace(/\s/g, " ")).toBe("> 99 %");
});
