// Written by `make docs` from what the edition shows; do not edit it by hand.

import type { HandCard } from "../../wire";

/** Nobody can ever have it. */
export interface TerritoryDevastated {
  event: "TerritoryDevastated";
  territory: string;
}

export interface YearStarted {
  event: "YearStarted";
  year: number;
}

/** Only its own seat sees how much it has bid. */
export interface BidSealed {
  event: "BidSealed";
  seat: number;
  /** nothing when left out */
  energy?: number;
}

/** A card brings points at the end. */
export interface InfluenceCounted {
  event: "InfluenceCounted";
  seat: number;
  points: number;
}

/** The score of a seat at the end, and what it is made of. */
export interface ScoreCounted {
  event: "ScoreCounted";
  seat: number;
  territories: number;
  regions: number;
  cards_score: number;
  score: number;
}

export interface EnergyGained {
  event: "EnergyGained";
  seat: number;
  energy: number;
}

export interface EnergySpent {
  event: "EnergySpent";
  seat: number;
  energy: number;
}

/** Only its own seat sees the card. */
export interface CommandDrawn {
  event: "CommandDrawn";
  seat: number;
  deck: string;
  /** nothing when left out */
  card?: string;
}

/** The seat `against` plays no command cards in this turn. */
export interface CardsJammed {
  event: "CardsJammed";
  seat: number;
  against: number;
}

/** A territory card for everybody to see. */
export interface TerritoryTurnedUp {
  event: "TerritoryTurnedUp";
  seat: number;
  card: string;
}

/** Armies wait on a territory card; only their own seat sees which. */
export interface ScoutsSent {
  event: "ScoutsSent";
  seat: number;
  /** nothing when left out */
  card?: string;
}

/** They join their owner in the territory of the card. */
export interface ScoutsRevealed {
  event: "ScoutsRevealed";
  seat: number;
  card: string;
}

export interface InvasionDeclared {
  event: "InvasionDeclared";
  seat: number;
  source: string;
  target: string;
  defender: number;
  source_armies: number;
  target_armies: number;
}

/** A card of `seat` has ended it. */
export interface InvasionCalledOff {
  event: "InvasionCalledOff";
  seat: number;
  source: string;
  target: string;
}

/** For enough contested territories in one turn. */
export interface ConquerorRewarded {
  event: "ConquerorRewarded";
  seat: number;
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

/** Where the first commanders and the first station stand. */
export interface StartPiecesFacts {
  kind: "start_pieces";
  piece: "diplomat" | "land" | "station";
}

/** Energy for the order of the year, in secret until everybody has bid; all of it is paid. */
export interface BidFacts {
  kind: "bid";
  year: number;
  years: number;
  energy: number;
  /** seats that have bid already */
  sealed: number[];
  /** seats that will be asked after this one */
  waiting: number[];
}

/** A place in the order of the year. */
export interface ChooseMarkerFacts {
  kind: "choose_marker";
  /** place by seat */
  taken: Record<string, number>;
}

/** Commanders for energy; afterwards come stations. */
export interface HireFacts {
  kind: "hire";
  energy: number;
  cost: number;
  in_play: string[];
}

/** Where the hired commander stands. */
export interface PostFacts {
  kind: "post";
  leader: string;
}

/** Stations for energy. */
export interface BuildFacts {
  kind: "build";
  energy: number;
  cost: number;
  stations: number;
  most: number;
}

/**
 * A deck of command cards: how many lie in it, whether its commander is in play, how many of it the seat has
 * paid for in this turn.
 */
export interface DeckFacts {
  deck: string;
  left: number;
  is_open: boolean;
  /** 0 when left out */
  bought?: number;
}

/** Command cards, unseen; they are drawn when all are paid for. */
export interface BuyFacts {
  kind: "buy";
  energy: number;
  price: number;
  most: number;
  decks: DeckFacts[];
}

/** A command card as the reward of conquerors. */
export interface FreeCardFacts {
  kind: "free_card";
  decks: DeckFacts[];
}

/** Play a command card, or go on. `when` is the time it is, as the cards say it. */
export interface CommandFacts {
  kind: "command";
  when: string;
  energy: number;
  hand: HandCard[];
}

/** Invade, or stop. */
export interface InvadeFacts {
  kind: "invade";
  /** contested territories conquered in this turn */
  taken: number;
  /** with so many there is a reward */
  reward_at: number;
  /** the Naval Commander opens the water */
  is_at_sea: boolean;
  /** the Space Commander opens the Moon */
  is_in_space: boolean;
  /** seats that may not be invaded any more in this turn; [] when left out */
  ceased?: number[];
}

/** Which units are lost: armies, or one of the commanders. */
export interface LoseUnitsFacts {
  kind: "lose_units";
  place: string;
  number: number;
  /** units there that are no commanders */
  armies: number;
  leaders: string[];
}

/** Which commanders and how many armies go along; one unit stays. */
export interface MarchFacts {
  kind: "march";
  source: string;
  target: string;
  /** units, commanders included */
  least: number;
  /** commanders that have thrown a die and go in any case */
  must: string[];
  /** all that stand in the source */
  leaders: string[];
  /** units there that are no commanders */
  armies: number;
  is_conquest: boolean;
}

/** One move along a corridor of own territories, through stations and landing sites too; or none. */
export interface FortifyFacts {
  kind: "fortify";
}

/** A territory for a card: `assemble` armies, raise a `station`, `evacuate` to it, aim a `rocket` at it. */
export interface ChoosePlaceFacts {
  kind: "choose_place";
  purpose: "assemble" | "evacuate" | "rocket" | "station";
}

/** One army on each of several territories. */
export interface SpreadFacts {
  kind: "spread";
  left: number;
  total: number;
}

/** Armies that a card takes away, wherever their owner likes. */
export interface ReduceFacts {
  kind: "reduce";
  left: number;
  by: number;
}

/** Nuclear cards without paying. */
export interface ArmageddonFacts {
  kind: "armageddon";
  hand: HandCard[];
}

// What it adds to the types of all games.
declare module "../../wire" {
  export interface DiceRolled {
    /** how many of the attacker's and of the defender's dice have eight sides */
    eights?: number[];
  }

