import { describe, expect, it } from "vitest";
import type { OptionGroup } from "../../wire";
import { after, beginning, CHAPTERS, showing, topicOf, TO_BE_READ, type Progress, type Situation, type Topic } from "./coach";
import { attackHint, claimForMe, goalOf, moveHint, placeForMe, placeHint } from "./hints";

const ME = 1;
const calm: Situation = { isOver: false, isBusy: false, isMyTurn: false, isSetUp: true, isFilling: false, asked: "", hasOrigin: false, hasTarget: false, spent: 0, left: 0 };

/** A player at a table: says what happens, and hears what the coach says. */
class Lesson {
  now: Situation = { ...calm };
  progress: Progress = beginning();
  topic: Topic | null = null;
  hear(change: Partial<Situation> = {}): Topic {
    this.now = { ...this.now, ...change };
    this.topic = topicOf(this.now, this.progress, this.topic);
    this.progress = showing(this.topic, this.progress);
    return this.topic;
  }
  read(): Topic {
    if (this.topic) this.progress = { ...this.progress, read: [...this.progress.read, this.topic] };
    return this.hear();
  }
  happens(event: string, seat = ME, from?: number): void {
    this.progress = after(this.progress, { event, seat, from }, ME, this.now.isMyTurn);
  }
  /** Past the words about the map and the first armies, to the first turn. */
  static inTurn(): Lesson {
    const lesson = new Lesson();
    lesson.hear();
    lesson.read();
    lesson.read();
    lesson.hear({ isSetUp: false, isMyTurn: true });
    return lesson;
  }
}

