// Written by `make docs` from the Structs in src/conquete/wire; do not edit it by hand.
//
// A field with a question mark is left out when it has the value its comment names.

export type Absence =
  | "bot"
  | "neutral"
  | "skip"
  | "substitute"
  | "wait";

export type ErrorCode =
  | "illegal"
  | "malformed"
  | "not_found"
  | "not_possible"
  | "not_your_seat"
  | "not_your_turn"
  | "stale"
  | "too_fast"
  | "too_large"
  | "unavailable";

export type HttpErrorCode =
  | "internal"
  | "malformed"
  | "not_allowed"
  | "not_found"
  | "not_known"
  | "not_possible"
  | "too_large"
  | "too_many"
  | "unavailable"
  | "wrong_login"
  | "wrong_origin";

export type Lead =
  | ""
  | "bot"
  | "neutral"
  | "skip"
  | "substitute";

export type TableStatus =
  | "open"
  | "over"
  | "playing";

export type Tempo =
  | "days"
  | "live"
  | "screen";

/** One chair at a table, as everybody sees it. */
export interface SeatInfo {
  seat: number;
  /** "" when left out */
  colour?: string;
  /** "" when left out */
  name?: string;
  /** "empty" when left out */
  kind?: "bot" | "empty" | "person";
  /** "" when left out */
  bot?: string;
  /** false when left out */
  is_here?: boolean;
  /** false when left out */
  is_out?: boolean;
  /** who answers for an absent person; "" when left out */
  led_by?: Lead;
}

/** Seconds left, by seat; `deadline` is when the seat asked now runs out (Unix time), 0 without a clock. */
export interface ClockInfo {
  bank: number[];
  /** 0.0 when left out */
  deadline?: number;
}

/** A table as everybody sees it. */
export interface TableInfo {
  id: string;
  edition: string;
  mode: string;
  options: Record<string, unknown>;
  seats: SeatInfo[];
  status: TableStatus;
  tempo: Tempo;
  absence: Absence;
  is_listed: boolean;
  /** the host's name */
  host: string;
  move_seconds: number;
  bank_seconds: number;
  bot_seconds: number;
  /** "" when left out */
  commitment?: string;
  /** [] when left out */
  client_seeds?: string[];
  /** null when left out */
  asked?: number | null;
  /** null when left out */
  result?: Record<string, unknown> | null;
  /** "" when left out */
  rematch?: string;
}

/** One answer to the pending decision, as text ("attack brazil north_africa 3"). */
export interface Move {
  type: "move";
  /** 0 to 2^53; 0 when left out */
  id?: number;
  /** 0 to 2^53 */
  decision: number;
  /** 0 to 15 */
  seat: number;
  /** at most 128 signs */
  action: string;
}

/** Several placements at once: armies by territory. */
export interface Place {
  type: "place";
  /** 0 to 2^53; 0 when left out */
  id?: number;
  /** 0 to 2^53 */
  decision: number;
  /** 0 to 15 */
  seat: number;
  /** 1 to 128 entries; at most 64 signs; 1 to 32767 */
  armies: Record<string, number>;
}

/**
 * Attack again and again from one territory, with as many as possible, until the target falls, `keep`
 * armies are left, or the attack has become impossible; then move `occupy` armies in (or all that may).
 */
export interface Assault {
  type: "assault";
  /** 0 to 2^53; 0 when left out */
  id?: number;
  /** 0 to 2^53 */
  decision: number;
  /** 0 to 15 */
  seat: number;
  /** at most 64 signs */
  source: string;
  /** at most 64 signs */
  target: string;
  /** 1 to 32767; 1 when left out */
  keep?: number;
  /** 0 to 32767; null when left out */
  occupy?: number | null;
}

/** Standing orders of a seat: dice to defend with, and passing on every reaction. */
export interface Orders {
  type: "orders";
  /** 0 to 2^53; 0 when left out */
  id?: number;
  /** 0 to 15 */
  seat: number;
  /** "ask" when left out */
  defend?: "ask" | "most" | "one";
  /** "ask" when left out */
  reactions?: "ask" | "pass";
}

/** Take back one's last choices, as far as nothing was thrown, drawn or answered since. */
export interface Undo {
  type: "undo";
  /** 0 to 2^53; 0 when left out */
  id?: number;
  /** 0 to 2^53 */
  decision: number;
  /** 0 to 15 */
  seat: number;
}

