/** Everything the parts of a table share: the session, what is shown, what is asked, and the names of it all. */

import { getContext, setContext } from "svelte";
import { loadBoard, loadSheets } from "$lib/board/boards";
import type { Shapes } from "$lib/board/shapes";
import { get } from "$lib/net/api";
import { SPECTATOR, TableSession } from "$lib/session/session.svelte";
import type { View } from "$lib/session/view";
import type { Look } from "$lib/seats";
import { play } from "$lib/sound";
import { announcer } from "$lib/ui/announcer.svelte";
import { toasts } from "$lib/ui/toasts.svelte";
import { t } from "$lib/words/words.svelte";
import type { BoardInfo, CardInfo, TableCards, Mission, SeatInfo, Standing } from "../../wire";
import { Logbook } from "./logbook.svelte";
import { Names } from "./names";
import { Question } from "./question.svelte";
import { sentence } from "./sentences";
import { Stage } from "./stage.svelte";

export class TableModel {
  readonly session: TableSession;
  readonly stage: Stage;
  readonly question: Question;
  readonly logbook = new Logbook();
  board = $state.raw<BoardInfo | null>(null);
  /** The drawings the board is laid out on, side by side: the world is one, Earth and Moon are two. */
  sheets = $state.raw<Shapes[]>([]);
  /** Which of several own seats is at the screen; its secrets may show. */
  atScreen = $state<number | null>(null);
  isBoardMissing = $state(false);
  cards = $state.raw<Record<string, CardInfo>>({});

  constructor(readonly id: string) {
    this.session = new TableSession(id);
    this.question = new Question(this.session, () => !this.stage.isBusy && !this.needsCover);
    this.stage = new Stage(
      this.session,
      () => this.eye,
      (event) => {
        this.logbook.see(this.stage.places);
        this.logbook.add(event);
      },
      () => this.#settled(),
    );
  }

  close(): void {
    this.stage.close();
    this.session.close();
  }

  async load(): Promise<void> {
    const table = this.session.table;
    if (!table || this.board) return;
    const id = String(table.options.board ?? "world");
    try {
      this.sheets = await loadSheets(id);
      this.board = await loadBoard(id);
      const { cards } = await get<TableCards>(`/api/tables/${encodeURIComponent(this.id)}/cards`);
      this.cards = Object.fromEntries(cards.map((card) => [card.card, card]));
    } catch {
      this.isBoardMissing = true;
    }
  }

  get mine(): number[] {
    return this.session.mine;
  }

  /** Several seats of one browser, people on more than one of them: the screen is passed around. */
  isShared = $derived.by(() => this.session.mine.length > 1);
  isSpectator = $derived.by(() => this.session.mine.length === 0);
  /** Whose view is shown. */
  eye = $derived.by((): string => {
    if (this.isSpectator) return SPECTATOR;
    return String(this.isShared ? (this.atScreen ?? this.session.mine[0]) : this.session.mine[0]);
  });
  view = $derived.by((): View | undefined => this.session.views[this.eye] ?? Object.values(this.session.views)[0]);
  seat = $derived.by((): number => (this.session.mine.length ? Number(this.eye) : -1));
  names = $derived.by((): Names | null =>
    this.session.table && this.board ? new Names(this.session.table, this.board, this.session.mine) : null,
  );
  looks = $derived.by((): Look[] => this.names?.looks ?? []);
  mission = $derived.by((): Mission | null => this.session.missions[String(this.seat)] ?? null);
  standings = $derived.by((): Standing[] => this.session.standings);
  seats = $derived.by((): SeatInfo[] => this.session.table?.seats ?? []);

  /** Somebody else of this browser is asked: the screen has to change hands first, if there is anything to hide. */
  needsCover = $derived.by(() => {
    const asked = this.session.asked;
    return this.isShared && asked !== null && this.session.mine.includes(asked) && asked !== this.atScreen && this.session.table?.status === "playing";
  });

  async undo(): Promise<void> {
    const answer = await this.session.undo();
    if (!answer.ok) toasts.say(t("undo-refused"), { isError: false });
  }

  takeScreen(seat: number): void {
    this.atScreen = seat;
    this.question.begin();
  }

  #lastAsked: number | null = null;

  #settled(): void {
    this.question.begin();
    const asked = this.session.asked;
    const isNew = asked !== this.#lastAsked;
    this.#lastAsked = asked;
    if (isNew && asked !== null && this.session.mine.includes(asked) && !this.isShared) {
      play("turn");
      announcer.interrupt(t("announce-your-turn"));
    }
    if (this.names) for (const line of this.logbook.lines.filter((line) => line.key > this.#announced).reverse()) announcer.say(sentence(line, this.names));
    this.#announced = this.logbook.lines[0]?.key ?? this.#announced;
  }

  #announced = 0;
}

const KEY = Symbol("table");

export const provideTable = (table: TableModel): TableModel => setContext(KEY, table);
export const useTable = (): TableModel => getContext<TableModel>(KEY);
