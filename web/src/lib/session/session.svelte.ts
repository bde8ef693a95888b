/** A table as this browser knows it: what it was last told, who is asked, and everything one can say to it. */

import { TableSocket, type Link } from "./socket";
import { merged, type View } from "./view";
import type {
  ClientMessage,
  ClockInfo,
  Decision,
  Mission,
  NoteKind,
  NumberedEvent,
  Offer,
  Orders,
  Over,
  Said,
  ServerError,
  ServerMessage,
  Standing,
  TableInfo,
  Welcome,
} from "../../wire";

/** A piece of news: what happened, and how the views stood before and after it. */
export interface Batch {
  events: NumberedEvent[];
  before: Record<string, View>;
  after: Record<string, View>;
  standings: Standing[]; // after it
  answered: string; // the kind of question that it begins with the answer to
}

export interface Notice {
  note: NoteKind;
  seat: number | null;
  details: Record<string, unknown>;
}

/** The question that is pending: for whom, which, and until when. */
interface Asked {
  asked?: number | null;
  kind?: string;
  decision?: Decision | null;
  clock?: ClockInfo | null;
}

export type Answer = { ok: true } | { ok: false; error: ServerError };

export const SPECTATOR = "-1";

export class TableSession {
  link = $state<Link>("connecting");
  table = $state.raw<TableInfo | null>(null);
  mine = $state.raw<number[]>([]);
  views = $state.raw<Record<string, View>>({});
  seq = $state(0);
  asked = $state<number | null>(null);
  kind = $state("");
  decision = $state.raw<Decision | null>(null);
  clock = $state.raw<ClockInfo | null>(null);
  chat = $state.raw<Said[]>([]);
  orders = $state.raw<Record<string, Orders>>({});
  standings = $state.raw<Standing[]>([]);
  missions = $state.raw<Record<string, Mission>>({});
  over = $state.raw<Over | null>(null);
  draw = $state.raw<Offer | null>(null); // what somebody has proposed and not everybody agreed to yet
  takeBack = $state.raw<Offer | null>(null);
  muted = $state.raw<number[]>([]); // seats whose chat is not wanted
  isStopping = $state(false);
  isCleared = $state(false); // the host has taken the table away
  isSending = $state(false);
  refusal = $state.raw<ServerError | null>(null); // of the last answer; gone with the next one

  #asked: Asked | null = null; // as the server told it
  #socket: TableSocket;
  #onBatch = new Set<(batch: Batch) => void>();
  #onReset = new Set<() => void>();
  #onNotice = new Set<(notice: Notice) => void>();

  constructor(readonly id: string, private readonly isPlaying = true) {
    this.#socket = new TableSocket(
      () => {
        const since = this.seq ? `?since=${this.seq}` : "";
        return `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/tables/${encodeURIComponent(id)}/socket${since}`;
      },
      (message) => this.#hear(message),
      (link) => (this.link = link),
    );
    document.addEventListener("visibilitychange", this.#look);
  }

