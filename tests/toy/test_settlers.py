"""Sides, landing, coming back, points that win at once, what follows a victory, and how armies are counted."""

import json
from typing import Any

import pytest

import conquete
from conquete import editions
from conquete.engine.game import Game
from conquete.research.conformance import check_edition
from conquete.rules.elimination import is_out
from conquete.rules.race import Race
from tests.helpers import armies, event_names, owner, play, refusal, texts
from tests.toy import settlers


@pytest.fixture(autouse=True)
def _known(monkeypatch: pytest.MonkeyPatch) -> None:
    """The edition is known to these tests alone."""
    monkeypatch.setitem(editions._registered, settlers.EDITION.id, settlers.EDITION)


def new(seats: int = 3) -> Game:
    """At the choice of sides; seat 1 threw highest."""
    rules = settlers.EDITION.ruleset("standard", seats)
    game = Game(rules, log=[])
    return play(game, *["roll 3", "roll 6", "roll 1"][:seats])


def at(
    step: str,
    lands: dict[str, tuple[int, int]],
    camps: dict[str, int] | None = None,
    turn: int = 0,
    **registers: Any,
) -> Game:
    """Of `camps` each says whose it was at first."""
    done = {"reinforce": 0, "attack": 2, "manoeuvre": 3}[step]
    position = {
        "edition": settlers.EDITION.id,
        "seats": 3,
        "turn": turn,
        "territories": {t: {"owner": o, "armies": n} for t, (o, n) in lands.items()},
        "registers": {
            "side": [1, 2, 3],
            "started": [2, 3, 4],
            "stars": [0, 0, 0],
            "camps": [(camps or {}).get(t, -1) + 1 for t in settlers.LANDS],
            **registers,
        },
    }
    if done:
        position["pending"] = [{"step": "turn", "seat": turn, "done": done}, {"step": step, "seat": turn}]
    return conquete.from_position(position, ask_chance=True, events=True)


def register(game: Game, name: str) -> list[int]:
    entry = game.rules.registers[name]
    return game.state.values[entry.offset : entry.offset + entry.length]


def test_each_seat_chooses_a_side_and_lands_before_the_next_one():
    game = new()
    assert (game.decision().actor, game.decision().kind) == (1, "choose_side")
    assert texts(game) == ["side owls", "side foxes", "side hares"]
    play(game, "side foxes")
    assert (game.decision().actor, game.decision().kind) == (1, "land")
    assert texts(game) == ["land east", "land south", "land west", "land isle"]
    assert refusal(game, "land north") == "settlers-1"
    play(game, "land south")
    assert (owner(game, "south"), armies(game, "south")) == (1, 6)
    assert (game.decision().actor, texts(game)) == (2, ["side owls", "side hares"])
    assert refusal(game, "side foxes") == "settlers-2"
    play(game, "side hares")
    assert refusal(game, "land south") == "settlers-3"
    play(game, "land east", "land west")  # the last side needs no choosing
    assert register(game, "side") == [1, 2, 3]
    assert register(game, "camps") == [0, 3, 2, 1, 0], "each remembers who built it"
    assert register(game, "started") == [4, 3, 2]
    assert register(game, "stars") == [1, 0, 0], "each starts with its own"
    assert (game.state.turn, game.state.round) == (1, 1)


def test_who_has_fallen_comes_back_with_half_of_the_armies():
    lands = {"north": (0, 5), "east": (1, 1), "south": (2, 1)}
    game = at("attack", lands, {"south": 1})
    play(game, "attack north east 2", "roll 6 5 | 1")
    assert [name for name in event_names(game) if name.startswith("Seat")] == ["SeatKnockedOut"]
    assert not is_out(game.rules, game.state, 1)
    play(game, "occupy 2", "stop", "stay")
    assert (game.decision().actor, game.decision().kind) == (1, "come_back")
    assert texts(game) == ["land west", "land isle"]
    assert refusal(game, "land north") == "settlers-3"
    play(game, "land isle")
    assert (armies(game, "isle"), register(game, "camps")) == (3, [0, 0, 2, 0, 0])
    assert game.decision().kind == "attack", "nobody comes back and receives armies in one turn"
    assert "SeatReturned" in event_names(game)


