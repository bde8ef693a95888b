/** Several packs come due at once: who is asked says on the page which is opened first. On a server of its own, on which that
 * happens with the first recruits. */

import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { expectFits } from "./fits";
import { expectNoIds } from "./ids";
import { calm, expect, named, test } from "./table";
import { walk } from "./walker";
import { tableOnWorld } from "./worlds";

const PORT = Number(process.env.PORT ?? 8377) + 2;
const ROOT = resolve(import.meta.dirname, "../..");
const DATABASE = join(mkdtempSync(join(tmpdir(), "conquete-order-")), "tests.db");
const SHOTS = process.env.SHOTS; // a folder for pictures to be looked at

test.describe.configure({ mode: "serial" });
test.use({ baseURL: `http://127.0.0.1:${PORT}`, actionTimeout: 15_000 });

let server: ChildProcess;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  server = spawn(join(ROOT, ".venv/bin/conquete"), ["serve", "--port", String(PORT), "--database", DATABASE], {
    env: { ...process.env, CONQUETE_COMPILED: "no", CONQUETE_PLUGINS: "tests.rules.legacy.sealed.due_at_once", PYTHONPATH: ROOT, CONQUETE_LEAST_BOT_SECONDS: "0.001", CONQUETE_OPENING_SECONDS: "3", CONQUETE_LIMIT_REQUESTS_PER_SECOND: "2000", CONQUETE_LIMIT_REQUEST_BURST: "4000" },
    stdio: "ignore",
  });
  const answers = async (): Promise<boolean> => fetch(`http://127.0.0.1:${PORT}/api/editions`).then(({ ok }) => ok).catch(() => false);
  await expect.poll(answers, { timeout: 150_000 }).toBe(true);
});
test.afterAll(() => void server.kill());

const dock = (page: Page) => page.getByTestId("dock");
const packs = (page: Page) => page.getByTestId("panel").getByRole("button", { name: /^(Pack|Pocket|Enveloppe|Pochette) \d$/ });
const offered = async (page: Page): Promise<string[]> => (await packs(page).allInnerTexts()).map((text) => text.trim()).sort();

const WORDS = {
  en: { title: "Which pack is opened first?", why: "Their conditions are met at the same moment", names: ["Pack 4", "Pocket 1", "Pocket 2"] },
  fr: { title: "Quelle enveloppe s’ouvre d’abord ?", why: "Leurs conditions sont remplies au même moment", names: ["Enveloppe 4", "Pochette 1", "Pochette 2"] },
};

for (const language of ["en", "fr"] as const)
  for (const [name, viewport] of [["phone", { width: 390, height: 844 }], ["laptop", { width: 1366, height: 625 }]] as const)
    test(`which pack is opened first is answered by buttons (${name}, ${language})`, async ({ browser }) => {
      test.setTimeout(90_000);
      const context = await browser.newContext({ viewport, hasTouch: name === "phone" });
      await calm(context, { language });
      const page = await context.newPage();
      await named(page, "Nora");
      await page.goto(`/table/${await tableOnWorld(page, "half", ["random", "random"], DATABASE)}`);
      const isTouch = name === "phone";
      await walk(page, { seed: 3, isTouch, until: "order_packs" });
      const { title, why, names } = WORDS[language];
      await expect(page.getByTestId("phase-title")).toContainText(title);
      await expect(dock(page).or(page.locator(".bar")).filter({ hasText: why }).first()).toBeVisible();
      if (SHOTS) await page.screenshot({ path: `${SHOTS}/order-${name}-${language}.png` });
      expect(await offered(page)).toEqual(names);
      await expectFits(page, "three packs");
      for (let i = 0; i < names.length; i++) await expect(packs(page).nth(i)).toBeInViewport({ ratio: 1 });
      await expectNoIds(page, [], "three packs");
      await page.addLocatorHandler(page.getByTestId("opening-read"), (read) => read.click(), { noWaitAfter: true }); // a pack tells of itself
      const press = async (which: Locator): Promise<void> => {
        const before = (await dock(page).getAttribute("data-decision")) ?? "";
        await (isTouch ? which.tap() : which.click());
        await expect(dock(page)).not.toHaveAttribute("data-decision", before, { timeout: 20_000 });
      };
      await press(page.getByRole("button", { name: names[1] }));
      await walk(page, { seed: 3, isTouch, until: "order_packs" });
      expect(await offered(page)).toEqual([names[0], names[2]]);
      await expectFits(page, "two packs");
      await press(page.getByRole("button", { name: names[2] }));
      await walk(page, { seed: 3, isTouch, most: 1 });
      await expect(dock(page)).not.toHaveAttribute("data-kind", "order_packs"); // one is left
    });
