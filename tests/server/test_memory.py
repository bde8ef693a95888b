"""What is let go of leaves memory: tables that nobody looks at, their sockets, documents that nobody asks for."""

import asyncio
import gc
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from weakref import ref

import pytest
from bench.server.memory_page import Sample, Soak, curve, markdown, verdict
from bench.server.prepare import _begin, _play
from bench.server.soak import Pace, soak

from conquete.server import upkeep
from conquete.server.documents import Document
from conquete.server.limits import Rate
from conquete.server.services import Services
from conquete.server.settings import Settings
from conquete.server.shelf import Shelf
from tests.stores import NewDatabase


@contextmanager
def no_collector() -> Iterator[None]:
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def test_a_table_that_is_closed_is_gone_without_the_collector(new_database: NewDatabase) -> None:
    """It comes by only after millions of moves."""

    async def run() -> list[object]:
        known: list[Callable[[], object]]
        settings = Settings(database=new_database(), bot_workers=0, idle_seconds=0.2)
        services = await Services.open(settings)
        try:
            made, _ = await _begin(services, 3)
            await _play(made, Random(1), answers=30)
            table = services.hub.in_memory(made.id)
            assert table is made
            assert table is not None
            del made
            await table.steward.stop()  # what was held back for a moment
            parts = (table, table.steward, table.history)
            known = [ref(part) for part in parts if hasattr(type(part), "__weakref__")]  # none of compiled ones
            del parts
            table.touched = 0.0
            del table
            services.hub.close_idle()
            assert services.hub.open_tables == 0
            await asyncio.sleep(0)
            return [found() for found in known]
        finally:
            await services.close()

    with no_collector():
        assert set(asyncio.run(run())) == {None}


class Ring:
    """Refers to itself: only the collector finds it."""

    def __init__(self) -> None:
        self.me = self


def test_what_sockets_leave_behind_is_found_in_a_calm_moment(
    new_database: NewDatabase, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        services = await Services.open(Settings(database=new_database(), bot_workers=0))
        try:
            look = services.upkeep.look
            await look()
            left = ref(Ring())
            await look()
            assert left() is not None  # nothing was let go of: there is nothing to look for
            services.metrics.moves += 1_000
            services.hub.let_go += 1
            await look()
            assert left() is not None  # much is going on: nobody is kept waiting
            await look()
            assert left() is None
            left = ref(Ring())
            monkeypatch.setattr(upkeep, "LONGEST_WAIT", -1.0)
            services.metrics.moves += 1_000
            services.hub.let_go += 1
            await look()
            assert left() is None  # but not for ever
        finally:
            await services.close()

    with no_collector():
        asyncio.run(run())


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> Callable[[float], None]:
    """`later(60)`: time passes as told, and only then."""
    now = time.monotonic()

    def pass_time(seconds: float) -> None:
        nonlocal now
        now += seconds

    monkeypatch.setattr(time, "monotonic", lambda: now)
    return pass_time


def test_documents_are_kept_while_somebody_asks_for_them(later: Callable[[float], None]) -> None:
    shelf = Shelf(most=2_500)
    for name in "abc":
        shelf.put(name, Document(b"x" * 1_000, "text/plain"))
    assert shelf.get("a") is None  # no more than fit
    assert shelf.get("b") is not None
    assert shelf.size == 2_000
    later(0.06)
    assert shelf.get("b") is not None
    shelf.clear_old(0.05)
    assert shelf.get("c") is None
    assert shelf.get("b") is not None
    assert shelf.size == 1_000


def test_who_has_not_been_heard_of_is_not_counted_any_more(later: Callable[[float], None]) -> None:
    rate = Rate(100, 2)
    assert rate.allows("one")
    later(0.03)
    assert rate.allows("two")
    rate.forget_full()
    assert list(rate._buckets) == ["two"]


# -- the soak ------------------------------------------------------------------------------------------------


def test_a_soak_as_short_as_can_be(tmp_path: Path) -> None:
    pace = Pace(
        minutes=0.25,
        waves=2,
        tables=6,
        moves_per_second=100,
        moves_per_table=10,
        idle_seconds=0.5,
        busy=0.4,
        sample_seconds=0.5,
    )
    run = asyncio.run(soak(pace, tmp_path))
    last = run.samples[-1]
    assert last.opened >= 12
    assert last.moves > 20
    assert last.memory > 20
    assert max(one.viewers for one in run.samples) > 0 == last.viewers
    assert max(one.tables for one in run.samples) > last.tables
    assert "![" in markdown(run)
    assert curve(run).count("<polyline") == 1


def of_memory(*megabytes: float) -> Soak:
    """Two waves of a minute, a sample every half."""
    samples = [
        Sample(
            at=30.0 * i, memory=held, bots=0, seconds=0, tables=0, viewers=0, kept=0, opened=0, moves=0, refused=0
        )
        for i, held in enumerate(megabytes)
    ]
    return Soak(
        minutes=2, waves=2, tables=1, moves_per_second=1, idle_seconds=1, day="", python="", samples=samples
    )


def test_memory_that_stays_is_noticed() -> None:
    good = of_memory(120, 110, 130, 115)
    assert good.comes_back
    assert verdict(good).startswith("Memory comes back down: 120 MB at the start, at most 130 MB")
    bad = of_memory(120, 110, 130, 125)
    assert not bad.comes_back
    assert verdict(bad).startswith("Memory DOES NOT come back down")
