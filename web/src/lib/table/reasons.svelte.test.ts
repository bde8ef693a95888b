import { beforeEach, expect, test } from "vitest";
import { decisionOf, FakeSession, optionOf, stubBrowser } from "./fakes.svelte";

stubBrowser();
const { Question } = await import("./question.svelte");
const { Reasons } = await import("./reasons.svelte");

let session: FakeSession;
let question: InstanceType<typeof Question>;
let reasons: InstanceType<typeof Reasons>;
const OPTIONS = [optionOf("attack brazil venezuela", { low: 1, high: 3 })];

beforeEach(() => {
  session = new FakeSession();
  question = new Question(session.real, () => true);
  reasons = new Reasons(session.real, question, () => ({ neighbour: "egypt", isMine: true, isEmpty: false }));
  session.decision = decisionOf("attack", OPTIONS);
});

test("asks the server once for each thing, and says what it answers", async () => {
  await reasons.ask("congo");
  expect(reasons.reason).toMatchObject({ place: "congo", answer: { clause: "has-9.4" } });
  reasons.clear();
  await reasons.ask("congo");
  expect(session.said).toEqual(["why attack congo egypt 1"]);
  expect(reasons.reason?.place).toBe("congo");
});

test("what can be reached from somewhere says from where, and asks nobody", async () => {
  await reasons.ask("venezuela");
  expect([session.said, reasons.reason]).toEqual([[], { place: "venezuela", sources: ["brazil"] }]);
});

test("what can be chosen needs no reason", async () => {
  await reasons.ask("brazil");
  expect([session.said, reasons.reason]).toEqual([[], null]);
});

test("another question is another matter", async () => {
  await reasons.ask("congo");
  session.decision = decisionOf("attack", OPTIONS);
  await reasons.ask("congo");
  expect(session.said).toHaveLength(2);
});

test("an answer that comes late is for nobody", async () => {
  const asked = reasons.ask("congo");
  reasons.clear();
  await asked;
  expect(reasons.reason).toBeNull();
});
