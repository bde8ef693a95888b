"""Letters between the processes of a database: they lie in a table there, and a notification says which have come.

All that is to be sent within one turn of the loop, or while others are being sent, goes in one statement. Letters
from one process to another arrive in the order in which they were written, each once: they are counted. Where one
is missing after all (the database has crashed, or what it answered was lost) both ends of whatever they talked
about must begin anew. Whoever may have missed one has the others write: there may be no other letter for long by
whose number it would be noticed, and whoever waits for what was in it would wait in vain.
"""

import asyncio
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from typing import Final, Protocol

from conquete.server.cluster.ledger import Ledger, Letter
from conquete.server.cluster.members import Members
from conquete.server.logs import log, log_failure

MOST_AT_ONCE: Final = 500
RETRY_SECONDS: Final = 0.2
# These say nothing, but whoever has missed the letter before finds out; the first wants the second for an answer.
_STILL_THERE: Final = "still there"
_STILL_HERE: Final = "still here"

Handler = Callable[[str, bytes], None]


class Post(Protocol):
    """What others know of it; `me` and `others` are names of processes, and `is_first` is true in one of them."""

    @property
    def me(self) -> str: ...
    @property
    def others(self) -> frozenset[str]: ...
    @property
    def is_first(self) -> bool: ...
    def send(self, to: str, topic: str, body: bytes) -> None:
        """It is on its way when this returns, and lost if that process is gone."""

    def tell_all(self, topic: str, body: bytes) -> None:
        """To every other process."""

    def on(self, topic: str, handler: Handler) -> None:
        """Called with the sender and the body of each letter on that topic."""

    def on_gone(self, handler: Callable[[str], None]) -> None:
        """Called with a process that is not alive any more, or of whose letters some were lost."""


class NoPost:
    """There is nobody else."""

    me: Final = "alone"
    others: Final[frozenset[str]] = frozenset()
    is_first: Final = True

    def send(self, to: str, topic: str, body: bytes) -> None: ...
    def tell_all(self, topic: str, body: bytes) -> None: ...
    def on(self, topic: str, handler: Handler) -> None: ...
    def on_gone(self, handler: Callable[[str], None]) -> None: ...


ALONE: Final = NoPost()


