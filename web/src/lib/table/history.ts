/** The last events before one sat down, for the log. */

import type { NumberedEvent, ServerMessage } from "../../wire";

const MOST = 250; // the server remembers a few more
const PATIENCE = 8000;

/** A welcome with a resume point tells what was missed since; a socket that is closed again at once asks for that. */
export function recentEvents(id: string, seq: number): Promise<NumberedEvent[]> {
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
