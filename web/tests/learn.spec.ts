import { expect, test } from "./table";

/** Where the coach points at a territory, and where it is enough to press the main button. */
const POINTING = ["first_army", "reinforce", "attack_from", "attack_target", "move", "move_target"];
const PRESSING = ["reinforce_more", "reinforce_send", "odds", "attack_again", "choose_dice", "occupy", "move_send", "defend", "bonus"];
const MOST_ATTACKS = 12;

test("a newcomer does what the coach says, to the end of the lesson", async ({ page }) => {
  test.setTimeout(60_000);
  await page.goto("/learn");
  const coach = page.getByTestId("coach");
  await expect(coach).toHaveAttribute("data-topic", "map");
  // Every word of the coach counts, however short it stands there.
  await coach.evaluate((element) => {
    const topics = [element.dataset.topic ?? ""];
    (window as unknown as { topics: string[] }).topics = topics;
    new MutationObserver(() => topics.push(element.dataset.topic ?? "")).observe(element, { attributeFilter: ["data-topic"] });
  });
  let attacks = 0;
  for (let topic = ""; topic !== "done"; ) {
    topic = (await coach.getAttribute("data-topic")) ?? "";
    if (topic === "over") throw new Error("the game was over before the lesson was");
    const next = page.getByTestId("coach-next");
    if (await next.isVisible()) await next.click();
    else if (topic === "rest") await page.getByTestId("coach-fill").click({ timeout: 500 }).catch(() => undefined);
    else if (POINTING.includes(topic) && attacks <= MOST_ATTACKS) {
      const pinned = page.locator(".counter:has(.pin) .drop").first();
      if (await pinned.isVisible()) await pinned.click({ timeout: 500 }).catch(() => undefined);
      else if (topic === "move" || topic === "attack_from") await page.getByTestId("decline").first().click({ timeout: 500 }).catch(() => undefined);
    } else if (PRESSING.includes(topic) && attacks <= MOST_ATTACKS) {
      if (topic === "odds" || topic === "attack_again") attacks++;
      const press = () => page.getByTestId("primary").first().click({ timeout: 500 }).catch(() => undefined);
      if (topic !== "odds") await press();
      // The first throw is explained; a panel that has just changed takes no click for a moment.
      else await expect(async () => {
        await press();
        await expect(coach).not.toHaveAttribute("data-topic", "odds", { timeout: 1500 });
      }).toPass({ timeout: 20_000 });
    } else if (["attack_on", "attack_from", "attack_target", "attack_again", "move", "odds"].includes(topic)) await page.getByTestId("decline").first().click({ timeout: 500 }).catch(() => undefined);
    await page.waitForTimeout(40);
  }
  const topics = await page.evaluate(() => (window as unknown as { topics: string[] }).topics);
  const inOrder = ["map", "goal", "first_army", "rest", "filling", "reinforce", "attack_from", "odds", "dice", "done"];
  expect(topics.filter((topic, i) => inOrder.includes(topic) && topics.indexOf(topic) === i), topics.join(" ")).toEqual(inOrder);
  // The lesson becomes an ordinary game, and is not offered as something new any more.
  await page.getByTestId("coach-play-on").click();
  await expect(page).toHaveURL(/\/table\//);
  await expect(page.getByTestId("dock")).toBeVisible();
  expect(await page.evaluate(() => (JSON.parse(localStorage.getItem("conquete.settings") ?? "{}") as { hasLearnt?: boolean }).hasLearnt)).toBe(true);
});

test("the coach lights what it speaks of", async ({ page }) => {
  await page.goto("/learn");
  const coach = page.getByTestId("coach");
  await expect(coach).toHaveAttribute("data-topic", "map");
  await page.getByTestId("coach-next").click();
  await expect(coach).toHaveAttribute("data-topic", "goal");
  expect(await page.getByTestId("spoken").count()).toBeGreaterThan(3); // the whole continent
  await page.getByTestId("coach-next").click();
  await expect(coach).toHaveAttribute("data-topic", "first_army", { timeout: 20_000 });
  const spoken = page.getByTestId("spoken");
  await expect(spoken).toHaveCount(1);
  const place = await spoken.getAttribute("data-place");
  await expect(page.locator(`.counter:has(.pin)`)).toHaveCount(1);
  await expect(page.locator(`path.hit.can[data-territory=${place}]`)).toHaveCount(1); // and it can be chosen
  await expect(page.getByTestId("hint")).toHaveCount(0); // one voice at a time
});

test("a quick game has hints that light a place, and that can be put away for good", async ({ page }) => {
  await page.goto("/");
  await page.getByTestId("quick").click();
  const hint = page.getByTestId("hint");
  await expect(hint).toHaveAttribute("data-topic", "place_initial", { timeout: 30_000 });
  await expect(page.getByTestId("spoken")).toHaveCount(1);
  // It stands in the panel and covers nothing of it.
  const [line, body] = [await hint.boundingBox(), await page.locator("[data-testid=dock] .body").boundingBox()];
  expect((line?.y ?? 0) + (line?.height ?? 0)).toBeLessThanOrEqual((body?.y ?? 0) + 1);
  await page.getByTestId("hints-end").click();
  await expect(hint).toHaveCount(0);
  await expect(page.getByTestId("spoken")).toHaveCount(0);
  await page.reload();
  await expect(page.getByTestId("dock")).toHaveAttribute("data-kind", "place_initial");
  await expect(hint).toHaveCount(0);
  await page.goto("/settings");
  await page.getByRole("radiogroup", { name: "Hints in the first turns" }).getByRole("radio", { name: "Yes" }).click();
  await page.goBack();
  await expect(hint).toBeVisible();
  await page.getByTestId("hint-away").click();
  await expect(hint).toHaveCount(0); // this one has been read
});

test("a hint that was followed often enough is not repeated", async ({ page }) => {
  await page.request.post("/api/people", { data: { name: "Nora" } });
  const game = (await (await page.request.post("/api/quick", { data: { mode: "conquest" } })).json()) as { game: { table: { id: string } } };
  await page.goto(`/table/${game.game.table.id}`);
  const hint = page.getByTestId("hint");
  for (let i = 0; i < 3; i++) {
    await expect(page.getByTestId("dock")).toHaveAttribute("data-kind", "place_initial");
    await expect(hint).toHaveAttribute("data-topic", "place_initial");
    const before = await page.getByTestId("dock").getAttribute("data-decision");
    await page.getByTestId("board-list").locator("button:not([disabled])").first().evaluate((element: HTMLButtonElement) => element.click());
    await expect(page.getByTestId("dock")).not.toHaveAttribute("data-decision", before ?? "");
  }
  await expect(page.getByTestId("dock")).toHaveAttribute("data-kind", "place_initial");
  await expect(hint).toHaveCount(0);
});
