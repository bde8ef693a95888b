"""Why a choice is not offered: the clause is named and quoted, and nothing changes by asking."""

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import pytest

from conquete.editions.clauses import find_clause
from conquete.engine.views import determinize
from conquete.research.lines import RandomChooser, choose
from conquete.server.play.carrying_out.why import because
from conquete.server.settings import Limits
from conquete.server.table.data import compiled
from conquete.server.table.questions.refusal import Refusal
from conquete.wire.client import Why
from conquete.wire.requests import TableConfig
from tests.server.client import Message, Socket, brisk_action
from tests.server.conftest import RunningServer, StartServer
from tests.server.test_leaks import services_in, table_at, viewer_of
from tests.server.test_play import one_person, started, until_kind
from tests.server.walks import walk


def why(socket: Socket, asked: Message, action: str, **changes: Any) -> Message:
    number = socket.tell("why", **{"decision": asked["decision"], "seat": asked["seat"], **changes}, action=action)
    return socket.until(lambda message: message.get("id") == number)


def test_the_clause_is_named_and_quoted_in_both_languages(server: RunningServer) -> None:
    table, person = one_person(server)
    with person.sit(table) as socket:
        decision = until_kind(socket, "attack", Random(1))
        seat, view = decision["seat"], socket.views[str(decision["seat"])]
        own = next(name for name, place in view["territories"].items() if place["owner"] == seat)
        heard = len(socket.inbox)
        answer = why(socket, decision, f"attack {own} {own} 1")
        clause = find_clause("hasbro-2000", "has-9.3")
        assert answer == {
            "type": "because",
            "id": answer["id"],
            "is_allowed": False,
            "clause": "has-9.3",
            "text": {"en": clause.en, "fr": answer["text"]["fr"]},
        }
        assert answer["text"]["fr"].replace("’", "'").replace("\u202f", " ") == clause.fr.replace("\u202f", " ")
        # Nothing has changed, for anybody: the decision is still the same one.
        assert len(socket.inbox) == heard + 1
        with person.sit(table) as again:
            assert again.welcome["decision"] == decision


def test_what_is_offered_is_allowed_in_any_form(server: RunningServer) -> None:
    table, person = one_person(server)
    with person.sit(table) as socket:
        decision = socket.until_asked()
        for option in decision["options"]:
            assert why(socket, decision, option["text"])["is_allowed"]


def test_without_a_clause_it_is_not_the_moment(server: RunningServer) -> None:
    table, person = one_person(server)
    with person.sit(table) as socket:
        decision = until_kind(socket, "choose_dice", Random(2))
        answer = why(socket, decision, "defend 1")
        assert not answer["is_allowed"]
        assert answer["text"]["en"] != answer["text"]["fr"]
        assert ("clause" in answer) == (answer["text"]["en"] != "This cannot be done at this moment.")


def test_only_the_seat_that_is_asked_may_ask_why(server: RunningServer) -> None:
    ann, bob = server.person(), server.person("Bob")
    table = started(server, [ann, bob], seats=3)
    with ann.sit(table) as first, bob.sit(table) as second:
        while first.asked not in (0, 1):
            first.receive()
        asked, other = (first, second) if first.asked == 0 else (second, first)
        decision = asked.until_asked()
        text = decision["options"][0]["text"]
        assert why(other, decision, text)["code"] == "not_your_seat"
        assert why(other, decision, text, seat=1 - decision["seat"])["code"] == "not_your_turn"
        assert why(asked, decision, text, decision=decision["decision"] + 1)["code"] == "stale"
        assert why(asked, decision, "conquer everything")["code"] == "illegal"
        assert why(asked, decision, text)["is_allowed"]


def test_questions_are_limited_like_every_message(start_server: StartServer) -> None:
    server = start_server(limits=Limits(message_burst=10, messages_per_second=1))
    table, person = one_person(server)
    with person.sit(table) as socket:
        decision = socket.until_asked()
        answers = [why(socket, decision, decision["options"][0]["text"]) for _ in range(15)]
        assert [answer["type"] for answer in answers[:5]] == ["because"] * 5
        assert answers[-1]["code"] == "too_fast"


CASES = [("hasbro-2000", "mission"), ("hasbro-2000", "capitals"), ("miro-1976", "mission")]


@pytest.mark.parametrize(("edition", "mode"), CASES)
def test_the_answer_does_not_depend_on_what_is_hidden(tmp_path: Path, edition: str, mode: str) -> None:
    config = TableConfig(edition=edition, mode=mode, seats=3)
    rules = compiled(config)
    config.options = dict(rules.options)
    rng = Random(3)

    async def compare() -> int:
        asked = 0
        async with services_in(tmp_path) as services:
            for game in walk(edition, mode, 3, {}, seed=2, most=400):
                if rng.random() > 0.15:
                    continue
                seat = game.actor
                twin = determinize(game.view(seat), RandomChooser(rng))
                tables = [table_at(services, rules, config, state) for state in (game.state.copy(), twin)]
                viewer = viewer_of(services, seat)
                viewer.seats = (seat,)
                for action in nonsense(game, rng):
                    answers = [await because_or_refusal(table, viewer, seat, action) for table in tables]
                    assert answers[0] == answers[1]
                    asked += 1
        return asked

    assert asyncio.run(compare()) > 100


def nonsense(game: Any, rng: Random) -> list[str]:
    """Things that somebody might want to do, mostly at the wrong moment or with the wrong cards."""
    rules = game.rules
    place = rng.choice(rules.board.territories)
    cards = rng.sample(rules.words.cards[: rules.board.size], 3)
    return [
        game.text(choose(rng, game.packed, 0.2)),
        f"place {place} {rng.randint(1, 40)}",
        f"attack {place} {rng.choice(rules.board.territories)} {rng.randint(1, 4)}",
        f"move {place} {rng.choice(rules.board.territories)} 1",
        "trade " + " ".join(cards),
        "keep",
        "stop",
    ]


async def because_or_refusal(table: Any, viewer: Any, seat: int, action: str) -> object:
    try:
        return await because(table, viewer, Why(decision=0, seat=seat, action=action))
    except Refusal as refusal:
        return refusal.code, refusal.text


def test_every_refusal_at_a_table_can_be_explained(server: RunningServer) -> None:
    """Whatever clause a refusal names, its words are there."""
    table, person = one_person(server, mode="mission")
    rng = Random(5)
    clauses: set[str] = set()
    with person.sit(table) as socket:
        for _ in range(150):
            decision = socket.until_asked()
            view = socket.views[str(decision["seat"])]["territories"]
            source, target = rng.sample(sorted(view), 2)
            for action in (
                f"attack {source} {target} 3",
                f"place {source} 99",
                f"move {source} {target} 9",
                "keep",
            ):
                answer = why(socket, decision, action)
                if not answer["is_allowed"]:
                    assert answer["text"]["en"]
                    assert answer["text"]["fr"]
                    clauses.add(answer.get("clause", ""))
            socket.move(brisk_action(decision, rng), decision)
    assert len(clauses) > 5
