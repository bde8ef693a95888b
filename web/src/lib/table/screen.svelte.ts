/** One screen for several players: who has it, and what of anybody's secrets may show on it.
 *
 * Secrets are put away by default. They show to the player who has taken the screen, and are put away again as soon as
 * somebody else at it is asked or his turn is over. A cover stands before a question that needs a secret, and before a
 * player's own turn if he has secrets; not before every army placed or die thrown, which everybody may see. */

import { PLAIN, type EditionPart } from "$lib/edition";
import type { TableSession } from "$lib/session/session.svelte";
import type { View } from "$lib/session/view";
import { questionPart } from "./questions";

const HIDDEN_CARD = "?";
const HIDDEN_NUMBER = -3;
const isHidden = (value: unknown): boolean => value === HIDDEN_CARD || value === HIDDEN_NUMBER;

/** Is there anything in the first that is hidden in the second? */
export function knowsMore(one: unknown, other: unknown): boolean {
  if (isHidden(other)) return !isHidden(one);
  if (typeof one !== "object" || one === null || typeof other !== "object" || other === null) return false;
  return Object.entries(one).some(([key, value]) => knowsMore(value, (other as Record<string, unknown>)[key]));
}

export class Screen {
  /** Who has taken the screen; his secrets may show. */
  holder = $state<number | null>(null);
  /** Somebody wants to look at his cards, though nothing asks for them. */
  #called = $state<number | null>(null);
  /** The round in which a seat last took the screen at the beginning of its turn. */
  #met = $state.raw<Record<number, number>>({});

  constructor(
    private readonly session: TableSession,
    private readonly part: () => EditionPart = () => PLAIN,
  ) {
    session.onBatch(() => this.#putAway());
    session.onReset(() => this.#putAway());
  }

  isShared = $derived.by(() => this.session.mine.length > 1);
  /** The seat of this screen that is asked. */
  asked = $derived.by((): number | null => {
    const { asked, mine, table } = this.session;
    return table?.status === "playing" && asked !== null && mine.includes(asked) ? asked : null;
  });
  /** Whose view is shown: that of the seat asked, without its secrets unless it has the screen. */
  eye = $derived.by((): number => this.asked ?? this.holder ?? this.session.mine[0] ?? -1);
  /** Nothing of anybody's secrets may show. */
  isPutAway = $derived.by(() => this.isShared && (this.holder !== this.eye || this.needsCover));

  needsCover = $derived.by((): boolean => {
    const seat = this.asked;
    if (!this.isShared || seat === null || seat === this.holder) return false;
    return this.#called === seat || !this.#isOpen() || (this.#isOwnTurn(seat) && this.#met[seat] !== this.#round(seat) && this.hasSecrets(seat));
  });
  /** The cover stands there only because somebody wants to look at his cards. */
  isCalled = $derived.by(() => this.needsCover && this.#called === this.asked);

  /** Does a seat see anything that another one at this screen does not? */
  hasSecrets(seat: number): boolean {
    const { missions, mine } = this.session;
    if (missions[String(seat)]?.card) return true;
    const mineOf = this.#view(seat);
    return mine.some((other) => other !== seat && (["cards", "registers"] as const).some((part) => knowsMore(mineOf?.[part], this.#view(other)?.[part])));
  }

  take(seat: number): void {
    this.holder = seat;
    this.#called = null;
    if (this.#isOwnTurn(seat)) this.#met = { ...this.#met, [seat]: this.#round(seat) };
  }

  /** The seat that is asked wants to see what is put away, or not after all. */
  call(isWanted: boolean): void {
    this.#called = isWanted ? this.asked : null;
  }

  #putAway(): void {
    const { holder, asked } = this;
    if (this.#called !== asked) this.#called = null;
    if (holder === null || asked === holder) return;
    if (asked !== null || this.#view(holder)?.turn !== holder) this.holder = null;
  }

  #isOpen(): boolean {
    const { kind, decision } = this.session;
    const tellsCards = decision !== null && (decision.options.some((option) => option.cards?.length) || "hand" in decision.facts);
    return Boolean(questionPart(kind, this.part()).isOpen) && !tellsCards; // what is not known counts as secret
  }

  /** Before the first round nobody has a turn: everybody takes the screen once, to see what was dealt. */
  #isOwnTurn(seat: number): boolean {
    return this.#round(seat) === 0 || this.#view(seat)?.turn === seat;
  }

  #round(seat: number): number {
    return this.#view(seat)?.round ?? 0;
  }

  #view(seat: number): View | undefined {
    return this.session.views[String(seat)];
  }
}
