/** What this browser adds to the dice of a table: drawn here after the server has locked its own seed, locked before
 * the game, and opened only when nobody can change his any more. docs/design/fair-dice.md says why in this order. */

import { hexOf, sha256 } from "./sha256";
import type { Locks, TableInfo } from "../../wire";

export const LINKS = 8; // as many as there can be seats: whoever does not open is not asked again

/** The seeds of one seat, for the first opening, the second ...: each locks the one before it. */
export interface Chain {
  commitment: string;
  links: string[];
}

/** What this browser remembers of a table, so that it can tell afterwards whether its seeds went in. */
export interface Kept {
  promised: string; // the server's commitment, as it was shown when these were drawn
  seats: Record<string, Chain>;
  seen?: { commitments: string[]; opening: number }; // what was fixed when this browser last opened
  sent?: number; // the last opening of which the server has said that it has the seeds
  at: number; // when it was drawn
}

type Dice = Pick<TableInfo, "id" | "commitment" | "locks" | "status">;

export const lock = (promised: string, seat: number, seed: string): string => hexOf(sha256(new TextEncoder().encode(`${promised} ${seat} ${seed}`)));

export function chainOf(promised: string, seat: number, secret: string): Chain {
  const links = [secret];
  while (links.length < LINKS) links.unshift(lock(promised, seat, links[0] ?? ""));
  return { commitment: lock(promised, seat, links[0] ?? ""), links };
}

/** The commitment that the seed of that opening was locked by. */
export function lockedBy(promised: string, seat: number, seed: string, opening: number): string {
  let text = seed;
  for (let i = 0; i <= opening; i++) text = lock(promised, seat, text);
  return text;
}

// --- the store of this browser --------------------------------------------------------------------

const KEY = "conquete.dice";
const MOST_KEPT = 100;
let memory: Record<string, Kept> = {}; // where storage is refused it lasts until the page is closed

function all(): Record<string, Kept> {
  try {
    memory = { ...memory, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, Kept>) };
  } catch {
    // refused, or not readable: what is in memory is all there is
  }
  return memory;
}

export const keptOf = (id: string): Kept | null => all()[id] ?? null;

function keep(id: string, kept: Kept): void {
  const latest = Object.entries({ ...all(), [id]: kept }).sort(([, a], [, b]) => b.at - a.at);
  memory = Object.fromEntries(latest.slice(0, MOST_KEPT));
  try {
    localStorage.setItem(KEY, JSON.stringify(memory));
  } catch {
    // refused
  }
}

// --- locking and opening --------------------------------------------------------------------------

/** What locks a seed for each of these seats; they are drawn now unless they were before. Nothing for a table that
 * shows another commitment than it did before: that is no table to add anything to. */
export function locksFor(table: Dice, seats: readonly number[]): Record<string, string> {
  const promised = table.commitment ?? "";
  const kept = keptOf(table.id) ?? { promised, seats: {}, at: Date.now() };
  if (!promised || kept.promised !== promised) return {};
  const chains = { ...kept.seats };
  for (const seat of seats) chains[seat] ??= chainOf(promised, seat, hexOf(crypto.getRandomValues(new Uint8Array(32))));
  keep(table.id, { ...kept, seats: chains });
  return Object.fromEntries(seats.map((seat) => [String(seat), chains[seat]?.commitment ?? ""]));
}

const fixed = ({ status, locks }: Dice): Locks | null => (status === "open" && locks?.is_fixed ? locks : null);

/** My seats for which the table does not have what this browser would open. */
export function unlocked(table: Dice, mine: readonly number[]): number[] {
  if (table.status !== "open" || table.locks?.is_fixed) return [];
  const kept = keptOf(table.id);
  return mine.filter((seat) => !table.locks?.commitments[seat] || table.locks.commitments[seat] !== kept?.seats[seat]?.commitment);
}

/** The seeds to be opened now: those of my seats whose lock stands as it was handed over, in a list that can no longer
 * be changed. What the list says is remembered before anything is told. */
export function seedsToOpen(table: Dice, mine: readonly number[]): { opening: number; seeds: Record<string, string> } | null {
  const locks = fixed(table);
  const kept = keptOf(table.id);
  if (!locks || !kept || kept.promised !== table.commitment) return null;
  const opening = locks.opening ?? 0;
  const seen = kept.seen;
  // Once opened for, a list that changes without a further opening is not opened for again.
  if (seen?.opening === opening && seen.commitments.join() !== locks.commitments.join()) return null;
  if (seen && seen.opening > opening) return null;
  const seats = mine.filter((seat) => kept.seats[seat] && locks.commitments[seat] === kept.seats[seat]?.commitment && !locks.opened?.includes(seat));
  if (!seats.length) return null;
  keep(table.id, { ...kept, seen: { commitments: locks.commitments, opening } });
  return { opening, seeds: Object.fromEntries(seats.map((seat) => [String(seat), kept.seats[seat]?.links[opening] ?? ""])) };
}

export function noteSent(id: string, opening: number): void {
  const kept = keptOf(id);
  if (kept) keep(id, { ...kept, sent: opening });
}
