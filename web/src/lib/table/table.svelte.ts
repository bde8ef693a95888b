/** Everything the parts of a table share: the session, what is shown, what is asked, and the names of it all. */

import { getContext, setContext } from "svelte";
import { claimForMe, placeForMe } from "$lib/learn/hints";
import { boardOf } from "$lib/board/boards";
import { entryOf, type Shapes } from "$lib/board/shapes";
import { PLAIN, type Data, type EditionPart, type Figures } from "$lib/edition";
import { openEdition } from "$lib/editions";
import type { Point } from "$lib/board/arrow";
import { get } from "$lib/net/api";
import { SPECTATOR, TableSession } from "$lib/session/session.svelte";
import { handsOf, type View } from "$lib/session/view";
import type { Look } from "$lib/seats";
import { play } from "$lib/sound";
import { announcer } from "$lib/ui/announcer.svelte";
import { toasts } from "$lib/ui/toasts.svelte";
import { settings } from "$lib/settings.svelte";
import { loadWords, t } from "$lib/words/words.svelte";
import { Openings } from "$lib/world/openings.svelte";
import type { World } from "$lib/world/world";
import type { BoardInfo, CardInfo, Mission, NumberedEvent, SeatInfo, Standing, TableCards, TableInfo } from "../../wire";
import { ended, type Ending } from "$lib/story/ending";
import { Chances } from "./chances.svelte";
import { GoalTelling } from "./goaltelling.svelte";
import { recentEvents } from "./history";
import { Logbook, openForm, type Line } from "./logbook.svelte";
import { Names } from "./names";
import { Question } from "./question.svelte";
import { type Ground, Reasons } from "./reasons.svelte";
import { reachesBack } from "./recap";
import { Recaps } from "./recaps.svelte";
import { sentence } from "./sentences";
import { Screen } from "./screen.svelte";
import { Stage } from "./stage.svelte";

export interface Headquarters {
  seat: number;
  isFound: boolean; // everybody knows it now
}

/** Where armies come one after the other, dozens of them. */
const FILLED = new Set(["place_initial", "claim"]);

export type RailTab = "log" | "chat" | "rules";
export type DrawerTab = "hand" | "log" | "players" | "chat" | "rules";

/** Somebody at the table of whom the host of the server is to be told; `at` is the time of what he said. */
export interface Reported {
  name: string;
  seat?: number;
  who?: string;
  at?: number;
}

