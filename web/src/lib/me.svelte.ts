/** Who is at this browser. A guest is a name; a cookie the page cannot read says so to the server. */

import { get, post } from "$lib/net/api";
import type { BanInfo, Me, Visitor } from "../wire";

class Person {
  me = $state<Me | null>(null);
  ban = $state.raw<BanInfo | null>(null); // whoever runs the server keeps this person out
  isKnown = $state(false); // asked the server already

  async ask(): Promise<Me | null> {
    const { me = null, ban = null } = await get<Visitor>("/api/visitor");
    this.me = me;
    this.ban = ban;
    this.isKnown = true;
    return this.me;
  }

  async takeName(name: string): Promise<void> {
    this.me = await post<Me>("/api/people", { name });
  }

  async login(login: string, password: string): Promise<void> {
    this.me = await post<Me>("/api/login", { login, password });
  }

  /** Whoever comes next to this browser is not told of the games of the last one. */
  async logout(): Promise<void> {
    const { notices } = await import("$lib/notices/notices.svelte");
    await notices.turnOff().catch(() => undefined);
    await post("/api/logout");
    this.me = null;
  }

  async logoutEverywhere(): Promise<void> {
    const { notices } = await import("$lib/notices/notices.svelte");
    await notices.turnOff().catch(() => undefined);
    await post("/api/logout-everywhere");
    this.me = null;
  }

  async setPassword(login: string, password: string, current = ""): Promise<void> {
    this.me = await post<Me>("/api/password", { login, password, current });
  }
}

export const person = new Person();
