/** Every mode of the classic family: bots play it to its end on the page; a person answers every kind of question. */

import { expect, makeTable, named, play, test } from "./table";

const MODES: [string, string, number][] = [
  ["hasbro-2000", "mission", 3],
  ["hasbro-2000", "conquest", 3],
  ["hasbro-2000", "capitals", 3],
  ["hasbro-2000", "two-player", 2],
  ["miro-1976", "mission", 3],
  ["miro-1976", "conquest", 3],
  ["miro-1976", "two-player", 2],
  ["lamorisse-1957", "first", 3],
  ["lamorisse-1957", "second", 3],
  ["classic-godstorm", "conquest", 3],
  ["classic-godstorm", "two-player", 2],
];

for (const [edition, mode, seats] of MODES) {
  test(`bots play ${edition} ${mode} to its end on the page`, async ({ page }) => {
    test.setTimeout(180_000);
    await named(page, "Nora");
    const { id } = await makeTable(page, { edition, mode, seats, mine: [], options: { round_limit: 6 } });
    await page.goto(`/table/${id}`);
    await expect(page.getByTestId("to-end")).toBeVisible({ timeout: 170_000 });
    await page.getByTestId("to-end").click();
    await expect(page.getByTestId("headline")).toBeVisible();
    await expect(page.getByTestId("verdict")).toHaveText(/^(\d+) of \1 throws match$/, { timeout: 20_000 });
  });
}

/** What a person can be asked in the classic family, and where. Everybody sits at one screen, so that every question of
 * the game is asked here. */
const KINDS: { edition: string; mode: string; seats: number; options?: Record<string, unknown>; kinds: string[] }[] = [
  { edition: "hasbro-2000", mode: "mission", seats: 3, kinds: ["place_initial", "place", "attack", "occupy", "defend", "trade", "manoeuvre"] },
  { edition: "hasbro-2000", mode: "capitals", seats: 3, kinds: ["choose_headquarters"] },
  { edition: "hasbro-2000", mode: "two-player", seats: 2, kinds: ["neutral_place"] },
  { edition: "miro-1976", mode: "mission", seats: 3, kinds: ["place_sealed"] },
  { edition: "miro-1976", mode: "conquest", seats: 3, options: { miro_placement: "in_order" }, kinds: ["place_all"] },
  { edition: "lamorisse-1957", mode: "first", seats: 3, options: { souffler: true }, kinds: ["many_moves", "choose_dice", "souffler"] },
  { edition: "classic-godstorm", mode: "conquest", seats: 3, kinds: ["claim"] },
  { edition: "classic-godstorm", mode: "two-player", seats: 2, kinds: ["place_pair", "place_bonus"] },
];

for (const { edition, mode, seats, options = {}, kinds } of KINDS) {
  test(`a person answers ${kinds.join(", ")} (${edition}, ${mode})`, async ({ page }) => {
    test.setTimeout(150_000);
    await named(page, "Nora");
    const { id } = await makeTable(page, { edition, mode, seats, options, mine: Array.from({ length: seats }, (_, i) => i), tempo: "screen" });
    await page.goto(`/table/${id}`);
    const answered = new Set<string>();
    const missing = (): string[] => kinds.filter((kind) => !answered.has(kind));
    await play(page, () => !missing().length, { isFierce: true, seen: answered });
    expect(missing()).toEqual([]);
  });
}
