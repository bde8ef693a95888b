"""Chapters 1 and 7: the phases of a turn, their order, and the order of the players."""

import pytest

import conquete
from conquete.engine.game import Game
from conquete.engine.ids import CHANCE
from tests.helpers import (
    armies,
    clause,
    event_names,
    hand,
    owner,
    pass_turn,
    play,
    refusal,
    scene,
    texts,
    to_place,
    trade,
    verbs,
)

# Seat 0 stands in South America against North Africa; seats 1 and 2 share the rest.
FRONT = {
    "brazil": (0, 6),
    "venezuela": (0, 2),
    "peru": (0, 2),
    "north_africa": (1, 1),
    "egypt": (1, 1),
    "central_america": (1, 4),
    "japan": (2, 4),
}


def front(at: str = "", **more: object) -> Game:
    return scene(FRONT, at=at, **more)  # type: ignore[arg-type]


# -- the three phases ------------------------------------------------------------------------------------


@clause("has-1.1", "has-1.10", "has-7.3")
@pytest.mark.smoke
def test_reinforcements_then_combat_then_manoeuvre_then_the_next_player():
    game = front()
    asked = [(game.actor, game.decision().kind)]
    for action in ("place brazil 3", "stop", "move brazil peru 2"):
        play(game, action)
        asked.append((game.actor, game.decision().kind))
    assert asked == [(0, "place"), (0, "attack"), (0, "manoeuvre"), (1, "place")]


@clause("has-1.1", "has-7.3")
def test_no_phase_can_be_begun_early_or_taken_up_again():
    game = front()
    assert refusal(game, "attack brazil north_africa 1") == "has-9.1"
    assert refusal(game, "move brazil peru 1") in ("has-7.3", "has-9.1")
    play(game, "place brazil 3")
    assert refusal(game, "place brazil 1") == "has-7.3"
    assert refusal(game, "move brazil peru 1") == "has-7.3"
    play(game, "stop")
    assert refusal(game, "place brazil 1") == "has-7.3"
    assert refusal(game, "attack brazil north_africa 1") == "has-7.3"


@clause("has-7.3")
def test_combat_and_manoeuvre_may_be_left_empty():
    game = play(front(), "place brazil 3", "stop", "stay")
    assert (game.actor, game.decision().kind) == (1, "place")
    assert [armies(game, name) for name in ("brazil", "venezuela", "peru")] == [9, 2, 2]


@clause("has-1.2")
def test_phase_1_adds_up_territories_continents_and_cards():
    game = front(hands={0: ["alaska", "ontario", "quebec"]})
    assert to_place(game, 0) == 3
    game = scene(
        FRONT | dict.fromkeys(("argentina", "alaska", "alberta", "ontario", "quebec", "greenland"), (0, 1)),
        hands={0: ["western_us", "great_britain", "ukraine"]},
    )
    assert to_place(game, 0) == 9 // 3 + 2
    trade(game, "western_us", "great_britain", "ukraine")
    assert to_place(game, 0) == 9 // 3 + 2 + 10
    assert verbs(game) == {"place"}


# -- combat, step by step --------------------------------------------------------------------------------


@clause("has-1.4")
def test_an_attack_is_declared_and_then_settled_by_dice():
    game = front("attack")
    game.take_events()
    play(game, "attack venezuela central_america 1")
    assert event_names(game) == ["AttackDeclared"]
    assert (armies(game, "venezuela"), armies(game, "central_america")) == (2, 4)
    play(game, "defend 2")
    assert (game.actor, game.decision().kind) == (CHANCE, "throw_dice")
    play(game, "roll 6 | 5 4")
    assert event_names(game) == ["DiceRolled", "ArmiesLost"]
    assert (armies(game, "venezuela"), armies(game, "central_america")) == (2, 3)


