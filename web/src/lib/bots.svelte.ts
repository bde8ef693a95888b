/** Who the bots are: their names, their characters and how strong they play. Asked for once, when somebody meets one. */

import { get } from "$lib/net/api";
import { named } from "$lib/words/words.svelte";
import type { BotInfo, Editions } from "../wire";

const EVERY_EDITION = "*";
const PATIENCE_MS = 5000;
const ARTICLE = /^(?:The |Le |La |Les |L’)/; // of a name, in either language
export const LEVELS = [1, 2, 3, 4, 5];

export const plays = (bot: BotInfo, edition: string): boolean => bot.editions.includes(edition) || bot.editions.includes(EVERY_EDITION);

/** From the one a beginner beats to the strongest. */
export const byLevel = (bots: readonly BotInfo[]): BotInfo[] => [...bots].sort((a, b) => a.level - b.level || named(a.names).localeCompare(named(b.names)));

class Cast {
  all = $state.raw<BotInfo[]>([]);
  #isAsked = false;

  /** Known as soon as the answer is there; whoever shows it is shown again then. */
  find(name: string): BotInfo | undefined {
    this.#load();
    return this.all.find((bot) => bot.name === name);
  }

  /** "The Vulture": the whole name. */
  title(name: string): string {
    return named(this.find(name)?.names, name);
  }

  /** "Vulture": as in a sentence, where an article would have to be bent to it. */
  nickname(name: string): string {
    const bare = this.title(name).replace(ARTICLE, "");
    return bare.charAt(0).toLocaleUpperCase() + bare.slice(1);
  }

  #load(): void {
    if (this.#isAsked) return;
    this.#isAsked = true;
    get<Editions>("/api/editions")
      .then(({ bots }) => (this.all = bots))
      .catch(() => setTimeout(() => (this.#isAsked = false), PATIENCE_MS)); // whoever looks then asks again
  }
}

export const cast = new Cast();
