import { afterEach, beforeEach, expect, test, vi } from "vitest";

let page = { pathname: "/table/a", search: "", hash: "" };
vi.stubGlobal("location", { get pathname() { return page.pathname; }, search: "", hash: "" });
vi.stubGlobal("addEventListener", () => undefined);
vi.stubGlobal("document", { addEventListener: () => undefined, querySelector: () => null });
const { router } = await import("$lib/router.svelte");
const { toasts, STAY } = await import("./toasts.svelte");

function go(pathname: string): void {
  page = { ...page, pathname };
  router.path = pathname;
}

beforeEach(() => vi.useFakeTimers());
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
  go("/table/a");
});
