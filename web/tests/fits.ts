/** Whether a question can be answered where it stands: its main button whole in the window, its title not cut. */

import { expect, type Page } from "@playwright/test";

/** What does not fit, in words; nothing where all is well. */
export function misfits(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const seen = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && element.getBoundingClientRect().width > 0;
    const sheet = [...document.querySelectorAll("dialog:modal, [role=dialog]:not(dialog)")].filter(seen).at(-1);
    const root = sheet ?? document.querySelector("[data-testid=dock]");
    const buttons = [...(root?.querySelectorAll<HTMLElement>(".button.primary, [data-testid=primary]") ?? [])];
    if (!sheet) buttons.push(...document.querySelectorAll<HTMLElement>(".bar [data-testid=decline]"));
    for (const button of buttons.filter(seen)) {
      const { left, top, right, bottom, width, height } = button.getBoundingClientRect();
      const name = `"${button.textContent.trim()}" (${[left, top, right, bottom].map(Math.round).join(" ")} in ${innerWidth}x${innerHeight})`;
      if (left < 0 || top < 0 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5) {
        found.push(`${name} is not wholly in the window`);
        continue;
      }
      // What scrolls or hides its overflow shows no more than its own box; what lies above it takes the click.
      for (const [x, y] of [[0.08, 0.12], [0.92, 0.12], [0.5, 0.5], [0.08, 0.88], [0.92, 0.88]] as const) {
        const there = document.elementFromPoint(left + width * x, top + height * y);
        if (!there || !(button.contains(there) || there.closest("[role=tooltip]"))) {
          found.push(`${name} is covered or cut: ${there?.tagName.toLowerCase()}.${there?.getAttribute("class") ?? ""} lies at ${x}, ${y}`);
          break;
        }
      }
      if (button.scrollWidth > button.clientWidth + 1) found.push(`the words of ${name} do not fit into it`);
    }
    const title = document.querySelector<HTMLElement>("[data-testid=phase-title]");
    if (title && seen(title)) {
      const { left, right, top, bottom } = title.getBoundingClientRect();
      const isCut = title.scrollWidth > title.clientWidth || title.scrollHeight > title.clientHeight + 1 || left < 0 || right > innerWidth || top < 0 || bottom > innerHeight;
      if (isCut) found.push(`the title "${title.textContent.trim()}" is cut: ${title.scrollWidth}x${title.scrollHeight} in ${title.clientWidth}x${title.clientHeight}`);
    }
    return found;
  });
}

/** The question on the screen fits into it; what still moves may come to rest first. */
export async function expectFits(page: Page, where = ""): Promise<void> {
  let last: string[] = [];
  for (let left = 6; left; left--) {
    last = await misfits(page);
    if (!last.length) return;
    await page.waitForTimeout(150);
  }
  expect(last, where).toEqual([]);
}