  export interface Standing {
    /** null when left out */
    energy?: number | null;
    /** if it were counted now: a point for each territory, and these two; null when left out */
    score?: number | null;
    /** for whole regions; null when left out */
    bonus?: number | null;
    /** for cards that have been counted; null when left out */
    influence?: number | null;
    /** commanders in play; null when left out */
    leaders?: string[] | null;
    /** null when left out */
    stations?: number | null;
  }

  export interface ChooseDiceFacts {
    /** those in the source that can throw an eight-sided die; [] when left out */
    leaders?: string[];
  }

  export interface DefendFacts {
    /** of the attacker's dice; 0 when left out */
    eights?: number;
    /** the most of one's own dice that have eight sides; 0 when left out */
    own_eights?: number;
  }

  export interface ReactFacts {
    /** 0 when left out */
    energy?: number;
  }

  export interface FactsByKind {
    place_threes: PlaceThreesFacts;
    start_pieces: StartPiecesFacts;
    bid: BidFacts;
    choose_marker: ChooseMarkerFacts;
    hire: HireFacts;
    post: PostFacts;
    build: BuildFacts;
    buy: BuyFacts;
    free_card: FreeCardFacts;
    command: CommandFacts;
    invade: InvadeFacts;
    lose_units: LoseUnitsFacts;
    march: MarchFacts;
    fortify: FortifyFacts;
    choose_place: ChoosePlaceFacts;
    spread: SpreadFacts;
    reduce: ReduceFacts;
    armageddon: ArmageddonFacts;
  }
  
  export interface EventsByName {
    TerritoryDevastated: TerritoryDevastated;
    YearStarted: YearStarted;
    BidSealed: BidSealed;
    InfluenceCounted: InfluenceCounted;
    ScoreCounted: ScoreCounted;
    EnergyGained: EnergyGained;
    EnergySpent: EnergySpent;
    CommandDrawn: CommandDrawn;
    CardsJammed: CardsJammed;
    TerritoryTurnedUp: TerritoryTurnedUp;
    ScoutsSent: ScoutsSent;
    ScoutsRevealed: ScoutsRevealed;
    InvasionDeclared: InvasionDeclared;
    InvasionCalledOff: InvasionCalledOff;
    ConquerorRewarded: ConquerorRewarded;
  }
}
