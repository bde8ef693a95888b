/** Loads what an edition from outside adds to the page. Whatever is wrong with it is said in one line, and the table is played with
 * the panels that all editions share. */

import type { Component } from "svelte";
import { PLAIN, type EditionPart, type EventPart, type QuestionPart } from "$lib/edition";
import { toasts } from "$lib/ui/toasts.svelte";
import { t } from "$lib/words/words.svelte";
import { SHAPES, SLOTS, type Draw, type OutsidePart, type OutsideQuestion } from "./contract";
import Drawn from "./Drawn.svelte";
import PathMarks from "./PathMarks.svelte";
import { PathFigures, piecesOf } from "./pieces.svelte";
import { OutsideTable } from "./table";

export async function openOutside(edition: string, script: string): Promise<EditionPart> {
  try {
    const { default: made } = (await import(/* @vite-ignore */ script)) as { default?: unknown };
    return adapted(checked(made, edition));
  } catch (problem) {
    tell(edition, problem);
    return PLAIN;
  }
}

function tell(edition: string, problem: unknown): void {
  console.warn(`edition ${edition}:`, problem);
  toasts.say(t("part-broken", { edition, why: problem instanceof Error ? problem.message : String(problem) }), { isError: true });
}

/** The part, or one line about what it is not. */
export function checked(made: unknown, edition: string): OutsidePart {
  if (typeof made !== "object" || made === null) throw new Error("index.js exports no part by default");
  for (const [name, value] of Object.entries(made)) {
    const shape = SHAPES[name as keyof OutsidePart];
    if (!shape) throw new Error(`a part has no '${name}'`);
    if (shape !== (Array.isArray(value) ? "list" : typeof value)) throw new Error(`'${name}' must be a ${shape}`);
  }
  const part = made as OutsidePart;
  if (part.edition !== edition) throw new Error(`index.js is for the edition '${part.edition}'`);
  return part;
}

/** The same as an `EditionPart`; nothing that it does wrong reaches the page. */
export function adapted(part: OutsidePart): EditionPart {
  const broken = new Set<string>();
  const report = (where: string, problem: unknown): void => {
    if (broken.has(where)) return;
    broken.add(where);
    tell(part.edition, problem);
  };
  const safe = <Given extends unknown[], Answer>(where: string, call: (...given: Given) => Answer, otherwise: Answer) => (...given: Given): Answer => {
    try {
      return call(...given);
    } catch (problem) {
      report(where, problem);
      return otherwise;
    }
  };
  const component = (where: string, draw: Draw, onbroken?: () => void): Component =>
    ((internals) => Drawn(internals, { draw, onbroken: (problem: unknown) => (report(where, problem), onbroken?.()) })) as Component;
  const event = (name: string, { shows, piece, ...rest }: EventPart): EventPart => ({
    ...rest,
    ...(shows && { shows: safe(name, shows, {}) }),
    ...(piece && { piece: safe(name, piece, "") }),
  });

  const made: EditionPart = { steps: part.steps, openForms: part.openForms };
  const { why, tell: told, pieces, columns } = part;
  if (part.questions) made.questions = mapped(part.questions, (kind, own) => question(own, (draw, onbroken) => component(kind, draw, onbroken)));
  if (part.events) made.events = mapped(part.events, event);
  if (why) made.why = safe("why", (facts, table) => why(facts, new OutsideTable(table)), null);
  if (told) made.tell = safe("tell", told, null);
  if (columns) made.columns = columns.map((column) => (typeof column === "string" ? column : { ...column, value: safe(column.id, column.value, 0) }));
  if (pieces) {
    made.figures = (table) => new PathFigures(table, pieces);
    made.pieces = (view, territories) => piecesOf(pieces, view, territories);
    made.Mark = PathMarks;
  }
  for (const slot of SLOTS) {
    const draw = part[slot];
    if (draw) made[slot] = component(slot, draw);
  }
  return made;
}

/** A panel that is broken makes way for the one that all editions have for such a question. */
function question({ draw, ...rest }: OutsideQuestion, component: (draw: Draw, onbroken: () => void) => Component): QuestionPart {
  if (!draw) return rest;
  let isBroken = $state(false);
  const panel = component(draw, () => (isBroken = true));
  return {
    ...rest,
    get panel() {
      return isBroken ? undefined : panel;
    },
  };
}

function mapped<From, To>(rows: Record<string, From>, change: (name: string, row: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, change(name, row)]));
}
