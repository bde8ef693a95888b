import { launchOptions } from "./chromium";
import { expect, makeTable, named, test } from "./table";
import type { BrowserContext, Page } from "@playwright/test";

test.use({ serviceWorkers: "allow", launchOptions: launchOptions(true) }); // the one without windows shows no notifications

/** A browser whose maker's push service is out of reach of tests: it subscribes as the standard says, with keys of its own. */
async function canBeTold(context: BrowserContext): Promise<void> {
  await context.grantPermissions(["notifications"]);
  await context.addInitScript(() => {
    let kept: PushSubscription | null = null;
    const text = (bytes: ArrayBuffer): string => btoa(String.fromCharCode(...new Uint8Array(bytes))).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
    PushManager.prototype.subscribe = async function (options): Promise<PushSubscription> {
      if ((options?.applicationServerKey as Uint8Array).length !== 65) throw new Error("no key of a server");
      const pair = await crypto.subtle.generateKey({ name: "ECDH", namedCurve: "P-256" }, true, ["deriveBits"]);
      const keys = { p256dh: text(await crypto.subtle.exportKey("raw", pair.publicKey)), auth: text(crypto.getRandomValues(new Uint8Array(16)).buffer) };
      const endpoint = `https://push.example.org/${crypto.randomUUID()}`;
      kept = { endpoint, toJSON: () => ({ endpoint, keys }), unsubscribe: async () => Promise.resolve(Boolean((kept = null) ?? true)) } as unknown as PushSubscription;
      return kept;
    };
    PushManager.prototype.getSubscription = async () => Promise.resolve(kept);
  });
}

const stateOf = async (page: Page): Promise<{ browsers?: number; wish?: Record<string, unknown> }> => (await (await page.request.get("/api/notices")).json()) as never;

test("nothing is told until somebody turns it on, and then what they choose", async ({ page, context }) => {
  await canBeTold(context);
  await named(page, "Nora");
  await page.goto("/settings");
  const section = page.getByTestId("notices");
  await expect(section).toBeVisible();
  expect((await stateOf(page)).wish).toBeUndefined();
  await expect(section.getByRole("checkbox")).toHaveCount(0); // there is nothing to choose yet
  const here = section.getByRole("radiogroup", { name: "In this browser" });
  await here.getByRole("radio", { name: "Yes" }).click();
  await expect(here.getByRole("radio", { name: "Yes" })).toBeChecked();
  await expect.poll(async () => (await stateOf(page)).browsers).toBe(1);
  const turn = section.getByLabel(/It is your turn/);
  await expect(turn).toBeChecked();
  await expect(section.getByLabel(/at the same time/)).not.toBeChecked();
  await section.getByLabel(/A game of yours is over/).uncheck();
  await expect.poll(async () => (await stateOf(page)).wish?.on_over).toBe(false);
  // Quiet hours, by the clock of this place.
  await section.getByTestId("quiet").check();
  await expect(section.getByLabel("From")).toHaveValue("22:00");
  await section.getByLabel("To", { exact: true }).fill("07:30");
  await expect.poll(async () => (await stateOf(page)).wish?.quiet).toEqual({ start: 22 * 60, end: 7 * 60 + 30 });
  expect((await stateOf(page)).wish?.zone).toBe(await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone));
  // In the language of the page.
  await page.getByRole("button", { name: "Passer en français" }).click();
  await expect.poll(async () => (await stateOf(page)).wish?.language).toBe("fr");
  await expect(section.getByRole("heading")).toHaveText("Vous avertir");
  await section.getByRole("radiogroup", { name: "Dans ce navigateur" }).getByRole("radio", { name: "Non" }).click();
  await expect.poll(async () => (await stateOf(page)).browsers ?? 0).toBe(0);
});

