"""Dice that nobody can choose: seeds are locked after the server's, and opened when nobody can change his."""

import json
import secrets
import time
from hashlib import sha256
from typing import Any

import pytest

import conquete
from conquete.engine.errors import BadRecord
from tests.server.client import PATIENCE, Person
from tests.server.conftest import RunningServer, StartServer
from tests.server.test_rematch import end_by_draw
from tests.stores import stored

LINKS = 8


class Seed:
    """What a browser keeps for one seat, made as docs/design/fair-dice.md says and without the engine."""

    def __init__(self, table: dict[str, Any], seat: int) -> None:
        self.promised, self.seat = table["commitment"], seat
        self.links = [secrets.token_hex(32)]
        while len(self.links) < LINKS:
            self.links.insert(0, self.lock(self.links[0]))
        self.commitment = self.lock(self.links[0])

    def lock(self, text: str) -> str:
        return sha256(f"{self.promised} {self.seat} {text}".encode()).hexdigest()


def path_of(table: dict[str, Any]) -> str:
    return f"/api/tables/{table['table']['id']}"


def locked(person: Person, table: dict[str, Any], *seats: int, **fields: Any) -> tuple[dict[int, Seed], Any]:
    """Seeds for these seats, and what the server answers to their being locked."""
    seeds = {seat: Seed(table["table"], seat) for seat in seats}
    commitments = {str(seat): seed.commitment for seat, seed in seeds.items()}
    return seeds, person.post(f"{path_of(table)}/commit", commitments=commitments, **fields)


def opened(seeds: dict[int, Seed], opening: int = 0) -> dict[str, Any]:
    return {"opening": opening, "seeds": {str(seat): seed.links[opening] for seat, seed in seeds.items()}}


def record_of(person: Person, table: dict[str, Any]) -> str:
    response = person.http.get(f"{path_of(table)}/record")
    assert response.status_code == 200
    return response.text


def header_of(record: str) -> dict[str, Any]:
    header: dict[str, Any] = json.loads(record.splitlines()[0])
    return header


class Two:
    """Two people at a table with a bot; both have locked a seed."""

    def __init__(self, server: RunningServer, **fields: Any) -> None:
        self.ann, self.bob = server.person("Ann"), server.person("Bob")
        self.made = self.ann.make_table(**{"mode": "conquest", "bots": {"2": "random"}, **fields})
        self.id: str = self.made["table"]["id"]
        self.path = path_of(self.made)
        self.anns, _ = locked(self.ann, self.made, 0)
        bobs = Seed(self.made["table"], 1)
        self.bobs = {1: bobs}
        wish = {"invitation": self.made["invitation"], "seat": 1, "commitment": bobs.commitment}
        self.joined = self.bob.post(f"{self.path}/join", **wish)

    @property
    def commitments(self) -> list[str]:
        return [self.anns[0].commitment, self.bobs[1].commitment, ""]

    def record(self) -> str:
        end_by_draw(self.id, (self.ann, 0), (self.bob, 1))
        return record_of(self.ann, self.made)


