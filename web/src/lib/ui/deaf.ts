/** What has just opened hears nothing for half a second: no press of a pointer, a finger or a key that was meant for what lay
 * there before. A press that begins too early does nothing when it ends later, and a key that is held down presses nothing. */

export const DEAF_MS = 500;

const HEARD = ["pointerdown", "pointerup", "mousedown", "mouseup", "touchstart", "touchend", "click", "keydown", "keyup", "cancel"];

export function deaf(element: EventTarget, onhears: () => void = () => undefined): { destroy: () => void } {
  let isDeaf = true;
  let isPressed = false; // a pointer went down too early
  const keys = new Set<string>(); // and so did these keys
  const timer = setTimeout(() => {
    isDeaf = false;
    onhears();
  }, DEAF_MS);

  function isMeant(event: Event): boolean {
    const { type } = event;
    if (type === "pointerdown") isPressed = isDeaf;
    if (type === "keydown" || type === "keyup") {
      const { key, repeat } = event as KeyboardEvent;
      if (type === "keydown" && (isDeaf || (repeat && (key === "Enter" || key === " " || key === "Escape")))) keys.add(key);
      else if (type === "keydown") keys.delete(key);
      return !(type === "keyup" ? keys.delete(key) : keys.has(key)) && !isDeaf;
    }
    // A click without a pointer is that of a key or of a screen reader, whatever a pointer did before.
    const isOfPress = type !== "cancel" && (type !== "click" || (event as MouseEvent).detail > 0);
    return !isDeaf && !(isPressed && isOfPress);
  }
  function hear(event: Event): void {
    if (isMeant(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }
  const options = { capture: true, passive: false };
  for (const name of HEARD) element.addEventListener(name, hear, options);
  return {
    destroy: () => {
      clearTimeout(timer);
      for (const name of HEARD) element.removeEventListener(name, hear, options);
    },
  };
}
