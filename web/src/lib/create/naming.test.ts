import { expect, test } from "vitest";
import { freeName, nameProblem } from "./naming";

test("what is wrong with a name", () => {
  expect(nameProblem("Idris", ["Nora"])).toBeNull();
  expect(nameProblem("  ", [])).toBe("empty");
  expect(nameProblem("!!!", [])).toBe("empty");
  expect(nameProblem("x".repeat(25), [])).toBe("long");
  expect(nameProblem("😀".repeat(11) + "a".repeat(13), [])).toBeNull(); // signs are counted as people count them
  for (const name of ["Id\u200bris", "\u202eIdris", "Idris\u200d", "I\u200ddris", "Ida\u3164", "Idris\ufe0f"]) expect(nameProblem(name, []), JSON.stringify(name)).toBe("unseen");
  for (const name of ["👩\u200d🚀 Ada", "क्\u200dष", "❤\ufe0f Zoé"]) expect(nameProblem(name, []), name).toBeNull();
  for (const name of ["nora", " Nora ", "Ｎｏｒａ"]) expect(nameProblem(name, ["Nora"]), name).toBe("alike");
});

test("the first name that nobody has", () => {
  expect(freeName(["Idris", "Vesna", "Player 2"], ["idris"])).toBe("Vesna");
  expect(freeName([], [])).toBe("");
});
