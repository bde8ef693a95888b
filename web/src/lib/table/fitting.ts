/** What gives way in the phase bar, one after the other, until its title is whole: never the title. */

const PHONE = ["chip", "clock", "why", "small", "two", "tools", "purse"];
const WIDE = ["chip", "steps", "small", "why", "two"];

/** Sets `data-fit` of the bar to what has given way; `isWide` where steps stand beside the title. */
export function fit(bar: HTMLElement, title: HTMLElement, isWide: boolean): void {
  const order = isWide ? WIDE : PHONE;
  for (let given = 0; given <= order.length; given++) {
    bar.dataset.fit = order.slice(0, given).join(" ");
    if (isWhole(title)) return;
  }
}

/** In one line, or in two at most. */
function isWhole(title: HTMLElement): boolean {
  const line = parseFloat(getComputedStyle(title).lineHeight) || title.clientHeight;
  return title.scrollWidth <= title.clientWidth && title.scrollHeight <= title.clientHeight + 1 && title.clientHeight <= 2.4 * line;
}
