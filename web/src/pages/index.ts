/** Which page belongs to an address. Each is loaded when it is first asked for. */

import type { Component } from "svelte";

type Props = Record<string, string>;
type Load = () => Promise<{ default: Component<Props> }>;

interface Route {
  pattern: RegExp;
  load: Load;
  isBare?: boolean; // it has a bar of its own
}

const load = (module: Promise<unknown>): Promise<{ default: Component<Props> }> =>
  module as Promise<{ default: Component<Props> }>;

const ROUTES: Route[] = [
  { pattern: /^\/$/, load: () => load(import("./Home.svelte")) },
  { pattern: /^\/new$/, load: () => load(import("./NewTable.svelte")) },
  { pattern: /^\/games$/, load: () => load(import("./Games.svelte")) },
  { pattern: /^\/profile$/, load: () => load(import("./Profile.svelte")) },
  { pattern: /^\/watch$/, load: () => load(import("./Watch.svelte")) },
  { pattern: /^\/join(?:\/(?<code>[^/]+))?$/, load: () => load(import("./Join.svelte")) },
  { pattern: /^\/table\/(?<id>[^/]+)$/, load: () => load(import("./Table.svelte")), isBare: true },
  { pattern: /^\/end\/(?<id>[^/]+)$/, load: () => load(import("./End.svelte")), isBare: true },
  { pattern: /^\/replay\/(?<id>[^/]+)$/, load: () => load(import("./Replay.svelte")), isBare: true },
  { pattern: /^\/rules(?:\/(?<edition>[^/]+))?$/, load: () => load(import("./Rules.svelte")) },
  { pattern: /^\/boards$/, load: () => load(import("./Boards.svelte")) },
  { pattern: /^\/learn$/, load: () => load(import("./Learn.svelte")), isBare: true },
  { pattern: /^\/mail\/(?<what>confirm|stop)\/(?<token>[^/]+)$/, load: () => load(import("./Mail.svelte")) },
  { pattern: /^\/settings$/, load: () => load(import("./Settings.svelte")) },
];

const MISSING: Load = () => load(import("./Missing.svelte"));

export function pageFor(path: string): { load: Load; props: Props; isBare: boolean } {
  for (const { pattern, load, isBare = false } of ROUTES) {
    const match = pattern.exec(path.length > 1 ? path.replace(/\/$/, "") : path);
    if (!match) continue;
    const props: Props = {};
    for (const [name, value] of Object.entries(match.groups ?? {})) if (value) props[name] = decodeURIComponent(value);
    return { load, props, isBare };
  }
  return { load: MISSING, props: {}, isBare: false };
}
