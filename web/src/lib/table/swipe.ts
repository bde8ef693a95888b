/** A short pull up or down on a grabber. */

interface Ways {
  up?: () => void;
  down?: () => void;
}

const FAR = 24;

export function swipe(element: HTMLElement, ways: Ways): { update: (ways: Ways) => void } {
  let from = 0;
  element.addEventListener("pointerdown", (event) => {
    from = event.clientY;
    element.setPointerCapture(event.pointerId);
  });
  element.addEventListener("pointerup", (event) => {
    const far = event.clientY - from;
    if (far < -FAR) ways.up?.();
    else if (far > FAR) ways.down?.();
  });
  return { update: (next) => (ways = next) };
}
