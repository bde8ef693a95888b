/** What a person chose for this browser. Where storage is refused the choices last until the page is closed. */

export type Language = "en" | "fr";
export type Theme = "light" | "dark" | "system";
export type Motion = "system" | "full" | "reduced";
export type Speed = 0.5 | 1 | 2 | 4 | 0; // 0: at once
export const SPEEDS: readonly Speed[] = [0.5, 1, 2, 4, 0];
/** How many follow into what "until victory" has taken. */
export const MOVING_IN = ["ask", "all", "fewest"] as const;
export type MovingIn = (typeof MOVING_IN)[number];

export type Strength = "easy" | "middling" | "strong";

export interface Sounds {
  pieces: boolean;
  dice: boolean;
  cards: boolean;
  captures: boolean;
  turn: boolean;
}

interface Kept {
  language: Language;
  theme: Theme;
  motion: Motion;
  speed: Speed;
  isSoundOn: boolean;
  sounds: Sounds;
  isContrastHigh: boolean;
  strength: Strength; // of the bots in a quick game
  hasLearnt: boolean; // the lesson was played or waved away
  hasNoticeOffer: boolean; // it was offered to be told of one's turns
  isGuarded: boolean; // a panel that has just changed takes no click for a moment
  hasRecap: boolean; // what happened meanwhile is told before one's turn
  movingIn: MovingIn;
  hasHints: boolean; // the first turns carry a word of advice
  hinted: Record<string, number>; // how often each was given
  colour: string; // that one likes to play; "" for any
  companions: string[]; // names of those who last played at this screen, after one's own
  isGoalTold: boolean; // before the first choice
}

const KEY = "conquete.settings";
const isPhone = matchMedia("(pointer: coarse)").matches;
const systemIsDark = matchMedia("(prefers-color-scheme: dark)");
const systemIsStill = matchMedia("(prefers-reduced-motion: reduce)");

const defaults: Kept = {
  language: navigator.language.toLowerCase().startsWith("fr") ? "fr" : "en",
  theme: "system",
  motion: "system",
  speed: 1,
  isSoundOn: !isPhone,
  sounds: { pieces: true, dice: true, cards: true, captures: true, turn: true },
  isContrastHigh: false,
  strength: "middling",
  hasLearnt: false,
  hasNoticeOffer: false,
  isGuarded: true,
  hasRecap: true,
  movingIn: "ask",
  hasHints: true,
  hinted: {},
  colour: "",
  companions: [],
  isGoalTold: true,
};

function read(): Kept {
  try {
    return { ...defaults, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept>) };
  } catch {
    return { ...defaults };
  }
}

class Settings {
  #kept = $state<Kept>(read());
  #systemIsDark = $state(systemIsDark.matches);
  #systemIsStill = $state(systemIsStill.matches);
  isStorageRefused = $state(false);

  constructor() {
    systemIsDark.addEventListener("change", (event) => (this.#systemIsDark = event.matches));
    systemIsStill.addEventListener("change", (event) => (this.#systemIsStill = event.matches));
  }

  set(changes: Partial<Kept>): void {
    Object.assign(this.#kept, changes);
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#kept));
    } catch {
      this.isStorageRefused = true;
    }
  }

  get language(): Language {
    return this.#kept.language === "fr" ? "fr" : "en";
  }
  get theme(): Theme {
    return this.#kept.theme;
  }
  get isDark(): boolean {
    return this.#kept.theme === "dark" || (this.#kept.theme !== "light" && this.#systemIsDark);
  }
  get motion(): Motion {
    return this.#kept.motion;
  }
  get isStill(): boolean {
    return this.#kept.motion === "reduced" || (this.#kept.motion === "system" && this.#systemIsStill);
  }
  get speed(): Speed {
    return this.#kept.speed;
  }
  get isSoundOn(): boolean {
    return this.#kept.isSoundOn;
  }
  get sounds(): Sounds {
    return this.#kept.sounds;
  }
  get isContrastHigh(): boolean {
    return this.#kept.isContrastHigh;
  }
  get strength(): Strength {
    const { strength } = this.#kept;
    return strength === "easy" || strength === "strong" ? strength : "middling";
  }
  get hasNoticeOffer(): boolean {
    return this.#kept.hasNoticeOffer;
  }
  get hasLearnt(): boolean {
    return this.#kept.hasLearnt;
  }
  get isGuarded(): boolean {
    return this.#kept.isGuarded;
  }
  get hasRecap(): boolean {
    return this.#kept.hasRecap;
  }
  get movingIn(): MovingIn {
    const { movingIn } = this.#kept;
    return MOVING_IN.includes(movingIn) ? movingIn : "ask";
  }
  get hasHints(): boolean {
    return this.#kept.hasHints;
  }
  get hinted(): Readonly<Record<string, number>> {
    return this.#kept.hinted;
  }
  get colour(): string {
    return this.#kept.colour;
  }
  get companions(): readonly string[] {
    return Array.isArray(this.#kept.companions) ? this.#kept.companions : [];
  }
  get isGoalTold(): boolean {
    return this.#kept.isGoalTold;
  }
}

export const settings = new Settings();
