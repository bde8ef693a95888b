"""Limits per person and address hold for all processes of a database together, but for a moment."""

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from conquete.server import limits as limiting
from conquete.server.cluster.post import Handler
from conquete.server.limits import Limiters
from conquete.server.quotas import Quotas
from conquete.server.settings import Limits
from conquete.server.shared_limits import SharedLimits
from tests.server.client import Person
from tests.server.conftest import PLENTY, RunningServer, StartServer
from tests.server.test_cluster_play import others_of, until
from tests.stores import NewDatabase

pytestmark = pytest.mark.one_store

LIMITS = Limits(logins_per_minute=60, sockets_per_person=3, sockets_per_address=5)


@pytest.fixture(scope="module")
def store() -> str:
    return "postgresql"


class Street:
    """Processes that write to each other; letters arrive when it is said."""

    def __init__(self) -> None:
        self.houses: dict[str, House] = {}
        self.letters: list[tuple[str, str, str, bytes]] = []

    def deliver(self) -> None:
        letters, self.letters = self.letters, []
        for to, sender, topic, body in letters:
            if to in self.houses:
                self.houses[to].handlers[topic](sender, body)

    def tell(self) -> None:
        """A moment passes: everybody tells, and everybody hears."""
        for house in self.houses.values():
            house.sharing.tell()
        self.deliver()

    def burn(self, name: str) -> None:
        del self.houses[name]
        for house in self.houses.values():
            for handler in house.when_gone:
                handler(name)


class House:
    """One process, and its post."""

    is_first = True

    def __init__(self, street: Street, name: str) -> None:
        self.street, self.me = street, name
        self.handlers: dict[str, Handler] = {}
        self.when_gone: list[Callable[[str], None]] = []
        self.limits = Limiters(LIMITS)
        self.quotas = Quotas(LIMITS, self.limits, None, None, lambda table: None)  # type: ignore[arg-type]
        self.sharing = SharedLimits(self, self.limits, self.quotas)
        street.houses[name] = self

    async def start(self) -> "House":
        self.sharing.start(is_shared=True)
        await self.sharing.stop()  # here the street says when
        return self

    @property
    def others(self) -> frozenset[str]:
        return frozenset(self.street.houses) - {self.me}

    def send(self, to: str, topic: str, body: bytes) -> None:
        self.street.letters.append((to, self.me, topic, body))

    def tell_all(self, topic: str, body: bytes) -> None:
        raise AssertionError("each is told what it does not know")

    def on(self, topic: str, handler: Handler) -> None:
        self.handlers[topic] = handler

    def on_gone(self, handler: Callable[[str], None]) -> None:
        self.when_gone.append(handler)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> "Clock":
    clock = Clock()
    monkeypatch.setattr(limiting, "time", clock)
    return clock


class Clock:
    now = 1000.0

    def monotonic(self) -> float:
        return self.now


def houses(street: Street, *names: str) -> list[House]:
    async def start() -> list[House]:
        return [await House(street, name).start() for name in names]

    found = asyncio.run(start())
    street.tell()
    return found


def spend(house: House, key: str) -> int:
    """How many logins that one gets there until it is enough."""
    count = 0
    while house.limits.logins.allows(key):
        count += 1
    return count


def test_what_is_spent_in_one_process_is_spent_in_all(clock: Clock) -> None:
    street = Street()
    one, other = houses(street, "one", "other")
    assert spend(one, "a") == 60
    street.tell()
    assert spend(other, "a") == 0
    assert spend(other, "b") == 60
    clock.now += 10.0
    assert spend(one, "a") == 10, "it is refilled at the same rate for all together"
    street.tell()
    assert spend(other, "a") == 0


def test_who_knocks_everywhere_at_once_gets_each_burst_once_and_pays_for_it(clock: Clock) -> None:
    street = Street()
    found = houses(street, "one", "other", "third")
    assert [spend(house, "a") for house in found] == [60, 60, 60]
    street.tell()
    clock.now += 59.0
    assert [spend(house, "a") for house in found] == [0, 0, 0]
    clock.now += 61.0  # nobody is made to wait for longer than two bursts
    assert spend(found[0], "a") > 0


