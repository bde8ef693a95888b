/** A table in the making: what will be played, on which terms, by whom. */

import { plays } from "$lib/bots.svelte";
import { person } from "$lib/me.svelte";
import type { Absence, BotInfo, EditionInfo, Editions, ModeInfo, NewTable, OptionInfo, Tempo } from "../../wire";

export type Chair = { kind: "me" } | { kind: "free" } | { kind: "bot"; bot: string };

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

  constructor(readonly all: Editions) {}

  modeInfo = $derived.by((): ModeInfo | undefined => this.edition?.modes.find((mode) => mode.id === this.mode));
  fewest = $derived.by(() => this.modeInfo?.players[0] ?? 2);
  most = $derived.by(() => this.modeInfo?.players[1] ?? this.fewest);
  seats = $derived.by(() => this.chairs.length);
  bots = $derived.by(() => this.all.bots.filter((bot) => this.edition && plays(bot, this.edition.id)));
  people = $derived.by(() => this.chairs.filter((chair) => chair.kind === "me").length);
  free = $derived.by(() => this.chairs.filter((chair) => chair.kind === "free").length);
  relevant = $derived.by((): OptionInfo[] => (this.edition?.options ?? []).filter((option) => option.modes.includes(this.mode) && !option.is_list));

  choose(id: string): void {
    const edition = this.all.editions.find((other) => other.id === id && other.is_playable) ?? this.all.editions.find((other) => other.is_playable);
    if (!edition) return;
    this.edition = edition;
    this.options = {};
    this.setMode(edition.modes.some((mode) => mode.id === this.mode) ? this.mode : (edition.modes[0]?.id ?? ""));
  }

  setMode(mode: string): void {
    this.mode = mode;
    this.options = {};
    const wanted = Math.min(Math.max(this.chairs.length || 4, this.fewest), this.most);
    this.resize(wanted);
    if (!this.chairs.some((chair) => chair.kind === "me")) this.chairs[0] = { kind: "me" };
    const names = new Set(this.bots.map((bot) => bot.name));
    this.chairs = this.chairs.map((chair) => (chair.kind === "bot" && !names.has(chair.bot) ? { kind: "bot", bot: this.#bot(this.chairs) } : chair));
  }

  resize(seats: number): void {
    const chairs = this.chairs.slice(0, seats);
    while (chairs.length < seats) chairs.push(chairs.length ? { kind: "bot", bot: this.#bot(chairs) } : { kind: "me" });
    this.chairs = chairs;
  }

  valueOf(option: OptionInfo): unknown {
    return this.options[option.name] ?? option.defaults?.[this.mode] ?? option.default;
  }

  set(option: OptionInfo, value: unknown): void {
    const usual = option.defaults?.[this.mode] ?? option.default;
    const { [option.name]: _, ...others } = this.options;
    this.options = JSON.stringify(value) === JSON.stringify(usual) ? others : { ...others, [option.name]: value };
  }

  request(): NewTable {
    const pace = PACES.find((other) => other.id === this.pace) ?? PACES[1];
    const bots: Record<string, string> = {};
    this.chairs.forEach((chair, i) => {
      if (chair.kind === "bot") bots[String(i)] = chair.bot;
    });
    return {
      edition: this.edition?.id ?? "",
      mode: this.mode,
      seats: this.chairs.length,
      title: this.title.trim(),
      options: $state.snapshot(this.options),
      tempo: pace?.tempo ?? "live",
      absence: this.absence,
      is_listed: this.isListed,
      move_seconds: pace?.move ?? 0,
      bank_seconds: pace?.bank ?? 0,
      bot_seconds: this.botSeconds,
      mine: this.chairs.flatMap((chair, i) => (chair.kind === "me" ? [i] : [])),
      bots,
      client_seed: crypto.randomUUID().replaceAll("-", ""),
    };
  }

  nameOf(i: number): string {
    const mine = this.chairs.slice(0, i).filter((chair) => chair.kind === "me").length;
    return mine ? `${person.me?.name ?? ""} ${mine + 1}` : (person.me?.name ?? "");
  }

  /** Sits somebody on a chair: nobody, a person of this browser, or a bot that is not at the table yet. */
  seat(i: number, kind: Chair["kind"]): void {
    this.chairs[i] = kind === "bot" ? { kind, bot: this.#bot(this.chairs) } : { kind };
  }

  /** The character nearest to the middle that is not there yet. */
  #bot(chairs: readonly Chair[]): string {
    const there = new Set(chairs.map((chair) => (chair.kind === "bot" ? chair.bot : "")));
    const misfit = ({ name, level, editions }: BotInfo): number => Math.abs(level - USUAL_LEVEL) + (editions.includes("*") ? 1 : 0) + (there.has(name) ? 3 : 0);
    const [best] = [...this.bots].sort((a, b) => misfit(a) - misfit(b));
    return best?.name ?? "steady";
  }
}
