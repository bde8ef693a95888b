/** A rulebook to be read, searched and pointed into. */

import type { ClauseInfo, DeckList, ExampleInfo, Rulebook, SectionInfo } from "../../wire";

export interface BookClause extends ClauseInfo {
  number: string; // "6.15" of "has-6.15"
  full: ExampleInfo[]; // told here in full
  elsewhere: { example: string; clause: string }[]; // told with another clause
}

export interface BookSection extends Omit<SectionInfo, "clauses"> {
  anchor: string;
  isFirst: boolean; // of its chapter
  clauses: BookClause[];
}

export interface Book {
  edition: string;
  name: Record<string, string>;
  sections: BookSection[];
  ids: Set<string>;
  count: number;
  decks: DeckList[];
}

/** A piece of text: plain, found by the search, or the name of another clause. */
export interface Part {
  text: string;
  kind: "plain" | "found" | "clause";
}

const CLAUSE = /\b[a-z0-9]+-\d+\.\d+\b/g;

export const numberOf = (id: string): string => id.replace(/^[^-]*-/, "");
const anchorOf = (section: { id: string }): string => `s-${section.id}`;

export function bookOf(rulebook: Rulebook): Book {
  const examples = new Map(rulebook.examples.map((example) => [example.id, example]));
  const ids = new Set(rulebook.sections.flatMap((section) => section.clauses.map((clause) => clause.id)));
  const told = new Map<string, string>(); // where an example is told: with the first of its clauses that there is
  for (const example of rulebook.examples) {
    const home = example.clauses.find((id) => ids.has(id));
    if (home) told.set(example.id, home);
  }
  let chapter = "";
  const sections = rulebook.sections.map((section): BookSection => {
    const isFirst = section.chapter !== chapter;
    chapter = section.chapter;
    const clauses = section.clauses.map((clause): BookClause => {
      const own = (clause.examples ?? []).map((id) => examples.get(id)).filter((example) => example !== undefined);
      return {
        ...clause,
        number: numberOf(clause.id),
        full: own.filter((example) => told.get(example.id) === clause.id),
        elsewhere: own.filter((example) => told.get(example.id) !== clause.id).map((example) => ({ example: example.id, clause: told.get(example.id) ?? clause.id })),
      };
    });
    return { ...section, anchor: anchorOf(section), isFirst, clauses };
  });
  return { edition: rulebook.edition, name: rulebook.name, sections, ids, count: ids.size, decks: rulebook.decks ?? [] };
}

/** Letters without their accents, in small print, one for one, so that places in the text stay the same. */
export function folded(text: string): string {
  let made = "";
  for (let i = 0; i < text.length; i++) {
    const letter = text.charAt(i);
    const plain = letter.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
    made += plain.length === 1 ? plain : letter;
  }
  return made.replaceAll("’", "'");
}

export const wordsOf = (search: string): string[] => folded(search).split(/\s+/).filter(Boolean);

/** What can be found in a clause, in one language. */
function haystack(section: BookSection, clause: BookClause, language: string): string {
  const said = (words?: Record<string, string> | null): string => words?.[language] ?? words?.en ?? "";
  const examples = clause.full.map((example) => `${said(example.given)} ${said(example.then)} ${said(example.ruling)}`);
  return folded([clause.id, said(section.title), said(clause.text), said(clause.ruling), ...examples].join(" "));
}

export interface Filter {
  words: string[]; // all of them
  mode: string; // "" for every mode
}

/** The sections with the clauses that are wanted; sections without any are left out. */
export function filtered(book: Book, { words, mode }: Filter, language: string): BookSection[] {
  if (!words.length && !mode) return book.sections;
  return book.sections
    .map((section) => ({
      ...section,
      clauses: section.clauses.filter((clause) => {
        if (mode && !clause.modes.includes(mode)) return false;
        if (!words.length) return true;
        const hay = haystack(section, clause, language);
        return words.every((word) => hay.includes(word));
      }),
    }))
    .filter((section) => section.clauses.length);
}

/** The decks with the cards that are looked for. */
export function foundCards(decks: readonly DeckList[], words: string[], language: string): DeckList[] {
  const said = (given: Record<string, string>): string => given[language] ?? given.en ?? "";
  return decks
    .map((deck) => ({ ...deck, cards: deck.cards.filter((card) => words.every((word) => folded(`${said(deck.title)} ${said(card.name)} ${said(card.text)} ${card.clause ?? ""}`).includes(word))) }))
    .filter((deck) => deck.cards.length);
}

/** A text cut at the clauses it names and at what was searched for. */
export function partsOf(text: string, ids: ReadonlySet<string>, words: string[] = []): Part[] {
  const parts: Part[] = [];
  let at = 0;
  for (const match of text.matchAll(CLAUSE)) {
    if (!ids.has(match[0])) continue;
    parts.push(...marked(text.slice(at, match.index), words), { text: match[0], kind: "clause" });
    at = match.index + match[0].length;
  }
  parts.push(...marked(text.slice(at), words));
  return parts;
}

function marked(text: string, words: string[]): Part[] {
  if (!text) return [];
  const plain = folded(text);
  const spans = words
    .flatMap((word) => occurrences(plain, word).map((start): [number, number] => [start, start + word.length]))
    .sort((a, b) => a[0] - b[0]);
  const parts: Part[] = [];
  let at = 0;
  for (const [start, end] of spans) {
    if (end <= at) continue;
    const from = Math.max(start, at);
    if (from > at) parts.push({ text: text.slice(at, from), kind: "plain" });
    parts.push({ text: text.slice(from, end), kind: "found" });
    at = end;
  }
  if (at < text.length) parts.push({ text: text.slice(at), kind: "plain" });
  return parts;
}

function occurrences(text: string, word: string): number[] {
  const found: number[] = [];
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) found.push(at);
  return found;
}
