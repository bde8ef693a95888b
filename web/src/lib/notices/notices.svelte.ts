/** Being told while one is not at the table: in this browser, by mail, or not at all. The server keeps what a person wants; whether
 * this browser takes messages is the browser's own matter. */

import { person } from "$lib/me.svelte";
import { get, post } from "$lib/net/api";
import { settings } from "$lib/settings.svelte";
import type { NoticeState, NoticeWish } from "../../wire";

export type Turned = "on" | "refused" | "failed";

export const zoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";

export function wishOf(state: NoticeState | null): Required<Omit<NoticeWish, "quiet">> & Pick<NoticeWish, "quiet"> {
  const usual = { language: settings.language, zone: zoneHere(), on_turn: true, on_over: true, on_invited: true, on_live: false, is_mail_on: true };
  return { ...usual, ...(state?.wish ? { language: "en", zone: "", ...state.wish } : {}) };
}

function keyBytes(text: string): Uint8Array<ArrayBuffer> {
  const signs = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(signs, (sign) => sign.charCodeAt(0));
}

class Notices {
  state = $state.raw<NoticeState | null>(null);
  isHere = $state(false); // this browser is told
  isRefused = $state(false); // its owner has forbidden it

  get canPush(): boolean {
    return "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
  }

  async load(): Promise<void> {
    this.state = await get<NoticeState>("/api/notices");
    this.isRefused = this.canPush && Notification.permission === "denied";
    this.isHere = Boolean(await this.#subscription()) && (this.state.browsers ?? 0) > 0;
  }

  async save(changes: Partial<NoticeWish>): Promise<void> {
    this.state = await post<NoticeState>("/api/notices", { ...wishOf(this.state), language: settings.language, zone: zoneHere(), ...changes });
  }

  /** Must be called from a click: the browser asks its owner first. */
  async turnOn(): Promise<Turned> {
    if (!this.canPush) return "failed";
    if ((await Notification.requestPermission()) !== "granted") {
      this.isRefused = Notification.permission === "denied";
      return "refused";
    }
    if (!this.state) await this.load();
    await this.save({});
    try {
      const worker = await navigator.serviceWorker.ready;
      const options = { userVisibleOnly: true, applicationServerKey: keyBytes(this.state?.push_key ?? "") };
      await (await worker.pushManager.getSubscription())?.unsubscribe(); // it may be for another key
      await this.#send(await worker.pushManager.subscribe(options));
    } catch {
      return "failed";
    }
    this.isHere = true;
    return "on";
  }

  async turnOff(): Promise<void> {
    const subscription = await this.#subscription();
    if (subscription) {
      this.state = await post<NoticeState>("/api/notices/browser/remove", { endpoint: subscription.endpoint });
      await subscription.unsubscribe();
    }
    this.isHere = false;
  }

  async setMail(mail: string): Promise<void> {
    if (!this.state?.wish) await this.save({});
    this.state = await post<NoticeState>("/api/notices/mail", { mail });
  }

  /** Who reads the page in another language is told in it too. */
  async follow(): Promise<void> {
    if (!person.me) return;
    await this.load();
    if (this.state?.wish && wishOf(this.state).language !== settings.language) await this.save({});
  }

  async #send(subscription: PushSubscription): Promise<void> {
    const { endpoint, keys } = subscription.toJSON();
    this.state = await post<NoticeState>("/api/notices/browser", { endpoint, p256dh: keys?.p256dh, auth: keys?.auth });
  }

  async #subscription(): Promise<PushSubscription | null> {
    if (!this.canPush) return null;
    const worker = await navigator.serviceWorker.getRegistration();
    return (await worker?.pushManager.getSubscription()) ?? null;
  }
}

export const notices = new Notices();