def test_who_finds_no_place_to_come_back_is_out():
    lands = {"north": (0, 9), "east": (1, 1), "south": (2, 1), "west": (0, 1), "isle": (0, 1)}
    game = at("attack", lands)
    play(game, "attack north east 2", "roll 6 5 | 1", "occupy 2", "stop", "stay")
    assert "SeatEliminated" in event_names(game)
    assert (is_out(game.rules, game.state, 1), game.state.turn) == (True, 2)
    assert register(game, "turns_ended") == [1, 0, 0]
    play(game, "stop")
    assert game.state.turn == 0, "who is out has no turn"


def test_the_last_who_can_come_back_wins_in_the_turn_of_another():
    lands = {"north": (0, 9), "east": (1, 1), "south": (0, 1), "west": (0, 1), "isle": (0, 1)}
    game = at("attack", lands, out=[0, 0, 1])
    play(game, "attack north east 2", "roll 6 5 | 1", "occupy 2", "stay")
    assert (game.decision().actor, game.decision().kind, game.state.turn) == (0, "sign", 1)
    play(game, "sign")
    assert game.result == {"winners": [0], "reason": "last_standing", "rounds": 1}


def test_points_win_at_once_and_what_follows_comes_before_the_end():
    lands = {"north": (0, 5), "east": (1, 1), "south": (2, 1)}
    game = at("attack", lands, {"north": 0, "east": 1}, stars=[1, 0, 0])
    play(game, "attack north east 2", "roll 6 5 | 1")
    assert (game.decision().actor, game.decision().kind, game.is_over) == (0, "sign", False)
    assert event_names(game)[-2:] == ["SeatKnockedOut", "GameWon"]
    assert register(game, "camps")[:2] == [1, 2]
    assert game.rules.check(game.state) == ""
    again = conquete.from_position(json.loads(json.dumps(game.position())))
    assert again.digest() == game.digest()
    play(game, "sign")
    assert game.result == {"winners": [0], "reason": "race", "rounds": 1}
    assert register(game, "signed") == [1]


def test_tokens_and_pieces_count_and_a_camp_without_armies_does_not():
    game = at(
        "attack", {"north": (0, 5), "south": (2, 1), "west": (1, 1)}, {"isle": 0, "north": 2}, stars=[1, 0, 0]
    )
    race = next(module for module in game.rules.modules if isinstance(module, Race))
    assert [race.points(game.state, seat) for seat in range(3)] == [2, 0, 0]
    race.gain(game.state, None, 2, 3)
    assert game.rules.step(game.state.frames[-1][0]).name == "won"


@pytest.mark.parametrize(("turn", "winner"), [(1, 1), (2, 2), (0, 1)])
def test_of_two_who_have_enough_the_one_in_turn_wins_else_the_next(turn: int, winner: int):
    game = at("attack", {"north": (0, 5), "south": (2, 5), "west": (1, 5)}, turn=turn, stars=[0, 2, 2])
    assert game.state.turn == turn
    race = next(module for module in game.rules.modules if isinstance(module, Race))
    for seat in (1, 2):
        race.tokens.gain(game.state, None, seat, 1)
    race.look(game.state, None)
    assert game.state.frames[-1][1] == winner


@pytest.mark.parametrize(
    ("lands", "received"),
    [
        (["north", "east", "west"], (2, 1)),  # three, rounded up or not
        (["north", "isle"], (2, 1)),  # the isle counts twice
        (["north", "east"], (1, 1)),
        (["west", "isle"], (4, 3)),  # and the shore, which pays one more than is printed
    ],
)
def test_what_counts_beside_land_rounding_and_what_a_region_pays(lands: list[str], received: tuple[int, int]):
    others = [land for land in settlers.LANDS if land not in lands]
    rest = {land: (1 + i % 2, 1) for i, land in enumerate(others)}
    for sides, armies_received in zip([[1, 2, 3], [2, 1, 3]], received, strict=True):
        game = at("reinforce", dict.fromkeys(lands, (0, 2)) | rest, side=sides)
        assert game.state.values[game.rules.offset("reserve")] == armies_received


def test_the_end_of_a_turn_is_told_once():
    game = at("attack", {"north": (0, 5), "south": (2, 1), "west": (1, 1)})
    play(game, "stop")
    assert (register(game, "turns_ended"), game.state.turn) == ([1, 0, 0], 1), (
        "it had one territory: nothing to move"
    )


def test_all_laws_hold():
    check_edition(settlers.EDITION, games=3)
