// Written by `make docs` from src/conquete/wire and src/conquete/rules; do not edit it by hand.
//
// A field with a question mark is left out when it has the value its comment names.

export type Absence =
  | "bot"
  | "neutral"
  | "skip"
  | "substitute"
  | "wait";

export type DeedKind =
  | "banned"
  | "closed"
  | "dismissed"
  | "entered"
  | "hidden"
  | "lifted"
  | "shown";

export type EntryKind =
  | "game"
  | "handed"
  | "person"
  | "renamed";

export type ErrorCode =
  | "bad_text"
  | "illegal"
  | "malformed"
  | "not_found"
  | "not_possible"
  | "not_your_seat"
  | "not_your_turn"
  | "stale"
  | "too_fast"
  | "too_large"
  | "unavailable";

export type GoalKind =
  | "destroy"
  | "headquarters"
  | "lead"
  | "points"
  | "race"
  | "region"
  | "regions"
  | "territories";

export type HttpErrorCode =
  | "bad_campaign"
  | "bad_text"
  | "banned"
  | "campaign_changed"
  | "campaign_differs"
  | "campaign_long"
  | "campaign_names"
  | "campaign_unfit"
  | "internal"
  | "malformed"
  | "name_taken"
  | "not_allowed"
  | "not_found"
  | "not_invited"
  | "not_known"
  | "not_possible"
  | "too_large"
  | "too_many"
  | "unavailable"
  | "unfit_bot"
  | "wrong_login"
  | "wrong_origin";

export type Language =
  | ""
  | "en"
  | "fr";

export type Lead =
  | ""
  | "bot"
  | "neutral"
  | "skip"
  | "substitute";

export type Leave =
  | ""
  | "handed"
  | "voted";

export type LimitName =
  | "bot_tables"
  | "bot_tables_here"
  | "campaigns"
  | "imports"
  | "imports_here"
  | "new_campaigns"
  | "new_people"
  | "new_tables"
  | "running_tables_here"
  | "tables"
  | "waiting_tables"
  | "waiting_tables_here";

export type NoteKind =
  | "bot_failed"
  | "cleared"
  | "draw_agreed"
  | "draw_lapsed"
  | "draw_offered"
  | "draw_refused"
  | "given_back"
  | "resigned"
  | "returned"
  | "stand_in_agreed"
  | "stand_in_asked"
  | "stand_in_lapsed"
  | "stand_in_refused"
  | "stands_in"
  | "take_back_agreed"
  | "take_back_asked"
  | "take_back_lapsed"
  | "take_back_refused"
  | "taken_back"
  | "time_is_up"
  | "undone"
  | "withheld";

export type Reactions =
  | "ask"
  | "pass"
  | "pass_attack"
  | "pass_turn";

export type Replaced =
  | ""
  | "absent"
  | "beaten"
  | "own";

export type ReportKind =
  | "chat"
  | "name"
  | "other"
  | "play";

export type TableStatus =
  | "expired"
  | "open"
  | "over"
  | "playing";

export type Tempo =
  | "days"
  | "live"
  | "screen";

/** One chair at a table, as everybody sees it. */
export interface SeatInfo {
  seat: number;
  /** "" when left out */
  colour?: string;
  /** "" when left out */
  name?: string;
  /** "empty" when left out */
  kind?: "bot" | "empty" | "person";
  /** "" when left out */
  bot?: string;
  /** false when left out */
  is_here?: boolean;
  /** false when left out */
  is_out?: boolean;
  /** who answers for an absent person; "" when left out */
  led_by?: Lead;
  /** the name of who plays it until its owner is back; "" when left out */
  stand_in?: string;
  /** by whose leave: the owner handed it over, or all others voted for it; "" when left out */
  leave?: Leave;
  /** the name of who is invited to an empty chair; "" when left out */
  kept_for?: string;
}

/** Seconds left, by seat; `deadline` is when the seat asked now runs out (Unix time), 0 without a clock. */
export interface ClockInfo {
  bank: number[];
  /** 0.0 when left out */
  deadline?: number;
}

/**
 * A part of what a seat plays for: hold a whole `region`, or any `regions` besides, or `territories` with at
 * least so large a `garrison`; `destroy` a seat; hold `headquarters`; have more `points` than the others, or more
 * territories (`lead`). It is reached when `have` is `need`, or more: for `destroy` the territories left to that
 * seat, and 0; for `points` and `lead` what the best of the others has, and more than that when it is counted.
 */
export interface Goal {
  goal: GoalKind;
  have: number;
  need: number;
  /** "" when left out */
  region?: string;
  /** 1 when left out */
  garrison?: number;
  /** null when left out */
  seat?: number | null;
}

/**
 * What a seat plays for and how far it has come: `reason` is what the game then ends for. With a `card` it is
 * the secret mission on it; while the game goes on every seat is told its own alone.
 *
 * `target` is the seat that the card wants destroyed, and `by` who has done it. `replaced` says why the card does
 * not mean what is printed on it, but the goals here: the colour to destroy is the seat's `own`, it is `absent`,
 * or the target was `beaten` by another seat. With `rounds` the game ends after so many of them at the latest.
 */
export interface Mission {
  reason: string;
  /** "" when left out */
  card?: string;
  /** {} when left out */
  text?: Record<string, string>;
  goals: Goal[];
  /** "" when left out */
  replaced?: Replaced;
  /** null when left out */
  target?: number | null;
  /** null when left out */
  by?: number | null;
  /** 0 when left out */
  rounds?: number;
}

/**
 * How a game ended. `reason` is a word of the rules, or `draw`, `resignation` or `stopped`; `aim` is what the
 * winner had reached, `points` by seat what was counted, where something was. `place` is the territory that
 * decided it: taken last, by the army `by` from the army `loser`. `seconds` is how long it lasted.
 */
export interface Result {
  winners: number[];
  reason: string;
  rounds: number;
  /** null when left out */
  aim?: Mission | null;
  /** [] when left out */
  points?: number[];
  /** "" when left out */
  place?: string;
  /** null when left out */
  by?: number | null;
  /** null when left out */
  loser?: number | null;
  /** 0.0 when left out */
  seconds?: number;
}

/**
 * What the seats add to the dice: `commitments` by seat, "" for one that adds nothing; docs/design/fair-dice.md
 * says how they are made. Once they are fixed nobody can change them, and every seat that has one opens the seed
 * of that `opening`, counted from 0, before `until` (Unix time); `opened` are those that have. Whoever has not is
 * left out, `withheld`, and the others open their next one. When all have, the game begins and the table has its
 * `client_seeds`.
 */
export interface Locks {
  commitments: string[];
  /** false when left out */
  is_fixed?: boolean;
  /** 0 when left out */
  opening?: number;
  /** [] when left out */
  opened?: number[];
  /** [] when left out */
  withheld?: number[];
  /** 0.0 when left out */
  until?: number;
}

/** A table as everybody sees it. */
export interface TableInfo {
  id: string;
  edition: string;
  /** the address of what an edition from outside adds to the page; "" when left out */
  script?: string;
  mode: string;
  /** "" when left out */
  title?: string;
  options: Record<string, unknown>;
  seats: SeatInfo[];
  status: TableStatus;
  tempo: Tempo;
  absence: Absence;
  is_listed: boolean;
  /** the host's name */
  host: string;
  move_seconds: number;
  bank_seconds: number;
  bot_seconds: number;
  /** "" when left out */
  commitment?: string;
  /** [] when left out */
  client_seeds?: string[];
  /** of a game from before seeds were locked there is none; null when left out */
  locks?: Locks | null;
  /** null when left out */
  asked?: number | null;
  /** null when left out */
  result?: Result | null;
  /** "" when left out */
  rematch?: string;
  /** what is sealed in it may open: then there are more rules, words and cards; false when left out */
  has_world?: boolean;
  /** that it is a game of, and the number of that game; "" when left out */
  campaign?: string;
  /** 0 when left out */
  game?: number;
}

/**
 * How an army stands, from what everybody can see. An army without a seat has the number after the last one.
 *
 * `income` is what it would get for territories and regions if its turn began now; left out for an army that
 * gets nothing by itself. An edition adds what its seats have besides.
 */
export interface Standing {
  seat: number;
  land: number;
  armies: number;
  /** null when left out */
  income?: number | null;
  /** 0 when left out */
  cards?: number;
  /** held whole; [] when left out */
  regions?: string[];
  /** it has lost its last territory; false when left out */
  is_out?: boolean;
}

/** Take one of the free territories. */
export interface ClaimFacts {
  kind: "claim";
  /** armies of the seat that are not on the board yet */
  left: number;
  /** territories that nobody has */
  free: number;
}

/** One of the first armies, in turn. */
export interface PlaceInitialFacts {
  kind: "place_initial";
  /** armies still to be placed, this one included */
  left: number;
  /** armies there were to place when every territory had an owner */
  total: number;
}

/** All the first armies at once, in the open. */
export interface PlaceAllFacts {
  kind: "place_all";
  left: number;
  total: number;
}

/** All the first armies in secret; everything is shown when the last seat is done. */
export interface PlaceSealedFacts {
  kind: "place_sealed";
  left: number;
  total: number;
  /** what the seat has put where, unseen by the others; {} when left out */
  placed?: Record<string, number>;
}

/** For two: some armies of one's own, then one of the third army. */
export interface PlacePairFacts {
  kind: "place_pair";
  /** whose armies are placed now */
  army: number;
  /** armies of that one still to be placed in this go */
  go: number;
  /** armies of the seat itself still to be placed */
  left: number;
  total: number;
}

/** The secret headquarters. */
export interface ChooseHeadquartersFacts {
  kind: "choose_headquarters";
  /** headquarters that one must hold to win */
  needed: number;
}

/**
 * A reason for armies: `territories` (`count` of them), a whole `region`, `cards` (sets traded in this turn,
 * with the extra armies for their territories), or anything `other`.
 */
export interface IncomePart {
  why: "cards" | "other" | "region" | "territories";
  armies: number;
  /** null when left out */
  count?: number | null;
  /** null when left out */
  region?: string | null;
}

/** The armies of this turn. What is in `total` and not in `left` is on the board already. */
export interface PlaceFacts {
  kind: "place";
  left: number;
  /** not known when cards taken from an eliminated seat were traded in mid-turn; null when left out */
  total?: number | null;
  /** [] when left out */
  parts?: IncomePart[];
  /** they come from cards taken from an eliminated seat; false when left out */
  is_spoils?: boolean;
}

/** Armies for the third army; the opponent of the active seat places them. */
export interface NeutralPlaceFacts {
  kind: "neutral_place";
  army: number;
  left: number;
  total: number;
  /** whose turn it is */
  active: number;
}

/**
 * A card as it is printed: one to be traded, by its symbol (a joker has neither symbol nor territory) or by its
 * coins; or one to be played, with its deck, its price, and when it may be played in a word of its edition. One
 * that is played in windows has a `kind`, by which standing orders mark it.
 */
export interface CardInfo {
  card: string;
  /** "" when left out */
  kind?: string;
  /** "" when left out */
  symbol?: string;
  /** "" when left out */
  place?: string;
  /** 0 when left out */
  coins?: number;
  /** "" when left out */
  deck?: string;
  /** 0 when left out */
  cost?: number;
  /** "" when left out */
  when?: string;
  /** {} when left out */
  name?: Record<string, string>;
  /** {} when left out */
  text?: Record<string, string>;
}

/**
 * A card to be played in the hand of the seat that is asked. `why` is empty where it may be played now;
 * otherwise it says in a word what is in the way: it is for another time (`when`), too dear (`cost`), has nothing
 * to act upon (`target`), the leader of its deck is not in play (`leader`), or something of its edition.
 *
 * In answer to an attack it also says what would come of it if nobody answered it in turn: the `fight` goes on,
 * the attack is `off`, or the territory is `taken` without a fight; and how often the defence then holds.
 */
export interface HandCard {
  card: string;
  /** "" when left out */
  why?: string;
  /** "" when left out */
  outcome?: "" | "fight" | "off" | "taken";
  /** null when left out */
  hold?: number | null;
}

/** Trade a set, or keep the cards. The options come best first and have their `worth`. */
export interface TradeFacts {
  kind: "trade";
  hand: CardInfo[];
  /** there are too many cards: keeping them is no option; false when left out */
  must?: boolean;
  /** false: one is asked only so that nobody learns from who is asked; false when left out */
  has_set?: boolean;
  /** with so many cards at the start of a turn a set must be traded; null when left out */
  forced_from?: number | null;
  /** cards taken from an eliminated seat: trade until there are no more than so many; null when left out */
  down_to?: number | null;
  /** false when left out */
  is_spoils?: boolean;
  /** by everybody, so far; 0 when left out */
  sets_traded?: number;
  /** of any set now, where all sets are worth the same and rise; null when left out */
  next_worth?: number | null;
}

/** The extra armies for one of the traded cards whose territory one owns. */
export interface PlaceBonusFacts {
  kind: "place_bonus";
  armies: number;
}

/** Attack, or stop. */
export interface AttackFacts {
  kind: "attack";
  /** which attacks: the seat itself, or the third army it commands */
  army: number;
  /** armies that may be engaged at once */
  most: number;
  /** by a conquest in this turn; left out where conquests earn no card; null when left out */
  is_card_earned?: boolean | null;
}

