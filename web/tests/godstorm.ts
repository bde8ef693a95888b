/** Two who play Godstorm so that everything there is comes about: what to answer, by what everybody can see. One of them
 * answers over the socket, the other through the page. */

import type { Page } from "@playwright/test";
import type { BoardInfo, Decision, OptionGroup } from "../src/wire";
import type { View } from "../src/lib/session/view";
import { makeTable } from "./table";

const GODS = ["death", "magic", "sky", "war"];
const MOST_INVASIONS = 3; // in a turn
const MOST_BELOW = 6;

export interface Asked {
  decision: Decision;
  view: View;
}

export interface Answer {
  option: OptionGroup;
  n?: number; // where it may be said: the most, unless it is said
}

/** What a player remembers between two questions. */
export class Mind {
  done = new Set<string>(); // deeds
  #hired = "";
  #turn = "";
  #count = 0; // invasions in this turn
  #links: Record<string, string[]> = {};

  /** A `leader` wants to do everything once; who is none only attacks. */
  constructor(private readonly isLeader: boolean, board: BoardInfo) {
    for (const [a = "", b = ""] of board.links) {
      this.#links[a] = [...(this.#links[a] ?? []), b];
      this.#links[b] = [...(this.#links[b] ?? []), a];
    }
    this.territories = board.territories.map(({ id }) => id);
  }

  private readonly territories: string[];

