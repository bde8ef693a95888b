/** The words of the host's page, which nobody else needs. */

import { openMore } from "$lib/words/words.svelte";

export const openHostWords = (): Promise<void> =>
  openMore({
    en: () => import("$locales/en/host.ftl?raw"),
    fr: () => import("$locales/fr/host.ftl?raw"),
  });