  /** Whether the page is before somebody's eyes: who does not look may be told elsewhere, if he asked for that. */
  #look = (): void => {
    if (this.mine.length) void this.say({ type: "look", is_looking: document.visibilityState === "visible" });
  };

  close(): void {
    document.removeEventListener("visibilitychange", this.#look);
    this.#socket.close();
  }

  /** News to be shown one after the other. */
  onBatch(listener: (batch: Batch) => void): () => void {
    this.#onBatch.add(listener);
    return () => this.#onBatch.delete(listener);
  }

  /** The position has to be looked at anew: a first welcome, choices taken back, a long absence. */
  onReset(listener: () => void): () => void {
    this.#onReset.add(listener);
    return () => this.#onReset.delete(listener);
  }

  onNotice(listener: (notice: Notice) => void): () => void {
    this.#onNotice.add(listener);
    return () => this.#onNotice.delete(listener);
  }

  // --- what one can say ---------------------------------------------------------------------------

  async move(action: string): Promise<Answer> {
    return this.#answer((decision, seat) => ({ type: "move", decision, seat, action }));
  }

  async place(armies: Record<string, number>): Promise<Answer> {
    return this.#answer((decision, seat) => ({ type: "place", decision, seat, armies }));
  }

  /** Until victory; then so many move in, or all (null), or whoever attacks is asked. */
  async assault(source: string, target: string, keep: number, moving: number | null | "ask"): Promise<Answer> {
    const [occupy, asks] = moving === "ask" ? [null, true] : [moving, false];
    return this.#answer((decision, seat) => ({ type: "assault", decision, seat, source, target, keep, occupy, asks }));
  }

  async undo(): Promise<Answer> {
    const seat = this.decision?.seat ?? this.mine[0] ?? 0;
    return this.say({ type: "undo", decision: this.decision?.decision ?? 0, seat });
  }

  async why(action: string): Promise<ServerMessage> {
    const { decision = 0, seat = 0 } = this.decision ?? {};
    return this.#socket.ask({ type: "why", decision, seat, action });
  }

  /** Standing orders of a seat; whatever else it has ordered stays. */
  async order(seat: number, change: Partial<Orders>): Promise<Answer> {
    const { defend = "ask", reactions = "ask", ask_for: askFor = "all", marked = [] } = this.orders[String(seat)] ?? {};
    const next: Orders = { type: "orders", seat, defend, reactions, ask_for: askFor, marked, ...change };
    const before = this.orders;
    this.orders = { ...before, [String(seat)]: next };
    const answer = await this.say(next);
    if (!answer.ok) this.orders = before;
    return answer;
  }

  async say(message: ClientMessage): Promise<Answer> {
    const answer = await this.#socket.ask(message);
    return answer.type === "error" ? { ok: false, error: answer } : { ok: true };
  }

  async #answer(make: (decision: number, seat: number) => ClientMessage): Promise<Answer> {
    const decision = this.decision;
    if (!decision || this.isSending) return { ok: false, error: { type: "error", id: 0, code: "not_your_turn", text: "" } };
    this.isSending = true;
    this.refusal = null;
    const answer = await this.say(make(decision.decision, decision.seat));
    this.isSending = false;
    if (!answer.ok) this.refusal = answer.error;
    return answer;
  }

  // --- what one hears -----------------------------------------------------------------------------

  #hear(message: ServerMessage): void {
    switch (message.type) {
      case "welcome":
        return this.#welcome(message);
      case "events": {
        const before = this.views;
        const answered = this.kind;
        const after = { ...before };
        for (const [seat, changes] of Object.entries(message.changes)) {
          const view = before[seat];
          if (view) after[seat] = merged(view, changes as Record<string, unknown>);
        }
        this.views = after;
        this.#ask(message);
        for (const listener of this.#onBatch) listener({ events: message.events, before, after, standings: this.standings, answered });
        return;
      }
      case "ordered":
        this.orders = { ...this.orders, ...(message.orders as Record<string, Orders>) };
        if (this.#asked?.decision) this.#put({ ...this.#asked, decision: { ...this.#asked.decision, is_passed: message.is_passed ?? false } });
        return;
      case "rewound":
        this.views = message.views as Record<string, View>;
        this.#ask(message);
        for (const listener of this.#onReset) listener();
        return;
      case "seats":
        if (this.table) this.table = { ...this.table, seats: message.seats };
        return;
      case "table":
        this.table = message.table;
        return;
      case "said":
        this.chat = [...this.chat, message];
        return;
      case "note":
        if (message.note === "cleared") {
          this.isCleared = true;
          return;
        }
        this.#propose(message.note, message.seat ?? -1);
        for (const listener of this.#onNotice)
          listener({ note: message.note, seat: message.seat ?? null, details: message.details ?? {} });
        return;
      case "over":
        this.over = message;
        if (this.table) this.table = { ...this.table, status: "over", result: message.result };
        this.draw = this.takeBack = null;
        return;
      case "stopping":
        this.isStopping = true;
        return;
      default:
        return;
    }
  }

  #welcome(message: Welcome): void {
    this.isStopping = false;
    this.table = message.table;
    this.mine = this.isPlaying ? message.mine : [];
    if (document.visibilityState === "hidden") this.#look(); // a new line begins as one that somebody looks at
    this.chat = message.chat ?? [];
    this.orders = (message.orders ?? {}) as Record<string, Orders>;
    this.draw = message.draw ?? null;
    this.takeBack = message.take_back ?? null;
    this.muted = message.muted ?? [];
    const before = this.views;
    this.views = message.views as Record<string, View>;
    this.#ask(message);
    const missed = message.missed ?? [];
    if (message.is_resumed && Object.keys(before).length) {
      if (missed.length) for (const listener of this.#onBatch) listener({ events: missed, before, after: this.views, standings: this.standings, answered: "" });
    } else for (const listener of this.#onReset) listener();
  }

  /** Offers are told as notes: who makes one, who agrees, and when it no longer stands. */
  #propose(note: NoteKind, seat: number): void {
    const agreed = (offer: Offer | null): Offer => (offer ? { ...offer, agreed: [...offer.agreed, seat] } : { seat, agreed: [seat] });
    if (note === "draw_offered" || note === "draw_agreed") this.draw = agreed(this.draw);
    else if (note === "draw_refused" || note === "draw_lapsed") this.draw = null;
    else if (note === "take_back_asked" || note === "take_back_agreed") this.takeBack = agreed(this.takeBack);
    else if (note === "take_back_refused" || note === "take_back_lapsed" || note === "taken_back") this.takeBack = null;
  }

  /** A question that one's own standing orders answer is none. */
  #put(asked: Asked): void {
    this.#asked = asked;
    const isPassed = asked.decision?.is_passed ?? false;
    this.asked = isPassed ? null : (asked.asked ?? null);
    this.kind = isPassed ? "" : (asked.kind ?? "");
    this.decision = isPassed ? null : (asked.decision ?? null);
    this.clock = isPassed ? null : (asked.clock ?? null);
  }

  #ask(message: Asked & {
    seq: number;
    standings?: Standing[] | null;
    missions?: Record<string, Mission> | null;
  }): void {
    this.seq = message.seq;
    this.#put(message);
    if (message.standings) this.standings = message.standings;
    if (message.missions) this.missions = { ...this.missions, ...message.missions };
  }
}