describe("the coach", () => {
  it("begins with the map, then why, then the first army", () => {
    const lesson = new Lesson();
    expect(lesson.hear({ asked: "place_initial" })).toBe("map");
    expect(lesson.read()).toBe("goal");
    expect(lesson.read()).toBe("first_army");
    lesson.progress.placed = 1;
    expect(lesson.hear({ asked: "" })).toBe("rest"); // the others place meanwhile
    expect(lesson.hear({ asked: "place_initial" })).toBe("rest");
    expect(lesson.hear({ isFilling: true })).toBe("filling");
    expect(lesson.hear({ asked: "" })).toBe("filling");
  });

  it("goes through a whole turn, one thing at a time", () => {
    const lesson = Lesson.inTurn();
    const heard: Topic[] = [];
    const say = (topic: Topic): void => void heard.push(topic);
    say(lesson.hear({ asked: "place", left: 5 }));
    say(lesson.hear({ spent: 2 }));
    say(lesson.hear({ spent: 5 }));
    say(lesson.hear({ asked: "attack", spent: 0, left: 0 }));
    say(lesson.hear({ hasOrigin: true }));
    say(lesson.hear({ hasTarget: true }));
    lesson.hear({ isBusy: true, asked: "" });
    expect(lesson.topic).toBe("odds"); // the dice are falling
    lesson.happens("DiceRolled");
    say(lesson.hear({ isBusy: false, asked: "attack" }));
    say(lesson.read());
    lesson.happens("DiceRolled");
    lesson.happens("TerritoryTaken", ME, 0);
    say(lesson.hear({ asked: "occupy", hasOrigin: false, hasTarget: false }));
    say(lesson.hear({ asked: "attack" }));
    say(lesson.read());
    lesson.happens("CardDrawn");
    say(lesson.hear({ asked: "manoeuvre" }));
    say(lesson.read());
    say(lesson.hear({ hasOrigin: true }));
    say(lesson.hear({ hasTarget: true }));
    lesson.happens("TurnStarted", 2);
    say(lesson.hear({ asked: "", isMyTurn: false, hasOrigin: false, hasTarget: false }));
    expect(heard).toEqual([
      "reinforce", "reinforce_more", "reinforce_send", "attack_from", "attack_target", "odds", "dice", "attack_again",
      "occupy", "conquest", "attack_on", "card", "move", "move_target", "move_send", "done",
    ]);
    expect(lesson.progress.chapter).toBe(CHAPTERS.length);
  });

  it("never waits for the player to read", () => {
    const lesson = Lesson.inTurn();
    lesson.hear({ asked: "attack", hasOrigin: true, hasTarget: true });
    lesson.happens("DiceRolled");
    expect(lesson.hear()).toBe("dice");
    lesson.happens("DiceRolled"); // thrown again without a word
    expect(lesson.hear()).toBe("attack_again");
    lesson.happens("CardDrawn");
    expect(lesson.hear({ asked: "manoeuvre", hasOrigin: false, hasTarget: false })).toBe("card");
    lesson.happens("TurnStarted", 2); // moved without reading about the card
    expect(lesson.hear({ asked: "", isMyTurn: false })).toBe("done");
  });

  it("explains dice after a whole assault as well", () => {
    const lesson = Lesson.inTurn();
    lesson.hear({ asked: "attack", hasOrigin: true, hasTarget: true });
    for (let i = 0; i < 4; i++) lesson.happens("DiceRolled");
    lesson.happens("TerritoryTaken", ME, 0);
    expect(lesson.hear({ asked: "occupy" })).toBe("occupy");
    const reached = lesson.progress.chapter;
    expect(lesson.hear({ asked: "attack", hasOrigin: false, hasTarget: false })).toBe("dice");
    expect(lesson.progress.chapter).toBe(reached);
    expect(lesson.read()).toBe("conquest");
    expect(lesson.read()).toBe("attack_on");
  });

  it("has a word for a turn without an attack, and for one without success", () => {
    const idle = Lesson.inTurn();
    idle.hear({ asked: "attack" });
    expect(idle.hear({ asked: "manoeuvre" })).toBe("move");
    const unlucky = Lesson.inTurn();
    unlucky.hear({ asked: "attack", hasOrigin: true, hasTarget: true });
    unlucky.happens("DiceRolled");
    unlucky.hear();
    unlucky.read();
    expect(unlucky.hear({ hasOrigin: false, hasTarget: false })).toBe("attack_from");
    expect(unlucky.hear({ asked: "manoeuvre" })).toBe("move");
  });

  it("lets others play, and explains defending whenever it comes", () => {
    const lesson = Lesson.inTurn();
    expect(lesson.topic).toBe("your_turn");
    lesson.hear({ isMyTurn: false });
    expect(lesson.topic).toBe("watch");
    expect(lesson.hear({ asked: "defend" })).toBe("defend");
    lesson.happens("DiceRolled", 2); // not mine
    expect(lesson.progress.throws).toBe(0);
    lesson.happens("TurnStarted", 0); // not after my turn
    expect(lesson.progress.turns).toBe(0);
    lesson.hear({ asked: "", isMyTurn: true });
    lesson.happens("TurnStarted", 2);
    expect(lesson.hear({ isMyTurn: false })).toBe("done");
    expect(lesson.hear({ asked: "defend" })).toBe("defend");
    expect(lesson.hear({ asked: "place" })).toBe("done");
  });

  it("counts only conquests: dealt territories are none", () => {
    expect(after(beginning(), { event: "TerritoryTaken", seat: ME, from: -1 }, ME, false).conquests).toBe(0);
    expect(after(beginning(), { event: "TerritoryTaken", seat: ME, from: 0 }, ME, true).conquests).toBe(1);
    expect(after(beginning(), { event: "TerritoryTaken", seat: 0, from: ME }, ME, false).conquests).toBe(0);
  });

  it("never goes back a chapter, and says so when the game is over", () => {
    const lesson = Lesson.inTurn();
    lesson.hear({ asked: "attack" });
    const reached = lesson.progress.chapter;
    lesson.hear({ asked: "place" }); // armies for cards of somebody who is out
    expect(lesson.progress.chapter).toBe(reached);
    expect(lesson.hear({ isOver: true })).toBe("over");
  });

  it("stands by its word while something moves, unless that was read", () => {
    const progress = { ...beginning(), read: ["map", "goal"] as Topic[], throws: 1 };
    const moving = { ...calm, isSetUp: false, isMyTurn: true, isBusy: true };
    for (const topic of ["odds", "dice", "occupy", "move_send"] as const) expect(topicOf(moving, progress, topic)).toBe(topic);
    expect(topicOf({ ...moving, isBusy: false }, progress, "odds")).toBe("odds"); // the defender takes up dice
    for (const topic of TO_BE_READ) expect(topicOf(moving, { ...progress, read: [...progress.read, topic] }, topic)).toBe("attack_again");
    expect(topicOf({ ...moving, isMyTurn: false }, progress, "move_send")).toBe("watch");
    expect(topicOf(moving, { ...progress, throws: 0 }, "watch")).toBe("your_turn"); // it begins to be shown
  });
});

