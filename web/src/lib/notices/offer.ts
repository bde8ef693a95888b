/** Who plays a move a day is asked once whether to be told. */

import { router } from "$lib/router.svelte";
import { settings } from "$lib/settings.svelte";
import { toasts } from "$lib/ui/toasts.svelte";
import { t } from "$lib/words/words.svelte";
import type { TableModel } from "../table/table.svelte";
import { notices } from "./notices.svelte";

/** Calls again whenever the table changes; only the first time counts. */
export function offerNotices(table: TableModel): void {
  const info = table.session.table;
  if (!info || info.tempo !== "days" || info.status === "over" || !table.mine.length || settings.hasNoticeOffer) return;
  settings.set({ hasNoticeOffer: true });
  void offer();
}

async function offer(): Promise<void> {
  await notices.load().catch(() => undefined);
  const { state, canPush } = notices;
  if (!state || state.wish || (!canPush && !state.can_mail)) return;
  toasts.say(t("notices-offer"), { isWaiting: true, action: { label: t("notices-offer-yes"), run: () => void accept() } });
}

async function accept(): Promise<void> {
  const turned = await notices.turnOn().catch(() => "failed" as const);
  if (turned === "on") toasts.say(t("notices-on"));
  else router.go("/settings#notices"); // there is the mail, and what the browser says
}
