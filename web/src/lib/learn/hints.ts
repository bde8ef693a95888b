/** Where a beginner might look first. Advice, not rules: every hint is one of the options that were sent. */

import type { BoardInfo, OptionGroup } from "../../wire";

export interface Place {
  owner: number;
  armies: number;
}

export type Places = Record<string, Place>;
type Board = Pick<BoardInfo, "links" | "regions">;

const STRONG = 8; // armies that are enough for a first campaign
const LEAD = 3; // armies more than the target that make an attack worth trying
const WISH = 2; // armies more for a border of the region one wants

function neighboursOf(board: Board, id: string): string[] {
  return board.links.filter((link) => link.includes(id)).map(([a = "", b = ""]) => (a === id ? b : a));
}

/** Land that nobody holds threatens nobody. */
const isEnemy = (places: Places, me: number, id: string): boolean => {
  const owner = places[id]?.owner ?? me;
  return owner !== me && owner >= 0;
};
const enemiesOf = (board: Board, places: Places, me: number, id: string): string[] => neighboursOf(board, id).filter((other) => isEnemy(places, me, other));

/** The region that is nearest to being all mine, and what is missing of it. */
export function goalOf(board: Board, places: Places, me: number): { region: string; missing: string[]; bonus: number } | null {
  const regions = board.regions
    .map((region) => ({ region: region.id, bonus: region.bonus, missing: region.territories.filter((id) => (places[id]?.owner ?? me) !== me) }))
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

/** The answer to "place one army" that a sensible player gives: in a turn one front that can win first, then, as in the
 * set-up, wherever the enemy next door is stronger, so that armies spread along the borders. */
export function placeForMe(board: Board, places: Places, me: number, options: readonly OptionGroup[], isTurn = false): OptionGroup | null {
  const own = firstPlaces(options);
  const fronts = own.filter((id) => enemiesOf(board, places, me, id).length);
  const front = isTurn ? placeHint(board, places, me, options) : null;
  const weakest = (id: string): number => Math.min(...enemiesOf(board, places, me, id).map((other) => places[other]?.armies ?? 0));
  const isWeak = front !== null && fronts.includes(front) && (places[front]?.armies ?? 0) < Math.min(STRONG, weakest(front) + LEAD);
  const goal = new Set(goalOf(board, places, me)?.missing ?? []);
  const need = (id: string): number => {
    const enemies = enemiesOf(board, places, me, id);
    const wish = enemies.some((other) => goal.has(other)) ? WISH : 0;
    return Math.max(...enemies.map((other) => places[other]?.armies ?? 0)) + wish - (places[id]?.armies ?? 0);
  };
  const id = isWeak ? front : (best(fronts, need) ?? best(own, (other) => -(places[other]?.armies ?? 0)));
  return options.find((option) => option.places?.[0] === id) ?? options[0] ?? null;
}

/** The free territory that suits what one has: where one's own region grows, next to one's own land, and where another
 * would be the only one left. */
export function claimForMe(board: Board, places: Places, me: number, options: readonly OptionGroup[]): OptionGroup | null {
  const worth = (id: string): number => {
    const region = board.regions.find(({ territories }) => territories.includes(id));
    const friends = neighboursOf(board, id).filter((other) => places[other]?.owner === me).length;
    if (!region) return friends;
    const owners = region.territories.map((other) => places[other]?.owner ?? -1);
    const mine = owners.filter((owner) => owner === me).length;
    const others = new Set(owners.filter((owner) => owner >= 0 && owner !== me));
    const strangers = owners.filter((owner) => owner >= 0 && owner !== me).length;
    const size = region.territories.length;
    const isLast = mine === 0 && others.size === 1 && strangers === size - 1; // nobody else would stand in the way
    return ((mine + 1) * 3 - strangers * 2 + region.bonus) / size + friends * 0.5 + (isLast ? 2 : 0);
  };
  const id = best(firstPlaces(options), worth);
  return options.find((option) => option.places?.[0] === id) ?? options[0] ?? null;
}

/** The most promising attacks, the best first; entering land that nobody holds is none. */
export function attackHints(board: Board, places: Places, me: number, options: readonly OptionGroup[], origin: string | null = null): [string, string][] {
  const worth = ([from, to]: [string, string]): number => promise(board, places, me, from, to);
  return pairs(options).filter(([from, to]) => isEnemy(places, me, to) && (!origin || from === origin)).sort((a, b) => worth(b) - worth(a));
}

export function attackHint(board: Board, places: Places, me: number, options: readonly OptionGroup[], origin: string | null = null): [string, string] | null {
  return attackHints(board, places, me, options, origin)[0] ?? null;
}

/** From behind the lines to where somebody stands next door. */
export function moveHint(board: Board, places: Places, me: number, options: readonly OptionGroup[], origin: string | null = null): [string, string] | null {
  const near = (id: string): number => enemiesOf(board, places, me, id).length;
  const useful = pairs(options).filter(([from, to]) => (origin ? from === origin : near(from) === 0) && near(to) > 0);
  return best(useful, ([from, to]) => (places[from]?.armies ?? 0) * 10 + near(to));
}
