"""Chapter 7: comparing the dice."""

import pytest

from conquete.engine.actions import faces_of
from conquete.engine.game import Game
from tests.helpers import armies, clause, owner, play
from tests.rules.lamorisse_1957.scenes import war


def thrown(attack: str, defence: str, attackers: int = 9, defenders: int = 9) -> Game:
    """Brazil attacks Venezuela and these dice fall."""
    game = war({"brazil": (0, attackers), "venezuela": (1, defenders)})
    play(game, f"attack brazil venezuela {len(attack.split())}")
    if defenders > 1:
        play(game, f"defend {len(defence.split())}")
    return play(game, f"roll {attack} | {defence}")


def lost(attack: str, defence: str) -> tuple[int, int]:
    """What attacker and defender lose."""
    game = thrown(attack, defence)
    return 9 - armies(game, "brazil"), 9 - armies(game, "venezuela")


@clause("lam-x5", "lam-7.21", "lam-7.22", "lam-7.24", "lam-7.25")
@pytest.mark.smoke
def test_5_3_2_against_6_2():
    assert lost("5 3 2", "6 2") == (1, 1)


@clause("lam-x6", "lam-7.21", "lam-7.25", "lam-7.36", "lam-7.32")
def test_6_4_3_against_an_only_army_with_5():
    game = thrown("6 4 3", "5", defenders=1)
    assert (armies(game, "brazil"), owner(game, "venezuela"), armies(game, "venezuela")) == (6, 0, 3)
    assert game.decision().kind == "occupy"


@clause("lam-x7", "lam-7.26", "lam-7.19")
def test_6_against_6():
    assert lost("6", "6") == (1, 0)


@clause("lam-x8", "lam-7.21", "lam-7.22", "lam-7.23", "lam-7.27")
@pytest.mark.smoke
def test_6_2_2_against_5_4_2():
    assert lost("6 2 2", "5 4 2") == (2, 1)


@clause("lam-7.19", "lam-7.26")
@pytest.mark.parametrize("defence", range(1, 7))
@pytest.mark.parametrize("attack", range(1, 7))
def test_one_army_each_the_higher_die_wins_and_the_defender_an_equal_one(attack, defence):
    assert lost(str(attack), str(defence)) == ((0, 1) if attack > defence else (1, 0))


@clause("lam-7.17", "lam-7.18")
@pytest.mark.parametrize(
    ("attack", "defence", "losses"),
    [
        ("6 1 1", "5 5 5", (2, 1)),  # 8 points against 15
        ("6 6 1", "5 5 5", (1, 2)),  # 13 against 15
        ("4 4 4", "6 1 1", (1, 2)),  # 12 against 8
        ("5 5", "6 1", (1, 1)),  # the highest first: 5 against 6, then 5 against 1
        ("6 1", "5 2", (1, 1)),
        ("6 5 4", "6 5 4", (3, 0)),
        ("2 2 2", "1 1 1", (0, 3)),
    ],
)
def test_points_are_not_added_up(attack, defence, losses):
    assert lost(attack, defence) == losses


@clause("lam-7.25")
@pytest.mark.parametrize(
    ("attack", "defence", "losses"),
    [
        ("3 3 3", "4", (1, 0)),
        ("3 2 1", "2", (0, 1)),
        ("3", "2 2 2", (0, 1)),
        ("3", "3 1 1", (1, 0)),
        ("5 1", "4 4 4", (1, 1)),
        ("6 6 6", "5 5", (0, 2)),
    ],
)
def test_a_die_without_an_opposing_die_has_no_effect(attack, defence, losses):
    assert lost(attack, defence) == losses


@clause("lam-7.27", "lam-7.23")
@pytest.mark.parametrize(
    ("attack", "defence", "losses"),
    [
        ("6 5 4", "6 4 3", (1, 2)),  # a tie in the first pair
        ("6 4 4", "5 4 3", (1, 2)),  # in the second
        ("6 5 3", "5 4 3", (1, 2)),  # in the third
        ("6 6 5", "6 6 4", (2, 1)),
        ("4 4", "4 3", (1, 1)),
    ],
)
def test_the_tie_rule_holds_for_each_pair(attack, defence, losses):
    assert lost(attack, defence) == losses


@clause("lam-7.18", "lam-7.21", "lam-7.22", "lam-7.23", "lam-7.24", "lam-7.26", "lam-7.27")
@pytest.mark.parametrize("defending", [1, 2, 3])
@pytest.mark.parametrize("attacking", [1, 2, 3])
def test_every_throw_costs_one_army_a_pair(attacking, defending):
    game = war({"brazil": (0, 9), "venezuela": (1, 9)})
    play(game, f"attack brazil venezuela {attacking}", f"defend {defending}")
    frame = game.state.frames[-1]
    step = game.rules.throws[frame[0]]
    source, target = game.rules.board.index["brazil"], game.rules.board.index["venezuela"]
    for outcome in game.decision().options:
        state = game.state.copy()
        step.apply(state, frame, outcome, None)
        pairs = list(zip(*faces_of(outcome), strict=False))
        wins = len([1 for attack, defence in pairs if attack > defence])
        assert len(pairs) == min(attacking, defending)
        assert (9 - state.armies[source], 9 - state.armies[target]) == (len(pairs) - wins, wins)


@clause("lam-7.20", "lam-7.36")
@pytest.mark.parametrize(("defenders", "dice", "falls"), [(1, "1", True), (2, "1", False), (3, "2 1", False)])
def test_a_territory_falls_with_its_last_army_only(defenders, dice, falls):
    game = thrown("6 6 6", dice, defenders=defenders)
    assert (owner(game, "venezuela") == 0) == falls
    assert (game.decision().kind == "occupy") == falls
