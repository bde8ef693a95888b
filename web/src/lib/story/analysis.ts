/** What a strong bot says of a game, made ready to be shown: chances by round, and decisions as sentences. */

import { PLAIN, type EditionPart } from "$lib/edition";
import type { Names } from "$lib/table/names";
import { questionPart } from "$lib/table/questions";
import { has, t } from "$lib/words/words.svelte";
import type { ChancePoint, Deed, Moment } from "../../wire";

export interface Standing {
  n: number; // the step it begins with
  round: number;
  isEnd: boolean;
  chances: number[]; // by seat
}

/** One standing for each round, the mean of its turns, and how it ended: whose turn it is weighs more in an estimate
 * than it does in the game, and over a whole round everybody has had one. */
export function standingsOf(points: readonly ChancePoint[]): Standing[] {
  const last = points.at(-1);
  const rounds = new Map<number, ChancePoint[]>();
  for (const point of points.slice(0, -1)) rounds.set(point.round, [...(rounds.get(point.round) ?? []), point]);
  const standings = [...rounds].map(([round, turns]): Standing => ({
    n: turns[0]?.n ?? 0,
    round,
    isEnd: false,
    chances: (turns[0]?.chances ?? []).map((_, seat) => turns.reduce((sum, turn) => sum + (turn.chances[seat] ?? 0), 0) / turns.length),
  }));
  return last ? [...standings, { n: last.n, round: last.round, isEnd: true, chances: last.chances }] : standings;
}

/** The bot would have done it too: then what came of it was the dice, for better or worse, where dice were thrown. */
export function agreed(moment: Moment, bot: string, part: EditionPart = PLAIN): string {
  const isThrown = questionPart(moment.kind, part).isAttack;
  return t(!isThrown ? "analysis-same" : moment.after >= moment.before ? "analysis-same-lucky" : "analysis-same-unlucky", { bot });
}

/** "Nora attacked Ukraine from Ural with 3", or what somebody else would have done. */
export function toldDeed(deed: Deed, name: string, names: Names, isWish = false): string {
  const [source = "", target = ""] = deed.places ?? [];
  const verb = deed.verb.replace("attack_unnamed", "attack").replace("trade_joker", "trade");
  const known = verb === "move" && deed.number == null ? "move-all" : verb === "play" && !names.card(deed.cards?.[0] ?? "") ? "other" : verb;
  return t(has(`deed-${known}`) ? `deed-${known}` : "deed-other", {
    would: isWish ? "yes" : "no",
    name,
    n: deed.number ?? 0,
    place: source ? names.the(source) : "",
    source: source ? names.the(source) : "",
    target: target ? names.the(target) : "",
    card: names.card(deed.cards?.[0] ?? ""),
  });
}