class StoredPost:
    def __init__(self, ledger: Ledger, members: Members) -> None:
        self._ledger = ledger
        self._members = members
        self._handlers: dict[str, Handler] = {}
        self._unread: list[Letter] = []  # on topics that nobody has asked for yet
        self._when_gone: list[Callable[[str], None]] = []
        self._outgoing: list[Letter] = []
        self._sent: Counter[str] = Counter()  # by recipient
        self._heard: Counter[str] = Counter()  # by sender
        self._told: list[str] = []  # numbers of letters that wait to be read
        self._wake = asyncio.Event()
        self._sending: asyncio.Task[None] | None = None
        self._collecting: asyncio.Task[None] | None = None
        self._is_cut = False
        self._is_unsure = False  # whether letters were lost that nothing came after
        self._is_stopped = False
        self.on(_STILL_THERE, lambda sender, body: self.send(sender, _STILL_HERE, b""))
        self.on(_STILL_HERE, lambda sender, body: None)
        members.on_gone(self._forget)
        members.on_joined(self._begin_anew)

    @property
    def me(self) -> str:
        return self._members.me

    @property
    def others(self) -> frozenset[str]:
        return self._members.others

    @property
    def is_first(self) -> bool:
        return self._members.is_first

    def on(self, topic: str, handler: Handler) -> None:
        self._handlers[topic] = handler
        kept, self._unread = self._unread, []
        for letter in kept:
            self._hand_out(letter)

    def on_gone(self, handler: Callable[[str], None]) -> None:
        self._when_gone.append(handler)

    async def open(self) -> None:
        """Before this process is a member."""
        await self._ledger.open(self._note_told, self._note_cut)

    def start(self) -> None:
        """The others are greeted: they are to know at once that there is one more, before it leads anything."""
        self._collecting = asyncio.create_task(self._collect(), name="post")
        self.tell_all(_STILL_THERE, b"")

    async def stop(self) -> None:
        """What was written is sent."""
        self._is_stopped = True
        if self._sending is not None:
            await asyncio.gather(self._sending, return_exceptions=True)
        if self._collecting is not None:
            self._collecting.cancel()
            await asyncio.gather(self._collecting, return_exceptions=True)

    async def close(self) -> None:
        """After this process is no member any more."""
        await self._ledger.close()

    def _forget(self, process: str) -> None:
        self._outgoing = [letter for letter in self._outgoing if letter.recipient != process]
        self._sent.pop(process, None)
        self._heard.pop(process, None)
        for handler in self._when_gone:
            handler(process)

    def _begin_anew(self) -> None:
        """Nobody writes to this process under its old name any more."""
        self._outgoing.clear()
        self._sent.clear()
        self._heard.clear()

    # -- sending --------------------------------------------------------------------------------------------------

    def send(self, to: str, topic: str, body: bytes) -> None:
        self._sent[to] += 1
        self._outgoing.append(Letter(to, self.me, self._sent[to], topic, body))
        if self._sending is None or self._sending.done():
            self._sending = asyncio.create_task(self._send(), name="post out")

    def tell_all(self, topic: str, body: bytes) -> None:
        for process in sorted(self.others):
            self.send(process, topic, body)

    async def _send(self) -> None:
        """Where nobody knows whether they were sent they are sent again: their numbers tell."""
        while self._outgoing:
            letters, self._outgoing = self._outgoing[:MOST_AT_ONCE], self._outgoing[MOST_AT_ONCE:]
            while letters:
                try:
                    await self._ledger.send(letters)
                    break
                except Exception:  # the database does not answer, for one
                    log_failure("letters not sent")
                    if self._is_stopped:
                        return
                    await asyncio.sleep(RETRY_SECONDS)
                    letters = [letter for letter in letters if letter.sender == self.me]

    # -- reading --------------------------------------------------------------------------------------------------

    def _note_told(self, numbers: str) -> None:
        self._told.append(numbers)
        self._wake.set()

    def _note_cut(self) -> None:
        self._is_cut = self._is_unsure = True
        self._wake.set()

    async def _collect(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            try:
                if self._is_cut:
                    await self._ledger.listen(self.me)
                    self._is_cut = False
                    self._told.append("")  # whatever came meanwhile
                while self._told:
                    told, self._told = self._told, []
                    await self._read("" if "" in told else ",".join(told))
                if self._is_unsure:
                    self._is_unsure = False
                    self.tell_all(_STILL_THERE, b"")
            except Exception:  # the database does not answer: what lies there is not lost
                log_failure("letters not read")
                self._is_unsure = True  # but what was taken out while nobody heard the answer is
                self._is_cut = True  # and the line may be broken, though nobody was told
                await asyncio.sleep(RETRY_SECONDS)
                self._told.append("")
                self._wake.set()

    async def _read(self, numbers: str) -> None:
        letters = await self._ledger.collect(self.me, numbers)
        if any(letter.sender not in self.others for letter in letters):  # a new process, as a rule
            with suppress(Exception):  # these letters are nowhere else any more: they are handed out all the same
                await self._members.beat()
        for letter in letters:
            if letter.recipient != self.me or letter.nth <= self._heard[letter.sender]:
                continue
            is_next = letter.nth == self._heard[letter.sender] + 1
            self._heard[letter.sender] = letter.nth
            if not is_next:
                log("letters lost", process=letter.sender)
                for handler in self._when_gone:
                    handler(letter.sender)
            self._hand_out(letter)

    def _hand_out(self, letter: Letter) -> None:
        handler = self._handlers.get(letter.topic)
        if handler is None:
            if len(self._unread) < MOST_AT_ONCE:  # a server that comes up asks for them soon
                self._unread.append(letter)
            return
        try:
            handler(letter.sender, letter.body)
        except Exception:  # one letter that makes no sense must not keep the others
            log_failure("letter failed", topic=letter.topic)