def test_sockets_are_counted_together_and_go_with_their_process() -> None:
    street = Street()
    one, other, third = houses(street, "one", "other", "third")
    for house in (one, other, third):
        assert house.limits.sockets.open("ann", "here")
    street.tell()
    assert not one.limits.sockets.open("ann", "there")
    assert other.limits.sockets.open("bob", "here")
    assert other.limits.sockets.open("bob", "here")
    street.tell()
    assert not third.limits.sockets.open("cleo", "here"), "five from one address"
    other.limits.sockets.close("ann", "here")
    street.tell()
    assert one.limits.sockets.open("ann", "there")
    one.limits.sockets.close("ann", "there")
    street.burn("other")
    assert one.limits.sockets.open("ann", "here")
    assert one.limits.sockets._addresses.there == {"third": {"here": 1}}


def test_a_new_process_is_told_how_everything_stands_once(clock: Clock) -> None:
    street = Street()
    one, other = houses(street, "one", "other")
    assert spend(one, "a") == 60
    assert one.limits.sockets.open("ann", "here")
    one.quotas._note("here", "t1")
    street.tell()
    (third,) = houses(street, "third")
    assert spend(third, "a") == 0
    assert third.limits.sockets._people.count("ann") == 1
    assert third.quotas.made() == other.quotas.made() == {"here": ["t1"]}
    clock.now += 6.0
    assert spend(third, "a") == 6, "what two have told is not deducted twice"


def test_after_lost_letters_everything_is_told_anew() -> None:
    street = Street()
    one, other = houses(street, "one", "other")
    assert one.limits.sockets.open("ann", "here")
    one.sharing.tell()
    street.letters.clear()
    for handler in other.when_gone:  # what the post does when it misses one
        handler("one")
    street.tell()
    street.tell()
    assert other.limits.sockets._people.count("ann") == 1


def test_a_process_under_another_name_tells_everything_anew() -> None:
    street = Street()
    one, other = houses(street, "one", "other")
    assert one.limits.sockets.open("ann", "here")
    street.tell()
    street.burn("one")
    one.me = "one again"
    street.houses["one again"] = one
    street.tell()
    assert other.limits.sockets._people.there == {"one again": {"ann": 1}}


def test_nothing_is_told_when_nothing_happens() -> None:
    street = Street()
    one, _ = houses(street, "one", "other")
    one.sharing.tell()
    assert street.letters == []


def test_alone_nothing_is_noted() -> None:
    street = Street()
    house = House(street, "one")
    house.sharing.start(is_shared=False)
    assert house.limits.logins.allows("a")
    assert house.limits.sockets.open("ann", "here")
    assert house.limits.logins.spent is None
    assert house.limits.sockets.changes() == ({}, {})


# -- two servers -------------------------------------------------------------------------------------------------


@pytest.fixture
def two(start_server: StartServer, new_database: NewDatabase) -> tuple[RunningServer, RunningServer]:
    few: dict[str, Any] = {name: getattr(PLENTY, name) for name in PLENTY.__dataclass_fields__}
    limits = Limits(**{**few, "logins_per_minute": 4, "waiting_tables_per_address": 2})
    one, other = start_server(limits=limits), start_server(limits=limits)
    until(lambda: others_of(one) == 1 and others_of(other) == 1)
    return one, other


def test_two_servers_refuse_what_both_together_have_given(two: tuple[RunningServer, RunningServer]) -> None:
    one, other = two
    ann, bob = one.person("Ann"), other.person("Bob")

    def tries(person: Person) -> int:
        answer = person.http.post("/api/login", json={"login": "nobody", "password": "wrong password"})
        return int(answer.status_code)

    assert [tries(ann) for _ in range(4)] == [403] * 4
    until(lambda: other.server.services.limits.logins.is_spent("127.0.0.1", 0.0))
    assert tries(bob) == 429
    tables = [ann.make_table(seats=3), ann.make_table(seats=3)]
    until(lambda: len(other.server.services.quotas.made().get("127.0.0.1", ())) == 2)
    assert len(tables) == 2
    assert bob.refused("POST", "/api/tables", edition="hasbro-2000", mode="conquest", seats=3)[0] == 429
