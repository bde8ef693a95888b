import { expect, named, play, seatOn, test } from "./table";

test("a newcomer starts a quick game and plays a full turn", async ({ page }) => {
  test.setTimeout(180_000);
  await page.goto("/");
  await page.getByTestId("quick").click();
  await expect(page).toHaveURL(/\/table\//);
  await expect(page.getByTestId("phase-title")).toBeVisible();
  const seen: string[] = [];
  const log = page.getByTestId("log");
  // The set-up, then one whole turn with an attack: it is over when my next one begins.
  const attacks = (): number => seen.filter((kind) => kind === "attack").length;
  await play(page, (kind) => {
    if (kind) seen.push(kind);
    return attacks() > 1;
  }, { isFierce: true, most: 1500 });
  await play(page, (kind) => {
    if (kind) seen.push(kind);
    return seen.includes("manoeuvre") && ["place", "trade"].includes(kind);
  }, { most: 1500 });
  expect(seen).toContain("place_initial");
  expect(seen).toContain("place");
  expect(seen).toContain("attack");
  expect(seen).toContain("manoeuvre");
  await expect(log).toContainText("Round 2");
});

test("a table is made with every term, and its rule sheet follows", async ({ page }) => {
  await named(page, "Nora");
  await page.goto("/new?edition=hasbro-2000");
  await page.getByTestId("mode-conquest").click();
  await page.getByRole("radiogroup", { name: "Worth of sets" }).getByRole("radio", { name: "Rising" }).click();
  await expect(page.locator(".sheet li.changed").first()).toBeVisible();
  await seatOn(page, 2, "Free chair");
  await page.getByTestId("open-table").click();
  await expect(page).toHaveURL(/\/table\//);
  await expect(page.getByRole("heading", { name: "Invite people" })).toBeVisible();
  await expect(page.locator(".code")).toHaveText(/^[A-Z0-9]{3}-[A-Z0-9]{3}$/);
});

test("every box on the shelf can be played", async ({ page }) => {
  await page.goto("/");
  const boxes = page.locator("[data-testid^=edition-]");
  await expect(boxes.first()).toBeVisible();
  const ids = await boxes.evaluateAll((all) => all.map((box) => [box.dataset.testid, box.getAttribute("href")]));
  expect(ids).toEqual(ids.map(([id]) => [id, id?.replace("edition-", "/new?edition=")]));
  expect(ids.length).toBeGreaterThanOrEqual(7);
});

test("somebody joins by a short code", async ({ page, browser }) => {
  await named(page, "Nora");
  await page.goto("/new");
  await seatOn(page, 2, "Free chair");
  await page.getByTestId("open-table").click();
  const code = (await page.locator(".code").textContent()) ?? "";
  const other = await (await browser.newContext()).newPage();
  await other.goto("/");
  await other.getByLabel("Have a code?").fill(code.toLowerCase());
  await other.getByRole("button", { name: "Join" }).click();
  await other.getByLabel("Your name").fill("Idris");
  await other.getByRole("button", { name: "Sit here" }).click();
  await expect(page.getByText("Idris")).toBeVisible();
  await page.getByTestId("start").click();
  await expect(page.getByTestId("dock")).toBeVisible();
  await expect(other.getByTestId("dock")).toBeVisible();
});

test("a wrong code and a wrong link say what to do", async ({ page, errors }) => {
  errors.allow(/status of 404 .*(ZZZ-ZZZ|there-is-none)/); // the browser notes what is not there
  await page.goto("/join/ZZZ-ZZZ");
  await expect(page.getByRole("alert").filter({ hasText: "No table has that code" })).toBeVisible();
  await page.goto("/table/there-is-none");
  await expect(page.getByRole("heading", { name: "This table is not there" })).toBeVisible();
  await page.goto("/nowhere");
  await expect(page.getByRole("heading", { name: "There is no such page" })).toBeVisible();
  await page.goto("/end/there-is-none");
  await expect(page.getByRole("heading", { name: "This game is not there" })).toBeVisible();
});