test("a table with a day a move offers it once", async ({ page, context }) => {
  await canBeTold(context);
  await named(page, "Nora");
  const quick = await makeTable(page, { seats: 3 });
  await page.goto(`/table/${quick.id}`);
  await expect(page.getByTestId("dock")).toBeVisible();
  await expect(page.getByRole("button", { name: "Tell me" })).toBeHidden();
  const slow = await makeTable(page, { seats: 3, tempo: "days", move_seconds: 86400 });
  await page.goto(`/table/${slow.id}`);
  await page.getByRole("button", { name: "Tell me" }).click();
  await expect(page.getByText("You will be told.")).toBeVisible();
  expect((await stateOf(page)).browsers).toBe(1);
  await page.goto(`/table/${(await makeTable(page, { seats: 3, tempo: "days", move_seconds: 86400 })).id}`);
  await expect(page.getByTestId("dock")).toBeVisible();
  await expect(page.getByRole("button", { name: "Tell me" })).toBeHidden();
});

test("who forbids it in the browser is told what to do", async ({ page, context }) => {
  await canBeTold(context);
  await context.clearPermissions();
  await context.addInitScript(() => {
    Object.defineProperty(Notification, "permission", { get: () => "denied" });
    Notification.requestPermission = async () => Promise.resolve("denied");
  });
  await named(page, "Nora");
  await page.goto("/settings");
  await expect(page.getByTestId("notices").getByText("The browser does not allow it.")).toBeVisible();
  await page.getByRole("radiogroup", { name: "In this browser" }).getByRole("radio", { name: "Yes" }).click();
  await expect(page.getByRole("status").getByText("The browser does not allow it.")).toBeVisible();
  expect((await stateOf(page)).wish).toBeUndefined();
});

test("a push message is shown and leads to its table", async ({ page, context }) => {
  await context.grantPermissions(["notifications"]);
  await named(page, "Nora");
  await page.goto("/settings");
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const session = await context.newCDPSession(page);
  const registration = new Promise<string>((found) =>
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => registrations[0] && found(registrations[0].registrationId)),
  );
  await session.send("ServiceWorker.enable");
  const message = { title: "Your turn", body: "Thursday", url: "/table/abc", tag: "turn abc" };
  const deliver = async (data: string): Promise<void> => void (await session.send("ServiceWorker.deliverPushMessage", { origin: new URL(page.url()).origin, registrationId: await registration, data }));
  const shown = async (): Promise<unknown[]> =>
    page.evaluate(async () => (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, body, tag, data }) => ({ title, body, tag, data: data as unknown })));
  await deliver(JSON.stringify(message));
  await expect.poll(shown).toEqual([{ title: "Your turn", body: "Thursday", tag: "turn abc", data: { url: "/table/abc" } }]);
  await deliver(JSON.stringify({ ...message, body: "Friday" })); // takes the place of the first
  await expect.poll(shown).toEqual([{ title: "Your turn", body: "Friday", tag: "turn abc", data: { url: "/table/abc" } }]);
});

test("the links in mails ask for one click, without a name", async ({ page }) => {
  await page.goto("/mail/stop/stop.nobody.0.nothing");
  await expect(page.getByRole("heading", { name: "No more mails?" })).toBeVisible();
  await page.getByTestId("mail-yes").click();
  await expect(page.getByTestId("mail-step")).toContainText("Done.");
  await page.goto("/mail/confirm#confirm.nobody.1.nothing");
  await page.getByTestId("mail-yes").click();
  await expect(page.getByTestId("mail-step")).toContainText("too old");
});

test("the settings fit a phone in both languages", async ({ page, context }) => {
  await canBeTold(context);
  await page.setViewportSize({ width: 390, height: 844 });
  await named(page, "Nora");
  for (const language of ["en", "fr"]) {
    await page.goto("/settings");
    if (language === "fr") await page.getByRole("button", { name: "Passer en français" }).click();
    await expect(page.getByTestId("notices")).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  }
});

test("on a phone on its side the offer leaves the panel's buttons free", async ({ page, context }) => {
  await canBeTold(context);
  await page.setViewportSize({ width: 844, height: 390 });
  await named(page, "Nora");
  await page.goto(`/table/${(await makeTable(page, { seats: 3, tempo: "days", move_seconds: 86400 })).id}`);
  const offer = page.locator(".toast", { hasText: "A day a move" });
  await expect(offer).toBeVisible();
  const dock = await page.getByTestId("dock").boundingBox();
  const box = await offer.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(dock?.x ?? 0);
});
