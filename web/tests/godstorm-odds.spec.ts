/** What an invasion of Godstorm is worth, gods included: the map, the panel and the answers say the same, and nothing old. */

import { meeting, type Asked } from "./godstorm";
import { digits, heard, open, panel, pill, written } from "./odds";
import { choosePair, expect, named, test } from "./table";

const has = (asked: Asked, key: string): number => ((asked.decision.facts as unknown as Record<string, string[] | undefined>)[key] ?? []).length;

test("in Godstorm, where no dice are chosen yet, map and panel count with all of them", async ({ page }) => {
  await named(page, "Nora");
  const answers = heard(page);
  await open(page, await meeting(page, (asked) => asked.decision.kind === "attack"));
  await choosePair(page);
  await expect.poll(() => panel(page)).not.toBe("");
  expect(await pill(page)).toBe(await panel(page));
  expect(answers.size).toBe(1); // one question, one answer
  const [[query, answer] = ["", undefined]] = answers;
  expect(new URLSearchParams(query).get("dice")).toBeNull();
  expect(answer?.throw?.attackers || answer?.openings?.length).toBeGreaterThan(0);
  expect(await panel(page)).toBe(written(answer?.win ?? -1));
});

test("in Godstorm the map says what the panel says, for the choice of gods, too", async ({ page }) => {
  await named(page, "Nora");
  const answers = heard(page);
  await open(page, await meeting(page, (asked) => asked.decision.kind === "join_gods" && has(asked, "gods") > 1 && has(asked, "their_gods") > 0));
  await expect.poll(() => panel(page)).not.toBe("");
  expect(await pill(page)).toBe(await panel(page));
  await expect(page.getByTestId("odds-before")).toBeVisible();
  await expect(page.getByTestId("odds")).toContainText("The whole invasion");
  const all = [...answers.values()].at(-1);
  expect(await panel(page)).toBe(written(all?.win ?? -1));
  expect(all?.openings?.length).toBeGreaterThan(0);
  // Without gods no god fights; and until that is known no number stands there.
  for (const god of await page.locator("[data-testid^=join-]").all()) await god.click();
  await expect(page.getByTestId("odds-before")).toHaveCount(0);
  await expect.poll(() => panel(page)).not.toBe("");
  const [query, none] = [...answers].at(-1) ?? ["", undefined];
  expect(new URLSearchParams(query).get("pieces")).toBe("none");
  expect(await panel(page)).toBe(written(none?.win ?? -1));
  expect(await pill(page)).toBe(await panel(page));
});

test("while the odds of a new choice are not known nothing stands where they go", async ({ page }) => {
  await named(page, "Nora");
  const id = await meeting(page, (asked) => asked.decision.kind === "join_gods" && has(asked, "their_gods") > 0);
  await open(page, id);
  await expect.poll(() => panel(page)).not.toBe("");
  let go = (): void => undefined;
  const held = new Promise<void>((resolve) => (go = resolve));
  await page.route(/\/odds\?.*pieces=/, async (route) => {
    await held;
    await route.continue();
  });
  await page.locator("[data-testid^=join-]").first().click();
  await expect(page.locator(".pill:not(.disc)")).toHaveCount(0);
  expect(await panel(page)).toBe("");
  go();
  await expect.poll(() => panel(page)).not.toBe("");
  expect(await pill(page)).toBe(await panel(page));
});

for (const kind of ["name_god", "conflict_on"])
  test(`each answer to ${kind} says what the whole invasion is worth after it`, async ({ page }) => {
    await named(page, "Nora");
    let told: (number | null | undefined)[] = [];
    const id = await meeting(page, (asked) => {
      if (asked.decision.kind !== kind || (kind === "name_god" && "named" in asked.decision.facts && asked.decision.facts.named)) return false;
      told = asked.decision.options.map(({ win }) => win);
      return true;
    });
    await open(page, id);
    const after = page.getByTestId("after");
    await expect(after).toHaveCount(told.length);
    expect((await after.allInnerTexts()).map(digits)).toEqual(told.map((win) => written(win ?? -1)));
    const best = Math.max(...told.map((win) => win ?? -1));
    expect(digits(await page.getByTestId("conflict-whole").locator("b").innerText())).toBe(written(best));
    await expect.poll(() => pill(page)).toBe(written(best));
    if (kind === "conflict_on") {
      expect(told.at(-1)).toBe(0);
      await page.getByTestId("decline").click();
      await expect(page.getByTestId("dock")).not.toHaveAttribute("data-kind", kind);
      await expect(page.locator(".pill:not(.disc)")).toHaveCount(0); // an attack that was called off does not lie ready
      await expect(page.getByTestId("odds")).toHaveCount(0);
    }
  });
