/** For tests: a session that says what it is told to say, and a browser that has just enough of one. */

import { vi } from "vitest";
import type { Answer, Batch, TableSession } from "$lib/session/session.svelte";
import type { View } from "$lib/session/view";
import type { AnyEvent, Decision, Mission, OptionGroup, ServerMessage, Standing, TableInfo } from "../../wire";

/** To be called before anything that asks the browser is imported. */
export function stubBrowser(): void {
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
  vi.stubGlobal("document", { hidden: false });
  vi.stubGlobal("navigator", { language: "en" });
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
}

export class FakeSession {
  decision = $state.raw<Decision | null>(null);
  asked = $state<number | null>(null);
  kind = $state("");
  isSending = $state(false);
  mine = $state.raw<number[]>([0]);
  table = $state.raw<TableInfo | null>(null);
  views = $state.raw<Record<string, View>>({});
  standings = $state.raw<Standing[]>([]);
  missions = $state.raw<Record<string, Mission>>({});
  said: string[] = [];
  dice: number[] = []; // thrown with each answer
  answer: Answer = { ok: true };
  because: ServerMessage = { type: "because", id: 0, is_allowed: false, clause: "has-9.4", text: { en: "Only neighbours." } };
  /** What the server does with an answer, before it says that it is done. */
  onMove: ((action: string) => void) | null = null;
  #onBatch: ((batch: Batch) => void)[] = [];
  #onReset: (() => void)[] = [];

  onBatch(listener: (batch: Batch) => void): () => void {
    this.#onBatch.push(listener);
    return () => undefined;
  }
  onReset(listener: () => void): () => void {
    this.#onReset.push(listener);
    return () => undefined;
  }
  news(events: AnyEvent[], after: Record<string, View>, first = 1): void {
    const before = this.views;
    this.views = after;
    for (const listener of this.#onBatch) listener({ events: events.map((event, i) => ({ n: first + i, event })), before, after, standings: this.standings, answered: this.kind });
  }
  look(views: Record<string, View>): void {
    this.views = views;
    for (const listener of this.#onReset) listener();
  }

  async move(action: string, dice = 0): Promise<Answer> {
    this.dice.push(dice);
    return this.#hear(action);
  }
  async place(armies: Record<string, number>): Promise<Answer> {
    return this.#hear(`place ${JSON.stringify(armies)}`);
  }
  async assault(source: string, target: string, keep: number, moving: number | null | "ask"): Promise<Answer> {
    return this.#hear(`assault ${source} ${target} ${keep} ${moving ?? "all"}`);
  }
  async why(action: string): Promise<ServerMessage> {
    this.said.push(`why ${action}`);
    return this.because;
  }

  async #hear(words: string): Promise<Answer> {
    this.said.push(words);
    if (this.answer.ok) this.onMove?.(words);
    return this.answer;
  }

  get real(): TableSession {
    return this as unknown as TableSession;
  }
}

export function viewOf(territories: View["territories"], more: Partial<View> = {}): View {
  return { edition: "hasbro-2000", mode: "conquest", options: {}, seats: 3, turn: 0, round: 1, phase: "", cards: {}, registers: {}, territories, ...more };
}

export function optionOf(text: string, more: Partial<OptionGroup> = {}): OptionGroup {
  const [verb = "", ...places] = text.split(" ");
  return { text, verb, places, ...more };
}

let n = 1;
export function decisionOf(kind: string, options: OptionGroup[], facts: Record<string, unknown> = {}): Decision {
  return { decision: n++, seat: 0, kind, options, facts: { kind, ...facts } as Decision["facts"] };
}
