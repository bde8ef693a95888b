/** What happened, as lines: an attack with its dice is one line, placing in one turn is one line. */

import { PLAIN, type Data, type EditionPart } from "$lib/edition";
import type { NumberedEvent } from "../../wire";

export interface Line {
  key: number; // of the event that began it; events of one seat alone share the number of the one before
  last: number; // of the one that was added last
  kind: string; // of the message: log-<kind>
  seat: number; // whose doing
  other: number | null;
  places: string[];
  armies: Record<string, number>; // by territory, where there are several
  n: number;
  m: number;
  cards: string[];
  attack: number[];
  defence: number[];
  attacker: number;
  defender: number;
  isPrivateTo: number | null;
  isTurn: boolean;
  eights?: [number, number]; // how many dice of either side have eight sides
  what?: string; // a word for the sentence: a piece, a deck
  seats?: [seat: number, n: number | null][]; // several, with a number each where they have one
}

/** Lines that one seat reads in full, and what they are for everybody else. */
const OPEN_FORMS: Record<string, string> = { "drew-own": "drew", "headquarters-chosen": "headquarters-chosen" };

/** A line as everybody may read it; none where others hear nothing of it. */
export function openForm(line: Line, part: EditionPart = PLAIN): Line | null {
  const kind = OPEN_FORMS[line.kind] ?? part.openForms?.[line.kind];
  return line.isPrivateTo === null ? line : kind ? { ...line, kind, n: 0, places: [], cards: [], isPrivateTo: null } : null;
}

const MOST = 400;
const MOST_EVENTS = 1500;

export class Logbook {
  lines = $state.raw<Line[]>([]); // newest first
  #owners: Record<string, number> = {};
  #events: NumberedEvent[] = [];
  #dealt = ""; // the territory that was dealt last

  constructor(private readonly part: () => EditionPart = () => PLAIN) {}

  /** Everything that is known to have happened, oldest first. */
  get events(): readonly NumberedEvent[] {
    return this.#events;
  }

  clear(): void {
    this.lines = [];
    this.#events = [];
  }

  /** Puts what happened before in front of what is there already. */
  precede(earlier: NumberedEvent[]): void {
    const first = this.#events[0]?.n ?? Infinity;
    this.#tell([...earlier.filter(({ n }) => n < first), ...this.#events]);
  }

  /** Choices were taken back: what came after that event has not happened. */
  rewind(n: number): void {
    if (this.#events.some((event) => event.n > n)) this.#tell(this.#events.filter((event) => event.n <= n));
  }

  #tell(events: NumberedEvent[]): void {
    this.clear();
    for (const event of events) this.add(event);
  }

  /** Something that is no event of the game, but belongs to its story. */
  note(kind: string, seat: number, what = ""): void {
    const key = (this.lines[0]?.key ?? 0) + 0.001;
    const made: Line = { key, last: this.lines[0]?.last ?? 0, kind, seat, other: null, places: [], armies: {}, n: 0, m: 0, cards: [], attack: [], defence: [], attacker: -1, defender: -1, isPrivateTo: null, isTurn: false, what };
    this.lines = [made, ...this.lines.slice(0, MOST)];
  }

  /** The owners before an event, so that a line can say who lost. */
  see(owners: Record<string, { owner: number }>): void {
    for (const [id, place] of Object.entries(owners)) this.#owners[id] = place.owner;
  }

