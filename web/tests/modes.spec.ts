/** Every mode of the classic family: bots play it to its end on the page; a person answers every kind of question. */

import type { Page } from "@playwright/test";
import type { Replay } from "../src/wire";
import { advance, answer, choosePair, expect, makeTable, named, takeScreen, test, type Terms } from "./table";

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
    test.setTimeout(120_000);
    await named(page, "Nora");
    const { id } = await makeTable(page, { edition, mode, seats, mine: [], options: { round_limit: 3 } });
    await page.goto(`/table/${id}`);
    await expect(page.getByTestId("to-end")).toBeVisible({ timeout: 110_000 });
    await page.getByTestId("to-end").click();
    await expect(page.getByTestId("headline")).toBeVisible();
    await expect(page.getByTestId("verdict")).toHaveText(/^(\d+) of \1 throws match$/, { timeout: 20_000 });
  });
}

/** What a person can be asked in the classic family, and where, in the order in which it comes up. Everybody sits at one
 * screen, so that every question of the game is asked here; up to each of these the game is played over the socket. */
const KINDS: { edition: string; mode: string; seats: number; options?: Record<string, unknown>; kinds: string[] }[] = [
  { edition: "hasbro-2000", mode: "mission", seats: 3, kinds: ["place_initial", "place", "attack", "defend", "occupy", "manoeuvre"] },
  { edition: "hasbro-2000", mode: "capitals", seats: 3, kinds: ["choose_headquarters"] },
  { edition: "hasbro-2000", mode: "two-player", seats: 2, kinds: ["neutral_place"] },
  { edition: "miro-1976", mode: "mission", seats: 3, kinds: ["place_sealed"] },
  { edition: "miro-1976", mode: "conquest", seats: 3, options: { miro_placement: "seat_order_all_at_once" }, kinds: ["place_all"] },
  { edition: "lamorisse-1957", mode: "first", seats: 3, kinds: ["trade", "many_moves"] },
  { edition: "classic-godstorm", mode: "conquest", seats: 3, kinds: ["claim"] },
  { edition: "classic-godstorm", mode: "two-player", seats: 2, kinds: ["place_pair", "place_bonus"] },
];

/** A table where all seats are mine, opened where that is asked. */
async function asked(page: Page, id: string, kind: string): Promise<void> {
  await advance(page, id, kind);
  await page.goto(`/table/${id}`);
  await takeScreen(page);
  await expect(page.getByTestId("dock")).toHaveAttribute("data-kind", kind);
}

async function sharedTable(page: Page, terms: Terms & { seats: number }): Promise<string> {
  await named(page, "Nora");
  return (await makeTable(page, { ...terms, mine: Array.from({ length: terms.seats }, (_, i) => i), tempo: "screen" })).id;
}

/** How many dice the attacker threw last, by the server's own account. */
async function lastThrow(page: Page, id: string): Promise<number> {
  const { steps } = (await (await page.request.get(`/api/tables/${id}/replay`)).json()) as Replay;
  const rolled = steps.flatMap((step) => step.events ?? []).filter((event) => event.event === "DiceRolled");
  return rolled.at(-1)?.attack.length ?? 0;
}

for (const { kinds, ...terms } of KINDS) {
  test(`a person answers ${kinds.join(", ")} (${terms.edition}, ${terms.mode})`, async ({ page }) => {
    const id = await sharedTable(page, terms);
    for (const kind of kinds) {
      await asked(page, id, kind);
      const before = Number(await page.getByTestId("dock").getAttribute("data-decision"));
      await expect.poll(() => answer(page, kind, true)).toBe(true);
      await takeScreen(page);
      const after = async (): Promise<number> => Number(await page.getByTestId("dock").getAttribute("data-decision"));
      await expect.poll(after).toBeGreaterThan(before);
    }
  });
}

test("a person answers choose_dice where the dice are not as many as the armies (hasbro-2000)", async ({ page }) => {
  const id = await sharedTable(page, { mode: "conquest", seats: 3 });
  await asked(page, id, "attack");
  await page.getByTestId("menu").click();
  await page.getByRole("radiogroup", { name: "Dice of an attack" }).getByRole("radio", { name: "Ask me" }).click();
  await page.keyboard.press("Escape");
  await choosePair(page);
  await page.getByTestId("primary").click();
  const dock = page.getByTestId("dock");
  await expect(dock).toHaveAttribute("data-kind", "choose_dice");
  await dock.getByRole("button", { name: "1 die" }).click();
  await expect(dock).not.toHaveAttribute("data-kind", "choose_dice");
  await takeScreen(page);
  if ((await dock.getAttribute("data-kind")) === "defend") await answer(page, "defend");
  await expect.poll(() => lastThrow(page, id)).toBe(1);
});

test("an attack without a word can be blown (lamorisse-1957)", async ({ page }) => {
  const id = await sharedTable(page, { edition: "lamorisse-1957", mode: "first", seats: 3, options: { souffler: true } });
  await asked(page, id, "attack");
  await choosePair(page);
  await page.getByTestId("unannounced").click();
  await expect
    .poll(async () => {
      if (await page.getByTestId("cover-here").isVisible()) await page.getByTestId("cover-here").click();
      return page.getByTestId("dock").getAttribute("data-kind");
    })
    .toBe("souffler");
  await expect.poll(() => answer(page, "souffler")).toBe(true);
  await expect(page.getByTestId("dock")).not.toHaveAttribute("data-kind", "souffler");
});
