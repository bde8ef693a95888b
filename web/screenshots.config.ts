import { defineConfig } from "@playwright/test";
import tests from "./playwright.config";

/** `make screenshots`: pictures of the page into docs/pictures, made by playing it. */
export default defineConfig({ ...tests, testDir: "screenshots", testMatch: "*.shots.ts", workers: 1, timeout: 240_000 });
