/** A campaign as this browser knows it: its world, its people, what happened, and everything one can say to it. */

import { openEdition } from "$lib/editions";
import { PLAIN, type EditionPart } from "$lib/edition";
import { loadOwnBoard } from "$lib/board/boards";
import type { Shapes } from "$lib/board/shapes";
import { person } from "$lib/me.svelte";
import { get, post, Refusal } from "$lib/net/api";
import { said } from "$lib/net/problems";
import { router } from "$lib/router.svelte";
import { toasts } from "$lib/ui/toasts.svelte";
import type { World } from "$lib/world/world";
import type { BoardInfo, CampaignForMe, CampaignPerson, ChronicleEntry, Opened, OpenedSeal, TableForMe } from "../../wire";

export type State = "loading" | "there" | "missing" | "unreachable";

export class Campaign {
  state = $state<State>("loading");
  mine = $state.raw<CampaignForMe | null>(null);
  part = $state.raw<EditionPart>(PLAIN);
  board = $state.raw<BoardInfo | null>(null);
  shapes = $state.raw<Shapes | null>(null);
  seals = $state.raw<OpenedSeal[]>([]);
  isBusy = $state(false);

  constructor(
    readonly id: string,
    private readonly invitation: string,
  ) {}

  people = $derived.by((): CampaignPerson[] => (this.mine?.campaign.people ?? []).map((one) => ({ ...one, kind: one.kind ?? "person" })));
  games = $derived.by((): ChronicleEntry[] => (this.mine?.chronicle ?? []).filter(({ kind }) => kind === "game"));
  world = $derived.by((): World | null => (this.mine && this.part.world ? this.part.world.read(this.mine.world ?? {}) : null));
  /** Whoever has the invitation and takes no part yet. */
  isInvited = $derived.by(() => this.mine !== null && !this.mine.is_member && this.invitation !== "");
  /** Only the host, or who has played in it, sets up the next game. */
  canBegin = $derived.by(() => this.mine !== null && (this.mine.is_host || Boolean(this.mine.mine?.length)));
  /** Whom nobody here plays; who has no number yet may play on for one of them. */
  unplayed = $derived.by(() => (this.mine && !this.mine.mine?.length ? this.people.filter(({ kind, number }) => kind === "free" && number != null) : []));
  title = $derived.by(() => this.world?.title || this.mine?.campaign.config.title || "");
  /** What was opened while I was away. */
  unread = $derived.by(() => this.seals.filter(({ seal }) => this.mine?.unread?.includes(seal)));

  #path(more = ""): string {
    return `/api/campaigns/${encodeURIComponent(this.id)}${more}`;
  }

  async load(): Promise<void> {
    try {
      const invited = this.invitation ? `?invitation=${encodeURIComponent(this.invitation)}` : "";
      const mine = await get<CampaignForMe>(this.#path(invited));
      this.part = await openEdition({ id: "", edition: mine.campaign.config.edition });
      const { board, sheets } = await loadOwnBoard(this.#path(`/board${invited}`));
      [this.board, this.shapes] = [board, sheets[0] ?? null];
      this.seals = mine.opened?.length ? (await get<Opened>(this.#path("/opened"))).seals : [];
      this.mine = mine;
      this.state = "there";
    } catch (problem) {
      this.state = problem instanceof Refusal ? "missing" : "unreachable";
    }
  }

  /** Says something to the campaign, and hears how it stands then. */
  async act(path: string, body: unknown = {}): Promise<boolean> {
    this.isBusy = true;
    try {
      await post(this.#path(path), body);
      await this.load();
      return true;
    } catch (problem) {
      toasts.say(said(problem), { isError: true });
      return false;
    } finally {
      this.isBusy = false;
    }
  }

  /** Takes part, under a name that is taken first where there is none; or plays on for somebody. */
  async join(name: string, number?: number): Promise<boolean> {
    if (!person.me) {
      const isNamed = await person.takeName(name).then(() => true).catch((problem: unknown) => (toasts.say(said(problem), { isError: true }), false));
      if (!isNamed) return false;
    }
    return this.act("/join", { invitation: this.invitation, ...(number === undefined ? {} : { number }) });
  }

  /** Takes part no longer; it is no business of this person any more. */
  async leave(): Promise<void> {
    try {
      await post(this.#path("/leave"));
      router.go("/games");
    } catch (problem) {
      toasts.say(said(problem), { isError: true });
    }
  }

  /** Opens the table of the next game. */
  async next(members: number[], bots: string[], empty: number): Promise<TableForMe | null> {
    this.isBusy = true;
    try {
      return await post<TableForMe>(this.#path("/next"), { members, bots, empty });
    } catch (problem) {
      toasts.say(said(problem), { isError: true });
      return null;
    } finally {
      this.isBusy = false;
    }
  }

  /** "Nora", whoever plays that number now. */
  nameOf(number: number): string {
    return this.people.find((one) => one.number === number)?.name ?? "";
  }

  exportAddress = (): string => this.#path("/export");
}