def test_seeds_are_locked_first_and_opened_when_nobody_can_change_his(server: RunningServer) -> None:
    two = Two(server)
    assert two.joined["table"]["locks"] == {"commitments": two.commitments}
    # Nobody opens anything while others may still choose theirs.
    assert two.bob.refused("POST", f"{two.path}/reveal", **opened(two.bobs)) == (409, "not_possible")
    begun = two.ann.post(f"{two.path}/start")
    assert begun["table"]["status"] == "open"
    locks = begun["table"]["locks"]
    assert locks["is_fixed"]
    assert locks["commitments"] == two.commitments
    assert locks["until"] > time.time()
    # From now on nobody changes his, comes, goes or looks different.
    other = {"commitments": {"1": "0" * 64}}
    assert two.bob.refused("POST", f"{two.path}/commit", **other) == (409, "not_possible")
    for person, path, fields in (
        (two.bob, "leave", {"seat": 1}),
        (two.ann, "kick", {"seat": 1}),
        (two.ann, "bot", {"seat": 2, "bot": "steady"}),
        (two.ann, "seat", {"seat": 0, "name": "Anna"}),
        (two.ann, "start", {}),
    ):
        assert person.refused("POST", f"{two.path}/{path}", **fields) == (409, "not_possible")
    # One who has opened does not tell the others what.
    half = two.bob.post(f"{two.path}/reveal", **opened(two.bobs))
    assert half["table"]["status"] == "open"
    assert half["table"]["locks"]["opened"] == [1]
    assert two.bobs[1].links[0] not in json.dumps(two.ann.get(two.path))
    with two.bob.sit(two.id) as socket:
        assert two.bobs[1].links[0] not in json.dumps(socket.welcome)
        whole = two.ann.post(f"{two.path}/reveal", **opened(two.anns))
        assert whole["table"]["status"] == "playing"
        socket.until(lambda message: message["type"] == "welcome" and message["table"]["status"] == "playing")
    seeds = [two.anns[0].links[0], two.bobs[1].links[0], ""]
    assert whole["table"]["client_seeds"] == seeds
    # An answer that got lost is asked for again.
    assert two.ann.post(f"{two.path}/reveal", **opened(two.anns))["table"]["status"] == "playing"
    record = two.record()
    header = header_of(record)
    assert header["client_seeds"] == seeds
    assert header["client_commitments"] == two.commitments
    assert (header["client_opening"], header["client_withheld"]) == (0, [])
    conquete.verify_text(record)
    story = two.ann.get(f"{two.path}/story")
    assert story["fairness"]["locks"]["commitments"] == two.commitments


def test_what_is_opened_must_be_what_was_locked_for_that_seat_and_that_commitment(server: RunningServer) -> None:
    two = Two(server)
    two.ann.post(f"{two.path}/start")
    mine = two.anns[0]
    for seed in (mine.links[1], two.bobs[1].links[0], "", mine.links[0].upper()):
        wish = {"opening": 0, "seeds": {"0": seed}}
        assert two.ann.refused("POST", f"{two.path}/reveal", **wish) == (400, "malformed")
    for seats in ({"1": two.bobs[1].links[0]}, {"9": "a"}, {"x": "a"}):
        wish = {"opening": 0, "seeds": seats}
        assert two.ann.refused("POST", f"{two.path}/reveal", **wish) == (403, "not_allowed")
    assert two.ann.refused("POST", f"{two.path}/reveal", **opened(two.anns, 1)) == (409, "not_possible")
    assert "opened" not in two.ann.get(two.path)["table"]["locks"]
    # A commitment made for another table's dice opens nothing here.
    other = two.ann.make_table(bots={"1": "random", "2": "random"})
    wish = {"commitments": {"0": mine.commitment}, "begins": True}
    two.ann.post(f"{path_of(other)}/commit", **wish)
    assert two.ann.refused("POST", f"{path_of(other)}/reveal", **opened(two.anns)) == (400, "malformed")


@pytest.mark.parametrize("text", ["", "mine", "0" * 63, "0" * 65, "A" * 64])
def test_a_commitment_is_a_hash(server: RunningServer, text: str) -> None:
    host = server.person()
    made = host.make_table()
    wish = {"commitments": {"0": text}}
    assert host.refused("POST", f"{path_of(made)}/commit", **wish) == (400, "malformed")


def test_only_for_seats_of_ones_own_and_before_the_start(server: RunningServer) -> None:
    host, guest = server.person(), server.person("Bob")
    made = host.make_table(bots={"1": "random", "2": "random"})
    wish = {"commitments": {"0": "0" * 64}}
    assert guest.refused("POST", f"{path_of(made)}/commit", **wish) == (403, "not_allowed")
    host.post(f"{path_of(made)}/start")
    assert host.refused("POST", f"{path_of(made)}/commit", **wish) == (409, "not_possible")


