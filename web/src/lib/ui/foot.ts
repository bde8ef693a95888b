/** Where short words stand: above what is pinned at the foot of the window, beside what is pinned at its right. */

interface Rect {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const MOST = 420; // px
const EDGE = 12;

export function spotAbove(feet: readonly Rect[], height: number, room: { width: number; height: number }): { left: number; bottom: number; width: number } {
  let [left, right] = [0, room.width];
  // A column takes its width from the window, a strip at the foot says between which edges the words stand.
  const isColumn = (foot: Rect): boolean => foot.bottom - foot.top > room.height * 0.5 && foot.right - foot.left < room.width * 0.6;
  for (const foot of feet.filter(isColumn)) if (foot.left > room.width * 0.3) right = Math.min(right, foot.left);
  const strips = feet.filter((foot) => !isColumn(foot));
  for (const foot of strips) if (foot.right - foot.left > room.width * 0.6) [left, right] = [Math.max(left, foot.left), Math.min(right, foot.right)];
  const width = Math.max(0, Math.min(MOST, right - left - 2 * EDGE));
  const x = Math.round(left + (right - left - width) / 2);
  let top = room.height - EDGE - height;
  // The lowest first: each may push it above the next.
  for (const foot of [...strips].sort((a, b) => b.top - a.top))
    if (foot.left < x + width && x < foot.right && foot.top < top + height + EDGE && top < foot.bottom + EDGE) top = foot.top - EDGE - height;
  return { left: x, bottom: Math.max(EDGE, room.height - height - Math.max(EDGE, top)), width };
}
