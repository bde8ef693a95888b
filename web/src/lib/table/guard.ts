/** What has just changed takes no click of a pointer for a moment, and a key that is held down presses once. */

export function guard(element: HTMLElement, isFresh: () => boolean): { destroy: () => void } {
  const click = (event: MouseEvent): void => {
    // A click without a pointer comes from the keyboard: whoever uses that has not aimed at a place.
    if (event.detail > 0 && isFresh()) swallow(event);
  };
  const key = (event: KeyboardEvent): void => {
    if (event.repeat && (event.key === "Enter" || event.key === " ") && (event.target as Element).closest("button")) swallow(event);
  };
  element.addEventListener("click", click, true);
  element.addEventListener("keydown", key, true);
  return {
    destroy: () => {
      element.removeEventListener("click", click, true);
      element.removeEventListener("keydown", key, true);
    },
  };
}

function swallow(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}