/** Ask the others to go back to before one's last choice, or answer such a request. */
export interface TakeBack {
  type: "take_back";
  /** 0 to 2^53; 0 when left out */
  id?: number;
  /** 0 to 15 */
  seat: number;
  /** true when left out */
  agree?: boolean;
}

export interface Resign {
  type: "resign";
  /** 0 to 2^53; 0 when left out */
  id?: number;
  /** 0 to 15 */
  seat: number;
}

/** Offer a draw or agree to one; with `agree` false, refuse it. */
export interface Draw {
  type: "draw";
  /** 0 to 2^53; 0 when left out */
  id?: number;
  /** 0 to 15 */
  seat: number;
  /** true when left out */
  agree?: boolean;
}

export interface Chat {
  type: "chat";
  /** 0 to 2^53; 0 when left out */
  id?: number;
  /** at most 500 signs */
  text: string;
}

/** Do not send me the chat of that seat any more (or again). */
export interface Mute {
  type: "mute";
  /** 0 to 2^53; 0 when left out */
  id?: number;
  /** 0 to 15 */
  seat: number;
  /** true when left out */
  muted?: boolean;
}

/** I lead my seat myself again, after a stand-in did. */
export interface Back {
  type: "back";
  /** 0 to 2^53; 0 when left out */
  id?: number;
  /** 0 to 15 */
  seat: number;
}

export interface Ping {
  type: "ping";
  /** 0 to 2^53; 0 when left out */
  id?: number;
}

/** An option: `text` with the number n at its end, for every n from `low` to `high`; or `text` as it is. */
export interface OptionGroup {
  text: string;
  /** null when left out */
  low?: number | null;
  /** null when left out */
  high?: number | null;
}

/** What a seat is asked; sent to that seat alone. */
export interface Decision {
  decision: number;
  seat: number;
  kind: string;
  options: OptionGroup[];
}

/** Event number n. `private_to` is the seat that alone may look at it, where one browser has several. */
export interface NumberedEvent {
  n: number;
  event: Record<string, unknown>;
  /** null when left out */
  private_to?: number | null;
}

/** A line of chat; `seat` is None for a spectator. */
export interface Said {
  type: "said";
  name: string;
  text: string;
  at: number;
  /** null when left out */
  seat?: number | null;
}

/**
 * The first message: the table, what this viewer sees of the position, and where the numbering stands.
 *
 * `views` has the position as each of the viewer's seats sees it, by seat, "-1" for a spectator. With a
 * resume point that is not too old `missed` holds the events after it; the views stand behind them.
 */
export interface Welcome {
  type: "welcome";
  table: TableInfo;
  mine: number[];
  seq: number;
  views: Record<string, unknown>;
  /** [] when left out */
  missed?: NumberedEvent[];
  /** false when left out */
  is_resumed?: boolean;
  /** [] when left out */
  chat?: Said[];
  /** {} when left out */
  orders?: Record<string, unknown>;
  /** null when left out */
  asked?: number | null;
  /** "" when left out */
  kind?: string;
  /** null when left out */
  decision?: Decision | null;
  /** null when left out */
  clock?: ClockInfo | null;
}

/**
 * What happened, as this viewer may see it, and who is asked now.
 *
 * `changes` are the parts of the views that are new, by seat: entries of `territories`, `cards` and
 * `registers` replace those of the same name, every other entry replaces the whole.
 */
export interface Events {
  type: "events";
  events: NumberedEvent[];
  seq: number;
  changes: Record<string, unknown>;
  /** null when left out */
  asked?: number | null;
  /** "" when left out */
  kind?: string;
  /** null when left out */
  decision?: Decision | null;
  /** null when left out */
  clock?: ClockInfo | null;
}

/** The message with that id was carried out. */
export interface Done {
  type: "done";
  id: number;
}

/** The message with that id changed nothing; `clause` says which rule forbids the choice. */
export interface Error {
  type: "error";
  id: number;
  code: ErrorCode;
  text: string;
  /** "" when left out */
  clause?: string;
}

/** Somebody came, went, or was replaced. */
export interface Seats {
  type: "seats";
  seats: SeatInfo[];
}

