"""Games over real sockets: against bots, between people, with everything that goes wrong on a line."""

import sys
import time
from copy import deepcopy
from random import Random
from typing import Any

import pytest

import conquete
import conquete.bots
from tests.server.client import PATIENCE, Message, Person, Socket, any_action, brisk_action, play_on, sit_and_start
from tests.server.conftest import RunningServer, StartServer
from tests.stores import stored

BAD_BOTS = "tests.server.bad_bots"


def started(server: RunningServer, people: list[Person], **fields: Any) -> str:
    """A table of these people in the order of the seats, further seats being bots; its id."""
    host = people[0]
    fields = {"mode": "conquest", **fields}
    seats = fields.get("seats", max(3, len(people)))
    bots = {str(seat): "random" for seat in range(len(people), seats)}
    made = host.make_table(**{"bots": bots, **fields, "seats": seats})
    table = made["table"]["id"]
    for seat, person in enumerate(people[1:], 1):
        person.post(f"/api/tables/{table}/join", seat=seat, invitation=made["invitation"])
    host.post(f"/api/tables/{table}/start")
    return str(table)


def one_person(server: RunningServer, **fields: Any) -> tuple[str, Person]:
    """A table where one browser has all three seats: every decision is its own."""
    person = server.person()
    fields = {"mode": "conquest", "tempo": "screen", "mine": [0, 1, 2], **fields}
    table = person.make_table(**fields)["table"]["id"]
    person.post(f"/api/tables/{table}/start")
    return table, person


def until_kind(socket: Socket, kind: str, rng: Random) -> dict[str, Any]:
    """Play on until that question comes."""
    for _ in range(2000):
        decision = socket.until_asked()
        if decision["kind"] == kind:
            return decision
        assert socket.move(any_action(decision, rng), decision)["type"] == "done"
    raise AssertionError(f"nobody is asked for {kind}")


def record_of(person: Person, table: str) -> str:
    response = person.http.get(f"/api/tables/{table}/record")
    assert response.status_code == 200
    return response.text


# -- whole games -----------------------------------------------------------------------------------------


def test_a_game_against_bots_is_played_to_its_end_and_its_record_is_verified(server: RunningServer) -> None:
    person = server.person()
    table = started(server, [person], mode="mission", bots={"1": "steady", "2": "random"})
    with person.sit(table) as socket:
        play_on(socket, Random(1))
        over = socket.over
    assert over is not None
    text = record_of(person, table)
    commitment, throws = conquete.verify_text(text)
    assert commitment == over["commitment"]
    assert throws > 50
    game = conquete.replay_text(text)
    assert game.result is not None
    assert game.result.items() <= over["result"].items()
    shown = socket.views["0"]
    assert shown == game.view(0).to_json()


def test_the_seed_is_in_no_byte_before_the_end(server: RunningServer) -> None:
    person, other = server.person(), server.person("Bob")
    table = started(server, [person], mode="mission", bots={"1": "steady", "2": "steady"})
    with person.sit(table) as socket, other.sit(table) as watching:
        play_on(socket, Random(2))
        watching.until(lambda message: watching.over is not None)
        assert socket.over is not None
        seed = socket.over["seed"]
        for text in [*socket.bytes, *watching.bytes]:
            assert (seed in text) == ('"type":"over"' in text)


def test_two_people_and_a_bot_see_the_same_game_each_from_his_side(server: RunningServer) -> None:
    ann, bob = server.person(), server.person("Bob")
    table = started(server, [ann, bob], mode="mission")
    rng = Random(3)
    with ann.sit(table) as first, bob.sit(table) as second, server.person("Eve").sit(table) as third:
        sockets = [first, second]
        for _ in range(400):
            if first.over:
                break
            if first.asked not in (0, 1):
                first.receive()
                continue
            asked = sockets[first.asked]
            decision = asked.until_asked()
            assert asked.move(brisk_action(decision, rng), decision)["type"] == "done"
            if asked is second:
                first.until(lambda message: message["type"] == "events")
        for socket in (first, second, third):
            socket.ask("ping")
        hidden: list[list[str]] = [["?"], []]  # none once its seat is out of the game
        assert first.views["0"]["cards"]["mission"][1] in hidden
        assert second.views["1"]["cards"]["mission"][0] in hidden
        assert [cards in hidden for cards in third.views["-1"]["cards"]["mission"]] == [True, True, True]
        assert ["?"] in third.views["-1"]["cards"]["mission"]
        assert not any("decision" in message for message in third.inbox)
        assert {m["decision"]["seat"] for m in first.inbox if m.get("decision")} == {0}


