/**
 * Names in French sentences: articles, elisions and contractions, all in this one place.
 *
 * The terminal has the same rules in src/conquete/locales/nouns.py; both are tested with the cases of nouns.json.
 */

import { FluentType, type FluentFunction, type FluentValue } from "@fluent/bundle";
import type { Language } from "$lib/settings.svelte";

/** What begins so, accents apart, has an aspirated h: "de Hasard", "le Hun". Any other h is mute: "d’Hector". */
const ASPIRATED =
  "hache|haie|hall|halt|hambourg|hamid|hamza|han(?!nibal)|hard|harold|harpi|harpon|harry|hasard|hassan|haut|havane|haye" +
  "|heinz|herald|heraut|herisson|heron|heros|heurt|hibou|hobbit|hockey|holland|honduras|hong|huguenot|huit|hun|hurl" +
  "|huron|hussard|hutte";
/** A vowel, but no "ou" that is a w and no Roman numeral; a y before a consonant; a mute h. */
const MUTE = new RegExp(`^(?:ouest|(?!ou[aeiou]|onz|(?:i{1,3}|i[vx])$)[aeiouœæ]|y(?![aeiouy])|(?!${ASPIRATED})h[aeiouy])`);

/** Do "le" and "de" lose their vowel before it? */
export function elides(name: string): boolean {
  return MUTE.test(name.toLowerCase().normalize("NFD").replace(/\p{M}/gu, ""));
}

/** A place as it stands in a sentence, "le Brésil"; `inside` says that something is there, "au Brésil". */
export class Noun extends FluentType<string> {
  constructor(
    the: string,
    readonly inside: string,
  ) {
    super(the);
  }

  override toString(): string {
    return this.value;
  }
}

/** "de" before a name or a place: "du Brésil", "des États de l’Ouest", "d’Ada". */
function of(name: string): string {
  if (name.startsWith("le ")) return `du ${name.slice(3)}`;
  if (name.startsWith("les ")) return `des ${name.slice(4)}`;
  return elides(name) ? `d’${name}` : `de ${name}`;
}

/** "à" before a name or a place: "au Brésil", "aux États de l’Ouest", "à Ada". */
function to(name: string): string {
  if (name.startsWith("le ")) return `au ${name.slice(3)}`;
  if (name.startsWith("les ")) return `aux ${name.slice(4)}`;
  return `à ${name}`;
}

const text = (value: FluentValue | undefined): string => (value instanceof Noun ? value.value : typeof value === "string" ? value : "");

/** What a message may call: { DE($seat) }. English needs none of them. */
export const NOUN_FUNCTIONS: Record<Language, Record<string, FluentFunction>> = {
  en: {},
  fr: {
    DE: ([name]) => of(text(name)),
    A: ([name]) => to(text(name)),
    EN: ([name]) => (name instanceof Noun ? name.inside : to(text(name))),
    NOMBRE: ([name]) => (text(name).startsWith("les ") ? "pluriel" : "singulier"),
  },
};
