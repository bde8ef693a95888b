/** What Legacy has besides land and armies: marks that may change while a war goes on, headquarters, factions, stars. */

import type { Data } from "$lib/edition";
import { Figures } from "$lib/parts/figures.svelte";
import { numbersOf } from "$lib/parts/pieces";
import type { TableModel } from "$lib/table/table.svelte";
import type { Mark } from "$lib/world/world";
import { KIT, WORLD } from "./kit";
import { factionOf, headquartersOf, marksOf, roomAt, type Warworn } from "./pieces";
import { called, sheetOf } from "./sheet";

export class LegacyFigures extends Figures implements Warworn {
  headquarters = $state.raw<Readonly<Record<string, number>>>({});
  #marks = $state.raw<Readonly<Record<string, readonly Mark[]>>>({});
  /** Whose faction lies open to be read; -1: nobody's. */
  opened = $state(-1);

  constructor(private readonly own: TableModel) {
    super(own, KIT);
  }

  /** With what is only thought about. */
  marks = $derived.by((): Readonly<Record<string, readonly Mark[]>> => {
    const { sketch } = this.own;
    const kind = sketch ? (WORLD.built?.(sketch.verb) ?? "") : "";
    return sketch && kind ? { ...this.#marks, [sketch.place]: [...(this.#marks[sketch.place] ?? []), { kind, name: sketch.name, isTown: true }] } : this.#marks;
  });

  override room(place: string): [number, number] {
    return roomAt(this, place);
  }

  factionOf(seat: number): string {
    return factionOf(this.view, seat) || String((this.own.standings[seat] as { faction?: string } | undefined)?.faction ?? ""); // one that came later goes by its id
  }

  override form(seat: number): string {
    return this.factionOf(seat);
  }

  stars(seat: number): number {
    return numbersOf(this.view, "stars")[seat] ?? 0;
  }

  /** The powers that a faction has in this world, by the spaces of its card. */
  powersOf(faction: string): string[] {
    const sheet = sheetOf(this.view?.world as Data | undefined);
    return Object.values(sheet?.factions?.[faction]?.powers ?? {});
  }

  /** How it fared in earlier games of this world, and with whom. */
  pastOf(faction: string): { game: number; result: string; name: string }[] {
    const sheet = sheetOf(this.view?.world as Data | undefined);
    return (sheet?.factions?.[faction]?.past ?? []).map(({ game, result, by }) => ({ game, result, name: sheet?.people[by]?.name ?? "" }));
  }

  override sync(): void {
    const places = this.own.board?.territories.map(({ id }) => id) ?? [];
    const sheet = sheetOf(this.view?.world as Data | undefined);
    this.#marks = marksOf(this.view, places, sheet && called(sheet, this.own.session.named));
    this.headquarters = headquartersOf(this.view, places);
  }
}

/** Those of a table of this edition. */
export const legacyFigures = (table: TableModel): LegacyFigures => table.figures as LegacyFigures;
