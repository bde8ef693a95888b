/** How a game ended, in one sentence: who won, and by what. */

import { regionsOf } from "$lib/table/goals";
import type { Names } from "$lib/table/names";
import { opening } from "$lib/table/sentences";
import { has, listed, t } from "$lib/words/words.svelte";
import type { Result } from "../../wire";

export interface Ending {
  title: string; // "Idris wins"
  sentence: string;
  seat: number; // whose colour it has; -1 where nobody won alone
  place: string; // the territory that decided it, if one did
  mark: string; // the words beside it
}

const SHARED = new Set(["resignation", "draw"]);

export function ended(result: Result, names: Names): Ending {
  const { winners, reason } = result;
  const seat = winners.length === 1 ? (winners[0] ?? -1) : -1;
  const place = result.place ?? "";
  const what = result.aim?.goals[0]?.goal === "destroy" ? "destroy" : "other";
  const mark = place ? opening(t("ending-here", { what, loser: result.loser == null ? "" : names.seat(result.loser) })) : "";
  return { title: opening(titleOf(result, names)), sentence: opening(sentenceOf(result, names)), seat: reason === "draw" ? -1 : seat, place, mark };
}

function titleOf({ winners, reason }: Result, names: Names): string {
  const name = listed(winners.map((seat) => names.seat(seat)));
  if (reason === "draw") return t("ending-title", { who: "draw", name, n: winners.length });
  if (!winners.length) return t("ending-title", { who: "nobody", name, n: 0 });
  if (winners.length === 1) return t("ending-title", { who: names.isMe(winners[0] ?? -1) ? "you" : "other", name, n: 1 });
  const gone = names.table.seats.filter((seat) => seat.is_out).map(({ seat }) => seat);
  if (reason === "resignation" && gone.length)
    return t("ending-title", { who: gone.length === 1 && names.isMe(gone[0] ?? -1) ? "gave-up" : "resigned", name: listed(gone.map((seat) => names.seat(seat))), n: gone.length });
  return t("ending-title", { who: "several", name, n: winners.length });
}

function sentenceOf(result: Result, names: Names): string {
  const { winners, reason, aim, rounds: round } = result;
  const [goal] = aim?.goals ?? [];
  const seat = (seat: number | null | undefined): string => (seat == null ? "" : names.seat(seat));
  const words = { name: listed(winners.map((winner) => names.seat(winner))), n: winners.length, round, have: goal?.have ?? 0, need: goal?.need ?? 0 };
  const place = { placed: result.place ? "yes" : "no", place: result.place ? names.the(result.place) : "" };
  if (SHARED.has(reason)) return t(`ending-${reason}`, words);
  if (!aim || !goal) return t(reason === "stopped" ? "ending-stopped" : "ending-other");
  if (reason === "round_limit" || reason === "score") return t(`ending-${reason}${isTie(result) ? "-tie" : ""}`, { ...words, points: pointsOf(result, names) });
  if (reason !== "mission") return t(has(`ending-${reason}`) ? `ending-${reason}` : "ending-other", { ...words, ...place, loser: seat(result.loser) });
  if (aim.replaced) return t("ending-replaced", { ...words, ...place, why: aim.replaced, target: seat(aim.target), by: seat(aim.by) });
  if (goal.goal === "destroy") return t("ending-destroy", { ...words, ...place, loser: seat(goal.seat), by: seat(aim.by ?? winners[0]) });
  if (goal.goal === "territories") return t("ending-territories", { ...words, ...place, garrison: goal.garrison ?? 1 });
  return t("ending-regions", { ...words, ...place, regions: regionsOf(aim, names) });
}

/** More than the winners have as many as they have. */
function isTie({ points = [], winners }: Result): boolean {
  const most = Math.max(...points);
  return points.filter((n) => n === most).length > winners.length;
}

/** "Avenger 17, Nora 14 and Vulture 11", the best first. */
function pointsOf({ points = [] }: Result, names: Names): string {
  const order = points.map((n, seat) => ({ n, seat })).sort((a, b) => b.n - a.n || a.seat - b.seat);
  return listed(order.map(({ n, seat }) => t("ending-points", { name: names.seat(seat), points: n })));
}
