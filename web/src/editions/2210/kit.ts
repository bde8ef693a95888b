/** The commanders, stations, energy and command cards of 2210. */

import type { Kit } from "$lib/parts/kit";
import { t } from "$lib/words/words.svelte";
import LeaderIcon from "./LeaderIcon.svelte";
import Medal from "./Medal.svelte";
import Points from "./Points.svelte";

export const KIT: Kit = {
  Sign: LeaderIcon,
  Piece: Medal,
  Sheet: Points,
  leaders: ["land", "naval", "space", "diplomat", "nuclear"],
  areUnits: true,
  building: "station",
  buildings: "stations",
  currency: "energy",
  decks: { land: "#41704f", naval: "#27688a", space: "#5f4d8c", diplomat: "#75652c", nuclear: "#914a2c" },
  ruins: "devastated",
  rounds: 5,
  name: (leader) => t("leader-short", { leader }),
  title: (piece) => (piece === "station" ? t("station") : t("leader", { leader: piece })),
  does: (piece) => t(piece === "station" ? "explain-station" : `leader-does-${piece}`),
  deckTitle: (leader) => t("explain-deck", { leader }),
  deckDoes: (deck) => t(`explain-deck-${deck}`),
};
