"""Bots that all servers of a database share: workers answer from the queue, and a table goes on in any case."""

import asyncio
import os
import signal
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

import conquete
from conquete.bots.arena import Contest, hold
from conquete.bots.work import Processes, Task
from conquete.campaign.chronicle import Chronicle
from conquete.cli.arguments import chosen_work
from conquete.engine.actions import is_allowed
from conquete.engine.errors import ConqueteError
from conquete.server.campaigns.reading import BadCampaign, unpacked
from conquete.server.jobs import queue as queues
from conquete.server.jobs.bots import QueuedBots
from conquete.server.jobs.carrier import Queued
from conquete.server.jobs.desk import Desk
from conquete.server.jobs.heavy import TOO_LONG, Heavy
from conquete.server.jobs.queue import PLAYED, JobFailed, Queue
from conquete.server.jobs.tasks import BOT, CAMPAIGN
from conquete.server.jobs.worker import Workers
from conquete.server.play.thinking.bots import BotFailed, CutShort
from conquete.server.play.thinking.question import Question
from conquete.server.play.thinking.sharing import Share
from tests.bots.test_arena import facts
from tests.stores import Databases, stored

ME = Share("me")
BAD = ("tests.server.bad_bots",)


@pytest.fixture(scope="module")
def database(databases: Databases, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    made = databases.new("postgresql", Path("unused"))
    yield made
    databases.drop(made)


@pytest.fixture(autouse=True)
def quick_ticks(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("queue", "desk", "worker", "carrier"):
        monkeypatch.setattr(f"conquete.server.jobs.{module}.TICK_SECONDS", 0.1)


@asynccontextmanager
async def working(database: str, count: int = 1, plugins: tuple[str, ...] = ()) -> AsyncIterator[Workers]:
    queue = await Queue.open(database)
    workers = Workers(queue, count, plugins)
    await workers.start()
    try:
        yield workers
    finally:
        await workers.stop()
        await queue.close()


@asynccontextmanager
async def asking(database: str, budget: float = 5.0) -> AsyncIterator[QueuedBots]:
    desk = Desk(await Queue.open(database), budget)
    await desk.start()
    try:
        yield QueuedBots(desk, budget)
    finally:
        await desk.stop()


def test_two_servers_are_answered_by_the_same_workers(database: str) -> None:
    async def story() -> None:
        game = conquete.new("hasbro-2000", "conquest", 3, seed=1)
        async with working(database), asking(database) as one, asking(database) as other:
            answers = await asyncio.gather(
                *(bots.decide("steady", f"table {n}", game, ME) for bots in (one, other) for n in range(4))
            )
            assert all(is_allowed(game.packed, answer) for answer in answers)
            assert (one.waiting, one.failures, other.failures) == (0, 0, 0)
        assert stored(database, "SELECT * FROM jobs") == []
        assert stored(database, "SELECT * FROM workers") == []

    asyncio.run(story())


def test_a_bot_that_crashes_hangs_or_cheats_hurts_nobody(database: str) -> None:
    async def story() -> None:
        game = conquete.new("hasbro-2000", "conquest", 3, seed=1)
        async with working(database, plugins=BAD), asking(database, 0.3) as bots:
            with pytest.raises(BotFailed, match="broke down"):
                await bots.decide("test-crashing", "a", game, ME)
            with pytest.raises(CutShort) as cut:
                await bots.decide("test-hanging", "b", game, ME)
            assert not cut.value.is_starved
            with pytest.raises(BotFailed, match="not allowed"):
                await bots.decide("test-cheating", "c", game, ME)
            assert is_allowed(game.packed, await bots.decide("steady", "d", game, ME))
            assert (bots.failures, bots.cut_short) == (3, 1)

    asyncio.run(story())


def test_without_a_worker_the_budget_is_waited_and_no_longer(database: str) -> None:
    async def story() -> None:
        game = conquete.new("hasbro-2000", "conquest", 3, seed=1)
        async with asking(database, 1.0) as bots:
            asked = asyncio.create_task(bots.decide("steady", "a", game, ME))
            while not asked.done() and not bots.waiting:
                await asyncio.sleep(0.01)
            assert bots.waiting == 1
            with pytest.raises(CutShort) as cut:
                await asked
            assert cut.value.is_starved, "it is no fault of the bot"

    asyncio.run(story())


def test_what_a_bot_places_in_secret_is_not_among_what_waits(database: str) -> None:
    async def story() -> None:
        game = conquete.new("miro-1976", "conquest", 4, seed=1)
        while game.decision().kind != "place_sealed":
            game.apply(game.decision().options[0])
        async with asking(database, 1.0) as bots:
            asked = asyncio.create_task(bots.decide("steady", "a", game, ME))
            while not asked.done() and not stored(database, "SELECT * FROM jobs"):
                await asyncio.sleep(0.01)
            assert len(stored(database, "SELECT * FROM jobs")) == 1
            assert bots.waiting == 0
            asked.cancel()
            await asyncio.gather(asked, return_exceptions=True)
            assert stored(database, "SELECT * FROM jobs") == [], "nobody wants to know any more"

    asyncio.run(story())


def test_who_gives_up_while_the_question_is_on_its_way_leaves_nothing_behind(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    put = Queue.put
    arrived = asyncio.Event()

    async def put_slowly(queue: Queue, *what: Any, **how: Any) -> list[int]:
        numbers = await put(queue, *what, **how)
        arrived.set()  # in the database, but who asked has not heard it
        await asyncio.sleep(0.1)
        return numbers

    async def story() -> None:
        game = conquete.new("hasbro-2000", "conquest", 3, seed=1)
        async with asking(database) as bots:
            asked = asyncio.create_task(bots.decide("steady", "a", game, ME))
            await arrived.wait()
            assert len(stored(database, "SELECT * FROM jobs")) == 1
            asked.cancel()
            with pytest.raises(asyncio.CancelledError):
                await asked
            assert stored(database, "SELECT * FROM jobs") == []

    monkeypatch.setattr(Queue, "put", put_slowly)
    asyncio.run(story())


def test_a_worker_that_is_killed_in_the_midst_of_a_thought_is_replaced_by_another(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        game = conquete.new("hasbro-2000", "conquest", 3, seed=1)
        dying = await Queue.open(database)
        await dying.greet(["dying"])
        async with asking(database) as bots:
            asked = asyncio.create_task(bots.decide("steady", "a", game, ME))
            while (job := await dying.take("dying", PLAYED, PLAYED, range(64))) is None:
                await asyncio.sleep(0.01)
            await dying.close()
            async with working(database):
                stored(database, "UPDATE jobs SET until = until - ?", [queues.CLAIM_SECONDS])
                assert is_allowed(game.packed, await asked)
            assert msgspec.msgpack.decode(job.body, type=Question).table == "a"
            assert job.kind == BOT

    asyncio.run(story())


def test_a_table_is_led_to_the_same_process_and_a_dead_one_is_started_anew(database: str) -> None:
    async def story() -> None:
        game = conquete.new("hasbro-2000", "conquest", 3, seed=1)
        async with working(database, 2) as workers, asking(database) as bots:
            for _ in range(6):
                await bots.decide("steady", "ours", game, ME)
            (thinking,) = [hand for hand in workers.hands if hand.process._process is not None]
            assert thinking.process._process is not None
            os.kill(thinking.process._process.pid or 0, signal.SIGKILL)
            thinking.process._process.join(10)
            assert is_allowed(game.packed, await bots.decide("steady", "ours", game, ME))

    asyncio.run(story())


# -- heavy work --------------------------------------------------------------------------------------------------


def in_thread(work: Callable[[], Any]) -> Coroutine[Any, Any, Any]:
    return asyncio.to_thread(work)


def test_a_tournament_over_the_queue_is_the_same_and_what_is_from_outside_is_refused(database: str) -> None:
    contest = Contest("hasbro-2000", "conquest", 3, max_rounds=3)
    names = ["steady", "random", "steady"]
    here = hold(contest, names, 3, seed="x", backend=Processes(1))
    heard: list[int] = []

    async def story() -> None:
        async with working(database):
            there = await in_thread(
                lambda: hold(
                    contest,
                    names,
                    3,
                    "x",
                    chosen_work(database, None, None),
                    lambda played: heard.append(played.number),
                )
            )
            assert facts(there) == facts(here)
            assert sorted(heard) == [1, 2, 3]
            outside = Contest("hasbro-2000", "conquest", 3, plugins=("tests.bots.strange_bots",))
            with pytest.raises(
                ConqueteError, match="piece 1 could not be done: programs and plugins play on one's"
            ):
                await in_thread(lambda: hold(outside, names, 1, backend=Queued(database)))
            with pytest.raises(ConqueteError, match="does not know the work 'juggling'"):
                await in_thread(lambda: list(Queued(database).carry_out(Task("juggling", bytes), [b""])))
        assert stored(database, "SELECT * FROM jobs") == []

    asyncio.run(story())


def test_work_that_takes_too_long_is_ended_and_who_asked_is_told(database: str) -> None:
    async def story() -> None:
        async with working(database, plugins=("tests.server.bad_work",)):
            desk = Desk(await Queue.open(database), 5.0)
            await desk.start()
            with pytest.raises(JobFailed, match="took too long"):
                await desk.ask("test-endless", b"", 0.2, owner="me")
            with pytest.raises(JobFailed, match="every process that worked at it is gone"):
                await desk.ask("test-deadly", b"", 5.0, owner="me")
            assert await desk.ask("test-quick", b"abc", 5.0, owner="me") == b"cba"
            await desk.stop()

    asyncio.run(story())


def test_a_campaign_is_read_by_a_worker(database: str) -> None:
    chronicle = Chronicle("legacy", "campaign", {"windows": "exact"})
    chronicle.add("person", {"number": 0, "name": "Ann", "bot": ""})

    async def story() -> None:
        desk = Desk(await Queue.open(database), 0.5)
        await desk.start()
        heavy = Heavy(desk, None)
        with pytest.raises(JobFailed, match="there is no worker"):
            await heavy.carry_out_for("ann", CAMPAIGN, b"", 60.0)
        async with working(database, plugins=("tests.server.bad_work",)):
            found = unpacked(await heavy.carry_out_for("ann", CAMPAIGN, chronicle.text().encode(), 60.0))
            assert (found.people, found.config.options) == ([("Ann", "")], {})
            with pytest.raises(BadCampaign, match="line 1"):
                unpacked(await heavy.carry_out_for("ann", CAMPAIGN, b"{}", 60.0))
            with pytest.raises(JobFailed, match=TOO_LONG):
                await heavy.carry_out_for("ann", "test-endless", b"", 0.2)
            assert ("ann",) in stored(database, "SELECT owner FROM shares"), "it is done on her account"
        await heavy.stop()
        await desk.stop()

    asyncio.run(story())


def test_a_queue_is_in_a_postgresql_database(tmp_path: Path) -> None:
    with pytest.raises(ConqueteError, match="shared out by a PostgreSQL database"):
        chosen_work(f"sqlite:///{tmp_path}/x.db", None, None)
