import { encode } from "uqr";
import { expect, makeTable, named, seatOn, test } from "./table";

test("players of one screen are named, and called so at the table and next time", async ({ page }) => {
  await named(page, "Nora");
  await page.goto("/new?edition=hasbro-2000");
  await page.getByTestId("mode-conquest").click();
  await seatOn(page, 2, "This screen");
  const second = page.getByLabel("Name of the player on chair 2");
  await expect(second).toHaveValue("Player 2");
  await second.fill("nora");
  await expect(page.getByTestId("chair-1").getByRole("alert")).toHaveText("Somebody at the table has that name.");
  await expect(page.getByTestId("open-table")).toBeDisabled();
  await second.fill("  ");
  await expect(page.getByTestId("open-table")).toBeDisabled();
  await second.fill("Idris");
  await page.getByTestId("open-table").click();
  await expect(page.getByTestId("dock")).toBeVisible();
  await expect(page.locator(".scores .name").filter({ hasText: "Idris" })).toHaveCount(1);
  await page.goto("/new");
  await seatOn(page, 3, "This screen");
  await expect(page.getByLabel("Name of the player on chair 3")).toHaveValue("Idris");
});

test("a colour chosen on Create is that of the seat in the room, at the table and in lists", async ({ page }) => {
  await named(page, "Nora");
  await page.goto("/new?edition=hasbro-2000");
  await page.getByTestId("chair-open-0").click();
  await page.getByTestId("colour-purple").click();
  const looks = async (where: string): Promise<(string | null)[]> => page.locator(where).evaluateAll((blocks) => blocks.map((block) => block.getAttribute("data-look")));
  const made = await looks(".chairs .colour .block");
  expect(made).toEqual(["purple", "red", "blue", "iron"]);
  await seatOn(page, 2, "Free chair");
  await page.getByTestId("open-table").click();
  await expect(page.getByRole("heading", { name: "Invite people" })).toBeVisible();
  expect(await looks(".room li .block")).toEqual(made);
  // In the room it is exchanged once more, with a bot.
  await page.getByTestId("seat-colour-0").click();
  await page.getByTestId("colour-black").click();
  await expect.poll(() => looks(".room li > .colour > .block")).toEqual(["iron", "red", "blue", "purple"]);
  await page.getByTestId("seat-bot-1").click();
  await page.getByTestId("bot-turtle").click();
  await page.getByTestId("start").click();
  await expect(page.getByTestId("dock")).toBeVisible();
  const rows = await page.locator(".scores .block").evaluateAll((blocks) => blocks.map((block) => block.getAttribute("data-look")));
  expect([...new Set(rows)].sort()).toEqual(["blue", "iron", "purple", "red"]);
  await page.goto("/games");
  await expect(page.locator(".row .block").first()).toHaveAttribute("data-look", "iron");
});

test("somebody else's colour cannot be had, and everybody sees a change at once", async ({ page, browser }) => {
  await named(page, "Nora");
  const { id, invitation } = await makeTable(page, { seats: 3, bots: { 2: "steady" } }, false);
  await page.goto(`/table/${id}`);
  const other = await (await browser.newContext()).newPage();
  await named(other, "Idris");
  expect((await other.request.post(`/api/tables/${id}/join`, { data: { seat: 1, invitation } })).ok()).toBe(true);
  await other.goto(`/table/${id}`);
  await other.getByTestId("seat-colour-1").click();
  await expect(other.getByTestId("colour-yellow")).toHaveAttribute("aria-disabled", "true");
  await expect(other.getByTestId("seat-colour-0")).toHaveCount(0);
  await other.getByTestId("colour-green").click();
  await expect(page.locator(".room li").nth(1).locator(".block")).toHaveAttribute("data-look", "green");
});

test("a code to scan opens the invitation", async ({ page }) => {
  await named(page, "Nora");
  const { id, invitation } = await makeTable(page, { seats: 3, bots: { 2: "steady" } }, false);
  await page.goto(`/table/${id}`);
  const link = `${new URL(page.url()).origin}/table/${id}#i=${encodeURIComponent(invitation)}`;
  const code = page.getByRole("img", { name: link });
  await expect(code).toBeVisible();
  // Every dark square is where a code of that very address has one.
  const { data, size } = encode(link, { ecc: "M", border: 3 });
  const drawn = await code.locator("path").evaluate((path, side) => Array.from({ length: side }, (_, y) => Array.from({ length: side }, (_, x) => (path as SVGPathElement).isPointInFill(new DOMPoint(x + 0.5, y + 0.5)))), size);
  expect(drawn).toEqual(data);
});

test("pace is chosen from a list, by keyboard too", async ({ page }) => {
  await named(page, "Nora");
  await page.goto("/new");
  const pace = page.getByRole("combobox", { name: "Pace" });
  await expect(pace).toHaveText("No clock");
  await pace.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("option")).toHaveCount(6);
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("listbox")).toHaveCount(0);
  await expect(pace).not.toHaveText("No clock");
  await pace.click();
  await page.getByRole("option", { name: /No clock/ }).click();
  await expect(pace).toHaveText("No clock");
});
