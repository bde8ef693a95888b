/** What the coach talks about: one thing at a time, chosen by what is asked and by what the player has done already.
 * It follows the game and never leads it: whatever the player does, there is a word for where that led. */

export type Topic =
  | "map"
  | "goal"
  | "first_army"
  | "rest"
  | "filling"
  | "watch_set_up"
  | "watch"
  | "your_turn"
  | "trade"
  | "bonus"
  | "reinforce"
  | "reinforce_more"
  | "reinforce_send"
  | "attack_from"
  | "attack_target"
  | "odds"
  | "dice"
  | "attack_again"
  | "conquest"
  | "attack_on"
  | "choose_dice"
  | "occupy"
  | "card"
  | "move"
  | "move_target"
  | "move_send"
  | "defend"
  | "done"
  | "over";

/** The parts of the lesson, in their order. */
export const CHAPTERS = ["map", "place", "reinforce", "attack", "conquer", "card", "move"] as const;
export type Chapter = (typeof CHAPTERS)[number];

const CHAPTER: Partial<Record<Topic, Chapter>> = {
  map: "map", goal: "map",
  first_army: "place", rest: "place", filling: "place", watch_set_up: "place",
  your_turn: "reinforce", trade: "reinforce", bonus: "reinforce", reinforce: "reinforce", reinforce_more: "reinforce", reinforce_send: "reinforce",
  attack_from: "attack", attack_target: "attack", odds: "attack", dice: "attack", attack_again: "attack", choose_dice: "attack",
  conquest: "conquer", occupy: "conquer", attack_on: "conquer",
  card: "card",
  move: "move", move_target: "move", move_send: "move",
};

/** Words about one's own turn. */
const IN_TURN: ReadonlySet<Topic> = new Set((Object.keys(CHAPTER) as Topic[]).filter((topic) => !["map", "place"].includes(CHAPTER[topic] ?? "map")));

/** Words that go away when one has read them. */
export const TO_BE_READ: ReadonlySet<Topic> = new Set<Topic>(["map", "goal", "dice", "conquest", "card"]);

/** What the player has done so far. */
export interface Progress {
  read: Topic[];
  placed: number; // first armies, by hand
  throws: number;
  explained: number; // throws there were when dice were first explained
  conquests: number;
  cards: number;
  turns: number; // that are over
  chapter: number; // how far the lesson has come
}

export const beginning = (): Progress => ({ read: [], placed: 0, throws: 0, explained: 0, conquests: 0, cards: 0, turns: 0, chapter: 0 });

/** How the table stands. */
export interface Situation {
  isOver: boolean;
  isBusy: boolean; // the board still shows what happened
  isMyTurn: boolean;
  isSetUp: boolean; // nobody has had a turn
  isFilling: boolean; // the coach places the first armies
  asked: string; // the kind of question asked of the player; "" when none is
  hasOrigin: boolean;
  hasTarget: boolean;
  spent: number; // armies laid out, not yet sent
  left: number;
}

export function topicOf(now: Situation, progress: Progress, before: Topic | null): Topic {
  const isRead = (topic: Topic): boolean => progress.read.includes(topic);
  if (now.isOver) return "over";
  if (!isRead("map")) return "map";
  if (!isRead("goal")) return "goal";
  if (now.asked === "defend") return "defend";
  if (progress.turns > 0) return "done";
  if (now.isSetUp) return setUp(now, progress);
  // While dice fall, armies march or somebody answers, the word that led there stands.
  if (now.isMyTurn && !now.asked && before && IN_TURN.has(before) && !isRead(before)) return before;
  switch (now.asked) {
    case "trade":
      return "trade";
    case "place_bonus":
      return "bonus";
    case "place":
      return now.spent === 0 ? "reinforce" : now.spent < now.left ? "reinforce_more" : "reinforce_send";
    case "attack":
      return attacking(now, progress, isRead);
    case "choose_dice":
      return "choose_dice";
    case "occupy":
      return "occupy";
    case "manoeuvre":
    case "many_moves":
      if (progress.cards > 0 && !isRead("card")) return "card";
      return now.hasTarget ? "move_send" : now.hasOrigin ? "move_target" : "move";
    default:
      return !now.isMyTurn ? "watch" : progress.throws > 0 ? "attack_again" : "your_turn";
  }
}

function setUp(now: Situation, progress: Progress): Topic {
  if (now.isFilling) return "filling";
  if (now.asked) return progress.placed === 0 ? "first_army" : "rest";
  return progress.placed > 0 ? "rest" : "watch_set_up";
}

function attacking(now: Situation, progress: Progress, isRead: (topic: Topic) => boolean): Topic {
  // The first throw is explained; whoever throws again without reading about it has moved on.
  if (progress.throws > 0 && !isRead("dice") && [0, progress.throws].includes(progress.explained)) return "dice";
  if (progress.conquests > 0 && !isRead("conquest")) return "conquest";
  if (!now.hasOrigin) return progress.conquests > 0 ? "attack_on" : "attack_from";
  if (!now.hasTarget) return "attack_target";
  return progress.throws === 0 ? "odds" : "attack_again";
}

/** The progress once that topic is on the screen. How far the lesson has come never goes back. */
export function showing(topic: Topic, progress: Progress): Progress {
  const chapter = topic === "done" || topic === "over" ? CHAPTERS.length : CHAPTERS.indexOf(CHAPTER[topic] ?? "map");
  const explained = topic === "dice" && !progress.explained ? progress.throws : progress.explained;
  if (chapter <= progress.chapter && explained === progress.explained) return progress;
  return { ...progress, explained, chapter: Math.max(chapter, progress.chapter) };
}

/** A happening at the table, as far as the lesson cares. */
export interface Happening {
  event: string;
  seat?: number;
  from?: number;
}

/** The progress after something happened; `me` is the seat of the player. */
export function after(progress: Progress, happening: Happening, me: number, isMyTurn: boolean): Progress {
  const isMine = happening.seat === me;
  switch (happening.event) {
    case "DiceRolled":
      return isMine ? { ...progress, throws: progress.throws + 1 } : progress;
    case "TerritoryTaken":
      return isMine && (happening.from ?? -1) >= 0 ? { ...progress, conquests: progress.conquests + 1 } : progress;
    case "CardDrawn":
      return isMine ? { ...progress, cards: progress.cards + 1 } : progress;
    case "TurnStarted":
      return isMyTurn && !isMine ? { ...progress, turns: progress.turns + 1 } : progress;
    default:
      return progress;
  }
}
