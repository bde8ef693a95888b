import { readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { gap, placed, type Box } from "./away";
import { confirming } from "./confirm.svelte";
import { deaf, DEAF_MS } from "./deaf";
import { DEEDS, HOST_DEEDS } from "./deeds";

const SIZES: [number, number][] = [[1440, 900], [1366, 625], [1280, 600], [390, 844], [844, 390]];
const words = (language: string, file: string): string => readFileSync(`../src/conquete/locales/${language}/${file}`, "utf8");

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  confirming.stay();
  vi.useRealTimers();
});

test("every deed has its question, what will be, a way to stay and the deed, in both languages", () => {
  for (const language of ["en", "fr"]) {
    const [own, host, manners] = [words(language, "page_confirm.ftl"), words(language, "host.ftl"), words(language, "page_manners.ftl")];
    for (const deed of DEEDS.filter((one) => one !== "report")) for (const part of ["", "-text", "-stay", "-go"]) expect(own, `${language} ${deed}`).toMatch(new RegExp(`^confirm-${deed}${part} =`, "m"));
    for (const id of ["report-title", "report-about", "report-send"]) expect(manners).toMatch(new RegExp(`^${id} =`, "m"));
    for (const deed of HOST_DEEDS) for (const part of ["", "-title", "-about"]) expect(host, `${language} ${deed}`).toMatch(new RegExp(`^host-${deed}${part} =`, "m"));
  }
});

test("a deed is done only when it is confirmed, and once", async () => {
  const act = vi.fn(() => new Promise<void>((resolve) => setTimeout(resolve, 50)));
  confirming.ask("resign", act);
  expect(confirming.asked?.deed).toBe("resign");
  confirming.stay();
  expect(confirming.asked).toBeNull();
  await confirming.go();
  expect(act).not.toHaveBeenCalled();
  confirming.ask("resign", act);
  const done = Promise.all([confirming.go(), confirming.go()]);
  confirming.stay(); // too late: it is on its way
  expect(confirming.asked).not.toBeNull();
  await vi.advanceTimersByTimeAsync(60);
  await done;
  expect(act).toHaveBeenCalledTimes(1);
  expect(confirming.asked).toBeNull();
});

test("a deed that fails leaves nothing open", async () => {
  confirming.ask("end-others", () => Promise.reject(new Error("the server is gone")));
  await expect(confirming.go()).rejects.toThrow("the server is gone");
  expect([confirming.asked, confirming.isBusy]).toEqual([null, false]);
});

test("a sheet opens in the middle, and its buttons at least 120 px from what opened it", () => {
  const away: Box = { left: 2, top: 2, width: 40, height: 40 };
  expect(placed({ width: 400, height: 320, foot: 120 }, away, { width: 1440, height: 900 })).toEqual({ left: 520, top: 290 });
  expect(placed({ width: 400, height: 320, foot: 120 }, null, { width: 390, height: 300 })).toEqual({ left: 0, top: 0 });
  for (const [width, height] of SIZES) {
    const sheet = height > 480 ? { width: Math.min(400, width - 32), height: 340, foot: 114 } : { width: 520, height: 250, foot: 64 };
    for (let left = 0; left < width - 60; left += 30)
      for (let top = 0; top < height - 30; top += 25) {
        const opener = { left, top, width: 60, height: 30 };
        const at = placed(sheet, opener, { width, height });
        expect(at.left).toBeGreaterThanOrEqual(0);
        expect(at.left + sheet.width).toBeLessThanOrEqual(width);
        expect(at.top).toBeGreaterThanOrEqual(0);
        expect(at.top + sheet.height).toBeLessThanOrEqual(height);
        const foot = gap({ ...at, top: at.top + sheet.height - sheet.foot, width: sheet.width, height: sheet.foot }, opener);
        // On a phone on its side there is no such place for every button: the buttons keep off it as far as they can.
        expect(foot, `${width}x${height}, opened at ${left} ${top}`).toBeGreaterThanOrEqual(height > 480 ? 120 : 1);
      }
  }
});

// --- deaf ------------------------------------------------------------------------------------------------

function press(sheet: EventTarget, type: string, more: object = {}): boolean {
  const event = Object.assign(new Event(type, { bubbles: true, cancelable: true }), { detail: 1, ...more });
  return sheet.dispatchEvent(event);
}
function opened(): { sheet: EventTarget; heard: string[] } {
  const sheet = new EventTarget();
  deaf(sheet);
  const heard: string[] = [];
  for (const name of ["click", "keydown", "keyup", "cancel"]) sheet.addEventListener(name, () => heard.push(name));
  return { sheet, heard };
}

test("what has just opened hears no pointer, no finger and no key for half a second", () => {
  const { sheet, heard } = opened();
  for (const ms of [30, 120, 300, DEAF_MS - 460]) {
    vi.advanceTimersByTime(ms);
    for (const type of ["pointerdown", "touchstart", "mousedown", "pointerup", "click", "cancel"]) expect(press(sheet, type), type).toBe(false);
    for (const key of ["Enter", " ", "Escape"]) for (const type of ["keydown", "keyup"]) expect(press(sheet, type, { key, repeat: false, detail: 0 })).toBe(false);
    expect(press(sheet, "click", { detail: 0 })).toBe(false); // of a screen reader
  }
  vi.advanceTimersByTime(10);
  expect(heard).toEqual([]);
  press(sheet, "pointerdown");
  press(sheet, "click");
  press(sheet, "keydown", { key: "Escape", repeat: false });
  expect(heard).toEqual(["click", "keydown"]);
});

test("a press that began too early does nothing when it ends, and a key that is held presses nothing", () => {
  const { sheet, heard } = opened();
  vi.advanceTimersByTime(DEAF_MS - 20);
  press(sheet, "pointerdown");
  press(sheet, "keydown", { key: " ", repeat: false });
  vi.advanceTimersByTime(100);
  expect(press(sheet, "pointerup")).toBe(false);
  expect(press(sheet, "click")).toBe(false);
  expect(press(sheet, "keydown", { key: "Enter", repeat: true })).toBe(false);
  expect(press(sheet, "keyup", { key: " " })).toBe(false);
  expect(heard).toEqual([]);
  expect(press(sheet, "cancel")).toBe(true); // Escape stays
  expect(press(sheet, "click", { detail: 0 })).toBe(true);
  press(sheet, "pointerdown");
  expect(press(sheet, "click")).toBe(true);
});
