/** What a resource card is worth in this world. */

import type { Data } from "$lib/edition";
import type { View } from "$lib/session/view";
import { sheetOf } from "./sheet";

export const coinsOn = (view: View | undefined, card: string): number => sheetOf(view?.world as Data | undefined)?.cards?.[card] ?? 1;
