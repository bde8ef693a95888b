// Written by `make docs` from what the edition shows; do not edit it by hand.

import type { DeckFacts, HandCard } from "../../wire";

export interface TerritoryPlagued {
  event: "TerritoryPlagued";
  territory: string;
}

/** For the army of the seat, or for the neutral one. */
export interface PantheonChosen {
  event: "PantheonChosen";
  seat: number;
  army: number;
  pantheon: string;
}

export interface PileChosen {
  event: "PileChosen";
  seat: number;
  pile: number;
}

export interface AtlantisSunk {
  event: "AtlantisSunk";
  seat: number;
}

export interface FaithGained {
  event: "FaithGained";
  seat: number;
  faith: number;
}

export interface FaithSpent {
  event: "FaithSpent";
  seat: number;
  faith: number;
}

/** Only its own seat sees the card, unless it is a relic. */
export interface MiracleDrawn {
  event: "MiracleDrawn";
  seat: number;
  deck: string;
  /** nothing when left out */
  card?: string;
}

/** These gods join the attack. */
export interface GodsDeclared {
  event: "GodsDeclared";
  seat: number;
  source: string;
  target: string;
  /** between plus signs */
  gods: string;
}

/** This god fights in the conflict. */
export interface GodNamed {
  event: "GodNamed";
  seat: number;
  god: string;
}

/**
 * The dice of one side, once they have fallen and after each reroll, and what each is for: three for every god,
 * one for the Sky god, one for each altar. `again` of them were ones and have been thrown again.
 */
export interface ConflictRolled {
  event: "ConflictRolled";
  seat: number;
  dice: number[];
  sky: number;
  altars: number;
  again: number;
}

/**
 * `totals` of attacker and defender, and the armies in them; what else is added comes from relics. `won` is 1
 * where the attacker has.
 */
export interface ConflictDecided {
  event: "ConflictDecided";
  seat: number;
  source: string;
  target: string;
  totals: number[];
  armies: number[];
  won: number;
}

/** A seat looks at the hand of another; only it sees the cards. */
export interface HandSeen {
  event: "HandSeen";
  seat: number;
  against: number;
  /** nothing when left out */
  cards?: string[];
}

/** Out of the hand of another; only the seat sees which. */
export interface CardTaken {
  event: "CardTaken";
  seat: number;
  against: number;
  deck: string;
  /** nothing when left out */
  card?: string;
}

export interface RelicTaken {
  event: "RelicTaken";
  seat: number;
  against: number;
  card: string;
}

export interface PlagueEnded {
  event: "PlagueEnded";
  territory: string;
}

/** Time stands still. */
export interface EpochRepeated {
  event: "EpochRepeated";
  seat: number;
  epoch: number;
}

export interface SeaLinkClosed {
  event: "SeaLinkClosed";
  seat: number;
  territory: string;
  target: string;
}

/** One side of a conflict of gods: what it throws, and adds. */
export interface ConflictSide {
  army: number;
  /** whose powers it has */
  gods: string[];
  dice: number;
  /** which are added to the dice */
  armies: number;
  /** what is added besides; 0 when left out */
  more?: number;
  /** ones; false when left out */
  throws_again?: boolean;
}

/** A pantheon, for the army of the seat or for the neutral one. */
export interface ChoosePantheonFacts {
  kind: "choose_pantheon";
  army: number;
  /** pantheon by army */
  taken: Record<string, string>;
}

/** One of the piles of territories, face down. */
export interface ChoosePileFacts {
  kind: "choose_pile";
  piles: number;
  /** pile by seat */
  taken: Record<string, number>;
}

/** Armies of this turn for Faith, or not. */
export interface GiveUpFacts {
  kind: "give_up";
  armies: number;
  faith: number;
  purse: number;
}

/** Which of several relics does its work next. */
export interface NextRelicFacts {
  kind: "next_relic";
  /** that still have some to do */
  relics: string[];
}

/** Armies from crypts to temples. */
export interface ReturnDeadFacts {
  kind: "return_dead";
  /** how many each crypt may still send */
  left: Record<string, number>;
  temples: string[];
}

/** Play a miracle card, or go on. `when` is the time it is, as the cards say it. */
export interface MiraclesFacts {
  kind: "miracles";
  when: string;
  purse: number;
  hand: HandCard[];
}

/** Which gods join the attack. */
export interface JoinGodsFacts {
  kind: "join_gods";
  defender: number;
  source: string;
  target: string;
  source_armies: number;
  target_armies: number;
  /** who can */
  gods: string[];
  their_gods: string[];
  has_temple: boolean;
  /** gods who march in are banished */
  is_plagued: boolean;
}

/** The god who fights for a side: the attacker names one, then the defender. */
export interface NameGodFacts {
  kind: "name_god";
  source: string;
  target: string;
  /** the attacker's, once there is one; "" when left out */
  named?: string;
  attack: ConflictSide;
  defence: ConflictSide;
  /** the attacker; false when left out */
  wins_ties?: boolean;
  /** how often the attacker does */
  win: number;
}