# -- on a bad line ------------------------------------------------------------------------------------------


def test_changes_lead_to_what_a_fresh_welcome_shows(server: RunningServer) -> None:
    table, person = one_person(server)
    rng = Random(4)
    with person.sit(table) as socket:
        for _ in range(250):
            socket.move(any_action(socket.until_asked(), rng), socket.decision)
        socket.until_asked()
        with person.sit(table) as again:
            welcome = again.welcome
            assert welcome["views"] == socket.views
            assert welcome["seq"] == socket.seq
            assert welcome["decision"] == socket.decision


def test_whoever_comes_back_is_told_what_was_missed(server: RunningServer) -> None:
    table, person = one_person(server)
    rng = Random(5)
    with person.sit(table) as socket, person.sit(table) as steady:
        for _ in range(20):
            socket.move(any_action(socket.until_asked(), rng), socket.decision)
        seen = socket.seq
        for _ in range(20):
            socket.move(any_action(socket.until_asked(), rng), socket.decision)
        socket.until_asked()
        last = socket.seq
        steady.until(lambda message: steady.seq == last)
    told = [event for message in steady.inbox for event in message.get("events", []) if event["n"] > seen]
    with person.sit(table, since=seen) as again:
        welcome = again.welcome
    assert welcome["is_resumed"]
    assert welcome["missed"] == told
    assert [event["n"] for event in told] == sorted({event["n"] for event in told})
    with person.sit(table, since=last + 1000) as strange:
        assert "is_resumed" not in strange.welcome


def test_a_move_sent_twice_is_made_once(server: RunningServer) -> None:
    table, person = one_person(server)
    with person.sit(table) as socket:
        decision = socket.until_asked()
        action = any_action(decision, Random(6))
        assert socket.move(action, decision)["type"] == "done"
        seq = socket.until_asked()["decision"]
        before = socket.seq
        assert socket.move(action, decision)["type"] == "done"
        socket.ask("ping")
        assert socket.seq == before
        other = next(o["text"] for o in decision["options"] if o["text"] != action)
        refused = socket.move(other, decision)
        assert (refused["type"], refused["code"]) == ("error", "stale")
        late = socket.ask("move", decision=seq + 7, seat=decision["seat"], action=action)
        assert late["code"] == "stale"


def test_a_game_goes_on_after_a_restart(start_server: StartServer) -> None:
    server = start_server()
    table, person = one_person(server)
    rng = Random(7)
    decision, action = {}, ""
    with person.sit(table) as socket:
        for _ in range(250):  # enough for a snapshot, and too few for anybody to be eliminated
            decision = socket.until_asked()
            action = any_action(decision, rng)
            assert socket.move(action, decision)["type"] == "done"
        socket.until_asked()
        views, pending, seq = socket.views, socket.decision, socket.seq
        server.server.should_exit = True
        socket.until_type("stopping")
    server.stop()
    assert stored(server.settings.database, "SELECT count(*) FROM snapshots") != [(0,)]
    again = start_server()
    again.adopt(person)
    with person.sit(table, since=seq) as socket:
        welcome = socket.welcome
        assert welcome["views"] == views
        assert welcome["decision"] == pending
        assert welcome["is_resumed"]
        assert socket.move(action, decision)["type"] == "done"  # the last one once more: known from the store
        assert socket.ask("resign", seat=0)["type"] == "done"
        assert socket.ask("resign", seat=1)["type"] == "done"
        assert socket.over is not None
    text = record_of(person, table)
    conquete.verify_text(text)
    recorded = conquete.replay_text(text).result
    assert recorded is not None
    assert (recorded["winners"], recorded["reason"]) == ([2], "resignation")
    assert recorded.items() <= socket.over["result"].items()


# -- taking back ----------------------------------------------------------------------------------------------


