/** Telling what happened while one waited, once, before the question of one's turn. */

import { settings } from "$lib/settings.svelte";
import { announcer } from "$lib/ui/announcer.svelte";
import { listed, t } from "$lib/words/words.svelte";
import { recapOf, type Recap } from "./recap";
import { changeTitle } from "./sentences";
import type { TableModel } from "./table.svelte";

export class Recaps {
  /** What is being told; the question waits for it. */
  shown = $state.raw<Recap | null>(null);
  #told: Record<number, number> = {}; // by seat: the event that began the turn it was last told before

  constructor(private readonly table: TableModel) {}

  /** To be called when the board is up to date: is there anything to tell before what is asked? */
  look(): void {
    const { session, question, logbook, names, needsCover } = this.table;
    const seat = session.decision?.seat;
    if (this.shown && seat !== this.shown.seat) this.shown = null; // somebody has played on elsewhere
    if (seat === undefined || needsCover || this.shown || !settings.hasRecap || question.origin) return;
    const recap = recapOf(logbook.events, seat, this.table.part);
    if (!recap || recap.n === this.#told[seat]) return;
    this.#told[seat] = recap.n;
    if (!recap.changes.length) return;
    this.shown = recap;
    question.begin();
    question.renew(`recap ${recap.n}`);
    if (names) announcer.say(t("recap-announced", { lines: listed(recap.changes.filter(({ number }) => number).map((change) => changeTitle(change, names))) }));
  }

  end(): void {
    if (!this.shown) return;
    this.shown = null;
    this.table.pointed = null;
    this.table.stage.struck = null; // it was told with the rest
    this.table.question.begin();
  }

  again(): void {
    const { shown, table } = this;
    if (!shown || table.stage.isBusy) return;
    table.pointed = null;
    table.figures?.rewind(shown.events);
    table.stage.replay(shown.events);
  }
}
