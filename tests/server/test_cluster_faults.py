"""What the simulator has found out about several processes (docs/design/faults.md), each by itself."""

import asyncio
from collections.abc import Callable, Sequence
from types import SimpleNamespace
from typing import Any, cast

import pytest

from conquete.server.cluster import leases as leasing
from conquete.server.cluster import ledger as ledgers
from conquete.server.cluster import members as membership
from conquete.server.cluster.leases import Leases
from conquete.server.cluster.ledger import Census, Letter, Member, PostgresLedger
from conquete.server.cluster.members import Members, NoMembers
from conquete.server.cluster.post import Handler, StoredPost
from conquete.server.cluster.relay import Relay
from conquete.server.cluster.streams import AnyPart, End, Gone, Ready, Said, Stream, decode, encode
from conquete.server.notices import wishes as wishing
from conquete.server.notices.wishes import Wishes
from conquete.server.store.database import make_engine, open_database, read_url
from tests.server.conftest import StartServer
from tests.stores import Databases


class LosesAnswers:
    """A ledger in which letters for "me" lie, and whose answer is lost once after they were taken out."""

    def __init__(self) -> None:
        self.letters: list[Letter] = []
        self.written = 0  # by the other one
        self.loses_next = False
        self.tell: Callable[[str], None] = lambda numbers: None

    async def open(self, when_told: Callable[[str], None], when_cut: Callable[[], None]) -> None:
        self.tell = when_told

    async def collect(self, me: str, numbers: str) -> list[Letter]:
        letters, self.letters = self.letters, []
        if self.loses_next:
            self.loses_next = False
            raise ConnectionResetError("the answer is lost")
        return letters

    async def renew(self, me: str, seconds: float, may_reap: bool) -> Census:
        return Census(True, [Member(me, 0.0), Member("other", 1.0)], [])

    async def join(self, me: str, name: str, seconds: float) -> None: ...
    async def listen(self, me: str) -> None: ...
    async def leave(self, me: str) -> None: ...
    async def close(self) -> None: ...

    async def send(self, letters: Sequence[Letter]) -> None:
        """The other one answers."""
        for letter in letters:
            assert letter.recipient == "other"
            self.write(letter.sender, "still here")

    def write(self, to: str, topic: str) -> None:
        self.written += 1
        self.letters.append(Letter(to, "other", self.written, topic, b""))
        self.tell(str(self.written))


def test_a_letter_whose_answer_was_lost_is_not_waited_for() -> None:
    """Nothing else would come after it, by whose number it would be missed: the other is asked for something."""

    async def lose_one() -> list[str]:
        ledger: Any = LosesAnswers()
        members = Members(ledger, "me", asyncio.get_running_loop().time)
        post = StoredPost(ledger, members)
        lost: list[str] = []
        post.on_gone(lost.append)
        await post.open()
        await members.start()
        post.start()
        async with asyncio.timeout(20):
            while not ledger.written or ledger.letters:  # it is greeted, and greets
                await asyncio.sleep(0.01)
        assert not lost
        ledger.loses_next = True
        ledger.write(members.me, "topic")
        async with asyncio.timeout(20):
            while not lost:
                await asyncio.sleep(0.01)
        await post.stop()
        await members.stop()
        return lost

    assert asyncio.run(lose_one()) == ["other"]


class KeepsTables(LosesAnswers):
    """A ledger that does not take tables back while its disk is full."""

    is_full = False
    renewals = 0

    async def renew(self, me: str, seconds: float, may_reap: bool) -> Census:
        self.renewals += 1
        return await super().renew(me, seconds, may_reap)

    async def give_all_back(self, me: str) -> None:
        if self.is_full:
            raise OSError("no space left")


@pytest.mark.parametrize("is_full", [True, False])
def test_who_stops_and_cannot_give_its_tables_back_lets_its_time_pass(
    monkeypatch: pytest.MonkeyPatch, *, is_full: bool
) -> None:
    """Others lead them then, however long it takes to stop; otherwise it is there until it has stopped."""
    monkeypatch.setattr(membership, "BEAT_SECONDS", 0.01)
    monkeypatch.setattr(leasing, "LETTING_GO_SECONDS", 0.05)

    async def stop() -> bool:
        ledger: Any = KeepsTables()
        ledger.is_full = is_full
        members = Members(ledger, "me", asyncio.get_running_loop().time)
        leases = Leases(ledger, members)
        await members.start()
        leases.let_go_soon()
        before = ledger.renewals
        async with asyncio.timeout(20):
            while ledger.renewals == before:  # for a moment everything is as it was
                await asyncio.sleep(0.01)
        await leases.give_all_back()
        await asyncio.sleep(0.1)
        before = ledger.renewals
        await asyncio.sleep(0.5)
        is_renewed: bool = ledger.renewals > before
        await members.stop()
        return is_renewed

    assert asyncio.run(stop()) is not is_full


