"""A server that is to stop: it says so first, takes in nobody new, and loses nothing that it has accepted."""

import threading
import time
from random import Random

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from conquete.server.running import Server
from tests.server.client import PATIENCE, Person, any_action
from tests.server.conftest import RunningServer, StartServer
from tests.server.test_play import one_person
from tests.stores import stored

COME_BACK = 1012


def status(server: RunningServer, path: str) -> int:
    return httpx.get(f"{server.address}{path}").status_code


def test_it_is_ready_until_it_is_to_stop_and_goes_on_for_a_while(start_server: StartServer) -> None:
    server = start_server(drain_seconds=PATIENCE)
    assert (status(server, "/readyz"), status(server, "/healthz")) == (200, 200)
    server.server.should_exit = True
    end = time.monotonic() + PATIENCE
    while status(server, "/readyz") == 200 and time.monotonic() < end:
        time.sleep(0.02)
    assert (status(server, "/readyz"), status(server, "/healthz")) == (503, 200)
    server.person("Late").make_table()  # whoever was sent here before is served
    object.__setattr__(server.settings, "drain_seconds", 0.0)  # nobody waits any longer


def test_it_is_not_ready_while_nothing_can_be_written(
    start_server: StartServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = start_server()

    async def broken() -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(server.server.services.uptime, "note_alive", broken)
    answer = httpx.get(f"{server.address}/readyz")
    assert answer.status_code == 503
    assert answer.json()["code"] == "unavailable"


def test_nobody_gets_in_any_more_when_people_are_told_to_come_back(
    start_server: StartServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Or they would come back to the server that is about to go."""
    server = start_server()
    table, person = one_person(server)
    found: list[bool] = []
    listening = Server.shutdown

    async def told(self: Server, sockets: object = None) -> None:
        stop = self.services.hub.stop

        async def noted() -> None:
            found.append(any(one.is_serving() for one in self.servers))
            await stop()

        monkeypatch.setattr(self.services.hub, "stop", noted)
        await listening(self)

    monkeypatch.setattr(Server, "shutdown", told)
    with person.sit(table) as socket:
        server.server.should_exit = True
        with pytest.raises(ConnectionClosed) as closed:
            socket.until(lambda _: False)
    assert found[0] is False
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == COME_BACK


class Mover(threading.Thread):
    """Moves as fast as it can until it is told to come back."""

    def __init__(self, person: Person, table: str, number: int) -> None:
        super().__init__(daemon=True)
        self.person, self.table, self.rng = person, table, Random(number)
        self.acknowledged: list[str] = []
        self.code = 0

    def run(self) -> None:
        try:
            with self.person.sit(self.table) as socket:
                while True:
                    decision = socket.until_asked()
                    action = any_action(decision, self.rng)
                    if socket.move(action, decision)["type"] == "done":
                        self.acknowledged.append(action)
        except ConnectionClosed as closed:
            self.code = 0 if closed.rcvd is None else closed.rcvd.code


def test_what_was_acknowledged_while_it_stops_is_there_afterwards(start_server: StartServer) -> None:
    server = start_server(hold_seconds=0.0)
    movers = [Mover(person, table, n) for n in range(3) for table, person in [one_person(server)]]
    for mover in movers:
        mover.start()
    end = time.monotonic() + PATIENCE
    while min(len(mover.acknowledged) for mover in movers) < 5 and time.monotonic() < end:
        time.sleep(0.01)
    server.server.should_exit = True
    for mover in movers:
        mover.join(PATIENCE)
        assert mover.code == COME_BACK
    server.stop()
    database = server.settings.database
    for mover in movers:
        query = "SELECT text FROM steps WHERE table_id = ? AND kind = 'do' ORDER BY seq"
        kept = iter([row[0] for row in stored(database, query, (mover.table,))])
        [(held,)] = stored(database, "SELECT held FROM tables WHERE id = ?", (mover.table,))
        # What is held back until the seat's next answer is kept with the table.
        heard = mover.acknowledged[:-1] if held not in (None, "null") else mover.acknowledged
        assert all(action in kept for action in heard), "lost, or in another order"
