/** Ids are for programs: on a page nobody is to read one, in no language. */

import { expect, type Page } from "@playwright/test";
import type { BoardInfo } from "../src/wire";

/** Ids of a board that are one word: as names they have a capital. */
export const idsOf = (board: BoardInfo): string[] => [...board.territories, ...board.regions].map(({ id }) => id);

/** Every id that stands on the page, in its words or in what is told of a part of it, with where. */
export function idsOn(page: Page, known: readonly string[] = []): Promise<string[]> {
  return page.evaluate((words) => {
    const ids = new Set(words);
    const found = new Set<string>();
    const look = (text: string | null, where: string): void => {
      if (!text) return;
      for (const [word] of text.matchAll(/[a-z0-9]+(?:[_-][a-z0-9]+)*/g)) if (/^[a-z0-9]+(_[a-z0-9]+)+$/.test(word)) found.add(`${word} in ${where}: ${text.trim().slice(0, 80)}`);
      for (const word of text.split(/[^\p{L}\p{N}_]+/u)) if (ids.has(word)) found.add(`${word} in ${where}: ${text.trim().slice(0, 80)}`);
    };
    look(document.title, "the title of the page");
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement;
      if (parent && !["SCRIPT", "STYLE", "NOSCRIPT"].includes(parent.tagName)) look(node.nodeValue, `<${parent.tagName.toLowerCase()}>`);
    }
    for (const name of ["title", "aria-label", "aria-description", "alt", "placeholder", "aria-valuetext"])
      for (const element of document.querySelectorAll(`[${name}]`)) look(element.getAttribute(name), name);
    return [...found];
  }, known);
}

export async function expectNoIds(page: Page, known: readonly string[], where: string): Promise<void> {
  expect(await idsOn(page, known), where).toEqual([]);
}
