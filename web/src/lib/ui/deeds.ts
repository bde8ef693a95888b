/** What cannot be undone is asked once more. Every such deed of the page stands in this list, and has its words in
 * page_confirm.ftl: what is asked, what will be, to stay, the deed. */

export const DEEDS = [
  "resign",
  "draw",
  "report",
  "leave-chair",
  "decline-chair",
  "send-away",
  "clear-table",
  "break-off",
  "leave-campaign",
  "send-member",
  "hand-on",
  "forget",
  "end-session",
  "end-others",
  "end-everywhere",
] as const;
/** Those of the host's page, whose words are in host.ftl. */
export const HOST_DEEDS = ["close", "hide", "show", "ban", "lift", "dismiss"] as const;

export type Deed = (typeof DEEDS)[number];
export type HostDeed = (typeof HOST_DEEDS)[number];
