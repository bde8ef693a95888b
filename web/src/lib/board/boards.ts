/** Boards and their drawings, each asked for once, however many tables use it. */

import { get } from "$lib/net/api";
import type { BoardInfo, Editions, TableInfo } from "../../wire";
import { withBeyond, type Shapes } from "./shapes";

const boards = new Map<string, Promise<BoardInfo>>();

export function loadBoard(id: string): Promise<BoardInfo> {
  let board = boards.get(id);
  if (!board) {
    board = get<BoardInfo>(`/api/boards/${encodeURIComponent(id)}`);
    board.catch(() => boards.delete(id));
    boards.set(id, board);
  }
  return board;
}

/** The drawings a board is shown as: its own, or those of the boards it joins. */
export const loadSheets = async (id: string): Promise<Shapes[]> => sheetsOf(await loadBoard(id));

async function sheetsOf({ shapes, territories }: BoardInfo): Promise<Shapes[]> {
  if (!shapes) return [];
  const parts = (shapes as { sheets?: string[] }).sheets;
  const sheets = parts ? (await Promise.all(parts.map((part) => loadSheets(part)))).flat() : [shapes as unknown as Shapes];
  const has = new Set(territories.map((territory) => territory.id));
  return sheets.map((sheet) => withBeyond(sheet, (place) => has.has(place)));
}

export interface Drawn {
  board: BoardInfo;
  sheets: Shapes[];
}

async function printed(id: string): Promise<Drawn> {
  const [board, sheets] = await Promise.all([loadBoard(id), loadSheets(id)]);
  return { board, sheets };
}

/** A board as the world of a table or of a campaign has made it: asked for anew each time, since it may have grown. */
export async function loadOwnBoard(address: string): Promise<Drawn> {
  const board = await get<BoardInfo>(address);
  return { board, sheets: await sheetsOf(board) };
}

/** The board of a table: that of its world, an option of it, or the one board of its edition. */
export async function boardOf({ id, edition, options, has_world: hasWorld }: Pick<TableInfo, "id" | "edition" | "options" | "has_world">): Promise<Drawn> {
  if (typeof options.board === "string") return printed(options.board);
  const one = async (): Promise<Drawn> => printed((await get<Editions>("/api/editions")).editions.find((other) => other.id === edition)?.boards[0] ?? "world");
  return hasWorld ? loadOwnBoard(`/api/tables/${encodeURIComponent(id)}/board`).catch(one) : one();
}
