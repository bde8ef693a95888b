/** What 2210 has besides land and armies: commanders, stations, energy, devastated lands, command cards, the year. */

import type { View } from "$lib/session/view";
import type { NumberedEvent } from "../../../wire";
import type { TableModel } from "../table.svelte";

export const LEADERS = ["land", "naval", "space", "diplomat", "nuclear"] as const;
export type Leader = (typeof LEADERS)[number];
export const YEARS = 5;
const REVEAL_MS = 3500;
const PLAYED_MS = 3200;

/** Bids that have just been opened, by seat. */
export interface Reveal {
  n: number;
  bids: number[];
}

interface Passing {
  seat: number;
  turn: number;
}

type Data = Record<string, unknown>;

export class Figures {
  /** Commanders by territory, and stations, as the board shows them: they follow the news one event at a time. */
  leaders = $state.raw<Record<string, Leader[]>>({});
  stations = $state.raw<ReadonlySet<string>>(new Set());
  reveal = $state.raw<Reveal | null>(null);
  /** The card that somebody has just played. */
  played = $state.raw<{ seat: number; card: string } | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** One's reactions are passed until this turn is over. */
  passing = $state.raw<Passing | null>(null);

  constructor(private readonly table: TableModel) {}

  isOn = $derived.by(() => this.table.session.table?.edition === "2210");
  view = $derived.by((): View | undefined => this.table.view);
  year = $derived.by(() => Math.max(1, this.view?.round ?? 1));
  devastated = $derived.by((): ReadonlySet<string> => new Set(this.isOn ? ((this.view?.cards.devastated ?? []) as string[]) : []));
  order = $derived.by((): number[] => this.#row("marker"));

  energy(seat: number): number {
    return this.#row("energy")[seat] ?? 0;
  }

  #row(name: string): number[] {
    const row = this.view?.registers[name];
    return Array.isArray(row) ? (row as number[]) : [];
  }

  /** The board is up to date: so are the pieces. */
  sync(): void {
    if (!this.isOn) return;
    const ids = this.table.board?.territories.map(({ id }) => id) ?? [];
    const leaders: Record<string, Leader[]> = {};
    this.#row("leaders").forEach((at, i) => {
      const place = ids[at - 1];
      const leader = LEADERS[i % LEADERS.length];
      if (at && place && leader) leaders[place] = [...(leaders[place] ?? []), leader];
    });
    this.leaders = leaders;
    this.stations = new Set(this.#row("stations").flatMap((stands, i) => (stands && ids[i] ? [ids[i]] : [])));
    this.passing ??= this.#recall();
    const { passing } = this;
    if (passing && this.view?.turn !== passing.turn) {
      this.#remember(null);
      this.table.session.say({ type: "orders", seat: passing.seat, defend: this.#defend(passing.seat), reactions: "ask" });
    }
  }

  hear({ event, n }: NumberedEvent): void {
    const data = event as unknown as Data;
    const leader = String(data.leader ?? "") as Leader;
    const place = String(data.territory ?? data.target ?? "");
    switch (String(data.event)) {
      case "LeaderPlaced":
        this.#put(place, leader);
        break;
      case "LeaderLost":
        this.#take(place, leader);
        break;
      case "LeaderMoved":
        this.#take(String(data.source), leader);
        this.#put(place, leader);
        break;
      case "BuildingPlaced":
        this.stations = new Set([...this.stations, place]);
        break;
      case "BuildingDestroyed":
        this.stations = new Set([...this.stations].filter((other) => other !== place));
        break;
      case "BidsRevealed":
        this.reveal = { n, bids: data.bids as number[] };
        this.#soon(() => (this.reveal = null), REVEAL_MS);
        break;
      case "InvasionDeclared":
        this.reveal = null;
        break;
      case "CardPlayed":
        if (!this.isOn) break;
        this.played = { seat: Number(data.seat), card: String(data.card) };
        this.#soon(() => (this.played = null), PLAYED_MS);
        break;
    }
  }

  /** Lets everything happen until the turn that is played now is over. */
  async passForTurn(seat: number): Promise<void> {
    this.#remember({ seat, turn: this.view?.turn ?? -1 });
    await this.table.session.say({ type: "orders", seat, defend: this.#defend(seat), reactions: "pass" });
  }

  /** A page that is loaded anew still knows that the order ends with this turn. */
  #remember(passing: Passing | null): void {
    this.passing = passing;
    try {
      if (passing) sessionStorage.setItem(this.#key, JSON.stringify(passing));
      else sessionStorage.removeItem(this.#key);
    } catch {
      // without a store it is known until the page is left
    }
  }

  #recall(): Passing | null {
    try {
      return JSON.parse(sessionStorage.getItem(this.#key) ?? "null") as Passing | null;
    } catch {
      return null;
    }
  }

  get #key(): string {
    return `conquete.passing.${this.table.id}`;
  }

  #soon(done: () => void, ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(done, ms);
  }

  #defend(seat: number): "ask" | "most" | "one" {
    const orders = this.table.session.orders[String(seat)] as { defend?: "ask" | "most" | "one" } | undefined;
    return orders?.defend ?? "ask";
  }

  #put(place: string, leader: Leader): void {
    this.leaders = { ...this.leaders, [place]: [...(this.leaders[place] ?? []), leader] };
  }

  #take(place: string, leader: Leader): void {
    const here = [...(this.leaders[place] ?? [])];
    const at = here.indexOf(leader);
    if (at >= 0) here.splice(at, 1);
    this.leaders = { ...this.leaders, [place]: here };
  }
}
