import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { decisionOf, FakeSession, optionOf, stubBrowser } from "./fakes.svelte";

stubBrowser();
const { Question } = await import("./question.svelte");
const { settings } = await import("$lib/settings.svelte");

let session: FakeSession;
let isShown: boolean;
let question: InstanceType<typeof Question>;

beforeEach(() => {
  session = new FakeSession();
  isShown = true;
  question = new Question(session.real, () => isShown);
});

function ask(...terms: Parameters<typeof decisionOf>): void {
  session.decision = decisionOf(...terms);
  session.kind = session.decision.kind;
  session.asked = 0;
  question.begin();
}

const PLACES = [optionOf("place brazil", { low: 1, high: 5 }), optionOf("place peru", { low: 1, high: 5 })];
const ATTACKS = [
  optionOf("attack brazil north_africa", { low: 1, high: 3 }),
  optionOf("attack brazil venezuela", { low: 1, high: 3 }),
  optionOf("attack siam china", { low: 1, high: 1 }),
  optionOf("stop", { places: [] }),
];

describe("placing", () => {
  beforeEach(() => ask("place", PLACES, { left: 5, total: 5 }));

  test("every tap puts one army there, and no more than there are", () => {
    for (const id of ["brazil", "brazil", "peru"]) expect(question.pick(id)).toBe(true);
    expect(question.draft).toEqual({ brazil: 2, peru: 1 });
    expect([question.spent, question.remaining, question.origin]).toEqual([3, 2, "peru"]);
    for (let i = 0; i < 9; i++) question.pick("brazil");
    expect(question.draft).toEqual({ brazil: 4, peru: 1 });
  });

  test("what is not offered cannot be pointed at", () => {
    expect(question.pick("siam")).toBe(false);
    question.add("siam", 1);
    expect(question.draft).toEqual({});
  });

  test("a step back takes back what was put last", () => {
    question.add("brazil", 3);
    question.add("peru", 1);
    question.add("peru", -1);
    expect(question.back()).toBe(true);
    expect(question.draft).toEqual({ brazil: 3, peru: 1 });
    question.back();
    expect(question.draft).toEqual({ brazil: 3 });
    question.back();
    expect(question.draft).toEqual({});
  });

  test("the last ones stay where one is when everything is sent", async () => {
    question.add("brazil", 2);
    question.pick("peru");
    await question.send();
    expect(session.said).toEqual(['place {"brazil":2,"peru":3}']);
  });

  test("nothing can be sent before anything is chosen", () => {
    expect(question.isReady).toBe(false);
    question.pick("peru");
    expect(question.isReady).toBe(true);
    session.isSending = true;
    expect(question.isReady).toBe(false);
  });
});

