/** The board as it is shown: it follows the news one event after the other, never faster than the eye and never
 * slower than the setting; a tap brings it up to date at once. */

import type { Batch, TableSession } from "$lib/session/session.svelte";
import { SPECTATOR } from "$lib/session/session.svelte";
import type { Place, View } from "$lib/session/view";
import { settings } from "$lib/settings.svelte";
import { play } from "$lib/sound";
import type { NumberedEvent, Standing } from "../../wire";
import { PLAIN, type Data, type EditionPart } from "$lib/edition";
import { DICE_MS, eyeTime, paceOf, TURN_MS } from "./pace";
import { likeOf, shownBy, type Shown } from "./presenting";
import { questionPart } from "./questions";
import { rewound } from "./recap";

export interface Throw {
  attacker: number;
  defender: number;
  source: string;
  target: string;
  attack: number[];
  defence: number[];
  attackerLosses: number;
  defenderLosses: number;
  isTumbling: boolean;
  n: number; // of the event
  eights?: [number, number]; // how many of either side have eight sides
  pairs?: number[]; // for each pair the army that loses it, where that is known yet
  first?: [number[], number[]]; // by side, as they first fell, where dice on the table have been changed since
  counted?: [number[], number[]]; // by side, as they are compared, where that differs from what they show
  number?: number; // among the throws of the game, from 1
  ms?: number; // for the tumbling
}

/** What the dice count, where something is added to them. */
function countedIn({ attack, defence, counted_attack: mine, counted_defence: theirs }: Data): Throw["counted"] {
  const isSame = (a: unknown, b: unknown): boolean => !b || String([...(a as number[])].sort()) === String([...(b as number[])].sort());
  return isSame(attack, mine) && isSame(defence, theirs) ? undefined : [(mine ?? attack) as number[], (theirs ?? defence) as number[]];
}

export interface Arrow {
  from: string;
  to: string;
  seat: number;
}

export interface Float {
  key: number;
  at: string;
  text: string;
  seat: number;
}

export interface March {
  key: number;
  from: string;
  to: string;
  seat: number;
  armies: number;
  ms: number;
}

type Places = Record<string, Place>;

/** The kinds of question that events are the answers to. */
const DOING: Record<string, string> = {
  TurnStarted: "place",
  ArmiesPlaced: "place",
  SetTraded: "trade",
  AttackDeclared: "attack",
  DiceRolled: "attack",
  ArmiesMoved: "manoeuvre",
};

/** One's own doings: whoever has done one of them has seen what happened before. */
const OWN_DOINGS = new Set(["ArmiesPlaced", "SetTraded", "AttackDeclared", "ArmiesMoved"]);

/** What belongs to nobody has the owner -1. */
function owned(places: Places): Places {
  if (Object.values(places).every(({ owner }) => typeof owner === "number")) return places;
  return Object.fromEntries(Object.entries(places).map(([id, place]) => [id, { ...place, owner: place.owner ?? -1 }]));
}

const FLOAT_MS = 900;
const WAVE_MS = 480;
const MOST_TURNS = 12; // turns that wait beyond that are old news: the board jumps

export class Stage {
  places = $state.raw<Places>({});
  /** The scores that belong to what is shown. */
  standings = $state.raw<Standing[]>([]);
  /** The last throw against a seat of this browser, until it has been seen. */
  struck = $state.raw<Throw | null>(null);
  /** Nothing is shown at length any more until one's own turn. */
  isSkipping = $state(false);
  dice = $state.raw<Throw | null>(null);
  arrow = $state.raw<Arrow | null>(null);
  floats = $state.raw<Float[]>([]);
  march = $state.raw<March | null>(null);
  /** From which territory the last conqueror of each came. */
  sources = $state.raw<Record<string, string>>({});
  isBusy = $state(false);
  turn = $state(-1); // whose turn is shown
  doing = $state(""); // what they do in it, as a kind of question
  focus = $state<string | null>(null);
  waveMs = $state(0);
  /** How far two territories are from each other, in pixels or so; whoever knows the drawing says it. */
  far: (from: string, to: string) => number = () => 200;
  /** What the edition adds. */
  part: () => EditionPart = () => PLAIN;

