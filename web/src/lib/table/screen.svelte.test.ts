import { beforeAll, expect, test } from "vitest";
import type { View } from "$lib/session/view";
import type { Mission } from "../../wire";
import { decisionOf, FakeSession, optionOf, stubBrowser, viewOf } from "./fakes.svelte";
import { knowsMore, Screen } from "./screen.svelte";

beforeAll(() => stubBrowser());

const HANDS = [["alaska"], ["brazil", "china"], []];
const handsFor = (seat: number, hands: string[][]): string[][] => hands.map((hand, other) => (other === seat ? hand : hand.map(() => "?")));
const views = (turn: number, round: number, hands: string[][] = HANDS): Record<string, View> =>
  Object.fromEntries([0, 1, 2].map((seat) => [String(seat), viewOf({}, { turn, round, cards: { hand: handsFor(seat, hands) } })]));

/** A table of three on one screen; `ask` is a message of the server. */
function table(hands: string[][] = HANDS) {
  const session = new FakeSession();
  session.mine = [0, 1, 2];
  session.table = { status: "playing" } as unknown as NonNullable<FakeSession["table"]>;
  const screen = new Screen(session.real);
  const ask = (seat: number | null, kind: string, turn: number, round: number, more: Partial<ReturnType<typeof decisionOf>> = {}): void => {
    session.asked = seat;
    session.kind = kind;
    session.decision = seat === null ? null : { ...decisionOf(kind, [optionOf(`${kind} x`)]), seat, ...more };
    session.news([], views(turn, round, hands));
  };
  return { session, screen, ask };
}

test("what one knows and another does not is a secret", () => {
  expect(knowsMore({ hand: [["alaska"], ["?"]] }, { hand: [["?"], ["?"]] })).toBe(true);
  expect(knowsMore({ hand: [["?"], ["?"]] }, { hand: [["alaska"], ["?"]] })).toBe(false);
  expect(knowsMore({ bid: [4, -3] }, { bid: [-3, 2] })).toBe(true);
  expect(knowsMore({ hand: [[], []] }, { hand: [[], []] })).toBe(false);
});

test("without secrets armies go round the table and no cover stands in between", () => {
  const { screen, ask } = table([[], [], []]);
  for (const seat of [0, 1, 2, 0, 1, 2]) {
    ask(seat, "place_initial", 0, 0);
    expect(screen.needsCover).toBe(false);
    expect(screen.eye).toBe(seat);
  }
  ask(1, "place", 1, 1);
  expect(screen.needsCover).toBe(false);
});

test("in the set-up everybody sees once what was dealt, then armies go round", () => {
  const { session, screen, ask } = table([[], [], []]);
  session.missions = Object.fromEntries(["0", "1", "2"].map((seat) => [seat, { card: "territories-24" } as Mission]));
  for (const seat of [0, 1, 2]) {
    ask(seat, "place_initial", 0, 0);
    expect(screen.needsCover).toBe(true);
    expect(screen.isPutAway).toBe(true);
    screen.take(seat);
    expect(screen.isPutAway).toBe(false);
  }
  for (const seat of [0, 1, 2, 0]) {
    ask(seat, "place_initial", 0, 0);
    expect(screen.needsCover).toBe(false);
    expect(screen.isPutAway).toBe(true); // whoever has it in his hands, nothing of anybody shows
  }
});

test("a cover before a turn; a die of defence takes no cover, and puts the cards away", () => {
  const { screen, ask } = table();
  ask(0, "place", 0, 1);
  expect(screen.needsCover).toBe(true);
  screen.take(0);
  ask(0, "attack", 0, 1);
  expect(screen.needsCover).toBe(false);
  expect(screen.isPutAway).toBe(false);
  ask(1, "defend", 0, 1);
  expect(screen.needsCover).toBe(false);
  expect(screen.eye).toBe(1);
  expect(screen.isPutAway).toBe(true);
  // The defender still looks at the screen: the attacker goes on without his cards until he asks for them.
  ask(0, "attack", 0, 1);
  expect(screen.needsCover).toBe(false);
  expect(screen.isPutAway).toBe(true);
  screen.call(true);
  expect(screen.isCalled).toBe(true);
  screen.call(false);
  expect(screen.needsCover).toBe(false);
  screen.call(true);
  screen.take(0);
  expect(screen.isPutAway).toBe(false);
  expect(screen.isCalled).toBe(false);
});

test("the next one's turn is covered, also after bots in between, and the round after that again", () => {
  const { session, screen, ask } = table();
  session.mine = [0, 1];
  ask(0, "attack", 0, 1);
  screen.take(0);
  ask(null, "place", 2, 1); // a bot's turn
  expect(screen.isPutAway).toBe(true);
  ask(1, "place", 1, 1);
  expect(screen.needsCover).toBe(true);
  screen.take(1);
  ask(0, "place", 0, 2);
  expect(screen.needsCover).toBe(true);
});

test("a bot that defends does not put the cards away", () => {
  const { session, screen, ask } = table();
  session.mine = [0, 1];
  ask(0, "attack", 0, 1);
  screen.take(0);
  ask(null, "defend", 0, 1);
  expect(screen.isPutAway).toBe(false);
});

test("what is chosen in secret is covered even where nobody has a secret yet", () => {
  const { screen, ask } = table([[], [], []]);
  for (const kind of ["choose_headquarters", "place_sealed", "bid", "trade", "react", "something_new"]) {
    ask(1, kind, 0, 1);
    expect(screen.needsCover, kind).toBe(true);
  }
  // An open question that tells cards of the hand is none.
  ask(1, "defend", 0, 1, { options: [optionOf("play x", { cards: ["alaska"] })] });
  expect(screen.needsCover).toBe(true);
});

test("alone at the screen there is nothing to cover", () => {
  const { session, screen, ask } = table();
  session.mine = [1];
  ask(1, "trade", 1, 1);
  expect(screen.needsCover).toBe(false);
  expect(screen.isPutAway).toBe(false);
});
