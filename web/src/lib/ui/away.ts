/** Where a sheet opens: away from what was pressed to open it. */

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const AWAY = 120; // px from the button that opened it
const EDGE = 12;

/** How far two boxes are from each other. */
export function gap(a: Box, b: Box): number {
  const x = Math.max(0, a.left - (b.left + b.width), b.left - (a.left + a.width));
  const y = Math.max(0, a.top - (b.top + b.height), b.top - (a.top + a.height));
  return Math.hypot(x, y);
}

/** In the middle of the window, or as near to it as leaves the opener alone: its foot first, where its buttons are, then all of it. */
export function placed({ width, height, foot }: { width: number; height: number; foot: number }, opener: Box | null, room: Pick<Box, "width" | "height">): { left: number; top: number } {
  const [middleX, middleY] = [Math.max(0, (room.width - width) / 2), Math.max(0, (room.height - height) / 2)];
  const spots = (middle: number, far: number): number[] => [middle, Math.min(EDGE, middle), Math.max(far - EDGE, middle)];
  let best = { left: middleX, top: middleY };
  if (!opener) return best;
  let most = -1;
  for (const top of spots(middleY, room.height - height))
    for (const left of spots(middleX, room.width - width)) {
      const buttons = gap({ left, top: top + height - foot, width, height: foot }, opener);
      const whole = gap({ left, top, width, height }, opener);
      const worth = Math.min(AWAY, buttons) * 1e6 + Math.min(AWAY, whole) * 1e3 - Math.hypot(left - middleX, top - middleY) / 1e3;
      if (worth > most) [most, best] = [worth, { left, top }];
    }
  return best;
}

// --- what was pressed last ---------------------------------------------------------------------------

let pressed: Box | null = null;

function note(event: Event): void {
  const target = event.type === "keydown" ? document.activeElement : (event.target as Element | null);
  const { left, top, width, height } = (target?.closest?.("button, a, summary, label") ?? target)?.getBoundingClientRect() ?? new DOMRect();
  pressed = { left, top, width, height };
  // What is large was pressed at one point of it.
  if (event instanceof PointerEvent && (width > 2 * AWAY || height > AWAY)) pressed = { left: event.clientX, top: event.clientY, width: 0, height: 0 };
}

export const lastPressed = (): Box | null => pressed;

if (typeof document !== "undefined") {
  document.addEventListener("pointerdown", note, true);
  document.addEventListener("keydown", (event) => (event.key === "Enter" || event.key === " ") && note(event), true);
}
