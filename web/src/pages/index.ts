/** Which page belongs to an address. Each is loaded when it is first asked for. */

import type { Component } from "svelte";

type Props = Record<string, string>;
type Load = () => Promise<{ default: Component<Props> }>;

interface Route {
  pattern: RegExp;
  load: Load;
  isBare?: boolean; // it has a bar of its own
  title?: string; // the message that names it
}

const load = (module: Promise<unknown>): Promise<{ default: Component<Props> }> =>
  module as Promise<{ default: Component<Props> }>;

const ROUTES: Route[] = [
  { pattern: /^\/$/, load: () => load(import("./Home.svelte")), title: "home-title" },
  { pattern: /^\/new$/, load: () => load(import("./NewTable.svelte")), title: "new-title" },
  { pattern: /^\/games$/, load: () => load(import("./Games.svelte")), title: "nav-games" },
  { pattern: /^\/profile$/, load: () => load(import("./Profile.svelte")), title: "nav-profile" },
  { pattern: /^\/watch$/, load: () => load(import("./Watch.svelte")), title: "watch-title" },
  { pattern: /^\/join(?:\/(?<code>[^/]+))?$/, load: () => load(import("./Join.svelte")), title: "join-title" },
  { pattern: /^\/table\/(?<id>[^/]+)$/, load: () => load(import("./Table.svelte")), isBare: true },
  { pattern: /^\/end\/(?<id>[^/]+)$/, load: () => load(import("./End.svelte")), isBare: true, title: "end-tab" },
  { pattern: /^\/replay\/(?<id>[^/]+)$/, load: () => load(import("./Replay.svelte")), isBare: true, title: "replay-tab" },
  { pattern: /^\/campaign\/(?<campaign>[^/]+)\/game\/(?<game>\d+)$/, load: () => load(import("./Replay.svelte")), isBare: true, title: "replay-tab" },
  { pattern: /^\/campaign\/(?<id>[^/]+)$/, load: () => load(import("./Campaign.svelte")), isBare: true, title: "campaign-title" },
  { pattern: /^\/rules(?:\/(?<edition>[^/]+))?$/, load: () => load(import("./Rules.svelte")), title: "nav-rules" },
  { pattern: /^\/boards$/, load: () => load(import("./Boards.svelte")), title: "boards-title" },
  { pattern: /^\/learn$/, load: () => load(import("./Learn.svelte")), isBare: true, title: "lesson-title" },
  { pattern: /^\/mail\/(?<what>confirm|stop)(?:\/(?<token>[^/]+))?$/, load: () => load(import("./Mail.svelte")), title: "nav-settings" },
  { pattern: /^\/recover$/, load: () => load(import("./Recover.svelte")), title: "recover-title" },
  { pattern: /^\/host$/, load: () => load(import("./Host.svelte")) },
  { pattern: /^\/settings$/, load: () => load(import("./Settings.svelte")), title: "nav-settings" },
];

const MISSING: Load = () => load(import("./Missing.svelte"));

export function pageFor(path: string): { load: Load; props: Props; isBare: boolean; title: string } {
  for (const { pattern, load, isBare = false, title = "" } of ROUTES) {
    const match = pattern.exec(path.length > 1 ? path.replace(/\/$/, "") : path);
    if (!match) continue;
    const props: Props = {};
    for (const [name, value] of Object.entries(match.groups ?? {})) if (value) props[name] = decodeURIComponent(value);
    return { load, props, isBare, title };
  }
  return { load: MISSING, props: {}, isBare: false, title: "bad-page-title" };
}