/** The attacker did not name the territories: take armies from him, or let it pass. */
export interface SoufflerFacts {
  kind: "souffler";
  attacker: number;
  source: string;
  target: string;
  engaged: number;
  /** armies that he would lose */
  taken: number;
}

/** How many dice to attack with. */
export interface ChooseDiceFacts {
  kind: "choose_dice";
  army: number;
  defender: number;
  source: string;
  target: string;
  engaged: number;
  most: number;
  source_armies: number;
  target_armies: number;
}

/**
 * Something that bears on the dice of a battle, by a word of its edition: what it adds to the dice of a side
 * from the highest on, and to its lowest; how many of them have more sides by it. What does none of that does
 * something else.
 */
export interface DiceReason {
  why: string;
  side: "attack" | "defence";
  adds: number[];
  /** 0 when left out */
  lowest?: number;
  /** 0 when left out */
  larger?: number;
}

/** How many dice to defend with. */
export interface DefendFacts {
  kind: "defend";
  attacker: number;
  /** which defends: the seat itself, or the third army it commands */
  army: number;
  source: string;
  target: string;
  engaged: number;
  /** the attacker's */
  dice: number;
  most: number;
  source_armies: number;
  target_armies: number;
  /** what bears on the dice; [] when left out */
  reasons?: DiceReason[];
}

/** How many armies move into the conquered territory altogether. The fewest possible are there already. */
export interface OccupyFacts {
  kind: "occupy";
  army: number;
  source: string;
  target: string;
  low: number;
  high: number;
  /** as the board shows it now */
  source_armies: number;
  target_armies: number;
}

/** The one move at the end of a turn, or none. */
export interface ManoeuvreFacts {
  kind: "manoeuvre";
  /** through any number of own territories, not only to a neighbour; false when left out */
  is_along_path?: boolean;
}

/** Moves at the end of a turn, as many as one likes. */
export interface ManyMovesFacts {
  kind: "many_moves";
  /** false when left out */
  is_along_path?: boolean;
  /** armies that may not move because they have fought; {} when left out */
  fought?: Record<string, number>;
  /** armies that have moved already; {} when left out */
  arrived?: Record<string, number>;
}

/**
 * Play a card now, or pass. `point` is what has just happened or is about to. `hold` is how often the defence
 * holds without a card, if it is fought to the end; left out where so many fight that nobody has worked it out.
 */
export interface ReactFacts {
  kind: "react";
  point: string;
  by: number;
  /** "" when left out */
  source?: string;
  /** "" when left out */
  target?: string;
  /** the card that would be answered; "" when left out */
  card?: string;
  /** 0 when left out */
  source_armies?: number;
  /** 0 when left out */
  target_armies?: number;
  /** where it holds cards of its decks; [] when left out */
  hand?: HandCard[];
  /** of the currency that cards are paid in; left out where they cost nothing; null when left out */
  purse?: number | null;
  /** null when left out */
  hold?: number | null;
}

/** Something that a seat takes by that verb: a piece or a number. It stays in sight when a seat has it. */
export interface OfferInfo {
  verb: string;
  /** "" when left out */
  piece?: string;
  /** null when left out */
  n?: number | null;
  /** null when left out */
  seat?: number | null;
}

/**
 * A question without facts of its own: the figures of the step that asks it. Where seats pick from what lies
 * open, `offers` is all of it, row by row, and `pickers` are the seats that pick from now on.
 */
export interface OtherFacts {
  kind: "other";
  /** {} when left out */
  step?: Record<string, unknown>;
  /** [] when left out */
  offers?: OfferInfo[];
  /** [] when left out */
  pickers?: number[];
}

/**
 * Whether to spend a token on a die that lies there. Dice are those that fell, each side's highest first; what
 * each of them counts now stands in the same place, and those that are fixed are named by their place.
 */
export interface FixDieFacts {
  kind: "fix_die";
  attacker: number;
  defender: number;
  source: string;
  target: string;
  attack: number[];
  defence: number[];
  attack_counts: number[];
  defence_counts: number[];
  /** [] when left out */
  attack_fixed?: number[];
  /** [] when left out */
  defence_fixed?: number[];
  /** tokens of the seat that is asked */
  purse: number;
  /** [] when left out */
  reasons?: DiceReason[];
}

/** The first armies, a few in a go. */
export interface PlaceThreesFacts {
  kind: "place_threes";
  /** still to be placed in this go */
  left: number;
  /** in this go */
  total: number;
  /** of the seat altogether, these included */
  reserve: number;
}

/** Where the first leaders and the first building stand. */
export interface StartPiecesFacts {
  kind: "start_pieces";
  /** the kind of leader, or what the buildings are called */
  piece: string;
}

/** For the order of the round, in secret until everybody has bid; all of it is paid. */
export interface BidFacts {
  kind: "bid";
  round: number;
  rounds: number;
  purse: number;
  /** seats that have bid already */
  sealed: number[];
  /** seats that will be asked after this one */
  waiting: number[];
}

/** A place in the order of the round. */
export interface ChooseMarkerFacts {
  kind: "choose_marker";
  /** place by seat */
  taken: Record<string, number>;
}

/** Leaders, for a price; afterwards come buildings. */
export interface HireFacts {
  kind: "hire";
  purse: number;
  cost: number;
  in_play: string[];
}

/** Where the hired leader stands. */
export interface PostFacts {
  kind: "post";
  leader: string;
}

/** Buildings, for a price. */
export interface BuildFacts {
  kind: "build";
  purse: number;
  cost: number;
  /** those of the seat */
  built: number;
  /** that it can have */
  most: number;
  /** that it may still build: where there is a number for all, the others use them up */
  left: number;
}

/**
 * A deck of cards: how many lie in it, whether the seat may have cards of it, how many of it the seat has paid
 * for in this turn.
 */
export interface DeckFacts {
  deck: string;
  left: number;
  is_open: boolean;
  /** 0 when left out */
  bought?: number;
}

/** Cards, unseen; they are drawn when all are paid for. */
export interface BuyFacts {
  kind: "buy";
  purse: number;
  price: number;
  most: number;
  decks: DeckFacts[];
}

/** A card as a reward. */
export interface FreeCardFacts {
  kind: "free_card";
  decks: DeckFacts[];
}

/** Which units are lost: armies, or one of the leaders. */
export interface LoseUnitsFacts {
  kind: "lose_units";
  place: string;
  number: number;
  /** units there that are no leaders */
  armies: number;
  leaders: string[];
}

/** Which leaders and how many armies go along; one unit stays. */
export interface MarchFacts {
  kind: "march";
  source: string;
  target: string;
  /** units, leaders included */
  least: number;
  /** leaders that have thrown a die and go in any case */
  must: string[];
  /** all that stand in the source */
  leaders: string[];
  /** units there that are no leaders */
  armies: number;
  is_conquest: boolean;
}

/** One move along a corridor of own territories; or none. */
export interface FortifyFacts {
  kind: "fortify";
}

/** A territory. */
export interface ChoosePlaceFacts {
  kind: "choose_place";
  purpose: string;
  /** "" when left out */
  card?: string;
  /** the territory that was chosen before, where two are asked for; "" when left out */
  first?: string;
}

/** A player. */
export interface ChooseRivalFacts {
  kind: "choose_rival";
  purpose: string;
  /** "" when left out */
  card?: string;
}

/** A number, from nothing on. */
export interface ChooseNumberFacts {
  kind: "choose_number";
  purpose: string;
  most: number;
  /** "" when left out */
  card?: string;
}

/** A card that the seat can see. */
export interface ChooseCardFacts {
  kind: "choose_card";
  purpose: string;
  /** "" when left out */
  card?: string;
}

/** A card with its coins, and the territory that it shows, if any. */
export interface ResourceInfo {
  card: string;
  coins: number;
  /** "" when left out */
  place?: string;
}

/** One of the cards on the table, or none. */
export interface TakeCardFacts {
  kind: "take_card";
  /** from the newest on */
  slots: ResourceInfo[];
  /** coin cards in their pile */
  coins_left: number;
  hand: ResourceInfo[];
}

/** Coins for armies, once, before those of the turn are placed. */
export interface TradeResourcesFacts {
  kind: "trade_resources";
  hand: ResourceInfo[];
  laid: ResourceInfo[];
  /** on what is laid down */
  coins: number;
  /** that these buy */
  armies: number;
  /** armies for `least` coins, one more, and so on */
  table: number[];
  least: number;
}

/** Cards for points that win, by their number. */
export interface BuyPointFacts {
  kind: "buy_point";
  hand: ResourceInfo[];
  laid: ResourceInfo[];
  /** in cards */
  price: number;
  points: number;
  to_win: number;
}

/** A goal that the seat has fulfilled, or its right to a card. */
export interface ClaimGoalFacts {
  kind: "claim_goal";
  goals: string[];
  /** whoever claims it takes no card in this turn, and this seat has the right to one; false when left out */
  forgoes_card?: boolean;
}

/** From now on there are more rules, words and cards; what it is lies in the answer `opened` of the table. */
export interface SealOpened {
  event: "SealOpened";
  seal: string;
}

/** Something that a seal brought has happened: `log-<line>` of its words says what. */
export interface SealedTold {
  event: "SealedTold";
  line: string;
  /** nothing when left out */
  seat?: number;
  /** another seat that it is about; nothing when left out */
  other?: number;
  /** with a target: from where to where; nothing when left out */
  source?: string;
  /** nothing when left out */
  target?: string;
  /** nothing when left out */
  territory?: string;
  /** nothing when left out */
  region?: string;
  /** nothing when left out */
  card?: string;
  /** nothing when left out */
  n?: number;
}

/** Chance has picked a general; the seat after it begins. */
export interface GeneralChosen {
  event: "GeneralChosen";
  seat: number;
}

/** A die for who begins, or for the order of play. */
export interface OrderDieThrown {
  event: "OrderDieThrown";
  seat: number;
  die: number;
  /** its number among the throws; not told for those before the start; nothing when left out */
  throw?: number;
}

export interface FirstSeatChosen {
  event: "FirstSeatChosen";
  seat: number;
}

/** The seat plays that side from now on. */
export interface SideChosen {
  event: "SideChosen";
  seat: number;
  side: string;
}

/** Only its own seat sees the card. */
export interface MissionDealt {
  event: "MissionDealt";
  seat: number;
  /** nothing when left out */
  card?: string;
}

/** The seat was dealt a joker instead of a territory. */
export interface JokerDealt {
  event: "JokerDealt";
  seat: number;
}

/** The seat is dealt as many territories as the die says, or the last ones there are. */
export interface ShareDieThrown {
  event: "ShareDieThrown";
  seat: number;
  die: number;
  territories: number;
  /** nothing when left out */
  throw?: number;
}

/** Armies placed in secret; only their own seat hears of it. */
export interface PlacementSealed {
  event: "PlacementSealed";
  seat: number;
  territory: string;
  armies: number;
}

/** The seat has placed everything in secret. */
export interface PlacementDone {
  event: "PlacementDone";
  seat: number;
}

/** Only its own seat sees which territory it is. */
export interface HeadquartersChosen {
  event: "HeadquartersChosen";
  seat: number;
  /** nothing when left out */
  territory?: string;
}

export interface TurnStarted {
  event: "TurnStarted";
  seat: number;
  round: number;
}

/** Armies at the start of a turn: for territories, for whole regions. */
export interface ReinforcementsReceived {
  event: "ReinforcementsReceived";
  seat: number;
  armies: number;
  territories: number;
  regions: number;
}

/** The opponent of `seat` places these for the third army. */
export interface ThirdArmyReinforced {
  event: "ThirdArmyReinforced";
  seat: number;
  armies: number;
}

export interface ArmiesPlaced {
  event: "ArmiesPlaced";
  seat: number;
  territory: string;
  armies: number;
  /** armies on the territory afterwards */
  now: number;
}

/** Armies march: into a conquered territory, or at the end of a turn. */
export interface ArmiesMoved {
  event: "ArmiesMoved";
  seat: number;
  source: string;
  target: string;
  armies: number;
  source_now: number;
  target_now: number;
}

/** The extra armies for territories on the cards follow as `ArmiesPlaced`. */
export interface SetTraded {
  event: "SetTraded";
  seat: number;
  cards: string[];
  armies: number;
}

/** Only its own seat sees the card. */
export interface CardDrawn {
  event: "CardDrawn";
  seat: number;
  /** nothing when left out */
  card?: string;
  /** where there are several; nothing when left out */
  deck?: string;
}

/** The traded cards were shuffled into a new pile. */
export interface PileRenewed {
  event: "PileRenewed";
}

export interface AttackDeclared {
  event: "AttackDeclared";
  seat: number;
  source: string;
  target: string;
  /** engaged */
  armies: number;
  defender: number;
  source_armies: number;
  target_armies: number;
}

/** A card was played against it: it does not take place. */
export interface AttackCancelled {
  event: "AttackCancelled";
  seat: number;
  source: string;
  target: string;
}

/**
 * The dice of both sides, each highest first. The losses follow as `ArmiesLost`; where something may still be
 * done about the dice they are not known yet and left out here.
 */