/** The table changed as a whole (it was begun, or a new one follows it). */
export interface Table {
  type: "table";
  table: TableInfo;
}

/** Something about the table that is no move: a bot stepped in, a draw is offered, an undo was made. */
export interface Note {
  type: "note";
  note: string;
  /** null when left out */
  seat?: number | null;
  /** {} when left out */
  details?: Record<string, unknown>;
}

/** Choices were taken back: forget the events after `seq` and look at the position anew. */
export interface Rewound {
  type: "rewound";
  seq: number;
  views: Record<string, unknown>;
  /** null when left out */
  asked?: number | null;
  /** "" when left out */
  kind?: string;
  /** null when left out */
  decision?: Decision | null;
  /** null when left out */
  clock?: ClockInfo | null;
}

/** The game is over: the result, and the seed that all dice came from. */
export interface Over {
  type: "over";
  result: Record<string, unknown>;
  seed: string;
  commitment: string;
}

/** The server goes down; nothing is lost, connect again in a moment. */
export interface Stopping {
  type: "stopping";
}

export interface Pong {
  type: "pong";
  id: number;
}

/** Why a request was refused; it changed nothing. */
export interface Problem {
  code: HttpErrorCode;
  text: string;
}

/** Become a guest of that name, or change one's name. */
export interface TakeName {
  /** 1 to 64 signs */
  name: string;
}

export interface Login {
  /** 1 to 64 signs */
  login: string;
  /** 1 to 256 signs */
  password: string;
}

/** A login and password, so that one can come back from another device. */
export interface SetPassword {
  /** 3 to 64 signs */
  login: string;
  /** 8 to 256 signs */
  password: string;
  /** at most 256 signs; "" when left out */
  current?: string;
}

export interface Me {
  id: string;
  name: string;
  /** "" when left out */
  login?: string;
}

/** What is played and how: fixed when the table is made. */
export interface TableConfig {
  /** 1 to 64 signs */
  edition: string;
  /** 1 to 64 signs */
  mode: string;
  /** 2 to 8 */
  seats: number;
  /** at most 40 entries; 1 to 64 signs; {} when left out */
  options?: Record<string, unknown>;
  /** "live" when left out */
  tempo?: Tempo;
  /** "wait" when left out */
  absence?: Absence;
  /** false when left out */
  is_listed?: boolean;
  /** for each answer; 0 for both means that no clock runs; 0 to 2678400; 0.0 when left out */
  move_seconds?: number;
  /** for the whole game, used up by answers that took longer; 0 to 2678400; 0.0 when left out */
  bank_seconds?: number;
  /** between the moves of bots; 0 to 60; 0.7 when left out */
  bot_seconds?: number;
}

/** A table with its first people: the seats of the host and the bots on others. */
export interface NewTable {
  /** 1 to 64 signs */
  edition: string;
  /** 1 to 64 signs */
  mode: string;
  /** 2 to 8 */
  seats: number;
  /** at most 40 entries; 1 to 64 signs; {} when left out */
  options?: Record<string, unknown>;
  /** "live" when left out */
  tempo?: Tempo;
  /** "wait" when left out */
  absence?: Absence;
  /** false when left out */
  is_listed?: boolean;
  /** for each answer; 0 for both means that no clock runs; 0 to 2678400; 0.0 when left out */
  move_seconds?: number;
  /** for the whole game, used up by answers that took longer; 0 to 2678400; 0.0 when left out */
  bank_seconds?: number;
  /** between the moves of bots; 0 to 60; 0.7 when left out */
  bot_seconds?: number;
  /** at most 8 entries; 0 to 15; [0] when left out */
  mine?: number[];
  /** at most 8 entries; 1 to 64 signs; {} when left out */
  bots?: Record<string, string>;
  /** at most 64 signs; "" when left out */
  client_seed?: string;
}

/** A table, and what it is to the one who asks. Only who sits at it sees its invitation. */
export interface TableForMe {
  table: TableInfo;
  mine: number[];
  is_host: boolean;
  /** "" when left out */
  invitation?: string;
}

export interface TableList {
  tables: TableForMe[];
}

/** Take a free seat, any if none is named. A table that is not listed wants its invitation. */
export interface Join {
  /** 0 to 15; null when left out */
  seat?: number | null;
  /** at most 64 signs; "" when left out */
  invitation?: string;
  /** at most 64 signs; "" when left out */
  client_seed?: string;
}

