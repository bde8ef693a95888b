/** What the world of a table has opened, and what of it this person has not been shown yet. It opens for everybody at once;
 * whoever comes later is shown it first. */

import { get, post } from "$lib/net/api";
import type { CampaignForMe, CampaignPerson, Opened, OpenedSeal } from "../../wire";

const KEY = "conquete.read"; // where no campaign remembers it, this browser does

export class Openings {
  seals = $state.raw<OpenedSeal[]>([]);
  people = $state.raw<CampaignPerson[]>([]); // who play here, and no bots
  #unread = $state.raw<string[]>([]);

  constructor(
    private readonly table: string,
    private readonly campaign: () => string,
  ) {}

  /** The first that is to be shown. */
  shown = $derived.by((): OpenedSeal | null => this.seals.find(({ seal }) => this.#unread.includes(seal)) ?? null);

  /** Looks what there is; to be called when a seal is opened, and when one comes to the table. */
  async look(isPlayer: boolean): Promise<void> {
    this.seals = (await get<Opened>(`/api/tables/${encodeURIComponent(this.table)}/opened`)).seals;
    if (!this.seals.length) return;
    const campaign = isPlayer ? this.campaign() : "";
    if (!campaign) return void (this.#unread = this.seals.map(({ seal }) => seal).filter((seal) => !this.#kept().includes(seal)));
    await this.follow();
    // The table's own game may have opened what the campaign only knows of when it is over.
    const mine = this.people.find((one) => one.is_me)?.read ?? [];
    this.#unread = this.seals.map(({ seal }) => seal).filter((seal) => !mine.includes(seal));
  }

  /** Who has read what. */
  async follow(): Promise<void> {
    const campaign = this.campaign();
    if (campaign) this.people = (await get<CampaignForMe>(`/api/campaigns/${encodeURIComponent(campaign)}`)).campaign.people.filter(({ kind }) => (kind ?? "person") === "person");
  }

  async read(seal: string): Promise<void> {
    this.#unread = this.#unread.filter((other) => other !== seal);
    const campaign = this.campaign();
    if (campaign) await post(`/api/campaigns/${encodeURIComponent(campaign)}/read`, { seals: [seal] }).catch(() => this.#keep(seal));
    else this.#keep(seal);
  }

  /** To be read once more. */
  again(seal: string): void {
    this.#unread = [...this.#unread, seal];
  }

  #kept(): string[] {
    try {
      return (JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, string[]>)[this.table] ?? [];
    } catch {
      return [];
    }
  }

  #keep(seal: string): void {
    try {
      const all = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, string[]>;
      localStorage.setItem(KEY, JSON.stringify({ ...all, [this.table]: [...(all[this.table] ?? []), seal] }));
    } catch {
      // a browser that keeps nothing shows it again
    }
  }
}