@clause("has-1.5")
def test_the_same_attack_may_be_carried_on_or_dropped():
    game = front("attack")
    play(game, "attack venezuela central_america 1", "defend 1", "roll 6 | 5")
    assert {"stop", "attack venezuela central_america 1"} <= set(texts(game))
    play(game, "attack venezuela central_america 1", "defend 1", "roll 6 | 5")
    assert armies(game, "central_america") == 2


@clause("has-1.6", "has-1.7")
def test_a_taken_territory_is_occupied_before_another_attack_is_opened():
    game = front("attack")
    play(game, "attack brazil north_africa 2", "dice 2", "roll 6 5 | 1")
    assert (game.actor, game.decision().kind) == (0, "occupy")
    assert refusal(game, "attack venezuela central_america 1") == "has-1.6"
    assert refusal(game, "stop") == "has-1.6"
    play(game, "occupy 4")
    assert (owner(game, "north_africa"), armies(game, "north_africa")) == (0, 4)
    assert {"stop", "attack venezuela central_america 1", "attack north_africa egypt 3"} <= set(texts(game))


@clause("has-1.8")
@pytest.mark.smoke
def test_the_card_is_taken_after_the_last_attack_and_before_the_manoeuvre():
    game = front("attack")
    play(game, "attack brazil north_africa 2", "dice 2", "roll 6 5 | 1", "occupy 4")
    assert hand(game, 0) == []
    play(game, "attack north_africa egypt 1", "roll 6 | 1", "occupy 1")
    assert hand(game, 0) == []
    play(game, "stop")
    assert (game.actor, game.decision().kind) == (CHANCE, "draw_card")
    play(game, "draw siam")
    assert hand(game, 0) == ["siam"]
    assert game.decision().kind == "manoeuvre"


@clause("has-1.8")
def test_no_card_without_a_conquest():
    game = front("attack")
    play(game, "attack venezuela central_america 1", "defend 2", "roll 6 | 1 1", "stop")
    assert game.decision().kind == "manoeuvre"
    assert hand(game, 0) == []


@clause("has-1.9", "has-1.10")
def test_one_move_to_a_neighbour_ends_the_turn():
    game = play(scene(FRONT | {"alaska": (0, 1)}, at="attack"), "stop")
    moves = {" ".join(text.split()[1:3]) for text in texts(game) if text != "stay"}
    assert moves == {
        "brazil venezuela",
        "brazil peru",
        "venezuela brazil",
        "venezuela peru",
        "peru brazil",
        "peru venezuela",
    }
    assert refusal(game, "move brazil alaska 1") == "has-14.4"
    play(game, "move brazil peru 5")
    assert (armies(game, "brazil"), armies(game, "peru")) == (1, 7)
    assert (game.actor, game.decision().kind) == (1, "place")


# -- the order of the players ----------------------------------------------------------------------------


def first_turn(seats: int, general: int) -> Game:
    """A new game with that General, its set-up done; the first turn has begun."""
    game = conquete.new("hasbro-2000", "conquest", seats, ask_chance=True)
    play(game, f"pick {general}")
    while game.state.round == 0:
        game.apply(game.decision().options[0])
    return game


@clause("has-7.1", "has-7.2")
@pytest.mark.parametrize(("seats", "general"), [(3, 0), (3, 2), (4, 1), (5, 4), (6, 3)])
def test_turns_pass_clockwise_from_the_generals_left(seats, general):
    game = first_turn(seats, general)
    players = []
    for _ in range(2 * seats):
        players.append((game.state.round, game.actor))
        pass_turn(game)
    lap = [(general + 1 + i) % seats for i in range(seats)]
    assert players == [(1, seat) for seat in lap] + [(2, seat) for seat in lap]


@clause("has-7.2")
def test_a_player_without_regiments_is_passed_over():
    game = scene({"brazil": (0, 2), "japan": (3, 2)}, seats=4, rest=(1, 1))
    for _ in range(3):
        pass_turn(game)
    turns = [event.data["seat"] for event in game.take_events() if event.name == "TurnStarted"]
    assert turns == [0, 1, 3, 0]
