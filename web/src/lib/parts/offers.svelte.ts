/** Things that lie open in rows, of which every seat takes one of each. */

import type { TableModel } from "$lib/table/table.svelte";
import { worded } from "$lib/table/phrases";
import { brought, broughtDoes, has, t } from "$lib/words/words.svelte";
import type { OfferInfo, OptionGroup } from "../../wire";

export interface Row {
  verb: string;
  title: string;
  about: string;
  offers: OfferInfo[];
}

/** Nothing where the question is another. */
export function offersOf(table: TableModel): OfferInfo[] {
  const facts = table.question.facts;
  return facts && "offers" in facts ? (facts.offers ?? []) : [];
}

export function rowsOf(table: TableModel): Row[] {
  const offers = offersOf(table);
  const title = (verb: string): string => (has(`row-${verb}`) ? t(`row-${verb}`) : brought(verb) || t("row-other"));
  return [...new Set(offers.map(({ verb }) => verb))].map((verb) => ({ verb, title: title(verb), about: broughtDoes(verb), offers: offers.filter((offer) => offer.verb === verb) }));
}

/** The answer that takes it: its place among the options, -1 where it cannot be taken now. */
export function answerOf(table: TableModel, { verb, piece, n, seat }: OfferInfo): number {
  if (seat != null) return -1;
  return table.question.options.findIndex((option) => option.verb === verb && (option.pieces?.length ? option.pieces[0] === piece : option.n === n));
}

/** What it is called, on the card of whoever has it, too. */
export const calledOf = (table: TableModel, { verb, piece, n }: OfferInfo): string => worded({ text: "", verb, pieces: piece ? [piece] : [], n } as OptionGroup, table);

/** A number stands large, with the other words below it. */
export function partsOf(text: string, n: number | null | undefined): [large: string, small: string] {
  const number = String(n ?? "");
  return number && new RegExp(`(^|\\s)${number}(\\s|$)`).test(text) ? [number, text.replace(number, "").replace(/\s+/g, " ").trim()] : ["", text];
}
