import { expect, test } from "vitest";
import type { SheetLine } from "../../wire";
import { sheetOf } from "./sheet";

const line = (clause: string, kind: string, title: string, more: Partial<SheetLine> = {}): SheetLine => ({ clause, kind, title: { en: title }, text: {}, ...more });
const titles = (lines: SheetLine[]): string[] => sheetOf(lines, ({ title }) => title.en ?? "").map(({ title }) => title.en ?? "");

test("a sheet begins with how one wins, and has no storage tray", () => {
  expect(
    titles([
      line("1.1", "setup", "Title"),
      line("1.20", "table", "Table of contents", { is_testable: false }),
      line("2.3", "component", "Storage tray", { is_testable: false }),
      line("9.1", "combat", "Battle"),
      line("9.2", "combat", "Battle"),
      line("12.1", "victory", "Winning"),
    ]),
  ).toEqual(["Winning", "Battle"]);
});

test("what an option changed comes first, whatever it is about", () => {
  expect(titles([line("12.1", "victory", "Winning"), line("5.2", "setup", "Preparation", { is_changed: true }), line("9.1", "combat", "Battle", { is_changed: true }), line("9.2", "combat", "Battle")])).toEqual(["Preparation", "Battle", "Winning"]);
});
