/** The last events before one sat down, for the log. */

import { get } from "$lib/net/api";
import type { NumberedEvent, Replay, ServerMessage } from "../../wire";

const MOST = 250; // the server remembers a few more
const MOST_REPLAYED = 1500; // some turns of everybody
const PATIENCE = 8000;

/** As many as are at hand, or, where those do not reach far enough, many more. */
export async function recentEvents(id: string, seq: number, areEnough: (events: NumberedEvent[]) => boolean): Promise<NumberedEvent[]> {
  const missed = await missedSince(id, seq);
  return missed.length && areEnough(missed) ? missed : replayed(id, seq).catch(() => missed);
}

/** A welcome with a resume point tells what was missed since; a socket that is closed again at once asks for that. */
function missedSince(id: string, seq: number): Promise<NumberedEvent[]> {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${encodeURIComponent(id)}/socket?since=${Math.max(0, seq - MOST)}`);
  return new Promise((resolve) => {
    const end = (events: NumberedEvent[]): void => {
      clearTimeout(timer);
      socket.onmessage = socket.onclose = null;
      socket.close();
      resolve(events);
    };
    const timer = setTimeout(() => end([]), PATIENCE);
    socket.onclose = () => end([]);
    socket.onmessage = (event: MessageEvent<string>) => {
      const message = JSON.parse(event.data) as ServerMessage;
      if (message.type === "welcome") end((message.missed ?? []).filter(({ n }) => n <= seq));
    };
  });
}

/** Where the server no longer has them at hand (it was restarted, or nobody had come for long): from the beginning. */
async function replayed(id: string, seq: number): Promise<NumberedEvent[]> {
  const { steps } = await get<Replay>(`/api/tables/${encodeURIComponent(id)}/replay`);
  const events = steps.flatMap((step) => step.events ?? []).slice(-MOST_REPLAYED);
  return events.map((event, i) => ({ n: seq - events.length + 1 + i, event }));
}
