import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { explain, explainer } from "./explain.svelte";

const WHAT = { title: "Cards", text: "Bring armies.", note: "You have 3." };

/** As much of an element as the action asks of it. */
class Thing extends EventTarget {
  attributes = new Map<string, string>();
  setAttribute(name: string, value: string): void {
    this.attributes.set(name, value);
  }
  removeAttribute(name: string): void {
    this.attributes.delete(name);
  }
  matches(): boolean {
    return true;
  }
}

let node: Thing;
let undo: () => void;

function put(what: Parameters<typeof explain>[1]): ReturnType<typeof explain> {
  node = new Thing();
  const action = explain(node as unknown as HTMLElement, what);
  undo = () => (action as { destroy?: () => void } | undefined)?.destroy?.();
  return action;
}
const point = (type: string, pointerType: string, x = 0): boolean => node.dispatchEvent(Object.assign(new Event(type, { bubbles: true, cancelable: true }), { pointerType, clientX: x, clientY: 0 }));

const click = (): boolean => node.dispatchEvent(new Event("click", { cancelable: true }));

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  undo();
  explainer.hide();
  vi.useRealTimers();
});

test("a mouse that rests on a thing brings the words, and takes them away again", () => {
  put(WHAT);
  point("pointerenter", "mouse");
  expect(explainer.shown).toBeNull();
  vi.advanceTimersByTime(400);
  expect(explainer.shown?.what.title).toBe("Cards");
  point("pointerleave", "mouse");
  vi.advanceTimersByTime(200);
  expect(explainer.shown).toBeNull();
});

test("a finger that holds gets the words, and the click that ends the hold chooses nothing", () => {
  put(WHAT);
  const chosen = vi.fn();
  node.addEventListener("click", chosen);
  point("pointerdown", "touch");
  vi.advanceTimersByTime(500);
  expect(explainer.isPinned).toBe(true);
  point("pointerup", "touch");
  click();
  expect(chosen).not.toHaveBeenCalled();
  expect(explainer.shown).not.toBeNull();
  point("pointerdown", "touch");
  point("pointerup", "touch");
  vi.advanceTimersByTime(500);
  click();
  expect(chosen).toHaveBeenCalledOnce();
});

test("a finger that strays scrolls", () => {
  put(WHAT);
  point("pointerdown", "touch");
  point("pointermove", "touch", 40);
  vi.advanceTimersByTime(500);
  expect(explainer.shown).toBeNull();
});

test("where a tap does nothing else it opens and closes the words", () => {
  put({ ...WHAT, isTap: true });
  click();
  expect(explainer.shown?.what.text).toBe("Bring armies.");
  click();
  expect(explainer.shown).toBeNull();
});

test("the words follow what they are about", () => {
  const action = put(WHAT) as { update?: (what: typeof WHAT | null) => void };
  point("pointerenter", "mouse");
  vi.advanceTimersByTime(400);
  const shown = explainer.shown;
  action.update?.({ ...WHAT }); // the same words are not said again: whoever hears of them would never come to rest
  expect(explainer.shown).toBe(shown);
  action.update?.({ ...WHAT, note: "You have 2." });
  expect(explainer.shown?.what.note).toBe("You have 2.");
});

test("readers get the words with the thing itself", () => {
  const action = put(WHAT) as { update?: (what: typeof WHAT | null) => void };
  expect(node.attributes.get("aria-description")).toBe("Bring armies. You have 3.");
  action.update?.(null);
  expect(node.attributes.has("aria-description")).toBe(false);
});
