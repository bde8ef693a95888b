/** Locks and opens this browser's share of the dice, without anybody having to think of it. */

import { post, Refusal } from "$lib/net/api";
import { locksFor, noteSent, seedsToOpen, unlocked } from "./locks";
import type { TableForMe, TableInfo } from "../../wire";

const AGAIN = 2000; // milliseconds, after something went wrong
const path = (id: string): string => `/api/tables/${encodeURIComponent(id)}`;

const tried = new Set<string>(); // a second device of the same person would lock anew for ever
const opening = new Set<string>();

async function open(table: TableInfo, mine: readonly number[]): Promise<void> {
  const wish = seedsToOpen(table, mine);
  if (!wish) return;
  await post<TableForMe>(`${path(table.id)}/reveal`, wish);
  noteSent(table.id, wish.opening);
}

/** At a table that has not begun: what is to be locked or opened for my seats is. */
export async function tend(table: TableInfo, mine: readonly number[]): Promise<void> {
  const wanted = unlocked(table, mine).filter((seat) => !tried.has(`${table.id} ${seat}`));
  for (const seat of wanted) tried.add(`${table.id} ${seat}`);
  const commitments = wanted.length ? locksFor(table, wanted) : {};
  if (Object.keys(commitments).length) await post<TableForMe>(`${path(table.id)}/commit`, { commitments }).catch(() => wanted.forEach((seat) => tried.delete(`${table.id} ${seat}`)));
  const key = `${table.id} ${table.locks?.opening ?? 0}`;
  if (!table.locks?.is_fixed || opening.has(key)) return;
  opening.add(key);
  await open(table, mine).catch((problem: unknown) => {
    // What the server refuses is out of date: the table says what is to be done next.
    if (!(problem instanceof Refusal) || problem.status === 429) setTimeout(() => void tend(table, mine), AGAIN);
  });
  opening.delete(key);
}

/** Whoever looks at the list of his games need not open a table for its dice to be opened. */
export function tendAll(games: readonly TableForMe[]): void {
  for (const { table, mine } of games) if (table.status === "open" && table.locks?.is_fixed) void tend(table, mine);
}

/** The game of a table that waits for nobody else: what is mine is locked, then opened. */
export async function begin(made: TableForMe): Promise<void> {
  const told = await post<TableForMe>(`${path(made.table.id)}/commit`, { commitments: locksFor(made.table, made.mine), begins: true });
  await open(told.table, told.mine);
}
