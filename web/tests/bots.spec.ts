import { advance, expect, makeTable, named, seatOn, test } from "./table";

test("every chair gets the character and the level one chooses, and keeps them at the table", async ({ page }) => {
  await named(page, "Nora");
  await page.goto("/new");
  await page.getByTestId("mode-conquest").click();
  await page.getByTestId("chair-bot-1").click();
  const picker = page.getByTestId("bot-picker");
  // From the mildest to the strongest, each with its level in words and a sentence of character.
  const levels = ["beginner", "easy", "middling", "strong", "strongest"];
  const shown = await picker.locator(".level").allInnerTexts();
  expect(shown.length).toBeGreaterThanOrEqual(10);
  expect(shown.map((word) => levels.indexOf(word))).toEqual([...shown.map((word) => levels.indexOf(word))].sort((a, b) => a - b));
  await picker.getByTestId("bot-vulture").click();
  await expect(picker).toHaveCount(0);
  await page.getByTestId("chair-bot-2").click();
  await page.getByTestId("bot-turtle").click();
  await seatOn(page, 4, "Free chair");
  await seatOn(page, 4, "A bot");
  await page.getByTestId("chair-bot-3").click();
  await page.getByTestId("bot-gambler").click();
  await expect(page.getByTestId("chair-bot-3")).toContainText("The Gambler");
  await page.getByTestId("open-table").click();
  await expect(page).toHaveURL(/\/table\//);
  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  const { table } = (await (await page.request.get(`/api/tables/${id}`)).json()) as { table: { seats: { bot?: string }[] } };
  expect(table.seats.map((seat) => seat.bot)).toEqual([undefined, "vulture", "turtle", "gambler"]);
  for (const name of ["Vulture", "Tortoise", "Gambler"]) await expect(page.getByRole("row", { name: new RegExp(name) })).toBeVisible();
  await expect(page.locator(".scores .portrait svg")).toHaveCount(3);
});

test("the host puts a character on an empty chair", async ({ page }) => {
  await named(page, "Nora");
  const { id } = await makeTable(page, { seats: 3, bots: { 1: "builder" } }, false);
  await page.goto(`/table/${id}`);
  await expect(page.getByText("The Builder")).toBeVisible();
  await page.getByTestId("seat-bot-2").click();
  await page.getByTestId("bot-diplomat").click();
  await expect(page.getByText("The Diplomat")).toBeVisible();
  await page.getByTestId("start").click();
  await expect(page.getByTestId("dock")).toBeVisible();
});

test("several of one name are told apart by their colours: bots, and people at one screen", async ({ page }) => {
  await named(page, "Nora");
  const { id } = await makeTable(page, { seats: 4, mine: [0, 1], bots: { 2: "steady", 3: "steady" }, tempo: "screen" });
  await page.goto(`/table/${id}`);
  await expect(page.getByTestId("dock")).toBeVisible();
  const names = await page.locator(".scores .name").allInnerTexts();
  expect(new Set(names).size).toBe(4);
  expect(names.filter((name) => /^Nora \(\w+\)$/.test(name))).toHaveLength(2);
  await expect(page.locator(".scores small", { hasText: "Regular" })).toHaveCount(2);
});

test("a quick game has bots of the strength one likes, and the page remembers it", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("radio", { name: "Easy" }).click();
  const asked = page.waitForRequest("**/api/quick");
  await page.getByTestId("quick").click();
  expect((await asked).postDataJSON()).toMatchObject({ strength: "easy" });
  await expect(page).toHaveURL(/\/table\//);
  await page.goto("/");
  await expect(page.getByRole("radio", { name: "Easy" })).toHaveAttribute("aria-checked", "true");
});

test("who is tired of placing has the rest placed", async ({ page }) => {
  await named(page, "Nora");
  const { id } = await makeTable(page, { seats: 3 });
  await page.goto(`/table/${id}`);
  const dock = page.getByTestId("dock");
  await expect(dock).toHaveAttribute("data-kind", "place_initial");
  await page.getByTestId("fill").click();
  await expect(dock).toHaveAttribute("data-kind", /^(place|trade|defend)$/, { timeout: 30_000 });
  await advance(page, id, "place");
  await page.goto(`/table/${id}`);
  await expect(dock).toHaveAttribute("data-kind", "place");
  await page.getByTestId("spread").click();
  await expect(page.locator(".fresh").first()).toBeVisible(); // laid out, not sent
  await expect(dock).toHaveAttribute("data-kind", "place");
  await page.getByTestId("primary").click();
  await expect(dock).toHaveAttribute("data-kind", "attack");
});
