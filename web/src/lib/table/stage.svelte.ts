/** The board as it is shown: it follows the news one event after the other, never faster than the eye and never
 * slower than the setting; a tap brings it up to date at once. */

import type { Batch, TableSession } from "$lib/session/session.svelte";
import { SPECTATOR } from "$lib/session/session.svelte";
import type { Place, View } from "$lib/session/view";
import { settings } from "$lib/settings.svelte";
import { play } from "$lib/sound";
import type { NumberedEvent } from "../../wire";
import { DICE_MS, eyeTime, paceOf, TURN_MS } from "./pace";

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
  number?: number; // among the throws of the game, from 1
  ms?: number; // for the tumbling
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

type Shown = Record<string, Place>;
type Data = Record<string, unknown>;

/** The kinds of question that events are the answers to. */
const DOING: Record<string, string> = {
  TurnStarted: "place",
  ArmiesPlaced: "place",
  SetTraded: "trade",
  AttackDeclared: "attack",
  DiceRolled: "attack",
  ArmiesMoved: "manoeuvre",
  InvasionDeclared: "invade",
  BidSealed: "bid",
  CardBought: "buy",
  CardPlayed: "command",
};

/** What belongs to nobody has the owner -1. */
function owned(places: Shown): Shown {
  if (Object.values(places).every(({ owner }) => typeof owner === "number")) return places;
  return Object.fromEntries(Object.entries(places).map(([id, place]) => [id, { ...place, owner: place.owner ?? -1 }]));
}

const FLOAT_MS = 900;
const WAVE_MS = 480;
const MOST_TURNS = 12; // turns that wait beyond that are old news: the board jumps

export class Stage {
  places = $state.raw<Shown>({});
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

  #queue: { event: NumberedEvent | null; after: Record<string, View> }[] = [];
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
    private readonly onEvent: (event: NumberedEvent) => void,
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
    this.#isSetUp = !view?.round;
    this.turn = view?.turn ?? -1;
    this.doing = "";
    this.dice = null;
    this.arrow = null;
    this.march = null;
    if (!this.#isRunning) this.onSettled();
  }

