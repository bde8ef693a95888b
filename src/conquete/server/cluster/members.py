"""The processes of a database: each has a row there which it renews, and whose is not renewed is taken out.

Whose row is gone has lost every table that it led: it lets go of them, and joins anew under another name. As long
as the row is there nobody has taken anything, however late it is renewed. After a time in which the database did
not answer nobody is taken out until everybody had the time to come back. Whoever is to stop, and does not come to
give its tables back, stops renewing.
"""

import asyncio
import math
import secrets
from collections.abc import Callable
from typing import Final, Protocol

from conquete.server.cluster.ledger import Ledger, Member
from conquete.server.logs import log, log_failure
from conquete.server.recurring import Recurring

LEASE_SECONDS: Final = 3.0
BEAT_SECONDS: Final = 0.5
# Between two renewals. After a longer one nobody is taken out for a while.
LONGEST_GAP: Final = LEASE_SECONDS - BEAT_SECONDS


class AnyMembers(Protocol):
    def on_lost(self, handler: Callable[[], None]) -> None:
        """Called when this process was taken for dead: whatever it led others lead now."""

    def on_joined(self, handler: Callable[[], None]) -> None:
        """Called when it has another name."""


class NoMembers:
    """There is nobody else who could take this process for dead."""

    def on_lost(self, handler: Callable[[], None]) -> None: ...
    def on_joined(self, handler: Callable[[], None]) -> None: ...


class Members:
    def __init__(self, ledger: Ledger, name: str, clock: Callable[[], float]) -> None:
        self._ledger = ledger
        self._name = name
        self._clock = clock
        self._beating = Recurring("members", lambda: BEAT_SECONDS, self.beat, "process not renewed")
        self._when_gone: list[Callable[[str], None]] = []
        self._when_lost: list[Callable[[], None]] = []
        self._when_joined: list[Callable[[], None]] = []
        self._renewed = 0.0
        self._reaps_from = 0.0
        self._last_renewal = math.inf  # may be begun until then
        self._asking = asyncio.Lock()  # of two answers the later one counts
        self.me = ""
        self.others: frozenset[str] = frozenset()
        self.is_first = False

    def on_gone(self, handler: Callable[[str], None]) -> None:
        """Called with who is not alive any more."""
        self._when_gone.append(handler)

    def on_lost(self, handler: Callable[[], None]) -> None:
        """Called when this process was taken for dead: whatever it led others lead now."""
        self._when_lost.append(handler)

    def on_joined(self, handler: Callable[[], None]) -> None:
        """Called when it has another name."""
        self._when_joined.append(handler)

    async def start(self) -> None:
        await self._join()
        await self.beat()
        self._beating.start()

    async def _join(self) -> None:
        me = secrets.token_hex(8)
        await self._ledger.join(me, self._name, LEASE_SECONDS)
        await self._ledger.listen(me)
        self.me = me
        self._renewed = self._clock()

    async def stop(self) -> None:
        await self._beating.stop()
        try:
            await self._ledger.leave(self.me)
        except Exception:  # others will notice
            log_failure("process not signed off")

    def lapse_in(self, seconds: float) -> None:
        """Renew no longer after that, so that others take over what is led here; `math.inf` is to go on."""
        self._last_renewal = self._clock() + seconds

    async def beat(self) -> None:
        async with self._asking:
            if self._clock() <= self._last_renewal:
                await self._beat()

    async def _beat(self) -> None:
        begun = self._clock()
        if begun - self._renewed > LONGEST_GAP:
            self._reaps_from = begun + LEASE_SECONDS
        census = await self._ledger.renew(self.me, LEASE_SECONDS, begun >= self._reaps_from)
        if not census.is_here:
            await self._begin_anew()
            return
        self._renewed = begun
        self._look(census.living)

    async def _begin_anew(self) -> None:
        log("process was taken for dead", process=self.me)
        for handler in self._when_lost:
            handler()
        await self._join()
        for handler in self._when_joined:
            handler()

    def _look(self, living: list[Member]) -> None:
        before = self.others
        self.others = frozenset(member.id for member in living) - {self.me}
        self.is_first = min(living, key=lambda member: (member.started, member.id)).id == self.me
        for id in sorted(before - self.others):
            log("process gone", process=id)
            for handler in self._when_gone:
                handler(id)
