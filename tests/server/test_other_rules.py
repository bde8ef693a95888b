"""A table that an older version began goes on where these rules lead to the same steps, and says so where not."""

import sqlite3
from random import Random

from tests.server.client import Person, any_action
from tests.server.conftest import RunningServer, StartServer

STEPS = 30


def begun(start_server: StartServer) -> tuple[RunningServer, Person, str]:
    server = start_server()
    person = server.person()
    table = person.make_table(mode="conquest", tempo="screen", mine=[0, 1, 2])["table"]["id"]
    person.post(f"/api/tables/{table}/start")
    with person.sit(table) as socket:
        rng = Random(4)
        for _ in range(STEPS):
            assert socket.move(any_action(socket.until_asked(), rng))["type"] == "done"
    server.stop()
    return server, person, table


def again(start_server: StartServer, old: RunningServer, *statements: str) -> RunningServer:
    """Another server on what the first one left, changed on the way."""
    with sqlite3.connect(old.settings.database) as connection:
        for statement in statements:
            assert connection.execute(statement).rowcount == 1
    connection.close()
    return start_server(database=old.settings.database)


OLDER = "UPDATE tables SET ruleset = '0123456789abcdef'"


def test_where_the_steps_follow_the_game_goes_on(start_server: StartServer) -> None:
    old, person, table = begun(start_server)
    again(start_server, old, OLDER).adopt(person)
    with person.sit(table) as socket:
        asked = socket.until_asked()
        assert asked["decision"] == STEPS
        assert socket.move(any_action(asked, Random(1)))["type"] == "done"


def test_where_they_part_it_is_said_in_one_line(start_server: StartServer) -> None:
    old, person, table = begun(start_server)
    changed = (
        f"UPDATE steps SET text = 'stop' WHERE seq = (SELECT max(seq) - 9 FROM steps WHERE table_id = '{table}')"
    )
    again(start_server, old, OLDER, changed).adopt(person)
    answer = person.request("GET", f"/api/tables/{table}/replay")
    assert answer.status_code == 400
    told = answer.text
    assert "this table was played by other rules than this program has; they part after step " in told
    assert person.get("/api/editions"), "the server serves everybody else"
