/** The two lines of the phase bar and the steps of a turn, for whatever is asked. */

import { has, listed, t } from "$lib/words/words.svelte";
import type { AnyFacts, IncomePart, OptionGroup } from "../../wire";
import type { Names } from "./names";
import { stepNames } from "./questions";
import { opening } from "./sentences";
import type { TableModel } from "./table.svelte";

export interface TurnStep {
  id: string;
  state: "done" | "now" | "later";
}

/** The step that is asked about, or the last one that was in this turn. */
function reached(table: TableModel, step: number): number {
  if (table.isSetUp) return step;
  const turn = `${table.view?.round} ${table.turn}`;
  if (step >= 0) table.reached = { turn, step };
  return table.reached.turn === turn ? table.reached.step : 0;
}

/** How far the turn has come; nothing before the first one. What may be asked in any step leaves the turn where it is. */
export function stepsOf(table: TableModel): TurnStep[] {
  if (table.session.table?.status !== "playing") return [];
  const kind = table.question.kind || (table.stage.isBusy ? table.stage.doing : table.session.kind);
  const names = stepNames(table.part);
  const { step, isForGood } = table.question.about(kind);
  const now = isForGood ? -1 : reached(table, names.indexOf(step ?? ""));
  if (now < 0) return [];
  return names.map((id, i) => ({ id, state: i < now ? "done" : i === now ? "now" : "later" }));
}

/** What an answer is called: in words of its own, else by what it names. An id is no word. */
export function worded(option: OptionGroup, table: TableModel): string {
  const { names, part } = table;
  const [place, region, card, piece] = [option.places?.[0], option.regions?.[0], option.cards?.[0], option.pieces?.[0]];
  const words = {
    place: (place ? names?.territory(place) : region && names?.region(region)) ?? "",
    card: (card && names?.card(card)) || t("card-unnamed"),
    piece: piece ? names?.card(piece) || part.pieceName?.(piece) || t("piece-unnamed") : "",
    seat: option.seat == null ? "" : (names?.seat(option.seat) ?? ""),
    n: option.n ?? option.high ?? 0,
  };
  if (has(`answer-${option.verb}`)) return t(`answer-${option.verb}`, words);
  const named = [words.piece, card ? words.card : "", words.place, words.seat, option.n == null && option.high == null ? "" : String(words.n)].filter(Boolean);
  return named.length ? opening(named.join(" · ")) : t("answer-other", { n: table.question.options.indexOf(option) + 1 });
}

/** What it is called to decline what is asked. */
export function declined(table: TableModel): string {
  const { kind, declining } = table.question;
  if (has(`end-${kind}`)) return t(`end-${kind}`);
  return declining && has(`answer-${declining.verb}`) ? worded(declining, table) : t("decline");
}

export function titled(table: TableModel): string {
  const { session, names, question } = table;
  const status = session.table?.status;
  if (!names || !session.table) return t("title-loading");
  if (status === "open") return t("title-waiting-room");
  if (status === "expired") return t("closed-title");
  if (table.ending) return table.ending.title;
  if (table.goals.due === "begin") return t("goal-begins");
  if (table.recaps.shown && !table.stage.isBusy) return t("recap-title");
  // While the board shows what came of an answer, the words are still about it.
  const isBusy = table.stage.isBusy;
  const seat = table.acting;
  const about = question.shown ? question.kind : isBusy ? table.stage.doing : session.kind;
  const helper = session.standingIn?.includes(seat) ? "" : (table.seats[seat]?.stand_in ?? "");
  const isMine = names.isMine(seat) && !table.isShared && !helper;
  if (seat < 0) return t("title-set-up");
  if (helper) return opening(t("title-plays", { name: helper }));
  if (!about || (isBusy && isMine && !question.shown)) return isMine ? t("title-yours") : opening(t("title-plays", { name: names.seat(seat) }));
  const kind = has(`title-do-${about}`) ? about : "other";
  const they = has(`title-they-${kind}`) ? kind : "other";
  return isMine ? t(`title-do-${kind}`) : opening(t(`title-they-${they}`, { name: names.seat(seat) }));
}

/** "3 for 10 territories, 3 for Africa". */
export function parts(list: IncomePart[], names: Names): string {
  return list
    .map((part) => t("income-part", { why: part.why, armies: part.armies, count: part.count ?? 0, region: part.region ? names.the(part.region) : "" }))
    .join(", ");
}

