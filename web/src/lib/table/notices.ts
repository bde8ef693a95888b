/** What the server says about the table that is no move, in a sentence; and a hint when the table is open twice. */

import { toasts } from "$lib/ui/toasts.svelte";
import { t } from "$lib/words/words.svelte";
import type { Notice } from "$lib/session/session.svelte";
import type { TableModel } from "./table.svelte";

/** Told by the bar above the dock, which asks for an answer at the same time. */
const ASKED = new Set(["draw_offered", "take_back_asked", "stand_in_asked", "stand_in_agreed"]);

export function notices(table: TableModel): () => void {
  const stop = table.session.onNotice((notice) => tell(table, notice));
  const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(`conquete-${table.id}`);
  let isTold = false;
  const twice = (): void => {
    if (isTold || !table.mine.length) return; // before the first word of the server nobody knows who sits here
    toasts.say(t("note-two-tabs"));
    isTold = true;
  };
  channel?.addEventListener("message", ({ data }) => {
    twice();
    if (data === "open") channel.postMessage("also");
  });
  channel?.postMessage("open");
  return () => {
    stop();
    channel?.close();
  };
}

function tell(table: TableModel, { note, seat, details }: Notice): void {
  if (note === "resigned" && seat !== null) table.logbook.note("resigned", seat);
  if (note === "stands_in" && seat !== null) table.logbook.note(details.leave === "handed" ? "handed-over" : "stood-in", seat, String(details.name ?? ""));
  if (note === "bot_failed" && seat !== null) return table.logbook.note("bot-failed", seat);
  const isMine = seat !== null && table.mine.includes(seat) && !table.isShared;
  if (ASKED.has(note) || (note === "undone" && isMine)) return;
  const words = t(`note-${note}`, {
    name: seat === null ? "" : (table.names?.seat(seat) ?? ""),
    who: isMine ? "you" : "other",
    absence: typeof details.absence === "string" ? details.absence : "wait",
    person: typeof details.name === "string" ? details.name : "",
    leave: typeof details.leave === "string" ? details.leave : "",
  });
  const canReturn = note === "time_is_up" && isMine && details.absence !== "wait";
  toasts.say(words, {
    isError: note === "time_is_up" && isMine,
    action: canReturn ? { label: t("seat-back"), run: () => void table.session.say({ type: "back", seat }) } : undefined,
  });
}
