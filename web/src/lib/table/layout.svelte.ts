/** Which of the three sizes the table is laid out for. */

export type Size =
  | "desktop" // the rail beside the map
  | "tablet" // the rail slides in
  | "phone" // a sheet at the bottom
  | "landscape"; // a phone on its side: the sheet stands at the right

const wide = matchMedia("(min-width: 1200px)");
const narrow = matchMedia("(max-width: 640px)");
const low = matchMedia("(max-height: 500px) and (orientation: landscape)");

class Layout {
  #size = $state<Size>("desktop");

  constructor() {
    this.#measure();
    for (const query of [wide, narrow, low]) query.addEventListener("change", () => this.#measure());
  }

  get size(): Size {
    return this.#size;
  }
  get isPhone(): boolean {
    return this.#size === "phone" || this.#size === "landscape";
  }

  #measure(): void {
    this.#size = low.matches ? "landscape" : narrow.matches ? "phone" : wide.matches ? "desktop" : "tablet";
  }
}

export const layout = new Layout();
