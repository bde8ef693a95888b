"""Chapter 11: taking a territory and moving in."""

from random import Random

import pytest

import conquete
from conquete.engine.game import Game
from tests.helpers import armies, clause, owner, play, refusal, scene, texts

ATTACK = "attack brazil north_africa"


def front(attackers: int, defenders: int = 1) -> Game:
    return scene({"brazil": (0, attackers), "north_africa": (1, defenders)}, at="attack")


def garrisons(game: Game) -> tuple[int, int]:
    return armies(game, "brazil"), armies(game, "north_africa")


@clause("has-11.1")
def test_a_territory_is_taken_when_its_last_regiment_is_lost_and_not_before():
    game = front(8, 3)
    play(game, ATTACK + " 3", "dice 3", "defend 2", "roll 6 6 6 | 1 1")
    assert (owner(game, "north_africa"), armies(game, "north_africa")) == (1, 1)
    assert game.decision().kind == "attack"
    play(game, ATTACK + " 3", "dice 3", "roll 6 6 6 | 1")
    assert owner(game, "north_africa") == 0
    assert game.decision().kind == "occupy"
    game.apply("occupy 5")
    assert garrisons(game) == (3, 5)


@clause("has-11.1")
def test_the_taker_is_told_to_the_table():
    game = front(4)
    game.take_events()
    play(game, ATTACK + " 1", "roll 6 | 1")
    taken = [event for event in game.take_events() if event.name == "TerritoryTaken"]
    assert [game.rules.event_json(event, -1) for event in taken] == [
        {"event": "TerritoryTaken", "seat": 0, "territory": "north_africa", "from": 1}
    ]


@pytest.mark.smoke
@clause("has-11.2", "has-11.3", "has-11.4")
@pytest.mark.parametrize("engaged", [1, 2, 3])
def test_at_least_the_regiments_engaged_move_in_and_one_stays(engaged):
    game = play(front(7), f"{ATTACK} {engaged}", *[f"dice {engaged}"] * (engaged > 1))
    game.apply("roll " + "6 " * engaged + "| 1")
    assert texts(game) == [f"occupy {number}" for number in range(engaged, 7)]
    assert refusal(game, f"occupy {engaged - 1}") == "has-11.2"
    assert refusal(game, "occupy 7") == "has-11.4"
    for number in range(engaged, 7):
        after = play(game.clone(), f"occupy {number}")
        assert garrisons(after) == (7 - number, number)


@clause("has-11.2")
def test_regiments_engaged_count_and_not_dice_thrown():
    game = play(front(6), ATTACK + " 3", "dice 1", "roll 6 | 1")
    assert texts(game) == ["occupy 3", "occupy 4", "occupy 5"]


@clause("has-11.2")
def test_only_the_last_fight_counts():
    """Three were engaged at first, one in the fight that took the territory."""
    game = play(front(6, 2), ATTACK + " 3", "dice 3", "roll 6 6 6 | 1")
    play(game, ATTACK + " 1", "roll 6 | 1")
    assert texts(game) == [f"occupy {number}" for number in range(1, 6)]
    game = play(front(6, 2), ATTACK + " 1", "roll 6 | 1")
    play(game, ATTACK + " 3", "dice 3", "roll 6 6 6 | 1")
    assert texts(game) == [f"occupy {number}" for number in range(3, 6)]


@clause("has-11.2", "has-11.4", "has-11.5")
def test_all_that_may_leave_must_leave():
    """Four regiments, three engaged: three move in and one stays, there is nothing to choose."""
    game = play(front(4), ATTACK + " 3", "dice 3", "roll 6 6 6 | 1")
    assert game.decision().kind == "attack"
    assert garrisons(game) == (1, 3)


@clause("has-x12")
def test_five_regiments_take_a_territory_with_two():
    game = play(front(5), ATTACK + " 2", "dice 2", "roll 6 5 | 3")
    assert texts(game) == ["occupy 2", "occupy 3", "occupy 4"]
    assert refusal(game, "occupy 1") == "has-11.2"
    assert refusal(game, "occupy 5") == "has-11.4"


@clause("has-11.2")
def test_nothing_else_can_be_done_before_moving_in():
    game = play(front(7), ATTACK + " 2", "dice 2", "roll 6 5 | 3")
    assert refusal(game, "attack brazil peru 1") == "has-1.6"
    assert refusal(game, "stop") == "has-1.6"


@clause("has-11.5")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_no_territory_is_ever_without_regiments(seed):
    """At every question of a whole game, chance and the moment before moving in included."""
    rng = Random(seed)
    game = scene(
        {"brazil": (0, 20), "egypt": (2, 20), "siam": (1, 20)},
        seats=3,
        rest=(1, 2),
    )
    kinds = set()
    for _ in range(1500):
        if game.is_over:
            break
        decision = game.decision()
        kinds.add(decision.kind)
        assert min(game.state.armies) >= 1
        assert not game.rules.check(game.state)
        game.apply(rng.choice(decision.options))
    assert {"occupy", "throw_dice", "manoeuvre"} <= kinds


@clause("has-11.5")
def test_a_position_with_an_empty_territory_is_refused():
    with pytest.raises(conquete.BadPosition, match="no army"):
        scene({"brazil": (0, 0)})


@clause("has-11.6")
def test_a_territory_just_taken_can_attack_in_the_same_turn():
    game = play(front(9), ATTACK + " 3", "dice 3", "roll 6 6 6 | 1", "occupy 5")
    assert "attack north_africa egypt 3" in texts(game)
    play(game, "attack north_africa egypt 3", "dice 3", "roll 6 6 6 | 1", "occupy 4")
    assert (armies(game, "north_africa"), armies(game, "egypt")) == (1, 4)
    assert "attack egypt middle_east 3" in texts(game)
