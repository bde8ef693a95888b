/** Requests to the server. A refusal is thrown as a Refusal; a server that cannot be reached as Unreachable. */

import type { HttpErrorCode, LimitName, Problem } from "../../wire";

export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: HttpErrorCode | "unknown",
    text: string,
    /** The limit that is reached, where it is one on tables or new names. */
    readonly limit: LimitName | null = null,
    readonly most = 0,
  ) {
    super(text);
  }
}

export class Unreachable extends Error {}

async function request<T>(method: string, path: string, body?: unknown): Promise<T> {
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      headers: body === undefined ? {} : { "content-type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
      credentials: "same-origin",
    });
  } catch (cause) {
    throw new Unreachable("the server does not answer", { cause });
  }
  if (response.ok) return (response.status === 204 ? undefined : await response.json()) as T;
  const problem = (await response.json().catch(() => null)) as Problem | null;
  if (problem?.code === "banned") dispatchEvent(new Event("banned")); // the page tells it as a whole
  throw new Refusal(response.status, problem?.code ?? "unknown", problem?.text ?? response.statusText, problem?.limit ?? null, problem?.most ?? 0);
}

export const get = <T>(path: string): Promise<T> => request<T>("GET", path);
export const post = <T>(path: string, body: unknown = {}): Promise<T> => request<T>("POST", path, body);

export async function getText(path: string): Promise<string> {
  const response = await fetch(path, { credentials: "same-origin" }).catch((cause: unknown) => {
    throw new Unreachable("the server does not answer", { cause });
  });
  if (!response.ok) throw new Refusal(response.status, "unknown", response.statusText);
  return response.text();
}
