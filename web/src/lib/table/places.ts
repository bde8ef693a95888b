/** A territory in words: whose it is, how strong, what can be done with it, what it borders on. */

import { listed, t } from "$lib/words/words.svelte";
import { standingAt, wallsAt } from "$lib/parts/standing";
import type { Explanation } from "$lib/ui/explain.svelte";
import type { TableModel } from "./table.svelte";

/** By territory, its neighbours as a list. */
export function bordersOf(table: TableModel): Record<string, string> {
  const { board, names } = table;
  if (!board || !names) return {};
  const near: Record<string, string[]> = {};
  const { ruins, closed = [] } = table.figures ?? {};
  for (const [a = "", b = ""] of board.links) {
    if (ruins?.has(a) || ruins?.has(b) || closed.some((link) => link.includes(a) && link.includes(b))) continue;
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
  const more = [...standingAt(table.part.kit, table.figures, table.sheets, id).map((piece) => table.part.kit?.title(piece) ?? piece), ...wallsAt(table.sheets, id, (other) => names.territory(other))];
  const stands = more.length ? t("list-stands", { what: more.join(", ") }) : "";
  const share = question.origin && question.target === id ? table.chances.share(question.origin, id) : undefined;
  return `${words}${stands}${attacks}${share ? t("list-chance", { chance: share }) : ""}${borders[id] ? t("list-borders", { places: borders[id] }) : ""}`;
}

/** What stands there and what that does; nothing where only armies do. */
export function aboutPlace(table: TableModel, id: string): Explanation | null {
  const { names, part, sheets } = table;
  const { kit } = part;
  if (!names) return null;
  const stands = standingAt(kit, table.figures, sheets, id).map((piece) => t("stands", { what: kit?.title(piece) ?? piece, does: kit?.does(piece) ?? "" }));
  const all = [...stands, ...wallsAt(sheets, id, (other) => names.territory(other))];
  return all.length ? { title: names.territory(id), text: all.join("\n") } : null;
}
