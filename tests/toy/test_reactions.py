"""Nested windows, open and exact asking, secrecy, and saving at every depth."""

import json
import random

import pytest

import conquete
from conquete.engine.game import Game
from conquete.engine.ids import CHANCE
from conquete.rules.cards.windows import React
from tests.helpers import refusal, texts
from tests.toy import edition as toy  # registers the edition

pytestmark = pytest.mark.smoke


def table(hands: list[list[str]], windows: str = "exact", discard: list[str] | None = None) -> Game:
    """North (seat 0, 4 armies) may attack east (seat 1, 2 armies); south and west are seat 2's."""
    position = {
        "edition": toy.EDITION.id,
        "seats": 3,
        "options": {"windows": windows},
        "territories": {
            "north": {"owner": 0, "armies": 4},
            "east": {"owner": 1, "armies": 2},
            "south": {"owner": 2, "armies": 1},
            "west": {"owner": 2, "armies": 1},
        },
        "cards": {"hand": hands, "discard": discard or []},
        "pending": [{"step": "turn", "seat": 0, "done": 3}, {"step": "attack", "seat": 0}],
    }
    return conquete.from_position(position, ask_chance=True, events=True)


def reload(game: Game) -> Game:
    """The game written down as JSON and read back."""
    return conquete.from_position(json.loads(json.dumps(game.position())), ask_chance=True, events=True)


def asked(game: Game) -> tuple[int, str]:
    return game.actor, game.decision().kind


def armies(game: Game, name: str) -> int:
    return game.state.armies[game.rules.board.index[name]]


def test_nobody_holds_a_card_so_the_attack_goes_straight_to_the_dice():
    game = table([[], [], []])
    game.apply("attack north east 2")
    assert asked(game) == (1, "defend")


def test_a_halted_attack_does_not_take_place():
    game = table([[], ["halt_1"], []])
    game.apply("attack north east 2")
    assert asked(game) == (1, "react")
    assert texts(game) == ["pass", "play halt_1"]
    game.apply("play halt_1")
    assert asked(game) == (0, "attack")
    assert armies(game, "north") == 4
    assert armies(game, "east") == 2
    assert [event.name for event in game.take_events()] == ["AttackDeclared", "CardPlayed", "AttackCancelled"]


def test_only_the_defender_may_halt():
    game = table([["halt_1"], [], ["halt_2"]])
    game.apply("attack north east 2")
    assert asked(game) == (1, "defend")


def test_a_counter_stops_the_halt_and_a_counter_stops_the_counter():
    game = table([["counter_1"], ["halt_1", "counter_2"], []])
    game.apply("attack north east 2")
    game.apply("play halt_1")
    assert asked(game) == (0, "react")
    game.apply("play counter_1")
    assert asked(game) == (1, "react")
    twin = reload(game)
    game.apply("pass")
    assert asked(game) == (1, "defend"), "the halt was countered: the attack goes on"
    twin.apply("play counter_2")
    assert asked(twin) == (0, "attack"), "the counter was countered: the halt stands"


def test_a_guard_joins_before_the_dice_are_thrown():
    game = table([[], [], ["guard_1"]])
    game.apply("attack north east 2")
    game.apply("defend 2")
    assert asked(game) == (2, "react")
    game.apply("play guard_1")
    assert asked(game) == (CHANCE, "throw_dice")
    assert armies(game, "east") == 3
    game.apply("roll 6 6 | 1 1")
    assert armies(game, "east") == 1


def test_a_window_goes_on_until_everybody_has_passed_in_a_row():
    game = table([[], ["guard_2"], ["guard_1", "guard_3"]])
    game.apply("attack north east 2")
    game.apply("defend 1")
    assert asked(game) == (1, "react")
    game.apply("pass")
    assert asked(game) == (2, "react")
    game.apply("play guard_1")
    assert asked(game) == (1, "react"), "a card was played, so he is asked again"
    game.apply("play guard_2")
    assert asked(game) == (2, "react")
    game.apply("pass")
    assert asked(game) == (CHANCE, "throw_dice")
    assert armies(game, "east") == 4


