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
  Watcher,
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
  named = $state.raw<Record<string, string>>({}); // what this game has given a name
  over = $state.raw<Over | null>(null);
  draw = $state.raw<Offer | null>(null); // what somebody has proposed and not everybody agreed to yet
  takeBack = $state.raw<Offer | null>(null);
  standIn = $state.raw<Offer | null>(null); // that somebody plays for a seat whose owner is away
  standingIn = $state.raw<number[]>([]); // seats of mine that are another's
  watching = $state.raw<Watcher[]>([]); // told to those who play, and to the host
  sentAway = $state.raw<Watcher[]>([]); // told to the host
  isQuiet = $state(false); // no spectator may speak
  isHost = $state(false);
  mutedPeople = $state.raw<string[]>([]); // who watches and is not heard here
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

  /** Where it is asked next with how many dice, `dice` are thrown at once; `said` is the name that it gives to something. */
  async move(action: string, dice = 0, said = ""): Promise<Answer> {
    return this.#answer((decision, seat) => ({ type: "move", decision, seat, action, ...(dice ? { dice } : {}), ...(said ? { said } : {}) }));
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
        if (this.#asked) this.#put(this.#asked);
        return;
      case "watching":
        this.watching = message.people;
        this.sentAway = message.out ?? [];
        this.isQuiet = message.is_quiet ?? false;
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
        this.#propose(message.note, message.seat ?? -1, message.details ?? {});
        for (const listener of this.#onNotice)
          listener({ note: message.note, seat: message.seat ?? null, details: message.details ?? {} });
        return;
      case "over":
        this.over = message;
        if (this.table) this.table = { ...this.table, status: "over", result: message.result };
        this.draw = this.takeBack = this.standIn = null;
        return;
      case "named":
        this.named = message.names;
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
    this.standIn = message.stand_in ?? null;
    this.standingIn = message.standing_in ?? [];
    this.muted = message.muted ?? [];
    this.mutedPeople = message.muted_people ?? [];
    this.isHost = message.is_host ?? false;
    this.named = message.named ?? {};
    const before = this.views;
    this.views = message.views as Record<string, View>;
    this.#ask(message);
    const missed = message.missed ?? [];
    if (message.is_resumed && Object.keys(before).length) {
      if (missed.length) for (const listener of this.#onBatch) listener({ events: missed, before, after: this.views, standings: this.standings, answered: "" });
    } else for (const listener of this.#onReset) listener();
  }

  /** Offers are told as notes: who makes one, who agrees, and when it no longer stands. */
  #propose(note: NoteKind, seat: number, details: Record<string, unknown>): void {
    const agreed = (offer: Offer | null): Offer => (offer ? { ...offer, agreed: [...offer.agreed, seat] } : { seat, agreed: [seat] });
    if (note === "draw_offered" || note === "draw_agreed") this.draw = agreed(this.draw);
    else if (note === "draw_refused" || note === "draw_lapsed") this.draw = null;
    else if (note === "take_back_asked" || note === "take_back_agreed") this.takeBack = agreed(this.takeBack);
    else if (note === "take_back_refused" || note === "take_back_lapsed" || note === "taken_back") this.takeBack = null;
    else if (note === "stand_in_asked") this.standIn = { seat, agreed: [seat], name: String(details.name ?? "") };
    else if (note === "stand_in_agreed") this.standIn = this.standIn && agreed(this.standIn);
    else if (note === "stand_in_refused" || note === "stand_in_lapsed" || note === "stands_in") this.standIn = null;
  }

  /** Chat that is wanted here. */
  isHeard({ seat, who = "" }: Said): boolean {
    return (seat == null || !this.muted.includes(seat)) && !this.mutedPeople.includes(who);
  }

  /** Does somebody else play this seat of mine for the time being? */
  isHanded(seat: number): boolean {
    return Boolean(this.table?.seats[seat]?.stand_in) && this.mine.includes(seat) && !this.standingIn.includes(seat);
  }

  /** A question that one's own standing orders answer is none, and one that a stand-in answers is none for me. */
  #put(asked: Asked): void {
    this.#asked = asked;
    const isPassed = asked.decision?.is_passed ?? false;
    const isAnothers = asked.decision != null && this.isHanded(asked.decision.seat);
    this.asked = isPassed ? null : (asked.asked ?? null);
    this.kind = isPassed ? "" : (asked.kind ?? "");
    this.decision = isPassed || isAnothers ? null : (asked.decision ?? null);
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
