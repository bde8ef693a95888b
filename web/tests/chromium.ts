/** The Chromium that the tests run in: the machine's own, or the one that Playwright has brought. The one without windows does
 * all but show notifications, with a third less work. */

import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import type { LaunchOptions } from "@playwright/test";

const LIGHT = "chromium-headless-shell";
const WHOLE = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

function found(names: string[]): string | undefined {
  for (const name of names)
    for (const folder of (process.env.PATH ?? "").split(delimiter)) if (existsSync(join(folder, name))) return join(folder, name);
  return undefined; // Playwright's own
}

export function chromium(isWhole = false): string | undefined {
  return process.env.CHROMIUM || found(isWhole ? WHOLE : [LIGHT, ...WHOLE]);
}

/** The last list of these counts alone: so what Playwright turns off stands here again, and then what the window would draw for
 * itself, a page in a process of its own for every context. */
const WITHOUT = [
  ...["AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades", "HttpsFirstBalancedModeAutoEnable", "LensOverlay", "MediaRouter", "PaintHolding"],
  ...["ThirdPartyStoragePartitioning", "AvoidCorsURLLoaderRestartOnRedirect", "OptimizationHints", "NetworkTimeServiceQuerying", "AimEnabled", "PreconnectToSearch"],
  ...["WebUIOmniboxPopup", "WebUIOmniboxAimPopup"],
];

export function launchOptions(isWhole = false): LaunchOptions {
  return {
    executablePath: chromium(isWhole),
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run", `--disable-features=${WITHOUT.join(",")}`],
  };
}
