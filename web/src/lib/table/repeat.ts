/** A button that goes on while it is held. A key press or a script presses it once. */

const FIRST_MS = 420;
const NEXT_MS = 80;

export function repeat(button: HTMLElement, act: () => void): { update: (act: () => void) => void; destroy: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const again = (wait: number): void => {
    timer = setTimeout(() => {
      if (!button.matches(":disabled, [aria-disabled=true]")) act();
      again(NEXT_MS);
    }, wait);
  };
  const down = (event: PointerEvent): void => {
    if (event.button !== 0 || button.matches(":disabled, [aria-disabled=true]")) return;
    act();
    again(FIRST_MS);
  };
  const click = (event: MouseEvent): void => {
    if (event.detail === 0 && !button.matches(":disabled, [aria-disabled=true]")) act();
  };
  const release = (): void => clearTimeout(timer);
  const ends = ["pointerup", "pointercancel", "blur"] as const;
  button.addEventListener("pointerdown", down);
  button.addEventListener("click", click);
  button.addEventListener("contextmenu", prevent);
  for (const end of ends) addEventListener(end, release);
  return {
    update: (next) => (act = next),
    destroy: () => {
      release();
      for (const end of ends) removeEventListener(end, release);
    },
  };
}

const prevent = (event: Event): void => event.preventDefault();