export interface DiceRolled {
  event: "DiceRolled";
  seat: number;
  source: string;
  target: string;
  attack: number[];
  defence: number[];
  /** as they are compared, where something is added to dice; nothing when left out */
  counted_attack?: number[];
  /** nothing when left out */
  counted_defence?: number[];
  defender: number;
  /** before the losses */
  source_armies: number;
  target_armies: number;
  /** for each pair of dice the army that loses it; [] when left out */
  pairs?: number[];
  /** nothing when left out */
  attack_losses?: number;
  /** nothing when left out */
  defence_losses?: number;
  /** its number among the throws of the game, from 0 */
  throw: number;
}

/** Something has changed the dice that lie there; these are the new ones. */
export interface DiceChanged {
  event: "DiceChanged";
  seat: number;
  attack: number[];
  defence: number[];
}

/**
 * Somebody has fixed a die that lies there, the one of this rank from the highest that fell: nothing bears on
 * it any more. The dice are told as they are compared now.
 */
export interface DieFixed {
  event: "DieFixed";
  seat: number;
  side: "attack" | "defence";
  rank: number;
  /** that it showed before */
  face: number;
  attack: number[];
  defence: number[];
}

export interface ArmiesLost {
  event: "ArmiesLost";
  seat: number;
  territory: string;
  armies: number;
  /** armies on the territory afterwards; 0 just before it is taken */
  now: number;
}

/** A territory has another owner, or its first. `from` is the army that had it, -1 for nobody. */
export interface TerritoryTaken {
  event: "TerritoryTaken";
  seat: number;
  territory: string;
  from: number;
}

/** Nothing of the seat is left there: the territory belongs to nobody. */
export interface TerritoryLost {
  event: "TerritoryLost";
  seat: number;
  territory: string;
}

/** The headquarters of seat `from` is found: everything that seat still had goes to `seat`. */
export interface HeadquartersTaken {
  event: "HeadquartersTaken";
  seat: number;
  from: number;
  territory: string;
}

/** The seat has lost its last territory to the army `by`. */
export interface SeatEliminated {
  event: "SeatEliminated";
  seat: number;
  by: number;
}

/**
 * The last army of the seat is gone, by the army `by` or, where that is the seat itself, by nobody. It may come
 * back at its next turn.
 */
export interface SeatKnockedOut {
  event: "SeatKnockedOut";
  seat: number;
  by: number;
}

/** The seat was knocked out and lands in a free territory. */
export interface SeatReturned {
  event: "SeatReturned";
  seat: number;
  territory: string;
}

/**
 * The cards of the beaten seat `from`. Where hands are secret, only `seat` sees which; the others hear how
 * many.
 */
export interface CardsCaptured {
  event: "CardsCaptured";
  seat: number;
  from: number;
  /** nothing when left out */
  cards?: string[];
  /** nothing when left out */
  count?: number;
}

export interface CardPlayed {
  event: "CardPlayed";
  seat: number;
  card: string;
}

/** The card has no effect. */
export interface CardCountered {
  event: "CardCountered";
  seat: number;
  card: string;
}

/** A leader counts as one of the armies where it stands. */
export interface LeaderPlaced {
  event: "LeaderPlaced";
  seat: number;
  territory: string;
  leader: string;
  now: number;
}

export interface LeaderLost {
  event: "LeaderLost";
  seat: number;
  territory: string;
  leader: string;
  now: number;
}

export interface LeaderMoved {
  event: "LeaderMoved";
  seat: number;
  source: string;
  target: string;
  leader: string;
  source_now: number;
  target_now: number;
}

export interface BuildingPlaced {
  event: "BuildingPlaced";
  seat: number;
  territory: string;
  building: string;
}

/** It belongs to who has conquered the territory. */
export interface BuildingCaptured {
  event: "BuildingCaptured";
  seat: number;
  from: number;
  territory: string;
  building: string;
}

/** Who has conquered the territory has as many as there may be. */
export interface BuildingDestroyed {
  event: "BuildingDestroyed";
  seat: number;
  from: number;
  territory: string;
  building: string;
}

/** It is drawn when all are paid for. */
export interface CardBought {
  event: "CardBought";
  seat: number;
  deck: string;
}

/** A card of a deck lies open. */
export interface CardTurnedUp {
  event: "CardTurnedUp";
  card: string;
  deck: string;
}

/** The seat has taken a card that lay open. */
export interface CardPicked {
  event: "CardPicked";
  seat: number;
  card: string;
}

/** A card that was turned up does not occur. */
export interface CardIdle {
  event: "CardIdle";
  card: string;
}

/** The seat has fulfilled what a card asks that lay open. */
export interface GoalClaimed {
  event: "GoalClaimed";
  seat: number;
  card: string;
}

/** For what the cards bear; the armies go on the board next. */
export interface ResourcesTraded {
  event: "ResourcesTraded";
  seat: number;
  cards: string[];
  armies: number;
}

/** For what they buy by their number. */
export interface CardsPaid {
  event: "CardsPaid";
  seat: number;
  cards: string[];
}

/** Where decks bury their cards only its own seat sees which. */
export interface CardDiscarded {
  event: "CardDiscarded";
  seat: number;
  /** nothing when left out */
  card?: string;
}

/** A die for a card. */
export interface DieThrown {
  event: "DieThrown";
  seat: number;
  die: number;
  /** nothing when left out */
  throw?: number;
}

/** The cards of a seat that is out. */
export interface CardsDiscarded {
  event: "CardsDiscarded";
  seat: number;
  cards: string[];
}

/** A territory card for everybody to see. */
export interface TerritoryTurnedUp {
  event: "TerritoryTurnedUp";
  seat: number;
  card: string;
}

/** The next of the rounds that are counted. */
export interface YearStarted {
  event: "YearStarted";
  year: number;
}

/** Only its own seat sees how much it has bid. */
export interface BidSealed {
  event: "BidSealed";
  seat: number;
  /** nothing when left out */
  bid?: number;
}

/** What every seat has bid, by seat; all of it is paid. */
export interface BidsRevealed {
  event: "BidsRevealed";
  bids: number[];
}

/** A place in the order of the round. */
export interface MarkerChosen {
  event: "MarkerChosen";
  seat: number;
  marker: number;
}

/** The seats in the order of the round. */
export interface OrderSettled {
  event: "OrderSettled";
  seats: number[];
}

/** The seat has fulfilled its mission. */
export interface MissionShown {
  event: "MissionShown";
  seat: number;
  card: string;
}

/**
 * The seat can no longer destroy `loser`, since `by` has: its goal is so many territories now. Only that seat
 * hears of it.
 */
export interface MissionReplaced {
  event: "MissionReplaced";
  seat: number;
  card: string;
  loser: number;
  by: number;
  territories: number;
}

/** The score of a seat at the end, and what it is made of: an edition adds what else it counts. */
export interface ScoreCounted {
  event: "ScoreCounted";
  seat: number;
  territories: number;
  regions: number;
  score: number;
}

/** The game is decided, by the same words as it ends for; what follows a victory is still to be done. */
export interface GameWon {
  event: "GameWon";
  seat: number;
  reason: string;
}

/** `reason` is a word of the rules, or `draw` or `resignation`. */
export interface GameEnded {
  event: "GameEnded";
  winners: number[];
  reason: string;
}

/**
 * One answer to the pending decision, as text ("attack brazil north_africa 3"). Should the seat be asked next
 * with how many dice, `dice` are thrown, where they are allowed; 0: it wants to be asked. `said` is the name that
 * an answer gives to something (`is_named`); without one it has none.
 */
export interface Move {
  type: "move";
  /** 0 to 2^53; 0 when left out */
  id?: number;
  /** 0 to 2^53 */
  decision: number;
  /** 0 to 15 */
  seat: number;
  /** at most 128 signs */
  action: string;
  /** 0 to 15; 0 when left out */
  dice?: number;
  /** at most 500 signs; "" when left out */
  said?: string;
}

/** Several placements at once: armies by territory. */
export interface Place {
  type: "place";
  /** 0 to 2^53; 0 when left out */
  id?: number;
  /** 0 to 2^53 */
  decision: number;
  /** 0 to 15 */
  seat: number;
  /** 1 to 128 entries; at most 64 signs; 1 to 32767 */
  armies: Record<string, number>;
}

/**
 * Attack again and again from one territory, with as many as possible, until the target falls, `keep`
 * armies are left, or the attack has become impossible; then move `occupy` armies in (or all that may). With
 * `asks` the seat is asked for that number once the target has fallen.
 */
export interface Assault {
  type: "assault";
  /** 0 to 2^53; 0 when left out */
  id?: number;
  /** 0 to 2^53 */
  decision: number;
  /** 0 to 15 */
  seat: number;
  /** at most 64 signs */
  source: string;
  /** at most 64 signs */
  target: string;
  /** 1 to 32767; 1 when left out */
  keep?: number;
  /** 0 to 32767; null when left out */
  occupy?: number | null;
  /** false when left out */
  asks?: boolean;
}

/**
 * Standing orders of a seat: dice to defend with, and what to do about reactions.
 *
 * `reactions` passes on every one, or on those of the turn or of the attack that is going on; those two lapse by
 * themselves. With `ask` the seat is asked, but only for what `ask_for` says: every window, those of a fight of
 * its own, those in which it could play a kind of card it has `marked`, or either of the two. On the rest the
 * server passes for it, and nobody else can tell. What is asked for and marked is kept for the person's next
 * games.
 */
export interface Orders {
  type: "orders";
  /** 0 to 2^53; 0 when left out */
  id?: number;
  /** 0 to 15 */
  seat: number;
  /** "ask" when left out */
  defend?: "ask" | "most" | "one";
  /** "ask" when left out */
  reactions?: Reactions;
  /** "all" when left out */
  ask_for?: "all" | "attacked" | "attacked_or_marked" | "marked";
  /** at most 128 entries; at most 64 signs; [] when left out */
  marked?: string[];
}

/**
 * Take back one's last choice, as far as nothing was thrown, drawn or answered since; `decision` is the number
 * of the one that is pending now, whoever is asked.
 */
export interface Undo {
  type: "undo";
  /** 0 to 2^53; 0 when left out */
  id?: number;
  /** 0 to 2^53 */
  decision: number;
  /** 0 to 15 */
  seat: number;
}

/** Ask the others to go back to before one's last choice, or answer such a request. */
export interface TakeBack {
  type: "take_back";
  /** 0 to 2^53; 0 when left out */
  id?: number;
  /** 0 to 15 */
  seat: number;
  /** true when left out */
  agree?: boolean;
}

export interface Resign {
  type: "resign";
  /** 0 to 2^53; 0 when left out */
  id?: number;
  /** 0 to 15 */
  seat: number;
}

/** Offer a draw or agree to one; with `agree` false, refuse it. */
export interface Draw {
  type: "draw";
  /** 0 to 2^53; 0 when left out */
  id?: number;
  /** 0 to 15 */
  seat: number;
  /** true when left out */
  agree?: boolean;
}

/**
 * Let somebody who watches (`to`, as in `watching`) play my seat, and see what it may see, until I take it back
 * with `back` or by playing myself. Who stands in gives the seat back with nobody named.
 */
export interface HandOver {
  type: "hand_over";
  /** 0 to 2^53; 0 when left out */
  id?: number;
  /** 0 to 15 */
  seat: number;
  /** at most 32 signs; "" when left out */
  to?: string;
}

/** Agree that somebody stands in for a player who has been away too long, or refuse it. Asked for by `join`. */
export interface StandIn {
  type: "stand_in";
  /** 0 to 2^53; 0 when left out */
  id?: number;
  /** 0 to 15 */
  seat: number;
  /** true when left out */
  agree?: boolean;
}

export interface Chat {
  type: "chat";
  /** 0 to 2^53; 0 when left out */
  id?: number;
  /** at most 500 signs */
  text: string;
}

/** Do not send me the chat of that seat, or of `who` speaks without one, any more (or again). */
export interface Mute {
  type: "mute";
  /** 0 to 2^53; 0 when left out */
  id?: number;
  /** 0 to 15; null when left out */
  seat?: number | null;
  /** at most 32 signs; "" when left out */
  who?: string;
  /** true when left out */
  muted?: boolean;
}

/** I lead my seat myself again, after a stand-in did. */
export interface Back {
  type: "back";
  /** 0 to 2^53; 0 when left out */
  id?: number;
  /** 0 to 15 */
  seat: number;
}

/**
 * Whether the page is before my eyes. Who does not look at a table may be told of it elsewhere, if he asked for
 * that; whoever says nothing looks.
 */
export interface Look {
  type: "look";
  /** 0 to 2^53; 0 when left out */
  id?: number;
  is_looking: boolean;
}

/** I have been shown what these seals hold, and need not be shown it again when I come back. */
export interface Read {
  type: "read";
  /** 0 to 2^53; 0 when left out */
  id?: number;
  /** 1 to 64 entries; at most 64 signs */
  seals: string[];
}

/** May my seat choose that now, and if not, which clause forbids it? Answered by `because`; changes nothing. */
export interface Why {
  type: "why";
  /** 0 to 2^53; 0 when left out */
  id?: number;
  /** 0 to 2^53 */
  decision: number;
  /** 0 to 15 */
  seat: number;
  /** at most 128 signs */
  action: string;
}

