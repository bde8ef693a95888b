/** Games of a campaign on a world that has a past: put under it in the server's own file, as nobody can play that far in a test. */

import { execFileSync } from "node:child_process";
import { expect, type Page } from "@playwright/test";

/** A table of a new campaign, begun: on a fresh world, or on one of those that `put_world.py` knows. Who is not there has left it
 * to bots. */
export async function tableOnWorld(page: Page, world: string | undefined, bots: string[], database = process.env.TEST_DATABASE ?? ""): Promise<string> {
  const made = await page.request.post("/api/campaigns", { data: { edition: "legacy", mode: "campaign", bot_seconds: 0 } });
  expect(made.ok(), await made.text()).toBe(true);
  const { campaign } = (await made.json()) as { campaign: { id: string } };
  if (world) execFileSync(".venv/bin/python", ["-m", "tests.rules.legacy.sealed.put_world", database, campaign.id, world], { cwd: ".." });
  const next = await page.request.post(`/api/campaigns/${campaign.id}/next`, { data: { bots } });
  expect(next.ok(), await next.text()).toBe(true);
  const { table } = (await next.json()) as { table: { id: string } };
  const started = await page.request.post(`/api/tables/${table.id}/start`);
  expect(started.ok(), await started.text()).toBe(true);
  return table.id;
}
