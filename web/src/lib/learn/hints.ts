/** Where a beginner might look first. Advice, not rules: every hint is one of the options that were sent. */

import type { BoardInfo, OptionGroup } from "../../wire";

export interface Place {
  owner: number;
  armies: number;
}

export type Places = Record<string, Place>;
type Board = Pick<BoardInfo, "links" | "regions">;

const STRONG = 8; // armies that are enough for a first campaign

function neighboursOf(board: Board, id: string): string[] {
  return board.links.filter((link) => link.includes(id)).map(([a = "", b = ""]) => (a === id ? b : a));
}

const isEnemy = (places: Places, me: number, id: string): boolean => (places[id]?.owner ?? me) !== me;
const enemiesOf = (board: Board, places: Places, me: number, id: string): string[] => neighboursOf(board, id).filter((other) => isEnemy(places, me, other));

/** The region that is nearest to being all mine, and what is missing of it. */
export function goalOf(board: Board, places: Places, me: number): { region: string; missing: string[]; bonus: number } | null {
  const regions = board.regions
    .map((region) => ({ region: region.id, bonus: region.bonus, missing: region.territories.filter((id) => isEnemy(places, me, id)) }))
    .filter(({ missing }) => missing.length > 0)
    .sort((a, b) => a.missing.length - b.missing.length || b.bonus - a.bonus);
  return regions[0] ?? null;
}

/** How promising an attack looks: more against fewer, and rather where a region is within reach. */
function promise(board: Board, places: Places, me: number, from: string, to: string): number {
  const isWanted = goalOf(board, places, me)?.missing.includes(to) ?? false;
  return (places[from]?.armies ?? 0) - (places[to]?.armies ?? 0) + (isWanted ? 4 : 0);
}

function best<T>(items: readonly T[], worth: (item: T) => number): T | null {
  let found: T | null = null;
  let most = -Infinity;
  for (const item of items) {
    const value = worth(item);
    if (value > most) [found, most] = [item, value];
  }
  return found;
}

const firstPlaces = (options: readonly OptionGroup[]): string[] => options.map((option) => option.places?.[0] ?? "").filter(Boolean);
const pairs = (options: readonly OptionGroup[]): [string, string][] => options.filter((option) => option.places?.length === 2).map((option) => [option.places?.[0] ?? "", option.places?.[1] ?? ""]);

/** Where new armies help an attack. */
export function placeHint(board: Board, places: Places, me: number, options: readonly OptionGroup[]): string | null {
  const fronts = firstPlaces(options).filter((id) => enemiesOf(board, places, me, id).length);
  return best(fronts, (id) => Math.max(...enemiesOf(board, places, me, id).map((to) => promise(board, places, me, id, to)))) ?? firstPlaces(options)[0] ?? null;
}

/** The answer to "place one army" that a sensible player gives: one strong front first, then whatever is threatened. */
export function placeForMe(board: Board, places: Places, me: number, options: readonly OptionGroup[]): OptionGroup | null {
  const front = placeHint(board, places, me, options);
  const threat = (id: string): number => Math.max(0, ...enemiesOf(board, places, me, id).map((other) => places[other]?.armies ?? 0)) - (places[id]?.armies ?? 0);
  const fronts = firstPlaces(options).filter((id) => enemiesOf(board, places, me, id).length);
  const id = front && (places[front]?.armies ?? 0) < STRONG ? front : best(fronts, threat);
  return options.find((option) => option.places?.[0] === id) ?? options[0] ?? null;
}

export function attackHint(board: Board, places: Places, me: number, options: readonly OptionGroup[], origin: string | null = null): [string, string] | null {
  return best(pairs(options).filter(([from]) => !origin || from === origin), ([from, to]) => promise(board, places, me, from, to));
}

/** From behind the lines to where somebody stands next door. */
export function moveHint(board: Board, places: Places, me: number, options: readonly OptionGroup[], origin: string | null = null): [string, string] | null {
  const near = (id: string): number => enemiesOf(board, places, me, id).length;
  const useful = pairs(options).filter(([from, to]) => (origin ? from === origin : near(from) === 0) && near(to) > 0);
  return best(useful, ([from, to]) => (places[from]?.armies ?? 0) * 10 + near(to));
}