def test_who_keeps_his_back_is_left_out_and_the_others_open_others(start_server: StartServer) -> None:
    server = start_server(opening_seconds=2.5, grace_seconds=0.0)
    two = Two(server)
    with two.ann.sit(two.id) as socket:
        two.ann.post(f"{two.path}/start")
        two.ann.post(f"{two.path}/reveal", **opened(two.anns))
        note = socket.until_type("note")
        assert (note["note"], note["seat"]) == ("withheld", 1)
        told = socket.until(lambda message: message["type"] == "table" and "withheld" in message["table"]["locks"])
        locks = told["table"]["locks"]
        assert locks["commitments"] == [two.anns[0].commitment, "", ""]
        assert (locks["opening"], locks["withheld"]) == (1, [1])
        assert "opened" not in locks
        # Whoever held back knows what Ann opened before, and that is not what counts now.
        assert two.bob.refused("POST", f"{two.path}/reveal", **opened(two.bobs)) == (409, "not_possible")
        assert two.bob.refused("POST", f"{two.path}/reveal", **opened(two.bobs, 1)) == (400, "malformed")
        assert two.ann.refused("POST", f"{two.path}/reveal", **opened(two.anns)) == (409, "not_possible")
        begun = two.ann.post(f"{two.path}/reveal", **opened(two.anns, 1))
        assert begun["table"]["status"] == "playing"
    record = two.record()
    header = header_of(record)
    assert header["client_seeds"] == [two.anns[0].links[1], "", ""]
    assert (header["client_opening"], header["client_withheld"]) == (1, [1])
    conquete.verify_text(record)


def test_a_game_for_which_nobody_opens_begins_without(start_server: StartServer) -> None:
    server = start_server(opening_seconds=0.2, grace_seconds=0.0)
    two = Two(server)
    with two.ann.sit(two.id) as socket:
        two.ann.post(f"{two.path}/start")
        socket.until(lambda message: message["type"] == "welcome" and message["table"]["status"] == "playing")
    header = header_of(two.record())
    assert header["client_seeds"] == header["client_commitments"] == ["", "", ""]
    assert header["client_withheld"] == [0, 1]


def test_where_moves_take_days_opening_may_take_as_long(start_server: StartServer) -> None:
    server = start_server(opening_seconds=0.1, grace_seconds=0.0)
    two = Two(server, tempo="days", move_seconds=3 * 86400)
    begun = two.ann.post(f"{two.path}/start")
    assert begun["table"]["locks"]["until"] == pytest.approx(time.time() + 3 * 86400, abs=60)
    slow = Two(server, tempo="days")
    assert slow.ann.post(f"{slow.path}/start")["table"]["locks"]["until"] > time.time() + 80000


def test_an_opening_outlives_a_restart(start_server: StartServer) -> None:
    first = start_server()
    two = Two(first)
    two.ann.post(f"{two.path}/start")
    two.ann.post(f"{two.path}/reveal", **opened(two.anns))
    first.stop()
    second = start_server(opening_seconds=0.1, grace_seconds=600.0)
    second.adopt(two.ann)
    second.adopt(two.bob)
    assert two.bob.get(two.path)["table"]["locks"]["opened"] == [0]
    assert two.bob.post(f"{two.path}/reveal", **opened(two.bobs))["table"]["status"] == "playing"
    conquete.verify_text(two.record())


def test_a_server_that_comes_back_late_minds_who_did_not_open(start_server: StartServer) -> None:
    first = start_server(opening_seconds=0.1)
    two = Two(first)
    two.ann.post(f"{two.path}/start")
    first.stop()
    second = start_server(grace_seconds=0.0)
    second.adopt(two.ann)
    second.adopt(two.bob)
    end = time.monotonic() + PATIENCE
    while two.ann.get("/api/my-tables")["tables"][0]["table"]["status"] != "playing":  # opens no table itself
        assert time.monotonic() < end
        time.sleep(0.1)


def test_who_joins_late_locks_before_anything_is_opened(server: RunningServer) -> None:
    """The operator reads the seed and sits down last: he sees commitments, and nothing to choose by."""
    ann, eve = server.person("Ann"), server.person("Eve")
    made = ann.make_table(mode="conquest", bots={"2": "random"})
    anns, _ = locked(ann, made, 0)
    told = json.dumps(eve.get(path_of(made)))
    eves = Seed(made["table"], 1)
    wish = {"invitation": made["invitation"], "commitment": eves.commitment}
    told += json.dumps(eve.post(f"{path_of(made)}/join", **wish))
    told += json.dumps(ann.post(f"{path_of(made)}/start"))
    assert not any(link in told for link in anns[0].links)
    query = "SELECT count(*) FROM chairs WHERE table_id = ? AND (opened <> '' OR client_seed <> '')"
    # Nor does the database know more.
    assert stored(server.settings.database, query, [made["table"]["id"]]) == [(0,)]


