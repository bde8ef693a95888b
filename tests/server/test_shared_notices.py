"""Two processes, one database: each notice is sent by one of them, and whoever looks anywhere is not told."""

import asyncio
import time
from collections.abc import Iterator
from typing import Any

import pytest

from conquete.server.notices.office import CLAIM_SECONDS, Office
from conquete.server.store.queries import AnyRow
from tests.server.conftest import RunningServer, StartServer
from tests.server.sinks import BrowserSink
from tests.server.sinks import until as awaited
from tests.server.test_cluster_play import others_of, until
from tests.server.test_notices import play_until_asked, slow_table, tell_in
from tests.stores import stored

pytestmark = pytest.mark.one_store


@pytest.fixture(scope="module")
def store() -> str:
    return "postgresql"


@pytest.fixture
def browser() -> Iterator[BrowserSink]:
    sink = BrowserSink()
    yield sink
    sink.stop()


@pytest.fixture
def two(start_server: StartServer) -> tuple[RunningServer, RunningServer]:
    terms: dict[str, Any] = {"notice_seconds": 0.05, "push_anywhere": True}
    one, other = start_server(**terms), start_server(**terms)
    until(lambda: others_of(one) == 1 and others_of(other) == 1)
    return one, other


def put(database: str, person: str, numbers: range, claimed: float | None = None) -> None:
    for number in numbers:
        stored(
            database,
            "INSERT INTO notices (person, target, table_id, kind, made, due, attempts, until)"
            " VALUES (?, 'browser', ?, 'turn', 0, ?, 0, ?)",
            [person, f"t{number}", time.time() - 1, claimed],
        )


def wake(server: RunningServer) -> None:
    loop = server.server.services.writer._loop
    assert loop is not None
    loop.call_soon_threadsafe(server.server.services.office._wake.set)


def test_two_offices_send_each_notice_once_and_those_of_a_dead_one_later(
    two: tuple[RunningServer, RunningServer], monkeypatch: pytest.MonkeyPatch
) -> None:
    one = two[0]
    sent: list[str] = []

    async def send(self: Office, row: AnyRow) -> None:
        sent.append(row.table_id)
        await asyncio.sleep(0.02)
        await self._done([row])

    monkeypatch.setattr(Office, "_send_push", send)
    database = one.settings.database
    ann = one.person("Ann").get("/api/me")["id"]
    put(database, ann, range(60))
    put(database, ann, range(60, 70), claimed=time.time() + CLAIM_SECONDS)
    put(database, ann, range(70, 80), claimed=time.time() - 1)
    for server in two:
        wake(server)
    until(lambda: len(sent) == 70)
    time.sleep(0.2)
    assert sorted(sent) == sorted(f"t{n}" for n in (*range(60), *range(70, 80)))
    assert stored(database, "SELECT count(*) FROM notices") == [(10,)]


def test_a_wish_told_to_one_is_known_to_all_and_who_looks_at_the_other_is_not_told(
    two: tuple[RunningServer, RunningServer], browser: BrowserSink
) -> None:
    one, other = two
    ann, bob = one.person("Ann"), other.person("Bob")
    tell_in(bob, browser)
    table = slow_table(ann, bob, "Thursday")
    leading = one.server.services.office
    assert one.server.services.hub.in_memory(table) is not None
    until(lambda: leading.wishes.has_any(bob.get("/api/me")["id"]))
    play_until_asked(table, {0: ann, 1: bob}, 1)
    awaited(lambda: browser.messages)
    assert len(browser.messages) == 1
    far = other.server.services.office
    person = bob.get("/api/me")["id"]
    leader = one.server.services.post.me

    def sees(office: Office, server: RunningServer) -> bool:
        loop = server.server.services.writer._loop
        assert loop is not None
        asked = office._lookout.is_looking(table, person, leader)
        return asyncio.run_coroutine_threadsafe(asked, loop).result(5)

    assert not sees(far, other)
    with bob.sit(table):
        assert sees(far, other)
        assert sees(leading, one)
