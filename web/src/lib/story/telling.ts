/** The turning points of a game as sentences. */

import { t } from "$lib/words/words.svelte";
import type { Names } from "$lib/table/names";
import type { TurningPoint } from "../../wire";

export function told(point: TurningPoint, names: Names): { title: string; text: string } {
  const words = {
    name: names.seat(point.seat),
    other: point.other == null ? "" : names.seat(point.other),
    place: point.place ? names.the(point.place) : "",
    region: point.region ? names.the(point.region) : "",
  };
  const numbers = Object.fromEntries(["share_before", "share_after", "conquests", "is_counted", "cards", "bonus", "throws", "attack_losses", "defence_losses", "is_won"].map((key) => [key, point.numbers?.[key] ?? 0]));
  return { title: t(`point-${point.kind}`, words), text: t(`point-${point.kind}-text`, { ...words, ...numbers }) };
}
