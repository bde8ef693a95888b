/** The table of a lesson: a small game against two quiet bots, kept for as long as the window is open. */

import { person } from "$lib/me.svelte";
import { get, post } from "$lib/net/api";
import { t } from "$lib/words/words.svelte";
import type { TableForMe } from "../../wire";
import type { Progress } from "./coach";

const KEY = "conquete.lesson";
const BOT = "recruit";

interface Kept {
  id: string;
  progress: Progress | null;
}

function read(): Kept | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "null") as Kept | null;
  } catch {
    return null;
  }
}

export function keep(id: string, progress: Progress | null): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ id, progress }));
  } catch {
    // Without storage the lesson begins anew when the page is loaded again.
  }
}

export function forget(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}

/** The lesson one was in, if its game still goes on; otherwise a new one. */
export async function lessonTable(): Promise<Kept> {
  const kept = read();
  if (kept) {
    const game = await get<TableForMe>(`/api/tables/${encodeURIComponent(kept.id)}`).catch(() => null);
    if (game?.table.status === "playing" && game.mine.length) return kept;
  }
  if (!person.me && !(await person.ask())) await person.takeName(t("guest-name", { n: Math.floor(Math.random() * 90) + 10 }));
  const { table } = await post<TableForMe>("/api/tables", {
    edition: "hasbro-2000", mode: "conquest", seats: 3, mine: [0], bots: { 1: BOT, 2: BOT }, title: t("lesson-title"),
    bot_seconds: 0.05, // the board shows their moves at its own pace
  });
  await post(`/api/tables/${table.id}/start`);
  keep(table.id, null);
  return { id: table.id, progress: null };
}