def test_open_asking_asks_whoever_could_hold_a_card():
    empty_handed = table([["guard_1"], ["counter_1"], []], "open")
    empty_handed.apply("attack north east 2")
    assert asked(empty_handed) == (1, "react"), "one card in hand: it might be a halt"
    assert texts(empty_handed) == ["pass"]


def test_open_asking_stops_once_every_copy_lies_open():
    game = table([[], ["counter_1"], []], "open", ["halt_1", "halt_2", "halt_3"])
    game.apply("attack north east 2")
    assert asked(game) == (1, "defend")


@pytest.mark.parametrize("held", ["halt_1", "guard_1", "counter_1"])
def test_open_asking_tells_the_others_nothing(held):
    """Whatever card seat 1 holds, seats 0 and 2 see the same questions, views and events."""
    game = table([[], [held], []], "open")
    game.apply("attack north east 2")
    seen = [(asked(game), game.view(seat).to_json()) for seat in (0, 2)]
    game.apply("pass")
    seen += [(asked(game), game.view(seat).to_json()) for seat in (0, 2)]
    other = table([[], ["guard_3"], []], "open")
    other.apply("attack north east 2")
    expected = [(asked(other), other.view(seat).to_json()) for seat in (0, 2)]
    other.apply("pass")
    expected += [(asked(other), other.view(seat).to_json()) for seat in (0, 2)]
    assert seen == expected


def test_a_card_one_does_not_hold_is_refused_with_its_clause():
    for held, other in [("halt_1", "halt_2"), ("halt_2", "halt_1")]:
        game = table([[], [held], []])
        game.apply("attack north east 2")
        assert refusal(game, f"play {other}") == "toy-5"


def is_party(game: Game) -> bool:
    """Is the window about a fight of the seat that is asked?"""
    frame = game.state.frames[-1]
    step = game.rules.steps[frame[0]]
    assert isinstance(step, React)
    return step.is_party(game.state, frame)


def test_a_window_is_about_the_fight_of_attacker_and_defender_also_when_a_card_opened_it():
    game = table([["counter_1"], ["halt_1", "counter_2"], ["counter_3"]])
    game.apply("attack north east 2")
    assert (asked(game), is_party(game)) == ((1, "react"), True)
    game.apply("play halt_1")
    assert (asked(game), is_party(game)) == ((2, "react"), False)
    game.apply("pass")
    assert (asked(game), is_party(game)) == ((0, "react"), True)
    game.apply("play counter_1")
    assert (asked(game), is_party(game)) == ((1, "react"), True)
    game.apply("pass")
    assert (asked(game), is_party(game)) == ((2, "react"), False)


def test_somebody_who_only_looks_on_is_no_party_to_a_fight():
    game = table([["guard_2"], [], ["guard_1"]])
    game.apply("attack north east 2")
    game.apply("defend 2")
    assert (asked(game), is_party(game)) == ((2, "react"), False)
    game.apply("pass")
    assert asked(game) == (CHANCE, "throw_dice"), "the attacker guards nobody"


@pytest.mark.parametrize("windows", ["open", "exact"])
@pytest.mark.parametrize("seats", [2, 3])
def test_saving_at_every_depth_of_whole_games(windows, seats):
    depths = set()
    for seed in range(15):
        rng = random.Random(seed)
        game = conquete.new("toy", seats=seats, seed=seed, options={"windows": windows})
        while not game.is_over and game.state.round < 40:
            twin = conquete.from_position(json.loads(json.dumps(game.position())), ask_chance=True)
            assert twin.digest() == game.digest()
            assert twin.decision().packed == game.decision().packed
            assert game.rules.check(game.state) == ""
            depths.add(len(game.state.frames))
            game.apply(rng.choice(game.decision().options))
        game.stop()
        assert conquete.replay_text(game.record.to_jsonl()).digest() == game.digest()
        conquete.verify_text(game.record.to_jsonl())
    assert max(depths) >= 6, "a card played in answer to a card"
