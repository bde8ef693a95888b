import { describe, expect, it } from "vitest";
import type { ClauseInfo, Rulebook } from "../../wire";
import { bookOf, filtered, folded, foundCards, partsOf, wordsOf } from "./book";

const clause = (id: string, en: string, fr: string, more: Partial<ClauseInfo> = {}): ClauseInfo => ({ id, section: "", kind: "combat", text: { en, fr }, modes: ["mission", "conquest"], ...more });
const rulebook: Rulebook = {
  edition: "hasbro-2000",
  name: { en: "Risk", fr: "Risk" },
  sections: [
    { id: "has-8.1", chapter: "8", title: { en: "Reinforcements", fr: "Renforts" }, clauses: [
      clause("has-8.1", "Count your territories.", "Comptez vos territoires.", { examples: ["has-x1"] }),
      clause("has-8.2", "Divide by three, see has-8.1.", "Divisez par trois, voir has-8.1.", { examples: ["has-x1"], ruling: { en: "Rounded down.", fr: "Arrondi à l’inférieur." } }),
    ] },
    { id: "has-8.3", chapter: "8", title: { en: "Cards", fr: "Cartes" }, clauses: [clause("has-8.3", "Three alike.", "Trois pareilles.", { modes: ["mission"] })] },
    { id: "has-9.1", chapter: "9", title: { en: "Combat", fr: "Le combat" }, clauses: [clause("has-9.1", "Attack a neighbour.", "Attaquez un voisin déjà affaibli.")] },
  ],
  examples: [{ id: "has-x1", clauses: ["has-8.2", "has-8.1"], given: { en: "17 territories", fr: "17 territoires" }, then: { en: "5 regiments", fr: "5 régiments" } }],
};
const book = bookOf(rulebook);
const found = (search: string, mode = "", language = "en"): string[] => filtered(book, { words: wordsOf(search), mode }, language).flatMap((section) => section.clauses.map(({ id }) => id));

describe("a rulebook", () => {
  it("numbers its clauses and knows where chapters begin", () => {
    expect(book.sections.map((section) => section.isFirst)).toEqual([true, false, true]);
    expect(book.sections[0]?.clauses.map(({ number }) => number)).toEqual(["8.1", "8.2"]);
    expect(book.count).toBe(4);
  });

  it("finds cards by their words, in the language that is read", () => {
    const decks = [{ title: { en: "Sky", fr: "Ciel" }, cards: [{ name: { en: "Lava", fr: "Lave" }, text: { en: "A die", fr: "Un dé" }, cost: 2 }, { name: { en: "Fog", fr: "Brouillard" }, text: { en: "Armies", fr: "Armées" } }] }];
    const names = (search: string, language = "en"): string[] => foundCards(decks, wordsOf(search), language).flatMap((deck) => deck.cards.map(({ name }) => name.en ?? ""));
    expect(names("")).toEqual(["Lava", "Fog"]);
    expect(names("sky armies")).toEqual(["Fog"]);
    expect(names("armees", "fr")).toEqual(["Fog"]);
    expect(foundCards(decks, wordsOf("nothing"), "en")).toEqual([]);
  });

  it("tells an example once, and points to it from its other clauses", () => {
    const [first, second] = book.sections[0]?.clauses ?? [];
    expect(second?.full.map(({ id }) => id)).toEqual(["has-x1"]);
    expect(first?.full).toEqual([]);
    expect(first?.elsewhere).toEqual([{ example: "has-x1", clause: "has-8.2" }]);
  });

  it("finds by number, words of the text, ruling, example and heading, in the language that is read", () => {
    expect(found("8.3")).toEqual(["has-8.3"]);
    expect(found("rounded")).toEqual(["has-8.2"]);
    expect(found("17 regiments")).toEqual(["has-8.2"]);
    expect(found("cards")).toEqual(["has-8.3"]);
    expect(found("DEJA", "", "fr")).toEqual(["has-9.1"]);
    expect(found("déjà", "", "en")).toEqual([]);
    expect(found("")).toHaveLength(4);
  });

  it("wants every word, and leaves out what does not hold in the mode", () => {
    expect(found("three divide")).toEqual(["has-8.2"]);
    expect(found("three", "conquest")).toEqual(["has-8.2"]);
    expect(found("", "conquest")).toEqual(["has-8.1", "has-8.2", "has-9.1"]);
  });

  it("cuts a text at clauses that there are and at what was found", () => {
    expect(partsOf("As in has-8.1 and oth-1.1.", book.ids)).toEqual([
      { text: "As in ", kind: "plain" },
      { text: "has-8.1", kind: "clause" },
      { text: " and oth-1.1.", kind: "plain" },
    ]);
    expect(partsOf("Déjà affaibli", book.ids, wordsOf("deja aff"))).toEqual([
      { text: "Déjà", kind: "found" },
      { text: " ", kind: "plain" },
      { text: "aff", kind: "found" },
      { text: "aibli", kind: "plain" },
    ]);
    const text = "aaa abab";
    expect(partsOf(text, book.ids, ["aa", "ab", "bab"]).map((part) => part.text).join("")).toBe(text);
  });

  it("folds letter for letter", () => {
    for (const text of ["Œuvre d’été", "İstanbul", "ﬁn", "𝒳 é"]) expect(folded(text)).toHaveLength(text.length);
  });
});
