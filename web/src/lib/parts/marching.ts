/** Who marches unless told otherwise. */

import type { OptionGroup } from "../../wire";

const reach = (option: OptionGroup): number => option.high ?? option.n ?? 0;

/** Leaders go along: as many as may, with as many units as may. */
export function withMost(options: readonly OptionGroup[]): string[] {
  const best = [...options].filter(({ verb }) => verb !== "stay").sort((a, b) => (b.pieces?.length ?? 0) - (a.pieces?.length ?? 0) || reach(b) - reach(a))[0];
  return [...(best?.pieces ?? [])];
}
