/** What happened between two turns of a seat, worked out of the events: which territories changed hands, which stood, and
 * what that cost. It knows no rules: it counts what was told. */

import { PLAIN, type Data, type EditionPart } from "$lib/edition";
import type { Place } from "$lib/session/view";
import type { NumberedEvent } from "../../wire";
import { armiesOf, likeOf } from "./presenting";

export type Group = "lost" | "gained" | "held" | "others";
export const GROUPS: readonly Group[] = ["lost", "gained", "held", "others"];
/** So many of a group are told one by one. */
export const MOST_TOLD = 3;

export interface Change {
  number: number; // on the map and in its line, from 1; 0 for those that are only counted
  group: Group;
  place: string;
  from: number; // who had it
  to: number; // who has it now
  by: number; // who attacked it last; -1 where nobody did
  ownLosses: number; // of the seat that is told
  theirLosses: number; // of those who attacked it
  pieces: string[]; // single pieces of the seat that were lost there
}

export interface Recap {
  n: number; // of the event that began the turn
  seat: number;
  turns: number; // of others
  balance: number; // territories more or less than before
  changes: Change[];
  out: number[]; // seats that were eliminated
  events: NumberedEvent[]; // all that happened, to be shown once more
}

type Places = Record<string, Place>;

/** Doings of a seat in its own turn: after the first of them it has begun to play. */
const DOINGS = new Set(["ArmiesPlaced", "SetTraded", "AttackDeclared", "ArmiesMoved"]);
const isDoing = (event: string, part: EditionPart): boolean => DOINGS.has(likeOf(event, part)) || (part.events?.[event]?.isDoing ?? false);

const isTurnOf = ({ event }: NumberedEvent, seat: number): boolean => event.event === "TurnStarted" && event.seat === seat;
const lastOf = (events: readonly NumberedEvent[], is: (event: NumberedEvent) => boolean): number => events.reduce((last, event, i) => (is(event) ? i : last), -1);
const isTurn = ({ event }: NumberedEvent): boolean => event.event === "TurnStarted";

/** What the seat has not seen: from the end of its last turn, or as far as is known, to the turn that has just begun. */
function missed(events: readonly NumberedEvent[], seat: number, part: EditionPart): { n: number; events: NumberedEvent[] } | null {
  const now = lastOf(events, (event) => isTurnOf(event, seat));
  const begun = events[now];
  if (!begun || events.slice(now).some(({ event }) => isDoing(event.event, part) && (event as unknown as Data).seat === seat)) return null;
  const before = lastOf(events.slice(0, now), (event) => isTurnOf(event, seat));
  const start = events.findIndex((event, i) => i > before && isTurn(event));
  return start < now ? { n: begun.n, events: events.slice(start, now) } : null;
}

/** Whether what is known reaches back to the last turn of each of those seats, or to none of their turns. */
export function reachesBack(events: readonly NumberedEvent[], seats: readonly number[]): boolean {
  return seats.every((seat) => events.filter((event) => isTurnOf(event, seat)).length !== 1);
}

export function recapOf(events: readonly NumberedEvent[], seat: number, part: EditionPart = PLAIN): Recap | null {
  const found = missed(events, seat, part);
  if (!found) return null;
  const tally = new Tally(seat, part);
  for (const { event } of found.events) tally.hear(event as unknown as Data);
  return { n: found.n, seat, turns: found.events.filter(isTurn).length, balance: tally.balance, changes: tally.changes(), out: tally.out, events: found.events };
}

class Tally {
  readonly out: number[] = [];
  #first = new Map<string, number>(); // who had it, of what changed hands
  #last = new Map<string, number>();
  #touched = new Map<string, { by: number; own: number; theirs: number; pieces: string[] }>(); // the seat's own, under attack
  #source = "";
  #target = "";

  constructor(
    private readonly seat: number,
    private readonly part: EditionPart,
  ) {}

