/** A table in the making: what will be played, on which terms, by whom. */

import { plays } from "$lib/bots.svelte";
import { person } from "$lib/me.svelte";
import { looksOf, type Look } from "$lib/seats";
import { settings } from "$lib/settings.svelte";
import { named, t } from "$lib/words/words.svelte";
import type { Absence, BotInfo, CampaignConfig, EditionInfo, Editions, ModeInfo, NewTable, NextGame, OptionInfo, Tempo } from "../../wire";
import { freeName, nameProblem, type NameProblem } from "./naming";

export type ChairKind = "me" | "free" | "bot";

export interface Chair {
  kind: ChairKind;
  bot: string;
  name: string; // of a player at this screen
  colour: string;
}

export interface Pace {
  id: string;
  tempo: Tempo;
  move: number;
  bank: number;
}

const USUAL_LEVEL = 3;
const DAY = 86_400;
export const PACES: Pace[] = [
  { id: "screen", tempo: "screen", move: 0, bank: 0 },
  { id: "none", tempo: "live", move: 0, bank: 0 },
  { id: "fast", tempo: "live", move: 30, bank: 300 },
  { id: "calm", tempo: "live", move: 60, bank: 900 },
  { id: "day", tempo: "days", move: DAY, bank: 2 * DAY },
  { id: "slow", tempo: "days", move: 3 * DAY, bank: 4 * DAY },
];
const COLOURS = "colours"; // the option with one for each army
const LEAST_COLOURS = 3; // a game for two has a third army

export class Draft {
  edition = $state.raw<EditionInfo | null>(null);
  mode = $state("");
  chairs = $state<Chair[]>([]);
  options = $state<Record<string, unknown>>({});
  pace = $state("none");
  absence = $state<Absence>("bot");
  isListed = $state(false);
  title = $state("");
  botSeconds = $state(0.3);
  language = $state<"en" | "fr">(settings.language); // in which bots name things

  constructor(readonly all: Editions) {}

  modeInfo = $derived.by((): ModeInfo | undefined => this.edition?.modes.find((mode) => mode.id === this.mode));
  /** One game after the other on a world, and not one alone. */
  isCampaign = $derived.by(() => this.modeInfo?.is_campaign ?? false);
  fewest = $derived.by(() => this.modeInfo?.players[0] ?? 2);
  most = $derived.by(() => this.modeInfo?.players[1] ?? this.fewest);
  seats = $derived.by(() => this.chairs.length);
  bots = $derived.by(() => this.all.bots.filter((bot) => this.edition && plays(bot, this.edition.id)));
  people = $derived.by(() => this.chairs.filter((chair) => chair.kind === "me").length);
  free = $derived.by(() => this.chairs.filter((chair) => chair.kind === "free").length);
  relevant = $derived.by((): OptionInfo[] => (this.edition?.options ?? []).filter((option) => option.modes.includes(this.mode) && !option.is_list));
  /** The colours of the edition, in the order in which seats get them. */
  colours = $derived.by((): string[] => (this.edition?.options.find((option) => option.name === COLOURS)?.values ?? []).map(({ value }) => String(value)));
  looks = $derived.by((): Look[] => looksOf(this.chairs.map((chair) => chair.colour)));

  choose(id: string): void {
    const edition = this.all.editions.find((other) => other.id === id) ?? this.all.editions[0];
    if (!edition) return;
    this.edition = edition;
    this.options = {};
    this.setMode(edition.modes.some((mode) => mode.id === this.mode) ? this.mode : (edition.modes[0]?.id ?? ""));
  }