  #take(batch: Batch): void {
    for (const event of batch.events) this.#queue.push({ event, after: batch.after });
    this.#queue.push({ event: null, after: batch.after });
    const turns = this.#queue.filter(({ event }) => event?.event.event === "TurnStarted").length;
    const isOld = turns > MOST_TURNS || document.hidden;
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
        this.onEvent(next.event);
        await this.#show(next.event);
      } else {
        const truth = this.#current(next.after)?.territories;
        if (truth) this.places = owned(truth);
      }
      if (this.#isClosed) return;
      if (!this.#queue.length) this.#isHurried = false;
    }
    this.#isRunning = false;
    this.isBusy = false;
    this.march = null;
    this.onSettled();
    for (const settled of this.#settling.splice(0)) settled();
  }

  get #isInstant(): boolean {
    return this.#isHurried || settings.speed === 0;
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
    return settings.speed === 0 ? 0 : (ms * this.#pace) / settings.speed;
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
    const seat = Number(data.seat ?? -1);
    const isOwn = this.session.mine.includes(seat);
    if (event.event === "TurnStarted") {
      this.#isSetUp = false;
      this.#spent = 0;
      this.turn = seat;
    }
    this.doing = DOING[event.event] ?? this.doing;
    const waiting = this.#queue.map(({ event }) => event?.event).filter((event) => event !== undefined);
    this.#pace = paceOf([event, ...waiting], TURN_MS - this.#spent, this.#isSetUp);
    const before = performance.now();
    await this.#wait(this.#time(await this.#stage(data, n, seat, isOwn, eyeTime(event, this.#isSetUp, isOwn))));
    this.#spent += (performance.now() - before) * (settings.speed || 1);
  }

  /** Changes what is shown; the answer is how long the eye wants to rest on it. */
  async #stage(event: Data, n: number, seat: number, isOwn: boolean, ms: number): Promise<number> {
    const armies = Number(event.armies ?? 0);
    const id = String(event.territory ?? "");
    switch (event.event) {
      case "TurnStarted":
        this.arrow = this.dice = null;
        return ms;
      case "ArmiesPlaced":
        this.focus = id;
        this.#change(id, { armies: Number(event.now), owner: this.places[id] && this.places[id].owner >= 0 ? this.places[id].owner : seat });
        if (!isOwn && armies > 1) this.#float(id, `+${armies}`, seat);
        play("pieces");
        return ms;
      case "InvasionDeclared":
      case "AttackDeclared":
        this.arrow = { from: String(event.source), to: String(event.target), seat };
        this.focus = String(event.target);
        return ms;
      case "InvasionCalledOff":
      case "AttackCancelled":
        this.arrow = this.dice = null;
        return ms;
      case "DiceRolled":
        await this.#roll(event, n);
        return ms - DICE_MS;
      case "ArmiesLost":
        this.#change(id, { armies: Number(event.now) });
        this.#float(id, `−${armies}`, seat);
        this.#lose(id, armies);
        return ms;
      case "LeaderPlaced":
      case "LeaderLost":
        this.focus = id;
        this.#change(id, { armies: Number(event.now) });
        if (event.event === "LeaderLost") this.#float(id, "−1", seat);
        play("pieces");
        return ms;
      case "LeaderMoved":
        this.#change(String(event.source), { armies: Number(event.source_now) });
        this.#change(String(event.target), { armies: Number(event.target_now) });
        return ms;
      case "TerritoryLost":
        this.#change(id, { owner: -1 });
        return ms;
      case "TerritoryTaken":
        this.#conquer(id, seat, Number(event.from ?? -1));
        return ms;
      case "ArmiesMoved":
        await this.#walk(event, seat, armies);
        return ms;
      case "CommandDrawn":
      case "CardPlayed":
      case "BidsRevealed":
      case "CardDrawn":
      case "SetTraded":
      case "CardsCaptured":
        play("cards");
        return ms;
      case "SeatEliminated":
      case "HeadquartersTaken":
        play("captures");
        return ms;
      default:
        return ms;
    }
  }

  #lose(id: string, armies: number): void {
    const dice = this.dice;
    if (!dice || dice.number !== undefined) return; // the dice have said it already
    this.dice = { ...dice, [id === dice.source ? "attackerLosses" : "defenderLosses"]: armies };
  }

  #conquer(id: string, seat: number, from: number): void {
    const isWon = from >= 0;
    const source = this.dice?.target === id ? this.dice.source : this.arrow?.to === id ? this.arrow.from : null;
    this.sources = source ? { ...this.sources, [id]: source } : Object.fromEntries(Object.entries(this.sources).filter(([other]) => other !== id));
    this.doing = "attack";
    this.waveMs = isWon && !settings.isStill && !this.#isInstant ? this.#time(WAVE_MS) : 0;
    this.#change(id, { owner: seat });
    if (isWon) play("captures");
  }

  async #walk(event: Data, seat: number, armies: number): Promise<void> {
    const [from, to] = [String(event.source), String(event.target)];
    const ms = this.#time(Math.min(700, 360 + 0.25 * this.far(from, to)));
    const era = this.#era;
    this.focus = to;
    this.#change(from, { armies: Number(event.source_now) });
    if (!settings.isStill && !this.#isInstant && ms > 90) {
      this.march = { key: this.#key++, from, to, seat, armies, ms };
      await this.#wait(ms);
      this.march = null;
      if (era !== this.#era) return;
    }
    this.#change(to, { armies: Number(event.target_now), owner: seat >= 0 ? seat : (this.places[to]?.owner ?? seat) });
    if (this.arrow) this.doing = "attack"; // into what has just been taken
    this.arrow = null;
    play("pieces");
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
      number: event.attack_losses === undefined ? undefined : Number(event.throw) + 1,
      ms,
    };
    this.arrow = { from: source, to: target, seat: dice.attacker };
    this.focus = target;
    this.dice = dice;
    play("dice");
    if (!dice.isTumbling) return;
    const era = this.#era;
    await this.#wait(ms);
    if (era === this.#era) this.dice = { ...dice, isTumbling: false };
  }
}
