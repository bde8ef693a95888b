import { describe, expect, test } from "vitest";
import { JUST, Zoom } from "./zoom.svelte";

const WORLD: [number, number, number, number] = [0, 0, 1600, 900];

function zoomOf(width: number, height: number, under = 0): Zoom {
  const zoom = new Zoom(WORLD);
  zoom.resize(width, height, under);
  return zoom;
}
/** Which point of the sheet is below a point of the frame. */
const below = (zoom: Zoom, [x, y]: [number, number]): [number, number] => {
  const unit = zoom.fit * zoom.scale;
  return [(x - zoom.x) / unit, (y - zoom.y) / unit];
};

describe("Zoom", () => {
  test("fits the sheet into the frame and centres it", () => {
    const zoom = zoomOf(800, 900);
    expect(zoom.fit).toBe(0.5);
    expect([zoom.x, zoom.y]).toEqual([0, 225]);
    expect(zoom.window).toEqual([0, -450, 1600, 1350]);
  });

  test("what is below the finger stays there while it zooms", () => {
    const zoom = zoomOf(800, 450);
    const before = below(zoom, [600, 100]);
    zoom.zoomAt(2, [600, 100]);
    expect(zoom.scale).toBe(2);
    expect(below(zoom, [600, 100])).toEqual(before);
  });

  test("while it moves the sheet is only stretched; it is laid out anew when it rests", () => {
    const zoom = zoomOf(800, 450);
    zoom.zoomAt(2, [0, 0]);
    expect([zoom.base, zoom.stretch, zoom.sheetWidth]).toEqual([1, 2, 800]);
    zoom.settle();
    expect([zoom.base, zoom.stretch, zoom.sheetWidth]).toEqual([2, 1, 1600]);
  });

  test("the sheet cannot be pushed out of the frame, nor zoomed without end", () => {
    const zoom = zoomOf(800, 450);
    zoom.zoomAt(2, [400, 225]);
    zoom.pan(9999, -9999);
    expect([zoom.x, zoom.y]).toEqual([0, -450]);
    zoom.zoomAt(0.01, [0, 0]);
    expect(zoom.scale).toBe(1);
    zoom.zoomAt(1000, [0, 0]);
    expect(zoom.scale).toBe(4);
  });

  test("shows a box whole, above what covers the lower end", () => {
    const zoom = zoomOf(390, 784, 340);
    zoom.show([900, 100, 1200, 300]);
    const [left, top, right, bottom] = zoom.window;
    expect([left <= 900, top <= 100, right >= 1200, bottom >= 300]).toEqual([true, true, true, true]);
    expect(zoom.fit * zoom.scale).toBeGreaterThan(0.9); // from near
  });

  test("of places far apart it shows the most that can be read together", () => {
    const zoom = zoomOf(390, 784, 340);
    zoom.gather([[100, 100], [1200, 400], [1300, 420], [1250, 480]]);
    expect([[1200, 400], [1300, 420], [1250, 480]].every(([x = 0, y = 0]) => zoom.sees([x, y]))).toBe(true);
    expect(zoom.sees([100, 100])).toBe(false);
    zoom.gather([[100, 100], [1200, 400], [1300, 420]], [100, 100]); // unless that one must be seen
    expect(zoom.sees([100, 100])).toBe(true);
  });

  test("another size of the frame keeps what was looked at in the middle", () => {
    const zoom = zoomOf(390, 784, 120);
    zoom.show([780, 380, 820, 420]);
    const before = [zoom.fit * zoom.scale, (zoom.window[0] + zoom.window[2]) / 2, (zoom.window[1] + zoom.window[3]) / 2];
    zoom.resize(430, 700, 120);
    const after = [zoom.fit * zoom.scale, (zoom.window[0] + zoom.window[2]) / 2, (zoom.window[1] + zoom.window[3]) / 2];
    after.forEach((value, i) => expect(value).toBeCloseTo(before[i] ?? NaN, 6));
  });

  test("what covers the lower end may grow and shrink: the map below it does not move", () => {
    const zoom = zoomOf(390, 784, 240);
    zoom.show([780, 380, 820, 420]);
    const stand = (): number[] => [zoom.x, zoom.y, zoom.fit * zoom.scale, zoom.sheetWidth];
    const before = stand();
    for (const under of [330, 180, 240]) {
      zoom.resize(390, 784, under);
      stand().forEach((value, i) => expect(value).toBeCloseTo(before[i] ?? NaN, 6));
    }
  });

  test("spare height goes below a wide map, so that a dock that changes does not move it", () => {
    const zoom = zoomOf(1136, 720);
    const { y } = zoom;
    zoom.resize(1136, 668);
    expect(zoom.y).toBe(y);
    expect(y).toBeGreaterThan(0);
  });

  test("places that can be seen and read need no move", () => {
    const zoom = zoomOf(390, 784, 240);
    zoom.show([780, 380, 820, 420]);
    expect(zoom.reads([[800, 400], [790, 380]])).toBe(true);
    expect(zoom.reads([[800, 400], [100, 100]])).toBe(false);
    zoom.reset();
    expect(zoom.reads([[800, 400]])).toBe(false); // too far away to be read
  });

  test("a sheet that is always whole is never cut, however small its place", () => {
    const zoom = new Zoom([0, 0, 700, 700], true);
    zoom.resize(350, 240);
    expect(zoom.isSmall).toBe(false);
    expect([zoom.window[0] <= 0, zoom.window[1] <= 0, zoom.window[2] >= 700, zoom.window[3] >= 700]).toEqual([true, true, true, true]);
  });

  test("a jump is told with where it began, and only if there was one", () => {
    const zoom = zoomOf(800, 450);
    const from: number[] = [];
    zoom.onJump = (stand) => from.push(stand.scale);
    zoom.show([0, 0, 200, 100]);
    zoom.show([0, 0, 200, 100]);
    zoom.reset();
    expect(from).toHaveLength(2); // there, and back
    expect(from[0]).toBe(1);
    expect(from[1]).toBeGreaterThan(1);
  });

  test("what lies at the edge of the sheet is seen once the sheet ends there", () => {
    const zoom = zoomOf(390, 800, 350);
    zoom.gather([[1592, 30], [1380, 150]], [1592, 30]);
    expect(zoom.reads([[1592, 30], [1380, 150]])).toBe(true);
    zoom.pan(40, -60);
    expect(zoom.sees([1592, 30])).toBe(false);
  });

  test("what is looked at already needs less room to the edge than what is looked for", () => {
    const zoom = zoomOf(390, 800, 350);
    zoom.show([600, 300, 900, 500]);
    const corner = zoom.window[3] - 20 / (zoom.fit * zoom.scale);
    expect(zoom.reads([[750, corner]])).toBe(false);
    expect(zoom.reads([[750, corner]], JUST)).toBe(true);
  });
});