def test_who_gets_up_takes_his_lock_with_him(server: RunningServer) -> None:
    two = Two(server)
    left = two.bob.post(f"{two.path}/leave", seat=1)
    assert left["table"]["locks"]["commitments"] == [two.anns[0].commitment, "", ""]
    assert two.bob.refused("POST", f"{two.path}/commit", commitments={"1": "0" * 64}) == (403, "not_allowed")


def test_another_device_of_the_same_person_locks_anew(server: RunningServer) -> None:
    two = Two(server)
    again, told = locked(two.bob, two.made, 1)
    assert told["table"]["locks"]["commitments"][1] == again[1].commitment
    two.ann.post(f"{two.path}/start")
    two.ann.post(f"{two.path}/reveal", **opened(two.anns))
    assert two.bob.refused("POST", f"{two.path}/reveal", **opened(two.bobs)) == (400, "malformed")
    assert two.bob.post(f"{two.path}/reveal", **opened(again))["table"]["status"] == "playing"


def test_a_quick_game_waits_for_the_seed_of_its_player(server: RunningServer) -> None:
    host = server.person()
    made = host.post("/api/quick", mode="conquest", waits=True)["game"]
    assert made["table"]["status"] == "open"
    seeds, fixed = locked(host, made, 0, begins=True)
    assert fixed["table"]["locks"]["is_fixed"]
    begun = host.post(f"{path_of(made)}/reveal", **opened(seeds))
    assert begun["table"]["status"] == "playing"
    assert begun["table"]["client_seeds"] == [seeds[0].links[0], "", "", ""]
    # Whoever plays by a program that knows nothing of this adds nothing, and waits for nothing.
    plain = host.post("/api/quick", mode="conquest")["game"]["table"]
    assert plain["status"] == "playing"
    assert plain["client_seeds"] == plain["locks"]["commitments"] == [""] * 4


def test_at_one_screen_every_seat_locks_a_seed(server: RunningServer) -> None:
    host = server.person()
    made = host.make_table(mode="conquest", mine=[0, 1, 2], tempo="screen")
    seeds, _ = locked(host, made, 0, 1, 2, begins=True)
    begun = host.post(f"{path_of(made)}/reveal", **opened(seeds))
    assert begun["table"]["client_seeds"] == [seeds[seat].links[0] for seat in range(3)]
    end_by_draw(made["table"]["id"], *((host, seat) for seat in range(3)))
    conquete.verify_text(record_of(host, made))


def test_only_the_host_begins_with_his_lock_and_only_when_all_sit(server: RunningServer) -> None:
    two = Two(server)
    wish = {"commitments": {"1": "0" * 64}, "begins": True}
    assert two.bob.refused("POST", f"{two.path}/commit", **wish) == (403, "not_allowed")
    made = two.ann.make_table()
    wish = {"commitments": {"0": "0" * 64}, "begins": True}
    assert two.ann.refused("POST", f"{path_of(made)}/commit", **wish) == (409, "not_possible")


def test_a_rematch_is_locked_anew(server: RunningServer) -> None:
    two = Two(server)
    two.ann.post(f"{two.path}/start")
    two.ann.post(f"{two.path}/reveal", **opened(two.anns))
    two.bob.post(f"{two.path}/reveal", **opened(two.bobs))
    two.record()
    again = two.ann.post(f"{two.path}/rematch", waits=True)
    assert again["table"]["commitment"] != two.made["table"]["commitment"]
    assert again["table"]["locks"]["commitments"] == ["", "", ""]
    anns, _ = locked(two.ann, again, *again["mine"])
    shown = two.bob.post(f"{two.path}/rematch", waits=True)
    assert (shown["mine"], shown["kept"]) == ([], [2])  # he sits down with a seed
    bobs = {2: Seed(again["table"], 2)}
    fixed = two.bob.post(f"{path_of(again)}/join", seat=2, commitment=bobs[2].commitment)
    assert fixed["table"]["locks"]["is_fixed"]  # nobody has to be waited for any more
    two.ann.post(f"{path_of(again)}/reveal", **opened(anns))
    begun = two.bob.post(f"{path_of(again)}/reveal", **opened(bobs))
    assert begun["table"]["client_seeds"] == ["", anns[1].links[0], bobs[2].links[0]]


