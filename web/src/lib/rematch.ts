/** Playing again with the same people: whoever asks first opens the table, the others take the chairs kept for them. */

import { begin } from "$lib/fair/keeper";
import { locksFor } from "$lib/fair/locks";
import { post, Refusal } from "$lib/net/api";
import { said } from "$lib/net/problems";
import { router } from "$lib/router.svelte";
import { toasts } from "$lib/ui/toasts.svelte";
import { t } from "$lib/words/words.svelte";
import type { TableForMe } from "../wire";
import type { TableModel } from "./table/table.svelte";

export async function playAgain(id: string): Promise<void> {
  try {
    const made = await post<TableForMe>(`/api/tables/${encodeURIComponent(id)}/rematch`, { waits: true });
    const isFull = made.table.seats.every((seat) => (seat.kind ?? "empty") !== "empty");
    if (made.is_host && isFull && made.table.status === "open" && !made.table.locks?.is_fixed) await begin(made);
    for (const seat of made.kept ?? []) {
      const commitment = locksFor(made.table, [seat])[seat];
      await post(`/api/tables/${encodeURIComponent(made.table.id)}/join`, { seat, invitation: made.invitation, commitment });
    }
    router.go(`/table/${made.table.id}`);
  } catch (problem) {
    toasts.say(problem instanceof Refusal && !problem.limit ? t("rematch-refused") : said(problem), { isError: true });
  }
}

/** Who is still at the table when somebody else opens the next one hears of it at once. */
export function tellOfRematch(table: TableModel): void {
  const rematch = table.session.table?.rematch;
  if (!rematch || !table.mine.length) return;
  toasts.say(t("rematch-open"), { isWaiting: true, action: { label: t("rematch-join"), run: () => void playAgain(table.id) } });
}
