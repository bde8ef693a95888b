"""Chapter 14: the one move at the end of a turn."""

import pytest

from conquete.engine.game import Game
from tests.helpers import armies, clause, event_names, owner, play, refusal, scene, texts, verbs

SOUTH_AMERICA = {"brazil": (0, 5), "peru": (0, 1), "argentina": (0, 3), "venezuela": (1, 2)}


def rear(**changed: tuple[int, int]) -> Game:
    """Seat 0 at its manoeuvre, with three territories of South America."""
    return scene({**SOUTH_AMERICA, **changed}, at="manoeuvre")


def moves(game: Game) -> dict[tuple[str, str], list[int]]:
    """The moves offered: from where to where, with how many."""
    found: dict[tuple[str, str], list[int]] = {}
    for text in texts(game):
        if text.startswith("move "):
            _, source, target, number = text.split()
            found.setdefault((source, target), []).append(int(number))
    return found


@clause("has-14.1")
def test_the_player_himself_ends_his_combats():
    """Attacks are still possible: only his word brings the manoeuvre."""
    game = scene(SOUTH_AMERICA, at="attack")
    assert refusal(game, "move brazil peru 1") == "has-7.3"
    assert refusal(game, "stay") == "has-7.3"
    play(game, "attack brazil venezuela 1", "roll 1 | 6")
    assert game.decision().kind == "attack"
    game.apply("stop")
    assert game.decision().kind == "manoeuvre"


@clause("has-14.1")
def test_no_attack_once_the_manoeuvre_has_begun():
    game = rear()
    assert verbs(game) == {"stay", "move"}
    assert refusal(game, "attack brazil venezuela 1") == "has-7.3"
    game.apply("move brazil peru 1")
    assert game.state.turn == 1


@clause("has-14.2")
def test_the_move_is_optional():
    game = rear()
    before = game.state.armies[:]
    game.apply("stay")
    assert game.state.turn == 1
    assert game.state.armies == before


@pytest.mark.smoke
@clause("has-14.3", "has-14.4", "has-14.5")
def test_any_number_but_the_last_may_move():
    game = rear()
    assert moves(game) == {
        ("brazil", "argentina"): [1, 2, 3, 4],
        ("brazil", "peru"): [1, 2, 3, 4],
        ("argentina", "brazil"): [1, 2],
        ("argentina", "peru"): [1, 2],
    }
    for number in (1, 2, 3, 4):
        after = play(game.clone(), f"move brazil peru {number}")
        assert (armies(after, "brazil"), armies(after, "peru")) == (5 - number, 1 + number)


@clause("has-14.3")
def test_a_great_army_may_move_as_one():
    game = rear(brazil=(0, 500))
    game.apply("move brazil peru 499")
    assert (armies(game, "brazil"), armies(game, "peru")) == (1, 500)


@clause("has-14.3")
def test_regiments_that_fought_or_arrived_this_turn_may_move():
    game = scene({"brazil": (0, 6), "peru": (0, 1)}, at="attack")
    play(game, "attack brazil venezuela 3", "dice 3", "roll 6 6 6 | 1", "occupy 5", "stop", "draw japan")
    assert moves(game)["venezuela", "brazil"] == [1, 2, 3, 4]
    assert moves(game)["venezuela", "peru"] == [1, 2, 3, 4]


@clause("has-14.4")
def test_only_between_neighbouring_territories_of_ones_own():
    game = rear(egypt=(0, 4))
    assert refusal(game, "move brazil venezuela 1") == "has-14.4"  # the enemy's
    assert refusal(game, "move venezuela brazil 1") == "has-14.4"  # from the enemy's
    assert refusal(game, "move egypt brazil 1") == "has-14.4"  # too far
    assert refusal(game, "move brazil egypt 1") == "has-14.4"


@clause("has-14.4")
def test_a_move_is_one_step_and_not_a_chain():
    """Peru and North Africa are joined through Brazil, all three one's own."""
    game = rear(north_africa=(0, 1), peru=(0, 4))
    assert refusal(game, "move peru north_africa 1") == "has-14.4"
    assert ("brazil", "north_africa") in moves(game)


@clause("has-14.4")
def test_dotted_lines_count_as_for_attacks():
    game = scene({"alaska": (0, 3), "kamchatka": (0, 1)}, at="manoeuvre")
    assert moves(game) == {("alaska", "kamchatka"): [1, 2]}
    game.apply("move alaska kamchatka 2")
    assert (armies(game, "alaska"), armies(game, "kamchatka")) == (1, 3)


@clause("has-14.5")
def test_one_regiment_stays():
    game = rear()
    assert refusal(game, "move brazil peru 5") == "has-14.5"
    assert refusal(game, "move peru brazil 1") == "has-14.5"


@clause("has-14.6", "has-14.7")
def test_one_move_and_the_next_player_is_on():
    game = rear()
    game.take_events()
    game.apply("move brazil peru 2")
    assert (game.state.turn, game.decision().actor) == (1, 1)
    assert game.decision().kind == "place"
    assert refusal(game, "move argentina peru 1") == "has-7.3"
    assert event_names(game) == ["ArmiesMoved", "TurnStarted", "ReinforcementsReceived"]


@clause("has-14.7")
@pytest.mark.parametrize(("turn", "following"), [(0, 1), (1, 2), (2, 0)])
def test_the_turn_passes_to_the_next_player(turn, following):
    game = scene(
        {"brazil": (0, 3), "peru": (0, 1), "siam": (2, 3), "india": (2, 1), "egypt": (1, 3)},
        turn=turn,
        at="manoeuvre",
    )
    game.apply("stay")
    assert (game.state.turn, game.decision().actor) == (following, following)


@clause("has-14.7")
def test_without_a_possible_move_the_turn_passes_by_itself():
    game = scene({"brazil": (0, 3), "siam": (2, 1)}, at="manoeuvre")
    assert (game.state.turn, game.decision().kind) == (1, "place")
    assert owner(game, "brazil") == 0
