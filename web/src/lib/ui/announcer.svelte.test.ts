import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { announcer } from "./announcer.svelte";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("requestAnimationFrame", (run: () => void) => setTimeout(run, 16));
});
afterEach(() => vi.useRealTimers());

test("what is urgent is said, and is gone when it is so no longer or after a while", () => {
  announcer.interrupt("It is your turn.");
  vi.advanceTimersByTime(20);
  expect(announcer.urgent).toBe("It is your turn.");
  announcer.calm();
  expect(announcer.urgent).toBe("");
  announcer.interrupt("It is your turn.");
  vi.advanceTimersByTime(60_000);
  expect(announcer.urgent).toBe("");
});