/** Gods are left on both sides: on, or the attack is over. */
export interface ConflictOnFacts {
  kind: "conflict_on";
  source: string;
  target: string;
  attack: ConflictSide;
  defence: ConflictSide;
  /** false when left out */
  wins_ties?: boolean;
  win: number;
}

/** The dead out of Heaven to free gates and own spaces. */
export interface ChargeFacts {
  kind: "charge";
  heaven: string;
  dead: number;
  /** free ones */
  gates: string[];
  /** own ones */
  spaces: string[];
}

/** Attack in the Underworld, or stop. */
export interface AttackBelowFacts {
  kind: "attack_below";
  army: number;
  /** dice at once */
  most: number;
  heaven: string;
  dead: number;
}

/** A Death card for a crypt, or not. */
export interface EndTurnFacts {
  kind: "end_turn";
  crypts: string[];
  deck: DeckFacts;
}

/** A deck to draw from. */
export interface ChooseDeckFacts {
  kind: "choose_deck";
  purpose: string;
  card: string;
  decks: DeckFacts[];
}

/** A god who stands in the territory. */
export interface ChooseGodFacts {
  kind: "choose_god";
  purpose: string;
  card: string;
  place: string;
  gods: string[];
}

/** A way by sea to be closed. */
export interface ChooseLinkFacts {
  kind: "choose_link";
  purpose: string;
  card: string;
}

/** Armies that fall are kept, for Faith. */
export interface SpareFacts {
  kind: "spare";
  place: string;
  fallen: number;
  most: number;
  purse: number;
}

// What it adds to the types of all games.
declare module "../../wire" {
  export interface ScoreCounted {
    underworld?: number;
    relics?: number;
  }

  /** `land` and `armies` are those on the Earth. */
  export interface Standing {
    /** null when left out */
    pantheon?: string | null;
    /** null when left out */
    faith?: number | null;
    /** in play; null when left out */
    gods?: string[] | null;
    /** null when left out */
    temples?: number | null;
    /** cards; null when left out */
    relics?: string[] | null;
    /** null when left out */
    crypts?: number | null;
    /** null when left out */
    altars?: number | null;
    /** armies in Heaven; null when left out */
    dead?: number | null;
    /** armies in the Underworld; null when left out */
    below?: number | null;
    /** if it were counted now: territories, crypts and altars, and these two; null when left out */
    score?: number | null;
    /** for whole continents; null when left out */
    bonus?: number | null;
    /** for relics with the territory they name; null when left out */
    relic_points?: number | null;
  }

  export interface AttackFacts {
    /** territories taken from armies in this turn; 0 when left out */
    conquered?: number;
    /** with so many comes a War card, where the War god is in play; 0 when left out */
    labour_at?: number;
    /** the Sky card of this turn is drawn; false when left out */
    is_god_beaten?: boolean;
  }

  export interface ReactFacts {
    /** who attack; [] when left out */
    gods?: string[];
    /** who stand where the attack goes; [] when left out */
    their_gods?: string[];
    /** false when left out */
    has_temple?: boolean;
  }

  export interface ChooseDiceFacts {
    /** who attack; [] when left out */
    gods?: string[];
    /** [] when left out */
    their_gods?: string[];
    /** it defends; false when left out */
    has_temple?: boolean;
    /** false when left out */
    may_stop?: boolean;
  }

  export interface DefendFacts {
    /** who attack; [] when left out */
    gods?: string[];
    /** the defender's; [] when left out */
    their_gods?: string[];
    /** false when left out */
    has_temple?: boolean;
  }

  export interface FactsByKind {
    choose_pantheon: ChoosePantheonFacts;
    choose_pile: ChoosePileFacts;
    give_up: GiveUpFacts;
    next_relic: NextRelicFacts;
    return_dead: ReturnDeadFacts;
    miracles: MiraclesFacts;
    join_gods: JoinGodsFacts;
    name_god: NameGodFacts;
    conflict_on: ConflictOnFacts;
    charge: ChargeFacts;
    attack_below: AttackBelowFacts;
    end_turn: EndTurnFacts;
    choose_deck: ChooseDeckFacts;
    choose_god: ChooseGodFacts;
    choose_link: ChooseLinkFacts;
    spare: SpareFacts;
  }
  
  export interface EventsByName {
    TerritoryPlagued: TerritoryPlagued;
    PantheonChosen: PantheonChosen;
    PileChosen: PileChosen;
    AtlantisSunk: AtlantisSunk;
    FaithGained: FaithGained;
    FaithSpent: FaithSpent;
    MiracleDrawn: MiracleDrawn;
    GodsDeclared: GodsDeclared;
    GodNamed: GodNamed;
    ConflictRolled: ConflictRolled;
    ConflictDecided: ConflictDecided;
    HandSeen: HandSeen;
    CardTaken: CardTaken;
    RelicTaken: RelicTaken;
    PlagueEnded: PlagueEnded;
    EpochRepeated: EpochRepeated;
    SeaLinkClosed: SeaLinkClosed;
  }
}
