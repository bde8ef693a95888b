"""Limits hold for all processes of a database together: what is spent and held here is told to the others.

Every process keeps all counts in memory and decides by itself, at once. A few times a second it tells the others in
one letter what has changed, and they deduct it. So a limit can be exceeded, but not by much: whoever knocks at all
processes within one such moment gets what each of them would have given him, that is, at most the burst once for
each process, and afterwards nothing until all of that is made up for (two bursts of it at most). Counts of
sockets and of tables from one address can be exceeded by as many as come within that moment. What guesses passwords
or codes is slow in any case: a few tries more, once, lead nowhere; and links for a lost password are counted for
each account in the store.

A process that is gone takes its sockets with it. One that is new is told how everything stands.
"""

from typing import Final

import msgspec

from conquete.server.cluster.post import Post
from conquete.server.limits import Limiters, Rate
from conquete.server.quotas import Quotas
from conquete.server.recurring import Recurring

TELL_SECONDS: Final = 0.25
_TOPIC: Final = "limits"

Counts = dict[str, int]


class Told(msgspec.Struct, array_like=True, omit_defaults=True):
    """What has changed since the last letter; or how everything stands (`is_all`), where `spent` is what is missing
    from each bucket."""

    is_all: bool = False
    spent: dict[str, dict[str, float]] = {}  # by the name of the limit
    people: Counts = {}  # sockets that are open now
    addresses: Counts = {}
    made: dict[str, list[str]] = {}  # tables, by the address that they were made from
    is_question: bool = False  # letters were lost: how does everything stand?


_READER: Final = msgspec.msgpack.Decoder(Told)


class SharedLimits:
    def __init__(self, post: Post, limits: Limiters, quotas: Quotas) -> None:
        self._post = post
        self._rates = {name: rate for name, rate in vars(limits).items() if isinstance(rate, Rate)}
        self._sockets = limits.sockets
        self._quotas = quotas
        self._known: frozenset[str] = frozenset()  # who knows how everything stood
        self._me = ""
        self._telling = Recurring("limits", lambda: TELL_SECONDS, self._tell_again, "limits not told")

    def start(self, is_shared: bool) -> None:
        """Where nobody else can come nothing is noted, and nothing costs anything."""
        if not is_shared:
            return
        for rate in self._rates.values():
            rate.spent = {}
        self._sockets.is_shared = True
        self._quotas.new = {}
        self._post.on(_TOPIC, self._hear)
        self._post.on_gone(self._forget)
        self._telling.start()

    async def stop(self) -> None:
        await self._telling.stop()

    # -- telling --------------------------------------------------------------------------------------------------

    async def _tell_again(self) -> None:
        self.tell()

    def tell(self) -> None:
        if self._post.me != self._me:  # under another name: nobody knows anything of it
            self._me, self._known = self._post.me, frozenset()
        changes, others = self._changes(), self._post.others
        if changes is not None:
            body = msgspec.msgpack.encode(changes)
            for process in others & self._known:
                self._post.send(process, _TOPIC, body)
        if others - self._known:
            body = msgspec.msgpack.encode(self._everything())
            for process in others - self._known:
                self._post.send(process, _TOPIC, body)
        self._known = others

    def _changes(self) -> Told | None:
        spent: dict[str, dict[str, float]] = {}
        for name, rate in self._rates.items():
            if rate.spent:
                spent[name], rate.spent = rate.spent, {}
        people, addresses = self._sockets.changes()
        made, self._quotas.new = self._quotas.new or {}, {}
        if not (spent or people or addresses or made):
            return None
        return Told(spent=spent, people=people, addresses=addresses, made=made)

    def _everything(self) -> Told:
        missing = {name: found for name, rate in self._rates.items() if (found := rate.missing())}
        people, addresses = self._sockets.counts()
        return Told(True, missing, people, addresses, self._quotas.made())

    # -- hearing --------------------------------------------------------------------------------------------------

    def _hear(self, sender: str, body: bytes) -> None:
        told = _READER.decode(body)
        if told.is_question:
            self._known -= {sender}
            return
        for name, spent in told.spent.items():
            rate = self._rates.get(name)  # an older program may know limits that this one does not
            if rate is not None:
                for key, number in spent.items():
                    rate.deduct(key, number, is_all=told.is_all)
        self._sockets.hear(sender, told.people, told.addresses, told.is_all)
        self._quotas.hear(told.made)

    def _forget(self, process: str) -> None:
        self._sockets.forget(process)
        if process in self._post.others:  # it is there, but not all its letters came
            self._post.send(process, _TOPIC, msgspec.msgpack.encode(Told(is_question=True)))
