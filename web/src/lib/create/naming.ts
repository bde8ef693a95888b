/** Names of players at one screen: what is wrong with one, before the server has to say so. */

export const MOST_NAME = 24;

export type NameProblem = "empty" | "long" | "unseen" | "alike";

/** Signs that show nothing, apart from the joiners inside emoji and some scripts. */
const UNSEEN = /[\p{Cc}\p{Cn}\p{Co}\p{Cs}\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0]|(?![\u200d])\p{Cf}|[\p{ASCII}][\u200d\ufe0f]|^[\u200d\ufe0f]|\u200d(?:[\p{ASCII}]|$)/u;
const spaced = (name: string): string => name.normalize("NFC").trim().replace(/\s+/gu, " ");
const look = (name: string): string => spaced(name).normalize("NFKC").toLocaleLowerCase("und").replace(/[\u200d\ufe0f]/gu, "");

export function nameProblem(name: string, others: readonly string[]): NameProblem | null {
  const text = spaced(name);
  if (UNSEEN.test(text)) return "unseen";
  if (!/[\p{L}\p{N}]/u.test(text)) return "empty";
  if ([...text].length > MOST_NAME) return "long";
  return others.some((other) => look(other) === look(text)) ? "alike" : null;
}

/** The first of these that is still free. */
export function freeName(wishes: readonly string[], others: readonly string[]): string {
  return wishes.find((name) => !nameProblem(name, others)) ?? wishes.at(-1) ?? "";
}
