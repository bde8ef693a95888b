/** Every sentence of the page, from the Fluent files it shares with the Python package. */

import { FluentBundle, FluentNumber, FluentResource, type FluentVariable, type Message } from "@fluent/bundle";
import { getText } from "$lib/net/api";
import { settings, type Language } from "$lib/settings.svelte";
import { NOUN_FUNCTIONS } from "./nouns";

export type Words = Record<string, FluentVariable>;
export type InBoth = Record<string, string>; // { en, fr }, as the server sends names

const load: Record<Language, () => Promise<{ default: string[] }>> = {
  en: () => import("./en"),
  fr: () => import("./fr"),
};

let bundle = $state.raw<FluentBundle>();
let unread: string[] = []; // files of which nothing has been said yet: the first page needs few of them
let wanted: Language = settings.language;
let edition = ""; // whose words are said besides: those of the table that was opened last
let world = ""; // the path of the table or campaign whose world may add some
let loading: Promise<void> = Promise.resolve();
let loads = 0;
const own: Record<string, Promise<string>> = {};

/** The words of an edition come from the server with it, and say some things in its own way. */
function wordsOf(id: string, language: Language): Promise<string> {
  if (!id) return Promise.resolve("");
  const path = `/api/editions/${encodeURIComponent(id)}/words?lang=${language}`;
  return (own[path] ??= getText(path).catch((problem: unknown) => {
    delete own[path];
    throw problem;
  }));
}

/** What a world has opened so far: asked for each time, since it may be more by then. */
function wordsAt(path: string, language: Language): Promise<string> {
  return path ? getText(`/api/${path}/words?lang=${language}`) : Promise.resolve("");
}

type More = Record<Language, () => Promise<{ default: string }>>;
let further: More | null = null; // of a page that few open

/** From now on these words are said, too: those of a page that brings its own. */
export function openMore(words: More): Promise<void> {
  further = words;
  return loadWords(wanted);
}

/** From now on that edition's words are said, too, and those of the world of a table or a campaign. */
export function openWords(id: string, path = ""): Promise<void> {
  if (id === edition && path === world) return loading;
  edition = id;
  world = path;
  return loadWords(wanted);
}

export function loadWords(language: Language): Promise<void> {
  wanted = language;
  loading = build(language, ++loads);
  return loading;
}

async function build(language: Language, number: number): Promise<void> {
  const [shared, ...more] = await Promise.all([load[language](), wordsOf(edition, language), wordsAt(world, language), further?.[language]().then((words) => words.default) ?? ""]);
  if (number !== loads) return loading; // others are wanted meanwhile
  const made = new FluentBundle(language, {
    useIsolating: false,
    functions: {
      ...NOUN_FUNCTIONS[language],
      // A share as whole percent, the way each language writes it.
      PERCENT: ([share]) =>
        share instanceof FluentNumber
          ? new FluentNumber(share.value, { style: "percent", maximumFractionDigits: 0 })
          : (share ?? ""),
    },
  });
  unread = [...shared.default];
  bundle = made;
  if (more.some(Boolean)) {
    read(unread.splice(0)); // first, since these say some of it in their own way
    read(more);
  }
  document.documentElement.lang = language;
}

function read(texts: string[]): void {
  for (const text of texts) bundle?.addResource(new FluentResource(text), { allowOverrides: true });
}

/** The message of that name; the file that it stands in is read first, should nobody have wanted any of it before. */
function find(id: string): Message | undefined {
  if (unread.length && !bundle?.hasMessage(id)) {
    const place = unread.findIndex((text) => text.startsWith(`${id} =`) || text.includes(`\n${id} =`));
    if (place >= 0) read(unread.splice(place, 1));
  }
  return bundle?.getMessage(id);
}

export async function chooseLanguage(language: Language): Promise<void> {
  await loadWords(language);
  settings.set({ language });
  void import("$lib/notices/notices.svelte").then(({ notices }) => notices.follow()).catch(() => undefined);
}

export function has(id: string): boolean {
  return find(id) !== undefined;
}

/** The message of that name in the language of the page; its bare name when it is missing, which no test lets pass. */
export function t(id: string, words: Words = {}): string {
  const pattern = find(id)?.value;
  if (!bundle || !pattern) {
    console.error(`missing message: ${id}`);
    return id;
  }
  const errors: Error[] = [];
  let text = bundle.formatPattern(pattern, words, errors);
  if (errors.length && unread.length) {
    read(unread.splice(0)); // it may speak of what stands in another file
    errors.length = 0;
    text = bundle.formatPattern(pattern, words, errors);
  }
  for (const error of errors) console.error(`message ${id}: ${error.message}`);
  return text;
}

const said = (id: string): string => (has(id) ? t(id) : "");
/** What something is called that this world has opened; nothing for what it has not. */
export const brought = (id: string): string => said(`part-${id}`);
/** What it does. */
export const broughtDoes = (id: string): string => said(`part-does-${id}`);

/** A name the server sent in both languages. */
export function named(names: InBoth | undefined, otherwise = ""): string {
  return names?.[settings.language] ?? names?.en ?? otherwise;
}

/** "Brazil, Peru and Siam", as the language joins a list. */
export function listed(items: string[]): string {
  return new Intl.ListFormat(settings.language, { type: "conjunction" }).format(items);
}

/** In whole percent. What is not certain is never rounded to it: "> 99 %", "< 1 %". */
export function percent(share: number): string {
  const format = new Intl.NumberFormat(settings.language, { style: "percent", maximumFractionDigits: 0 });
  if (share > 0.99 && share < 1) return `>\u00a0${format.format(0.99)}`;
  if (share > 0 && share < 0.01) return `<\u00a0${format.format(0.01)}`;
  return format.format(share);
}

/** A day and an hour, from a Unix time. */
export function moment(time: number): string {
  return new Intl.DateTimeFormat(settings.language, { dateStyle: "medium", timeStyle: "short" }).format(time * 1000);
}

export function number(value: number, digits = 0): string {
  return withMinus(new Intl.NumberFormat(settings.language, { maximumFractionDigits: digits }).format(value));
}

export function signed(value: number, digits = 0): string {
  return withMinus(new Intl.NumberFormat(settings.language, { maximumFractionDigits: digits, minimumFractionDigits: digits, signDisplay: "exceptZero" }).format(value));
}

/** A true minus, as wide as the plus: browsers write a hyphen. */
function withMinus(text: string): string {
  return text.replace("-", "\u2212");
}
