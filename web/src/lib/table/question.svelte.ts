/** The pending question and what has been chosen of its answer so far. It knows options, never rules: what can be
 * chosen next is whatever some option still allows. */

import { PLAIN, type EditionPart, type QuestionPart } from "$lib/edition";
import type { TableSession } from "$lib/session/session.svelte";
import { settings } from "$lib/settings.svelte";
import type { Decision, OptionGroup } from "../../wire";
import { questionPart } from "./questions";

/** How a question is answered on the map. */
export type Way =
  | "none"
  | "tap" // one territory, at once
  | "confirm" // one territory, then a button
  | "spread" // armies over territories, then a button
  | "pair" // from one territory to another, with a number
  | "number"
  | "set" // cards
  | "list"; // anything else: its options, one below the other

const DEFEND_MS = 1200;
const FRESH_MS = 500;

/** Verbs that end a phase or decline: one button beside the main one. */
const DECLINING = new Set(["stop", "stay", "keep", "pass", "let", "done", "decline"]);

const MOVE = "move";

/** Ways to answer whose panels have no place for declining. */
const APART = new Set<Way>(["pair", "spread", "number"]);

export class Question {
  origin = $state<string | null>(null);
  target = $state<string | null>(null);
  n = $state(0);
  piece = $state<string | null>(null); // which piece goes there, where one may choose
  joined = $state.raw<readonly string[] | null>(null); // the pieces that join, where one may choose them
  verb = $state<string | null>(null); // what is done, where that is chosen first
  picked = $state<number | null>(null); // of a list or of the sets of cards
  draft = $state.raw<Record<string, number>>({}); // armies that would be placed
  reserve = $state(1); // "until victory, or so many left"
  #drafts: Record<string, number>[] = []; // earlier ones, to go back to
  #kept = $state.raw<Decision | null>(null); // answered; what came of it is being shown
  /** In some editions one says how many armies attack, and then with how many dice: who has said three means both. */
  asksDice = $state(false);
  /** The panel has just changed under the pointer: whoever clicks now meant the one before. */
  isFresh = $state(false);
  #begun = -1; // the number of the question that what is chosen belongs to
  #panel = ""; // what the panel looked like when it last changed or was answered
  #freshness: ReturnType<typeof setTimeout> | undefined;
  #patience: ReturnType<typeof setTimeout> | undefined;

  #last: { kind: string; seat: number; origin: string | null; target: string | null } | null = null;

  /** What the edition adds. */
  part: () => EditionPart = () => PLAIN;

  /** What is known of a kind of question. */
  about(kind = this.kind): QuestionPart {
    return questionPart(kind, this.part());
  }

  /** `isShown` is false while the board still shows what led to the question. */
  constructor(
    readonly session: TableSession,
    private readonly isShown: () => boolean,
  ) {}