def test_a_rematch_against_bots_waits_where_it_is_asked_to(server: RunningServer) -> None:
    host = server.person()
    made = host.post("/api/quick", mode="conquest")["game"]
    end_by_draw(made["table"]["id"], (host, 0))
    again = host.post(f"{path_of(made)}/rematch", waits=True)
    assert again["table"]["status"] == "open"
    seeds, _ = locked(host, again, *again["mine"], begins=True)
    assert host.post(f"{path_of(again)}/reveal", **opened(seeds))["table"]["status"] == "playing"


def test_a_seed_that_is_told_outright_is_locked_by_the_server(server: RunningServer) -> None:
    host = server.person()
    made = host.make_table(mode="conquest", bots={"1": "random", "2": "random"}, client_seed="sel")
    begun = host.post(f"{path_of(made)}/start")
    assert begun["table"]["status"] == "playing"
    assert begun["table"]["client_seeds"][0]
    end_by_draw(made["table"]["id"], (host, 0))
    conquete.verify_text(record_of(host, made))


def test_a_record_with_another_seed_or_lock_is_refused(server: RunningServer) -> None:
    two = Two(server)
    two.ann.post(f"{two.path}/start")
    two.ann.post(f"{two.path}/reveal", **opened(two.anns))
    two.bob.post(f"{two.path}/reveal", **opened(two.bobs))
    lines = [json.loads(line) for line in two.record().splitlines()]
    for line in lines:
        line.pop("check")
    for changes, why in (
        ({"client_seeds": [two.anns[0].links[1], two.bobs[1].links[0], ""]}, "not the one that was locked"),
        ({"client_commitments": ["0" * 64, two.bobs[1].commitment, ""]}, "not the one that was locked"),
        ({"client_commitments": ["", two.bobs[1].commitment, ""]}, "not the one that was locked"),
        ({"client_opening": 1}, "not the one that was locked"),
        ({"client_withheld": [1]}, "withheld"),
        ({"client_commitments": []}, "no proper 'client_commitments'"),
        ({"client_opening": LINKS}, "no proper 'client_opening'"),
        ({"client_withheld": [3]}, "no proper 'client_withheld'"),
    ):
        text = "".join(json.dumps(line) + "\n" for line in [{**lines[0], **changes}, *lines[1:]])
        with pytest.raises(BadRecord, match=why):
            conquete.verify_text(text)


def test_a_table_from_before_seeds_were_locked_goes_on(start_server: StartServer) -> None:
    """Its chairs have seeds that were told outright, and it has no locks."""
    server = start_server()
    host = server.person()
    waiting = host.make_table(mode="conquest", bots={"1": "random", "2": "random"}, client_seed="mine")
    begun = host.make_table(mode="conquest", bots={"1": "random", "2": "random"}, client_seed="mine")
    host.post(f"{path_of(begun)}/start")
    server.stop()
    database = server.settings.database
    [(seed,)] = stored(database, "SELECT client_seeds FROM tables WHERE status = 'playing'")
    # As the migration leaves what was written then; the dice that fell so far follow from these seeds.
    stored(database, "UPDATE tables SET locks = NULL")
    stored(database, "UPDATE chairs SET commitment = '', opened = ''")
    assert "mine" not in seed
    second = start_server()
    second.adopt(host)
    assert "locks" not in host.get(path_of(begun))["table"]
    assert host.post(f"{path_of(waiting)}/start")["table"]["status"] == "playing"
    for made in (waiting, begun):
        end_by_draw(made["table"]["id"], (host, 0))
        conquete.verify_text(record_of(host, made))
    assert "client_commitments" not in header_of(record_of(host, begun))
