/** What an attack is worth. Arrow, panel, advice and list all ask here, so that one attack has one number. */

import { get } from "$lib/net/api";
import { percent } from "$lib/words/words.svelte";
import type { Decision, OddsAnswer } from "../../wire";
import type { Question } from "./question.svelte";
import type { TableModel } from "./table.svelte";

/** What the server is asked: a pair, and what bears on its dice. */
export interface Asked {
  source: string;
  target: string;
  keep?: string; // armies that stay
  dice?: string; // the most that the attacker throws
  pieces?: string; // that join
}

type Places = Readonly<Record<string, { owner: number; armies: number } | undefined>>;

/** An attack between these two that might be chosen, or is, with `n` where its number is named. */
function between(question: Question, source: string, target: string, n?: number): Asked {
  const option = question.options.find(({ places }) => places?.[0] === source && places[1] === target);
  const dice = option?.low == null ? undefined : (n ?? option.high ?? option.low);
  return { source, target, keep: kept(question), ...(dice ? { dice: String(Math.max(1, dice)) } : {}) };
}

const kept = (question: Question): string => String(Math.max(1, question.reserve));

/** The attack that is chosen or under way, as its attacker asks about it. */
export function attackOf(question: Question, places: Places): Asked | null {
  const { origin, target, facts, n, way, joined } = question;
  const { isFight, isWeighed } = question.about();
  if (way === "pair") {
    if (!isFight || question.isPeaceful || !origin || !target || !places[target]?.armies) return null;
    return between(question, origin, target, n);
  }
  if (!isWeighed || !facts || !("source" in facts) || !("target" in facts) || !facts.source || !facts.target) return null;
  if (places[facts.source]?.owner !== question.army) return null;
  const more = { ...(way === "number" ? { dice: String(Math.max(1, n)) } : {}), ...(joined ? { pieces: joined.join("+") || "none" } : {}) };
  return { source: facts.source, target: facts.target, keep: kept(question), ...more };
}

const keyOf = ({ source, target, keep, dice, pieces }: Asked): string => JSON.stringify([source, target, keep ?? "1", dice, pieces]);

export class Chances {
  /** By what was asked about the question that was asked about last: they belong to that one alone. */
  #answers = $state.raw<Readonly<Record<string, OddsAnswer>>>({});
  #asked = new Set<string>();
  #decision: Decision | null = null;

  constructor(private readonly table: TableModel) {}

  /** The attack that is chosen or under way. */
  asked = $derived.by((): Asked | null => attackOf(this.table.question, this.table.stage.places));
  now = $derived.by((): OddsAnswer | null => (this.asked ? this.of(this.asked) : null));

  /** What would be asked about these two if they were chosen now. */
  about(source: string, target: string): Asked {
    return between(this.table.question, source, target);
  }

  /** The odds of an attack that has been asked about, once they are there. */
  of(asked: Asked): OddsAnswer | null {
    const answer = this.#answers[keyOf(asked)] ?? null;
    return this.table.question.shown === this.#decision ? answer : null;
  }

  /** What the arrow between these two says. */
  share(from: string, to: string): string | undefined {
    return this.now && this.asked?.source === from && this.asked.target === to ? percent(this.now.win) : undefined;
  }

  ask(asked: Asked): void {
    const { decision } = this.table.question;
    if (!decision) return; // what is answered already is asked about no more
    if (decision !== this.#decision) {
      this.#decision = decision;
      this.#asked = new Set();
      this.#answers = {};
    }
    const key = keyOf(asked);
    if (this.#asked.has(key)) return;
    this.#asked.add(key);
    get<OddsAnswer>(`/api/tables/${encodeURIComponent(this.table.id)}/odds?${new URLSearchParams({ ...asked })}`)
      .then((answer) => {
        if (decision === this.#decision) this.#answers = { ...this.#answers, [key]: answer };
      })
      .catch(() => undefined); // then no chance is shown
  }

  /** To be called where a component begins: it asks about whatever is chosen. */
  watch(): void {
    $effect(() => {
      if (this.asked) this.ask(this.asked);
    });
  }
}
