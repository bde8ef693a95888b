"""Sharing one worker between people: whoever wants much of it waits for himself."""

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Generic, NamedTuple, TypeVar

T = TypeVar("T")


class Share(NamedTuple):
    """For whom something is done. `is_shown`: nobody plays in that game, somebody only watches."""

    owner: str
    is_shown: bool = False


class Fair(Generic[T]):
    """Items of several owners. The next is of whoever has been given least: `charge` says what an item has cost.

    Who has wanted nothing for a while saves nothing up: he begins where the one stands who was served last, and so
    comes before all who have been given more than that."""

    def __init__(self) -> None:
        self._items: dict[str, deque[T]] = {}
        self._given: dict[str, float] = {}
        self._level = 0.0  # what the one who was served last had been given before

    def __len__(self) -> int:
        return sum(len(items) for items in self._items.values())

    def add(self, owner: str, item: T) -> None:
        if owner not in self._items:
            self._items[owner] = deque()
            self._given[owner] = max(self._given.get(owner, 0.0), self._level)
        self._items[owner].append(item)

    def take(self) -> T:
        """Of those who have been given the same, the one who has waited longest comes first."""
        owner = min(self._items, key=self._given.__getitem__)
        items = self._items[owner]
        item = items.popleft()
        del self._items[owner]
        if items:
            self._items[owner] = items  # behind the others
        self._level = max(self._level, self._given[owner])
        return item

    def charge(self, owner: str, cost: float) -> None:
        self._given[owner] = max(self._given.get(owner, 0.0), self._level) + cost
        behind = [
            other for other, given in self._given.items() if given <= self._level and other not in self._items
        ]
        for other in behind:  # they begin at the level when they come again
            del self._given[other]


class FairLock:
    """Lets one in at a time, by turns that share out the time inside fairly between owners."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._is_taken = False
        self._called: Fair[asyncio.Future[None]] = Fair()
        self.waiting = 0  # but for those of whom nobody is to know

    @asynccontextmanager
    async def turn(self, owner: str, is_silent: bool = False) -> AsyncIterator[None]:
        self.waiting += not is_silent
        try:
            await self._enter(owner)
        finally:
            self.waiting -= not is_silent
        begun = self._clock()
        try:
            yield
        finally:
            self._called.charge(owner, self._clock() - begun)
            self._let_in()

    async def _enter(self, owner: str) -> None:
        called: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._called.add(owner, called)
        if not self._is_taken:
            self._let_in()
        try:
            await called
        except asyncio.CancelledError:
            if called.done() and not called.cancelled():  # let in just before
                self._let_in()
            raise

    def _let_in(self) -> None:
        self._is_taken = False
        while len(self._called):
            called = self._called.take()
            if not called.done():  # else its caller went away
                self._is_taken = True
                called.set_result(None)
                return
