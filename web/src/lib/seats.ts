/** The six seats: a colour, an emblem and a hatch each, so that no one of them is needed alone. */

export const SEATS = ["red", "blue", "gold", "green", "purple", "iron"] as const;
export type SeatName = (typeof SEATS)[number];
export type Look = SeatName | "neutral";

/** Colours as the rulebooks' boxes have them, to the seats of the page. */
const FROM_COLOUR: Record<string, SeatName> = {
  red: "red",
  blue: "blue",
  yellow: "gold",
  gold: "gold",
  orange: "gold",
  ochre: "gold",
  green: "green",
  brown: "red",
  purple: "purple",
  violet: "purple",
  pink: "purple",
  mauve: "purple",
  black: "iron",
  grey: "iron",
  white: "iron",
};

/** The look of every seat of a table: that of its colour, and the next free one when two would be alike. */
export function looksOf(colours: readonly string[]): Look[] {
  const free = new Set<SeatName>(SEATS);
  const looks = colours.map((colour) => {
    const look = FROM_COLOUR[colour];
    return look && free.delete(look) ? look : null;
  });
  return looks.map((look) => {
    if (look) return look;
    const [next] = free;
    if (!next) return "neutral";
    free.delete(next);
    return next;
  });
}

/** What a colour is called: one word wherever it is named, which is the word that missions have for it. */
const WORDS: Record<Look, string> = { red: "red", blue: "blue", gold: "yellow", green: "green", purple: "purple", iron: "black", neutral: "neutral" };
export const wordOf = (look: Look): string => WORDS[look];
