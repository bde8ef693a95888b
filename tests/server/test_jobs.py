"""One queue in the database: who takes what, in which order, and what becomes of it when somebody dies."""

import asyncio
import time
from collections import Counter
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from conquete.engine.errors import ConqueteError
from conquete.server.jobs import queue as queues
from conquete.server.jobs.queue import ANALYSIS, DONE, HEAVY, LOST, NEW, PLAYED, SHOWN, Job, Queue
from conquete.server.jobs.worker import lanes_of
from conquete.server.store.postgres import NOW
from tests.stores import Databases, stored

Story = Callable[[Queue], Coroutine[Any, Any, None]]


@pytest.fixture
def database(databases: Databases, tmp_path: Any) -> Any:
    made = databases.new("postgresql", tmp_path / "unused")
    yield made
    databases.drop(made)


def tell(database: str, story: Story) -> None:
    async def carry_out() -> None:
        queue = await Queue.open(database)
        try:
            await story(queue)
        finally:
            await queue.close()

    asyncio.run(carry_out())


async def put(queue: Queue, *bodies: str, priority: int = HEAVY, owner: str = "ann", lane: int = -1) -> list[int]:
    packed = [body.encode() for body in bodies]
    return await queue.put("test", packed, priority=priority, owner=owner, by="me", seconds=9.0, lane=lane)


async def taken(queue: Queue, worker: str = "w", first: int = PLAYED, last: int = HEAVY) -> Job:
    job = await queue.take(worker, first, last)
    assert job is not None
    return job


def let_time_pass(database: str, seconds: float) -> None:
    """For claims, wishes and shares: everything lies so much longer ago."""
    stored(database, "UPDATE jobs SET until = until - ?, wanted = wanted - ?, made = made - ?", [seconds] * 3)
    stored(database, "UPDATE workers SET until = until - ?", [seconds])
    stored(database, "UPDATE shares SET given = given - ?", [seconds])


def test_a_job_goes_to_one_worker_and_its_result_to_who_asked(database: str) -> None:
    async def story(queue: Queue) -> None:
        (number,) = await put(queue, "work")
        found = await asyncio.gather(*(queue.take(f"w{n}", PLAYED, HEAVY) for n in range(5)))
        (job,) = [job for job in found if job is not None]
        assert (job.id, job.kind, job.body, job.seconds) == (number, "test", b"work", 9.0)
        assert await queue.collect([number]) == []
        assert await queue.end(job, f"w{found.index(job)}", 0.5, result=b"done")
        assert await queue.collect([number]) == [(number, b"done", None)]
        assert await queue.collect([number]) == []
        assert stored(database, "SELECT * FROM jobs") == []

    tell(database, story)


def test_moves_come_before_all_else_and_each_hand_keeps_to_its_own(database: str) -> None:
    async def story(queue: Queue) -> None:
        for priority in (HEAVY, ANALYSIS, SHOWN, PLAYED):
            await put(queue, str(priority), priority=priority)
        assert await queue.take("slow", PLAYED + 4, HEAVY + 4) is None
        found = [(await taken(queue)).body for _ in range(4)]
        assert found == [str(priority).encode() for priority in (PLAYED, SHOWN, ANALYSIS, HEAVY)]
        assert await queue.take("w", PLAYED, HEAVY) is None

    tell(database, story)


def test_time_is_shared_between_people_not_between_their_questions(database: str) -> None:
    async def story(queue: Queue) -> None:
        await put(queue, *["ann"] * 40, owner="ann", priority=PLAYED)
        await put(queue, *["bob"] * 8, owner="bob", priority=PLAYED)
        await put(queue, *["cleo"] * 8, owner="cleo", priority=PLAYED)
        served = []
        for _ in range(24):
            job = await taken(queue)
            served.append(job.body.decode())
            assert await queue.end(job, "w", 1.0)
        counts = Counter(served)
        assert max(counts.values()) - min(counts.values()) <= 1
        # Who thinks twice as long is asked half as often.
        await put(queue, *["dan"] * 8, owner="dan", priority=PLAYED)
        await put(queue, *["eve"] * 8, owner="eve", priority=PLAYED)
        served = []
        for _ in range(9):
            job = await taken(queue)
            served.append(job.body.decode())
            await queue.end(job, "w", 2.0 if job.body == b"dan" else 1.0)
        assert Counter(served)["eve"] == 2 * Counter(served)["dan"]

    tell(database, story)


def test_who_has_had_much_is_forgiven_in_a_minute_at_most(database: str) -> None:
    async def story(queue: Queue) -> None:
        await put(queue, "ann", owner="ann")
        assert await queue.end(await taken(queue), "w", 1e6)
        numbers = await put(queue, "ann", owner="ann")
        await put(queue, "bob", owner="bob")
        assert (await taken(queue)).body == b"bob"
        await put(queue, "bob", owner="bob")
        let_time_pass(database, queues.MOST_AHEAD)
        await queue.want(numbers)
        assert (await taken(queue)).body == b"ann"

    tell(database, story)