export class TableModel {
  readonly session: TableSession;
  readonly screen: Screen;
  readonly stage: Stage;
  readonly question: Question;
  readonly reasons: Reasons;
  readonly logbook = new Logbook(() => this.part);
  readonly recaps = new Recaps(this);
  readonly goals = new GoalTelling(this);
  readonly chances = new Chances(this);
  /** What its world has opened. */
  readonly openings: Openings;
  /** What the edition adds to the page, and what it has besides land and armies. */
  part = $state.raw<EditionPart>(PLAIN);
  figures = $state.raw<Figures | null>(null);
  isOpened = $state(false); // both are there
  board = $state.raw<BoardInfo | null>(null);
  /** The drawings the board is laid out on, side by side: most have one. */
  sheets = $state.raw<Shapes[]>([]);
  isBoardMissing = $state(false);
  cards = $state.raw<Record<string, CardInfo>>({});
  reached = { turn: "", step: 0 }; // how far the turn has come, as far as this page has seen it
  /** A pip from the dock is being dragged above this territory. */
  pointed = $state<string | null>(null);
  /** What somebody beside the player speaks of: lit on the map. */
  spoken = $state.raw<readonly string[]>([]);
  /** What would stand somewhere for good, while it is thought about. */
  sketch = $state.raw<{ verb: string; place: string; name: string } | null>(null);
  /** A coach explains everything: no other advice is needed. */
  isCoached = $state(false);
  /** What a set would bring that one holds and has kept. */
  #setWorth = $state<number | null>(null);
  setWorth = $derived.by(() => (this.isPutAway ? null : this.#setWorth));
  seenChat = $state(0);
  menu = $state<"" | "menu" | "keys" | "legend">("");
  /** What lies open over the map where it has no place beside it. */
  drawer = $state<DrawerTab | null>(null);
  /** Who is being reported. */
  reported = $state.raw<Reported | null>(null);
  isRailOpen = $state(false); // on a tablet
  railTab = $state<RailTab>("log");
  /** The seat whose first armies are placed by themselves, until something else is asked. */
  #filling = $state.raw<{ seat: number; kind: string } | null>(null);

  constructor(readonly id: string) {
    this.session = new TableSession(id);
    this.openings = new Openings(id, () => this.session.table?.campaign ?? "");
    this.screen = new Screen(this.session, () => this.part);
    this.question = new Question(this.session, () => this.isOpened && !this.stage.isBusy && !this.needsCover && !this.recaps.shown);
    this.question.part = () => this.part;
    this.reasons = new Reasons(this.session, this.question, (place) => this.#groundOf(place));
    this.stage = new Stage(
      this.session,
      () => this.eye,
      (event, isAgain) => (isAgain ? this.figures?.hear(event) : this.#hear(event)),
      () => this.#settled(),
    );
    this.stage.part = () => this.part;
    this.stage.far = (from, to) => this.#distance(from, to);
    this.session.onReset(() => this.#welcomed());
    this.session.onBatch(() => void this.#fillOn());
  }

  close(): void {
    this.stage.close();
    this.session.close();
  }

  async load(): Promise<void> {
    const table = this.session.table;
    if (!table) return;
    try {
      await Promise.all([this.#open(table), this.board ?? this.#loadBoard(table)]);
      // Before the start nobody knows the cards.
      if (table.status === "open" || Object.keys(this.cards).length) return;
      await this.#loadCards();
    } catch {
      if (!this.board || !this.isOpened) this.isBoardMissing = true;
    }
  }

  async #loadCards(): Promise<void> {
    const { cards } = await get<TableCards>(`/api/tables/${encodeURIComponent(this.id)}/cards`);
    this.cards = Object.fromEntries(cards.map((card) => [card.card, card]));
  }

  /** Something was opened in the world of this table: there are more words and cards. */
  async #openMore(): Promise<void> {
    await Promise.all([loadWords(settings.language), this.#loadCards(), this.openings.look(this.mine.length > 0)]).catch(() => undefined); // said plainly until the next look
  }

  /** What the edition adds, and its words: nothing is said before. */
  async #open(table: TableInfo): Promise<void> {
    if (this.isOpened) return;
    const part = await openEdition(table);
    if (this.isOpened) return; // somebody else asked, too
    this.part = part;
    this.figures = part.figures?.(this) ?? null;
    this.logbook.precede([]); // what was heard before is told anew
    this.isOpened = true;
    if (table.has_world) void this.openings.look(this.mine.length > 0).catch(() => undefined);
    if (!this.stage.isBusy) this.#settled(); // now it can be asked
  }

  async #loadBoard(table: TableInfo): Promise<void> {
    this.#drawn = this.#document;
    const { board, sheets } = await boardOf(table);
    this.sheets = sheets;
    this.board = board;
    void this.#fillOn(); // for whoever did not wait for the board
    this.figures?.sync();
  }

  get mine(): number[] {
    return this.session.mine;
  }

  /** Several seats of one browser, people on more than one of them: the screen is passed around. */
  isShared = $derived.by(() => this.screen.isShared);
  #document = $derived.by(() => this.view?.world as Data | undefined); // the same one as long as nothing in it changes
  #made = $derived.by((): World | null => (this.part.world && this.#document ? this.part.world.read(this.#document, this.session.named) : null));
  #drawn: Data | undefined; // the world whose board is shown
  /** The world of the game as its people made it, where it has one. */
  world = $derived.by((): World | null => {
    const { sketch } = this;
    const kind = (sketch && this.part.world?.built?.(sketch.verb)) || "";
    if (!this.#made || !sketch || !kind) return this.#made;
    return { ...this.#made, marks: { ...this.#made.marks, [sketch.place]: [...(this.#made.marks[sketch.place] ?? []), { kind, name: sketch.name, isTown: true }] } };
  });
  /** One of the seats of this browser is still in a game that goes on. */
  isPlaying = $derived.by(() => this.session.table?.status === "playing" && this.session.mine.some((seat) => !this.session.table?.seats[seat]?.is_out));
  isSpectator = $derived.by(() => this.session.mine.length === 0);
  /** Whose view is shown. */
  eye = $derived.by((): string => {
    if (this.isSpectator) return SPECTATOR;
    return String(this.isShared ? this.screen.eye : this.session.mine[0]);
  });
  view = $derived.by((): View | undefined => this.session.views[this.eye] ?? Object.values(this.session.views)[0]);
  seat = $derived.by((): number => (this.session.mine.length ? Number(this.eye) : -1));
  names = $derived.by((): Names | null => {
    if (!this.session.table || !this.board || !this.isOpened) return null;
    const names = new Names(this.session.table, this.board, this.session.mine, this.#made);
    names.cards = this.cards;
    return names;
  });
  looks = $derived.by((): Look[] => this.names?.looks ?? []);
  /** At a shared screen: nothing of anybody's secrets may show now. */
  isPutAway = $derived.by(() => this.screen.isPutAway);
  /** What the seat at the screen plays for; a secret only where it may show. */
  mission = $derived.by((): Mission | null => {
    const mission = this.session.missions[String(this.seat)];
    return !mission || (mission.card && this.isPutAway) || this.seats[this.seat]?.is_out ? null : mission;
  });
  /** How the game ended, once the board has caught up. */
  ending = $derived.by((): Ending | null => {
    const { table } = this.session;
    return table?.status === "over" && table.result && this.names && !this.stage.isBusy ? ended(table.result, this.names) : null;
  });
  standings = $derived.by((): Standing[] => this.stage.standings);
  seats = $derived.by((): SeatInfo[] => this.session.table?.seats ?? []);
  hand = $derived.by((): string[] => (this.isPutAway || this.isSpectator ? [] : handsOf(this.view, this.seat)));
  unread = $derived.by(() => Math.max(0, this.session.chat.filter((said) => this.session.isHeard(said)).length - this.seenChat));

  /** The game is over, and everybody's mission can be read. */
  hasOpenMissions = $derived.by(() => this.ending !== null && Object.values(this.session.over?.missions ?? {}).some(({ card }) => card));

  /** Whose turn is shown, and who is shown to act: the board may still be behind what the server has told. */
  turn = $derived.by(() => {
    if (this.stage.isBusy && this.stage.turn >= 0) return this.stage.turn;
    // In the set-up everybody places in turn, and nobody has one yet.
    return (this.isSetUp ? this.session.asked : null) ?? this.view?.turn ?? -1;
  });
  isSetUp = $derived.by(() => !this.view?.round);
  acting = $derived.by(() => {
    if (this.ending) return this.ending.seat;
    if (this.question.shown) return this.question.seat;
    return this.stage.isBusy ? this.turn : (this.session.asked ?? this.turn);
  });

  /** Headquarters by territory: one's own, and those that have been found. */
  headquarters = $derived.by((): Record<string, Headquarters> => {
    const found: Record<string, Headquarters> = {};
    const zones = this.view?.cards ?? {};
    if (Array.isArray(zones.headquarters) && !this.isPutAway)
      zones.headquarters.forEach((cards, seat) => {
        for (const card of Array.isArray(cards) ? cards : []) if (card !== "?") found[card] = { seat, isFound: false };
      });
    for (const card of zones.headquarters_taken ?? []) if (typeof card === "string" && card !== "?") found[card] = { seat: found[card]?.seat ?? -1, isFound: true };
    return found;
  });

  /** Where the conquests that are shown came in. */
  entries = $derived.by((): Record<string, Point> => {
    const found: Record<string, Point> = {};
    for (const [to, from] of Object.entries(this.stage.sources))
      for (const sheet of this.sheets) {
        const point = sheet.territories[to] ? entryOf(sheet, from, to) : null;
        if (point) found[to] = point;
      }
    return found;
  });

  /** Somebody else of this browser is asked: the screen has to change hands first, if there is anything to hide. */
  needsCover = $derived.by(() => this.screen.needsCover);

  /** What happened, as whoever is at the screen may read it. */
  lines = $derived.by((): Line[] => this.logbook.lines.flatMap((line) => (line.isPrivateTo === null || (line.isPrivateTo === this.seat && !this.isPutAway) ? [line] : (openForm(line, this.part) ?? []))));

  /** Takes back the last army that was only drafted, or else asks the server. */
  async undo(): Promise<void> {
    if (this.question.way === "spread" && this.question.spent && this.question.back()) return;
    await this.stage.finish();
    const answer = await this.session.undo();
    if (!answer.ok) toasts.say(t("undo-refused", { why: answer.error.why ?? "nothing" }), { isError: false });
  }

  get isFilling(): boolean {
    return this.#filling !== null;
  }

  /** There is more than one army left to place, one by one. */
  get canFill(): boolean {
    return !this.isFilling && FILLED.has(this.question.kind) && this.question.left > 1;
  }

  /** The rest of the first armies goes where it helps, or to the land that fits what one has. */
  fill(): void {
    const { seat, kind } = this.session.decision ?? {};
    this.#filling = seat === undefined || !kind ? null : { seat, kind };
    void this.#fillOn();
  }

  async #fillOn(): Promise<void> {
    const { session, board } = this;
    if (this.#filling === null || !board || session.isSending) return;
    if (session.kind && session.kind !== this.#filling.kind) this.#filling = null;
    const decision = session.decision;
    if (!decision || decision.seat !== this.#filling?.seat) return;
    this.stage.hurry();
    const advise = decision.kind === "claim" ? claimForMe : placeForMe;
    const option = advise(board, this.view?.territories ?? {}, decision.seat, decision.options);
    const { ok } = option ? await session.move(option.low == null ? option.text : `${option.text} ${option.low}`) : { ok: false };
    if (ok) void this.#fillOn(); // the next question may have come before the word that all is well
    else this.#filling = null;
  }

  takeScreen(seat: number): void {
    this.screen.take(seat);
    this.question.begin();
    this.recaps.look();
  }

  #lastAsked: number | null = null;
  #isEndTold = false;
  #announced = 0;
  #isOdd = false; // the same words twice in a row are told apart by a sign nobody hears
  #hasHistory = false; // it has been asked for
  #isHistoryKnown = false;

  #hear(event: NumberedEvent): void {
    this.logbook.see(this.stage.places);
    this.logbook.add(event);
    this.figures?.hear(event);
    const { event: name } = event.event;
    if (name === "TurnStarted") this.question.forget();
    if (name === "SealOpened") void this.#openMore();
    if (name === "SetTraded" || name === "CardsCaptured") this.#setWorth = null;
    if (name === "MissionReplaced" && this.logbook.lines[0] && this.names && !this.isShared) toasts.say(`${sentence(this.logbook.lines[0], this.names)}.`);
  }

  /** A first look at the table, or a look at it anew. */
  #welcomed(): void {
    this.logbook.rewind(this.session.seq);
    this.#setWorth = null;
    if (this.#hasHistory) return;
    if (!this.session.seq) return void (this.#isHistoryKnown = true);
    this.#hasHistory = true;
    this.#announced = this.session.seq;
    void recentEvents(this.id, this.session.seq, (events) => reachesBack(events, this.mine)).then((events) => {
      this.logbook.precede(events);
      this.#isHistoryKnown = true;
      if (!this.stage.isBusy && this.isOpened) this.recaps.look();
    });
  }

  #settled(): void {
    this.figures?.sync();
    this.question.begin();
    if (this.#isHistoryKnown && this.isOpened) this.recaps.look();
    this.reasons.clear();
    this.#weighCards();
    const { table } = this.session;
    if (table?.has_world && this.board && this.#document !== this.#drawn) void this.#loadBoard(table).catch(() => undefined); // it may have grown
    const asked = this.session.asked;
    const isNew = asked !== this.#lastAsked;
    this.#lastAsked = asked;
    if (isNew && asked !== null && this.session.mine.includes(asked) && !this.isShared) {
      play("turn");
      announcer.interrupt(t("announce-your-turn"));
    } else if (isNew) announcer.calm();
    if (this.ending && !this.#isEndTold) {
      this.#isEndTold = true;
      announcer.interrupt(`${this.ending.title}. ${this.ending.sentence}`);
    }
    if (this.names) for (const line of this.lines.filter((line) => line.last > this.#announced).reverse()) announcer.say(`${sentence(line, this.names)}.${this.#isOdd ? "\u00a0" : ""}`);
    this.#announced = this.logbook.lines[0]?.last ?? this.#announced;
    this.#isOdd = !this.#isOdd;
  }

  /** The best set is worth so much: told while cards are asked about, and remembered until they change. */
  #weighCards(): void {
    const decision = this.session.decision;
    if (decision?.kind === "trade") this.#setWorth = decision.options.find((option) => option.worth)?.worth?.armies ?? null;
    else if (decision?.kind === "attack") this.#setWorth = null;
  }

  /** With a neighbour that an attack or a move from there could be meant for, another's or one of the same owner; of
   * land that is not one's own, the strongest of those it could come from. */
  #groundOf(place: string): Ground {
    const { places } = this.stage;
    const near = (this.board?.links ?? []).filter((link) => link.includes(place)).map(([a = "", b = ""]) => (a === place ? b : a));
    const { army } = this.question;
    const owner = places[place]?.owner;
    const isMine = owner === army;
    const isAttack = this.question.kind === "attack";
    const own = near.filter((other) => places[other]?.owner === army).sort((a, b) => (places[b]?.armies ?? 0) - (places[a]?.armies ?? 0));
    const meant = isMine ? near.find((other) => (places[other]?.owner !== owner) === isAttack) : own[0];
    return { neighbour: meant ?? (isMine ? (near[0] ?? "") : ""), isMine, isEmpty: (owner ?? -1) < 0 };
  }

  #distance(from: string, to: string): number {
    for (const { territories } of this.sheets) {
      const [a, b] = [territories[from]?.anchor, territories[to]?.anchor];
      if (a && b) return Math.hypot(a[0] - b[0], a[1] - b[1]);
    }
    return 200;
  }
}

const KEY = Symbol("table");

export const provideTable = (table: TableModel): TableModel => setContext(KEY, table);
export const useTable = (): TableModel => getContext<TableModel>(KEY);
