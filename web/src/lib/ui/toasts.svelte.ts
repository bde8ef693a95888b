/** Short words above the dock: one sentence, at most one action. Errors stay until they are dismissed, and so does what waits for
 * an answer. */

export interface Toast {
  id: number;
  text: string;
  isError: boolean;
  action?: { label: string; run: () => void };
}

const STAY = 4000;

class Toasts {
  list = $state<Toast[]>([]);
  #next = 1;

  say(text: string, { isError = false, isWaiting = false, action }: { isError?: boolean; isWaiting?: boolean; action?: Toast["action"] } = {}): void {
    const id = this.#next++;
    this.list = [...this.list.filter((toast) => toast.text !== text).slice(-2), { id, text, isError, action }];
    if (!isError && !isWaiting) setTimeout(() => this.#fade(id), STAY);
  }

  dismiss(id: number): void {
    this.list = this.list.filter((toast) => toast.id !== id);
  }

  #fade(id: number): void {
    const isHeld = document.querySelector(`[data-toast="${id}"]`)?.matches(":focus-within, :hover");
    if (isHeld) setTimeout(() => this.#fade(id), STAY);
    else this.dismiss(id);
  }
}

export const toasts = new Toasts();
