import { defineConfig } from "@playwright/test";
import tests from "./playwright.config";

/** `make screenshots`: pictures of the page into docs/pictures, made by playing it. A game that is over before all of
 * them are taken is followed by another one. */
export default defineConfig({ ...tests, testDir: "screenshots", testMatch: "*.shots.ts", workers: 1, timeout: 240_000, retries: 4 });
