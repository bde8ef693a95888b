/** What a seat plays for and how far it has come, in words and as a share. */

import { listed, named, t } from "$lib/words/words.svelte";
import type { Goal, Mission } from "../../wire";
import type { Names } from "./names";

export interface Progress {
  share: number; // of the way, 0 to 1
  long: string; // "8 of 24"
  short: string; // "8/24"
  seat: number | null; // whose land is counted, where it is another's
}

export const isSecret = (mission: Mission): boolean => Boolean(mission.card);
export const isReached = (goal: Goal): boolean => (goal.goal === "destroy" ? goal.have === 0 : goal.have >= goal.need);

/** One step of the way each: whole regions count, not their territories. */
function counted(goals: Goal[]): [have: number, need: number] {
  const each = goals.map((goal): [number, number] => (goal.goal === "regions" ? [Math.min(goal.have, goal.need), goal.need] : [Number(isReached(goal)), 1]));
  return [each.reduce((sum, [have]) => sum + have, 0), each.reduce((sum, [, need]) => sum + need, 0)];
}

function shareOf(goal: Goal, names: Names): number {
  if (goal.goal === "destroy") return Math.max(0, 1 - goal.have / Math.max(1, names.board.territories.length / names.table.seats.length));
  if (goal.goal === "points" || goal.goal === "lead") return goal.have / Math.max(1, goal.have, goal.need);
  return Math.min(1, goal.have / Math.max(1, goal.need));
}

export function progressOf(mission: Mission, names: Names): Progress {
  const { goals } = mission;
  const [first] = goals;
  const share = goals.reduce((sum, goal) => sum + shareOf(goal, names), 0) / Math.max(1, goals.length);
  const told = (long: string, short: string, seat: number | null = null): Progress => ({ share, long, short, seat });
  if (!first) return told("", "");
  const { have, need } = first;
  switch (first.goal) {
    case "destroy":
      return told(t("goal-count-left", { name: names.seat(first.seat ?? -1), have }), String(have), first.seat ?? -1);
    case "points":
    case "lead":
      return told(t("goal-count-points", { have }), String(have));
    case "region":
    case "regions": {
      const [whole, all] = counted(goals);
      return told(t("goal-count-regions", { have: whole, need: all }), t("goal-count-short", { have: whole, need: all }));
    }
    default:
      return told(t("goal-count", { have, need }), t("goal-count-short", { have, need }));
  }
}

/** "Hold 24 territories": what is printed on the card, or the goal of the mode. */
export function aimTitle(mission: Mission, names: Names): string {
  const [goal] = mission.goals;
  const need = goal?.need ?? 0;
  if (mission.replaced) return t("goal-aim-territories", { need });
  if (isSecret(mission)) return named(mission.text).replace(/\.$/, "");
  if (goal?.goal === "destroy") return t("goal-aim-duel", { name: names.seat(goal.seat ?? -1) });
  return t(`goal-aim-${mission.reason}`, { need, rounds: mission.rounds ?? 0 });
}

/** What is worth knowing about it: one sentence each. */
export function aimAbout(mission: Mission, names: Names): string[] {
  const [goal] = mission.goals;
  const name = goal?.seat == null ? "" : names.seat(goal.seat);
  const about = isSecret(mission) ? "mission" : goal?.goal === "destroy" ? "duel" : mission.reason;
  const said = [mission.replaced ? replacedWords(mission, names) : t(`goal-aim-${about}-about`, { name })];
  if (mission.rounds && mission.reason !== "score") said.push(t("goal-rounds", { rounds: mission.rounds }));
  return said;
}

/** Why the card means something else than is printed on it. */
function replacedWords(mission: Mission, names: Names): string {
  const seat = (seat: number | null | undefined): string => (seat == null ? "" : names.seat(seat));
  return t("goal-replaced", { why: mission.replaced ?? "", need: mission.goals[0]?.need ?? 0, target: seat(mission.target), by: seat(mission.by) });
}

export interface GoalLine {
  goal: Goal;
  what: string;
  missing: string;
  pips: number; // to be drawn one by one; 0 where a bar is better
}

const MOST_PIPS = 48;

/** Each part of it with how far it is. */
export function goalLines(mission: Mission, names: Names): GoalLine[] {
  return mission.goals.map((goal) => {
    const what = goal.goal === "points" || goal.goal === "lead" ? "points" : "other";
    const missing = t("goal-missing", { what, need: goal.need, left: Math.max(0, goal.need - goal.have) });
    switch (goal.goal) {
      case "region":
        return { goal, what: names.region(goal.region ?? ""), missing: t("goal-count", { have: goal.have, need: goal.need }), pips: goal.need };
      case "regions":
        return { goal, what: t("goal-regions", { need: goal.need }), missing: t("goal-count", { have: goal.have, need: goal.need }), pips: goal.need };
      case "destroy":
        return { goal, what: t("goal-left", { name: names.seat(goal.seat ?? -1), have: goal.have }), missing: "", pips: 0 };
      default:
        return { goal, what: t("goal-have", { what, have: goal.have }), missing, pips: what === "points" || goal.need > MOST_PIPS ? 0 : goal.need };
    }
  });
}

/** The regions a mission names, as a list. */
export const regionsOf = (mission: Mission, names: Names): string =>
  listed(mission.goals.filter((goal) => goal.goal === "region" || goal.goal === "regions").map((goal) => (goal.goal === "region" ? String(names.the(goal.region ?? "")) : t("goal-regions", { need: goal.need }).toLocaleLowerCase())));