export interface Ping {
  type: "ping";
  /** 0 to 2^53; 0 when left out */
  id?: number;
}

/** What a trade brings: `armies` to place, and `extra` ones on each of `places` (or on one of them). */
export interface Worth {
  armies: number;
  /** 0 when left out */
  extra?: number;
  /** [] when left out */
  places?: string[];
  /** only one of the places gets the extra armies, and the seat is asked which; false when left out */
  is_choice?: boolean;
}

/**
 * An option: `text` with the number n at its end, for every n from `low` to `high`; or `text` as it is.
 *
 * The same in parts: what is done, with which territories (source first), regions, cards and pieces, against
 * which seat, and the number `n` where it is no range. One that `is_named` gives something a name, which the
 * answer says. Within an attack `win` is how often the whole of it succeeds after this answer.
 */
export interface OptionGroup {
  text: string;
  /** null when left out */
  low?: number | null;
  /** null when left out */
  high?: number | null;
  verb: string;
  /** [] when left out */
  places?: string[];
  /** [] when left out */
  cards?: string[];
  /** [] when left out */
  pieces?: string[];
  /** [] when left out */
  regions?: string[];
  /** null when left out */
  seat?: number | null;
  /** null when left out */
  n?: number | null;
  /** null when left out */
  worth?: Worth | null;
  /** false when left out */
  is_named?: boolean;
  /** null when left out */
  win?: number | null;
}

/** What a seat is asked; sent to that seat alone. `facts` is what it should know about the question. */
export interface Decision {
  decision: number;
  seat: number;
  kind: string;
  options: OptionGroup[];
  facts: AnyFacts;
  /** a reaction that its standing orders pass on: the server answers in a moment; false when left out */
  is_passed?: boolean;
}

/**
 * Event number n. `private_to` is the seat that alone may look at it, where one browser has several. An event
 * that only one seat hears of has the number of the one before it.
 */
export interface NumberedEvent {
  n: number;
  event: AnyEvent;
  /** null when left out */
  private_to?: number | null;
}

/** A line of chat; `seat` is None for a spectator. `who` is the same for all lines of a person at this table. */
export interface Said {
  type: "said";
  name: string;
  text: string;
  at: number;
  /** null when left out */
  seat?: number | null;
  /** "" when left out */
  who?: string;
}

/**
 * A proposal that waits for the consent of others: who made it, and who has agreed (the same one, at least).
 * With a `name` it is that somebody of that name stands in for the seat.
 */
export interface Offer {
  seat: number;
  agreed: number[];
  /** "" when left out */
  name?: string;
}

/** Somebody who watches; `who` is known at this table alone. */
export interface Watcher {
  who: string;
  name: string;
  /** the host does not let them speak; false when left out */
  is_silent?: boolean;
}

/**
 * The first message: the table, what this viewer sees of the position, and where the numbering stands.
 *
 * `views` has the position as each of the viewer's seats sees it, by seat, "-1" for a spectator. With a
 * resume point that is not too old `missed` holds the events after it; the views stand behind them. An offer of
 * a draw or of taking back stands only if it is here: nothing else is left of it after a restart.
 */
export interface Welcome {
  type: "welcome";
  table: TableInfo;
  mine: number[];
  /** false when left out */
  is_host?: boolean;
  seq: number;
  views: Record<string, unknown>;
  /** [] when left out */
  missed?: NumberedEvent[];
  /** false when left out */
  is_resumed?: boolean;
  /** [] when left out */
  chat?: Said[];
  /** {} when left out */
  orders?: Record<string, unknown>;
  /** null when left out */
  asked?: number | null;
  /** "" when left out */
  kind?: string;
  /** of the pending decision, whoever is asked; 0 when left out */
  number?: number;
  /** null when left out */
  decision?: Decision | null;
  /** null when left out */
  clock?: ClockInfo | null;
  /** [] when left out */
  standings?: Standing[];
  /** {} when left out */
  missions?: Record<string, Mission>;
  /** null when left out */
  draw?: Offer | null;
  /** null when left out */
  take_back?: Offer | null;
  /** null when left out */
  stand_in?: Offer | null;
  /** seats of `mine` that are another's; [] when left out */
  standing_in?: number[];
  /** seats whose chat this person does not want; [] when left out */
  muted?: number[];
  /** and the same by `who`; [] when left out */
  muted_people?: string[];
  /** what this game has given a name, as in `named`; {} when left out */
  named?: Record<string, string>;
  /** seals of this world whose texts this person was not shown yet; [] when left out */
  unread?: string[];
}

/**
 * What happened, as this viewer may see it, and who is asked now.
 *
 * `changes` are the parts of the views that are new, by seat: entries of `territories`, `cards` and
 * `registers` replace those of the same name, every other entry replaces the whole. `standings` and `missions`
 * (by seat) are there only when they have changed.
 */
export interface Events {
  type: "events";
  events: NumberedEvent[];
  seq: number;
  changes: Record<string, unknown>;
  /** null when left out */
  asked?: number | null;
  /** "" when left out */
  kind?: string;
  /** of the pending decision, whoever is asked; 0 when left out */
  number?: number;
  /** null when left out */
  decision?: Decision | null;
  /** null when left out */
  clock?: ClockInfo | null;
  /** null when left out */
  standings?: Standing[] | null;
  /** null when left out */
  missions?: Record<string, Mission> | null;
}

/** The message with that id was carried out. */
export interface Done {
  type: "done";
  id: number;
}

/**
 * The message with that id changed nothing; `clause` says which rule forbids the choice. Where a choice cannot
 * be taken back `why` says whether `dice` or a `card` have fallen since, whether it has `shown` something hidden,
 * whether `others` have chosen, or that there was `nothing`.
 */
export interface Error {
  type: "error";
  id: number;
  code: ErrorCode;
  text: string;
  /** "" when left out */
  clause?: string;
  /** "" when left out */
  why?: string;
}

/** Somebody came, went, or was replaced. */
export interface Seats {
  type: "seats";
  seats: SeatInfo[];
}

/**
 * Who watches and has a name, as far as there is room to tell: told to the players and the host. With
 * `is_quiet` no spectator may speak. `out` is told to the host alone: whom he has sent away.
 */
export interface Watching {
  type: "watching";
  people: Watcher[];
  /** false when left out */
  is_quiet?: boolean;
  /** [] when left out */
  out?: Watcher[];
}

/** The table changed as a whole (it was begun, or a new one follows it). */
export interface Table {
  type: "table";
  table: TableInfo;
}

/**
 * Something about the table that is no move: a bot stepped in, a draw is offered, an undo was made. After
 * `cleared` (the host has taken the table away before the start) the socket is closed.
 *
 * `details` has `absence` for `time_is_up` (what happens to the seat now), `bot` and `why` for `bot_failed`, the
 * `name` of who stands in or would for `stand_in_asked`, `stands_in` and `given_back`, and the `leave` by which
 * for `stands_in`. For `stand_in_agreed` and `stand_in_refused` the seat is that of who answers, otherwise the one
 * that is stood in for.
 */
export interface Note {
  type: "note";
  note: NoteKind;
  /** null when left out */
  seat?: number | null;
  /** {} when left out */
  details?: Record<string, unknown>;
}

/**
 * Standing orders of the viewer's own seats have changed: he gave others, or the turn or the attack is over
 * that one was given for. By seat, as in the welcome. `is_passed` is that of the decision, if one of these seats
 * is asked.
 */
export interface Ordered {
  type: "ordered";
  orders: Record<string, unknown>;
  /** false when left out */
  is_passed?: boolean;
}

/**
 * Somebody has given a name to something: all names that this game has given, by what has them ("city:brazil").
 * What people typed is text and nothing else.
 */
export interface Named {
  type: "named";
  names: Record<string, string>;
}

/** Choices were taken back: forget the events after `seq` and look at the position anew. */
export interface Rewound {
  type: "rewound";
  seq: number;
  views: Record<string, unknown>;
  /** null when left out */
  asked?: number | null;
  /** "" when left out */
  kind?: string;
  /** of the pending decision, whoever is asked; 0 when left out */
  number?: number;
  /** null when left out */
  decision?: Decision | null;
  /** null when left out */
  clock?: ClockInfo | null;
  /** [] when left out */
  standings?: Standing[];
  /** {} when left out */
  missions?: Record<string, Mission>;
}

/** The game is over: the result, the seed that all dice came from, and what everybody still in it played for. */
export interface Over {
  type: "over";
  result: Result;
  seed: string;
  commitment: string;
  /** {} when left out */
  missions?: Record<string, Mission>;
}

/** The server goes down; nothing is lost, connect again in a moment. */
export interface Stopping {
  type: "stopping";
}

export interface Pong {
  type: "pong";
  id: number;
}

/**
 * The answer to `why`: the choice is allowed, or a clause forbids it, or (without a clause) it is not the
 * moment. `text` is what the clause says, by language.
 */
export interface Because {
  type: "because";
  id: number;
  is_allowed: boolean;
  /** "" when left out */
  clause?: string;
  /** {} when left out */
  text?: Record<string, string>;
}

/**
 * Why a request was refused; it changed nothing. `limit` and `most` say which limit on tables and new names is
 * reached.
 */
export interface Problem {
  code: HttpErrorCode;
  text: string;
  /** null when left out */
  limit?: LimitName | null;
  /** 0 when left out */
  most?: number;
}

/** Become a guest of that name, or change one's name. */
export interface TakeName {
  /** 1 to 64 signs */
  name: string;
}

export interface Login {
  /** 1 to 64 signs */
  login: string;
  /** 1 to 256 signs */
  password: string;
}

/** A login and password, so that one can come back from another device. */
export interface SetPassword {
  /** 3 to 64 signs */
  login: string;
  /** 8 to 256 signs */
  password: string;
  /** at most 256 signs; "" when left out */
  current?: string;
}

export interface Me {
  id: string;
  name: string;
  /** "" when left out */
  login?: string;
}

/** Whoever runs the server keeps this person or address out: why, and until when (Unix time), or for good. */
export interface BanInfo {
  /** null when left out */
  until?: number | null;
  why: string;
}

/** Who looks at the page; without a name there is nobody yet. */
export interface Visitor {
  /** null when left out */
  me?: Me | null;
  /** null when left out */
  ban?: BanInfo | null;
}

/** What is played and how: fixed when the table is made. */
export interface TableConfig {
  /** 1 to 64 signs */
  edition: string;
  /** 1 to 64 signs */
  mode: string;
  /** 2 to 8 */
  seats: number;
  /** at most 60 signs; "" when left out */
  title?: string;
  /** at most 40 entries; 1 to 64 signs; {} when left out */
  options?: Record<string, unknown>;
  /** "live" when left out */
  tempo?: Tempo;
  /** "wait" when left out */
  absence?: Absence;
  /** false when left out */
  is_listed?: boolean;
  /** 0 to 2678400; 0.0 when left out */
  move_seconds?: number;
  /** for the whole game, used up by answers that took longer; 0 to 2678400; 0.0 when left out */
  bank_seconds?: number;
  /** between the moves of bots; 0 to 60; 0.7 when left out */
  bot_seconds?: number;
  /** in which bots name things, where a game has any to name; "" when left out */
  language?: Language;
}

/** A table with its first people: the seats of the host and the bots on others. */
export interface NewTable {
  /** 1 to 64 signs */
  edition: string;
  /** 1 to 64 signs */
  mode: string;
  /** 2 to 8 */
  seats: number;
  /** at most 60 signs; "" when left out */
  title?: string;
  /** at most 40 entries; 1 to 64 signs; {} when left out */
  options?: Record<string, unknown>;
  /** "live" when left out */
  tempo?: Tempo;
  /** "wait" when left out */
  absence?: Absence;
  /** false when left out */
  is_listed?: boolean;
  /** 0 to 2678400; 0.0 when left out */
  move_seconds?: number;
  /** for the whole game, used up by answers that took longer; 0 to 2678400; 0.0 when left out */
  bank_seconds?: number;
  /** between the moves of bots; 0 to 60; 0.7 when left out */
  bot_seconds?: number;
  /** in which bots name things, where a game has any to name; "" when left out */
  language?: Language;
  /** at most 8 entries; 0 to 15; [0] when left out */
  mine?: number[];
  /** at most 8 entries; 1 to 64 signs; {} when left out */
  bots?: Record<string, string>;
  /** at most 64 signs; "" when left out */
  client_seed?: string;
  /** at most 8 entries; 1 to 64 signs; {} when left out */
  names?: Record<string, string>;
}

/**
 * How a table stands, as everybody may know it. Times are Unix times, 0 where there is none. `owners` is left
 * out before the start, and for a moment where the server has to work it out first.
 */
export interface TableSummary {
  updated_at: number;
  /** 0.0 when left out */
  started_at?: number;
  /** when the seat asked now runs out of time; 0.0 when left out */
  deadline?: number;
  /** 0 when left out */
  round?: number;
  /** the seat whose turn it is; null when left out */
  turn?: number | null;
  /** by territory; a third army comes after the last seat; {} when left out */
  owners?: Record<string, number>;
}

/**
 * A table, and what it is to the one who asks. Only who sits at it or is invited sees its invitation, and the
 * short code that leads to it until the game begins. Lists have a summary.
 */
