/** The deed that somebody is asked about once more. */

import type { Words } from "$lib/words/words.svelte";
import type { Deed } from "./deeds";

export interface Asked {
  deed: Deed;
  words: Words;
  act: () => unknown;
  aside?: () => void; // a milder way, where there is one
}

class Confirming {
  asked = $state.raw<Asked | null>(null);
  isBusy = $state(false);

  ask(deed: Deed, act: () => unknown, { words = {}, aside }: { words?: Words; aside?: () => void } = {}): void {
    if (!this.isBusy) this.asked = { deed, words, act, aside };
  }

  stay(): void {
    if (!this.isBusy) this.asked = null;
  }

  async go(): Promise<void> {
    const { asked } = this;
    if (!asked || this.isBusy) return;
    this.isBusy = true;
    try {
      await asked.act();
    } finally {
      this.isBusy = false;
      this.asked = null;
    }
  }
}

export const confirming = new Confirming();
