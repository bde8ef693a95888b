/** A campaign begins: its world is fresh, and the table of its first game is set. */

import type { Draft } from "$lib/create/draft.svelte";
import { begin } from "$lib/fair/keeper";
import { post } from "$lib/net/api";
import { said } from "$lib/net/problems";
import { toasts } from "$lib/ui/toasts.svelte";
import type { CampaignForMe, TableForMe } from "../../wire";

/** Where to go then: to the table of the first game, or to the campaign where it could not be set. */
export async function beginCampaign(draft: Draft): Promise<string> {
  const { campaign } = await post<CampaignForMe>("/api/campaigns", draft.campaign());
  try {
    let made = await post<TableForMe>(`/api/campaigns/${encodeURIComponent(campaign.id)}/next`, draft.firstGame());
    const path = `/api/tables/${encodeURIComponent(made.table.id)}`;
    const empty = made.table.seats.filter(({ kind }) => (kind ?? "empty") === "empty").map(({ seat }) => seat);
    for (const [i, name] of draft.companions().entries()) {
      await post<TableForMe>(`${path}/join`, { seat: empty[i], invitation: made.invitation });
      made = await post<TableForMe>(`${path}/seat`, { seat: empty[i], name });
    }
    if (!draft.free) await begin(made);
    return `/table/${made.table.id}`;
  } catch (problem) {
    toasts.say(said(problem), { isError: true });
    return `/campaign/${campaign.id}`;
  }
}