export interface TableForMe {
  table: TableInfo;
  mine: number[];
  is_host: boolean;
  /** empty chairs that are kept for me; [] when left out */
  kept?: number[];
  /** "" when left out */
  invitation?: string;
  /** "" when left out */
  code?: string;
  /** null when left out */
  summary?: TableSummary | null;
}

export interface TableList {
  tables: TableForMe[];
}

/**
 * How somebody's finished games of an edition went: those with other people at the table, or those against bots
 * alone. `shared` are victories with others, such as a draw.
 */
export interface EditionResults {
  edition: string;
  against: "bots" | "people";
  games: number;
  /** 0 when left out */
  won?: number;
  /** 0 when left out */
  shared?: number;
}

/**
 * Somebody's finished games, told to nobody else. Games at one screen, where one plays several seats, count
 * among `games` and have no results.
 */
export interface Profile {
  name: string;
  since: number;
  games: number;
  results: EditionResults[];
}

/** Some of one's finished games, the latest first; with `before` from the last answer come those before them. */
export interface FinishedGames {
  games: TableForMe[];
  /** "" when left out */
  before?: string;
}

/** Where a short code leads. */
export interface TableOfCode {
  table: string;
  invitation: string;
}

/**
 * A game at once, against bots. What is left out is chosen: the usual edition, its first mode, as many bots
 * as suit it, of the `strength` that is wished for and of different characters as far as there are; without a
 * wish they are those that stand in for people. Who has no name yet gets one in that language, that of the
 * browser if none is given. With `waits` it does not begin yet: the host locks a seed and begins (`commit`).
 */
export interface QuickWish {
  /** at most 64 signs; "" when left out */
  edition?: string;
  /** at most 64 signs; "" when left out */
  mode?: string;
  /** at most 7 entries; 1 to 64 signs; [] when left out */
  bots?: string[];
  /** "" when left out */
  strength?: "" | "easy" | "middling" | "strong";
  /** at most 40 entries; 1 to 64 signs; {} when left out */
  options?: Record<string, unknown>;
  /** "" when left out */
  language?: Language;
  /** false when left out */
  waits?: boolean;
}

/** The table, already begun unless it was to wait, with me on seat 0. */
export interface QuickGame {
  me: Me;
  game: TableForMe;
}

/**
 * Take a free seat, any if none is named. A table that is not listed wants its invitation. `commitment` locks a
 * seed of the seat's own; with `client_seed` it is told outright and the server does the locking.
 */
export interface Join {
  /** 0 to 15; null when left out */
  seat?: number | null;
  /** at most 64 signs; "" when left out */
  invitation?: string;
  /** at most 64 signs; "" when left out */
  client_seed?: string;
  /** "" when left out */
  commitment?: string;
}

/**
 * Lock a seed for each of these seats of mine, or another than before: `commitments` by seat, as
 * docs/design/fair-dice.md makes them. `begins` is for the host: the game begins right after.
 */
export interface Commit {
  /** at most 8 entries */
  commitments: Record<string, string>;
  /** false when left out */
  begins?: boolean;
}

/** Open the seeds that these seats of mine have locked, for the `opening` that the table is at. */
export interface Reveal {
  /** 0 to 8 */
  opening: number;
  /** at most 8 entries; at most 64 signs */
  seeds: Record<string, string>;
}

/**
 * With `waits` nobody sits down and nothing begins by itself: the new table is made or shown, so that a seed
 * can be locked first.
 */
export interface Rematch {
  /** false when left out */
  waits?: boolean;
}

export interface OneSeat {
  /** 0 to 15 */
  seat: number;
}

/**
 * Who has to go: the person, bot or invitation on a chair, before the start; or somebody who watches (`who`, as
 * in `watching`). A person stays out of that table.
 */
export interface Kick {
  /** 0 to 15; null when left out */
  seat?: number | null;
  /** at most 32 signs; "" when left out */
  who?: string;
}

/** Let somebody in again who was sent away. */
export interface Admit {
  /** at most 32 signs */
  who: string;
}

/** Have somebody who watches be silent, or with nobody named all of them; or let them speak again. */
export interface Silence {
  /** at most 32 signs; "" when left out */
  who?: string;
  /** true when left out */
  is_silent?: boolean;
}

/**
 * How a seat shows before the start: what the player on it is called, where that is not the person's own name,
 * and its colour. A colour that nobody chose is exchanged for the one the seat had.
 */
export interface DressSeat {
  /** 0 to 15 */
  seat: number;
  /** 1 to 64 signs; null when left out */
  name?: string | null;
  /** 1 to 64 signs; null when left out */
  colour?: string | null;
}

/** Let a program play from one of my seats, for so many hours. */
export interface WantToken {
  /** 0 to 15 */
  seat: number;
  /** at most 744; 24.0 when left out */
  hours?: number;
}

/** What the program carries to `socket`, and until when (Unix time). Whoever has it plays from that seat. */
export interface SeatToken {
  token: string;
  seat: number;
  expires: number;
  socket: string;
}

/** Put a bot on a free seat. */
export interface SetBot {
  /** 0 to 15 */
  seat: number;
  /** 1 to 64 signs */
  bot: string;
}

export interface Health {
  status: "ok";
  version: string;
  is_compiled: boolean;
}

/** A browser that is logged in as me; times are Unix times. `device` is empty where it did not say. */
export interface SessionInfo {
  id: string;
  device: string;
  created: number;
  seen: number;
  /** within the last minutes; false when left out */
  is_here?: boolean;
  /** the one that asks; false when left out */
  is_this?: boolean;
}

/** The one that asks first, then those that were here last. */
export interface SessionList {
  sessions: SessionInfo[];
}

/** Where a link is sent, if that address was confirmed by somebody here. */
export interface LostPassword {
  /** 3 to 254 signs */
  mail: string;
}

/** Whose account a link leads to; a guest has no login yet. */
export interface LostAccount {
  name: string;
  /** "" when left out */
  login?: string;
}

/** A login and password by the link of a mail. */
export interface NewPassword {
  /** 1 to 256 signs */
  token: string;
  /** 3 to 64 signs */
  login: string;
  /** 8 to 256 signs */
  password: string;
}

/**
 * Tell the host of somebody at a table: on a seat, or (`who`, as in messages) watching or speaking. `at` is the
 * time of the line that it is about, if it is about one.
 */
export interface NewReport {
  /** 0 to 15; null when left out */
  seat?: number | null;
  /** at most 32 signs; "" when left out */
  who?: string;
  /** 0.0 when left out */
  at?: number;
  kind: ReportKind;
  /** at most 500 signs; "" when left out */
  text?: string;
}

/** The key that `conquete host-key` prints, and who uses it, for the list of what was done. */
export interface HostKey {
  /** 1 to 256 signs */
  key: string;
  /** 1 to 40 signs */
  name: string;
}

/** Who has shown the key in this browser. */
export interface Host {
  name: string;
}

/** How much there is, and what is going on, since this process started. Times are Unix times. */
export interface HostLoad {
  version: string;
  is_compiled: boolean;
  started: number;
  /** in the store: tables by status, people, reports that wait */
  counts: Record<string, number>;
  /** in this process: sockets, tables in memory, questions that bots are to answer */
  now: Record<string, number>;
  /** since the start: moves, requests, refusals, failures */
  since: Record<string, number>;
}

export interface HostSeat {
  name: string;
  /** empty for a bot, and where nobody sits; "" when left out */
  person?: string;
}

/** What everybody may know of a table, and whose it is. */
export interface HostTable {
  id: string;
  title: string;
  edition: string;
  mode: string;
  status: TableStatus;
  host: string;
  host_name: string;
  seats: HostSeat[];
  created: number;
  changed: number;
  is_listed: boolean;
  /** it was to be listed, and the host of the server took it from the list; false when left out */
  is_hidden?: boolean;
  /** in this process; 0 when left out */
  sockets?: number;
}

/** Some tables, those first where something happened last; with `before` come those before them. */
export interface HostTables {
  tables: HostTable[];
  /** "" when left out */
  before?: string;
}

export interface HostPerson {
  id: string;
  name: string;
  created: number;
  /** null when left out */
  seen?: number | null;
  /** false when left out */
  has_login?: boolean;
  /** about them, ever; 0 when left out */
  reports?: number;
  /** with a socket of this process; false when left out */
  is_here?: boolean;
  /** its id, where one holds; "" when left out */
  ban?: string;
}

export interface HostPeople {
  people: HostPerson[];
  /** "" when left out */
  before?: string;
}

export interface ReportedLine {
  name: string;
  text: string;
}

/** What a player told of another, and the chat that came before. Names are those of that time. */
export interface HostReport {
  id: string;
  made: number;
  reporter: string;
  reporter_name: string;
  table: string;
  title: string;
  person: string;
  name: string;
  kind: ReportKind;
  text: string;
  /** "" when left out */
  line?: string;
  context: ReportedLine[];
  /** null when left out */
  closed?: number | null;
}

export interface HostReports {
  reports: HostReport[];
  /** "" when left out */
  before?: string;
}

/** Who is kept out; without `until` for good. */
export interface HostBan {
  id: string;
  /** "" when left out */
  person?: string;
  /** "" when left out */
  address?: string;
  /** "" when left out */
  name?: string;
  made: number;
  /** null when left out */
  until?: number | null;
  why: string;
  by: string;
}

export interface HostBans {
  bans: HostBan[];
  /** "" when left out */
  before?: string;
}

/** What was done with the key: by whom, to what, and why. */
export interface HostDeed {
  at: number;
  by: string;
  what: DeedKind;
  about: string;
  name: string;
  why: string;
}

export interface HostDeeds {
  deeds: HostDeed[];
  /** "" when left out */
  before?: string;
}

/** Why something is done; whoever is concerned may be told. */
export interface DeedReason {
  /** 1 to 500 signs */
  why: string;
}

/** Take a table from the list of all tables, or put it back. Whoever has its link still finds it. */
export interface HideTable {
  /** 1 to 500 signs */
  why: string;
  /** true when left out */
  is_hidden?: boolean;
}

/**
 * Keep a person out, an address, or both; without `hours` for good. `everywhere`: also the addresses that the
 * person comes from just now. They are told why.
 */
export interface MakeBan {
  /** at most 32 signs; "" when left out */
  person?: string;
  /** at most 64 signs; "" when left out */
  address?: string;
  /** false when left out */
  everywhere?: boolean;
  /** at most 87840; null when left out */
  hours?: number | null;
  /** 1 to 500 signs */
  why: string;
}

/** What all games of a campaign have in common. How many play, and who, is said for each. */
export interface CampaignConfig {
  /** 1 to 64 signs */
  edition: string;
  /** 1 to 64 signs */
  mode: string;
  /** at most 60 signs; "" when left out */
  title?: string;
  /** at most 40 entries; 1 to 64 signs; {} when left out */
  options?: Record<string, unknown>;
  /** "live" when left out */
  tempo?: Tempo;
  /** "wait" when left out */
  absence?: Absence;
  /** 0 to 2678400; 0.0 when left out */
  move_seconds?: number;
  /** 0 to 2678400; 0.0 when left out */
  bank_seconds?: number;
  /** 0 to 60; 0.7 when left out */
  bot_seconds?: number;
  /** in which bots name things; "" when left out */
  language?: Language;
}

/**
 * Somebody of a campaign. `number` is what the world knows him by, from his first game on; a `free` one is
 * somebody whom nobody here plays: a friend from another server, or one who has left.
 */
export interface CampaignPerson {
  member: number;
  /** null when left out */
  number?: number | null;
  name: string;
  /** "person" when left out */
  kind?: "bot" | "free" | "person";
  /** "" when left out */
  bot?: string;
  /** false when left out */
  is_me?: boolean;
  /** false when left out */
  is_host?: boolean;
  /** the seals whose texts he has been shown; [] when left out */
  read?: string[];
}

/**
 * What a campaign remembers, in order. `person`: somebody (`number`, `name`) sits down for the first time;
 * `handed`: that number is played by `name` from now on; `renamed`: the host has changed a `what` of the world
 * into `text`; `game`: the game of that number was played.
 *
 * Of a game, `seated` are the numbers of the people by seat, `winners` those who won, and `reason` why; one that
 * was broken off has left the world as it was (`is_broken_off`). `opened` are the seals that were opened in it,
 * and `named` is what got its name, by what can be renamed. Where it was played here, `table` is its table, with
 * replay and story.
 */
export interface ChronicleEntry {
  n: number;
  kind: EntryKind;
  /** 0.0 when left out */
  at?: number;
  /** null when left out */
  number?: number | null;
  /** "" when left out */
  name?: string;
  /** "" when left out */
  what?: string;
  /** "" when left out */
  text?: string;
  /** 0 when left out */
  game?: number;
  /** "" when left out */
  table?: string;
  /** [] when left out */
  seated?: number[];
  /** [] when left out */
  winners?: number[];
  /** "" when left out */
  reason?: string;
  /** 0 when left out */
  rounds?: number;
  /** false when left out */
  is_broken_off?: boolean;
  /** [] when left out */
  opened?: string[];
  /** {} when left out */
  named?: Record<string, string>;
}

/**
 * A campaign in a list. `games` is how many were played, `playing` the table of the one that waits for players
 * or goes on.
 */