  hear(data: Data): void {
    const place = String(data.territory ?? "");
    const armies = armiesOf(data, this.part);
    const seat = Number(data.seat ?? -1);
    switch (likeOf(String(data.event), this.part)) {
      case "AttackDeclared":
      case "DiceRolled":
        [this.#source, this.#target] = [String(data.source), String(data.target)];
        if (Number(data.defender ?? -1) === this.seat) this.#at(this.#target).by = seat;
        return;
      case "ArmiesLost":
        if (seat === this.seat && place !== this.#source) {
          this.#at(place).own += armies;
          this.#at(place).pieces.push(...this.#pieces(data));
        } else this.#beat(place, armies);
        return;
      case "TerritoryTaken":
        return this.#pass(place, Number(data.from ?? -1), seat);
      case "TerritoryLost":
        return this.#pass(place, seat, -1);
      case "SeatEliminated":
        this.out.push(seat);
    }
  }

  /** The attackers of what the seat has lose armies where they came from. */
  #beat(place: string, armies: number): void {
    const touched = this.#touched.get(this.#target);
    if (touched && place === this.#source) touched.theirs += armies;
  }

  #pieces(data: Data): string[] {
    const piece = this.part.events?.[String(data.event)]?.piece;
    return piece ? [piece(data)] : [];
  }

  #at(place: string): { by: number; own: number; theirs: number; pieces: string[] } {
    const known = this.#touched.get(place) ?? { by: -1, own: 0, theirs: 0, pieces: [] };
    this.#touched.set(place, known);
    return known;
  }

  #pass(place: string, from: number, to: number): void {
    if (!this.#first.has(place)) this.#first.set(place, from);
    this.#last.set(place, to);
  }

  get balance(): number {
    let sum = 0;
    for (const [place, to] of this.#last) sum += Number(to === this.seat) - Number(this.#first.get(place) === this.seat);
    return sum;
  }

  changes(): Change[] {
    const all: Change[] = [];
    const add = (place: string, from: number, to: number): void => {
      const touched = this.#touched.get(place);
      const group = from === to ? "held" : from === this.seat ? "lost" : to === this.seat ? "gained" : "others";
      all.push({ number: 0, group, place, from, to, by: touched?.by ?? -1, ownLosses: touched?.own ?? 0, theirLosses: touched?.theirs ?? 0, pieces: touched?.pieces ?? [] });
    };
    for (const [place, from] of this.#first) {
      const to = this.#last.get(place) ?? from;
      if (from !== to) add(place, from, to);
    }
    for (const [place, { by, own }] of this.#touched) {
      const owner = this.#last.get(place) ?? this.seat;
      if (owner === this.seat && (this.#first.get(place) ?? this.seat) === this.seat && (by >= 0 || own > 0)) add(place, this.seat, this.seat);
    }
    let number = 0;
    return GROUPS.flatMap((group) => all.filter((change) => change.group === group).map((change, i) => ({ ...change, number: i < MOST_TOLD ? ++number : 0 })));
  }
}

/** The board as it was before those events. */
export function rewound(places: Places, events: readonly NumberedEvent[], part: EditionPart = PLAIN): Places {
  const next = { ...places };
  const set = (id: unknown, change: Partial<Place>): void => {
    const place = next[String(id)] ?? { owner: -1, armies: 0 };
    next[String(id)] = { ...place, ...change };
  };
  for (const { event } of [...events].reverse()) {
    const data = event as unknown as Data;
    const armies = armiesOf(data, part);
    switch (likeOf(event.event, part)) {
      case "ArmiesPlaced":
        set(data.territory, { armies: Number(data.now) - armies });
        break;
      case "ArmiesLost":
        set(data.territory, { armies: Number(data.now) + armies });
        break;
      case "ArmiesMoved":
        set(data.source, { armies: Number(data.source_now) + armies });
        set(data.target, { armies: Number(data.target_now) - armies });
        break;
      case "TerritoryTaken":
        set(data.territory, { owner: Number(data.from) });
        break;
      case "TerritoryLost":
        set(data.territory, { owner: Number(data.seat) });
    }
  }
  return next;
}
