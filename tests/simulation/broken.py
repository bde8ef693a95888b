"""Servers that are wrong on purpose: each breaks one promise, and the simulator has to notice."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from typing import Any
from unittest import mock

from conquete.engine.game import Game
from conquete.server.play.carrying_out import messages
from conquete.server.play.live import shown, table
from conquete.server.play.live.shown import ShownTable
from conquete.server.play.live.steward import Steward
from conquete.server.store.batch import Batch, Conflict
from conquete.server.store.writer import Writer
from conquete.server.table.moves import changes
from conquete.server.table.telling import messages as telling
from tests.simulation.ledger import SimulatedLedger


@contextmanager
def tells_before_it_is_durable() -> Iterator[None]:
    """What is to be told when a batch is written is told at once."""
    append = Writer.append

    async def eager(self: Writer, batch: Batch) -> None:
        then, batch.then = batch.then, None
        if then is None:
            await append(self, batch)
            return
        then()
        assert self._loop is not None
        self._kept = self._loop.create_task(append(self, batch))  # type: ignore[attr-defined]
        self._kept.add_done_callback(lambda task: task.exception())  # type: ignore[attr-defined]

    with mock.patch.object(Writer, "append", eager):
        yield


@contextmanager
def ignores_conflicts() -> Iterator[None]:
    """Whoever comes second goes on as if he had been first."""
    append = Writer.append

    async def careless(self: Writer, batch: Batch) -> None:
        try:
            await append(self, batch)
        except Conflict:
            if batch.then is not None:
                batch.then()

    with mock.patch.object(Writer, "append", careless):
        yield


@contextmanager
def answers_twice() -> Iterator[None]:
    """A message that comes again is an answer to whatever is asked by then."""
    answer = messages._answer

    async def twice(table: Any, viewer: Any, message: Any) -> None:
        history = table.history
        if history is not None and message.decision < history.number_for(viewer.seats):
            message.decision = history.number_for(viewer.seats)
        await answer(table, viewer, message)

    handlers = {kind: twice if handler is answer else handler for kind, handler in messages._HANDLERS.items()}
    with mock.patch.object(messages, "_HANDLERS", handlers):
        yield


@contextmanager
def shows_hands() -> Iterator[None]:
    """Whoever comes sees what the first seat sees."""
    position_for = changes.position_for

    def open_position(game: Game, seat: int) -> Any:
        return position_for(game, 0)

    with mock.patch.object(shown, "position_for", open_position):
        yield


@contextmanager
def tells_everybody_everything() -> Iterator[None]:
    """Events go out as one seat alone may see them."""
    events = telling.events_for_audience

    def to_all(rules: Any, numbered: Any, audience: Sequence[int]) -> Any:
        return events(rules, numbered, tuple(range(rules.seats)))

    with mock.patch.object(shown, "events_for_audience", to_all):
        yield


@contextmanager
def tells_nobody() -> Iterator[None]:
    """Viewers beside the one who moves hear of one move in ten."""
    news_of = ShownTable.news_of
    count = 0

    def sometimes(self: ShownTable, *args: Any) -> Any:
        nonlocal count
        count += 1
        return news_of(self, *args) if count % 10 else []

    with mock.patch.object(ShownTable, "news_of", sometimes):
        yield


@contextmanager
def acknowledges_what_was_not_stored() -> Iterator[None]:
    """An outage counts as success."""
    append = Writer.append

    async def hopeful(self: Writer, batch: Batch) -> None:
        try:
            await append(self, batch)
        except Conflict:
            raise
        except Exception:
            if batch.then is not None:
                batch.then()

    with mock.patch.object(Writer, "append", hopeful):
        yield


@contextmanager
def forgets_to_retry() -> Iterator[None]:
    """After trouble with the store nobody asks the bot again."""
    with mock.patch.object(Steward, "_arm_again"):
        yield


@contextmanager
def ignores_fences() -> Iterator[None]:
    """Whoever was taken for dead writes on."""
    write = table.LiveTable.write

    async def fenceless(self: table.LiveTable, batch: Batch) -> None:
        fence, self.fence = self.fence, None
        try:
            await write(self, batch)
        finally:
            self.fence = fence

    with mock.patch.object(table.LiveTable, "write", fenceless):
        yield


@contextmanager
def never_takes_the_dead_out() -> Iterator[None]:
    """What a process led that is gone waits for it for ever."""
    renew = SimulatedLedger.renew

    async def merciful(self: SimulatedLedger, me: str, seconds: float, may_reap: bool) -> Any:
        return await renew(self, me, seconds, False)

    with mock.patch.object(SimulatedLedger, "renew", merciful):
        yield


# Those that only several servers can be.
BROKEN_TOGETHER: dict[str, Callable[[], AbstractContextManager[None]]] = {
    server.__name__: server for server in (ignores_fences, never_takes_the_dead_out)
}
BROKEN: dict[str, Callable[[], AbstractContextManager[None]]] = {
    server.__name__: server
    for server in (
        tells_before_it_is_durable,
        ignores_conflicts,
        answers_twice,
        shows_hands,
        tells_everybody_everything,
        tells_nobody,
        acknowledges_what_was_not_stored,
        forgets_to_retry,
    )
}
