"""Nothing is lost: processes are killed at random moments under load, and what they acknowledged is there."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

import conquete
from tests.server.client import any_action
from tests.server.conftest import StartServer
from tests.server.killing import Kills, Mover, Victim, check_store
from tests.stores import NewDatabase, stored

# On a machine that is busy with other tests; `make kills` allows five seconds.
LONGEST_WITHOUT = 30.0


@pytest.fixture
def victim(store: str, new_database: NewDatabase) -> Iterator[Victim]:
    """One process on an SQLite file, two on a PostgreSQL database."""
    victim = Victim(new_database(), workers=1 if store == "sqlite" else 2)
    victim.start()
    yield victim
    victim.kill()


def kill_again_and_again(victim: Victim, times: int, rng: Random) -> None:
    run = Kills(victim, rng)
    run.run(times)
    print(run)
    assert sum(run.killed.values()) == times
    assert run.acknowledged > times
    assert run.longest_away < LONGEST_WITHOUT


def test_whatever_was_acknowledged_outlives_kills(victim: Victim) -> None:
    kill_again_and_again(victim, 10, Random())


@pytest.mark.long
def test_whatever_was_acknowledged_outlives_many_kills(victim: Victim) -> None:
    kill_again_and_again(victim, 50, Random(1))


def test_two_servers_on_one_database_never_write_over_each_other(start_server: StartServer) -> None:
    """Whoever is second is told so, sees where the game stands, and plays on."""
    one, two = start_server(), start_server()
    person, twin = one.person(), two.person()
    table = person.make_table(mode="conquest", tempo="screen", mine=[0, 1, 2])["table"]["id"]
    person.post(f"/api/tables/{table}/start")
    twin.http.cookies = person.http.cookies
    rng = Random(1)
    lost = 0
    with person.sit(table) as first, twin.sit(table) as second:
        for number in range(30):
            sockets = (first, second) if number % 3 else (second, first)
            for socket in sockets:
                decision = socket.until_asked()
                answer = socket.move(any_action(decision, rng), decision)
                if answer["type"] == "error":
                    assert answer["code"] == "stale"
                    lost += 1
        assert lost >= 20
        assert first.ask("resign", seat=0)["type"] == first.ask("resign", seat=1)["type"] == "done"
        assert first.over is not None
    text = person.http.get(f"/api/tables/{table}/record").text
    conquete.verify_text(text)
    result = conquete.replay_text(text).result
    assert result is not None
    assert {key: first.over["result"][key] for key in result} == result


class Noted(Mover):
    """What a browser has noted, without one."""

    def __init__(self, acknowledged: dict[int, tuple[int, str]]) -> None:
        self.table, self.acknowledged = "table", acknowledged


def test_a_move_that_is_lost_or_doubled_is_noticed(tmp_path: Path) -> None:
    database = str(tmp_path / "steps.db")
    stored(database, "CREATE TABLE steps (table_id, seq, actor, text)")
    for seq, action in enumerate(["place 1", "place 2", "stop"]):
        stored(database, "INSERT INTO steps VALUES ('table', ?, 0, ?)", (seq, action))
    check_store(database, [Noted({0: (0, "place 1"), 2: (0, "stop")})])
    with pytest.raises(IndexError):  # it is not there
        check_store(database, [Noted({3: (0, "place 3")})])
    with pytest.raises(AssertionError):  # it is there twice, so all later ones have moved on
        check_store(database, [Noted({1: (0, "stop")})])
    stored(database, "DELETE FROM steps WHERE seq = 1")
    with pytest.raises(AssertionError):
        check_store(database, [Noted({})])