describe("attacking", () => {
  beforeEach(() => ask("attack", ATTACKS, { army: 0, most: 3 }));

  test("first from where, then where to", () => {
    expect([...(question.places ?? [])]).toEqual(["brazil", "siam"]);
    question.pick("brazil");
    expect([...(question.places ?? [])]).toEqual(["north_africa", "venezuela"]);
    question.pick("venezuela");
    expect([question.target, question.n, question.low, question.high]).toEqual(["venezuela", 3, 1, 3]);
    expect(question.action).toBe("attack brazil venezuela 3");
  });

  test("where there is one way only it is chosen at once; pointing again lets go", () => {
    question.pick("siam");
    expect(question.target).toBe("china");
    question.pick("siam");
    expect([question.origin, question.target]).toEqual([null, null]);
  });

  test("another of one's own territories takes the place of the first", () => {
    question.pick("brazil");
    expect(question.pick("siam")).toBe(true);
    expect(question.origin).toBe("siam");
    expect(question.pick("ural")).toBe(false);
  });

  test("ending the attacks is what the option for it says", async () => {
    expect(question.declining?.text).toBe("stop");
    await question.decline();
    expect(session.said).toEqual(["stop"]);
  });

  test("the dice that would be asked for after it are said with it, as many as armies", async () => {
    question.pick("brazil");
    question.pick("venezuela");
    question.n = 2;
    await question.send();
    expect([session.said, session.dice]).toEqual([["attack brazil venezuela 2"], [2]]);
  });

  test("who wants to be asked for the dice is asked", async () => {
    question.asksDice = true;
    question.pick("siam");
    session.onMove = () => (session.decision = decisionOf("choose_dice", [optionOf("dice", { places: [], low: 1, high: 1 })]));
    await question.send();
    expect([session.said, session.dice]).toEqual([["attack siam china 1"], [0]]);
    expect(question.decision?.kind).toBe("choose_dice");
  });

  test("while the board shows what came of it the panel stays, but nothing can be answered", async () => {
    question.pick("brazil");
    question.pick("venezuela");
    session.onMove = () => (isShown = false);
    await question.send();
    expect([question.decision, question.shown?.kind, question.kind, question.isReady]).toEqual([null, "attack", "attack", false]);
    expect(question.places).toBeNull();
    expect(question.isWaiting).toBe(true);
  });

  test("the same two stay chosen for the next throw, if they can attack again", async () => {
    question.pick("brazil");
    question.pick("venezuela");
    await question.send();
    ask("attack", ATTACKS, { army: 0, most: 3 });
    expect([question.origin, question.target]).toEqual(["brazil", "venezuela"]);
    await question.send();
    ask("attack", ATTACKS.filter(({ text }) => !text.includes("venezuela")), { army: 0, most: 3 });
    expect([question.origin, question.target]).toEqual(["brazil", null]);
  });

  test("it can be made again though the board still moves", async () => {
    question.pick("brazil");
    question.pick("venezuela");
    session.onMove = () => {
      isShown = false;
      session.decision = decisionOf("attack", ATTACKS, { army: 0, most: 3 });
    };
    await question.send();
    expect(question.canRepeat).toBe(true);
    session.decision = decisionOf("occupy", [optionOf("occupy", { places: [], low: 1, high: 3 })]);
    expect(question.canRepeat).toBe(false);
  });

  test("a person who takes time to defend is waited for; the panel says so after a moment", async () => {
    vi.useFakeTimers();
    session.table = { seats: [{ seat: 0, kind: "person" }, { seat: 1, kind: "person" }] } as unknown as FakeSession["table"];
    question.pick("siam");
    session.onMove = () => {
      session.decision = null;
      session.kind = "defend";
      session.asked = 1;
    };
    await question.send();
    question.begin();
    expect(question.shown?.kind).toBe("attack");
    vi.advanceTimersByTime(2000);
    expect(question.shown).toBeNull();
    vi.useRealTimers();
  });

  test("what pointing at something that cannot be chosen would mean", () => {
    expect(question.actionOn("congo", { neighbour: "egypt" })).toBe("attack congo egypt 1");
    expect(question.actionOn("congo", { neighbour: "egypt", isMine: false })).toBe("attack egypt congo 1");
    expect(question.actionOn("congo", { isMine: false })).toBe("attack brazil congo 1"); // nothing of mine is next to it
    question.pick("brazil");
    expect(question.actionOn("congo")).toBe("attack brazil congo 1");
    ask("place", PLACES, { left: 5, total: 5 });
    expect(question.actionOn("congo")).toBe("place congo 1");
  });

  test("empty land is entered, not attacked", () => {
    ask("attack", [...ATTACKS, optionOf("expand brazil peru", { low: 1, high: 4 })]);
    expect(question.actionOn("chile", { neighbour: "brazil", isMine: false, isEmpty: true })).toBe("expand brazil chile 1");
    expect(question.actionOn("egypt", { neighbour: "brazil", isMine: false })).toMatch(/^attack brazil egypt/);
  });

  test("from where something can be reached is said as long as nothing is chosen", () => {
    ask("attack", [optionOf("attack brazil venezuela", { low: 1, high: 3 }), optionOf("attack peru venezuela", { low: 1, high: 2 })]);
    expect(question.sourcesOf("venezuela")).toEqual(["brazil", "peru"]);
    expect(question.sourcesOf("congo")).toEqual([]);
    question.pick("brazil");
    expect(question.sourcesOf("venezuela")).toEqual([]);
  });
});

