/** A table as a script from outside knows it: what stands here keeps its names, whatever becomes of the page around it. */

import { settings, type Language } from "$lib/settings.svelte";
import type { View } from "$lib/session/view";
import type { TableModel } from "$lib/table/table.svelte";
import { named, t, type InBoth, type Words } from "$lib/words/words.svelte";
import type { AnyFacts, CardInfo, OptionGroup, Standing } from "../../wire";

export interface OutsideQuestionNow {
  kind: string;
  seat: number;
  facts: AnyFacts | null;
  options: readonly OptionGroup[];
  isBusy: boolean; // it is answered; what came of it is on its way
}

export class OutsideTable {
  readonly #table: TableModel;

  constructor(table: TableModel) {
    this.#table = table;
  }

  get language(): Language {
    return settings.language;
  }

  /** The message of that name: of the edition, or of all. */
  t(id: string, words: Words = {}): string {
    return t(id, words);
  }

  /** A name that comes in both languages. */
  named(names: InBoth | undefined): string {
    return named(names);
  }

  /** Whose screen this is; -1 for who looks on. */
  get seat(): number {
    return this.#table.seat;
  }

  /** The position, as that seat sees it: territories, cards and registers by name. */
  get view(): View | undefined {
    return this.#table.view;
  }

  get standings(): readonly Standing[] {
    return this.#table.standings;
  }

  /** The cards of the seat at the screen, while they may show. */
  get hand(): readonly string[] {
    return this.#table.hand;
  }

  card(id: string): CardInfo | undefined {
    return this.#table.cards[id];
  }

  seatName(seat: number): string {
    return this.#table.names?.seat(seat) ?? "";
  }

  territory(id: string): string {
    return this.#table.names?.territory(id) ?? id;
  }

  /** What is asked of the seat at the screen. */
  get question(): OutsideQuestionNow | null {
    const { question } = this.#table;
    if (!question.shown) return null;
    return { kind: question.kind, seat: question.seat, facts: question.facts, options: question.options, isBusy: question.isWaiting };
  }

  /** One of the options; with a number where it has a range. False when that was refused, which the page says. */
  answer(option: OptionGroup, n?: number): Promise<boolean> {
    return this.#table.question.answer(option, n);
  }
}