def test_a_choice_can_be_taken_back_until_somebody_else_chooses(server: RunningServer) -> None:
    table, person = one_person(server)
    with person.sit(table) as socket:
        first = socket.until_asked()
        before = deepcopy(socket.views)
        assert socket.move(first["options"][0]["text"], first)["type"] == "done"
        second = socket.until_asked()
        assert second["seat"] != first["seat"]
        answer = socket.ask("undo", decision=second["decision"], seat=second["seat"])
        assert answer["code"] == "not_possible"  # that seat has chosen nothing yet
        assert socket.ask("undo", decision=second["decision"], seat=first["seat"])["type"] == "done"
        assert socket.views == before
        assert socket.decision is not None
        assert socket.decision["options"] == first["options"]
        assert socket.decision["decision"] == second["decision"] + 1
        assert socket.ask("undo", decision=second["decision"], seat=first["seat"])["code"] == "stale"


def test_no_die_is_ever_taken_back(server: RunningServer) -> None:
    table, person = one_person(server)
    rng = Random(8)
    with person.sit(table) as socket:
        for _ in range(400):
            decision = until_kind(socket, "attack", rng)
            attack = next((o["text"] for o in decision["options"] if o["text"].startswith("attack")), None)
            if attack is None or "1" not in attack.split()[-1:]:
                attack = None if attack is None else f"{attack} 1" if attack.count(" ") == 2 else attack
            if attack is None:
                socket.move("stop", decision)
                continue
            thrown = len([m for m in socket.inbox if "DiceRolled" in str(m)])
            socket.move(attack, decision)
            now = socket.until_asked()
            while len([m for m in socket.inbox if "DiceRolled" in str(m)]) == thrown:
                socket.move(any_action(now, rng), now)
                now = socket.until_asked()
            for seat in range(3):
                assert socket.ask("undo", decision=now["decision"], seat=seat)["code"] == "not_possible"
                assert socket.ask("take_back", seat=seat)["code"] == "not_possible"
            return
    raise AssertionError("nobody attacks")


def test_others_must_agree_to_going_back_over_their_choices(server: RunningServer) -> None:
    ann, bob = server.person(), server.person("Bob")
    table = started(server, [ann, bob], bots={"2": "random"})
    with ann.sit(table) as first, bob.sit(table) as second:
        while first.asked != 0:
            if first.asked == 1:
                decision = second.until_asked()
                second.move(decision["options"][0]["text"], decision)
            first.until(lambda message: message["type"] == "events")
        before = deepcopy(first.views["0"]["territories"])
        decision = first.until_asked()
        assert first.move(decision["options"][0]["text"], decision)["type"] == "done"
        asked = first.ask("take_back", seat=0)
        assert asked["type"] == "done"
        second.until(lambda message: message.get("note") == "take_back_asked")
        assert second.ask("take_back", seat=1, agree=False)["type"] == "done"
        first.until(lambda message: message.get("note") == "take_back_refused")
        first.ask("take_back", seat=0)
        second.until(lambda message: message.get("note") == "take_back_asked")
        assert second.ask("take_back", seat=1)["type"] == "done"
        first.until_type("rewound")
        assert first.views["0"]["territories"] == before


# -- grouped actions and standing orders ------------------------------------------------------------------------


def test_several_placements_at_once_are_single_moves_all_or_none(server: RunningServer) -> None:
    table, person = one_person(server)
    rng = Random(9)
    with person.sit(table) as socket:
        decision = until_kind(socket, "place", rng)
        most = decision["options"][0].get("high", 1)
        names = [option["text"].split()[1] for option in decision["options"]][:2]
        seat = decision["seat"]
        before = deepcopy(socket.views)
        wrong = {names[0]: 1, names[1]: most}
        refused = socket.ask("place", decision=decision["decision"], seat=seat, armies=wrong)
        assert refused["code"] == "illegal"
        assert socket.views == before
        armies = {name: before[str(seat)]["territories"][name]["armies"] for name in names}
        right = {names[0]: 1, names[1]: most - 1}
        done = socket.ask("place", decision=decision["decision"], seat=seat, armies=right)
        assert done["type"] == "done"
        now = {name: socket.views[str(seat)]["territories"][name]["armies"] for name in names}
        assert now == {name: armies[name] + right[name] for name in names}
        assert socket.ask("place", decision=decision["decision"], seat=seat, armies=right)["type"] == "done"
        placed = [e for m in socket.inbox for e in m.get("events", []) if e["event"]["event"] == "ArmiesPlaced"]
        assert [e["event"]["armies"] for e in placed[-2:]] == [1, most - 1]


