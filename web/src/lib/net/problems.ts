/** What went wrong, in words of the page. */

import { has, t } from "$lib/words/words.svelte";
import { Refusal } from "./api";

export function said(problem: unknown): string {
  if (!(problem instanceof Refusal)) return t("bad-server-text");
  if (problem.limit && has(`limit-${problem.limit}`)) return t(`limit-${problem.limit}`, { most: problem.most });
  const id = `http-${problem.code}`;
  return has(id) ? t(id, { text: problem.message }) : t("http-other", { text: problem.message });
}