describe("hints", () => {
  // home – west – isle – east – far – port – west; home, west and isle are one region
  const board = {
    links: [["west", "isle"], ["isle", "east"], ["east", "far"], ["home", "west"], ["west", "port"], ["port", "far"]],
    regions: [
      { id: "r", name: {}, the: {}, inside: {}, bonus: 2, territories: ["west", "isle", "home"] },
      { id: "s", name: {}, the: {}, inside: {}, bonus: 5, territories: ["east", "far"] },
    ],
  };
  const places = { home: { owner: ME, armies: 6 }, west: { owner: ME, armies: 3 }, isle: { owner: 0, armies: 1 }, east: { owner: 0, armies: 1 }, far: { owner: 0, armies: 9 } };
  const withPort = { ...places, port: { owner: ME, armies: 1 } };
  const option = (verb: string, ...at: string[]): OptionGroup => ({ text: [verb, ...at].join(" "), verb, places: at });
  const placing = [option("place", "home"), option("place", "west")];

  it("point at the region that is nearest", () => {
    expect(goalOf(board, places, ME)).toEqual({ region: "r", missing: ["isle"], bonus: 2 });
    expect(goalOf(board, { ...places, isle: { owner: ME, armies: 1 } }, ME)?.region).toBe("s");
  });

  it("place where an enemy stands next door, and only what was offered", () => {
    expect(placeHint(board, places, ME, placing)).toBe("west");
    expect(placeHint(board, places, ME, [option("place", "home")])).toBe("home");
    expect(placeHint(board, places, ME, [])).toBeNull();
    expect(placeForMe(board, places, ME, placing)?.text).toBe("place west");
    expect(placeForMe(board, { ...places, west: { owner: ME, armies: 20 } }, ME, placing)?.places).toEqual(["west"]); // nothing else is threatened
  });

  it("make one front strong first, then hold what is threatened", () => {
    const options = [...placing, option("place", "port")];
    expect(placeForMe(board, withPort, ME, options, true)?.text).toBe("place west");
    expect(placeForMe(board, { ...withPort, west: { owner: ME, armies: 8 } }, ME, options, true)?.text).toBe("place port");
  });

  it("spread the first armies along the borders, never behind them", () => {
    const options = [...placing, option("place", "port")];
    const even = { ...withPort, far: { owner: 0, armies: 3 }, isle: { owner: 0, armies: 3 }, west: { owner: ME, armies: 1 } };
    const now: Record<string, { owner: number; armies: number }> = structuredClone(even);
    for (let i = 0; i < 8; i++) {
      const [place = ""] = placeForMe(board, now, ME, options)?.places ?? [];
      now[place] = { owner: ME, armies: (now[place]?.armies ?? 0) + 1 };
    }
    expect(now.home?.armies).toBe(6);
    expect([now.west?.armies, now.port?.armies]).toEqual([6, 4]); // what the wanted region borders on gets some more
    const alone = { ...now, isle: { owner: -1, armies: 0 }, far: { owner: -1, armies: 0 }, east: { owner: -1, armies: 0 } };
    expect(placeForMe(board, alone, ME, options)?.text).toBe("place port"); // no enemy anywhere: the fewest
  });

  it("claim what makes a region whole, and what would make another's", () => {
    const free = ["home", "west", "isle", "east", "far", "port"].map((id) => option("claim", id));
    const none = { owner: -1, armies: 0 };
    const world = { home: none, west: none, isle: none, east: none, far: none, port: none };
    const among = (...ids: string[]): OptionGroup[] => free.filter(({ places: [id = ""] = [] }) => ids.includes(id));
    const mine = { ...world, home: { owner: ME, armies: 1 }, west: { owner: ME, armies: 1 } };
    expect(claimForMe(board, mine, ME, among("isle", "far", "port"))?.text).toBe("claim isle");
    const theirs = { ...world, east: { owner: 0, armies: 1 } };
    expect(claimForMe(board, theirs, ME, among("far", "port"))?.text).toBe("claim far"); // else all of it is theirs
    expect(claimForMe(board, world, ME, [])).toBeNull();
  });

  it("attack the weak, and what completes a region", () => {
    const options = [option("stop"), option("attack", "isle", "east"), option("attack", "west", "isle")];
    const mine = { ...places, isle: { owner: ME, armies: 5 }, west: { owner: ME, armies: 2 } };
    expect(attackHint(board, mine, ME, [option("stop"), option("attack", "isle", "east")])).toEqual(["isle", "east"]);
    expect(attackHint(board, places, ME, options)).toEqual(["west", "isle"]);
    expect(attackHint(board, places, ME, options, "isle")).toEqual(["isle", "east"]);
    expect(attackHint(board, places, ME, [option("stop")])).toBeNull();
    const alone = { ...places, isle: { owner: -1, armies: 0 } }; // entering empty land is no attack
    expect(attackHint(board, alone, ME, [option("expand", "west", "isle"), option("stop")])).toBeNull();
    const either = { ...places, far: { owner: 0, armies: 2 }, port: { owner: ME, armies: 6 } };
    expect(attackHint(board, either, ME, [option("attack", "port", "far"), option("attack", "west", "isle")])).toEqual(["west", "isle"]);
    expect(attackHint(board, { ...either, port: { owner: ME, armies: 9 } }, ME, [option("attack", "port", "far"), option("attack", "west", "isle")])).toEqual(["port", "far"]);
  });

  it("move from behind to the front", () => {
    const options = [option("stay"), option("move", "home", "west"), option("move", "west", "home")];
    expect(moveHint(board, places, ME, options)).toEqual(["home", "west"]);
    expect(moveHint(board, places, ME, options, "west")).toBeNull();
    const front = { ...withPort, west: { owner: ME, armies: 20 } };
    expect(moveHint(board, front, ME, [option("move", "west", "port"), ...options])).toEqual(["home", "west"]); // not away from a front
  });
});