def test_a_lane_is_left_to_its_own_worker_for_a_moment(database: str) -> None:
    async def story(queue: Queue) -> None:
        await put(queue, "theirs", lane=7)
        assert await queue.take("w", PLAYED, HEAVY, [1, 2]) is None
        let_time_pass(database, queues.LEND_SECONDS)
        assert (await taken(queue)).body == b"theirs"
        await put(queue, "theirs", lane=7)
        job = await queue.take("owner", PLAYED, HEAVY, [7])
        assert job is not None
        await put(queue, "anybody's")
        assert (await taken(queue)).body == b"anybody's"

    tell(database, story)


def test_what_a_dead_worker_had_is_done_by_another_and_its_own_result_is_refused(database: str) -> None:
    async def story(queue: Queue) -> None:
        (number,) = await put(queue, "work", lane=3)
        lost = await queue.take("dead", PLAYED, HEAVY, [3])
        assert lost is not None
        assert await queue.renew([number], ["dead"]) == {number}
        assert await queue.take("alive", PLAYED, HEAVY, [3]) is None
        let_time_pass(database, queues.CLAIM_SECONDS + 1)
        job = await taken(queue, "alive")
        assert job == lost
        assert await queue.renew([number], ["dead"]) == set()
        assert not await queue.end(lost, "dead", 1.0, result=b"too late")
        assert await queue.end(job, "alive", 1.0, result=b"in time")
        assert not await queue.end(job, "alive", 1.0, result=b"twice")
        assert await queue.collect([number]) == [(number, b"in time", None)]

    tell(database, story)


def test_what_nobody_survives_has_failed_and_who_asked_is_told(database: str) -> None:
    async def story(queue: Queue) -> None:
        heard: list[int] = []
        listening = asyncio.create_task(queue.listen(DONE, heard.append))
        while not heard:
            await asyncio.sleep(0.01)
        (number,) = await put(queue, "deadly")
        for n in range(queues.MOST_ATTEMPTS):
            await queue.give_up()
            await taken(queue, f"victim {n}")
            let_time_pass(database, queues.CLAIM_SECONDS + 1)
        assert await queue.take("last", PLAYED, HEAVY) is None
        await queue.give_up()
        assert await queue.collect([number]) == [(number, None, LOST)]
        await asyncio.sleep(0.05)
        assert heard == [queues.ANY, number]
        listening.cancel()

    tell(database, story)


def test_what_is_let_go_of_is_taken_at_once(database: str) -> None:
    async def story(queue: Queue) -> None:
        await put(queue, "work")
        job = await taken(queue, "leaving")
        await queue.let_go(job, "leaving")
        assert await taken(queue, "staying") == job

    tell(database, story)


def test_what_nobody_wants_any_more_is_not_begun_and_is_cleared_away(database: str) -> None:
    async def story(queue: Queue) -> None:
        numbers = await put(queue, "wanted", "not wanted", "called off")
        await queue.cancel(numbers[2:])
        let_time_pass(database, queues.WANTED_SECONDS - 1)
        assert await queue.want(numbers[:1]) == {numbers[0]: False}
        let_time_pass(database, 2)
        assert (await taken(queue)).body == b"wanted"
        assert await queue.take("w", PLAYED, HEAVY) is None
        assert await queue.want(numbers[:1]) == {numbers[0]: True}
        await queue.greet(["gone"])
        let_time_pass(database, 20)
        await queue.greet(["here"])
        assert await queue.renew(numbers, ["w"]) == {numbers[0]}
        await queue.tidy(10)
        assert stored(database, "SELECT id FROM jobs") == [(numbers[0],)]
        assert stored(database, "SELECT id FROM workers") == [("here",)]

    tell(database, story)


def test_waiting_workers_are_woken_by_the_number_of_a_job(database: str) -> None:
    async def story(queue: Queue) -> None:
        heard: asyncio.Queue[int] = asyncio.Queue()
        listening = asyncio.create_task(queue.listen(NEW, heard.put_nowait))
        assert await heard.get() == queues.ANY
        numbers = await put(queue, "one", "two")
        assert [await heard.get(), await heard.get()] == numbers
        # A line that breaks is mended, and everything is looked at once more.
        stored(database, "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query ILIKE 'listen%'")
        assert await asyncio.wait_for(heard.get(), 10) == queues.ANY
        listening.cancel()

    tell(database, story)


def test_the_clock_of_the_database_counts_as_ours_does(database: str) -> None:
    ((found,),) = stored(database, f"SELECT {NOW}")
    assert abs(found - time.time()) < 5


def test_lanes_are_shared_out_and_stay_where_they_were() -> None:
    names = [f"w{n}" for n in range(5)]
    before, after = lanes_of(names), lanes_of(names[:-1])
    assert sorted(lane for lanes in before.values() for lane in lanes) == list(range(queues.LANES))
    assert min(map(len, before.values())) >= 4
    for name in names[:-1]:
        assert set(before[name]) <= set(after[name])


def test_a_file_is_no_queue(tmp_path: Any) -> None:
    with pytest.raises(ConqueteError, match="work is shared out by a PostgreSQL database"):
        Queue.of(str(tmp_path / "tables.db"))
