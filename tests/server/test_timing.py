"""Whose time it is: undoing gains none, and neither a server that is down nor a program that is slow costs any."""

import time
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from conquete.editions import load_edition
from conquete.engine.chance import FairDice, seed_bytes
from conquete.engine.errors import ConqueteError
from conquete.research.lines import choose
from conquete.server.play.summaries import fold
from conquete.server.table.moves.history import AUTO, History
from conquete.server.table.moves.timing import Downtimes, charged
from tests.server.client import any_action
from tests.server.conftest import RunningServer, StartServer
from tests.server.test_play import one_person, record_of, started

RULES = load_edition("hasbro-2000").ruleset("conquest", 3, {})
MOVE = 60.0


def new_history(downtimes: Downtimes | None = None) -> History:
    return History("table", RULES, FairDice(seed_bytes(1)), MOVE, 0.0, downtimes or Downtimes())


def answer(history: History, at: float, by_program: bool = False) -> int:
    """The seat that is asked answers; its number."""
    seat = history.game.actor
    plan = history.plan()
    history.answer(plan, history.game.packed[0], at, by_program)
    history.commit(plan)
    return seat


# -- reckoning ------------------------------------------------------------------------------------------------


def test_only_time_beyond_the_move_is_charged() -> None:
    assert charged([0.0, 5.0], 1, 100.0, 159.0, MOVE, Downtimes()) == [0.0, 5.0]
    assert charged([0.0, 5.0], 1, 100.0, 190.0, MOVE, Downtimes()) == [0.0, 35.0]


def test_time_without_a_server_is_not_charged() -> None:
    downtimes = Downtimes([(10.0, 20.0), (150.0, 1150.0), (1160.0, 1165.0)])
    assert downtimes.between(0.0, 15.0) == 5.0
    assert downtimes.between(100.0, 2000.0) == 1005.0
    assert charged([0.0], 0, 100.0, 1200.0, MOVE, downtimes) == [1100.0 - 1005.0 - MOVE]


def test_a_program_costs_its_seat_no_time() -> None:
    history = new_history()
    answer(history, 1000.0, by_program=True)
    assert history.used == [0.0, 0.0, 0.0]
    assert history.changed_at == 1000.0  # the next one's time begins when it has answered
    seat = answer(history, 1000.0 + MOVE + 7)
    assert history.used[seat] == 7.0


def test_going_back_leaves_the_clock_running() -> None:
    history = new_history()
    first = answer(history, 50.0)
    history.commit(history.plan_undo(first))
    assert history.changed_at == 0.0  # asked since the beginning, as if it had never been answered
    assert answer(history, 90.0) == first
    assert history.used[first] == 90.0 - MOVE  # not a second is gained, and none is charged twice
    history.commit(history.plan_undo(first))
    assert history.used[first] == 0.0
    answer(history, 100.0)
    assert history.used[first] == 100.0 - MOVE


def test_going_back_over_others_begins_the_time_anew() -> None:
    history = new_history()
    first = answer(history, 10.0)
    answer(history, 20.0)
    plan = history.plan_take_back(first)
    assert plan.game.actor == first
    assert plan.at == pytest.approx(time.time(), abs=5)


def random_game(seed: int, downtimes: Downtimes) -> tuple[History, list[Any]]:
    """A game with undoings and programs, and the rows it left."""
    history, rng = new_history(downtimes), Random(seed)
    at, rows = 0.0, []
    for _ in range(150):
        if history.game.is_over:
            break
        at += rng.choice((1.0, 30.0, 100.0))
        if rng.random() < 0.3 and history.marks:
            try:
                seat = rng.choice([mark.seat for mark in history.marks])
                plan = history.plan_undo(seat) if rng.random() < 0.5 else history.plan_take_back(seat)
            except ConqueteError:
                continue
            plan.rows[0]["at"] = at
            if plan.at > 1e6:  # begun anew: now
                plan.at = at
        else:
            plan = history.plan()
            history.answer(plan, choose(rng, history.game.packed, 0.3), at, rng.random() < 0.3)
        rows += [SimpleNamespace(**row) for row in plan.rows]
        history.commit(plan)
    return history, rows


@pytest.mark.parametrize("seed", range(6))
def test_the_stored_rows_tell_the_same_times(seed: int) -> None:
    downtimes = Downtimes([(100.0, 400.0), (1000.0, 1900.0)])
    history, rows = random_game(seed, downtimes)
    assert {"undo", "auto", "do"} <= {row.kind for row in rows}
    again = new_history(downtimes)
    for _ in again.feed(rows):
        pass
    assert (again.used, again.changed_at) == (history.used, history.changed_at)
    assert any(history.used)
    config = SimpleNamespace(move_seconds=MOVE)
    dice = FairDice(seed_bytes(1))
    data: Any = SimpleNamespace(id="table", rules=lambda: RULES, dice=lambda: dice, config=config, started=0.0)
    assert fold(data, None, rows, downtimes).clocks == (history.used, history.changed_at)


# -- at a table -------------------------------------------------------------------------------------------------


def test_undo_does_not_renew_the_clock(server: RunningServer) -> None:
    table, person = one_person(server, move_seconds=100)
    with person.sit(table) as socket:
        decision = socket.until_asked()
        deadline = socket.welcome["clock"]["deadline"]
        for _ in range(3):
            time.sleep(0.05)
            socket.move(decision["options"][0]["text"], decision)
            later = socket.until_asked()
            told = [message for message in socket.inbox if "clock" in message]
            assert told[-1]["clock"]["deadline"] > deadline
            socket.ask("undo", decision=later["decision"], seat=decision["seat"])
            rewound = [message for message in socket.inbox if message["type"] == "rewound"][-1]
            assert rewound["clock"]["deadline"] == deadline
            decision = socket.until_asked()


def test_it_is_too_late_to_undo_when_the_time_of_the_question_is_over(start_server: StartServer) -> None:
    server = start_server(grace_seconds=0.0)
    table, person = one_person(server, move_seconds=0.8)
    with person.sit(table) as socket:
        decision = socket.until_asked()
        socket.move(decision["options"][0]["text"], decision)
        time.sleep(1.0)
        again = socket.until_asked()
        refused = socket.ask("undo", decision=again["decision"], seat=decision["seat"])
        assert (refused["type"], refused["code"]) == ("error", "not_possible")


def test_a_server_that_is_down_costs_nobody_time(start_server: StartServer) -> None:
    server = start_server()
    begun = time.monotonic()
    table, person = one_person(server, move_seconds=0.5, bank_seconds=50)
    with person.sit(table) as socket:
        seat = socket.until_asked()["seat"]
    server.stop()
    time.sleep(2.5)
    again = start_server()
    again.adopt(person)
    with person.sit(table) as socket:
        decision = socket.until_asked()
        assert decision["seat"] == seat
        socket.move(any_action(decision, Random(1)), decision)
        socket.until_asked()
        clock = [message["clock"] for message in socket.inbox if "clock" in message][-1]
    up = time.monotonic() - begun - 2.5
    assert clock["bank"][seat] > 50 - up


def test_what_programs_chose_is_in_the_record_like_everything_else(server: RunningServer) -> None:
    person = server.person()
    table = started(server, [person], bots={"1": "steady", "2": "random"})
    with person.sit(table) as socket:
        for _ in range(4):
            socket.move(any_action(socket.until_asked(), Random(1)), socket.decision)
        socket.until_asked()
        socket.ask("resign", seat=0)
        while socket.over is None:
            socket.receive()
    text = record_of(person, table)
    assert '"by": 1' in text
    assert '"by": 2' in text
    assert AUTO not in text
