import { beforeAll, expect, test } from "vitest";
import { stubBrowser } from "../table/fakes.svelte";

let adviceFor: typeof import("./advice.svelte").adviceFor;
let topicOf: typeof import("./advice.svelte").topicOf;
beforeAll(async () => {
  stubBrowser();
  ({ adviceFor, topicOf } = await import("./advice.svelte"));
});
const known = (topic: string): boolean => ["place", "attack", "attack_target", "odds"].includes(topic);

test("advice follows the step that is taken next", () => {
  expect([topicOf("attack", false, false), topicOf("attack", true, false), topicOf("attack", true, true), topicOf("place", true, false)]).toEqual(["attack", "attack_target", "odds", "place"]);
});

test("what was said often enough is not said again", () => {
  expect(adviceFor("place", { place: 2 }, known)).toBe("place");
  expect(adviceFor("place", { place: 3 }, known)).toBeNull();
  expect(adviceFor("nothing_known", {}, known)).toBeNull();
});