export interface CampaignInfo {
  id: string;
  config: CampaignConfig;
  host: string;
  created: number;
  changed: number;
  games: number;
  people: CampaignPerson[];
  /** "" when left out */
  playing?: string;
}

/**
 * A campaign, and what it is to the one who asks. `mine` are the numbers he plays, `unread` the seals that this
 * world has opened and that he has not been shown yet. `names` are all texts that people gave to something in the
 * world, by what can be renamed. `trouble` says why the last game cannot go on, or not be written into the world:
 * the host may break it off then.
 */
export interface CampaignForMe {
  campaign: CampaignInfo;
  is_member: boolean;
  is_host: boolean;
  /** "" when left out */
  invitation?: string;
  /** [] when left out */
  mine?: number[];
  /** {} when left out */
  world?: Record<string, unknown>;
  /** {} when left out */
  names?: Record<string, string>;
  /** [] when left out */
  opened?: string[];
  /** [] when left out */
  unread?: string[];
  /** [] when left out */
  chronicle?: ChronicleEntry[];
  /** that of the game that waits for players or goes on; null when left out */
  table?: TableForMe | null;
  /** "" when left out */
  trouble?: string;
}

export interface CampaignList {
  campaigns: CampaignInfo[];
}

/** Take part from now on; or play on for somebody whom nobody here plays (`number`). */
export interface JoinCampaign {
  /** at most 64 signs; "" when left out */
  invitation?: string;
  /** 0 to 10000; null when left out */
  number?: number | null;
}

/**
 * The next game: a chair is kept for each of these `members`, in that order; then come the bots, then `empty`
 * chairs for who is yet to come. Without a list everybody who is played by somebody here is invited.
 */
export interface NextGame {
  /** at most 8 entries; 0 to 10000; null when left out */
  members?: number[] | null;
  /** at most 8 entries; 1 to 64 signs; [] when left out */
  bots?: string[];
  /** 0 to 8; 0 when left out */
  empty?: number;
}

/**
 * Somebody else of the campaign (`to`, a member) plays that number from now on. One's own is given by oneself,
 * one that nobody here plays by the host.
 */
export interface HandOn {
  /** 0 to 10000 */
  number: number;
  /** 0 to 10000 */
  to: number;
}

export interface OneMember {
  /** 0 to 10000 */
  member: number;
}

/** Change a name that somebody gave to something in the world, as the host. */
export interface Renaming {
  /** 1 to 64 signs */
  what: string;
  /** 1 to 200 signs */
  text: string;
}

/** I have been shown what these seals hold. */
export interface ReadSeals {
  /** 1 to 64 entries; at most 64 signs */
  seals: string[];
}

/**
 * A campaign from another server, as it was exported there; its settings here are the usual ones. How large it
 * may be, each server says for itself.
 */
export interface CampaignFile {
  /** at least 1 signs */
  file: string;
}

/** Minutes after midnight, by the clock of one's time zone; they may go past midnight. */
export interface QuietHours {
  /** at least 0 */
  start: number;
  /** at least 0 */
  end: number;
}

/**
 * What to tell, in which language, and when not to. `on_live` is about turns at tables where everybody plays at
 * the same time; without it only tables with days for a move count.
 */
export interface NoticeWish {
  /** "en" when left out */
  language?: "en" | "fr";
  /** at most 64 signs; "" when left out */
  zone?: string;
  /** null when left out */
  quiet?: QuietHours | null;
  /** true when left out */
  on_turn?: boolean;
  /** true when left out */
  on_over?: boolean;
  /** true when left out */
  on_invited?: boolean;
  /** false when left out */
  on_live?: boolean;
  /** true when left out */
  is_mail_on?: boolean;
}

/** My wishes as they are kept; `wish` is left out by who never had any. Browsers subscribe for `push_key`. */
export interface NoticeState {
  /** null when left out */
  wish?: NoticeWish | null;
  push_key: string;
  /** 0 when left out */
  browsers?: number;
  /** this server sends mails; false when left out */
  can_mail?: boolean;
  /** "" when left out */
  mail?: string;
  /** false when left out */
  is_mail_confirmed?: boolean;
}

/** A subscription as the browser makes it. */
export interface Browser {
  /** 1 to 1024 signs */
  endpoint: string;
  /** 1 to 96 signs */
  p256dh: string;
  /** 1 to 32 signs */
  auth: string;
}

export interface BrowserEnds {
  /** 1 to 1024 signs */
  endpoint: string;
}

/** Where to write to; empty for nowhere. A mail asks whether the address is right. */
export interface MailAddress {
  /** at most 254 signs; "" when left out */
  mail?: string;
}

/** What the link in a mail carries. */
export interface MailToken {
  /** 1 to 256 signs */
  token: string;
}

/** Whether the link was good. */
export interface MailAnswer {
  is_done: boolean;
}

export interface ModeInfo {
  id: string;
  name: Record<string, string>;
  /** the fewest and the most */
  players: number[];
  /** how one wins, in a line */
  about: Record<string, string>;
  /** its games follow one another on a world: POST /api/campaigns begins one; false when left out */
  is_campaign?: boolean;
}

export interface OptionValue {
  value: unknown;
  label: Record<string, string>;
}

/**
 * `values` are the valid ones; a number from `low` to `high` instead where those are given. Where what is
 * valid depends on the number of seats, `by_seats` has it, the default first. A list of different values, one
 * for each army, has `is_list`.
 */
export interface OptionInfo {
  name: string;
  label: Record<string, string>;
  about: Record<string, string>;
  values: OptionValue[];
  /** in the first mode with the fewest players, unless said otherwise below */
  default: unknown;
  /** by mode, where it is another one there; {} when left out */
  defaults?: Record<string, unknown>;
  /** {} when left out */
  by_seats?: Record<string, unknown[]>;
  /** null when left out */
  low?: number | null;
  /** null when left out */
  high?: number | null;
  /** false when left out */
  is_list?: boolean;
  /** false when left out */
  is_house_rule?: boolean;
  /** where it makes a difference */
  modes: string[];
  /** the rule it is another reading of; "" when left out */
  clause?: string;
}

export interface EditionInfo {
  id: string;
  name: Record<string, string>;
  /** short, for a card */
  title: Record<string, string>;
  about: Record<string, string>;
  players: number[];
  /** 0 when left out */
  year?: number;
  /** of a typical game; 0 where that depends; 0 when left out */
  minutes?: number;
  modes: ModeInfo[];
  boards: string[];
  /** what it calls a round, to be followed by its number */
  round: Record<string, string>;
  options: OptionInfo[];
}

/** `name` is what requests call it, `names` what people do; `editions` is ["*"] for one that plays them all. */
export interface BotInfo {
  name: string;
  names: Record<string, string>;
  editions: string[];
  about: Record<string, string>;
  /** from 1 for beginners to 5 for the strongest */
  level: number;
}

export interface Editions {
  editions: EditionInfo[];
  bots: BotInfo[];
}

/** The cards of a table as they are printed, whoever holds them. */
export interface TableCards {
  cards: CardInfo[];
}

/** Something that came with a seal; `sort` says what it is: "event", "mark", "power"... */
export interface OpenedPart {
  id: string;
  sort: string;
  name: Record<string, string>;
  text: Record<string, string>;
  /** 1 when left out */
  copies?: number;
}

/** What players were to find out for themselves, and their world has opened; `aloud` is read to everybody. */
export interface OpenedSeal {
  seal: string;
  title: Record<string, string>;
  aloud: Record<string, string>;
  parts: OpenedPart[];
  clauses: string[];
}

/** In the order in which they were opened. */
export interface Opened {
  seals: OpenedSeal[];
}

/** `the` is the name as it stands in a sentence ("the Middle East"), `inside` says that something is there. */
export interface BoardTerritory {
  id: string;
  name: Record<string, string>;
  the: Record<string, string>;
  inside: Record<string, string>;
  region: string;
}

export interface BoardRegion {
  id: string;
  name: Record<string, string>;
  the: Record<string, string>;
  inside: Record<string, string>;
  bonus: number;
  territories: string[];
}

/**
 * A board: its graph and its drawing. One that no edition is played on yet may have a drawing alone; one of
 * somebody's own has none.
 */
export interface BoardInfo {
  id: string;
  name: Record<string, string>;
  territories: BoardTerritory[];
  regions: BoardRegion[];
  links: string[][];
  /** boards/<id>/shapes.json */
  shapes: Record<string, unknown> | null;
}

export interface Boards {
  boards: string[];
}

/** One rule, in our own words; `ruling` is what we decided where the booklet leaves something open. */
export interface ClauseInfo {
  id: string;
  /** the id of its section */
  section: string;
  kind: string;
  text: Record<string, string>;
  /** null when left out */
  ruling?: Record<string, string> | null;
  /** where it holds */
  modes: string[];
  /** holds only with that option ("name") or that value of it ("name=value"); "" when left out */
  option?: string;
  /** false: says nothing that the program could carry out; true when left out */
  is_testable?: boolean;
  /** [] when left out */
  examples?: string[];
}

/** Clauses under one heading; `id` is that of the first, `chapter` the number that their ids begin with. */
export interface SectionInfo {
  id: string;
  chapter: string;
  title: Record<string, string>;
  clauses: ClauseInfo[];
}

/** A worked case of some clauses. */
export interface ExampleInfo {
  id: string;
  clauses: string[];
  given: Record<string, string>;
  then: Record<string, string>;
  /** null when left out */
  ruling?: Record<string, string> | null;
}

/** A kind of card that is played: what it costs and does. `confidence` is how sure we are of what is printed. */
export interface CardLine {
  name: Record<string, string>;
  text: Record<string, string>;
  /** 0 when left out */
  cost?: number;
  /** 1 when left out */
  copies?: number;
  /** "" when left out */
  clause?: string;
  /** "high" when left out */
  confidence?: "high" | "low" | "medium";
}

/** The cards of one deck. */
export interface DeckList {
  title: Record<string, string>;
  cards: CardLine[];
}

export interface Rulebook {
  edition: string;
  name: Record<string, string>;
  sections: SectionInfo[];
  examples: ExampleInfo[];
  /** [] when left out */
  decks?: DeckList[];
}

/** A game one might play; without `seats`, with the fewest players of the mode (the first one if none). */
export interface RuleSheetWish {
  /** 1 to 64 signs */
  edition: string;
  /** at most 64 signs; "" when left out */
  mode?: string;
  /** at most 40 entries; 1 to 64 signs; {} when left out */
  options?: Record<string, unknown>;
  /** 2 to 8; null when left out */
  seats?: number | null;
  /** where it is played, if its rules become more; at most 32 signs; "" when left out */
  table?: string;
}

/**
 * A clause that holds in this game. It `is_changed` where an option says something else than usual; `change`
 * then has the option and its value. A house rule that no clause speaks of is a line without a clause.
 */
export interface SheetLine {
  /** "" when left out */
  clause?: string;
  title: Record<string, string>;
  text: Record<string, string>;
  /** "" when left out */
  kind?: string;
  /** null when left out */
  ruling?: Record<string, string> | null;
  /** false: says nothing that is played; true when left out */
  is_testable?: boolean;
  /** false when left out */
  is_changed?: boolean;
  /** null when left out */
  change?: Record<string, string> | null;
}

/** The rules of one very game, and its options with every value spelled out. */
export interface RuleSheet {
  edition: string;
  mode: string;
  seats: number;
  options: Record<string, unknown>;
  lines: SheetLine[];
  /** [] when left out */
  decks?: DeckList[];
}

/** What one throw can cost both sides. */
export interface ThrowOutcome {
  attacker_losses: number;
  defender_losses: number;
  chance: number;
}

/** One throw; the outcomes begin with the one that costs the attacker least. Without dice there is none. */
export interface ThrowOdds {
  /** dice */
  attackers: number;
  /** dice */
  defenders: number;
  outcomes: ThrowOutcome[];
  /** of each die; [] when left out */
  attack_sides?: number[];
  /** [] when left out */
  defence_sides?: number[];
}

/** One way in which the battle may begin, after what comes before its dice. */
export interface OpeningOdds {
  chance: number;
  /** then */
  win: number;
  /** pieces that are left to the attacker; [] when left out */
  attack?: string[];
  /** [] when left out */
  defence?: string[];
}

/**
 * The next throw, and the battle to its end. Pairs are a number of armies and its chance, without those that
 * happen less than once in 10,000 battles.
 */
export interface OddsAnswer {
  /** armies that may fight */
  attackers: number;
  defenders: number;
  /** no dice where it depends on what comes before them */
  throw: ThrowOdds;
  /** of the whole attack */
  win: number;
  attackers_left: number[][];
  defenders_left: number[][];
  /** on average over all battles, lost ones too */
  expected_attackers_left: number;
  expected_defenders_left: number;
  /** attackers, on average over the won battles alone; 0 where none can be won */
  left_if_won: number;
  /** best for the attacker first; else it begins at once; [] when left out */
  openings?: OpeningOdds[];
  /** where the attacker spends one token that fixes a die, at best; null when left out */
  win_with_token?: number | null;
  /** of an attack at a table: what bears on its dice; [] when left out */
  reasons?: DiceReason[];
}

