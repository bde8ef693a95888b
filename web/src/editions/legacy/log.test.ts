import { expect, test } from "vitest";
import { Logbook } from "$lib/table/logbook.svelte";
import type { NumberedEvent } from "../../wire";
import { told } from "./log";

function linesOf(...events: object[]) {
  const book = new Logbook(() => ({ isSettled: true, tell: told }));
  events.forEach((event, i) => book.add({ n: i + 1, event } as unknown as NumberedEvent));
  return book.lines.map(({ kind, places, n, m }) => ({ kind, places, n, m }));
}

test("who enters empty land makes one line of it, with what was lost on the way in", () => {
  const events = [
    { event: "TerritoryTaken", seat: 0, territory: "peru", from: -1 },
    { event: "ArmiesMoved", seat: 0, source: "brazil", target: "peru", armies: 5 },
    { event: "ArmiesLost", seat: 0, territory: "peru", armies: 1 },
  ];
  expect(linesOf(...events)).toEqual([{ kind: "entered", places: ["peru"], n: 5, m: 1 }]);
});

test("coins of the founding are one line, cards are told by their territory, a missile by the die it changes", () => {
  const coin = (territory: string) => ({ event: "CoinAdded", territory, coins: 2 });
  expect(linesOf(coin("peru"), coin("japan")).map(({ places }) => places)).toEqual([["peru", "japan"]]);
  expect(linesOf({ event: "CardPicked", seat: 0, card: "peru" })).toMatchObject([{ kind: "card-picked", places: ["peru"] }]);
  expect(linesOf({ event: "CardPicked", seat: 0, card: "coin_3" })).toMatchObject([{ kind: "coin-picked", places: [] }]);
  expect(linesOf({ event: "DieFixed", seat: 1, side: "defence", rank: 0, face: 3, attack: [5], defence: [6] })).toMatchObject([{ kind: "die-fixed", n: 3 }]);
});
