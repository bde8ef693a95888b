/** How one's games are sorted: those that go on, and those that are over for oneself. */

import type { TableForMe } from "../../wire";

/** Everybody of this browser has given up. */
export const isResigned = ({ table, mine }: TableForMe): boolean => table.status !== "open" && mine.length > 0 && mine.every((seat) => table.seats[seat]?.is_out);

/** It goes on, and not without oneself. */
export const isActive = (game: TableForMe): boolean => game.table.status !== "over" && !isResigned(game);
