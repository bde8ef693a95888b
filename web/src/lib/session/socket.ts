/** One WebSocket to a table that mends itself: it comes back with the last number seen, and says again what was
 * not yet answered. Answers name their decision, so that what is said twice is done once. */

import type { ClientMessage, ServerMessage } from "../../wire";

export type Link =
  | "connecting" // the first time
  | "open"
  | "lost" // trying again by itself
  | "gone" // no such table
  | "parted" // it was played by other rules than the server has
  | "elsewhere" // too many sockets of this person
  | "out" // the host has sent this person away
  | "banned" // whoever runs the server keeps this person out
  | "ended" // this browser was logged out, here or from elsewhere
  | "closed"; // by the page itself

type Unanswered = { message: ClientMessage & { id: number }; settle: (answer: ServerMessage) => void };

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
const QUIET = 25_000; // after that long without a word the link is tested
const PATIENCE = 6_000; // for the answer to the test

/** After these there is no use in coming back. */
const FINAL: Record<number, Link> = { 4404: "gone", 4406: "out", 4409: "parted", 4410: "ended", 4411: "banned", 4429: "elsewhere" };

export class TableSocket {
  #socket: WebSocket | null = null;
  #wait = FIRST_WAIT;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #pulse: ReturnType<typeof setTimeout> | undefined;
  #nextId = 1;
  #unanswered = new Map<number, Unanswered>();
  #isWelcome = false;

  constructor(
    private readonly address: () => string,
    private readonly hear: (message: ServerMessage) => void,
    private readonly tell: (link: Link) => void,
  ) {
    addEventListener("online", this.#again);
    addEventListener("offline", this.#drop);
    document.addEventListener("visibilitychange", this.#look);
    this.#open();
  }

  /** Resolves with `done`, `error`, `pong` or `because`, however many connections that takes. */
  ask(message: ClientMessage): Promise<ServerMessage> {
    const numbered = { ...message, id: this.#nextId++ } as ClientMessage & { id: number };
    return new Promise((settle) => {
      this.#unanswered.set(numbered.id, { message: numbered, settle });
      if (this.#isWelcome) this.#send(numbered);
    });
  }

  close(): void {
    this.#finish("closed");
  }

  #finish(link: Link): void {
    removeEventListener("online", this.#again);
    removeEventListener("offline", this.#drop);
    document.removeEventListener("visibilitychange", this.#look);
    clearTimeout(this.#retry);
    clearTimeout(this.#pulse);
    this.tell(link);
    this.#socket?.close();
    this.#socket = null;
  }

  #open(): void {
    clearTimeout(this.#retry);
    const socket = new WebSocket(this.address());
    this.#socket = socket;
    this.#isWelcome = false;
    socket.onmessage = (event: MessageEvent<string>) => this.#receive(JSON.parse(event.data) as ServerMessage);
    socket.onclose = (event) => {
      if (this.#socket !== socket) return;
      this.#isWelcome = false;
      clearTimeout(this.#pulse);
      const final = FINAL[event.code];
      if (final === "banned") dispatchEvent(new Event("banned"));
      if (final) this.#finish(final);
      else this.#later();
    };
  }

  #receive(message: ServerMessage): void {
    this.#wait = FIRST_WAIT;
    this.#watch();
    if (message.type === "welcome") {
      this.hear(message);
      this.#isWelcome = true;
      this.tell("open");
      for (const { message: waiting } of this.#unanswered.values()) this.#send(waiting);
      return;
    }
    if ("id" in message && typeof message.id === "number") {
      const waiting = this.#unanswered.get(message.id);
      this.#unanswered.delete(message.id);
      waiting?.settle(message);
      if (message.type === "pong") return;
    }
    this.hear(message);
  }

  #send(message: ClientMessage & { id: number }): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #later(): void {
    this.tell("lost");
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => this.#open(), this.#wait * (0.7 + Math.random() * 0.6));
    this.#wait = Math.min(this.#wait * 1.7, LONGEST_WAIT);
  }

  #again = (): void => {
    if (this.#socket?.readyState === WebSocket.OPEN) return;
    this.#wait = FIRST_WAIT;
    this.#open();
  };

  #drop = (): void => {
    const socket = this.#socket;
    this.#socket = null;
    this.#isWelcome = false;
    socket?.close();
    this.#later();
  };

  #look = (): void => {
    if (document.visibilityState === "visible") this.#test();
  };

  #watch(): void {
    clearTimeout(this.#pulse);
    this.#pulse = setTimeout(() => this.#test(), QUIET);
  }

  /** A link can be dead without knowing it (a phone that slept): no answer in time and it is opened anew. */
  #test(): void {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    clearTimeout(this.#pulse);
    this.#pulse = setTimeout(() => this.#drop(), PATIENCE);
    void this.ask({ type: "ping" });
  }
}
