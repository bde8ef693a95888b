/** Which of its sizes the table is laid out for. */

export type Size =
  | "desktop" // the rail beside the map, the panel in a dock below it
  | "low" // as wide, but not high: no dock, the panel stands in the rail
  | "tablet" // the rail slides in
  | "phone" // a sheet at the bottom
  | "landscape"; // a phone on its side: the sheet stands at the right

const QUERIES = {
  wide: matchMedia("(min-width: 1200px)"),
  short: matchMedia("(max-height: 759.98px)"),
  narrow: matchMedia("(max-width: 640px)"),
  flat: matchMedia("(max-height: 500px) and (orientation: landscape)"),
};

class Layout {
  #size = $state<Size>("desktop");

  constructor() {
    this.#measure();
    for (const query of Object.values(QUERIES)) query.addEventListener("change", () => this.#measure());
  }

  get size(): Size {
    return this.#size;
  }
  /** Held in a hand: scores, log and cards are behind the grabber. */
  get isPhone(): boolean {
    return this.#size === "phone" || this.#size === "landscape";
  }
  /** The rail stands beside the map, always in sight. */
  get hasRail(): boolean {
    return this.#size === "desktop" || this.#size === "low";
  }
  /** The panel is a column beside the map. */
  get isBeside(): boolean {
    return this.#size === "low" || this.#size === "landscape";
  }
  /** The panel is a column: its parts stand below one another. */
  get isNarrow(): boolean {
    return this.isPhone || this.isBeside;
  }

  #measure(): void {
    const { wide, short, narrow, flat } = QUERIES;
    this.#size = flat.matches ? "landscape" : narrow.matches ? "phone" : !wide.matches ? "tablet" : short.matches ? "low" : "desktop";
  }
}

export const layout = new Layout();
