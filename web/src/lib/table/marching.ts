/** A counter that walks from one territory to another above the map. */

import { EMBLEMS } from "$lib/ui/Emblem.svelte";
import type { Look } from "$lib/seats";
import type { March } from "./stage.svelte";

interface Way {
  march: March;
  look: Look;
}

/** Counters are elements above the drawing: the walker starts on one and ends on the other, wherever they are now. */
export function marching(layer: HTMLElement, way: Way): { update: (way: Way) => void } {
  let key = -1;
  const walk = ({ march, look }: Way): void => {
    if (march.key === key) return;
    key = march.key;
    const map = layer.parentElement;
    const [from, to] = [march.from, march.to].map((id) => map?.querySelector(`[data-testid="piece-${CSS.escape(id)}"]`)?.getBoundingClientRect());
    const frame = layer.getBoundingClientRect();
    if (!from || !to) return;
    const walker = document.createElement("span");
    walker.className = "marcher";
    walker.dataset.look = look;
    walker.innerHTML = `<svg viewBox="0 0 24 24" width="16" height="16" fill="currentColor" fill-rule="evenodd"><path d="${EMBLEMS[look]}"/></svg><b>${march.armies}</b>`;
    const at = (box: DOMRect): string => `translate(${box.left + box.width / 2 - frame.left}px, ${box.top + box.height / 2 - frame.top}px) translate(-50%, -50%)`;
    layer.replaceChildren(walker);
    walker.animate([{ transform: at(from) }, { transform: at(to) }], { duration: march.ms, easing: "cubic-bezier(.4,0,.2,1)", fill: "forwards" });
  };
  walk(way);
  return { update: walk };
}
