/** Why something cannot be chosen: the server names the clause; it is asked once for each thing and question. */

import type { TableSession } from "$lib/session/session.svelte";
import type { Because } from "../../wire";
import type { Question } from "./question.svelte";

export interface Reason {
  place: string;
  answer?: Because;
  sources?: string[]; // it can be chosen once one of these is
}

/** What stands at a territory, for whoever is asked. */
export interface Ground {
  neighbour: string; // that an attack or a move from there or to there could be meant for
  isMine: boolean;
  isEmpty: boolean;
}

export class Reasons {
  reason = $state.raw<Reason | null>(null);
  #known = new Map<string, Because>();
  #decision = -1;
  #wanted = "";

  constructor(
    private readonly session: TableSession,
    private readonly question: Question,
    private readonly groundOf: (place: string) => Ground,
  ) {}

  clear(): void {
    this.#wanted = "";
    this.reason = null;
  }

  async ask(place: string): Promise<void> {
    const { question } = this;
    const decision = question.decision?.decision;
    const action = question.actionOn(place, this.groundOf(place));
    if (decision === undefined || !action || question.places?.has(place) || place === question.origin) return this.clear();
    if (decision !== this.#decision) this.#known.clear();
    this.#decision = decision;
    this.#wanted = place;
    const sources = question.sourcesOf(place);
    if (sources.length) return void (this.reason = { place, sources });
    const known = this.#known.get(action) ?? (await this.#because(action));
    // An answer that comes late is for nobody.
    if (!known || this.#wanted !== place || question.decision?.decision !== decision) return;
    this.#known.set(action, known);
    this.reason = known.is_allowed ? null : { place, answer: known };
  }

  async #because(action: string): Promise<Because | null> {
    const answer = await this.session.why(action);
    return answer.type === "because" ? answer : null;
  }
}
