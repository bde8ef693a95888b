import { expect, test } from "vitest";
import { spotAbove } from "./foot";

const foot = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom });
const boxOf = (spot: ReturnType<typeof spotAbove>, height: number, room: { height: number }) => foot(spot.left, room.height - spot.bottom - height, spot.left + spot.width, room.height - spot.bottom);
const meets = (a: ReturnType<typeof foot>, b: ReturnType<typeof foot>): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

test("short words stand above a dock, a hint above it, a row of buttons, and beside a column", () => {
  const cases = [
    { room: { width: 1440, height: 900 }, feet: [foot(0, 708, 1136, 900), foot(16, 560, 456, 696)] }, // a dock and what stands above it
    { room: { width: 1366, height: 625 }, feet: [foot(988, 0, 1366, 625), foot(680, 470, 980, 557)] }, // the rail, and a hint beside it
    { room: { width: 390, height: 844 }, feet: [foot(0, 526, 390, 844)] }, // a sheet
    { room: { width: 390, height: 844 }, feet: [foot(0, 768, 390, 844)] }, // a row of buttons
    { room: { width: 844, height: 390 }, feet: [foot(544, 0, 844, 390)] },
    { room: { width: 1280, height: 600 }, feet: [] },
  ];
  for (const { room, feet } of cases)
    for (const height of [48, 110]) {
      const box = boxOf(spotAbove(feet, height, room), height, room);
      expect(box.right - box.left).toBeLessThanOrEqual(420);
      expect(box.right - box.left).toBeGreaterThan(300);
      expect(box.left).toBeGreaterThanOrEqual(12);
      expect(box.right).toBeLessThanOrEqual(room.width - 12);
      expect(box.top).toBeGreaterThanOrEqual(12);
      for (const one of feet) expect(meets(box, one), JSON.stringify({ room, box, one })).toBe(false);
    }
});
