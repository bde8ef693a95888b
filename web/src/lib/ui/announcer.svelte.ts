/** What a screen reader says: each event once, politely; a turn or a prompt at once. */

const STAY = 6000; // long enough to be read out

class Announcer {
  polite = $state("");
  urgent = $state("");
  #waiting: string[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #fading: ReturnType<typeof setTimeout> | undefined;

  say(text: string): void {
    this.#waiting.push(text);
    this.#timer ??= setTimeout(() => {
      this.polite = this.#waiting.join(" ");
      this.#waiting = [];
      this.#timer = undefined;
    }, 150);
  }

  interrupt(text: string): void {
    this.calm();
    requestAnimationFrame(() => (this.urgent = text));
    this.#fading = setTimeout(() => this.calm(), STAY);
  }

  /** What was urgent is so no longer: nobody is to find it there afterwards. */
  calm(): void {
    clearTimeout(this.#fading);
    this.urgent = "";
  }
}

export const announcer = new Announcer();
