"""What must hold in every process at once: other names, sessions that have ended, people who are kept out.

It is done here and told to the others. Whoever is not reached finds it in the store a little later (vigil.py).
"""

import asyncio
from collections.abc import Coroutine
from typing import Any, Final

import msgspec

from conquete.server.cluster.post import Post
from conquete.server.hosting.bans import Bans
from conquete.server.identity import Identity, Person
from conquete.server.logs import log_failure
from conquete.server.play.hub import FORGOTTEN, Hub
from conquete.server.play.people.viewer import Farewell
from conquete.server.store.queries import Queries

_NAMES: Final = "names"
_SESSIONS: Final = "sessions"
_BANS: Final = "bans"


class Ended(msgspec.Struct):
    """The session of one browser; or all of a person, apart from one browser, from a generation on."""

    session: str = ""
    person: str = ""
    generation: int = 0
    farewell: tuple[int, str] = (0, "")
    but: str = ""


class NewBan(msgspec.Struct):
    """Somebody has been banned, or let in again; with `person` wherever he comes from just now."""

    person: str = ""
    name: str = ""
    by: str = ""
    why: str = ""
    until: float | None = None


_ENDED: Final = msgspec.json.Decoder(Ended)
_NEW_BAN: Final = msgspec.json.Decoder(NewBan)


class Everywhere:
    def __init__(self, post: Post, hub: Hub, identity: Identity, bans: Bans, queries: Queries) -> None:
        self._post = post
        self._hub = hub
        self._identity = identity
        self._bans = bans
        self._queries = queries
        self._tasks: set[asyncio.Task[None]] = set()
        post.on(_NAMES, lambda sender, body: self._soon(self._look_at_name(body.decode())))
        post.on(_SESSIONS, lambda sender, body: self._end(_ENDED.decode(body)))
        post.on(_BANS, lambda sender, body: self._soon(self._look_at_bans(_NEW_BAN.decode(body))))
        post.on(FORGOTTEN, lambda sender, body: hub.forget_rematch(body.decode()))

    def _soon(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # -- names ----------------------------------------------------------------------------------------------------

    def rename(self, person: Person) -> None:
        self._hub.rename(person)
        self._post.tell_all(_NAMES, person.id.encode())

    async def _look_at_name(self, person: str) -> None:
        try:
            row = await self._queries.person(person)
        except Exception:  # who opens the table next reads it
            log_failure("name not taken over")
            return
        if row is not None:
            self._hub.rename(Person(row))

    # -- sessions -------------------------------------------------------------------------------------------------

    def end_session(self, session: str) -> None:
        """That browser is at no table any more; the other ones of the person and his programs stay."""
        self._tell_ended(Ended(session=session))

    def end_sessions(self, person: Person, farewell: Farewell, but: str = "") -> None:
        """Nobody acts for that person any more, programs included, apart from the browser of one session."""
        begun = self._identity.generation_of(person)
        self._tell_ended(
            Ended(person=person.id, generation=begun, farewell=(farewell.code, farewell.reason), but=but)
        )

    def _tell_ended(self, ended: Ended) -> None:
        self._end(ended)
        self._post.tell_all(_SESSIONS, msgspec.json.encode(ended))

    def _end(self, ended: Ended) -> None:
        if ended.session:
            self._identity.note_ended(ended.session)
            self._hub.end_session(ended.session)
        else:
            self._identity.note_generation(ended.person, ended.generation)
            self._hub.end_sessions(ended.person, Farewell(*ended.farewell), ended.but)

    # -- bans -----------------------------------------------------------------------------------------------------

    async def ban(
        self,
        by: str,
        why: str,
        until: float | None,
        person: tuple[str, str] | None,
        addresses: set[str],
        is_wide: bool,
    ) -> None:
        """With `is_wide` whoever comes from where that person is now is kept out, too."""
        if person is not None and is_wide:
            addresses = addresses | self._hub.addresses_of(person[0])
        for ban in await self._bans.make(by, why, until, person, sorted(addresses)):
            self._hub.end_banned(ban.person, ban.address)
        told = NewBan(*person, by, why, until) if person is not None and is_wide else NewBan()
        self._post.tell_all(_BANS, msgspec.json.encode(told))

    async def lift(self, by: str, why: str, id: str) -> bool:
        is_lifted = await self._bans.lift(by, why, id)
        self._post.tell_all(_BANS, msgspec.json.encode(NewBan()))
        return is_lifted

    async def _look_at_bans(self, told: NewBan) -> None:
        try:
            found = await self._bans.look()
            addresses = self._hub.addresses_of(told.person) if told.person else set()
            if addresses:
                found += await self._bans.make(told.by, told.why, told.until, None, sorted(addresses))
                self._post.tell_all(_BANS, msgspec.json.encode(NewBan()))
            for ban in found:
                self._hub.end_banned(ban.person, ban.address)
        except Exception:  # the store is looked at again soon
            log_failure("bans not taken over")
