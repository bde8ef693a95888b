/** What an event shows on the board: the same while a game is played and when it is looked at again. */

import { PLAIN, type Data, type EditionPart } from "$lib/edition";
import type { Place } from "$lib/session/view";
import type { Sound } from "$lib/sound";
import type { Arrow } from "./stage.svelte";

export interface Shown {
  focus?: string;
  arrow?: Arrow | null; // null: that fight is over
  isOver?: boolean; // its dice are, too
  isThrow?: boolean;
  places?: Record<string, Partial<Place>>; // as they are after it
  floats?: { at: string; n: number }[]; // so many armies more or less
  march?: { from: string; to: string; armies: number };
  sound?: Sound;
}

export function shownBy(data: Data, places: Record<string, Place>, part: EditionPart = PLAIN): Shown {
  const seat = Number(data.seat ?? -1);
  const armies = Number(data.armies ?? 0);
  const id = String(data.territory ?? "");
  const [from, to] = [String(data.source ?? ""), String(data.target ?? "")];
  switch (data.event) {
    case "TurnStarted":
    case "AttackCancelled":
      return { arrow: null, isOver: true };
    case "ArmiesPlaced":
      return { focus: id, places: { [id]: { armies: Number(data.now), owner: (places[id]?.owner ?? -1) >= 0 ? places[id]?.owner : seat } }, floats: [{ at: id, n: armies }], sound: "pieces" };
    case "AttackDeclared":
      return { focus: to, arrow: { from, to, seat } };
    case "DiceRolled":
      return { focus: to, arrow: { from, to, seat: Number(data.seat ?? places[from]?.owner ?? -1) }, isThrow: true, sound: "dice" };
    case "ArmiesLost":
      return { places: { [id]: { armies: Number(data.now) } }, floats: [{ at: id, n: -armies }] };
    case "TerritoryTaken":
      return { places: { [id]: { owner: seat } }, sound: Number(data.from ?? -1) >= 0 ? "captures" : undefined };
    case "TerritoryLost":
      return { places: { [id]: { owner: -1 } } };
    case "ArmiesMoved": {
      const owner = seat >= 0 ? seat : (places[to]?.owner ?? seat);
      return { focus: to, arrow: null, places: { [from]: { armies: Number(data.source_now) }, [to]: { armies: Number(data.target_now), owner } }, march: { from, to, armies }, sound: "pieces" };
    }
    case "CardDrawn":
    case "CardPlayed":
    case "SetTraded":
    case "CardsCaptured":
      return { sound: "cards" };
    case "SeatEliminated":
    case "HeadquartersTaken":
      return { sound: "captures" };
    default: {
      const own = part.events?.[String(data.event)];
      return own?.shows?.(data) ?? (own?.as ? shownBy({ ...data, event: own.as }, places, part) : { sound: own?.sound });
    }
  }
}

/** The shared event that counts as this one. */
export const likeOf = (event: string, part: EditionPart = PLAIN): string => part.events?.[event]?.as ?? event;

/** How many armies an event is about; a single piece is one. */
export const armiesOf = (data: Data, part: EditionPart = PLAIN): number => (part.events?.[String(data.event)]?.piece ? 1 : Number(data.armies ?? 0));