  answer({ decision, view }: Asked): Answer {
    const { kind, options, seat } = decision;
    const owner = (place: string): number => view.territories[place]?.owner ?? -1;
    const armies = (place: string): number => view.territories[place]?.armies ?? 0;
    const rivals = (place: string): string[] => this.#near(place).filter((other) => owner(other) >= 0 && owner(other) < view.seats && owner(other) !== seat);
    const gods = (place: string): string[] => this.#gods(view, place);
    const decline = options.find(({ verb }) => ["stop", "stay", "done", "pass"].includes(verb)) ?? options[0];
    const any = (...found: (OptionGroup | undefined)[]): Answer => ({ option: (found.find((option) => option !== undefined) ?? decline) as OptionGroup });
    const first = (option: OptionGroup): string => option.places?.[0] ?? "";
    const second = (option: OptionGroup): string => option.places?.[1] ?? "";
    const most = (list: OptionGroup[], worth: (option: OptionGroup) => number[]): OptionGroup | undefined => [...list].sort((a, b) => compare(worth(b), worth(a)))[0];
    const front = ({ places = [] }: OptionGroup): number[] => {
      const [place = ""] = places;
      const near = rivals(place);
      return [Math.min(1, near.length), Math.max(0, ...near.map((other) => gods(other).length)), gods(place).length, armies(place), near.length];
    };
    switch (kind) {
      case "place_threes":
      case "place":
      case "start_pieces":
        return any(most(options, front));
      case "post": // the Sky god stands where nobody comes by
        return any(most(options, this.#hired === "sky" ? (option) => [-rivals(first(option)).length, armies(first(option))] : front));
      case "bid":
        return { option: options[0] as OptionGroup, n: 0 };
      case "hire": {
        const isNeeded = !this.done.has("conflict") || !this.done.has("played");
        const wanted = !this.isLeader ? ["war", "magic", "death", "sky"] : isNeeded ? ["sky", "war"] : ["sky"];
        const answer = any(...wanted.map((god) => options.find(({ pieces }) => pieces?.[0] === god)));
        this.#hired = answer.option.pieces?.[0] ?? "";
        return answer;
      }
      case "buy": {
        if (!this.isLeader) return any(decline);
        const deck = (name: string): OptionGroup | undefined => options.find(({ pieces }) => pieces?.[0] === name);
        const held = (name: string): number => ((view.cards[`hand_${name}`] as string[][] | undefined)?.[seat] ?? []).length;
        if (!this.done.has("played") && !held("war")) return any(deck("war"));
        if (!this.done.has("reacted") && held("sky") < 3) return any(deck("sky"));
        return any(this.done.has("played") ? decline : deck("war"));
      }
      case "miracles":
      case "react":
        return any(options.find(({ verb }) => verb === "play"));
      case "attack": {
        const able = options.filter((option) => option.places?.length === 2 && owner(second(option)) >= 0 && owner(second(option)) < view.seats && armies(first(option)) >= (this.isLeader ? 3 : 2));
        const kept = able.filter((option) => this.isLeader || !gods(second(option)).includes("sky"));
        const isOn = this.#next(`${view.round} ${seat}`) <= MOST_INVASIONS;
        return any(isOn ? most(kept, (option) => [Math.min(1, gods(first(option)).length * gods(second(option)).length), armies(first(option)) - armies(second(option))]) : undefined);
      }
      case "attack_below": {
        const able = options.filter((option) => option.places?.length === 2);
        const held = able.filter((option) => owner(second(option)) >= 0);
        const isOn = this.#next(`below ${view.round} ${seat}`) <= MOST_BELOW;
        return any(most(held, (option) => [armies(first(option)) - armies(second(option))]), isOn ? most(able, (option) => [-this.#way(second(option), (place) => owner(place) >= 0 && owner(place) !== seat), armies(first(option))]) : undefined);
      }
      case "charge":
        return any(options.find(({ verb }) => verb === "charge"));
      case "build":
      case "fortify":
      case "return_dead":
        return any(decline);
      default:
        return { option: options.find((option) => option !== decline || options.length === 1) ?? (options[0] as OptionGroup) };
    }
  }

  #next(turn: string): number {
    this.#count = turn === this.#turn ? this.#count + 1 : 1;
    this.#turn = turn;
    return this.#count;
  }

  #near(place: string): string[] {
    return this.#links[place] ?? [];
  }

  #gods(view: View, place: string): string[] {
    const at = this.territories.indexOf(place) + 1;
    return ((view.registers.leaders as number[] | undefined) ?? []).flatMap((where, i) => (where === at ? [GODS[i % GODS.length] ?? ""] : []));
  }

  /** How far a space of that kind is, below ground. */
  #way(from: string, is: (place: string) => boolean): number {
    const far = new Map([[from, 0]]);
    for (const place of far.keys()) {
      if (is(place)) return far.get(place) ?? 0;
      for (const next of this.#near(place)) if (/^u\d/.test(next) && !far.has(next)) far.set(next, (far.get(place) ?? 0) + 1);
    }
    return 99;
  }
}

function compare(a: number[], b: number[]): number {
  const at = a.findIndex((n, i) => n !== b[i]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}

export const textOf = ({ option, n }: Answer): string => (option.low == null ? option.text : `${option.text} ${n ?? option.high ?? option.low}`);

/** Listens to a table beside the page: `told` hears every question of one's own, and what it gives back is sent. */
export async function follow(page: Page, id: string, told: (asked: Asked) => string | null): Promise<void> {
  await page.goto("/settings");
  await page.exposeFunction("told", (text: string) => told(JSON.parse(text) as Asked));
  await page.evaluate((table) => {
    const hear = (window as unknown as { told: (text: string) => Promise<string | null> }).told;
    const socket = new WebSocket(`ws://${location.host}/api/tables/${table}/socket`);
    let view: Record<string, unknown> = {};
    socket.onmessage = async ({ data }: MessageEvent<string>) => {
      const message = JSON.parse(data) as { type: string; views?: Record<string, object>; changes?: Record<string, object>; decision?: { decision: number; seat: number } | null };
      if (message.views) view = Object.values(message.views)[0] as Record<string, unknown>;
      for (const [key, value] of Object.entries((message.changes && Object.values(message.changes)[0]) ?? {})) view[key] = ["territories", "cards", "registers"].includes(key) ? { ...(view[key] as object), ...(value as object) } : value;
      const { decision } = message;
      if (!decision) return;
      const action = await hear(JSON.stringify({ decision, view }));
      if (action !== null) socket.send(JSON.stringify({ type: "move", id: 1, decision: decision.decision, seat: decision.seat, action }));
    };
  }, id);
}

const MOST_TABLES = 8;
const LAST_EPOCH = 3;

/** A game for two on one screen that stands where both have gods who meet: the first question that is `wanted`. All gods
 * stand together at a front, and all join. */
export async function meeting(page: Page, wanted: (asked: Asked) => boolean): Promise<string> {
  const board = (await (await page.request.get("/api/boards/ancient-earth-and-underworld")).json()) as BoardInfo;
  for (let left = MOST_TABLES; left > 0; left--) {
    const { id } = await makeTable(page, { edition: "godstorm", mode: "two-player", seats: 2, mine: [0, 1], bots: {} });
    const minds = [new Mind(true, board), new Mind(true, board)];
    const driver = await page.context().newPage();
    const isFound = await new Promise<boolean>((resolve) => {
      void follow(driver, id, (asked) => {
        const { seat } = asked.decision;
        if (wanted(asked) || (asked.view.round ?? 0) > LAST_EPOCH) return resolve(wanted(asked)), null;
        return devout(asked, board) ?? textOf((minds[seat] as Mind).answer(asked));
      });
    });
    await driver.close();
    if (isFound) return id;
  }
  throw new Error("gods never meet");
}

/** What somebody answers who wants his gods to meet others, all of them at once. */
function devout({ decision, view }: Asked, board: BoardInfo): string | null {
  const { kind, options, seat } = decision;
  const own = ((view.registers.leaders as number[] | undefined) ?? []).slice(seat * GODS.length, (seat + 1) * GODS.length);
  const isHome = (place = ""): boolean => own.includes(board.territories.findIndex(({ id }) => id === place) + 1);
  switch (kind) {
    case "join_gods":
      return options[0]?.text ?? null;
    case "hire":
      return ["war", "sky", "magic", "death"].map((god) => options.find(({ pieces }) => pieces?.[0] === god)?.text).find(Boolean) ?? null;
    case "post":
      return options.find(({ places }) => isHome(places?.[0]))?.text ?? null;
    default:
      return null;
  }
}
