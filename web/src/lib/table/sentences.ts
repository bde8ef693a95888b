/** A line of the log as a sentence. */

import { ended } from "$lib/story/ending";
import { brought, has, listed, t } from "$lib/words/words.svelte";
import type { Line } from "./logbook.svelte";
import type { Names } from "./names";
import type { Change } from "./recap";

/** With a capital at its beginning: some names have none of their own. */
export function opening(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

export function sentence(line: Line, names: Names): string {
  if (line.kind === "ended" && names.table.result) return ended(names.table.result, names).title;
  const card = line.cards[0] ? names.card(line.cards[0]) : "";
  const told = line.kind === "sealed-told" && has(`log-${line.what}`) ? line.what : undefined; // its words come with what was opened
  const kind = told ?? (card && line.kind === "card-played" ? "card-played-named" : line.kind);
  const seats = (line.seats ?? []).map(([seat, n]) => opening(n === null ? names.seat(seat) : `${names.seat(seat)} ${n}`));
  const isSpread = line.kind === "placed" && line.places.length > 1;
  return opening(t(`log-${kind}`, {
    who: names.isMe(line.seat) ? "you" : "other",
    seat: names.seat(line.seat),
    loser: line.other === null ? "" : names.isMe(line.other) ? "you" : "other",
    other: line.other === null ? "" : names.seat(line.other),
    source: line.places[0] ? names.the(line.places[0]) : "",
    target: line.places[1] ? names.the(line.places[1]) : "",
    place: line.places.length === 1 && line.places[0] ? names.the(line.places[0]) : "",
    places: isSpread ? listed(line.places.map((id) => `${line.armies[id]} ${names.the(id).inside}`)) : listed(line.places.map((id) => String(names.the(id)))),
    spread: isSpread ? "yes" : "no",
    cards: line.cards.length,
    card,
    seats: line.seats?.some(([, n]) => n === null) ? seats.join(", ") : listed(seats), // an order has no "and"
    what: line.what ?? "",
    called: (line.what && brought(line.what)) || t("unnamed"),
    n: line.n,
    m: line.m,
  }));
}

/** "Yuki took Iceland", "Congo stood against Yuki". */
export function changeTitle(change: Change, names: Names): string {
  const who = change.group === "held" ? change.by : change.to;
  const words = { name: who < 0 ? "" : names.seat(who), place: names.the(change.place) };
  if (change.group === "held") return opening(t(change.by < 0 ? "recap-hit" : "recap-held", words));
  if (change.group === "gained") return opening(t("recap-gained", words));
  return opening(t(change.to < 0 ? "recap-emptied" : "recap-took", words));
}