  setMode(mode: string): void {
    this.mode = mode;
    this.options = {};
    this.absence = this.isCampaign ? "wait" : "bot"; // what stays for good is not left to a bot
    const isFirst = !this.chairs.length;
    this.chairs = this.chairs.map((chair) => ({ ...chair, colour: this.colours.includes(chair.colour) ? chair.colour : "" }));
    this.chairs = this.#coloured(this.chairs);
    this.resize(Math.min(Math.max(this.chairs.length || 4, this.fewest), this.most));
    if (!this.people) this.seat(0, "me");
    if (isFirst && this.colours.includes(settings.colour)) this.setColour(0, settings.colour);
    const names = new Set(this.bots.map((bot) => bot.name));
    this.chairs = this.chairs.map((chair) => (chair.kind === "bot" && !names.has(chair.bot) ? { ...chair, bot: this.#bot(this.chairs) } : chair));
  }

  resize(seats: number): void {
    const chairs = this.chairs.slice(0, seats);
    while (chairs.length < seats) chairs.push({ kind: chairs.length ? "bot" : "me", bot: chairs.length ? this.#bot(chairs) : "", name: "", colour: "" });
    this.chairs = this.#coloured(chairs);
  }

  remove(i: number): void {
    this.chairs = this.chairs.filter((_, other) => other !== i);
  }

  valueOf(option: OptionInfo): unknown {
    return this.options[option.name] ?? option.defaults?.[this.mode] ?? option.default;
  }

  set(option: OptionInfo, value: unknown): void {
    const usual = option.defaults?.[this.mode] ?? option.default;
    const { [option.name]: _, ...others } = this.options;
    this.options = JSON.stringify(value) === JSON.stringify(usual) ? others : { ...others, [option.name]: value };
  }

  /** The chair gets that colour; whichever had it takes the other one instead. */
  setColour(i: number, colour: string): void {
    const before = this.chairs[i]?.colour;
    if (before === undefined) return;
    if (this.isOwn(i)) settings.set({ colour });
    this.chairs = this.chairs.map((chair, other) => (other === i ? { ...chair, colour } : chair.colour === colour ? { ...chair, colour: before } : chair));
  }

  request(): NewTable {
    const bots: Record<string, string> = {};
    const names: Record<string, string> = {};
    this.chairs.forEach((chair, i) => {
      if (chair.kind === "bot") bots[String(i)] = chair.bot;
      if (this.isNamed(i) && this.nameOf(i) !== person.me?.name) names[String(i)] = this.nameOf(i);
    });
    return { ...this.#terms(), seats: this.chairs.length, is_listed: this.isListed, mine: this.chairs.flatMap((chair, i) => (chair.kind === "me" ? [i] : [])), bots, names };
  }

  /** What all games of a campaign have in common. */
  campaign(): CampaignConfig {
    return { ...this.#terms(), language: this.language };
  }

  /** Its first game: oneself, the bots, and an empty chair for everybody else. */
  firstGame(): NextGame {
    return { members: [0], bots: this.chairs.flatMap(({ kind, bot }) => (kind === "bot" ? [bot] : [])), empty: this.people - 1 + this.free };
  }

  /** The names of those who play at this screen beside oneself. */
  companions(): string[] {
    return this.chairs.flatMap((chair, i) => (chair.kind === "me" && !this.isOwn(i) ? [this.nameOf(i)] : []));
  }

  #terms(): CampaignConfig {
    const pace = PACES.find((other) => other.id === this.pace) ?? PACES[1];
    return {
      edition: this.edition?.id ?? "",
      mode: this.mode,
      title: this.title.trim(),
      options: { ...$state.snapshot(this.options), ...this.#colourOption() },
      tempo: pace?.tempo ?? "live",
      absence: this.absence,
      move_seconds: pace?.move ?? 0,
      bank_seconds: pace?.bank ?? 0,
      bot_seconds: this.botSeconds,
    };
  }

  /** A seat of this screen whose player has a name of his own: all of them where there are several. */
  isNamed(i: number): boolean {
    return this.chairs[i]?.kind === "me" && this.people > 1;
  }

  /** The first of this screen is the person who makes the table. */
  isOwn(i: number): boolean {
    return i === this.chairs.findIndex((chair) => chair.kind === "me");
  }

  nameOf(i: number): string {
    const chair = this.chairs[i];
    return (chair?.name || (this.isOwn(i) ? (person.me?.name ?? "") : "")).trim();
  }

  problemOf(i: number): NameProblem | null {
    if (!this.isNamed(i)) return null;
    const others = this.chairs.flatMap((chair, other) => {
      if (other === i) return [];
      if (chair.kind === "bot") return Object.values(this.bots.find((bot) => bot.name === chair.bot)?.names ?? {});
      return chair.kind === "me" ? [this.nameOf(other)] : [];
    });
    return nameProblem(this.nameOf(i), others);
  }

  /** What this browser remembers for the next table. */
  keep(): void {
    const companions = this.companions();
    if (companions.length) settings.set({ companions });
  }

  /** Sits somebody on a chair: nobody, a person of this browser, or a bot that is not at the table yet. */
  seat(i: number, kind: ChairKind): void {
    const chair = this.chairs[i];
    if (!chair || chair.kind === kind) return;
    const next: Chair = { ...chair, kind, bot: kind === "bot" ? this.#bot(this.chairs) : "", name: "" };
    this.chairs = this.chairs.map((other, j) => (j === i ? next : other));
    if (kind !== "me") return;
    // Whoever joins at this screen is called as last time, or simply by a number.
    this.chairs.forEach((other, j) => {
      if (other.kind === "me" && !other.name) other.name = this.isOwn(j) ? (person.me?.name ?? "") : this.#companion(j);
    });
  }

  /** What a colour option has to say, where it is not what the edition would say itself. */
  #colourOption(): Record<string, unknown> {
    if (!this.colours.length) return {};
    const chosen = this.chairs.map((chair) => chair.colour);
    const rest = this.colours.filter((colour) => !chosen.includes(colour));
    const all = [...chosen, ...rest].slice(0, Math.max(this.seats, LEAST_COLOURS));
    return all.every((colour, i) => colour === this.colours[i]) ? {} : { [COLOURS]: all };
  }

  /** Chairs without a colour get the first that is free. */
  #coloured(chairs: readonly Chair[]): Chair[] {
    const taken = new Set(chairs.map((chair) => chair.colour));
    return chairs.map((chair) => {
      if (chair.colour) return chair;
      const colour = this.colours.find((other) => !taken.has(other)) ?? "";
      taken.add(colour);
      return { ...chair, colour };
    });
  }

  #companion(i: number): string {
    const others = this.chairs.flatMap((chair, j) => (j === i ? [] : chair.kind === "bot" ? [named(this.bots.find((bot) => bot.name === chair.bot)?.names)] : [this.nameOf(j)]));
    const numbers = this.chairs.map((_, n) => t("player-number", { n: n + 1 }));
    return freeName([...settings.companions, ...numbers.slice(i), ...numbers], others);
  }

  /** The character nearest to the middle that is not there yet. */
  #bot(chairs: readonly Chair[]): string {
    const there = new Set(chairs.map((chair) => chair.bot));
    const misfit = ({ name, level, editions }: BotInfo): number => Math.abs(level - USUAL_LEVEL) + (editions.includes("*") ? 1 : 0) + (there.has(name) ? 3 : 0);
    const [best] = [...this.bots].sort((a, b) => misfit(a) - misfit(b));
    return best?.name ?? "steady";
  }
}
