/** For tests of what an attack is worth: what the page shows, and what it was told. */

import type { Page } from "@playwright/test";
import type { OddsAnswer } from "../src/wire";
import { expect, takeScreen } from "./table";

export const digits = (text: string): string => text.replace(/[^\d<>]/g, "");
/** As the page writes it. */
export function written(win: number): string {
  return win > 0 && win < 0.01 ? "<1" : win > 0.99 && win < 1 ? ">99" : String(Math.round(win * 100));
}
export const pill = (page: Page): Promise<string> => page.locator(".pill:not(.disc)").first().innerText().then(digits);
export const panel = (page: Page): Promise<string> => page.getByTestId("odds").locator(".big").innerText().then(digits);

/** All odds that the page asks for, by what it asks. */
export function heard(page: Page): Map<string, OddsAnswer> {
  const answers = new Map<string, OddsAnswer>();
  page.on("response", (response) => {
    if (/\/tables\/[^/]+\/odds\?/.test(response.url())) void response.json().then((answer: OddsAnswer) => answers.set(new URL(response.url()).search, answer), () => undefined);
  });
  return answers;
}

export async function open(page: Page, id: string): Promise<void> {
  await page.goto(`/table/${id}`);
  await takeScreen(page);
  await expect(page.locator("path.hit").first()).toBeAttached();
}