def test_an_assault_rolls_until_the_target_falls_or_too_few_are_left(server: RunningServer) -> None:
    table, person = one_person(server)
    rng = Random(10)
    with person.sit(table) as socket:
        for seat in range(3):
            assert socket.ask("orders", seat=seat, defend="most")["type"] == "done"
        decision = until_kind(socket, "place", rng)
        seat = decision["seat"]
        view = socket.views[str(seat)]
        source, target = _front(decision, view)
        most = decision["options"][0]["high"]
        socket.move(f"place {source} {most}", decision)
        decision = until_kind(socket, "attack", rng)
        assert decision["seat"] == seat
        done = socket.ask("assault", decision=decision["decision"], seat=seat, source=source, target=target, keep=2)
        assert done["type"] == "done", done
        socket.until_asked()
        after = socket.views[str(seat)]["territories"]
        assert after[target]["owner"] == seat or after[source]["armies"] <= 2
        assert "defend" not in [m["kind"] for m in socket.inbox if m["type"] == "events"]


@pytest.mark.parametrize(
    ("asks", "kinds"), [(True, {"occupy"}), (False, {"attack", "manoeuvre", "trade", "place"})]
)
def test_after_an_assault_the_attacker_is_asked_how_many_move_in(
    server: RunningServer, asks: bool, kinds: set[str]
) -> None:
    table, person = one_person(server)
    rng = Random(11)
    with person.sit(table) as socket:
        for seat in range(3):
            socket.ask("orders", seat=seat, defend="most")
        for _ in range(100):
            decision = until_kind(socket, "place", rng)
            seat = decision["seat"]
            source, target = _front(decision, socket.views[str(seat)])
            socket.move(f"place {source} {decision['options'][0]['high']}", decision)
            decision = until_kind(socket, "attack", rng)
            message = {"decision": decision["decision"], "seat": seat, "source": source, "target": target}
            assert socket.ask("assault", **message, asks=asks)["type"] == "done"
            now = socket.until_asked()
            after = socket.views[str(seat)]["territories"]
            if after[target]["owner"] == seat and after[source]["armies"] + after[target]["armies"] > 6:
                # With so many left there was something to choose.
                assert now["kind"] in kinds
                return
            if now["kind"] == "attack":
                socket.move("stop", now)
    raise AssertionError("nothing falls")


def _front(decision: dict[str, Any], view: dict[str, Any]) -> tuple[str, str]:
    """An own territory and a neighbour of somebody else."""
    board = conquete.new("hasbro-2000", "conquest", 3, seed=1).rules.board
    for option in decision["options"]:
        source = option["text"].split()[1]
        for neighbour in board.neighbours[board.index[source]]:
            target = board.territories[neighbour]
            if view["territories"][target]["owner"] != decision["seat"]:
                return source, target
    raise AssertionError("no front")


# -- ends and talk ------------------------------------------------------------------------------------------------


def test_a_draw_needs_everybody(server: RunningServer) -> None:
    ann, bob = server.person(), server.person("Bob")
    table = started(server, [ann, bob])
    with ann.sit(table) as first, bob.sit(table) as second:
        assert first.ask("draw", seat=0)["type"] == "done"
        second.until(lambda message: message.get("note") == "draw_offered")
        assert second.ask("draw", seat=1, agree=False)["type"] == "done"
        assert first.ask("draw", seat=0)["type"] == "done"
        assert second.ask("draw", seat=1)["type"] == "done"
        result = first.until_type("over")["result"]
        assert (result["winners"], result["reason"], result["rounds"]) == ([0, 1, 2], "draw", 0)
    text = record_of(ann, table)
    conquete.verify_text(text)
    assert conquete.replay_text(text).is_over


