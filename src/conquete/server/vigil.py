"""What another process has written and this one must follow: a session that has ended there ends here, too, and
who is banned there is kept out here. And the other way round: browsers that are here are noted, for whoever asks
elsewhere."""

import time
from typing import Final

from conquete.server.hosting.bans import Bans
from conquete.server.play.hub import Hub
from conquete.server.recurring import Recurring
from conquete.server.sessions import SEEN_SECONDS, Sessions

LOOK_SECONDS: Final = 2.0
OVERLAP_SECONDS: Final = 30.0  # by which the clocks of two machines may differ, and a transaction take


class Vigil:
    def __init__(self, sessions: Sessions, bans: Bans, hub: Hub) -> None:
        self._sessions = sessions
        self._bans = bans
        self._hub = hub
        self._looked = time.time()
        self._noted = time.monotonic()
        self.watch = Recurring("vigil", lambda: LOOK_SECONDS, self.look, "vigil failed")

    async def look(self) -> None:
        for ban in await self._bans.look():
            self._hub.end_banned(ban.person, ban.address)
        here = self._hub.sessions()
        if not here:
            return
        since, self._looked = self._looked - OVERLAP_SECONDS, time.time()
        for session in await self._sessions.ended_since(since):
            if session in here:
                self._hub.end_session(session)
        if time.monotonic() - self._noted >= SEEN_SECONDS:
            self._noted = time.monotonic()
            await self._sessions.note_here(here)
