"""A game of a campaign that gets no further is broken off by the host, and the next begins on the same world."""

from collections.abc import Iterator

import pytest

from conquete.engine.errors import ConqueteError
from conquete.server.campaigns import keeping
from tests.server.campaign import begin, both, invite, make, path_of, play, toy_world, until_a_letter, whole_game
from tests.server.conftest import RunningServer, StartServer
from tests.stores import stored


@pytest.fixture(scope="module", autouse=True)
def known(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with toy_world(tmp_path_factory.mktemp("toy")):
        yield


def test_the_host_breaks_a_game_off_and_everybody_is_told(server: RunningServer) -> None:
    host, guest, stranger = server.person("Ann"), server.person("Bob"), server.person("Cleo")
    made = make(host)
    path = path_of(made)
    assert host.refused("POST", f"{path}/break-off") == (409, "not_possible")
    invite(made, guest)
    table = begin(host, made, guest)
    assert stranger.refused("POST", f"{path}/break-off") == (403, "not_invited")
    assert guest.refused("POST", f"{path}/break-off") == (403, "not_allowed")
    with guest.sit(table) as there, stranger.sit(table) as watching:
        after = host.post(f"{path}/break-off")
        for socket in (there, watching):
            result = socket.until_type("over")["result"]
            assert (result["winners"], result["reason"]) == ([], "stopped")
    assert "playing" not in after["campaign"]
    assert after["world"] == made["world"]
    assert after["campaign"]["games"] == 0
    entry = after["chronicle"][-1]
    assert (entry["kind"], entry["reason"], entry["is_broken_off"]) == ("game", "stopped", True)
    assert (entry["table"], entry["seated"], entry.get("winners", [])) == (table, [0, 1], [])
    # Its record is kept, and the next game is the first once more.
    assert '"reason": "stopped"' in host.http.get(f"{path}/games/{entry['n']}/record").text
    assert host.post(f"{path}/next")["table"]["game"] == 1


def test_what_was_opened_in_it_is_sealed_again(server: RunningServer) -> None:
    host = server.person("Ann")
    made = make(host)
    with host.sit(both(host, made)) as socket:
        until_a_letter(socket)
        assert host.get(path_of(made))["opened"]
        host.post(f"{path_of(made)}/break-off")
    after = host.get(path_of(made))
    assert after["world"]["read"] == []
    assert "opened" not in after
    whole_game(host, made)
    assert host.get(path_of(made))["campaign"]["games"] == 1


def test_a_table_that_waits_in_vain_is_taken_away(server: RunningServer) -> None:
    """Whoever made it."""
    host, guest = server.person("Ann"), server.person("Bob")
    made = make(host)
    path = path_of(made)
    invite(made, guest)
    table = begin(host, made, guest)
    host.post(f"{path}/break-off")
    waiting = guest.post(f"{path}/next", members=[0, 1])["table"]["id"]
    assert guest.refused("POST", f"{path}/break-off") == (403, "not_allowed")
    with guest.sit(waiting) as socket:
        after = host.post(f"{path}/break-off")
        assert socket.until_type("note")["note"] == "cleared"
    assert "playing" not in after["campaign"]
    assert [entry["kind"] for entry in after["chronicle"]] == ["person", "person", "game"]
    assert host.refused("GET", f"/api/tables/{waiting}") == (404, "not_found")
    assert host.get(f"/api/tables/{table}")["table"]["status"] == "over", "what was played stays"


def test_a_game_that_cannot_be_written_down_is_let_go(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: object) -> None:
        raise ConqueteError("it leads nowhere")

    host = server.person("Ann")
    made = make(host)
    path = path_of(made)
    with monkeypatch.context() as patch:
        patch.setattr(keeping, "folded", fails)
        whole_game(host, made)
        after = host.get(path)
    assert after["trouble"] == "it leads nowhere"
    assert host.refused("POST", f"{path}/next", bots=["random"]) == (409, "not_possible")
    after = host.post(f"{path}/break-off")
    assert "trouble" not in after
    assert "playing" not in after["campaign"]
    assert after["world"] == made["world"]
    whole_game(host, made)
    after = host.get(path)
    assert [entry["kind"] for entry in after["chronicle"]] == ["person", "person", "game"]
    assert after["campaign"]["games"] == 1


def test_a_game_by_other_rules_does_not_block_its_campaign(start_server: StartServer) -> None:
    first = start_server()
    host = first.person("Ann")
    made = make(host)
    table = both(host, made)
    with host.sit(table) as socket:
        until_a_letter(socket)
    first.stop()
    stored(first.settings.database, "UPDATE tables SET ruleset = 'other'")
    stored(first.settings.database, "DELETE FROM snapshots")
    stored(first.settings.database, "UPDATE steps SET text = 'stop' WHERE seq = 2")
    start_server().adopt(host)
    after = host.get(path_of(made))
    assert "other rules" in after["trouble"]
    assert after["campaign"]["playing"] == table
    after = host.post(f"{path_of(made)}/break-off")
    assert "trouble" not in after
    assert host.post(f"{path_of(made)}/next")["table"]["game"] == 1


# -- looking back ------------------------------------------------------------------------------------------------


def test_every_game_of_a_chronicle_is_replayed_wherever_it_was_played(server: RunningServer) -> None:
    host, friend, stranger = server.person("Ann"), server.person("Bob"), server.person("Cleo")
    made = make(host, title="Thursday")
    path = path_of(made)
    tables = [whole_game(host, made, said="Ys")]
    tables.append(both(host, made))
    host.post(f"{path}/break-off")
    tables.append(both(host, made))
    play(host, tables[-1])
    games = [entry for entry in host.get(path)["chronicle"] if entry["kind"] == "game"]
    assert [entry["table"] for entry in games] == tables
    brought = friend.post("/api/campaigns/import", file=host.http.get(f"{path}/export").text)
    for entry, table in zip(games, tables, strict=True):
        there = host.get(f"/api/tables/{table}/replay")
        here = host.get(f"{path}/games/{entry['n']}/replay")
        foreign = friend.get(f"{path_of(brought)}/games/{entry['n']}/replay")
        assert stranger.refused("GET", f"{path}/games/{entry['n']}/replay") == (403, "not_invited")
        assert (here["start"], here["board"], here["is_open"]) == (there["start"], there["board"], True)
        last = there["steps"][-1]
        if last["kind"] == "end":
            last.pop("by")  # which a record does not say
        assert here["steps"] == foreign["steps"] == there["steps"]
        assert (here["table"]["id"], foreign["table"]["id"]) == (table, "")
        assert foreign["table"]["title"] == "Thursday"
        assert [seat["name"] for seat in foreign["table"]["seats"]] == ["Ann", "Ann"]
        assert foreign["table"]["commitment"] == there["table"]["commitment"]
        assert foreign["table"]["result"]["reason"] == there["table"]["result"]["reason"]
        assert foreign["table"]["game"] == entry["game"]
    last_game = friend.get(f"{path_of(brought)}/games/{games[-1]['n']}/replay")
    assert last_game["start"]["world"]["read"], "on the world that the first game left"
    for n in (1, 99, 10**9):
        assert friend.refused("GET", f"{path_of(brought)}/games/{n}/replay") == (404, "not_found")