export function explained(table: TableModel): string {
  const { session, names, question } = table;
  if (!names || !session.table) return "";
  if (session.table.status === "open") return t("why-waiting-room");
  if (table.goals.due === "begin") return t("goal-read-first", { secret: table.mission?.card ? "yes" : "no" });
  if (table.ending) return t("ending-after", { round: session.table.result?.rounds ?? 0 });
  if (table.recaps.shown && !table.stage.isBusy) return t("recap-why");
  const facts = question.facts;
  const asked = session.asked;
  if (table.stage.isBusy || asked === null || (question.shown && !question.decision)) return table.stage.dice ? diceResult(table) : table.isSetUp ? t("set-up") : t("why-round", { round: table.view?.round ?? 0 });
  if (!facts || !names.isMine(asked)) return table.isSetUp ? t("why-wait-set-up") : t("why-wait", { round: table.view?.round ?? 0 });
  return opening(whyOf(facts, table, names));
}

function whyOf(facts: AnyFacts, table: TableModel, names: Names): string {
  const { question } = table;
  const own = table.part.why?.(facts, table, names);
  if (own) return own;
  switch (facts.kind) {
    case "place":
      return t(question.remaining ? "why-place" : "why-placed", { left: question.remaining });
    case "attack":
      if (question.isMarching) return t("why-manoeuvre");
      if (question.origin && question.target && table.stage.dice?.target === question.target && table.stage.dice.source === question.origin) return t("why-attack-again", { result: diceResult(table) });
      if (question.origin && question.target && question.isExpanding) return t("why-expand", { target: names.the(question.target), n: question.low });
      if (question.origin && question.target) return t("why-attack-ready", { source: names.the(question.origin), target: names.the(question.target) });
      if (question.origin) return t("why-attack-target", { source: names.the(question.origin), places: listed([...(question.places ?? [])].map((id) => String(names.the(id))).slice(0, 4)) });
      if (!question.places?.size) return t("why-attack-none");
      return t(facts.is_card_earned === false ? "why-attack-card" : question.canExpand ? "why-expand-choose" : "why-attack");
    case "occupy":
      return t("why-occupy", { target: names.the(facts.target), low: facts.low });
    case "defend":
      return t("why-defend", { attacker: names.seat(facts.attacker), source: names.the(facts.source), target: names.the(facts.target), dice: facts.dice });
    case "choose_dice":
      return t("why-choose_dice", { source: names.the(facts.source), target: names.the(facts.target) });
    case "trade":
      return facts.must ? t("why-trade-must", { cards: facts.hand.length }) : facts.has_set ? t("why-trade") : t("why-trade-none");
    case "souffler":
      return t("why-souffler", { attacker: names.seat(facts.attacker), source: names.the(facts.source), target: names.the(facts.target) });
    case "choose_headquarters":
      return t("why-choose_headquarters", { needed: facts.needed ?? 0 });
    case "manoeuvre":
    case "many_moves":
      return t(facts.is_along_path ? "why-move-path" : `why-${facts.kind}`);
    case "place_pair":
      return t("why-place_pair", { whose: facts.army === question.seat ? "own" : "other", go: facts.go });
    case "place_bonus":
      return t("why-place_bonus", { armies: facts.armies });
    case "claim":
      return t("why-claim", { free: facts.free });
    case "place_initial":
      return t(`why-${facts.kind}`, { left: facts.left });
    case "place_all":
    case "place_sealed":
    case "neutral_place":
      return t(question.remaining ? `why-${facts.kind}` : "why-placed", { left: question.remaining });
    case "react":
      return t("why-react", { name: names.seat(facts.by) });
    default:
      // What a world adds has its own; other words are for panels that know what to put into them.
      return t(table.session.table?.has_world && has(`why-${question.kind}`) ? `why-${question.kind}` : "why-other");
  }
}

/** "Bastien loses 2". */
export function diceResult(table: TableModel): string {
  const { stage, names } = table;
  const dice = stage.dice;
  if (!dice || !names) return "";
  const target = names.the(dice.target);
  const falling = opening(t("dice-falling", { source: names.the(dice.source), target }));
  if (dice.isTumbling) return falling;
  const lost = (seat: number, n: number): string => t("dice-loses", { who: names.isMine(seat) && !table.isShared ? "you" : "other", name: names.seat(seat), n });
  const words = [];
  if (dice.attackerLosses) words.push(lost(dice.attacker, dice.attackerLosses));
  if (dice.defenderLosses) words.push(lost(dice.defender, dice.defenderLosses));
  return words.length ? opening(words.join(" · ")) : falling;
}
