/** A territory in words: whose it is, how strong, what can be done with it, what it borders on. */

import { listed, t } from "$lib/words/words.svelte";
import type { TableModel } from "./table.svelte";

/** By territory, its neighbours as a list. */
export function bordersOf(table: TableModel): Record<string, string> {
  const { board, names } = table;
  if (!board || !names) return {};
  const near: Record<string, string[]> = {};
  for (const [a = "", b = ""] of board.links) {
    (near[a] ??= []).push(names.territory(b));
    (near[b] ??= []).push(names.territory(a));
  }
  return Object.fromEntries(Object.entries(near).map(([id, places]) => [id, listed(places)]));
}

/** "Brazil, yours, 9 armies, can attack North Africa; borders North Africa, Peru and Venezuela". */
export function described(table: TableModel, id: string, borders: Record<string, string>): string {
  const { names, question, stage } = table;
  if (!names) return id;
  const place = stage.places[id];
  const isPicked = question.origin === id;
  const can = question.places?.has(id) ?? false;
  const targets = (can || isPicked) && question.kind === "attack" && (!question.origin || isPicked) ? question.options.filter((option) => option.places?.length === 2 && option.places[0] === id).map((option) => names.territory(option.places?.[1] ?? "")) : [];
  const words = t("list-territory", {
    name: names.territory(id),
    who: place && names.isMine(place.owner) && !table.isShared ? "you" : place && place.owner >= 0 ? "other" : "nobody",
    seat: place ? names.seat(place.owner) : "",
    armies: place?.armies ?? 0,
    new: question.draft[id] ?? 0,
    can: can && !targets.length ? "yes" : "no",
  });
  const attacks = targets.length ? t("list-attacks", { places: listed([...new Set(targets)]) }) : "";
  return `${words}${attacks}${borders[id] ? t("list-borders", { places: borders[id] }) : ""}`;
}
