/** When the goal is told by itself: once before the first choice, and once more when a mission has become another one. */

import { settings } from "$lib/settings.svelte";
import type { Mission } from "../../wire";
import { isSecret } from "./goals";
import { isTold, tell } from "./told";
import type { TableModel } from "./table.svelte";

export class GoalTelling {
  /** A lesson tells it in its own words. */
  isOff = $state(false);
  #count = $state(0); // of what was told here: storage does not say when it changes

  constructor(private readonly table: TableModel) {}

  due = $derived.by((): "" | "begin" | "changed" => {
    const { mission, session, view, names, seat } = this.table;
    if (this.#count < 0 || !mission || !names || session.table?.status !== "playing" || this.table.needsCover) return "";
    if (mission.replaced === "beaten" && this.table.question.decision?.seat === seat && !isTold(this.#changed(seat))) return "changed";
    const isFirst = (view?.round ?? 0) <= 1 && !names.info(seat)?.is_out;
    return isFirst && settings.isGoalTold && !this.isOff && !isTold(this.#begun(mission, seat)) ? "begin" : "";
  });

  /** It was read. */
  done(): void {
    const { mission, seat } = this.table;
    if (!mission) return;
    tell(this.#begun(mission, seat));
    if (mission.replaced === "beaten") tell(this.#changed(seat));
    this.#count++;
  }

  /** What everybody plays for is told once at a screen, a mission to each one who has it. */
  #begun(mission: Mission, seat: number): string {
    return `goal ${this.table.id} ${isSecret(mission) ? seat : "all"}`;
  }

  #changed(seat: number): string {
    return `goal ${this.table.id} ${seat} changed`;
  }
}
