// Written by `make docs` from what the edition shows; do not edit it by hand.

/** Before the first game of a world a faction gets its starting power, for good. */
export interface PowerGiven {
  event: "PowerGiven";
  faction: string;
  power: string;
}

/** The card of the territory has so many coins now. */
export interface CoinAdded {
  event: "CoinAdded";
  territory: string;
  coins: number;
}

export interface StarsGained {
  event: "StarsGained";
  seat: number;
  stars: number;
}

/** Who is eliminated gives the tokens back. */
export interface StarsSpent {
  event: "StarsSpent";
  seat: number;
  stars: number;
}

export interface MissilesGained {
  event: "MissilesGained";
  seat: number;
  missiles: number;
}

export interface MissilesSpent {
  event: "MissilesSpent";
  seat: number;
  missiles: number;
}

/** The card is used up, and what it names lies on the territory for good. */
export interface ScarPlaced {
  event: "ScarPlaced";
  seat: number;
  territory: string;
  card: string;
}

/** A game of this world is over; `seat` has won it. */
export interface GameRecorded {
  event: "GameRecorded";
  seat: number;
  game: number;
}

export interface Signed {
  event: "Signed";
  seat: number;
}

export interface ContinentNamed {
  event: "ContinentNamed";
  seat: number;
  region: string;
}

export interface CityFounded {
  event: "CityFounded";
  seat: number;
  territory: string;
  city: string;
}

export interface ScarAnnulled {
  event: "ScarAnnulled";
  seat: number;
  territory: string;
}

/** By 1 or -1, for everybody and for good. */
export interface BonusChanged {
  event: "BonusChanged";
  seat: number;
  region: string;
  change: number;
}

export interface CityFortified {
  event: "CityFortified";
  seat: number;
  territory: string;
}

/** That of a territory, for good. */
export interface CardDestroyed {
  event: "CardDestroyed";
  seat: number;
  territory: string;
}

/** The card of a territory has a coin more, for good. */
export interface CardRaised {
  event: "CardRaised";
  seat: number;
  territory: string;
}

/** Of those who have signed most: a die, and `points` with the continents that this person named. */
export interface PlanetThrown {
  event: "PlanetThrown";
  person: number;
  die: number;
  points: number;
}

export interface PlanetNamed {
  event: "PlanetNamed";
  seat: number;
}

/** The starting power of a faction has done something that can be seen; what, is told after or before it. */
export interface PowerUsed {
  event: "PowerUsed";
  seat: number;
  power: string;
}

/** A box of the fortification was blackened; at 0 left it helps no more. */
export interface WallWorn {
  event: "WallWorn";
  territory: string;
  left: number;
}

/** A starting power for a faction, for good: the first or the second of `powers`. */
export interface ChoosePowerFacts {
  kind: "choose_power";
  faction: string;
  powers: string[];
}

/** Coins for cards of territories, for good. */
export interface AddCoinFacts {
  kind: "add_coin";
  left: number;
  /** that a card may have */
  most: number;
  /** of each card that has more than others */
  coins: Record<string, number>;
}

/** A faction for this war. */
export interface ChooseSideFacts {
  kind: "choose_side";
  /** faction by seat */
  taken: Record<string, string>;
  /** by faction: what is on its card */
  powers: Record<string, string[]>;
}

/** Where to begin, with all armies and the headquarters. */
export interface LandFacts {
  kind: "land";
  armies: number;
}

/** Where to join the war again. */
export interface ComeBackFacts {
  kind: "come_back";
  armies: number;
}

// What it adds to the types of all games.
declare module "../../wire" {
  export interface Standing {
    /** null when left out */
    faction?: string | null;
    /** tokens, and what is held on the board; null when left out */
    stars?: number | null;
    /** null when left out */
    missiles?: number | null;
    /** the cards before it, for everybody to see; [] when left out */
    resources?: string[];
    /** on these; 0 when left out */
    coins?: number;
  }

  export interface FactsByKind {
    choose_power: ChoosePowerFacts;
    add_coin: AddCoinFacts;
    choose_side: ChooseSideFacts;
    land: LandFacts;
    come_back: ComeBackFacts;
  }
  
  export interface EventsByName {
    PowerGiven: PowerGiven;
    CoinAdded: CoinAdded;
    StarsGained: StarsGained;
    StarsSpent: StarsSpent;
    MissilesGained: MissilesGained;
    MissilesSpent: MissilesSpent;
    ScarPlaced: ScarPlaced;
    GameRecorded: GameRecorded;
    Signed: Signed;
    ContinentNamed: ContinentNamed;
    CityFounded: CityFounded;
    ScarAnnulled: ScarAnnulled;
    BonusChanged: BonusChanged;
    CityFortified: CityFortified;
    CardDestroyed: CardDestroyed;
    CardRaised: CardRaised;
    PlanetThrown: PlanetThrown;
    PlanetNamed: PlanetNamed;
    PowerUsed: PowerUsed;
    WallWorn: WallWorn;
  }
}
