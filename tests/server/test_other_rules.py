"""A table that an older version began goes on where these rules lead to the same steps, and says so where not."""

from random import Random

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.client import Person, any_action
from tests.server.conftest import RunningServer, StartServer
from tests.stores import stored

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
    for statement in statements:
        assert len(stored(old.settings.database, f"{statement} RETURNING 1")) == 1
    return start_server(database=old.settings.database)


OLDER = "UPDATE tables SET ruleset = '0123456789abcdef'"


def test_where_the_steps_follow_the_game_goes_on(start_server: StartServer) -> None:
    old, person, table = begun(start_server)
    again(start_server, old, OLDER).adopt(person)
    with person.sit(table) as socket:
        asked = socket.until_asked()
        assert asked["decision"] == STEPS
        assert socket.move(any_action(asked, Random(1)))["type"] == "done"


def other_step(table: str) -> str:
    return f"UPDATE steps SET text = 'stop' WHERE seq = (SELECT max(seq) - 9 FROM steps WHERE table_id = '{table}')"


def test_where_they_part_it_is_said_in_one_line(start_server: StartServer) -> None:
    old, person, table = begun(start_server)
    again(start_server, old, OLDER, other_step(table)).adopt(person)
    answer = person.request("GET", f"/api/tables/{table}/record")
    assert answer.status_code == 400
    told = answer.text
    assert "this table was played by other rules than this program has; they part after step " in told
    assert person.get("/api/editions"), "the server serves everybody else"


def test_up_to_there_its_story_is_shown(start_server: StartServer) -> None:
    old, person, table = begun(start_server)
    first = again(start_server, old, OLDER)
    first.adopt(person)
    whole = person.get(f"/api/tables/{table}/replay")
    assert "is_parted" not in whole
    first.stop()  # otherwise it leads the table, as it has read it
    again(start_server, old, other_step(table)).adopt(person)
    parted = person.get(f"/api/tables/{table}/replay")
    assert parted["is_parted"]
    followed = parted["steps"]
    assert 0 < len(followed) < len(whole["steps"])
    assert followed == whole["steps"][: len(followed)]
    with pytest.raises(ConnectionClosed) as closed, person.sit(table) as socket:
        socket.until_asked()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4409
