/** What an attack is worth: the map, the panel and the list say the same. */

import { digits, heard, open, panel, pill, written } from "./odds";
import { choosePair, expect, named, tableAt, test } from "./table";

test("in a classic game arrow, panel and list agree, with all dice and with one", async ({ page }) => {
  await named(page, "Nora");
  const answers = heard(page);
  await open(page, (await tableAt(page, { seats: 3 }, "attack")).id);
  await choosePair(page);
  const dice = page.getByTestId("dock").getByRole("radio");
  for (const few of [false, true]) {
    if (few) {
      if ((await dice.count()) === 0) break; // two armies have no choice
      await dice.first().click();
    }
    await expect.poll(() => panel(page)).not.toBe("");
    expect(await pill(page)).toBe(await panel(page));
    const row = page.locator("[data-testid=board-list] [aria-pressed=true]").filter({ hasText: "chance" });
    await expect(row).toHaveCount(1);
    expect(digits((/chance of ([^;]+)/.exec(await row.innerText()) ?? [])[1] ?? "")).toBe(await panel(page));
  }
  const last = [...answers.values()].at(-1);
  expect(await panel(page)).toBe(written(last?.win ?? -1));
});
