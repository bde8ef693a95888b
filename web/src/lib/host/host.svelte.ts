/** What the host's page knows, and the one deed it is asked to confirm. */

import { get, post, Refusal } from "$lib/net/api";
import { said } from "$lib/net/problems";
import type { HostDeed } from "$lib/ui/deeds";
import { toasts } from "$lib/ui/toasts.svelte";
import { t } from "$lib/words/words.svelte";
import type { Host } from "../../wire";

export type Section = "load" | "reports" | "tables" | "people" | "bans" | "deeds";
export const SECTIONS: Section[] = ["load", "reports", "tables", "people", "bans", "deeds"];

/** Something that is done once a reason is given: to `about`, by a request to `path`. */
export interface Deed {
  what: HostDeed;
  about: string;
  path: string;
  body: Record<string, unknown>;
  isPerson?: boolean; // whose networks can be kept out, too
}

class HostPage {
  name = $state(""); // who has shown the key; "" for nobody
  isKnown = $state(false);
  section = $state<Section>("load");
  deed = $state.raw<Deed | null>(null);
  changes = $state(0); // lists are read again with each

  async ask(): Promise<void> {
    this.name = (await get<Host>("/api/host/me")).name;
    this.isKnown = true;
  }

  async enter(key: string, name: string): Promise<void> {
    this.name = (await post<Host>("/api/host/enter", { key, name })).name;
  }

  async leave(): Promise<void> {
    await post("/api/host/leave");
    this.name = "";
  }

  async carryOut(deed: Deed, more: Record<string, unknown>): Promise<boolean> {
    try {
      await post(deed.path, { ...deed.body, ...more });
      toasts.say(t(`host-done-${deed.what}`, { name: deed.about }));
      this.changes++;
      return true;
    } catch (problem) {
      this.tell(problem);
      return false;
    }
  }

  /** A pass that has ended leads back to the key. */
  tell(problem: unknown): void {
    if (problem instanceof Refusal && problem.status === 401) this.name = "";
    toasts.say(said(problem), { isError: true });
  }
}

export const host = new HostPage();
