/** What Godstorm has besides: plague, pantheons, and the conflict of gods that is being fought. */

import type { Data } from "$lib/edition";
import { Figures } from "$lib/parts/figures.svelte";
import { roomOf } from "$lib/parts/pieces";
import type { TableModel } from "$lib/table/table.svelte";
import { t } from "$lib/words/words.svelte";
import type { NumberedEvent } from "../../wire";
import { KIT } from "./kit";
import { closedOf, pantheonOf, plagueOf, withPlague, type Holy } from "./pieces";

const DECIDED_MS = 4500;
const OMEN_MS = 3200;

/** What everybody looks up for, with its sign; the log has the words. */
const OMENS: Record<string, string> = { YearStarted: "heaven", EpochRepeated: "heaven", AtlantisSunk: "closed", RelicTaken: "magic", BuildingCaptured: "temple" };
const RELIC_DRAWN = "magic"; // the deck whose cards lie open

/** One side of a conflict: the attacker's first. */
export interface Fighter {
  seat: number;
  god: string;
  dice: number[];
  sky: number; // of the dice, for the Sky god
  altars: number; // of the dice, for altars
  again: number; // ones that were thrown again
  armies: number | null; // which are added
  total: number | null;
}

export interface Conflict {
  fighters: Fighter[];
  source: string;
  target: string;
  won: boolean | null; // by the attacker; null until it is decided
  isTie: boolean;
}

export class HolyFigures extends Figures implements Holy {
  conflict = $state.raw<Conflict | null>(null);
  isConflictOld = $state(false); // its end has been seen for a while
  plague = $state.raw<ReadonlySet<string>>(new Set());
  readonly isSunk = true;
  closed = $derived.by(() => closedOf(this.view, this.own.board?.territories.map(({ id }) => id) ?? [], this.own.sheets));
  omen = $state.raw<{ n: number; sign: string } | null>(null); // the number of its event
  #fading: ReturnType<typeof setTimeout> | undefined;
  #passing: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly own: TableModel) {
    super(own, KIT);
  }

  override room(place: string): [number, number] {
    return withPlague(roomOf(this, place), this.plague.has(place));
  }

  pantheon(army: number): string {
    return pantheonOf(this.view, army);
  }

  /** "Ares", where "Ares (War)" has no room; the power alone where nobody has chosen yet. */
  godName(army: number, god: string): string {
    const pantheon = this.pantheon(army);
    return pantheon ? t(`god-${pantheon}`, { god }) : KIT.title(god);
  }

  override leaderName(army: number, god: string): string {
    return this.pantheon(army) ? t("god-and-power", { name: this.godName(army, god), power: KIT.name(god) }) : KIT.title(god);
  }

  override form(army: number): string {
    return this.pantheon(army);
  }

  pantheonAt(place: string): string {
    return this.pantheon(this.own.stage.places[place]?.owner ?? -1);
  }

  override sync(): void {
    super.sync();
    this.plague = plagueOf(this.view, this.own.board?.territories.map(({ id }) => id) ?? []);
  }

  override hear(numbered: NumberedEvent): void {
    super.hear(numbered);
    const data = numbered.event as unknown as Data;
    const place = String(data.territory ?? "");
    const sign = data.event === "MiracleDrawn" && data.deck === RELIC_DRAWN ? RELIC_DRAWN : OMENS[String(data.event)];
    if (sign) {
      this.omen = { n: numbered.n, sign };
      clearTimeout(this.#passing);
      this.#passing = setTimeout(() => (this.omen = null), OMEN_MS);
    }
    switch (String(data.event)) {
      case "TerritoryPlagued":
        this.plague = new Set([...this.plague, place]);
        break;
      case "PlagueEnded":
        this.plague = new Set([...this.plague].filter((other) => other !== place));
        break;
      case "AttackDeclared":
        this.conflict = null;
        break;
      case "GodNamed":
        this.#name(Number(data.seat), String(data.god));
        break;
      case "ConflictRolled":
        this.#change((fighter) =>
          fighter.seat === Number(data.seat)
            ? { ...fighter, dice: data.dice as number[], sky: Number(data.sky), altars: Number(data.altars), again: fighter.again + Number(data.again) }
            : fighter,
        );
        break;
      case "ConflictDecided": {
        const [totals, armies] = [data.totals as number[], data.armies as number[]];
        this.#change((fighter, i) => ({ ...fighter, total: totals[i] ?? null, armies: armies[i] ?? null }));
        if (this.conflict) this.conflict = { ...this.conflict, source: String(data.source), target: String(data.target), won: Number(data.won) === 1, isTie: totals[0] === totals[1] };
        clearTimeout(this.#fading);
        this.#fading = setTimeout(() => (this.isConflictOld = true), DECIDED_MS);
        break;
      }
    }
  }

  /** The attacker names his god first: that begins a conflict. */
  #name(seat: number, god: string): void {
    const fighter: Fighter = { seat, god, dice: [], sky: 0, altars: 0, again: 0, armies: null, total: null };
    const begun = this.conflict && this.conflict.won === null && this.conflict.fighters.length === 1 ? this.conflict : null;
    clearTimeout(this.#fading);
    this.isConflictOld = false;
    this.conflict = begun ? { ...begun, fighters: [...begun.fighters, fighter] } : { fighters: [fighter], source: "", target: "", won: null, isTie: false };
  }

  #change(change: (fighter: Fighter, i: number) => Fighter): void {
    if (this.conflict) this.conflict = { ...this.conflict, fighters: this.conflict.fighters.map(change) };
  }
}

/** Those of a table of this edition. */
export const holyFigures = (table: TableModel): HolyFigures => table.figures as HolyFigures;