def test_what_comes_after_a_lost_letter_is_heard_by_nobody() -> None:
    async def hear() -> None:
        stream = Stream(1, lambda part: None)
        stream.take(Said(1, {"text": "welcome"}))
        stream.lose()
        stream.take(Said(1, {"text": "changes in what was in the letter that is lost"}))
        assert await stream.hear() == {"text": "welcome"}
        with pytest.raises(Gone):
            await stream.hear()

    asyncio.run(hear())


def test_a_connection_that_does_not_answer_is_given_up(
    databases: Databases, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever listened over it is told that nothing is heard any more, and listens over another one."""
    monkeypatch.setattr(ledgers, "_ANSWER_SECONDS", 0.3)
    address = databases.postgres.new()

    async def fall_silent() -> list[str]:
        await (await open_database(address)).dispose()
        engine = make_engine(read_url(address))
        ledger, cut = PostgresLedger(engine), []
        await ledger.open(lambda numbers: None, lambda: cut.append("cut"))
        await ledger.join("me", "me", 3.0)
        await ledger.listen("me")
        async with engine.begin() as other:
            await other.exec_driver_sql("LOCK TABLE post")
            with pytest.raises(TimeoutError):
                await ledger.collect("me", "")
        await asyncio.sleep(0)
        await ledger.listen("me")
        assert await ledger.collect("me", "") == []
        await ledger.close()
        await engine.dispose()
        return cut

    assert asyncio.run(fall_silent()) == ["cut"]
    databases.drop(address)


def test_a_server_stops_though_it_loses_a_table_meanwhile(start_server: StartServer) -> None:
    server = start_server()
    hub = server.server.services.hub
    ann = server.person()
    for _ in range(2):
        ann.make_table()
    tables = list(hub._tables.values())
    assert len(tables) == 2
    say_stopping = tables[0].say_stopping

    def lose_one() -> None:
        say_stopping()
        hub.lose(tables[1])

    tables[0].say_stopping = lose_one  # type: ignore[method-assign]
    loop = server.server.services.writer._loop
    assert loop is not None
    asyncio.run_coroutine_threadsafe(hub.stop(), loop).result(20)
    assert hub.open_tables == 1


class Letters:
    """The post of a relay, of which only what it writes is of interest."""

    me = "me"
    others = frozenset({"leader"})
    is_first = True

    def __init__(self) -> None:
        self.handlers: dict[str, Handler] = {}
        self.written: list[AnyPart] = []

    def send(self, to: str, topic: str, body: bytes) -> None:
        self.written.append(decode(body))

    def tell_all(self, topic: str, body: bytes) -> None: ...

    def on(self, topic: str, handler: Handler) -> None:
        self.handlers[topic] = handler

    def on_gone(self, handler: Callable[[str], None]) -> None: ...


@pytest.mark.parametrize(("method", "is_repeated"), [("GET", True), ("POST", False)])
def test_a_request_that_is_broken_off_at_the_leader_is_not_taken_for_answered(
    method: str, is_repeated: bool
) -> None:
    """Where it cannot have changed anything it is tried again, and otherwise who asks is told to look."""
    sent: list[Any] = []

    async def send(event: Any) -> None:
        sent.append(event)

    async def break_off() -> str | None:
        house: Any = SimpleNamespace(post=Letters(), members=NoMembers())
        relay = Relay(cast(Any, None), house)
        scope = {
            "type": "http",
            "method": method,
            "path": "/",
            "query_string": b"",
            "headers": [],
            "scheme": "http",
        }
        asking = asyncio.create_task(relay._send_on(scope, b"", "leader", send))
        await asyncio.sleep(0)
        (opened,) = house.post.written
        for part in (Ready(opened.stream), End(opened.stream)):
            house.post.handlers["relay back"]("leader", encode(part))
            await asyncio.sleep(0)
        return await asking

    if is_repeated:
        assert asyncio.run(break_off()) == ""
    else:
        with pytest.raises(Gone):
            asyncio.run(break_off())
    assert sent == []


def test_what_people_want_to_be_told_is_read_again_until_the_store_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wishing, "RETRY_SECONDS", 0.01)
    letters = Letters()
    when_gone: list[Callable[[str], None]] = []
    monkeypatch.setattr(letters, "on_gone", when_gone.append)
    answers: list[Any] = [set(), ConnectionResetError(), {"ann"}]

    async def people_with_wishes() -> set[str]:
        answer = answers.pop(0)
        if isinstance(answer, Exception):
            raise answer
        return set(answer)

    async def miss_a_letter() -> None:
        queries: Any = SimpleNamespace(people_with_wishes=people_with_wishes)
        wishes = Wishes(cast(Any, None), queries, cast(Any, None), cast(Any, letters), is_anywhere=False)
        await wishes.start()
        when_gone[0]("other")
        async with asyncio.timeout(20):
            while not wishes.has_any("ann"):
                await asyncio.sleep(0.005)
        await wishes.stop()

    asyncio.run(miss_a_letter())
