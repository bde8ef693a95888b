/** What a game left behind for good, as far as it was given a name: "Ferrol is founded". */

import { has, t } from "$lib/words/words.svelte";
import type { ChronicleEntry } from "../../wire";

export function deedsOf({ named }: ChronicleEntry): string[] {
  return Object.entries(named ?? {}).flatMap(([what, text]) => {
    const id = `named-${what.split(":")[0]}`;
    return text && has(id) ? [t(id, { text })] : [];
  });
}
