import { afterEach, beforeEach, expect, test, vi } from "vitest";

const here = { pathname: "" };
vi.stubGlobal("location", here);
const { toasts, STAY } = await import("./toasts.svelte");

function go(path: string): void {
  here.pathname = toasts.path = path;
}

beforeEach(() => {
  vi.useFakeTimers();
  go("/table/a");
});
afterEach(() => {
  for (let left = 10; toasts.shown && left; left--) toasts.dismiss(toasts.shown.id);
  vi.useRealTimers();
});

test("one at a time is shown, each for its own time", () => {
  toasts.say("Copied.");
  toasts.say("Saved.");
  expect([toasts.shown?.text, toasts.more]).toEqual(["Copied.", 1]);
  vi.advanceTimersByTime(STAY);
  expect([toasts.shown?.text, toasts.more]).toEqual(["Saved.", 0]);
  vi.advanceTimersByTime(STAY - 1);
  expect(toasts.shown?.text).toBe("Saved.");
  vi.advanceTimersByTime(1);
  expect(toasts.shown).toBeNull();
});

test("an error comes first and stays until it is dismissed; the same words are said once", () => {
  toasts.say("Copied.");
  toasts.say("The server does not answer.", { isError: true });
  toasts.say("The server does not answer.", { isError: true });
  vi.advanceTimersByTime(10 * STAY);
  expect([toasts.shown?.text, toasts.more]).toEqual(["The server does not answer.", 1]);
  toasts.dismiss(toasts.shown?.id ?? 0);
  expect(toasts.shown?.text).toBe("Copied.");
  vi.advanceTimersByTime(STAY);
  expect(toasts.shown).toBeNull();
});

test("it belongs to its page and does not travel", () => {
  toasts.say("This failed.", { isError: true });
  go("/end/a");
  expect(toasts.shown).toBeNull();
  toasts.say("Copied.");
  expect([toasts.shown?.text, toasts.more]).toEqual(["Copied.", 0]);
});
