/** Which lines of a rule sheet one reads before a game: how it is won, a turn, armies, cards, battle. */

import type { SheetLine } from "../../wire";

/** In the order in which a player asks. What a box holds and how the table is laid out are no questions. */
const ASKED = ["victory", "scoring", "turn", "income", "cards", "combat", "movement", "elimination", "secrecy"];
const MOST_OF_A_KIND = 4;

/** What an option changed first, then the first lines of the headings that matter: a sheet, not a book. */
export function sheetOf(lines: readonly SheetLine[], titleOf: (line: SheetLine) => string): SheetLine[] {
  const changed = lines.filter((line) => line.is_changed);
  const seen = new Set(changed.map(titleOf));
  const usual = ASKED.flatMap((kind) => {
    const heads = lines.filter((line) => {
      if (line.kind !== kind || line.is_testable === false || line.is_changed || seen.has(titleOf(line))) return false;
      seen.add(titleOf(line));
      return true;
    });
    return heads.slice(0, MOST_OF_A_KIND);
  });
  return [...changed, ...usual];
}
