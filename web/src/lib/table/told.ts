/** What this browser has already told: each thing is told once. Without storage that lasts until the page is closed. */

const KEY = "conquete.told";
const MOST = 200;

let told: string[] = read();

function read(): string[] {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "[]") as unknown;
    return Array.isArray(kept) ? kept.filter((entry) => typeof entry === "string") : [];
  } catch {
    return [];
  }
}

export const isTold = (what: string): boolean => told.includes(what);

export function tell(what: string): void {
  if (isTold(what)) return;
  told = [...told, what].slice(-MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(told));
  } catch {
    // It is told again next time.
  }
}
