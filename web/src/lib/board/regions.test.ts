import { expect, test } from "vitest";
import { holderOf } from "./regions";

const owners: Record<string, string> = { egypt: "red", congo: "red", kenya: "red", peru: "blue" };
const holder = (territories: string[], ...ruins: string[]) => holderOf(territories, new Set(ruins), (id) => owners[id]);

test("who has every territory holds the region", () => {
  expect(holder(["egypt", "congo", "kenya"])).toBe("red");
  expect(holder(["egypt", "congo", "peru"])).toBeUndefined();
  expect(holder(["egypt", "atlantis"])).toBeUndefined();
  expect(holderOf(["egypt"], undefined, (id) => owners[id])).toBe("red");
});

test("a devastated land is left out of account, wherever it stands in the list", () => {
  expect(holder(["madagascar", "egypt", "congo"], "madagascar")).toBe("red");
  expect(holder(["egypt", "congo", "madagascar"], "madagascar")).toBe("red");
  expect(holder(["egypt", "peru", "madagascar"], "madagascar")).toBeUndefined();
});

test("a region of nothing but devastated land is nobody's", () => {
  expect(holder(["java", "guinea"], "java", "guinea")).toBeUndefined();
});
