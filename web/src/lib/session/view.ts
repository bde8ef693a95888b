/** A position as one seat sees it, and how the changes the server tells are merged into it. */

export interface Place {
  owner: number;
  armies: number;
  [piece: string]: unknown;
}

/** Cards of a zone: one pile, or one hand for each seat; "?" is a card one may not see. */
export type Zone = string[] | string[][] | Record<string, string[]>[];

export interface View {
  edition: string;
  mode: string;
  options: Record<string, unknown>;
  seats: number;
  turn: number;
  round: number;
  phase: string;
  territories: Record<string, Place>;
  cards: Record<string, Zone>;
  registers: Record<string, unknown>;
  [entry: string]: unknown;
}

const BY_ENTRY = new Set(["territories", "cards", "registers"]);

export function merged(view: View, changes: Record<string, unknown>): View {
  const next: Record<string, unknown> = { ...view };
  for (const [key, value] of Object.entries(changes)) {
    next[key] = BY_ENTRY.has(key) ? { ...(view[key] as object), ...(value as object) } : value;
  }
  return next as View;
}

/** All cards in the hand of a seat: of one deck, or of several. */
export function handsOf(view: View | undefined, seat: number): string[] {
  const zones = Object.keys(view?.cards ?? {}).filter((zone) => zone === "hand" || zone.startsWith("hand_"));
  return zones.flatMap((zone) => handOf(view, zone, seat));
}

/** The hand of a seat in a zone that has one for each. */
export function handOf(view: View | undefined, zone: string, seat: number): string[] {
  const hands = view?.cards[zone];
  const hand = Array.isArray(hands) ? hands[seat] : undefined;
  return Array.isArray(hand) ? hand : [];
}
