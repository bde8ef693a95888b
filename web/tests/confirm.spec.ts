/** Nothing that cannot be undone happens by a double click: every such deed asks in a sheet of its own, which opens elsewhere and is
 * deaf for half a second. The list of them stands in src/lib/ui/deeds.ts; here is a way to each. */

import AxeBuilder from "@axe-core/playwright";
import type { Browser, Locator, Page } from "@playwright/test";
import { DEEDS, HOST_DEEDS } from "../src/lib/ui/deeds";
import { CAMPAIGN, mockCampaign } from "./legacy-campaign";
import { expect, makeTable, named, test } from "./table";

const SHOTS = process.env.SHOTS; // a folder for pictures to be looked at
const SIZES = [{ width: 1440, height: 900 }, { width: 390, height: 844 }] as const;

/** Two presses at the same point, so many milliseconds apart. */
async function twice(page: Page, which: Locator, ms: number, isTouch: boolean): Promise<void> {
  await which.scrollIntoViewIfNeeded();
  const box = await which.boundingBox();
  if (!box) throw new Error("nothing to press");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const press = (): Promise<void> => (isTouch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
  await press();
  await page.waitForTimeout(ms);
  await press();
}

/** What was said to the server, by whatever way. */
function heard(page: Page): string[] {
  const said: string[] = [];
  page.on("request", (request) => request.method() === "POST" && said.push(new URL(request.url()).pathname));
  page.on("websocket", (socket) => socket.on("framesent", ({ payload }) => said.push(String((JSON.parse(String(payload)) as { type?: string }).type))));
  return said;
}

test.describe("resigning", () => {
  for (const { width, height } of SIZES)
    for (const language of ["en", "fr"])
      for (const theme of ["light", "dark"]) {
        const isTouch = width < 500;
        test.describe(`at ${width}x${height}, ${language}, ${theme}`, () => {
          test.use({ viewport: { width, height }, hasTouch: isTouch, isMobile: isTouch });

          test("takes two thoughts, not two presses", async ({ page, context }) => {
            await context.addInitScript((kept) => localStorage.setItem("conquete.settings", JSON.stringify(kept)), { speed: 0, isSoundOn: false, isGoalTold: false, hasRecap: false, language, theme });
            await named(page, "Nora");
            const { id } = await makeTable(page, { seats: 3 });
            const said = heard(page);
            await page.goto(`/table/${id}`);
            const sheet = page.getByTestId("confirm");
            for (const ms of [30, 60, 120]) {
              await page.getByTestId("menu").click();
              await twice(page, page.getByTestId("resign"), ms, isTouch);
              await expect(sheet).toBeVisible();
              expect(said).not.toContain("resign");
              await expect(page.getByTestId("confirm-stay")).toBeFocused();
              const [opener, foot] = [await page.getByTestId("resign").boundingBox(), await page.getByTestId("confirm-go").boundingBox()];
              if (!opener || !foot) throw new Error("nothing to measure");
              expect(Math.max(opener.y - foot.y - foot.height, foot.y - opener.y - opener.height, opener.x - foot.x - foot.width, foot.x - opener.x - opener.width), "far from what opened it").toBeGreaterThanOrEqual(60);
              expect(foot.y + foot.height).toBeLessThanOrEqual(height);
              if (SHOTS) await page.screenshot({ path: `${SHOTS}/resign-${language}-${theme}-${width}.png` });
              await page.getByTestId("confirm-stay").click();
              await expect(sheet).toBeHidden();
              await page.keyboard.press("Escape");
              await expect(page.getByTestId("resign")).toBeHidden();
            }
            await page.getByTestId("menu").click();
            await page.getByTestId("resign").click();
            expect((await new AxeBuilder({ page }).include("[data-testid=confirm]").analyze()).violations).toEqual([]);
            await page.getByTestId("confirm-go").click();
            await expect.poll(() => said.filter((what) => what === "resign")).toHaveLength(1);
            await expect(page.getByTestId("to-end")).toBeVisible();
          });
        });
      }

  test("by keys: Enter that is pressed twice or held does nothing, Escape stays, and it is read as what it is", async ({ page }) => {
    await named(page, "Nora");
    const { id } = await makeTable(page, { seats: 3 });
    const said = heard(page);
    await page.goto(`/table/${id}`);
    await page.getByTestId("menu").click();
    await page.getByTestId("resign").focus();
    const sheet = page.getByRole("alertdialog", { name: "Resign this game?" });
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Escape");
    await page.waitForTimeout(300);
    await expect(sheet).toBeVisible();
    await expect(sheet).toHaveAccessibleDescription(/Nobody can undo it/);
    await expect(page.getByTestId("confirm-stay")).toBeFocused();
    await expect(sheet).toHaveAttribute("data-deaf", "false");
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
    await expect(page.getByTestId("resign")).toBeFocused();
    // Held down, Enter opens the sheet, and neither resigns nor closes it.
    await page.keyboard.down("Enter");
    for (let i = 0; i < 12; i++) {
      await page.waitForTimeout(80);
      await page.keyboard.down("Enter");
    }
    await page.keyboard.up("Enter");
    await expect(sheet).toBeVisible();
    expect(said).not.toContain("resign");
    await page.keyboard.press("Enter"); // to stay has the focus
    await expect(sheet).toBeHidden();
    expect(said).not.toContain("resign");
  });

  test("the sheet knows a milder way, and goes with its page", async ({ page }) => {
    await named(page, "Nora");
    const { id } = await makeTable(page, { seats: 3 });
    await page.goto(`/table/${id}`);
    await page.getByTestId("menu").click();
    await page.getByTestId("resign").click();
    await page.getByTestId("confirm-aside").click();
    await expect(page.getByTestId("confirm")).toBeHidden();
    await expect(page.getByText("Nobody with a name is watching")).toBeVisible();
    await page.getByTestId("resign").click();
    await expect(page.getByTestId("confirm")).toBeVisible();
    await page.goBack();
    await expect(page.getByTestId("confirm")).toBeHidden();
  });
});

// --- all of them ----------------------------------------------------------------------------------------

interface Way {
  path: RegExp; // what is said to the server, and only when it is confirmed
  open: (page: Page, browser: Browser) => Promise<Locator>; // the button
  again?: (page: Page) => Promise<void>; // how to come to it each time, where the sheet closes what it stands in
  ready?: (page: Page) => Promise<unknown>; // what else has to be said in the sheet
}

async function room(page: Page, browser: Browser, isGuest = false): Promise<string> {
  await named(page, "Nora");
  const { id, invitation } = await makeTable(page, { seats: 3, bots: { 2: "steady" } }, false);
  if (isGuest) {
    const other = await (await browser.newContext()).newPage();
    await named(other, "Idris");
    expect((await other.request.post(`/api/tables/${id}/join`, { data: { invitation, seat: 1 } })).ok()).toBe(true);
  }
  await page.goto(`/table/${id}`);
  return id;
}

async function menu(page: Page): Promise<void> {
  await named(page, "Nora");
  const { id } = await makeTable(page, { seats: 3 });
  await page.goto(`/table/${id}`);
  await page.getByTestId("menu").click();
}

async function people(page: Page, more: object = {}): Promise<void> {
  await mockCampaign(page, { ...CAMPAIGN, ...more });
  await page.goto("/campaign/six");
  await page.getByRole("button", { name: "People" }).click();
}

async function account(page: Page, browser: Browser): Promise<void> {
  await named(page, "Nora");
  const login = `nora-${Date.now()}-${Math.random().toString(36).slice(2, 8)}`;
  expect((await page.request.post("/api/password", { data: { login, password: "a long password", current: "" } })).ok()).toBe(true);
  const other = await (await browser.newContext()).newPage();
  expect((await other.request.post("/api/login", { data: { login, password: "a long password" } })).ok()).toBe(true);
  await page.goto("/settings");
}

async function host(page: Page, section: string): Promise<void> {
  const table = { id: "t1", title: "Tuesday", edition: "hasbro-2000", mode: "conquest", status: "playing", host: "p1", host_name: "Nora", seats: [], created: 0, changed: 0, is_listed: true };
  const lists: Record<string, unknown[]> = {
    tables: [table, { ...table, id: "t2", title: "Wednesday", is_listed: false, is_hidden: true }],
    people: [{ id: "p1", name: "Nora", created: 0 }, { id: "p2", name: "Idris", created: 0, ban: "b1" }],
    reports: [{ id: "r1", made: 0, reporter: "p1", reporter_name: "Nora", table: "t1", title: "", person: "p2", name: "Idris", kind: "chat", text: "", context: [] }],
  };
  await page.route(/\/api\/host\b/, (route) => {
    const name = new URL(route.request().url()).pathname.split("/")[3];
    if (!name) return route.fulfill({ json: { version: "1", is_compiled: false, started: 0, counts: {}, now: {}, since: {} } });
    return route.fulfill({ json: name === "me" ? { name: "Keeper" } : { [name]: lists[name] ?? [] } });
  });
  await page.goto("/host");
  await page.getByTestId(`host-${section}`).click();
}

const WAYS: Record<(typeof DEEDS)[number] | `host-${(typeof HOST_DEEDS)[number]}`, Way> = {
  resign: { path: /^resign$/, open: async (page) => (await menu(page), page.getByTestId("resign")) },
  draw: { path: /^draw$/, open: async (page) => (await menu(page), page.getByRole("button", { name: "Offer a draw" })) },
  report: {
    path: /\/report$/,
    open: async (page, browser) => {
      const id = await room(page, browser, true);
      expect((await page.request.post(`/api/tables/${id}/start`)).ok()).toBe(true);
      await page.reload();
      return page.getByRole("button", { name: "Report Idris" });
    },
    again: async (page) => {
      await page.getByTestId("menu").click();
      await page.getByText("Report somebody").click();
    },
  },
  "leave-chair": { path: /\/leave$/, open: async (page, browser) => (await room(page, browser), page.getByTestId("leave-chair-0")) },
  "decline-chair": {
    path: /\/leave$/,
    open: async (page, browser) => {
      await page.route(/\/api\/tables\/[^/]+$/, async (route) => route.fulfill({ json: { ...((await (await route.fetch()).json()) as object), kept: [1] } }));
      await page.route(/\/leave$/, (route) => route.fulfill({ json: { mine: [0], is_host: true } }));
      await room(page, browser);
      return page.getByRole("button", { name: "Not this time" });
    },
  },
  "send-away": { path: /\/kick$/, open: async (page, browser) => (await room(page, browser, true), page.getByRole("button", { name: "Send away" })) },
  "clear-table": { path: /\/clear$/, open: async (page, browser) => (await room(page, browser), page.getByTestId("clear-table")) },
  "break-off": {
    path: /\/break-off$/,
    open: async (page) => {
      const table = { table: { id: "seven", edition: "legacy", mode: "campaign", title: "", status: "playing", asked: 1, seats: [{ seat: 0, kind: "person", name: "Nora" }, { seat: 1, kind: "person", name: "Bastien" }], options: {} }, mine: [0] };
      await mockCampaign(page, { ...CAMPAIGN, campaign: { ...CAMPAIGN.campaign, playing: "seven" }, table: table as never });
      await page.goto("/campaign/six");
      return page.getByTestId("break-off");
    },
  },
  "leave-campaign": { path: /\/leave$/, open: async (page) => (await people(page, { is_host: false }), page.getByRole("button", { name: "Leave the campaign" })) },
  "send-member": { path: /\/kick$/, open: async (page) => (await people(page), page.getByRole("button", { name: "Send away" }).first()) },
  "hand-on": {
    path: /\/hand-on$/,
    open: async (page) => {
      await people(page);
      await page.getByRole("button", { name: "Hand on" }).first().click();
      return page.getByRole("button", { name: "Bastien", exact: true });
    },
  },
  forget: { path: /\/logout$/, open: async (page) => (await named(page, "Nora"), await page.goto("/settings"), page.getByTestId("logout")) },
  "end-session": { path: /\/end$/, open: async (page, browser) => (await account(page, browser), page.getByRole("button", { name: /^Log out:/ })) },
  "end-others": { path: /\/end-other-sessions$/, open: async (page, browser) => (await account(page, browser), page.getByTestId("end-others")) },
  "end-everywhere": { path: /\/logout-everywhere$/, open: async (page, browser) => (await account(page, browser), page.getByTestId("logout-everywhere")) },
  "host-close": { path: /\/close$/, open: async (page) => (await host(page, "tables"), page.getByTestId("host-close").first()), ready: (page) => page.getByTestId("deed-why").fill("late") },
  "host-hide": { path: /\/hide$/, open: async (page) => (await host(page, "tables"), page.getByTestId("host-hide").first()), ready: (page) => page.getByTestId("deed-why").fill("late") },
  "host-show": { path: /\/hide$/, open: async (page) => (await host(page, "tables"), page.getByTestId("host-hide").last()), ready: (page) => page.getByTestId("deed-why").fill("late") },
  "host-ban": { path: /\/bans$/, open: async (page) => (await host(page, "people"), page.getByTestId("host-ban")), ready: (page) => page.getByTestId("deed-why").fill("insults") },
  "host-lift": { path: /\/lift$/, open: async (page) => (await host(page, "people"), page.getByTestId("host-lift")), ready: (page) => page.getByTestId("deed-why").fill("sorry") },
  "host-dismiss": { path: /\/dismiss$/, open: async (page) => (await host(page, "reports"), page.getByTestId("host-dismiss")), ready: (page) => page.getByTestId("deed-why").fill("nothing") },
};

test("every deed of the list has its way here", () => {
  expect(Object.keys(WAYS).sort()).toEqual([...DEEDS, ...HOST_DEEDS.map((deed) => `host-${deed}`)].sort());
});

for (const [deed, { path, open, again, ready }] of Object.entries(WAYS))
  test(`asks once more, elsewhere and after half a second: ${deed}`, async ({ page, browser }) => {
    const said = heard(page);
    const done = (): string[] => said.filter((what) => path.test(what));
    const button = await open(page, browser);
    const sheet = page.getByRole("alertdialog");
    for (const { width, height } of SIZES) {
      await page.setViewportSize({ width, height });
      await again?.(page);
      await twice(page, button, 60, false);
      await expect(sheet).toBeVisible();
      if (SHOTS) await page.screenshot({ path: `${SHOTS}/deed-${deed}-${width}.png` });
      await expect(sheet).toHaveAttribute("data-deed", deed.replace(/^host-/, ""));
      await expect(sheet).toHaveAccessibleName(/\?$/);
      await expect(sheet).toHaveAccessibleDescription(/\w{2}/);
      await expect(page.getByTestId("confirm-stay")).toBeFocused();
      expect(done()).toEqual([]);
      await expect(page.getByTestId("confirm-go")).toBeInViewport({ ratio: 1 });
      await page.waitForTimeout(550);
      expect(done()).toEqual([]);
      await page.keyboard.press("Escape");
      await expect(sheet).toBeHidden();
      expect(done()).toEqual([]);
    }
    await again?.(page);
    await button.click();
    await ready?.(page);
    await page.getByTestId("confirm-go").click();
    await expect.poll(done).toHaveLength(1);
    await expect(sheet).toBeHidden();
  });