  #queue: { event: NumberedEvent | null; batch: Omit<Batch, "events" | "before"> }[] = [];
  #answered = ""; // by what is being shown
  #taken = ""; // the territory that was taken last, while its conqueror may still move in
  #isAgain = false; // what is shown has been shown before
  #isRunning = false;
  #isHurried = false;
  #isClosed = false;
  #isSetUp = true; // no turn has been shown yet
  #era = 0; // counts looks at the table anew: what was shown before them is not carried on
  #spent = 0; // ms on the turn that is shown, since the board last was up to date
  #pace = 1;
  #wake: (() => void) | null = null;
  #settling: (() => void)[] = [];
  #key = 1;
  #stop: (() => void)[];

  constructor(
    private readonly session: TableSession,
    private readonly seat: () => string,
    private readonly onEvent: (event: NumberedEvent, isAgain: boolean) => void,
    private readonly onSettled: () => void,
  ) {
    this.#stop = [session.onBatch((batch) => this.#take(batch)), session.onReset(() => this.#reset())];
  }

  close(): void {
    for (const stop of this.#stop) stop();
    // Nobody looks any more: what waits is dropped, and nothing is asked of a table that is gone.
    this.#isClosed = true;
    this.#queue = [];
    this.hurry();
  }

  /** Everything that waits happens now. */
  hurry(): void {
    if (!this.#isRunning) return;
    this.#isHurried = true;
    this.#wake?.();
  }

  /** The same, and tells when it has happened. */
  async finish(): Promise<void> {
    if (!this.#isRunning) return;
    const settled = new Promise<void>((resolve) => this.#settling.push(resolve));
    this.hurry();
    await settled;
  }

  /** Everything that waits happens now, and all that comes until one's own turn; what is shown again is only cut short. */
  skip(): void {
    this.isSkipping = !this.#isAgain;
    this.hurry();
  }

  /** Shows once more what has led to what is shown now. */
  replay(events: NumberedEvent[]): void {
    if (this.#isRunning) return;
    const batch = { after: this.session.views, standings: this.standings, answered: "" };
    this.waveMs = 0;
    this.places = rewound(this.places, events, this.part());
    this.#queue = [...events.map((event) => ({ event, batch })), { event: null, batch }];
    this.#isAgain = true;
    void this.#run(false);
  }

  #current(views: Record<string, View>): View | undefined {
    return views[this.seat()] ?? views[SPECTATOR] ?? Object.values(views)[0];
  }

  #reset(): void {
    this.#era++;
    this.#queue = [];
    this.#isHurried = true;
    this.#wake?.();
    this.waveMs = 0;
    const view = this.#current(this.session.views);
    this.places = owned(view?.territories ?? {});
    this.standings = this.session.standings;
    this.#isSetUp = !view?.round;
    this.turn = view?.turn ?? -1;
    this.doing = "";
    this.dice = this.struck = null;
    this.arrow = null;
    this.march = null;
    this.#isAgain = false;
    if (!this.#isRunning) this.onSettled();
  }

  #take(batch: Batch): void {
    if (this.#isAgain) this.hurry(); // news comes before what is old
    for (const event of batch.events) this.#queue.push({ event, batch });
    this.#queue.push({ event: null, batch });
    const turns = this.#queue.filter(({ event }) => event?.event.event === "TurnStarted").length;
    const isOld = turns > MOST_TURNS || document.hidden || this.isSkipping;
    if (isOld) this.hurry();
    if (!this.#isRunning) void this.#run(isOld);
  }

  async #run(isHurried: boolean): Promise<void> {
    this.#isRunning = true;
    this.#isHurried = isHurried;
    this.isBusy = true;
    this.#spent = 0;
    for (let next = this.#queue.shift(); next; next = this.#queue.shift()) {
      if (next.event) {
        this.#answered = next.batch.answered;
        this.onEvent(next.event, this.#isAgain);
        await this.#show(next.event);
      } else this.#catchUp(next.batch);
      if (this.#isClosed) return;
      if (!this.#queue.length) this.#isHurried = false;
    }
    this.#isRunning = false;
    this.isBusy = false;
    this.march = null;
    this.#rest();
    this.onSettled();
    for (const settled of this.#settling.splice(0)) settled();
  }

  /** A piece of news has been shown: the board is what the server says it is. */
  #catchUp({ after, standings }: Omit<Batch, "events" | "before">): void {
    const truth = this.#current(after)?.territories;
    if (truth) this.places = owned(truth);
    this.standings = standings;
    if (!this.#isAgain) return;
    this.#isAgain = false;
    this.dice = null;
  }

  /** Nothing more is to be shown: what was only about the last fight goes, unless that goes on. */
  #rest(): void {
    const { asked, kind, mine } = this.session;
    const isMine = asked !== null && mine.includes(asked);
    const isTurn = isMine && this.#current(this.session.views)?.turn === asked;
    if (isTurn || asked === null) this.isSkipping = false;
    const { isFight, isAttack } = questionPart(kind, this.part());
    if (!isFight || (isMine && isAttack)) this.arrow = null;
  }

  /** Who wants to see something again wants to see it. */
  get #speed(): number {
    return this.#isAgain && settings.speed === 0 ? 1 : settings.speed;
  }

  get #isInstant(): boolean {
    return this.#isHurried || this.#speed === 0;
  }

  /** Milliseconds for the eye; nothing when in a hurry. */
  async #wait(ms: number): Promise<void> {
    if (this.#isInstant || ms <= 0) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.#wake = null;
  }

  /** So long at the pace of the moment. */
  #time(ms: number): number {
    return this.#speed === 0 ? 0 : (ms * this.#pace) / this.#speed;
  }

  #change(id: string, change: Partial<Place>): void {
    const place = this.places[id] ?? { owner: -1, armies: 0 };
    this.places = { ...this.places, [id]: { ...place, ...change } };
  }

  #float(at: string, text: string, seat: number): void {
    if (this.#isInstant) return;
    const key = this.#key++;
    this.floats = [...this.floats, { key, at, text, seat }];
    setTimeout(() => (this.floats = this.floats.filter((float) => float.key !== key)), FLOAT_MS);
  }

  async #show({ event, n }: NumberedEvent): Promise<void> {
    const data = event as unknown as Data;
    const part = this.part();
    const seat = Number(data.seat ?? -1);
    const isOwn = this.session.mine.includes(seat);
    if (event.event === "TurnStarted") {
      this.#isSetUp = false;
      this.#spent = 0;
      this.turn = seat;
      this.#taken = "";
    }
    // Who puts down the first armies has a turn of his own in the set-up, though no event says so.
    else if (this.#isSetUp && event.event === "ArmiesPlaced" && seat >= 0) this.turn = seat;
    if (isOwn && OWN_DOINGS.has(likeOf(event.event, part))) this.struck = null;
    this.doing = event.event === "ArmiesMoved" ? this.#marching(data) : (DOING[event.event] ?? part.events?.[event.event]?.doing ?? this.doing);
    const waiting = this.#queue.map(({ event }) => event?.event).filter((event) => event !== undefined);
    this.#pace = paceOf([event, ...waiting], TURN_MS - this.#spent, this.#isSetUp, part);
    const ms = eyeTime(event, this.#isSetUp, isOwn, part);
    const before = performance.now();
    await this.#wait(this.#time(await this.#stage(data, n, seat, isOwn, ms)));
    this.#spent += (performance.now() - before) * (this.#speed || 1);
  }

  /** Into what has just been taken, which is still part of the attack, or the march that ends a turn. */
  #marching(event: Data): string {
    if (questionPart(this.#answered, this.part()).isMarch) return this.#answered;
    return this.arrow || event.target === this.#taken ? "attack" : "manoeuvre";
  }

  /** Changes what is shown; the answer is how long the eye wants to rest on it. */
  async #stage(event: Data, n: number, seat: number, isOwn: boolean, ms: number): Promise<number> {
    const shown = shownBy(event, this.places, this.part());
    const id = String(event.territory ?? "");
    if (shown.focus) this.focus = shown.focus;
    if (shown.arrow) this.arrow = shown.arrow;
    if (event.event === "TerritoryTaken") this.#conquer(id, Number(event.from ?? -1));
    if (shown.isThrow) {
      await this.#roll(event, n);
      return ms - DICE_MS;
    }
    if (event.event === "DiceChanged") this.#rethrow(event);
    if (event.event === "DieFixed" && this.dice) this.dice = { ...this.dice, counted: [event.attack as number[], event.defence as number[]] };
    if (shown.march && !(await this.#walk(shown.march, shown.places ?? {}, seat))) return ms;
    for (const [place, change] of Object.entries(shown.places ?? {})) this.#change(place, change);
    for (const { at, n: armies } of shown.floats ?? []) if (armies < 0 || (!isOwn && armies > 1)) this.#float(at, armies < 0 ? `−${-armies}` : `+${armies}`, seat);
    if (event.event === "ArmiesLost") this.#lose(id, Number(event.armies ?? 0));
    if (shown.arrow === null) this.arrow = null;
    if (shown.isOver) this.dice = null;
    if (shown.sound) play(shown.sound);
    return ms;
  }

  /** Dice on the table were thrown again, or turned. */
  #rethrow(event: Data): void {
    const { dice } = this;
    if (!dice) return;
    this.dice = { ...dice, first: dice.first ?? [dice.attack, dice.defence], attack: event.attack as number[], defence: event.defence as number[], pairs: [], isTumbling: false };
    if (this.struck?.n === dice.n) this.struck = this.dice;
    play("dice");
  }

  #lose(id: string, armies: number): void {
    const dice = this.dice;
    if (!dice || dice.number !== undefined) return; // the dice have said it already
    this.dice = { ...dice, [id === dice.source ? "attackerLosses" : "defenderLosses"]: armies };
    if (this.struck?.n === dice.n) this.struck = this.dice;
  }

  #conquer(id: string, from: number): void {
    const isWon = from >= 0;
    const source = this.dice?.target === id ? this.dice.source : this.arrow?.to === id ? this.arrow.from : null;
    this.sources = source ? { ...this.sources, [id]: source } : Object.fromEntries(Object.entries(this.sources).filter(([other]) => other !== id));
    if (isWon) this.#taken = id;
    this.doing = "attack";
    this.waveMs = isWon && !settings.isStill && !this.#isInstant ? this.#time(WAVE_MS) : 0;
  }

  /** Armies leave, and after a while they are there; false when the table was looked at anew meanwhile. */
  async #walk({ from, to, armies }: NonNullable<Shown["march"]>, places: NonNullable<Shown["places"]>, seat: number): Promise<boolean> {
    const ms = this.#time(Math.min(700, 360 + 0.25 * this.far(from, to)));
    const era = this.#era;
    this.#change(from, places[from] ?? {});
    if (settings.isStill || this.#isInstant || ms <= 90) return true;
    this.march = { key: this.#key++, from, to, seat, armies, ms };
    await this.#wait(ms);
    this.march = null;
    return era === this.#era;
  }

  async #roll(event: Data, n: number): Promise<void> {
    const [source, target] = [String(event.source), String(event.target)];
    const ms = this.#time(DICE_MS);
    const dice: Throw = {
      attacker: Number(event.seat ?? this.places[source]?.owner ?? -1),
      defender: Number(event.defender ?? this.places[target]?.owner ?? -1),
      source,
      target,
      attack: event.attack as number[],
      defence: event.defence as number[],
      attackerLosses: Number(event.attack_losses ?? 0),
      defenderLosses: Number(event.defence_losses ?? 0),
      isTumbling: !settings.isStill && !this.#isInstant && ms > 120,
      n,
      eights: event.eights as [number, number] | undefined,
      pairs: (event.pairs as number[] | undefined) ?? [],
      counted: countedIn(event),
      number: event.attack_losses === undefined ? undefined : Number(event.throw) + 1,
      ms,
    };
    this.dice = dice;
    const isAgainstMe = this.session.mine.includes(dice.defender) && !this.session.mine.includes(dice.attacker);
    if (isAgainstMe && !this.#isAgain) this.struck = { ...dice, isTumbling: false };
    play("dice");
    if (!dice.isTumbling) return;
    const era = this.#era;
    await this.#wait(ms);
    if (era === this.#era) this.dice = { ...dice, isTumbling: false };
  }
}
