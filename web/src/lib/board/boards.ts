/** Boards and their drawings, each asked for once, however many tables use it. */

import { get } from "$lib/net/api";
import type { BoardInfo } from "../../wire";
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
export async function loadSheets(id: string): Promise<Shapes[]> {
  const { shapes, territories } = await loadBoard(id);
  if (!shapes) return [];
  const parts = (shapes as { sheets?: string[] }).sheets;
  const sheets = parts ? (await Promise.all(parts.map((part) => loadSheets(part)))).flat() : [shapes as unknown as Shapes];
  const has = new Set(territories.map((territory) => territory.id));
  return sheets.map((sheet) => withBeyond(sheet, (place) => has.has(place)));
}
