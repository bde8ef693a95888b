/** Three who play the long stretches of two games over the socket, so that what matters comes about soon: what each of them
 * answers, by what everybody can see. A question that somebody is to answer through the page is left alone. */

import type { BoardInfo, OptionGroup } from "../src/wire";
import type { Asked } from "./godstorm";

export interface Part {
  start: string; // where the headquarters stand
  camp: string; // where everybody but one goes; "" where one stays at home
  roams?: boolean; // enters all land that is empty
  takes?: () => readonly string[]; // what is attacked, as long as it is somebody else's
}

export class Soldier {
  readonly left = new Set<string>(); // kinds that are left to the page
  asked: Asked | null = null; // the last question
  waits: (asked: Asked) => boolean = () => false; // for something that happens elsewhere
  #links: Record<string, string[]> = {};
  #regions: string[][];

  constructor(public part: Part, board: BoardInfo) {
    for (const [a = "", b = ""] of board.links) {
      this.#links[a] = [...(this.#links[a] ?? []), b];
      this.#links[b] = [...(this.#links[b] ?? []), a];
    }
    const worth = ["oceania", "asia", "europe", "north_america", "south_america"];
    this.#regions = worth.map((id) => board.regions.find((region) => region.id === id)?.territories ?? []);
  }

  /** The text of the answer; null where it is not for the script. */
  answer(asked: Asked): string | null {
    this.asked = asked;
    const { decision } = asked;
    if (decision.is_passed || this.left.has(decision.kind) || this.waits(asked)) return null;
    const [option, n] = this.#choose(asked);
    return option.low == null ? option.text : `${option.text} ${n ?? option.high ?? option.low}`;
  }

  #choose({ decision, view }: Asked): [OptionGroup, number?] {
    const { kind, options, seat } = decision;
    const owner = (place: string): number => view.territories[place]?.owner ?? -1;
    const armies = (place: string): number => view.territories[place]?.armies ?? 0;
    const decline = options.find(({ verb }) => ["stop", "stay", "done", "pass", "decline"].includes(verb));
    const first = (decline ?? options[0]) as OptionGroup;
    const at = (place: string): OptionGroup | undefined => options.find(({ places }) => places?.[0] === place);
    const { start, camp, roams, takes } = this.part;
    if (kind === "land") return [at(start) ?? first];
    if (kind === "place") {
      const homes = options.flatMap(({ places }) => places ?? []);
      const free = (place: string): number => this.#rank((this.#links[place] ?? []).filter((next) => owner(next) < 0));
      const front = (takes?.() ?? []).flatMap((target) => (owner(target) === seat ? [] : homes.filter((place) => this.#links[place]?.includes(target))))[0];
      const wanted = roams && !front ? [...homes].sort((a, b) => free(a) - free(b))[0] : (front ?? (homes.includes(camp) ? camp : start));
      return [at(wanted ?? start) ?? first];
    }
    if (kind === "attack") {
      const move = (verb: string, from: string, to: string): OptionGroup | undefined => options.find((option) => option.verb === verb && option.places?.[0] === from && option.places[1] === to);
      const targets = (takes?.() ?? []).filter((place) => owner(place) !== seat);
      for (const target of targets) {
        const attacks = options.filter(({ verb, places }) => verb === "attack" && places?.[1] === target && armies(places[0] ?? "") > armies(target) + 2);
        const [best] = attacks.sort((a, b) => armies(b.places?.[0] ?? "") - armies(a.places?.[0] ?? ""));
        if (best) return [best];
        const way = this.#way(options, targets, target, armies);
        if (way) return [way];
      }
      if (camp && owner(camp) < 0) {
        const step = move("expand", start, camp);
        if (step) return [step];
      }
      return roams ? (this.#entering(options, owner, armies) ?? [first]) : [first];
    }
    if (kind === "occupy") {
      // Everybody goes along where there is more to take from there than from where they come.
      const { source = "", target = "" } = decision.facts as { source?: string; target?: string };
      const isFurther = (takes?.() ?? []).some((place) => owner(place) !== seat && this.#links[target]?.includes(place) && !this.#links[source]?.includes(place));
      return [first, isFurther ? (first.high ?? undefined) : (first.low ?? undefined)];
    }
    if (kind === "held_on_reward") return [options.find(({ verb }) => verb === "raise_card") ?? first];
    return [first];
  }

  /** Into empty land, next to what is to be taken. */
  #way(options: OptionGroup[], targets: readonly string[], target: string, armies: (place: string) => number): OptionGroup | undefined {
    return options.find(({ verb, places }) => verb === "expand" && places && armies(places[0] ?? "") > 4 && !targets.includes(places[1] ?? "") && this.#links[places[1] ?? ""]?.includes(target));
  }

  /** One army into each empty territory, and as many more as go on from there. */
  #entering(options: OptionGroup[], owner: (place: string) => number, armies: (place: string) => number): [OptionGroup, number] | null {
    const steps = options.filter(({ verb }) => verb === "expand");
    if (!steps.length) return null;
    const from = steps.map(({ places }) => places?.[0] ?? "").sort((a, b) => armies(b) - armies(a))[0] ?? "";
    const spare = armies(from) - 1;
    const tree = new Map<string, string>(); // an empty territory, and the one from which it is entered
    const edge = [from];
    while (edge.length && tree.size < spare) {
      const next = edge.flatMap((place) => (this.#links[place] ?? []).filter((to) => owner(to) < 0 && !tree.has(to)).map((to) => [place, to] as const)).sort((a, b) => this.#rank([a[1]]) - this.#rank([b[1]]))[0];
      if (!next) break;
      tree.set(next[1], next[0]);
      edge.push(next[1]);
    }
    const size = (place: string): number => 1 + [...tree].filter(([, before]) => before === place).reduce((sum, [to]) => sum + size(to), 0);
    const own = steps.filter(({ places }) => places?.[0] === from).sort((a, b) => this.#rank([a.places?.[1] ?? ""]) - this.#rank([b.places?.[1] ?? ""]));
    const step = own.find(({ places }) => tree.get(places?.[1] ?? "") === from) ?? (own[0] as OptionGroup);
    const least = step.low ?? 1;
    return [step, Math.min(step.high ?? least, least - 1 + size(step.places?.[1] ?? ""))];
  }

  /** How soon one of these is wanted. */
  #rank(places: readonly string[]): number {
    return Math.min(99, ...places.map((place) => this.#regions.findIndex((region) => region.includes(place))).map((rank) => (rank < 0 ? 50 : rank)));
  }
}

/** What somebody has to place at the start of his turn, as everybody may count it: the third of his land and whole regions. */
export function recruitsOf(view: Asked["view"], seat: number, board: BoardInfo): number {
  const owns = (place: string): boolean => view.territories[place]?.owner === seat;
  const land = board.territories.filter(({ id }) => owns(id)).length;
  return Math.floor(land / 3) + board.regions.filter(({ territories }) => territories.every(owns)).reduce((sum, { bonus }) => sum + bonus, 0);
}
