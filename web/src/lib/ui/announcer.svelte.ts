/** What a screen reader says: each event once, politely; a turn or a prompt at once. */

class Announcer {
  polite = $state("");
  urgent = $state("");
  #waiting: string[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  say(text: string): void {
    this.#waiting.push(text);
    this.#timer ??= setTimeout(() => {
      this.polite = this.#waiting.join(" ");
      this.#waiting = [];
      this.#timer = undefined;
    }, 150);
  }

  interrupt(text: string): void {
    this.urgent = "";
    requestAnimationFrame(() => (this.urgent = text));
  }
}

export const announcer = new Announcer();
