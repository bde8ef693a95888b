/** The end of a game and its turning points as sentences. */

import { listed, t } from "$lib/words/words.svelte";
import type { Names } from "$lib/table/names";
import type { Result, TurningPoint } from "../../wire";

export function headline(story: Result, names: Names): string {
  if (!story.winners.length) return t("end-draw");
  const name = listed(story.winners.map((seat) => names.seat(seat)));
  const reason = ["mission", "last_standing", "headquarters", "round_limit", "resignation", "draw", "years", "score"].includes(story.reason) ? story.reason : "other";
  return t("end-headline", { name, reason, n: story.winners.length });
}

export function told(point: TurningPoint, names: Names): { title: string; text: string } {
  const words = {
    name: names.seat(point.seat),
    other: point.other == null ? "" : names.seat(point.other),
    place: point.place ? names.the(point.place) : "",
    region: point.region ? names.the(point.region) : "",
  };
  const numbers = Object.fromEntries(["share_before", "share_after", "conquests", "cards", "bonus", "throws", "attack_losses", "defence_losses", "is_won"].map((key) => [key, point.numbers?.[key] ?? 0]));
  return { title: t(`point-${point.kind}`, words), text: t(`point-${point.kind}-text`, { ...words, ...numbers }) };
}
