/** Short words above whatever is pinned at the foot of the page: one at a time, one sentence, at most one action. Errors stay until
 * they are dismissed, and so does what waits for an answer. Each belongs to the page that it was said on. */

export interface Toast {
  id: number;
  text: string;
  isError: boolean;
  isLasting: boolean;
  path: string;
  action?: { label: string; run: () => void };
}

export const STAY = 4000;

class Toasts {
  /** The page that is shown. */
  path = $state("");
  #list = $state.raw<Toast[]>([]);
  #next = 1;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #timed = 0; // the one whose time runs

  /** Those of this page: errors first, then in the order they were said. */
  #waiting = $derived.by((): Toast[] => {
    const here = this.#list.filter((toast) => toast.path === this.path);
    return [...here.filter((toast) => toast.isError), ...here.filter((toast) => !toast.isError)];
  });

  get shown(): Toast | null {
    return this.#waiting[0] ?? null;
  }
  /** How many wait behind it. */
  get more(): number {
    return Math.max(0, this.#waiting.length - 1);
  }

  say(text: string, { isError = false, isWaiting = false, action }: { isError?: boolean; isWaiting?: boolean; action?: Toast["action"] } = {}): void {
    const path = location.pathname;
    // What was said elsewhere is over; what is said again is said once.
    const rest = this.#list.filter((toast) => toast.path === path && toast.text !== text);
    this.#list = [...rest, { id: this.#next++, text, isError, isLasting: isError || isWaiting, path, action }];
    this.#run();
  }

  dismiss(id: number): void {
    this.#list = this.#list.filter((toast) => toast.id !== id);
    this.#run();
  }

  /** Its time begins when it is seen. */
  #run(): void {
    const { shown } = this;
    if (shown?.id === this.#timed) return;
    clearTimeout(this.#timer);
    this.#timed = shown?.id ?? 0;
    if (shown && !shown.isLasting) this.#timer = setTimeout(() => this.#fade(shown.id), STAY);
  }

  #fade(id: number): void {
    const isHeld = typeof document !== "undefined" && document.querySelector(`[data-toast="${id}"]`)?.matches(":focus-within, :hover");
    if (isHeld) this.#timer = setTimeout(() => this.#fade(id), STAY);
    else this.dismiss(id);
  }
}

export const toasts = new Toasts();
