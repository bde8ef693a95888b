import { expect, test, vi } from "vitest";
import { guard } from "./guard";

/** Just enough of an element. */
function element(): { node: HTMLElement; fire: (name: string, event: object) => boolean } {
  const listeners: Record<string, (event: Event) => void> = {};
  const node = { addEventListener: (name: string, listener: (event: Event) => void) => (listeners[name] = listener), removeEventListener: vi.fn() } as unknown as HTMLElement;
  const fire = (name: string, event: object): boolean => {
    const swallow = { preventDefault: vi.fn(), stopPropagation: vi.fn(), target: { closest: () => ({}) }, ...event };
    listeners[name]?.(swallow as unknown as Event);
    return swallow.stopPropagation.mock.calls.length > 0;
  };
  return { node, fire };
}

test("a pointer is not heard while the panel is fresh, a key is; a key that is held is heard once", () => {
  let isFresh = true;
  const { node, fire } = element();
  guard(node, () => isFresh);
  expect(fire("click", { detail: 1 })).toBe(true);
  expect(fire("click", { detail: 0 })).toBe(false);
  isFresh = false;
  expect(fire("click", { detail: 1 })).toBe(false);
  expect([fire("keydown", { key: "Enter", repeat: false }), fire("keydown", { key: "Enter", repeat: true }), fire("keydown", { key: "Tab", repeat: true })]).toEqual([false, true, false]);
});