  add(numbered: NumberedEvent): void {
    const { n, event, private_to: isPrivateTo = null } = numbered;
    this.#events = [...this.#events.slice(-MOST_EVENTS), numbered];
    const data = event as unknown as Data;
    const last = this.lines[0];
    const seat = Number(data.seat ?? -1);
    const armies = Number(data.armies ?? 0);
    const line = (kind: string, more: Partial<Line> = {}): void => {
      const made: Line = {
        key: last && last.key >= n ? last.key + 0.001 : n, last: n, kind, seat, other: null, places: [], armies: {}, n: armies, m: 0, cards: [], attack: [], defence: [],
        attacker: -1, defender: -1, isPrivateTo, isTurn: false, ...more,
      };
      this.lines = [made, ...this.lines.slice(0, MOST)];
    };
    const change = (more: Partial<Line>): void => {
      if (last) this.lines = [{ ...last, ...more, last: n }, ...this.lines.slice(1)];
    };
    const territory = String(data.territory ?? "");
    switch (data.event) {
      case "TurnStarted":
        return line("turn", { n: Number(data.round), isTurn: true });
      case "ArmiesPlaced":
        if (last?.kind === "dealt" && territory === this.#dealt) return; // what lies on a territory when it is dealt
        if (last?.kind === "entered" && last.places[0] === territory) return change({ n: last.n + armies });
        if (last?.kind === "placed" && last.seat === seat)
          return change({ armies: { ...last.armies, [territory]: (last.armies[territory] ?? 0) + armies }, n: last.n + armies, places: [...new Set([...last.places, territory])] });
        return line("placed", { places: [territory], armies: { [territory]: armies } });
      case "TerritoryTaken":
        if (Number(data.from ?? -1) < 0) {
          if (this.part().isSettled) return line("entered", { places: [territory], n: 0 });
          this.#dealt = territory;
          if (last?.kind === "dealt") return change({ n: last.n + 1 });
          return line("dealt", { n: 1, seat: -1 });
        }
        this.#owners[territory] = seat;
        if (last && ["attack", "took"].includes(last.kind) && last.places[1] === territory) return change({ kind: "took", m: 0 });
        return line("taken", { places: [territory], other: Number(data.from) });
      case "AttackDeclared":
        return;
      case "DiceRolled": {
        const [source, target] = [String(data.source), String(data.target)];
        const [attack, defence] = [data.attack as number[], data.defence as number[]];
        const defender = Number(data.defender ?? this.#owners[target] ?? -1);
        const more = { eights: data.eights as [number, number] | undefined, attack, defence, attacker: seat, defender, other: defender, places: [source, target] };
        if (last?.kind === "attack" && last.places[0] === source && last.places[1] === target && last.seat === seat) return change(more);
        return line("attack", { ...more, n: 0, m: 0 });
      }
      case "DiceChanged":
        if (last?.kind === "attack") return change({ attack: data.attack as number[], defence: data.defence as number[] });
        return;
      case "ArmiesLost":
        if (last?.kind === "attack" && last.places[0] === territory) return change({ m: last.m + armies });
        if (last?.kind === "attack" && last.places[1] === territory) return change({ n: last.n + armies });
        if (last?.kind === "entered" && last.places[0] === territory) return change({ m: last.m + armies });
        return line("lost", { places: [territory] });
      case "ArmiesMoved":
        if (last?.kind === "took" && last.places[0] === data.source && last.places[1] === data.target) return change({ m: last.m + armies });
        if (last?.kind === "attack" && last.places[1] === data.target) return change({ kind: "took", m: armies });
        if (last?.kind === "entered" && last.places[0] === data.target) return change({ n: last.n + armies });
        return line("moved", { places: [String(data.source), String(data.target)] });
      case "ReinforcementsReceived":
        return line("received");
      case "CardDrawn":
        return line(data.card ? "drew-own" : "drew", { cards: data.card ? [String(data.card)] : [] });
      case "SetTraded":
        return line("traded", { cards: (data.cards as string[]) ?? [] });
      case "CardsCaptured":
        return line("cards-captured", { other: Number(data.from), cards: (data.cards as string[]) ?? [], n: ((data.cards as string[]) ?? []).length || Number(data.count ?? 0) });
      case "SeatEliminated":
        return line("eliminated", { seat: Number(data.by), other: seat });
      case "MissionShown":
        return line("mission-shown", { cards: [String(data.card)] });
      case "MissionReplaced":
        return line("mission-replaced", { seat: Number(data.by), other: Number(data.loser), n: Number(data.territories) });
      case "HeadquartersTaken":
        return line("headquarters-taken", { other: Number(data.from), places: [territory] });
      case "HeadquartersChosen":
        return line("headquarters-chosen", { places: territory ? [territory] : [] });
      case "PlacementSealed":
        return line("sealed-own", { places: [territory] });
      case "PlacementDone":
        return line("sealed");
      case "GeneralChosen":
        return line("general");
      case "FirstSeatChosen":
        return line("first");
      case "OrderDieThrown":
        return line("order-die", { n: Number(data.die) });
      case "ShareDieThrown":
        return line("share-die", { n: Number(data.die) });
      case "JokerDealt":
        return line("joker-dealt");
      case "ThirdArmyReinforced":
        return line("third-army");
      case "PileRenewed":
        return line("pile-renewed", { seat: -1 });
      case "AttackCancelled":
        return line("attack-cancelled", { places: [String(data.source), String(data.target)] });
      case "CardPlayed":
        return line("card-played", { cards: [String(data.card)] });
      case "CardCountered":
        return line("card-countered", { cards: [String(data.card)] });
      case "SealOpened":
        return line("seal-opened", { seat: -1 });
      case "SealedTold":
        return line("sealed-told", {
          what: String(data.line),
          other: data.other === undefined ? null : Number(data.other),
          places: [data.source, data.target, data.territory, data.region].filter((id) => id !== undefined).map(String),
          cards: data.card === undefined ? [] : [String(data.card)],
          n: Number(data.n ?? 0),
        });
      case "GameEnded":
        return line("ended", { seat: (data.winners as number[])[0] ?? -1 });
      default: {
        const made = this.part().tell?.(data, last);
        if (made === "add" && last) return change({ n: last.n + 1 });
        if (made && made !== "add") return "change" in made ? change(made.change) : line(made.kind, made.more);
        return;
      }
    }
  }
}
