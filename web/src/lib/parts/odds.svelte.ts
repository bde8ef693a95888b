/** The chances of a fight, asked of the server whenever what is chosen changes. */

import { get } from "$lib/net/api";
import type { TableModel } from "$lib/table/table.svelte";
import type { OddsAnswer } from "../../wire";

/** What is asked: a pair, and whatever bears on its dice. */
export interface Asked extends Record<string, string> {
  source: string;
  target: string;
}

export class Chances {
  now = $state.raw<OddsAnswer | null>(null);
  #pair = "";

  /** To be made where a component begins; `asked` says nothing where there is no fight. */
  constructor(table: TableModel, asked: () => Asked | null) {
    $effect(() => {
      const query = asked();
      if (!query) {
        this.now = null;
        this.#pair = "";
        return;
      }
      if (!table.question.decision) return; // while the dice roll the old ones stand
      const pair = `${query.source} ${query.target}`;
      if (this.#pair !== pair) this.now = null;
      this.#pair = pair;
      let isWanted = true; // an answer that comes late is for nobody
      get<OddsAnswer>(`/api/tables/${encodeURIComponent(table.id)}/odds?${new URLSearchParams(query)}`)
        .then((answer) => isWanted && (this.now = answer))
        .catch(() => isWanted && (this.now = null));
      return () => (isWanted = false);
    });
  }
}
