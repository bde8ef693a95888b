/** A first game of Legacy with bots: its set-up and a turn through the page, a whole one to the rewards of its end. */

import type { Page } from "@playwright/test";
import type { ServerMessage } from "../src/wire";
import { describeFits } from "./fits";
import { choose, expect, makeTable, named, test } from "./table";

const dock = (page: Page) => page.getByTestId("dock");
const lit = (page: Page) => page.getByTestId("board-list").locator("button:not([disabled])");

async function asked(page: Page): Promise<string> {
  await expect(dock(page)).toHaveAttribute("data-kind", /./, { timeout: 30_000 });
  return (await dock(page).getAttribute("data-kind")) ?? "";
}

/** Does it, and waits until something else is asked. */
async function answered(page: Page, act: () => Promise<unknown>): Promise<void> {
  const before = (await dock(page).getAttribute("data-decision")) ?? "";
  await act();
  await expect(dock(page)).not.toHaveAttribute("data-decision", before, { timeout: 20_000 });
}

/** What comes first, whatever is asked. */
async function answer(page: Page, kind: string): Promise<void> {
  const primary = page.getByTestId("primary").first();
  await answered(page, async () => {
    if (["land", "add_coin", "place"].includes(kind)) await choose(lit(page).first());
    if (kind === "place") await page.getByTestId("place-all").click();
    if (await page.locator(".bar [data-testid=decline]").count()) await page.locator(".bar [data-testid=decline]").click();
    else if (await primary.count()) await primary.click();
    else await page.getByTestId("decline").click();
  });
}

/** Three factions are left at least, whoever chose before. */
const POWERS = /Fortified headquarters|Rounding up|Recruits at headquarters|Manoeuvre at any time/;

test("powers and coins for good, factions with what they can do, empty land entered, each thing explained", async ({ page }) => {
  await named(page, "Nora");
  const { id } = await makeTable(page, { edition: "legacy", mode: "single", seats: 3, bots: { "1": "random", "2": "random" }, options: { founding: "host" } });
  await page.goto(`/table/${id}`);
  expect(await asked(page)).toBe("choose_power");
  await expect(page.getByTestId("power-2")).toContainText("natural double six");
  const seen: string[] = [];
  for (let kind = await asked(page); kind !== "attack"; kind = await asked(page)) {
    if (kind === "choose_side" && !seen.includes(kind)) await expect(page.getByTestId("panel")).toContainText(POWERS);
    seen.push(kind);
    await answer(page, kind);
  }
  expect(seen.filter((kind) => kind === "choose_power")).toHaveLength(5);
  expect(seen.filter((kind) => kind === "add_coin")).toHaveLength(12);
  expect(seen).toEqual(expect.arrayContaining(["choose_side", "land", "place"]));
  await expect(page.locator(".house")).toHaveCount(3);
  await expect(page.getByTestId("slots").locator("li")).toHaveCount(4);
  await expect(page.getByTestId("stars-0")).toHaveText("2"); // a token, and the headquarters

  await choose(lit(page).first());
  await choose(page.getByTestId("board-list").locator("button:not([disabled])[aria-pressed=false]").first());
  await answered(page, () => page.getByTestId("primary").first().click());
  await expect(page.getByText(/You entered .* with \d+ arm/).first()).toBeVisible();
  await page.locator(".house").first().hover();
  await expect(page.getByTestId("explanation")).toContainText("Worth 1 star");
  await page.getByTestId("faction-0").click();
  await expect(page.getByRole("dialog")).toContainText("Led by Nora");
});

test.describe("a whole game", () => {
  test.use({ locale: "fr" });

  /** Over the socket, as fast as the server answers: land first, cards kept for stars. */
  async function rush(page: Page, id: string, ends: string[]): Promise<string> {
    await page.goto("/settings");
    return page.evaluate(
      ([table, wanted]) =>
        new Promise<string>((resolve, reject) => {
          const socket = new WebSocket(`ws://${location.host}/api/tables/${table}/socket`);
          const end = (kind: string): void => (socket.close(), resolve(kind));
          const any = <T,>(list: T[]): T | undefined => list[Math.floor(Math.random() * list.length)];
          socket.onmessage = ({ data }: MessageEvent<string>) => {
            const message = JSON.parse(data) as ServerMessage;
            if (message.type === "error") return reject(new Error(message.text));
            if (message.type === "over") return end("over");
            const decision = message.type === "welcome" || message.type === "events" ? message.decision : null;
            if (!decision || decision.is_passed) return;
            const { kind, options } = decision;
            if (wanted.includes(kind)) return end(kind);
            const of = (...verbs: string[]) => any(options.filter(({ verb }) => verbs.includes(verb)));
            const fights = options.filter(({ verb, high, n }) => verb === "attack" && (high ?? n ?? 0) > 2);
            const option = kind === "attack" ? (of("expand") ?? any(fights) ?? of("stop")) : kind === "buy_point" ? of("lay") : kind === "trade_resources" ? of("done") : any(options);
            const { text, low, high } = option ?? options[0] ?? { text: "" };
            socket.send(JSON.stringify({ type: "move", id: 1, decision: decision.decision, seat: decision.seat, action: low == null ? text : `${text} ${high ?? low}` }));
          };
        }),
      [id, ends] as const,
    );
  }

  test("won or held on, something is left behind for good and stands on the map under its name", async ({ page }) => {
    test.setTimeout(120_000);
    await named(page, "Nora");
    const made = (await (await page.request.post("/api/campaigns", { data: { edition: "legacy", mode: "campaign", bot_seconds: 0, language: "fr" } })).json()) as { campaign: { id: string } };
    const next = (await (await page.request.post(`/api/campaigns/${made.campaign.id}/next`, { data: { bots: ["random", "random"] } })).json()) as { table: { id: string } };
    expect((await page.request.post(`/api/tables/${next.table.id}/start`)).ok()).toBe(true);
    // Somebody may have fallen for good, whatever is asked: what has opened is read when it comes.
    await page.addLocatorHandler(page.getByTestId("opening-read"), (read) => read.click());
    let kind = await rush(page, next.table.id, ["sign", "winner_reward", "held_on_reward"]);
    await page.goto(`/table/${next.table.id}`);
    if (kind === "sign") {
      await expect(dock(page)).toHaveAttribute("data-kind", "sign");
      await page.getByTestId("name").fill("Encore !");
      await answered(page, () => page.getByTestId("primary").click({ delay: 1500 }));
      await expect(page.getByText("Nora, Encore !")).toBeVisible();
      kind = "winner_reward";
    }
    if (kind !== "over") {
      await expect(dock(page)).toHaveAttribute("data-kind", kind);
      await page.getByTestId(kind === "winner_reward" ? "verb-found_major_city" : "verb-found_minor_city").click();
      await choose(lit(page).first());
      await page.getByTestId("name").fill("Port-Éclair");
      await page.getByTestId("primary").click({ delay: 1500 });
    }
    await expect(page.getByTestId("to-end")).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText(/étoiles rouges à la manche/).first()).toBeVisible();
    if (kind !== "over") await expect(page.getByText("Port-Éclair").first()).toBeVisible();
  });
});

describeFits({ edition: "legacy", mode: "single", seats: 3, bots: { 1: "random", 2: "random" }, options: { founding: "host" } }, 3);
