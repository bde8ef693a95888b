/** A lesson at a real table: what the coach says now, what it points at, and what it does when asked to. */

import { untrack } from "svelte";
import { parts } from "$lib/table/phrases";
import type { TableModel } from "$lib/table/table.svelte";
import { announcer } from "$lib/ui/announcer.svelte";
import type { Noun } from "$lib/words/nouns";
import { t, type Words } from "$lib/words/words.svelte";
import type { OptionGroup, Orders } from "../../wire";
import { after, beginning, showing, TO_BE_READ, topicOf, type Happening, type Progress, type Situation, type Topic } from "./coach";
import { attackHint, goalOf, moveHint, placeHint } from "./hints";

const PLACING: ReadonlySet<Topic> = new Set<Topic>(["first_army", "rest", "reinforce"]);

export class Lesson {
  progress = $state.raw<Progress>(beginning());
  topic = $state<Topic>("map");
  #stop: (() => void)[] = [];

  /** To be made while a component is: its effects end with that. */
  constructor(
    readonly model: TableModel,
    kept: Progress | null,
    private readonly keep: (progress: Progress) => void,
  ) {
    if (kept) this.progress = { ...beginning(), ...kept };
    const { session } = model;
    this.#stop.push(
      session.onBatch(({ events, before }) => {
        let turn = before[model.eye]?.turn ?? -1;
        const isDealt = events.some(({ event }) => event.event === "TerritoryTaken" && event.from < 0);
        for (const { event } of events) {
          const happening = event as Happening;
          this.#change(after(this.progress, happening, model.seat, turn === model.seat));
          if (happening.event === "TurnStarted") turn = happening.seat ?? turn;
          if (happening.event === "ArmiesPlaced" && happening.seat === model.seat && !isDealt && this.situation.isSetUp && !this.isFilling) this.#placed();
        }
      }),
    );
    $effect(() => {
      const next = topicOf(this.situation, this.progress, this.topic);
      if (next !== this.topic) this.topic = next;
      this.#change(showing(next, this.progress));
    });
    // Spoken once the words on the screen have settled.
    $effect(() => {
      const words = this.isReady ? `${this.title}. ${this.text}` : "";
      if (!words) return;
      const timer = setTimeout(() => announcer.say(words), 400);
      return () => clearTimeout(timer);
    });
    // One thing at a time: while the others play, the dice of the defence are thrown without asking.
    $effect(() => {
      if (this.isReady && model.session.link === "open") void this.#order("most");
    });
  }

  /** The player goes on alone, and is asked about everything. */
  async release(): Promise<void> {
    if (this.model.session.link === "open") await this.#order("ask");
  }

  async #order(defend: Orders["defend"]): Promise<void> {
    const { session, seat } = this.model;
    const now = untrack(() => session.orders[String(seat)]?.defend ?? "ask");
    if (seat < 0 || now === defend) return;
    await session.order(seat, { defend });
  }

  close(): void {
    for (const stop of this.#stop) stop();
  }

  isReady = $derived.by(() => this.model.names !== null && this.model.session.table?.status !== "open");

  situation = $derived.by((): Situation => {
    const { session, question, stage, seat, view } = this.model;
    const isMine = question.decision !== null && question.seat === seat;
    return {
      isOver: session.table?.status === "over",
      isBusy: stage.isBusy,
      isMyTurn: (view?.turn ?? -1) === seat && (view?.round ?? 0) > 0,
      isSetUp: (view?.round ?? 0) === 0,
      isFilling: this.isFilling,
      asked: isMine ? question.kind : "",
      hasOrigin: question.origin !== null,
      hasTarget: question.target !== null,
      spent: question.spent,
      left: question.left,
    };
  });

  isToBeRead = $derived(TO_BE_READ.has(this.topic));
  canFill = $derived.by(() => (this.topic === "rest" || this.topic === "first_army") && !this.isFilling);

  #options = $derived.by((): OptionGroup[] => (this.model.question.decision ? this.model.question.options : []));
  #goal = $derived.by(() => (this.model.board ? goalOf(this.model.board, this.model.stage.places, this.model.seat) : null));

  /** Two territories at most: what the coach points at now. */
  hint = $derived.by((): string[] => {
    const { board, stage, seat, question } = this.model;
    if (!board || !this.#options.length) return [];
    if (PLACING.has(this.topic)) return [placeHint(board, stage.places, seat, this.#options) ?? ""].filter(Boolean);
    const isAttack = this.topic === "attack_from" || this.topic === "attack_target";
    const isMove = this.topic === "move" || this.topic === "move_target";
    if (!isAttack && !isMove) return [];
    const pair = (isAttack ? attackHint : moveHint)(board, stage.places, seat, this.#options, question.origin);
    return pair ?? [];
  });
  /** All that its words are about: a territory, two, or the whole of a region. */
  spoken = $derived.by((): readonly string[] => {
    const { board } = this.model;
    if (this.topic === "goal") return board?.regions.find((region) => region.id === this.#goal?.region)?.territories ?? [];
    return this.hint;
  });
  /** The one of them that is to be chosen next. */
  pin = $derived.by((): string | null => (this.topic.endsWith("_target") ? (this.hint[1] ?? null) : (this.hint[0] ?? null)));

  #words = $derived.by((): Words => {
    const { names, stage, seat, question } = this.model;
    if (!names) return {};
    const facts = question.facts;
    const [first = "", second = ""] = this.hint;
    const why = facts?.kind === "place" && facts.parts?.length ? parts(facts.parts, names) : "";
    const name = (id: string): Noun | string => (id ? names.the(id) : "");
    return {
      look: names.look(seat),
      region: this.#goal ? names.the(this.#goal.region) : "",
      missing: this.#goal?.missing.length ?? 0,
      bonus: this.#goal?.bonus ?? 0,
      has: first ? "yes" : "no",
      source: name(first),
      target: name(second || (facts && "target" in facts && facts.target ? facts.target : "")),
      armies: stage.places[this.topic.endsWith("_target") ? second : first]?.armies ?? 0,
      left: this.situation.left - this.situation.spent,
      why: why ? "yes" : "no",
      parts: why,
      total: this.situation.left,
      name: names.seat(this.model.turn),
      attacker: facts?.kind === "defend" ? names.seat(facts.attacker) : "",
    };
  });
  title = $derived.by(() => t(`coach-${this.topic}`, this.#words));
  text = $derived.by(() => t(`coach-${this.topic}-text`, this.#words));

  read(): void {
    this.#change({ ...this.progress, read: [...new Set([...this.progress.read, this.topic])] });
  }

  get isFilling(): boolean {
    return this.model.isFilling;
  }

  fill(): void {
    this.model.fill();
  }

  #placed(): void {
    this.#change({ ...this.progress, placed: this.progress.placed + 1 });
  }

  #change(progress: Progress): void {
    if (progress === this.progress) return;
    this.progress = progress;
    this.keep(progress);
  }
}
