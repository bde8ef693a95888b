/** A moment of a replay in words: who, what, and what came of it. */

import { PLAIN, type EditionPart } from "$lib/edition";
import type { Look } from "$lib/seats";
import type { View } from "$lib/session/view";
import { ended } from "$lib/story/ending";
import { Logbook, type Line } from "$lib/table/logbook.svelte";
import type { Names } from "$lib/table/names";
import { sentence } from "$lib/table/sentences";
import { has, t } from "$lib/words/words.svelte";
import type { AnyEvent } from "../../wire";
import type { Timeline } from "./timeline";

export interface Moment {
  title: string;
  text: string;
  look: Look;
  round: number; // 0 during the set-up
}

const EVENTS_A_STEP = 1024; // keys of lines say which step they belong to

export const frameOf = (line: Line): number => Math.floor(line.key / EVENTS_A_STEP);

function logged(events: { frame: number; event: AnyEvent }[], before: View, part: EditionPart): Line[] {
  const book = new Logbook(() => part);
  book.see(before.territories);
  let frame = -1;
  let count = 0;
  for (const { frame: at, event } of events) {
    count = at === frame ? Math.min(count + 1, EVENTS_A_STEP - 1) : 0;
    frame = at;
    book.add({ n: at * EVENTS_A_STEP + count, event });
  }
  return book.lines.map(inPublic);
}

/** Once the game is over everybody's secrets lie open, but nobody is told "you". */
function inPublic(line: Line): Line {
  if (line.kind === "sealed-own") return { ...line, kind: "placed", armies: { [line.places[0] ?? ""]: line.n } };
  return line.kind.endsWith("-own") ? { ...line, kind: line.kind.slice(0, -"-own".length) } : line;
}

/** What happened in the turn so far, newest first. */
export function linesOf(timeline: Timeline, frame: number, part: EditionPart = PLAIN): Line[] {
  const begin = timeline.turnAt(frame)?.frame ?? 0;
  return logged(timeline.eventsOfTurn(frame), timeline.at(begin), part);
}

export function momentOf(timeline: Timeline, frame: number, view: View, names: Names, part: EditionPart = PLAIN): Moment {
  const turn = timeline.turnAt(frame);
  const step = timeline.step(frame);
  const events = step?.events ?? [];
  const round = turn?.round ?? 0;
  const before = timeline.at(Math.max(0, frame - 1));
  const text = logged(events.map((event) => ({ frame, event })), before, part)
    .map((line) => sentence(line, names))
    .reverse()
    .join(" · ");
  const winners = view.winners as number[] | undefined;
  if (winners && frame === timeline.last)
    return { title: ended(names.table.result ?? { winners, reason: String(view.ended ?? ""), rounds: round }, names).title, text, look: names.look(winners[0] ?? -1), round };
  const chosen = timeline.chosen(frame);
  const by = chosen?.by ?? turn?.seat ?? -1;
  if (!turn) return { title: t("title-set-up"), text: text || t("replay-begins"), look: by >= 0 ? names.look(by) : "neutral", round };
  if (!chosen) return { title: t("title-plays", { name: names.seat(turn.seat) }), text, look: names.look(turn.seat), round };
  // Taking up dice and throwing them belongs to the attack.
  const isFight = ["attack", "choose_dice", "defend"].includes(chosen.kind);
  const seat = isFight ? turn.seat : by;
  const kind = isFight ? "attack" : has(`title-they-${chosen.kind}`) ? chosen.kind : "other";
  // A step that shows nothing still says what was chosen.
  const quiet = step?.by === by && has(`title-they-${chosen.kind}`) ? t(`title-they-${chosen.kind}`, { name: names.seat(by) }) : "";
  const title = t(`title-they-${kind}`, { name: names.seat(seat) });
  return { title, text: text || (quiet === title ? "" : quiet), look: names.look(seat), round };
}
