import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ClientMessage, ServerMessage } from "../../wire";
import { TableSession } from "./session.svelte";

/** A socket whose other end is the test. */
class Wire {
  static OPEN = 1;
  static last: Wire;
  readyState = Wire.OPEN;
  onmessage: ((event: { data: string }) => void) | null = null;
  sent: ClientMessage[] = [];
  constructor() {
    Wire.last = this;
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }
  close(): void {
    this.readyState = 3;
  }
  hear(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

let session: TableSession;
const react = { decision: 7, seat: 1, kind: "react", options: [], facts: { kind: "react" } };
const asking = (isPassed: boolean): object => ({ type: "events", events: [], seq: 4, changes: {}, asked: 1, kind: "react", number: 7, clock: { bank: [], deadline: 20 }, decision: { ...react, is_passed: isPassed } });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Wire);
  vi.stubGlobal("location", { protocol: "http:", host: "here" });
  vi.stubGlobal("addEventListener", () => undefined);
  vi.stubGlobal("removeEventListener", () => undefined);
  vi.stubGlobal("document", { addEventListener: () => undefined, removeEventListener: () => undefined });
  session = new TableSession("table");
  const orders = { 1: { type: "orders", seat: 1, defend: "most", ask_for: "attacked_or_marked", marked: ["feint"] } };
  Wire.last.hear({ type: "welcome", table: { seats: [] }, mine: [1], seq: 3, views: {}, orders } as unknown as ServerMessage);
});
afterEach(() => {
  session.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a reaction that standing orders pass on is no question, and is one again when they are withdrawn", () => {
  Wire.last.hear(asking(true));
  expect([session.decision, session.asked, session.kind, session.clock]).toEqual([null, null, "", null]);
  Wire.last.hear({ type: "ordered", orders: { 1: { type: "orders", seat: 1 } } });
  expect(session.decision?.decision).toBe(7);
  expect([session.asked, session.kind, session.clock?.deadline]).toEqual([1, "react", 20]);
  Wire.last.hear({ type: "ordered", orders: {}, is_passed: true });
  expect(session.decision).toBeNull();
  Wire.last.hear(asking(false));
  expect(session.decision?.kind).toBe("react");
});

test("what a stand-in is asked is no question for the owner, until the seat is his again", () => {
  const seats = (standIn: string): object => ({ type: "seats", seats: [{ seat: 0 }, { seat: 1, stand_in: standIn, leave: standIn && "handed" }] });
  Wire.last.hear(asking(false));
  Wire.last.hear(seats("Eve"));
  expect([session.isHanded(1), session.decision, session.asked]).toEqual([true, null, 1]);
  Wire.last.hear(seats(""));
  expect(session.decision?.decision).toBe(7);
});

test("those who play are asked about a stand-in, and hear what came of it", () => {
  Wire.last.hear({ type: "note", note: "stand_in_asked", seat: 0, details: { name: "Eve" } });
  Wire.last.hear({ type: "note", note: "stand_in_agreed", seat: 1 });
  expect(session.standIn).toEqual({ seat: 0, agreed: [0, 1], name: "Eve" });
  Wire.last.hear({ type: "note", note: "stands_in", seat: 0, details: { name: "Eve", leave: "voted" } });
  expect(session.standIn).toBeNull();
});

test("an order leaves the others as they are", () => {
  void session.order(1, { reactions: "pass_turn" });
  expect(Wire.last.sent.at(-1)).toMatchObject({ type: "orders", seat: 1, defend: "most", reactions: "pass_turn", ask_for: "attacked_or_marked", marked: ["feint"] });
  expect(session.orders["1"]?.reactions).toBe("pass_turn");
});

test("an order that is refused was never given", async () => {
  const answer = session.order(1, { marked: ["feint", "nothing"] });
  Wire.last.hear({ type: "error", id: 1, code: "not_possible", text: "" });
  expect((await answer).ok).toBe(false);
  expect(session.orders["1"]?.marked).toEqual(["feint"]);
});
