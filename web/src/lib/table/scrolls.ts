/** Says on an element that scrolls whether more of it lies below, for its foot to show it. */
export function scrolls(element: HTMLElement): { destroy: () => void } {
  const look = (): void => void element.toggleAttribute("data-more", element.scrollHeight - element.scrollTop - element.clientHeight > 1);
  const sizes = new ResizeObserver(look);
  const within = new MutationObserver(() => (follow(), look()));
  const follow = (): void => {
    sizes.disconnect();
    for (const one of [element, ...element.children]) sizes.observe(one);
  };
  follow();
  within.observe(element, { childList: true, subtree: true, characterData: true });
  element.addEventListener("scroll", look, { passive: true });
  return {
    destroy: () => {
      sizes.disconnect();
      within.disconnect();
      element.removeEventListener("scroll", look);
    },
  };
}