describe("other questions", () => {
  test("a tap is an answer where one territory is asked for", () => {
    ask("claim", [optionOf("claim congo"), optionOf("claim egypt")], { left: 9, free: 2 });
    question.pick("congo");
    expect(session.said).toEqual(["claim congo"]);
  });

  test("a secret has to be confirmed", async () => {
    ask("choose_headquarters", [optionOf("headquarters congo"), optionOf("headquarters egypt")], { needed: 2 });
    question.pick("congo");
    expect(session.said).toEqual([]);
    await question.send();
    expect(session.said).toEqual(["headquarters congo"]);
  });

  test("a number begins with the most", () => {
    ask("occupy", [optionOf("occupy", { places: [], low: 3, high: 8 })], { low: 3, high: 8 });
    expect([question.n, question.low, question.high]).toEqual([8, 3, 8]);
  });

  test("the best set is chosen to begin with", async () => {
    ask("trade", [optionOf("trade a b c", { places: [], cards: ["a", "b", "c"], worth: { armies: 10 } }), optionOf("keep", { places: [], cards: [] })], { hand: [] });
    await question.send();
    expect(session.said).toEqual(["trade a b c"]);
    expect(question.declining?.text).toBe("keep");
  });
});

describe("until victory", () => {
  test("whoever attacks is asked how many move in, unless a standing choice says so", async () => {
    ask("attack", ATTACKS);
    question.pick("brazil");
    question.pick("venezuela");
    for (const movingIn of ["ask", "all", "fewest"] as const) {
      settings.set({ movingIn });
      await question.assault();
    }
    expect(session.said).toEqual(["assault brazil venezuela 1 ask", "assault brazil venezuela 1 all", "assault brazil venezuela 1 0"]);
  });
});

describe("a panel that has just changed", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const settle = (): void => void vi.advanceTimersByTime(500);

  test("takes no click for half a second", () => {
    ask("place", PLACES, { left: 5 });
    expect(question.isFresh).toBe(true);
    vi.advanceTimersByTime(499);
    expect(question.isFresh).toBe(true);
    vi.advanceTimersByTime(1);
    expect(question.isFresh).toBe(false);
  });

  test("the same attack again is no change, the loss of its target is, and so is what comes after a conquest", async () => {
    ask("attack", ATTACKS);
    settle();
    question.pick("brazil");
    question.pick("venezuela");
    expect(question.isFresh).toBe(false); // one has chosen that oneself
    await question.send();
    ask("attack", ATTACKS);
    expect([question.target, question.isFresh]).toEqual(["venezuela", false]);
    await question.send();
    ask("attack", ATTACKS.slice(2));
    expect([question.target, question.isFresh]).toEqual([null, true]);
    settle();
    ask("occupy", [optionOf("occupy", { low: 1, high: 4 })]);
    expect(question.isFresh).toBe(true);
  });

  test("the next phase is a change, and so is the wait for the others", async () => {
    ask("attack", ATTACKS);
    settle();
    await question.decline();
    ask("manoeuvre", [optionOf("move brazil peru", { low: 1, high: 2 }), optionOf("stay", { places: [] })]);
    expect(question.isFresh).toBe(true);
    settle();
    session.decision = null;
    question.begin();
    expect(question.isFresh).toBe(true);
  });

  test("who does not want that switches it off", () => {
    settings.set({ isGuarded: false });
    ask("place", PLACES, { left: 5 });
    expect(question.isFresh).toBe(false);
    settings.set({ isGuarded: true });
  });
});

test("only what ends a phase has a button of its own", () => {
  ask("attack", ATTACKS);
  expect(question.ending?.verb).toBe("stop");
  ask("trade", [optionOf("keep", { places: [] })]);
  expect([question.declining?.verb, question.ending]).toEqual(["keep", null]);
});

test("what is chosen stays while the same question is asked, and begins when it is first shown", () => {
  isShown = false;
  session.decision = decisionOf("occupy", [optionOf("occupy", { low: 1, high: 4 })]);
  question.begin(); // behind a cover
  isShown = true;
  question.begin();
  expect(question.n).toBe(4);
  question.n = 2;
  question.begin(); // a card has come meanwhile
  expect(question.n).toBe(2);
});

test("where either of two may be pointed at first, both ways lead to the same answer", () => {
  question.part = () => ({ questions: { choose_link: { way: "pair", isEither: true } } });
  ask("choose_link", [optionOf("close brazil north_africa", {}), optionOf("close siam indonesia", {})]);
  question.pick("north_africa"); // there is only one shore across
  expect([question.origin, question.target, question.action]).toEqual(["north_africa", "brazil", "close brazil north_africa"]);
});