  /** What can be answered now. */
  decision = $derived.by((): Decision | null => (this.isShown() ? this.session.decision : null));
  /** What has been answered is on its way, or what came of it is being shown. */
  isWaiting = $derived.by(() => this.session.isSending || (this.#kept !== null && this.decision === null));
  /** What the panel is about: the same, or what has just been answered. */
  shown = $derived.by((): Decision | null => this.decision ?? this.#kept);
  kind = $derived(this.shown?.kind ?? "");
  seat = $derived(this.shown?.seat ?? -1);
  facts = $derived(this.shown?.facts ?? null);
  options = $derived.by((): OptionGroup[] => {
    const all = (this.shown?.options ?? []).filter(({ verb }) => (this.verb ? verb === this.verb : verb !== MOVE || !this.canMarch));
    return this.about().isEither ? [...all, ...all.map((option) => ({ ...option, places: [...(option.places ?? [])].reverse() }))] : all;
  });
  /** Among attacks armies may march, too: that has a button of its own, so that nobody marches who meant to attack. */
  canMarch = $derived.by((): boolean => Boolean(this.about().isAttack && this.shown?.options.some(({ verb }) => verb === MOVE)));
  /** What can be done, apart from nothing. */
  verbs = $derived.by((): string[] => [...new Set((this.shown?.options ?? []).map(({ verb }) => verb))].filter((verb) => !DECLINING.has(verb)));
  way = $derived.by((): Way => {
    if (!this.shown) return "none";
    const { way } = this.about();
    if (way) return way;
    if (this.about().isForGood && !this.verb && this.verbs.length > 1) return "list";
    if (this.options.some((option) => (option.places?.length ?? 0) === 2)) return "pair";
    if (this.options.some((option) => (option.places?.length ?? 0) === 1)) return "confirm";
    const [only, ...others] = this.options.filter((option) => option !== this.declining);
    if (only?.low != null && !others.length) return "number";
    return "list";
  });
  declining = $derived(this.options.find((option) => DECLINING.has(option.verb) && !option.places?.length) ?? null);

  /** The answer that has a button of its own, away from the panel: it ends the phase, or it declines what the panel has only a
   * place or a number for. Whatever the question, declining is in sight. */
  ending = $derived.by((): OptionGroup | null => {
    const { endsPhase, declines } = this.about();
    return endsPhase || (!declines && APART.has(this.way)) ? this.declining : null;
  });

  /** Territories that can be pointed at now. */
  places = $derived.by((): Set<string> | null => {
    if (!this.decision) return null;
    if (this.way === "pair") {
      if (this.origin) return new Set(this.#from(this.origin).map((option) => option.places?.[1] ?? ""));
      return new Set(this.options.map((option) => option.places?.[0] ?? "").filter(Boolean));
    }
    if (this.way === "tap" || this.way === "confirm" || this.way === "spread")
      return new Set(this.options.filter((option) => !this.piece || option.pieces?.[0] === this.piece).map((option) => option.places?.[0] ?? "").filter(Boolean));
    return null;
  });

  /** The option that what is chosen so far amounts to. */
  chosen = $derived.by((): OptionGroup | null => {
    const { origin, target } = this;
    switch (this.way) {
      case "pair":
        return origin && target ? (this.#from(origin).find((option) => option.places?.[1] === target) ?? null) : null;
      case "confirm":
      case "tap":
        return origin ? (this.options.find((option) => option.places?.[0] === origin && (!this.piece || option.pieces?.[0] === this.piece)) ?? null) : null;
      case "number":
        return this.options.find((option) => option !== this.declining) ?? null;
      case "set":
      case "list":
        return this.picked === null ? null : (this.options[this.picked] ?? null);
      default:
        return null;
    }
  });
  /** Armies march in between attacks. */
  isMarching = $derived(this.canMarch && this.verb === MOVE);
  /** It goes into empty land. */
  isExpanding = $derived(this.chosen?.verb === "expand");
  /** May empty land be entered, too, and not only somebody attacked? */
  canExpand = $derived(this.options.some(({ verb }) => verb === "expand"));
  /** What is chosen among attacks is no fight: it goes into empty land, or to one's own. */
  isPeaceful = $derived(this.isExpanding || this.isMarching);
  variants = $derived.by((): OptionGroup[] => {
    const { origin, target } = this;
    return origin && target && this.way === "pair" ? this.#from(origin).filter((option) => option.places?.[1] === target) : [];
  });

  low = $derived.by(() => this.#range(this.chosen)[0]);
  high = $derived.by(() => this.#range(this.chosen)[1]);
  left = $derived.by(() => (this.facts && "left" in this.facts ? Number(this.facts.left) : 0));
  total = $derived.by(() => (this.facts && "total" in this.facts ? Number(this.facts.total ?? this.left) : this.left));
  /** Whose armies it is about: the seat's own, or those of the third army. */
  army = $derived.by(() => (this.facts && "army" in this.facts ? Number(this.facts.army) : this.seat));
  spent = $derived(Object.values(this.draft).reduce((sum, armies) => sum + armies, 0));
  remaining = $derived(this.left - this.spent);

  /** To be called when a new question is shown. */
  begin(): void {
    clearTimeout(this.#patience);
    if (!this.session.decision && this.#kept?.kind === "attack" && this.session.kind === "defend") {
      // The other side takes its dice, mostly at once; only a person may need time for it.
      if (this.session.table?.seats[this.session.asked ?? -1]?.kind === "person") this.#patience = setTimeout(() => this.forget(), DEFEND_MS);
      return;
    }
    const decision = this.session.decision;
    const isSame = decision !== null && !this.#kept && decision.decision === this.#begun;
    this.#begun = this.decision?.decision ?? -1; // what is not shown yet has not begun
    if (!isSame) this.#reset(decision); // something else has happened meanwhile: what is chosen of this one stays
    this.renew(this.#look());
  }

  #reset(decision: Decision | null): void {
    this.#kept = null;
    this.origin = this.target = this.piece = this.picked = this.verb = this.joined = null;
    this.draft = {};
    this.#drafts = [];
    this.n = 0;
    if (decision) this.#restore(decision);
  }

  /** What is chosen to begin with. After an attack the same two stay chosen where that is possible. */
  #restore(decision: Decision): void {
    const last = this.#last;
    if (this.way === "number") this.n = this.high;
    if (this.way === "set") this.picked = this.options.findIndex((option) => option.cards?.length) >= 0 ? this.options.findIndex((option) => option.cards?.length) : null;
    if (this.way === "pair" && last?.kind === decision.kind && last.seat === decision.seat && last.origin) {
      if (this.#from(last.origin).length) this.origin = last.origin;
      if (last.target && this.#from(last.origin).some((option) => option.places?.[1] === last.target)) this.choose(last.target);
      else if (!this.about(decision.kind).isAttack) this.origin = null;
    }
    if (!this.about(decision.kind).isAmid) this.#last = null;
  }

  /** To be called when the panel may be another one than before. */
  renew(panel: string): void {
    if (panel === this.#panel || !settings.isGuarded) return void (this.#panel = panel);
    this.#panel = panel;
    clearTimeout(this.#freshness);
    this.isFresh = true;
    this.#freshness = setTimeout(() => (this.isFresh = false), FRESH_MS);
  }

  #look(): string {
    return this.shown ? `${this.kind} ${this.seat} ${this.origin && this.target ? "ready" : ""}` : "";
  }

  /** A territory was pointed at. Returns false when it cannot be chosen. */
  pick(id: string): boolean {
    switch (this.way) {
      case "pair":
        if (id === this.origin) this.origin = this.target = null;
        else if (this.origin && this.places?.has(id)) this.choose(id);
        else if (this.#from(id).length) {
          this.origin = id;
          this.target = null;
          const reach = new Set(this.#from(id).map((option) => option.places?.[1]));
          const [only] = reach;
          if (reach.size === 1 && only) this.choose(only);
        } else return false;
        return true;
      case "confirm":
        if (!this.places?.has(id)) return false;
        this.origin = this.origin === id ? null : id;
        return true;
      case "tap":
        if (!this.places?.has(id)) return false;
        this.origin = id;
        void this.send();
        return true;
      case "spread":
        if (!this.places?.has(id)) return false;
        this.add(id, 1);
        this.origin = id;
        return true;
      default:
        return false;
    }
  }

  /** From attacks to marching, and back. */
  march(isWanted = true): void {
    this.origin = this.target = null;
    this.verb = isWanted ? MOVE : null;
  }

  choose(target: string): void {
    this.target = target;
    this.n = this.high;
  }

  /** Put armies on a territory, or take some of the new ones off again. */
  add(id: string, armies: number): void {
    if (!this.places?.has(id)) return;
    const now = this.draft[id] ?? 0;
    const next = Math.max(0, Math.min(now + armies, now + this.remaining));
    this.origin = id;
    if (next === now) return;
    this.#drafts.push(this.draft);
    if (next) this.draft = { ...this.draft, [id]: next };
    else this.draft = Object.fromEntries(Object.entries(this.draft).filter(([other]) => other !== id));
  }

  /** Puts the rest where `choose` says, one army after the other; all of it is one step to go back. */
  spread(choose: (draft: Record<string, number>) => string | null): void {
    const before = this.draft;
    const draft = { ...before };
    for (let left = this.remaining; left > 0; left--) {
      const id = choose(draft);
      if (!id || !this.places?.has(id)) break;
      draft[id] = (draft[id] ?? 0) + 1;
      this.origin = id;
    }
    this.#drafts.push(before);
    this.draft = draft;
  }

  /** One step back in what has been chosen; false when nothing has. */
  back(): boolean {
    const earlier = this.#drafts.pop();
    if (earlier) {
      this.draft = earlier;
      if (this.origin && !earlier[this.origin]) this.origin = Object.keys(earlier).at(-1) ?? null;
    } else if (this.target) this.target = null;
    else if (this.origin) this.origin = null;
    else if (this.verb) this.verb = null;
    else return false;
    return true;
  }

  isReady = $derived.by(() => {
    if (!this.decision || this.session.isSending) return false;
    if (this.way === "spread") return this.spent > 0 || this.origin !== null;
    return this.chosen !== null;
  });

  /** The text of the answer as it stands. */
  action = $derived.by((): string | null => {
    const option = this.chosen;
    if (!option) return null;
    return option.low === undefined || option.low === null ? option.text : `${option.text} ${Math.min(Math.max(this.n || this.high, this.low), this.high)}`;
  });

  /** From where that territory can be attacked, entered or reached, as long as nothing is chosen. */
  sourcesOf(place: string): string[] {
    if (this.way !== "pair" || this.origin) return [];
    return [...new Set(this.options.filter(({ places }) => places?.[1] === place).map(({ places }) => places?.[0] ?? ""))];
  }

  /** The answer that pointing at that territory would amount to, whether it is offered or not. Where a second one
   * belongs to it and none is chosen yet, `neighbour` stands for it: the one it would go to or, if what is pointed at
   * is not one's own, the one it would come from. */
  actionOn(place: string, { neighbour = "", isMine = true, isEmpty = false } = {}): string | null {
    const all = this.options.filter((other) => other.places?.length);
    const option = all.find(({ verb }) => isEmpty === (verb === "expand")) ?? all[0];
    if (!option) return null;
    const words = option.text.split(" ");
    if (this.way === "pair") {
      const other = neighbour || (option.places?.[isMine ? 1 : 0] ?? "");
      const [from, to] = this.origin ? [this.origin, place] : isMine ? [place, other] : [other, place];
      return `${option.verb} ${from} ${to} ${option.low ?? option.n ?? 1}`;
    }
    const first = option.places?.[0];
    const text = words.map((word) => (word === first ? place : word)).join(" ");
    return option.low == null ? text : `${text} ${option.low}`;
  }

  async send(): Promise<boolean> {
    if (!this.decision) return false;
    this.#remember();
    if (this.way === "spread") {
      if (this.origin) this.add(this.origin, this.remaining); // the last ones stay where one is
      return (await this.session.place(this.draft)).ok;
    }
    const action = this.action;
    if (action === null) return false;
    return (await this.session.move(action, this.kind === "attack" && !this.asksDice && !this.isPeaceful ? this.n : 0)).ok;
  }

  /** Throw after throw, from where to where is chosen or from where the fight that is asked about goes on. */
  async assault(origin = this.origin, target = this.target): Promise<boolean> {
    if (!origin || !target) return false;
    this.#remember();
    const moving = { ask: "ask", all: null, fewest: 0 } as const;
    return (await this.session.assault(origin, target, this.reserve, moving[settings.movingIn])).ok;
  }

  async decline(): Promise<boolean> {
    this.#panel = this.#look();
    if (this.about().isAmid && this.about().isFight) this.#last = null; // an attack that is called off does not lie ready again
    return this.declining !== null && (await this.session.move(this.declining.text)).ok;
  }

  async answer(option: OptionGroup, n?: number): Promise<boolean> {
    this.#remember();
    return (await this.session.move(n === undefined ? option.text : `${option.text} ${n}`)).ok;
  }

  /** For good, and under that name. */
  async settle(option: OptionGroup, said: string): Promise<boolean> {
    this.#remember();
    return (await this.session.move(option.text, 0, said)).ok;
  }

  /** The panel has nothing to do any more with what is being shown. */
  forget(): void {
    this.#kept = null;
  }

  /** The same attack can be made again, though the board still shows what came of the last one. */
  canRepeat = $derived.by(() => {
    const { origin, target, decision, session } = this;
    if (decision || this.#kept?.kind !== "attack" || session.decision?.kind !== "attack" || session.isSending) return false;
    return Boolean(origin && this.#from(origin, session.decision.options).some((option) => option.places?.[1] === target));
  });

  #remember(): void {
    const { isAmid, stays } = this.about();
    if (this.isPeaceful) this.#last = null; // there is nothing to go on with
    else if (!isAmid || !this.#last) this.#last = { kind: this.kind, seat: this.seat, origin: this.origin, target: this.target };
    this.#kept = stays ? this.decision : null;
    this.#panel = this.#look();
  }

  #from(id: string, options = this.options): OptionGroup[] {
    return options.filter((option) => option.places?.length === 2 && option.places[0] === id);
  }

  #range(option: OptionGroup | null): [number, number] {
    if (this.way === "number") {
      const all = this.options.filter((other) => other !== this.declining);
      return [Math.min(...all.map((other) => other.low ?? other.n ?? 0)), Math.max(...all.map((other) => other.high ?? other.n ?? 0))];
    }
    if (!option) return [0, 0];
    if (option.low !== undefined && option.low !== null) return [option.low, option.high ?? option.low];
    return [option.n ?? 0, option.n ?? 0];
  }
}
