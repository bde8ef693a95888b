/** A game at once, and a name for whoever has none yet. */

import { begin } from "$lib/fair/keeper";
import { person } from "$lib/me.svelte";
import { post } from "$lib/net/api";
import { said } from "$lib/net/problems";
import { router } from "$lib/router.svelte";
import { settings } from "$lib/settings.svelte";
import { toasts } from "$lib/ui/toasts.svelte";
import type { QuickGame, QuickWish } from "../../wire";

export async function startQuickGame(wish: Partial<QuickWish> = {}): Promise<void> {
  try {
    const { me, game } = await post<QuickGame>("/api/quick", { language: settings.language, strength: settings.strength, ...wish, waits: true });
    person.me = me;
    await begin(game);
    router.go(`/table/${game.table.id}`);
  } catch (problem) {
    toasts.say(said(problem), { isError: true });
  }
}
