// Written by `make docs` from what the edition shows; do not edit it by hand.

import type { HandCard } from "../../wire";

/** Nobody can ever have it. */
export interface TerritoryDevastated {
  event: "TerritoryDevastated";
  territory: string;
}

/** A card brings points at the end. */
export interface InfluenceCounted {
  event: "InfluenceCounted";
  seat: number;
  points: number;
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

/** Play a command card, or go on. `when` is the time it is, as the cards say it. */
export interface CommandFacts {
  kind: "command";
  when: string;
  purse: number;
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
  export interface ScoreCounted {
    cards_score?: number;
  }

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

  export interface FactsByKind {
    command: CommandFacts;
    invade: InvadeFacts;
    spread: SpreadFacts;
    reduce: ReduceFacts;
    armageddon: ArmageddonFacts;
  }
  
  export interface EventsByName {
    TerritoryDevastated: TerritoryDevastated;
    InfluenceCounted: InfluenceCounted;
    EnergyGained: EnergyGained;
    EnergySpent: EnergySpent;
    CommandDrawn: CommandDrawn;
    CardsJammed: CardsJammed;
    ScoutsSent: ScoutsSent;
    ScoutsRevealed: ScoutsRevealed;
    InvasionDeclared: InvasionDeclared;
    InvasionCalledOff: InvasionCalledOff;
    ConquerorRewarded: ConquerorRewarded;
  }
}