def test_chat_reaches_everybody_who_wants_it(server: RunningServer) -> None:
    ann, bob = server.person(), server.person("Bob")
    table = started(server, [ann, bob])
    with ann.sit(table) as first, bob.sit(table) as second:
        first.ask("chat", text="  hello\u202e\n<b>you</b> ")
        said = second.until_type("said")
        assert (said["name"], said["text"], said["seat"]) == ("Ann", "hello <b>you</b>", 0)
        second.ask("mute", seat=0)
        first.ask("chat", text="again")
        second.ask("chat", text="peace")
        second.ask("ping")
        assert [m["text"] for m in second.inbox if m["type"] == "said"] == ["hello <b>you</b>", "peace"]
        assert first.ask("chat", text=" \u200b ")["code"] == "malformed"
    with ann.sit(table) as again:
        assert [line["text"] for line in again.welcome["chat"]] == ["hello <b>you</b>", "again", "peace"]


# -- clocks and absent people ----------------------------------------------------------------------------------


@pytest.mark.parametrize("absence", ["skip", "neutral", "bot"])
def test_an_absent_seat_is_led_as_the_host_chose(start_server: StartServer, absence: str) -> None:
    server = start_server(grace_seconds=0.0)
    ann, bob = server.person(), server.person("Bob")
    made = ann.make_table(seats=2, mode="two-player", absence=absence, move_seconds=1.0)
    table = made["table"]["id"]
    bob.post(f"/api/tables/{table}/join", invitation=made["invitation"])
    with sit_and_start(ann, bob, table) as second:
        moves = 0
        end = time.monotonic() + PATIENCE
        while moves < 5 and time.monotonic() < end:  # Bob answers, Ann does not
            decision = second.until_asked()
            if second.move(any_action(decision, Random(11)), decision)["type"] == "done":
                moves += 1
        notes = [m["note"] for m in second.inbox if m["type"] == "note"]
        assert "time_is_up" in notes
        assert moves == 5
        leads = [m["seats"][0].get("led_by", "") for m in second.inbox if m["type"] == "seats"]
        assert absence in leads
        with ann.sit(table) as first:
            back = first.welcome["table"]["seats"][0]
            first.ask("ping")
            if absence == "neutral":
                assert back["led_by"] == "neutral"
            else:
                now = ann.get(f"/api/tables/{table}")["table"]["seats"][0]
                assert "led_by" not in now or absence == "skip"


def test_a_clock_survives_a_restart(start_server: StartServer) -> None:
    server = start_server()
    ann, bob = server.person(), server.person("Bob")
    table = started(server, [ann, bob], seats=2, mode="two-player", bots={}, move_seconds=100, bank_seconds=50)
    with ann.sit(table) as socket:
        clock = socket.welcome["clock"]
    assert clock["bank"] == [50, 50]
    seen = time.time()
    assert 140 < clock["deadline"] - seen <= 150
    server.stop()
    again = start_server()
    again.adopt(ann)
    with ann.sit(table) as socket:
        now = socket.welcome["clock"]
        assert now["bank"] == clock["bank"]
        # The time without a server is nobody's: the deadline is that much later.
        assert 0 <= now["deadline"] - clock["deadline"] < time.time() - seen


# -- bots that misbehave ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("bot", ["test-crashing", "test-raising", "test-hanging", "test-cheating"])
def test_a_bad_bot_is_replaced_and_the_table_goes_on(
    start_server: StartServer, monkeypatch: pytest.MonkeyPatch, bot: str
) -> None:
    # Known to this server alone: other tests look at every bot there is.
    monkeypatch.setattr("conquete.bots._bots", dict(conquete.bots._bots))
    monkeypatch.delitem(sys.modules, BAD_BOTS, raising=False)
    server = start_server(plugins=(BAD_BOTS,), bot_budget_seconds=0.3)
    person = server.person()
    table = started(server, [person], bots={"1": bot, "2": "random"})
    with person.sit(table) as socket:

        def failures() -> list[Message]:
            notes = [message for message in socket.inbox if message.get("note") == "bot_failed"]
            return [note for note in notes if note["details"]["bot"] == bot]

        beyond = 0  # choices of a person after the last of them
        for _ in range(60):  # on a busy machine a bot is also cut short now and then, which is no fault of its
            decision = socket.until_asked()
            assert socket.move(any_action(decision, Random(12)), decision)["type"] == "done"
            beyond += len(failures()) >= 3
            if beyond > 3:
                break
        notes = failures()
    assert len(notes) == 3  # then the fallback has its chair for good
    assert {note["seat"] for note in notes} == {1}
    assert person.get("/healthz")["status"] == "ok"
