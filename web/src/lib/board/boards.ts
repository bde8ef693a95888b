/** Boards and their drawings, each asked for once, however many tables use it. */

import { get } from "$lib/net/api";
import type { BoardInfo } from "../../wire";
import type { Shapes } from "./shapes";

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
  const { shapes } = await loadBoard(id);
  if (!shapes) return [];
  const parts = (shapes as { sheets?: string[] }).sheets;
  if (!parts) return [shapes as unknown as Shapes];
  return (await Promise.all(parts.map((part) => loadSheets(part)))).flat();
}