/** One choice or one throw. `changes` is merged into the position as `changes` of the socket are. */
export interface ReplayStep {
  n: number;
  /** of the decision or throw; "end" when the players ended the game */
  kind: string;
  /** the seat that chose; left out for chance; null when left out */
  by?: number | null;
  /** [] when left out */
  events?: AnyEvent[];
  /** {} when left out */
  changes?: Record<string, unknown>;
}

/**
 * A game from its beginning. While it goes on everything is as a spectator sees it; once it is over all hands
 * lie open, and step n is line n + 1 of the record. The socket goes on from here with `?since=SEQ`.
 */
export interface Replay {
  table: TableInfo;
  board: string;
  start: Record<string, unknown>;
  steps: ReplayStep[];
  seq: number;
  /** nothing is hidden; false when left out */
  is_open?: boolean;
  /** other rules led elsewhere from here on: there is more that cannot be shown; false when left out */
  is_parted?: boolean;
}

/**
 * An army over the game: the first entry is how it stood when the set-up was over, entry r how it stood at the
 * end of round r (or of the game). An army without a seat has the number after the last one.
 */
export interface Curve {
  seat: number;
  land: number[];
  armies: number[];
}

/**
 * A turn that changed the game, and the step of the replay in which it did.
 *
 * `victory` (the last turn), `elimination` (of `other`), `headquarters` (of `other`, found at `place`), `region`
 * (`seat` took all of `region`), `region_lost` (`other` lost it), `lead` (`seat` went ahead of everybody),
 * `battle` (the hardest fight of the turn, for `place`), `march` (much land without one hard fight). `numbers` has
 * `share_before` and `share_after`, the percent of land and armies that `seat` had, and by kind: `conquests`,
 * `is_counted` (1) where a count at the end brought the victory, `cards` captured, `bonus` of a region, and
 * `throws`, `attack_losses`, `defence_losses` and `is_won` of a battle.
 */
export interface TurningPoint {
  n: number;
  round: number;
  kind: "battle" | "elimination" | "headquarters" | "lead" | "march" | "region" | "region_lost" | "victory";
  seat: number;
  /** null when left out */
  other?: number | null;
  /** "" when left out */
  place?: string;
  /** "" when left out */
  region?: string;
  /** {} when left out */
  numbers?: Record<string, number>;
}

/**
 * The dice of a seat in all its battles, attacking and defending, against what such throws bring on average,
 * with whatever bore on them: their sides, who wins ties, ones thrown again.
 *
 * `luck` is what they brought beyond that, in armies: enemies beaten more, own ones lost less. `sigma` is the same
 * in standard deviations, and `percentile` says how many of a hundred seats with these throws fare worse.
 */
export interface Luck {
  seat: number;
  throws: number;
  losses: number;
  expected_losses: number;
  kills: number;
  expected_kills: number;
  luck: number;
  sigma: number;
  percentile: number;
}

/** What a seat did in the whole game. */
export interface Totals {
  seat: number;
  /** 0 when left out */
  attacks?: number;
  /** 0 when left out */
  conquests?: number;
  /** 0 when left out */
  territories_lost?: number;
  /** at the start of turns, for land and regions; 0 when left out */
  armies_received?: number;
  /** 0 when left out */
  armies_from_sets?: number;
  /** 0 when left out */
  sets_traded?: number;
  /** 0 when left out */
  cards_drawn?: number;
  /** armies beaten in battle; 0 when left out */
  kills?: number;
  /** armies lost in battle; 0 when left out */
  losses?: number;
  /** 0 when left out */
  regions_taken?: number;
  /** 0 when left out */
  eliminations?: number;
  /** 0 when left out */
  most_land?: number;
  /** 0 when left out */
  most_armies?: number;
}

/** The territory that cost one attacker most in one turn, and did not fall. */
export interface Stand {
  n: number;
  round: number;
  /** who held it */
  seat: number;
  /** who attacked */
  other: number;
  place: string;
  throws: number;
  kills: number;
  losses: number;
}

/** What a seat kept to itself: its mission, or its headquarters. */
export interface Secret {
  seat: number;
  secret: "headquarters" | "mission";
  /** "" when left out */
  card?: string;
  /** "" when left out */
  place?: string;
  /** {} when left out */
  text?: Record<string, string>;
}

/** What every throw follows from; docs/design/fair-dice.md says how. */
export interface Fairness {
  commitment: string;
  seed: string;
  client_seeds: string[];
  throws: number;
  /** null when left out */
  locks?: Locks | null;
}

/** A game that is over, told in figures. Times are Unix times. */
export interface Story {
  result: Result;
  started: number;
  ended: number;
  steps: number;
  curves: Curve[];
  turning_points: TurningPoint[];
  luck: Luck[];
  totals: Totals[];
  /** null when left out */
  longest_stand?: Stand | null;
  /** [] when left out */
  secrets?: Secret[];
  fairness: Fairness;
}

/** How everybody stood when `seat` began its turn, after step `n`; the last one is the end of the game. */
export interface ChancePoint {
  n: number;
  round: number;
  seat: number;
  /** by seat, of winning; together 1 */
  chances: number[];
}

/** A choice in parts, so that it can be told in any language; `text` is how a record writes it. */
export interface Deed {
  text: string;
  verb: string;
  /** [] when left out */
  places?: string[];
  /** [] when left out */
  cards?: string[];
  /** null when left out */
  number?: number | null;
  /** somebody it has to do with; null when left out */
  seat?: number | null;
}

/**
 * A decision of `seat` that begins with step `n`, and its chance of winning before and after. A battle is one
 * decision from its first throw to its last. `better` is what the bot would have chosen there, seeing what the
 * seat saw; left out where it would have done the same, or where it has nothing to say (`is_silent`).
 */
export interface Moment {
  n: number;
  round: number;
  seat: number;
  /** of the decision */
  kind: string;
  before: number;
  after: number;
  played: Deed;
  /** null when left out */
  better?: Deed | null;
  /** false when left out */
  is_silent?: boolean;
}

/**
 * The estimate is a quick one: good for curves, not for bets. Making it takes some seconds, so it is asked for
 * by who wants it; then it is kept.
 */
export interface Analysis {
  points: ChancePoint[];
  moments: Moment[];
  /** whose advice it is */
  bot: string;
  bot_name: Record<string, string>;
}

/** By tag. An edition adds its own: editions/<id>/wire.ts. */
export interface FactsByKind {
  claim: ClaimFacts;
  place_initial: PlaceInitialFacts;
  place_all: PlaceAllFacts;
  place_sealed: PlaceSealedFacts;
  place_pair: PlacePairFacts;
  choose_headquarters: ChooseHeadquartersFacts;
  place: PlaceFacts;
  neutral_place: NeutralPlaceFacts;
  trade: TradeFacts;
  place_bonus: PlaceBonusFacts;
  attack: AttackFacts;
  souffler: SoufflerFacts;
  choose_dice: ChooseDiceFacts;
  defend: DefendFacts;
  occupy: OccupyFacts;
  manoeuvre: ManoeuvreFacts;
  many_moves: ManyMovesFacts;
  react: ReactFacts;
  other: OtherFacts;
  fix_die: FixDieFacts;
  place_threes: PlaceThreesFacts;
  start_pieces: StartPiecesFacts;
  bid: BidFacts;
  choose_marker: ChooseMarkerFacts;
  hire: HireFacts;
  post: PostFacts;
  build: BuildFacts;
  buy: BuyFacts;
  free_card: FreeCardFacts;
  lose_units: LoseUnitsFacts;
  march: MarchFacts;
  fortify: FortifyFacts;
  choose_place: ChoosePlaceFacts;
  choose_rival: ChooseRivalFacts;
  choose_number: ChooseNumberFacts;
  choose_card: ChooseCardFacts;
  take_card: TakeCardFacts;
  trade_resources: TradeResourcesFacts;
  buy_point: BuyPointFacts;
  claim_goal: ClaimGoalFacts;
}
export type AnyFacts = FactsByKind[keyof FactsByKind];

/** By tag. An edition adds its own: editions/<id>/wire.ts. */
export interface EventsByName {
  SealOpened: SealOpened;
  SealedTold: SealedTold;
  GeneralChosen: GeneralChosen;
  OrderDieThrown: OrderDieThrown;
  FirstSeatChosen: FirstSeatChosen;
  SideChosen: SideChosen;
  MissionDealt: MissionDealt;
  JokerDealt: JokerDealt;
  ShareDieThrown: ShareDieThrown;
  PlacementSealed: PlacementSealed;
  PlacementDone: PlacementDone;
  HeadquartersChosen: HeadquartersChosen;
  TurnStarted: TurnStarted;
  ReinforcementsReceived: ReinforcementsReceived;
  ThirdArmyReinforced: ThirdArmyReinforced;
  ArmiesPlaced: ArmiesPlaced;
  ArmiesMoved: ArmiesMoved;
  SetTraded: SetTraded;
  CardDrawn: CardDrawn;
  PileRenewed: PileRenewed;
  AttackDeclared: AttackDeclared;
  AttackCancelled: AttackCancelled;
  DiceRolled: DiceRolled;
  DiceChanged: DiceChanged;
  DieFixed: DieFixed;
  ArmiesLost: ArmiesLost;
  TerritoryTaken: TerritoryTaken;
  TerritoryLost: TerritoryLost;
  HeadquartersTaken: HeadquartersTaken;
  SeatEliminated: SeatEliminated;
  SeatKnockedOut: SeatKnockedOut;
  SeatReturned: SeatReturned;
  CardsCaptured: CardsCaptured;
  CardPlayed: CardPlayed;
  CardCountered: CardCountered;
  LeaderPlaced: LeaderPlaced;
  LeaderLost: LeaderLost;
  LeaderMoved: LeaderMoved;
  BuildingPlaced: BuildingPlaced;
  BuildingCaptured: BuildingCaptured;
  BuildingDestroyed: BuildingDestroyed;
  CardBought: CardBought;
  CardTurnedUp: CardTurnedUp;
  CardPicked: CardPicked;
  CardIdle: CardIdle;
  GoalClaimed: GoalClaimed;
  ResourcesTraded: ResourcesTraded;
  CardsPaid: CardsPaid;
  CardDiscarded: CardDiscarded;
  DieThrown: DieThrown;
  CardsDiscarded: CardsDiscarded;
  TerritoryTurnedUp: TerritoryTurnedUp;
  YearStarted: YearStarted;
  BidSealed: BidSealed;
  BidsRevealed: BidsRevealed;
  MarkerChosen: MarkerChosen;
  OrderSettled: OrderSettled;
  MissionShown: MissionShown;
  MissionReplaced: MissionReplaced;
  ScoreCounted: ScoreCounted;
  GameWon: GameWon;
  GameEnded: GameEnded;
}
export type AnyEvent = EventsByName[keyof EventsByName];

export type AnyClientMessage =
  | Move
  | Place
  | Assault
  | Orders
  | Undo
  | TakeBack
  | Resign
  | Draw
  | HandOver
  | StandIn
  | Chat
  | Mute
  | Back
  | Look
  | Read
  | Why
  | Ping;

export type AnyServerMessage =
  | Welcome
  | Events
  | Done
  | Error
  | Seats
  | Watching
  | Said
  | Table
  | Note
  | Ordered
  | Named
  | Rewound
  | Over
  | Stopping
  | Pong
  | Because;

/** The same under shorter names, and one that does not hide the browser's own `Error`. */
export type ClientMessage = AnyClientMessage;
export type ServerMessage = AnyServerMessage;
export type ServerError = Error;

