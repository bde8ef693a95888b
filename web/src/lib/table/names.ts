/** Names of what is on a table: seats, territories, regions, cards, in the language of the page. */

import { cast } from "$lib/bots.svelte";
import { looksOf, wordOf, type Look } from "$lib/seats";
import { Noun } from "$lib/words/nouns";
import { brought, named, t } from "$lib/words/words.svelte";
import type { World } from "$lib/world/world";
import type { BoardInfo, BoardRegion, BoardTerritory, CardInfo, SeatInfo, TableInfo } from "../../wire";

export class Names {
  readonly looks: Look[];
  readonly #places: Map<string, BoardTerritory | BoardRegion>;
  /** What is printed on the cards, once it is known. */
  cards: Record<string, CardInfo> = {};

  constructor(
    readonly table: TableInfo,
    readonly board: BoardInfo,
    private readonly mine: readonly number[],
    private readonly world: World | null = null, // where people have named it
  ) {
    this.looks = looksOf([...table.seats.map((seat) => seat.colour ?? ""), ""].slice(0, Math.max(table.seats.length, 2)));
    this.#places = new Map([...board.regions, ...board.territories].map((place) => [place.id, place]));
  }

  look(seat: number): Look {
    return this.looks[seat] ?? "neutral";
  }

  info(seat: number): SeatInfo | undefined {
    return this.table.seats[seat];
  }

  isMine(seat: number): boolean {
    return this.mine.includes(seat);
  }

  /** It can be called "you": where one screen goes round nobody can. */
  isMe(seat: number): boolean {
    return this.mine.length === 1 && this.mine[0] === seat;
  }

  seat(seat: number): string {
    const info = this.info(seat);
    if (!info) return t(seat === this.table.seats.length ? "seat-third" : "seat-neutral");
    const colour = t(`colour-${wordOf(this.look(seat))}`);
    const isAlike = this.table.seats.some((other) => other.seat !== seat && other.name === info.name);
    // Several bots of one character would all have the same name, and so have the seats of one browser: colours tell them apart.
    if (!info.name || (info.kind === "bot" && isAlike)) return colour;
    if (info.kind === "bot" && info.bot) return cast.nickname(info.bot);
    return isAlike ? t("seat-alike", { name: info.name, colour }) : info.name;
  }

  round(n: number): string {
    return t("round", { n });
  }

  /** A territory alone: in a heading, on a card. What is none may be printed on a card; an id is never said. */
  territory(id: string): string {
    return this.#given(id) || named(this.#places.get(id)?.name) || this.card(id) || brought(id) || t("unnamed");
  }

  region(id: string): string {
    return this.territory(id);
  }

  #given(id: string): string {
    return this.world?.regions[id]?.name ?? "";
  }

  /** A place as it stands in a sentence: "the Middle East", "le Brésil"; the message makes "du Brésil" and "au Brésil" of it. */
  the(id: string): Noun {
    const own = this.#given(id);
    if (own) return new Noun(own, `à ${own}`);
    const place = this.#places.get(id);
    const the = named(place?.the, this.territory(id));
    return new Noun(the, named(place?.inside, the));
  }

  /** What a card is called; nothing for a card without one. */
  card(id: string): string {
    return named(this.cards[id]?.name) || brought(id);
  }
}
