/** How wide a text is in the face of the map. Widths are asked for often: each is measured once. */

const SIZE = 100; // measured large: the browser rounds
const FACE = `600 ${SIZE}px "Brygada 1918"`;

class Letters {
  #isLoaded = $state(false);
  #widths = new Map<string, number>();
  #context: CanvasRenderingContext2D | null = null;

  constructor() {
    if (typeof document === "undefined" || !("fonts" in document)) return;
    // Until the face is there another one stands for it, a little wider or narrower.
    void document.fonts.load(FACE).then(() => {
      this.#widths.clear();
      this.#isLoaded = true;
    });
  }

  width(text: string, size: number): number {
    void this.#isLoaded; // whoever has measured measures again then
    let width = this.#widths.get(text);
    if (width === undefined) {
      this.#context ??= document.createElement("canvas").getContext("2d");
      if (!this.#context) return text.length * size * 0.58;
      this.#context.font = `${FACE}, Georgia, serif`;
      width = this.#context.measureText(text).width / SIZE;
      this.#widths.set(text, width);
    }
    return width * size;
  }
}

export const letters = new Letters();