/** Every request over HTTP: what it carries, and what comes back when it is not refused. */
export interface Endpoints {
  /** Become a guest; who has a name already changes it. */
  "POST /api/people": { body: TakeName; answer: Me };
  /** Who I am. */
  "GET /api/me": { body: null; answer: Me };
  /** Who looks at the page, whether or not they have a name yet. */
  "GET /api/visitor": { body: null; answer: Visitor };
  /** Come back, perhaps on another device. */
  "POST /api/login": { body: Login; answer: Me };
  /**
   * Forget me in this browser: its cookie is void and its sockets are closed. A guest without a login, who cannot
   * come back, is gone for good.
   */
  "POST /api/logout": { body: null; answer: null };
  /** Forget me in every browser, and end the tokens of my programs. */
  "POST /api/logout-everywhere": { body: null; answer: null };
  /** Set or change the login and password; every other session and token ends, and its sockets are closed. */
  "POST /api/password": { body: SetPassword; answer: Me };
  /** Every browser that is logged in as me. */
  "GET /api/sessions": { body: null; answer: SessionList };
  /** Log out in another browser of mine: its cookie is void, and its sockets are closed. */
  "POST /api/sessions/{session_id}/end": { body: null; answer: null };
  /** Log out in every browser but this one, and end the tokens of my programs. */
  "POST /api/end-other-sessions": { body: null; answer: Me };
  /** Send a link to that address, if somebody here has confirmed it; the answer is the same if nobody has. */
  "POST /api/recover": { body: LostPassword; answer: null };
  /** Whose account a link leads to. It can still be used. */
  "POST /api/recover/look": { body: MailToken; answer: LostAccount };
  /** A new password by the link of a mail, which is used up; every session and token of before ends. */
  "POST /api/recover/finish": { body: NewPassword; answer: Me };
  /** Tell the host of the server of somebody at a table; nobody there learns of it. */
  "POST /api/tables/{table_id}/report": { body: NewReport; answer: null };
  /** Show the key; this browser then has a pass for some hours. */
  "POST /api/host/enter": { body: HostKey; answer: Host };
  /** Who has shown the key in this browser; nobody has no name. */
  "GET /api/host/me": { body: null; answer: Host };
  /** This browser forgets its pass. */
  "POST /api/host/leave": { body: null; answer: null };
  /** How much there is, and what is going on. */
  "GET /api/host": { body: null; answer: HostLoad };
  /** Tables of a status, or with a word in their title, the names of their people or their id. */
  "GET /api/host/tables": { body: null; answer: HostTables };
  /** People, the newest first, by name or id. */
  "GET /api/host/people": { body: null; answer: HostPeople };
  /** What players told of others: what waits, or what was dismissed. */
  "GET /api/host/reports": { body: null; answer: HostReports };
  /** Who is kept out now. */
  "GET /api/host/bans": { body: null; answer: HostBans };
  /** Keep somebody out, from now on and at once. */
  "POST /api/host/bans": { body: MakeBan; answer: null };
  /** What was done with the key, the latest first. */
  "GET /api/host/deeds": { body: null; answer: HostDeeds };
  /** Take a table away that has not begun, or break off its game; whoever is there sees it. */
  "POST /api/host/tables/{table_id}/close": { body: DeedReason; answer: null };
  /** Take a table from the list of all tables, or put it back. */
  "POST /api/host/tables/{table_id}/hide": { body: HideTable; answer: null };
  /** Let somebody in again. */
  "POST /api/host/bans/{ban_id}/lift": { body: DeedReason; answer: null };
  /** The report was looked at. */
  "POST /api/host/reports/{report_id}/dismiss": { body: DeedReason; answer: null };
  /** What I want to be told, and how. */
  "GET /api/notices": { body: null; answer: NoticeState };
  /** Say what I want to be told. */
  "POST /api/notices": { body: NoticeWish; answer: NoticeState };
  /** Tell me in this browser. */
  "POST /api/notices/browser": { body: Browser; answer: NoticeState };
  /** Not in this browser any more. */
  "POST /api/notices/browser/remove": { body: BrowserEnds; answer: NoticeState };
  /** Write to that address once it is confirmed, or to none. */
  "POST /api/notices/mail": { body: MailAddress; answer: NoticeState };
  /** The address is right: whoever reads mail there has followed its link. */
  "POST /api/mail/confirm": { body: MailToken; answer: MailAnswer };
  /** No more mails. Mail programs call this by themselves when their reader asks them to. */
  "POST /api/mail/stop": { body: null; answer: null };
  /** My results, by edition, against people and against bots. */
  "GET /api/profile": { body: null; answer: Profile };
  /** My finished games, some at a time. */
  "GET /api/finished": { body: null; answer: FinishedGames };
  /** The tables that are open to everybody. */
  "GET /api/tables": { body: null; answer: TableList };
  /** A new table, whose host I am. */
  "POST /api/tables": { body: NewTable; answer: TableForMe };
  /** Where I sit: the tables that wait for me, then the others, those first where something happened last. */
  "GET /api/my-tables": { body: null; answer: TableList };
  /** Where a short code leads, and the invitation to sit down there. */
  "GET /api/codes/{code}": { body: null; answer: TableOfCode };
  /** One table, and what it is to me. */
  "GET /api/tables/{table_id}": { body: null; answer: TableForMe };
  /** Sit down on a free chair. */
  "POST /api/tables/{table_id}/join": { body: Join; answer: TableForMe };
  /** Get up again, before the start. */
  "POST /api/tables/{table_id}/leave": { body: OneSeat; answer: TableForMe };
  /** Clear a chair as the host, before the start, or send a spectator away. A person stays out. */
  "POST /api/tables/{table_id}/kick": { body: Kick; answer: TableForMe };
  /** Let somebody in again, as the host who sent him away. */
  "POST /api/tables/{table_id}/admit": { body: Admit; answer: TableForMe };
  /** Have one spectator or all of them be silent, as the host, or let them speak again. */
  "POST /api/tables/{table_id}/silence": { body: Silence; answer: TableForMe };
  /** Put a bot on a free chair as the host, before the start. */
  "POST /api/tables/{table_id}/bot": { body: SetBot; answer: TableForMe };
  /** Name the player on my seat, or choose its colour; the host chooses for bots and empty chairs too. */
  "POST /api/tables/{table_id}/seat": { body: DressSeat; answer: TableForMe };
  /** Begin as the host, when every chair is taken. */
  "POST /api/tables/{table_id}/start": { body: null; answer: TableForMe };
  /**
   * A new table with the same people, everybody one seat further; the others find chairs kept for them, and take
   * them by asking for the same.
   */
  "POST /api/tables/{table_id}/rematch": { body: null; answer: TableForMe };
  /** Take the table away as its host, before the start; whoever waits there is told. */
  "POST /api/tables/{table_id}/clear": { body: null; answer: null };
  /** Open a table again as its host that was closed because nobody came. */
  "POST /api/tables/{table_id}/reopen": { body: null; answer: TableForMe };
  /** The record of a finished game, with its seed: `conquete verify` accepts it. */
  "GET /api/tables/{table_id}/record": { body: null; answer: string };
  /** A new campaign on a fresh world, whose host I am. */
  "POST /api/campaigns": { body: CampaignConfig; answer: CampaignForMe };
  /** Where I take part, those first where something happened last. */
  "GET /api/my-campaigns": { body: null; answer: CampaignList };
  /** A campaign with its world, people and chronicle, for who takes part in it or has its invitation. */
  "GET /api/campaigns/{campaign_id}": { body: null; answer: CampaignForMe };
  /** Take part with an invitation, or play on for somebody whom nobody here plays. */
  "POST /api/campaigns/{campaign_id}/join": { body: JoinCampaign; answer: CampaignForMe };
  /** Take part no longer. What I was to the world stays, and somebody else may play on for me. */
  "POST /api/campaigns/{campaign_id}/leave": { body: null; answer: null };
  /** Have somebody take part no longer, as the host; there is another invitation from then on. */
  "POST /api/campaigns/{campaign_id}/kick": { body: OneMember; answer: CampaignForMe };
  /** Hand my chair on to somebody who takes part; the chronicle notes it. */
  "POST /api/campaigns/{campaign_id}/hand-on": { body: HandOn; answer: CampaignForMe };
  /** I have been shown what these seals hold, and need not be shown it again. */
  "POST /api/campaigns/{campaign_id}/read": { body: ReadSeals; answer: CampaignForMe };
  /** Change a name in the world as the host; the chronicle notes it. */
  "POST /api/campaigns/{campaign_id}/rename": { body: Renaming; answer: CampaignForMe };
  /** A table for the next game, with a chair kept for everybody who is to play; it is begun like any other. */
  "POST /api/campaigns/{campaign_id}/next": { body: null; answer: TableForMe };
  /**
   * End the game that goes on, or waits for players, as the host. The world stays as it was, and the chronicle
   * notes a game that had begun. One that is decided is not broken off any more.
   */
  "POST /api/campaigns/{campaign_id}/break-off": { body: null; answer: CampaignForMe };
  /** What the world of a campaign has opened, to be read and read again. */
  "GET /api/campaigns/{campaign_id}/opened": { body: null; answer: Opened };
  /** What is said of its games besides the words of its edition, in Fluent: of what its world has opened. */
  "GET /api/campaigns/{campaign_id}/words": { body: null; answer: string };
  /** The board of a campaign with its drawing, as its people have made it. */
  "GET /api/campaigns/{campaign_id}/board": { body: null; answer: BoardInfo };
  /** The record of a game, by the number of its entry in the chronicle. */
  "GET /api/campaigns/{campaign_id}/games/{n}/record": { body: null; answer: string };
  /**
   * The same game from its beginning, with everything open, on the world that it was played on; also where it
   * was played on another server.
   */
  "GET /api/campaigns/{campaign_id}/games/{n}/replay": { body: null; answer: Replay };
  /** The whole campaign in one file. */
  "GET /api/campaigns/{campaign_id}/export": { body: null; answer: string };
  /**
   * A campaign from another server, every game of which is played once more here; a changed one is refused. I am
   * its host, and its people are taken over by who plays them. One is read at a time for each person.
   */
  "POST /api/campaigns/import": { body: CampaignFile; answer: CampaignForMe };
  /** Lock a seed for seats of mine, before the start; as the host also begin. */
  "POST /api/tables/{table_id}/commit": { body: Commit; answer: TableForMe };
  /** Open what my seats have locked, once nothing can be changed any more; the last one begins the game. */
  "POST /api/tables/{table_id}/reveal": { body: Reveal; answer: TableForMe };
  /** Let a program play from my seat; an older token for it ends. */
  "POST /api/tables/{table_id}/token": { body: WantToken; answer: SeatToken };
  /** No program plays from my seat any more. */
  "POST /api/tables/{table_id}/token/revoke": { body: OneSeat; answer: null };
  /** Play at once, against bots, whether one has a name or not. */
  "POST /api/quick": { body: QuickWish; answer: QuickGame };
  /** The editions with their modes and options, and the bots. */
  "GET /api/editions": { body: null; answer: Editions };
  /**
   * What an edition says in its own words, in Fluent: about what it alone has, and what it says in another way
   * than the others. Empty where there is nothing of that.
   */
  "GET /api/editions/{edition}/words": { body: null; answer: string };
  /** A file of what an edition from outside adds to the page; tables of it say where its script is. */
  "GET /api/editions/{edition}/page/{version}/{file}": { body: null; answer: null };
  /** Answers when the database does, and takes what is written to it. */
  "GET /healthz": { body: null; answer: Health };
  /**
   * Answers when people can be sent here: the database is up to date and takes what is written to it, and the
   * server is not about to stop.
   */
  "GET /readyz": { body: null; answer: Health };
  /** Figures for Prometheus: for who has the token of `CONQUETE_METRICS_TOKEN`, or else for this machine alone. */
  "GET /metrics": { body: null; answer: string };
  /** The boards that there are. */
  "GET /api/boards": { body: null; answer: Boards };
  /** A board with its drawing. */
  "GET /api/boards/{board_id}": { body: null; answer: BoardInfo };
  /** Every clause of an edition, in the order of its booklet. */
  "GET /api/rulebook/{edition}": { body: null; answer: Rulebook };
  /** The rules of one very game, before it is played or, at a table, as they are now. */
  "POST /api/rule-sheet": { body: RuleSheetWish; answer: RuleSheet };
  /** Every card of the table that a seat can hold in its hand, to be traded or to be played. */
  "GET /api/tables/{table_id}/cards": { body: null; answer: TableCards };
  /** What is said at a table besides the words of its edition, in Fluent: of what its world has opened. */
  "GET /api/tables/{table_id}/words": { body: null; answer: string };
  /** What the world of a table has opened, to be read and read again. */
  "GET /api/tables/{table_id}/opened": { body: null; answer: Opened };
  /** The board of a table with its drawing, as the world that it is played in has made it. */
  "GET /api/tables/{table_id}/board": { body: null; answer: BoardInfo };
  /**
   * The odds of so many armies against so many, by the dice of an edition; by the usual ones if none is named.
   * `keep` attackers are never risked; `dice` and `defence_dice` are the most that a side throws. `option` is
   * NAME=VALUE, an option of the edition or a circumstance, and may be repeated.
   */
  "GET /api/odds": { body: null; answer: OddsAnswer };
  /**
   * The odds of an attack as the table stands, by its own rules. `keep` armies stay on the source, as in an
   * assault; `dice` and `defence_dice` are the most that a side throws. `pieces` are those that join the attack,
   * between plus signs, or `none`.
   */
  "GET /api/tables/{table_id}/odds": { body: null; answer: OddsAnswer };
  /** The game from its beginning: as spectators see it, or with everything open once it is over. */
  "GET /api/tables/{table_id}/replay": { body: null; answer: Replay };
  /** A finished game in figures: curves, turning points, luck, and what proves its dice. */
  "GET /api/tables/{table_id}/story": { body: null; answer: Story };
  /** A finished game as the strongest bot sees it: everybody's chances, and the decisions that changed them. */
  "GET /api/tables/{table_id}/analysis": { body: null; answer: Analysis };
}

/** Why the server closes a socket. */
export const closeCodes = {
  /** the page is not the server's own */
  wrongOrigin: 4403,
  /** a program without a valid token */
  noToken: 4401,
  /** there is no such table */
  notFound: 4404,
  /** the host has sent this person away from the table */
  sentAway: 4406,
  /** whoever runs the server keeps this person or address out */
  banned: 4411,
  /** this session has ended: logged out, or a new password in another browser */
  loggedOut: 4410,
  /** the viewer did not read what it was sent */
  tooSlow: 4408,
  /** the table was played by other rules; its replay shows it up to where they part */
  otherRules: 4409,
  /** too many sockets of that person or address */
  tooMany: 4429,
  /** too many sockets opened at once from that address: try again in a few seconds */
  later: 1013,
  /** the game that a program played in is over */
  over: 1000,
  /** the server goes down: connect again with the last `seq` */
  comeBack: 1012,
} as const;
