/** Advice in the first turns of a quick game: one sentence about what is asked now. It never leads, and goes when told to. */

import { settings } from "$lib/settings.svelte";
import type { TableModel } from "$lib/table/table.svelte";
import { has, percent, t } from "$lib/words/words.svelte";
import { attackHints, moveHint, placeHint } from "./hints";

const LAST_ROUND = 2;
const LEAST_CHANCE = 0.7; // of an attack that is advised
const MOST_ASKED = 3; // attacks whose chances are looked at
const MOST_TIMES = 3; // a hint is enough said after that many answers

/** What the question is about, to the step that is taken next. */
export function topicOf(kind: string, hasOrigin: boolean, hasTarget: boolean, verb = kind): string {
  return kind === "attack" && hasTarget ? (verb === kind ? "odds" : verb) : kind === "attack" && hasOrigin ? "attack_target" : kind;
}

/** The advice for a question; none where there is nothing to say, or where it was said often enough. */
export function adviceFor(topic: string, said: Readonly<Record<string, number>>, isKnown: (topic: string) => boolean): string | null {
  return topic && isKnown(topic) && (said[topic] ?? 0) < MOST_TIMES ? topic : null;
}

export class Advice {
  #counted: { decision: number; topic: string | null } = { decision: -1, topic: null };

  /** To be made while a component is: its effects end with that. */
  constructor(readonly model: TableModel) {
    // What was answered with a hint beside it counts as said.
    $effect(() => {
      const { decision } = model.question;
      const topic = this.topic;
      if (!decision) return;
      if (decision.decision !== this.#counted.decision && this.#counted.topic) this.#say(this.#counted.topic, 1);
      this.#counted = { decision: decision.decision, topic };
    });
    $effect(() => {
      for (const [source, target] of this.#attacks) model.chances.ask(model.chances.about(source, target));
    });
    $effect(() => {
      model.spoken = this.places;
      return () => (model.spoken = []);
    });
  }

  isOn = $derived.by((): boolean => {
    const { session, mine, view, isCoached } = this.model;
    const others = session.table?.seats.filter((seat) => !mine.includes(seat.seat)) ?? [];
    return settings.hasHints && !isCoached && mine.length === 1 && session.table?.status === "playing" && (view?.round ?? 0) <= LAST_ROUND && others.every((seat) => seat.kind === "bot");
  });

  topic = $derived.by((): string | null => {
    const { question, goals } = this.model;
    if (!this.isOn || !question.decision || goals.due) return null; // the goal comes first
    return adviceFor(topicOf(question.kind, question.origin !== null, question.target !== null, question.chosen?.verb), settings.hinted, (topic) => has(`hint-${topic}`));
  });

  /** Attacks that look promising, before their chances are known. */
  #attacks = $derived.by((): [string, string][] => {
    const { board, stage, seat, question } = this.model;
    if (!this.topic || !board || question.target || question.about().hint !== "attack") return [];
    return attackHints(board, stage.places, seat, question.options, question.origin).slice(0, MOST_ASKED);
  });
  /** The first of them that is likely to succeed. */
  #attack = $derived(this.#attacks.find((pair) => this.#win(pair) >= LEAST_CHANCE) ?? null);

  #win([source, target]: readonly [string, string]): number {
    const { chances } = this.model;
    return chances.of(chances.about(source, target))?.win ?? 0;
  }

  /** The territories it speaks of: what to choose first, and then. */
  places = $derived.by((): string[] => {
    const { board, stage, seat, question } = this.model;
    if (!this.topic || !board) return [];
    const options = question.options;
    const { hint } = question.about();
    if (hint === "place") return question.spent ? [] : [placeHint(board, stage.places, seat, options) ?? ""].filter(Boolean);
    const pair = hint === "attack" ? this.#attack : hint === "move" && !question.target ? moveHint(board, stage.places, seat, options, question.origin) : null;
    return pair ? (question.origin ? pair.slice(1) : [...pair]) : [];
  });

  text = $derived.by((): string => {
    const { names } = this.model;
    const [first, second] = this.places;
    return this.topic && names ? t(`hint-${this.topic}`, { has: first ? "yes" : "no", source: first ? names.the(first) : "", target: second ? names.the(second) : "", chance: this.#attack ? percent(this.#win(this.#attack)) : "", pair: second ? "yes" : "no" }) : "";
  });

  /** Read, and not needed again. */
  putAway(): void {
    if (this.topic) this.#say(this.topic, MOST_TIMES);
    this.#counted.topic = null;
  }

  #say(topic: string, times: number): void {
    settings.set({ hinted: { ...settings.hinted, [topic]: (settings.hinted[topic] ?? 0) + times } });
  }
}
