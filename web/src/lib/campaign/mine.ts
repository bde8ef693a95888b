/** One's own campaigns, where any edition has such. */

import { get } from "$lib/net/api";
import type { CampaignInfo, CampaignList, Editions } from "../../wire";

export const hasCampaigns = (all: Editions | null): boolean => all?.editions.some(({ modes }) => modes.some((mode) => mode.is_campaign)) ?? false;

/** None where there are none to be had. */
export async function myCampaigns(all: Editions | null): Promise<CampaignInfo[]> {
  return hasCampaigns(all) ? (await get<CampaignList>("/api/my-campaigns")).campaigns : [];
}
