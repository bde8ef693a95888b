import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { sound } from "./sound";
import { calm, expect, makeTable, named, test } from "./table";
import type { Browser, Page } from "@playwright/test";

const database = process.env.TEST_DATABASE ?? "";
const key = (): string => execFileSync("../.venv/bin/conquete", ["host-key", "--database", database], { encoding: "utf-8" }).trim();

/** Somebody else, in a browser of their own. */
async function another(browser: Browser, name: string): Promise<Page> {
  const context = await browser.newContext();
  await calm(context);
  const page = await context.newPage();
  if (name) await named(page, name);
  return page;
}

async function enter(page: Page): Promise<void> {
  await page.goto("/host");
  await page.getByTestId("host-key").fill(key());
  await page.getByTestId("host-who").fill("Keeper");
  await page.getByRole("button", { name: "Enter" }).click();
  await expect(page.getByRole("heading", { name: "This server" })).toBeVisible();
}

test("a report reaches the host, whose ban is told at once, and everything is noted", async ({ page, browser }) => {
  test.skip(!existsSync(database), "where a server was there already its database is not known");
  await named(page, "Nora");
  const other = await another(browser, "Idris");
  const title = `Tuesday ${Date.now()}`;
  const { id } = await makeTable(page, { title, is_listed: true });
  await other.goto(`/table/${id}`);
  await other.getByRole("tab", { name: "Chat" }).click();
  await other.getByPlaceholder("Say something").fill("bad words");
  await other.getByRole("button", { name: "Send" }).click();
  await page.goto(`/table/${id}`);
  await page.getByRole("tab", { name: "Chat" }).click();
  await page.getByTestId("report-line").click();
  await expect(page.getByRole("alertdialog", { name: "Report Idris?" })).toBeVisible();
  await page.getByTestId("report-text").fill("every day");
  await page.getByTestId("confirm-go").click();
  await expect(page.getByText("Thank you. Whoever runs this server")).toBeVisible();

  const host = await another(browser, "");
  await host.setViewportSize({ width: 390, height: 844 });
  await enter(host);
  await host.getByTestId("host-reports").click();
  const row = host.getByTestId("host-row").filter({ hasText: "every day" });
  await expect(row).toContainText("Idris: bad words");
  expect(await host.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await row.getByTestId("host-ban").click();
  await expect(host.getByTestId("confirm-go")).toBeDisabled(); // not without a reason
  await host.getByTestId("deed-why").fill("insults");
  await host.getByTestId("confirm-go").click();
  await expect(host.getByText("Idris is banned.")).toBeVisible();
  await expect(other.getByRole("heading", { name: "You are banned from this server" })).toBeVisible();
  await expect(other.getByTestId("ban-why")).toContainText("insults");

  await host.getByTestId("host-tables").click();
  await host.getByTestId("host-find").fill(title.toLowerCase());
  await host.keyboard.press("Enter");
  await host.getByTestId("host-row").filter({ hasText: title }).getByTestId("host-close").click();
  await host.getByTestId("deed-why").fill("over");
  await host.getByTestId("confirm-go").press("Enter");
  await expect(page.getByTestId("ending-sentence")).toContainText("broken off");
  await host.getByRole("button", { name: "Passer en français" }).click();
  await host.getByTestId("host-deeds").click();
  await expect(host.getByTestId("host-row").nth(0)).toContainText("Table fermée");
  await expect(host.getByTestId("host-row").nth(1)).toContainText("Idris");
  await host.getByTestId("host-load").click();
  await expect(host.getByText("Depuis le démarrage")).toBeVisible();
  await sound(host);
  await host.getByTestId("host-leave").click();
  await expect(host.getByTestId("host-key")).toBeVisible();
  await other.context().close();
  await host.context().close();
});

test("where one is logged in is listed, and ended from there; a lost password has its page", async ({ page, browser, errors }) => {
  errors.allow(/status of 409 .*\/api\/recover/); // the browser notes what is refused
  await named(page, "Nora");
  const login = `nora${Date.now()}`;
  const secret = { login, password: "correct horse" };
  expect((await page.request.post("/api/password", { data: secret })).ok()).toBe(true);
  const other = await another(browser, "Somebody");
  expect((await other.request.post("/api/login", { data: secret })).ok()).toBe(true);
  await page.goto("/settings");
  const list = page.getByTestId("sessions");
  await expect(list.getByTestId("session")).toHaveCount(2);
  await expect(list.getByTestId("session").first()).toContainText("This browser");
  await list.getByRole("button", { name: /^Log out:/ }).click();
  await page.getByTestId("confirm-go").click();
  await expect(list.getByTestId("session")).toHaveCount(1);
  expect((await other.request.get("/api/me")).status()).toBe(401);
  await other.goto("/recover");
  await other.getByTestId("recover-mail").fill("nora@example.org");
  await other.getByRole("button", { name: "Send the link" }).click();
  await expect(other.getByTestId("recover-note")).toContainText("sends no mails");
  await other.context().close();
});
