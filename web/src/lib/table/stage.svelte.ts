/** The board as it is shown: it follows the news one event after the other, never faster than the eye and never
 * slower than the setting; a tap brings it up to date at once. */

import type { Point } from "$lib/board/arrow";
import type { Batch, TableSession } from "$lib/session/session.svelte";
import { SPECTATOR } from "$lib/session/session.svelte";
import type { Place, View } from "$lib/session/view";
import { settings } from "$lib/settings.svelte";
import { play } from "$lib/sound";
import type { NumberedEvent } from "../../wire";

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

const FLOAT_MS = 900;
const MOST_WAITING = 60; // news beyond that is old: the board jumps

export class Stage {
  places = $state.raw<Shown>({});
  dice = $state.raw<Throw | null>(null);
  arrow = $state.raw<Arrow | null>(null);
  floats = $state.raw<Float[]>([]);
  march = $state.raw<March | null>(null);
  entries = $state.raw<Record<string, Point>>({});
  isBusy = $state(false);
  focus = $state<string | null>(null);

  #queue: { event: NumberedEvent | null; after: Record<string, View> }[] = [];
  #isRunning = false;
  #isHurried = false;
  #wake: (() => void) | null = null;
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
    this.hurry();
  }

  /** Everything that waits happens now. */
  hurry(): void {
    if (!this.#isRunning) return;
    this.#isHurried = true;
    this.#wake?.();
  }

  waveMs = $derived(settings.isStill || settings.speed === 0 ? 0 : 480 / settings.speed);

  #current(views: Record<string, View>): View | undefined {
    return views[this.seat()] ?? views[SPECTATOR] ?? Object.values(views)[0];
  }

  #reset(): void {
    this.#queue = [];
    this.#isHurried = true;
    this.#wake?.();
    this.places = this.#current(this.session.views)?.territories ?? {};
    this.dice = null;
    this.arrow = null;
    this.march = null;
    this.onSettled();
  }

  #take(batch: Batch): void {
    for (const event of batch.events) this.#queue.push({ event, after: batch.after });
    this.#queue.push({ event: null, after: batch.after });
    if (this.#queue.length > MOST_WAITING || document.hidden) this.#isHurried = true;
    if (!this.#isRunning) void this.#run();
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    this.isBusy = true;
    for (let next = this.#queue.shift(); next; next = this.#queue.shift()) {
      if (next.event) {
        this.onEvent(next.event);
        await this.#show(next.event.event as unknown as Data, next.event.n);
      } else {
        const truth = this.#current(next.after)?.territories;
        if (truth) this.places = truth;
      }
      if (!this.#queue.length) this.#isHurried = false;
    }
    this.#isRunning = false;
    this.isBusy = false;
    this.onSettled();
  }

  /** Milliseconds for the eye; nothing when in a hurry. */
  async #wait(ms: number): Promise<void> {
    if (this.#isHurried || settings.speed === 0 || ms <= 0) return;
    const crowd = Math.min(1, 14 / Math.max(14, this.#queue.length)); // a long row of news goes faster
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, (ms * crowd) / settings.speed);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.#wake = null;
  }

  #change(id: string, change: (place: Place) => Partial<Place>): void {
    const place = this.places[id] ?? { owner: -1, armies: 0 };
    this.places = { ...this.places, [id]: { ...place, ...change(place) } };
  }

  #float(at: string, text: string, seat: number): void {
    const key = this.#key++;
    this.floats = [...this.floats, { key, at, text, seat }];
    setTimeout(() => (this.floats = this.floats.filter((float) => float.key !== key)), FLOAT_MS);
  }

  async #show(event: Data, n: number): Promise<void> {
    const seat = Number(event.seat ?? -1);
    const armies = Number(event.armies ?? 0);
    switch (event.event) {
      case "TurnStarted":
        this.arrow = null;
        this.dice = null;
        return this.#wait(350);
      case "ArmiesPlaced": {
        const id = String(event.territory);
        this.focus = id;
        this.#change(id, (place) => ({ armies: place.armies + armies, owner: place.owner < 0 ? seat : place.owner }));
        play("pieces");
        return this.#wait(220);
      }
      case "AttackDeclared":
        this.arrow = { from: String(event.source), to: String(event.target), seat };
        this.focus = String(event.target);
        return this.#wait(this.session.mine.includes(seat) ? 0 : 300);
      case "DiceRolled":
        return this.#roll(event, n);
      case "ArmiesLost": {
        const id = String(event.territory);
        this.#change(id, (place) => ({ armies: Math.max(0, place.armies - armies) }));
        this.#float(id, `−${armies}`, seat);
        if (this.dice) {
          const isAttacker = id === this.dice.source;
          this.dice = { ...this.dice, [isAttacker ? "attackerLosses" : "defenderLosses"]: armies };
        }
        return this.#wait(240);
      }
      case "TerritoryTaken": {
        const id = String(event.territory);
        this.#change(id, () => ({ owner: seat }));
        if (Number(event.from ?? -1) >= 0) {
          play("captures");
          return this.#wait(300);
        }
        return this.#wait(60);
      }
      case "ArmiesMoved": {
        const [from, to] = [String(event.source), String(event.target)];
        const ms = settings.isStill || settings.speed === 0 ? 0 : 420 / settings.speed;
        this.#change(from, (place) => ({ armies: Math.max(0, place.armies - armies) }));
        if (ms && !this.#isHurried) {
          this.march = { key: this.#key++, from, to, seat, armies, ms };
          await this.#wait(420);
          this.march = null;
        }
        this.#change(to, (place) => ({ armies: place.armies + armies, owner: seat >= 0 ? seat : place.owner }));
        this.arrow = null;
        play("pieces");
        return this.#wait(120);
      }
      case "CardDrawn":
      case "SetTraded":
      case "CardsCaptured":
        play("cards");
        return this.#wait(300);
      case "SeatEliminated":
        play("captures");
        return this.#wait(700);
      default:
        return;
    }
  }

  async #roll(event: Data, n: number): Promise<void> {
    const [source, target] = [String(event.source), String(event.target)];
    const dice: Throw = {
      attacker: this.places[source]?.owner ?? Number(event.seat ?? -1),
      defender: this.places[target]?.owner ?? -1,
      source,
      target,
      attack: event.attack as number[],
      defence: event.defence as number[],
      attackerLosses: 0,
      defenderLosses: 0,
      isTumbling: !settings.isStill && settings.speed !== 0 && !this.#isHurried,
      n,
    };
    this.arrow = { from: source, to: target, seat: dice.attacker };
    this.dice = dice;
    play("dice");
    if (dice.isTumbling) {
      await this.#wait(520);
      this.dice = { ...dice, isTumbling: false };
    }
    await this.#wait(260);
  }
}
