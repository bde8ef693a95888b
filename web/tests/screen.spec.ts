import { advance, calm, expect, makeTable, named, play, tableAt, takeScreen, test } from "./table";

test("in French, without a reload, and with nothing left in English", async ({ page }) => {
  await named(page, "Nora");
  const { id } = await makeTable(page, { mode: "mission", seats: 4 });
  await page.goto("/");
  await page.getByRole("button", { name: "Passer en français" }).click();
  await expect(page.getByRole("heading", { name: "Le monde sur une table." })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await advance(page, id, "attack");
  await page.goto(`/table/${id}`);
  await takeScreen(page);
  await expect(page.getByTestId("phase-title")).toHaveText(/À vous\s:\sattaquez/);
  const words = (await page.locator("body").innerText()).toLowerCase();
  for (const english of ["your turn", "armies", "territories", "attack", "income"]) expect(words).not.toContain(english);
});

test("by keyboard alone: place, attack, end the turn", async ({ page }) => {
  await named(page, "Nora");
  const { id } = await tableAt(page, { mode: "conquest", seats: 3 }, "place");
  await page.goto(`/table/${id}`);
  await takeScreen(page);
  const dock = page.getByTestId("dock");
  await page.getByRole("application").focus();
  await page.keyboard.press("ArrowRight"); // stands on something that can be chosen
  await page.keyboard.press("Enter");
  await expect(page.getByTestId("primary")).toBeEnabled();
  await page.getByTestId("place-all").focus();
  await page.keyboard.press("Enter");
  await page.getByTestId("primary").focus();
  await page.keyboard.press("Enter");
  await expect(dock).toHaveAttribute("data-kind", "attack");
  // Walk until a territory that can attack is found, choose it and its target, throw.
  await page.getByRole("application").focus();
  const chosen = page.getByTestId("board-list").locator("[aria-pressed=true]");
  for (const key of ["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp", "ArrowRight", "ArrowRight", "ArrowDown", "ArrowDown", "ArrowLeft", "ArrowLeft", "ArrowUp", "ArrowUp", "ArrowRight", "ArrowDown", "ArrowRight", "ArrowDown"]) {
    if ((await chosen.count()) > 0) break;
    await page.keyboard.press(key);
    await page.keyboard.press("Enter");
  }
  await page.keyboard.press("e");
  await expect(dock).not.toHaveAttribute("data-kind", "attack");
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keys" })).toBeVisible();
});

test("each event is announced once", async ({ page }) => {
  await named(page, "Nora");
  const { id } = await makeTable(page, { mode: "conquest", seats: 3 });
  await page.goto(`/table/${id}`);
  await expect(page.getByTestId("dock")).toBeVisible();
  await page.evaluate(() => {
    const said: string[] = [];
    (window as unknown as { said: string[] }).said = said;
    const region = document.querySelector("[data-testid=announcer]");
    if (region) new MutationObserver(() => said.push(region.textContent ?? "")).observe(region, { childList: true, characterData: true, subtree: true });
  });
  let placed = 0;
  await play(page, (kind) => kind === "place_initial" && placed++ > 3);
  await expect.poll(() => page.evaluate(() => (window as unknown as { said: string[] }).said.join(" "))).toMatch(/placed 1 army in/);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a turn by thumb: nothing is cut off, the main button is in reach", async ({ page }) => {
    await named(page, "Nora");
    const { id } = await tableAt(page, { mode: "conquest", seats: 4 }, "place");
    await page.goto(`/table/${id}`);
    await takeScreen(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.getByTestId("board-list").locator("button:not([disabled])").first().evaluate((element: HTMLButtonElement) => element.click());
    const box = await page.getByTestId("primary").boundingBox();
    expect(box?.height ?? 0).toBeGreaterThanOrEqual(44);
    expect(box?.y ?? 0).toBeGreaterThan(844 / 2);
    await play(page, (kind) => kind === "attack");
    await expect(page.getByTestId("decline")).toBeVisible();
  });

  test("every territory can be hit with a thumb", async ({ page }) => {
    await page.goto("/boards");
    const board = page.getByTestId("board-world");
    await board.scrollIntoViewIfNeeded();
    const closer = board.getByRole("button", { name: "Closer" });
    for (let i = 0; i < 6; i++) await closer.click();
    const small = await board.locator("path.hit").evaluateAll((paths) =>
      paths.map((path) => ({ id: (path as SVGElement).dataset.territory, box: path.getBoundingClientRect() })).filter(({ box }) => Math.max(box.width, box.height) < 44).map(({ id }) => id),
    );
    expect(small).toEqual([]);
  });
});

test("without storage the page still works", async ({ browser }) => {
  const context = await browser.newContext();
  await context.addInitScript(() => {
    Object.defineProperty(window, "localStorage", { get: () => { throw new DOMException("refused", "SecurityError"); } });
  });
  const page = await context.newPage();
  await page.goto("/settings");
  await page.getByRole("radio", { name: "War room by night" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await calm(context);
});
