/** What editions with a kit have besides land and armies: leaders, buildings, money, land where nobody goes, cards to
 * be played, rounds that are counted. */

import type { Data, Figures as EditionFigures } from "$lib/edition";
import type { View } from "$lib/session/view";
import type { Arrow } from "$lib/table/stage.svelte";
import { likeOf } from "$lib/table/presenting";
import type { TableModel } from "$lib/table/table.svelte";
import type { NumberedEvent, Orders } from "../../wire";
import type { Kit } from "./kit";
import { numbersOf, piecesOf, roomOf, ruinsOf } from "./pieces";

const REVEAL_MS = 3500;
const PLAYED_MS = 3200;

/** Bids that have just been opened, by seat. */
export interface Reveal {
  n: number;
  bids: number[];
}

/** How long one passes on reactions. */
export type Passing = Exclude<NonNullable<Orders["reactions"]>, "ask">;

export class Figures implements EditionFigures {
  /** Leaders by territory, and buildings, as the board shows them: they follow the news one event at a time. */
  leaders = $state.raw<Record<string, string[]>>({});
  buildings = $state.raw<ReadonlySet<string>>(new Set());
  reveal = $state.raw<Reveal | null>(null);
  /** The score sheet lies open. */
  isSheetOpen = $state(false);
  /** The card that somebody has just played. */
  played = $state.raw<{ seat: number; card: string } | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly table: TableModel, readonly kit: Kit) {}

  view = $derived.by((): View | undefined => this.table.view);
  round = $derived.by(() => Math.max(1, this.view?.round ?? 1));
  ruins = $derived.by(() => ruinsOf(this.view, this.kit));

  room(place: string): [number, number] {
    return roomOf(this, place);
  }

  purse(seat: number): number {
    return numbersOf(this.view, this.kit.currency)[seat] ?? 0;
  }

  /** As a leader of that seat is called where there is room. */
  leaderName(_seat: number, leader: string): string {
    return this.kit.name(leader);
  }

  /** Where the pieces of a seat differ in more than colour. */
  form(_seat: number): string {
    return "";
  }

  /** The board is up to date: so are the pieces. */
  sync(): void {
    ({ leaders: this.leaders, buildings: this.buildings } = piecesOf(this.view, this.table.board?.territories.map(({ id }) => id) ?? [], this.kit));
  }

  hear({ event, n }: NumberedEvent): void {
    const data = event as unknown as Data;
    const leader = String(data.leader ?? "");
    const place = String(data.territory ?? data.target ?? "");
    if (likeOf(String(data.event), this.table.part) === "AttackDeclared") this.reveal = null;
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
        this.buildings = new Set([...this.buildings, place]);
        break;
      case "BuildingDestroyed":
        this.buildings = new Set([...this.buildings].filter((other) => other !== place));
        break;
      case "BidsRevealed":
        this.reveal = { n, bids: data.bids as number[] };
        this.#soon(() => (this.reveal = null), REVEAL_MS);
        break;
      case "CardPlayed":
        this.played = { seat: Number(data.seat), card: String(data.card) };
        this.#soon(() => (this.played = null), PLAYED_MS);
        break;
    }
  }

  /** The pieces as they were before those events, which are shown once more. */
  rewind(events: readonly NumberedEvent[]): void {
    for (const { event } of [...events].reverse()) {
      const data = event as unknown as Data;
      const leader = String(data.leader ?? "");
      const place = String(data.territory ?? data.target ?? "");
      if (data.event === "LeaderPlaced" || data.event === "LeaderMoved") this.#take(place, leader);
      if (data.event === "LeaderLost") this.#put(place, leader);
      if (data.event === "LeaderMoved") this.#put(String(data.source), leader);
      if (data.event === "BuildingPlaced") this.buildings = new Set([...this.buildings].filter((other) => other !== place));
      if (data.event === "BuildingDestroyed") this.buildings = new Set([...this.buildings, place]);
    }
  }

  /** The fight that a question is about. */
  arrow = $derived.by((): Arrow | null => {
    const { decision, facts, seat } = this.table.question;
    if (!decision || !facts || !("source" in facts) || !facts.source || !facts.target) return null;
    if (facts.kind === "react") return { from: facts.source, to: facts.target, seat: facts.by };
    if (facts.kind === "defend") return { from: facts.source, to: facts.target, seat: facts.attacker };
    return facts.kind === "choose_dice" ? { from: facts.source, to: facts.target, seat } : null;
  });

  /** The order to pass on reactions that the seat at the screen has given, for as long as it stands. */
  passing = $derived.by((): Passing | null => {
    const reactions = this.table.session.orders[String(this.table.seat)]?.reactions ?? "ask";
    return reactions !== "ask" ? reactions : null;
  });

  /** From now on the server passes for a seat, or asks it again. False when that was refused. */
  async orderReactions(seat: number, reactions: Passing | "ask"): Promise<boolean> {
    return (await this.table.session.order(seat, { reactions })).ok;
  }

  #soon(done: () => void, ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(done, ms);
  }

  #put(place: string, leader: string): void {
    this.leaders = { ...this.leaders, [place]: [...(this.leaders[place] ?? []), leader] };
  }

  #take(place: string, leader: string): void {
    const here = [...(this.leaders[place] ?? [])];
    const at = here.indexOf(leader);
    if (at >= 0) here.splice(at, 1);
    this.leaders = { ...this.leaders, [place]: here };
  }
}

/** Those of a table of this edition. */
export const figuresOf = (table: TableModel): Figures => table.figures as Figures;
