import { expect, test } from "vitest";
import { holderOf, progressOf } from "./regions";

const owners: Record<string, string> = { egypt: "red", congo: "red", kenya: "red", peru: "blue" };
const holder = (territories: string[], ...ruins: string[]) => holderOf(territories, new Set(ruins), (id) => owners[id]);

test("who has every territory holds the region", () => {
  expect(holder(["egypt", "congo", "kenya"])).toBe("red");
  expect(holder(["egypt", "congo", "peru"])).toBeUndefined();
  expect(holder(["egypt", "atlantis"])).toBeUndefined();
  expect(holderOf(["egypt"], undefined, (id) => owners[id])).toBe("red");
});

test("a ruined land is left out of account, wherever it stands in the list", () => {
  expect(holder(["madagascar", "egypt", "congo"], "madagascar")).toBe("red");
  expect(holder(["egypt", "congo", "madagascar"], "madagascar")).toBe("red");
  expect(holder(["egypt", "peru", "madagascar"], "madagascar")).toBeUndefined();
});

test("a region of nothing but ruins is nobody's", () => {
  expect(holder(["java", "guinea"], "java", "guinea")).toBeUndefined();
});

test("how far somebody is counts what can be had", () => {
  const progress = (territories: string[], who: string, ...ruins: string[]) => progressOf(territories, new Set(ruins), (id) => owners[id], who);
  expect(progress(["egypt", "congo", "peru"], "red")).toEqual([2, 3]);
  expect(progress(["egypt", "congo", "peru"], "blue")).toEqual([1, 3]);
  expect(progress(["egypt", "congo", "madagascar"], "red", "madagascar")).toEqual([2, 2]);
  expect(progress(["peru"], "red")).toEqual([0, 1]);
});
