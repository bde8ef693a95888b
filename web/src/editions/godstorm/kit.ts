/** The gods, temples, faith and miracle cards of Godstorm. */

import type { Kit } from "$lib/parts/kit";
import { t } from "$lib/words/words.svelte";
import Points from "./Points.svelte";
import { othersAt, REGISTERS } from "./pieces";
import Sign from "./Sign.svelte";
import Stele from "./Stele.svelte";

export const KIT: Kit = {
  ...REGISTERS,
  Sign,
  Piece: Stele,
  Sheet: Points,
  areUnits: false,
  building: "temple",
  currency: "faith",
  decks: { death: "#4a4453", magic: "#6a4c86", sky: "#2b6288", war: "#8e3b32" },
  rounds: 5,
  name: (god) => t("god-short", { god }),
  held: ({ relics }) => relics ?? [],
  others: othersAt,
  title: (piece) => (piece.startsWith("heaven") ? t("piece-heaven", { pantheon: piece.slice("heaven-".length) }) : t(`piece-${piece}`)),
  does: (piece) => t(`piece-does-${piece.split("-")[0]}`),
  deckTitle: (god) => t("deck-title", { god }),
  deckDoes: (deck) => t(`deck-does-${deck}`),
};
