/** What a campaign waits for, in a word or two. */

import { cast } from "$lib/bots.svelte";
import type { CampaignInfo, TableForMe } from "../../wire";

export interface State {
  id: string; // of the words
  args: Record<string, string>;
  isMine: boolean; // it waits for me
}

/** `game` is the one that goes on, where I have a chair in it. */
export function stateOf({ playing }: Pick<CampaignInfo, "playing">, game: TableForMe | null | undefined): State {
  const state = (id: string, isMine = false, args: Record<string, string> = {}): State => ({ id, args, isMine });
  if (!playing) return state("campaign-waits");
  if (!game) return state("campaign-going");
  const { table, mine, kept } = game;
  if (table.status === "open") return kept?.length ? state("game-invited", true) : state("game-open");
  if (table.status !== "playing" || table.asked == null) return state("campaign-going");
  if (mine.includes(table.asked)) return state("game-your-turn", true);
  const seat = table.seats[table.asked];
  return state("game-their-turn", false, { name: seat?.kind === "bot" ? cast.nickname(seat.bot ?? "") : (seat?.name ?? "") });
}
