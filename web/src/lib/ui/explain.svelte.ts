/** What a thing is for and what it is worth, said where it stands: by pointing at it, by the keyboard when it has the
 * focus, by holding it on a touch screen, or by a tap where a tap does nothing else. */

import { untrack } from "svelte";
import type { Action } from "svelte/action";

export interface Explanation {
  title: string;
  text: string;
  /** What holds just now: why it cannot be used, how many there are. */
  note?: string;
  /** A tap or Enter opens it: the thing does nothing else. */
  isTap?: boolean;
}

const POINT_MS = 350;
const LEAVE_MS = 120;
const HOLD_MS = 450;
const SLACK = 12; // pixels that a held finger may stray

class Explainer {
  shown = $state.raw<{ what: Explanation; anchor: Element } | null>(null);
  /** Opened by a tap or a hold: it stays until one taps elsewhere. */
  isPinned = $state(false);

  show(anchor: Element, what: Explanation, isPinned: boolean): void {
    this.shown = { what, anchor };
    this.isPinned = isPinned;
  }

  hide(anchor?: Element): void {
    if (anchor && this.shown?.anchor !== anchor) return;
    this.shown = null;
    this.isPinned = false;
  }
}

export const explainer = new Explainer();

const isSame = (a: Explanation | null, b: Explanation | null): boolean => a?.title === b?.title && a?.text === b?.text && a?.note === b?.note;

export const explain: Action<HTMLElement | SVGElement, Explanation | null | undefined> = (node, first) => {
  let what = first ?? null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let from: [number, number] = [0, 0];
  let isHeld = false; // the click that ends a hold is none

  const later = (ms: number, act: () => void): void => {
    clearTimeout(timer);
    timer = setTimeout(act, ms);
  };
  const show = (isPinned: boolean): void => {
    if (what) explainer.show(node, what, isPinned);
  };
  const describe = (): void => {
    if (what) node.setAttribute("aria-description", [what.text, what.note].filter(Boolean).join(" "));
    else node.removeAttribute("aria-description");
  };
  const on: Record<string, (event: Event) => void> = {
    pointerenter: (event) => {
      if ((event as PointerEvent).pointerType === "mouse" && !explainer.isPinned) later(POINT_MS, () => show(false));
    },
    pointerleave: (event) => {
      if ((event as PointerEvent).pointerType !== "mouse") return;
      clearTimeout(timer);
      if (!explainer.isPinned) later(LEAVE_MS, () => explainer.hide(node));
    },
    pointerdown: (event) => {
      const { pointerType, clientX, clientY } = event as PointerEvent;
      isHeld = false;
      if (pointerType === "mouse") return;
      from = [clientX, clientY];
      later(HOLD_MS, () => {
        isHeld = what !== null;
        show(true);
      });
    },
    pointermove: (event) => {
      const { pointerType, clientX, clientY } = event as PointerEvent;
      if (pointerType !== "mouse" && Math.hypot(clientX - from[0], clientY - from[1]) > SLACK) clearTimeout(timer);
    },
    pointerup: (event) => {
      if ((event as PointerEvent).pointerType !== "mouse") clearTimeout(timer);
    },
    pointercancel: () => clearTimeout(timer),
    contextmenu: (event) => {
      if (isHeld) event.preventDefault();
    },
    focus: () => {
      if (node.matches(":focus-visible")) show(false);
    },
    blur: () => explainer.hide(node),
    click: (event) => {
      if (isHeld) {
        isHeld = false;
        event.preventDefault();
        event.stopImmediatePropagation();
      } else if (what?.isTap) {
        event.stopPropagation();
        clearTimeout(timer);
        if (explainer.shown?.anchor === node && explainer.isPinned) explainer.hide(node);
        else show(true);
      }
    },
  };
  // Before anybody else hears of the click: the end of a hold chooses nothing.
  // A thing with the focus loses it in the middle of an update, when it goes with its panel: what changes then is not part of that.
  const hear = (event: Event): void => untrack(() => on[event.type]?.(event));
  for (const name of Object.keys(on)) node.addEventListener(name, hear, { capture: name === "click" });
  describe();
  return {
    update(next) {
      const before = what;
      what = next ?? null;
      describe();
      // What is shown must not be what this waits for: it would call itself for ever.
      untrack(() => {
        if (explainer.shown?.anchor !== node || isSame(before, what)) return;
        if (what) explainer.show(node, what, explainer.isPinned);
        else explainer.hide(node);
      });
    },
    destroy() {
      clearTimeout(timer);
      untrack(() => explainer.hide(node));
      for (const name of Object.keys(on)) node.removeEventListener(name, hear, { capture: name === "click" });
    },
  };
};
