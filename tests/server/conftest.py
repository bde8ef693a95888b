"""A running server for the tests, in a thread of this process, on a database of its own."""

import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from argon2 import PasswordHasher

from conquete.server import identity
from conquete.server.running import Server, address_of, listen, make_server
from conquete.server.settings import Limits, Settings
from tests.server.client import PATIENCE, Person
from tests.stores import Databases, NewDatabase

PASSWORD_HASHER = identity.password_hasher

# Tests are faster than people.
PLENTY = Limits(
    messages_per_second=100_000,
    message_burst=100_000,
    arrivals_per_second=100_000,
    arrival_burst=100_000,
    requests_per_second=100_000,
    request_burst=100_000,
    people_per_minute=100_000,
    people_per_hour=100_000,
    logins_per_minute=100_000,
    codes_per_minute=100_000,
    tables_per_minute=100_000,
    campaigns_per_person=10_000,
    campaigns_per_hour=100_000,
    chat_per_minute=100_000,
    tables_per_person=10_000,
    sockets_per_second=100_000,
    socket_burst=100_000,
    waiting_tables_per_person=10_000,
    waiting_tables_per_address=10_000,
    running_tables_per_address=10_000,
    bot_tables_per_person=10_000,
    bot_tables_per_address=10_000,
    sockets_per_person=1_000,
    sockets_per_address=5_000,
)


class RunningServer:
    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        listener = listen("127.0.0.1", 0)
        self.address = address_of(listener).rstrip("/")
        ready = threading.Event()
        self.server: Server = make_server(settings, ready.set)
        self._thread = threading.Thread(target=self.server.run, kwargs={"sockets": [listener]}, daemon=True)
        self._thread.start()
        assert ready.wait(PATIENCE), "the server does not come up"
        self.people: list[Person] = []

    def person(self, name: str = "Ann") -> Person:
        person = Person(self.address, name)
        self.people.append(person)
        return person

    def adopt(self, person: Person) -> None:
        """Somebody comes over from another server."""
        person.move_to(self.address)
        self.people.append(person)

    def stop(self) -> None:
        """As a signal would stop it."""
        for person in self.people:
            person.close()
        self.server.should_exit = True
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive(), "the server does not stop"


StartServer = Callable[..., RunningServer]


@pytest.fixture(scope="session", autouse=True)
def cheap_passwords() -> Iterator[None]:
    """What a password costs, on purpose, every server pays when it starts: more than most tests."""
    with pytest.MonkeyPatch.context() as patched:
        cheap = PasswordHasher(time_cost=1, memory_cost=64, parallelism=1)
        patched.setattr(identity, "password_hasher", lambda: cheap)
        yield


@pytest.fixture
def costly_passwords(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(identity, "password_hasher", PASSWORD_HASHER)


@pytest.fixture
def start_server(new_database: NewDatabase, tmp_path: Path) -> Iterator[StartServer]:
    """Start a server; a second one in the same test finds what the first one left."""
    running: list[RunningServer] = []
    database = tmp_path / "tables.db"
    used: list[str] = []

    def start(**changes: Any) -> RunningServer:
        if not used and "database" not in changes:
            used.append(str(database) if database.exists() else new_database())
        given: dict[str, Any] = {
            "database": used[0] if used else "",
            "least_bot_seconds": 0.0,
            "reaction_seconds": 0.05,
            "limits": PLENTY,
            "page": None,  # whether or not the page is built here
            **changes,
        }
        server = RunningServer(Settings(**given))
        running.append(server)
        return server

    yield start
    for server in running:
        server.stop()


@pytest.fixture(scope="module")
def server(store: str, databases: Databases, tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """One server for all tests of a file."""
    database = databases.new(store, tmp_path_factory.mktemp("server") / "tables.db")
    running = RunningServer(
        Settings(database=database, least_bot_seconds=0.0, reaction_seconds=0.05, limits=PLENTY, page=None)
    )
    yield running
    running.stop()
    databases.drop(database)
