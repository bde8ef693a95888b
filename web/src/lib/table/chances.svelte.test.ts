import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { AnyFacts, Decision, OddsAnswer } from "../../wire";
import { decisionOf, FakeSession, optionOf, stubBrowser } from "./fakes.svelte";
import type { TableModel } from "./table.svelte";

stubBrowser();
const { Question } = await import("./question.svelte");
const { Chances } = await import("./chances.svelte");

const PLACES = { brazil: { owner: 0, armies: 5 }, peru: { owner: 1, armies: 2 }, chile: { owner: -1, armies: 0 } };
const ATTACKS = [optionOf("attack brazil peru", { low: 1, high: 3 }), optionOf("attack brazil chile", { low: 1, high: 3 }), optionOf("stop", { places: [] })];
let session: FakeSession;
let question: InstanceType<typeof Question>;
let chances: InstanceType<typeof Chances>;
let asked: URLSearchParams[];
let answers: ((win: number) => void)[];

beforeEach(() => {
  session = new FakeSession();
  question = new Question(session.real, () => true);
  question.part = () => ({ questions: { joining: { isWeighed: true }, look: {} } });
  chances = new Chances({ id: "t", question, stage: { places: PLACES } } as unknown as TableModel);
  [asked, answers] = [[], []];
  vi.stubGlobal("fetch", (url: string) => {
    asked.push(new URL(url, "http://here").searchParams);
    return new Promise((resolve) => answers.push((win) => resolve(new Response(JSON.stringify({ win } as OddsAnswer), { headers: { "content-type": "application/json" } }))));
  });
});
afterEach(() => vi.unstubAllGlobals());

function pose(...terms: Parameters<typeof decisionOf>): void {
  session.decision = decisionOf(...terms);
  session.kind = session.decision.kind;
  session.asked = 0;
  question.begin();
}

/** The server says so to the question that was asked last. */
async function answer(win: number): Promise<void> {
  answers.at(-1)?.(win);
  await vi.waitFor(() => expect(chances.now?.win).toBe(win));
}

const look = (): void => void (chances.asked && chances.ask(chances.asked));

test("an attack is asked about with the dice that are chosen, and a place without armies is no attack", () => {
  pose("attack", ATTACKS);
  expect(chances.asked).toBeNull();
  question.pick("brazil");
  question.choose("peru");
  expect(chances.asked).toEqual({ source: "brazil", target: "peru", keep: "1", dice: "3" });
  question.n = 1;
  expect(chances.asked?.dice).toBe("1");
  expect(chances.about("brazil", "peru").dice).toBe("3");
  question.choose("chile");
  expect(chances.asked).toBeNull();
});

test("where no dice are chosen none are asked about", () => {
  pose("attack", [optionOf("attack brazil peru"), optionOf("stop", { places: [] })]);
  question.pick("brazil");
  question.choose("peru");
  expect(chances.asked).toEqual({ source: "brazil", target: "peru", keep: "1" });
});

test("an answer belongs to what was asked: after a choice, or for another question, there is none", async () => {
  pose("attack", ATTACKS);
  question.pick("brazil");
  question.choose("peru");
  look();
  look();
  expect(asked).toHaveLength(1);
  await answer(0.8);
  expect(chances.share("brazil", "peru")).toMatch(/^80/);
  expect(chances.share("brazil", "chile")).toBeUndefined();
  question.n = 2;
  expect(chances.now).toBeNull();
  look();
  await answer(0.7);
  question.n = 3;
  expect(chances.now?.win).toBe(0.8); // the same question, the same number
  const { decision } = session;
  pose("attack", ATTACKS); // the next one, about the same two
  question.pick("brazil");
  question.choose("peru");
  expect(chances.now).toBeNull();
  look();
  await answer(0.5);
  session.decision = { ...(decision as Decision) }; // that was taken back, and comes again
  question.begin();
  question.pick("brazil");
  question.choose("peru");
  expect(chances.now).toBeNull();
});

test("what comes too late is for nobody", async () => {
  pose("attack", ATTACKS);
  question.pick("brazil");
  question.choose("peru");
  look();
  const [late] = answers;
  pose("attack", ATTACKS);
  question.pick("brazil");
  question.choose("peru");
  look();
  late?.(0.1);
  await answer(0.6);
  expect(chances.now?.win).toBe(0.6);
});

test("pieces that join are part of what is asked, of the attacker alone", () => {
  const facts = { source: "brazil", target: "peru" } as unknown as AnyFacts;
  pose("joining", [optionOf("join cat"), optionOf("join none")], { ...facts });
  expect(chances.asked).toEqual({ source: "brazil", target: "peru", keep: "1" });
  question.joined = [];
  expect(chances.asked?.pieces).toBe("none");
  question.joined = ["ape", "cat"];
  expect(chances.asked?.pieces).toBe("ape+cat");
  pose("joining", [optionOf("join cat")], { source: "peru", target: "brazil" });
  expect(chances.asked).toBeNull(); // who defends is told how often he holds
});
