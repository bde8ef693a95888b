import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { launchOptions } from "./tests/chromium";

/** Another one where that is taken: `PORT=8400 npx playwright test`. A server that already answers there is used as it is. */
const PORT = Number(process.env.PORT ?? 8377);

/** A file of its own, which tests can find that need more of the server than its pages: workers read this file, too. */
const DATABASE = (process.env.TEST_DATABASE ??= join(mkdtempSync(join(tmpdir(), "conquete-web-")), "tests.db"));

/** Tests make more names and tables in a minute than people do, and are of plain Python, whatever `make fast` left. */
const PATIENT = {
  CONQUETE_COMPILED: "no",
  CONQUETE_LIMIT_ARRIVALS_PER_SECOND: "2000",
  CONQUETE_LIMIT_ARRIVAL_BURST: "4000",
  CONQUETE_LIMIT_REQUESTS_PER_SECOND: "2000",
  CONQUETE_LIMIT_REQUEST_BURST: "4000",
  CONQUETE_LIMIT_PEOPLE_PER_MINUTE: "2000",
  CONQUETE_LIMIT_PEOPLE_PER_HOUR: "20000",
  CONQUETE_LIMIT_WAITING_TABLES_PER_ADDRESS: "2000",
  CONQUETE_LIMIT_RUNNING_TABLES_PER_ADDRESS: "2000",
  CONQUETE_LIMIT_BOT_TABLES_PER_ADDRESS: "2000",
  CONQUETE_LIMIT_TABLES_PER_MINUTE: "2000",
  CONQUETE_LIMIT_CODES_PER_MINUTE: "2000",
  CONQUETE_LIMIT_REPLAYS_PER_MINUTE: "2000",
  CONQUETE_LIMIT_CHAT_PER_MINUTE: "2000",
  CONQUETE_LIMIT_LOGINS_PER_MINUTE: "2000",
  CONQUETE_LIMIT_CAMPAIGNS_PER_HOUR: "2000",
  CONQUETE_LIMIT_SOCKETS_PER_SECOND: "200",
  CONQUETE_LIMIT_MESSAGES_PER_SECOND: "500",
  CONQUETE_LIMIT_MESSAGE_BURST: "1000",
  CONQUETE_LIMIT_IDLE_CONNECTION_SECONDS: "120", // a test asks again on a line that the server may just be closing
  CONQUETE_LEAST_BOT_SECONDS: "0.001",
  CONQUETE_GRACE_SECONDS: "0.1",
  CONQUETE_OPENING_SECONDS: "3",
  CONQUETE_REACTION_SECONDS: "0.05",
  CONQUETE_REACTION_CLOCK_SECONDS: "60",
};

export default defineConfig({
  testDir: "tests",
  outputDir: "test-results",
  workers: 2,
  retries: process.env.CI ? 1 : 0, // games there are by chance and machines busy; what needed a second try is listed as flaky
  fullyParallel: true,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [["list"]],
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    locale: "en",
    viewport: { width: 1440, height: 900 },
    contextOptions: { reducedMotion: "reduce" }, // what nobody looks at need not move; tests of motion say otherwise
    serviceWorkers: "block", // it would fetch the whole page anew for every test; tests of it let it in
    launchOptions: launchOptions(),
  },
  webServer: {
    command: `../.venv/bin/conquete serve --port ${PORT} --database "${DATABASE}"`,
    url: `http://127.0.0.1:${PORT}/healthz`,
    env: PATIENT,
    reuseExistingServer: Boolean(process.env.PORT),
    stdout: "ignore",
  },
});