export interface OneSeat {
  /** 0 to 15 */
  seat: number;
}

/** Put a bot on a free seat. */
export interface SetBot {
  /** 0 to 15 */
  seat: number;
  /** 1 to 64 signs */
  bot: string;
}

export interface ModeInfo {
  id: string;
  name: Record<string, string>;
  players: number[];
}

/** `values` are the valid ones; a number from `low` to `high` instead where those are given. */
export interface OptionInfo {
  name: string;
  about: Record<string, string>;
  values: unknown[];
  /** null when left out */
  low?: number | null;
  /** null when left out */
  high?: number | null;
  /** false when left out */
  is_house_rule?: boolean;
}

export interface EditionInfo {
  id: string;
  name: Record<string, string>;
  modes: ModeInfo[];
  boards: string[];
  options: OptionInfo[];
}

export interface BotInfo {
  name: string;
  editions: string[];
  about: Record<string, string>;
}

export interface Editions {
  editions: EditionInfo[];
  bots: BotInfo[];
}

export interface Health {
  status: "ok";
  version: string;
}

export type AnyClientMessage =
  | Move
  | Place
  | Assault
  | Orders
  | Undo
  | TakeBack
  | Resign
  | Draw
  | Chat
  | Mute
  | Back
  | Ping;

export type AnyServerMessage =
  | Welcome
  | Events
  | Done
  | Error
  | Seats
  | Said
  | Table
  | Note
  | Rewound
  | Over
  | Stopping
  | Pong;

/** Every request over HTTP: what it carries, and what comes back when it is not refused. */
export interface Endpoints {
  /** Become a guest; who has a name already changes it. */
  "POST /api/people": { body: TakeName; answer: Me };
  /** Who I am. */
  "GET /api/me": { body: null; answer: Me };
  /** Come back, perhaps on another device. */
  "POST /api/login": { body: Login; answer: Me };
  /** Forget me in this browser. */
  "POST /api/logout": { body: null; answer: null };
  /** Set or change the login and password; other sessions end. */
  "POST /api/password": { body: SetPassword; answer: Me };
  /** The tables that are open to everybody. */
  "GET /api/tables": { body: null; answer: TableList };
  /** A new table, whose host I am. */
  "POST /api/tables": { body: NewTable; answer: TableForMe };
  /** Where I sit, and whose turn it is there. */
  "GET /api/my-tables": { body: null; answer: TableList };
  /** One table */
  "GET /api/tables/{table_id}": { body: null; answer: TableForMe };
  /** Sit down on a free chair. */
  "POST /api/tables/{table_id}/join": { body: Join; answer: TableForMe };
  /** Get up again, before the start. */
  "POST /api/tables/{table_id}/leave": { body: OneSeat; answer: TableForMe };
  /** Clear a chair as the host, before the start. */
  "POST /api/tables/{table_id}/kick": { body: OneSeat; answer: TableForMe };
  /** Put a bot on a free chair as the host, before the start. */
  "POST /api/tables/{table_id}/bot": { body: SetBot; answer: TableForMe };
  /** Begin as the host, when every chair is taken. */
  "POST /api/tables/{table_id}/start": { body: null; answer: TableForMe };
  /** A new table with the same people, everybody one seat further. */
  "POST /api/tables/{table_id}/rematch": { body: null; answer: TableForMe };
  /** The record of a finished game, with its seed: `conquete verify` accepts it. */
  "GET /api/tables/{table_id}/record": { body: null; answer: string };
  /** The editions with their modes and options, and the bots. */
  "GET /api/editions": { body: null; answer: Editions };
  /** Answers when the database does. */
  "GET /healthz": { body: null; answer: Health };
  /** Figures for Prometheus. */
  "GET /metrics": { body: null; answer: string };
}

/** Why the server closes a socket. */
export const closeCodes = {
  /** the page is not the server's own */
  wrongOrigin: 4403,
  /** there is no such table */
  notFound: 4404,
  /** the viewer did not read what it was sent */
  tooSlow: 4408,
  /** too many sockets of that person or address */
  tooMany: 4429,
  /** the server goes down: connect again with the last `seq` */
  comeBack: 1012,
} as const;
