"""What bears on the dice of Risk Legacy, and on a battle from its first throw to its last."""

from itertools import pairwise
from typing import Any

import pytest

from conquete import odds
from conquete.engine.errors import ConqueteError
from conquete.engine.game import Game
from tests.helpers import clause, scene
from tests.odds.exactness import assert_exact, best_with_token, plain_win, shown
from tests.rules.legacy.scenes import FACTIONS, at, founded
from tests.rules.legacy.test_changed_dice import NAMES, QUIET, SCARS

KHAN, MECHANIKER, ENCLAVE, SAHARA = "khan_industries", "die_mechaniker", "enclave_of_the_bear", "saharan_republic"


def attack(
    scar: str = "",
    wall: int = 0,
    attackers: int = 4,
    defenders: int = 3,
    sides: tuple[str, str] = (KHAN, SAHARA),
    powers: dict[str, str] | None = None,
    headquarters: dict[str, int] | None = None,
    **more: Any,
) -> Game:
    """Seat 0 may attack Egypt, which is seat 1's, from East Africa."""

    def there(number: int) -> list[int]:
        return [number if id == "egypt" else 0 for id in NAMES]

    third = next(id for id in FACTIONS if id not in (*sides, MECHANIKER, ENCLAVE))
    registers = {
        "scars": there(SCARS.index(scar) + 1 if scar else 0),
        "walls": there(wall),
        "cities": there(int(wall > 0)),
        "faction": [FACTIONS.index(id) + 1 for id in (*sides, third)],
        **more,
    }
    lands = {"east_africa": (0, attackers), "egypt": (1, defenders), "brazil": (1, 3), "japan": (2, 3)}
    return at("attack", lands, headquarters, sheet=founded({**QUIET, **(powers or {})}), registers=registers)


def changes(game: Game) -> float:
    """What bears on the attack makes it likelier by so much; the odds are those of the engine."""
    found = assert_exact(game, "east_africa", "egypt")
    return found.win - plain_win(game, found)


def test_circumstances() -> None:
    assert odds.dice_of("legacy", {"bunker": 1}).defence.adds == (1,)
    assert odds.dice_of("legacy", {"fortified": True, "bunker": 1}).defence.adds[:2] == (2, 1)
    assert odds.dice_of("legacy", {"fortified": True, "ammo_shortage": 1}).defence.adds[:2] == (0, 1)


def test_nothing_bears_on_it() -> None:
    assert changes(attack()) == 0.0


@clause("leg-19.1")
@pytest.mark.parametrize(("scar", "is_helped"), [("bunker", False), ("ammo_shortage", True)])
def test_a_scar(scar: str, is_helped: bool) -> None:
    assert (changes(attack(scar)) > 0.02) is is_helped
    assert (changes(attack(scar)) < -0.02) is not is_helped


@clause("leg-20.3", "leg-20.4", "leg-20.7")
def test_a_wall_wears_out_in_the_course_of_the_battle() -> None:
    games = [attack(wall=boxes, attackers=5) for boxes in (0, 1, 2, 9)]
    wins = [assert_exact(game, "east_africa", "egypt").win for game in games]
    assert all(more > fewer + 0.02 for more, fewer in pairwise(wins))
    whole = odds.fought(4, 3, odds.dice_at(games[3].rules, games[3].state, *pair(games[3]))).win
    assert wins[3] == pytest.approx(whole), "it outlasts this battle"


@clause("leg-20.5")
def test_a_wall_does_not_wear_under_fewer_than_three_dice() -> None:
    game = attack(wall=1, attackers=3, defenders=2)
    assert assert_exact(game, "east_africa", "egypt").win == pytest.approx(
        odds.fought(2, 2, odds.dice_at(game.rules, game.state, *pair(game))).win
    )


def pair(game: Game) -> tuple[int, int]:
    return game.rules.board.index["east_africa"], game.rules.board.index["egypt"]


@clause("sea-2.3", "sea-2.5")
def test_fortified_headquarters_never_wear() -> None:
    powers = {MECHANIKER: "fortified_headquarters"}
    fortified = attack(sides=(KHAN, MECHANIKER), powers=powers, headquarters={"egypt": 1})
    assert changes(fortified) < -0.05
    assert changes(attack(sides=(KHAN, MECHANIKER), powers=powers, headquarters={"egypt": 2})) == 0.0


@clause("sea-2.8")
def test_a_double_six_ends_the_attack() -> None:
    closed = attack(attackers=6, sides=(KHAN, MECHANIKER), powers={MECHANIKER: "double_six"})
    assert changes(closed) < -0.005
    found = shown(closed, "east_africa", "egypt")
    assert found.ends[3, 3] > 0.0, "attackers are left who may not go on"
    assert changes(attack(sides=(MECHANIKER, KHAN), powers={MECHANIKER: "double_six"})) == 0.0


@clause("sea-2.10", "sea-2.11")
def test_the_first_target() -> None:
    powers = {ENCLAVE: "first_target"}
    assert changes(attack(sides=(ENCLAVE, KHAN), powers=powers)) > 0.05
    other = list(NAMES).index("brazil") + 1
    assert changes(attack(sides=(ENCLAVE, KHAN), powers=powers, first_target=[other])) == 0.0
    assert changes(attack(sides=(KHAN, ENCLAVE), powers=powers)) == 0.0


@clause("sea-2.14", "sea-2.15")
def test_three_of_a_kind() -> None:
    assert changes(attack(sides=(ENCLAVE, KHAN), powers={ENCLAVE: "three_of_a_kind"})) > 0.0


def test_all_of_them_at_once() -> None:
    powers = {ENCLAVE: "three_of_a_kind", MECHANIKER: "double_six"}
    assert changes(attack("bunker", 2, 6, sides=(ENCLAVE, MECHANIKER), powers=powers)) < -0.05


def test_attackers_that_are_kept_and_fewer_dice() -> None:
    game = attack(wall=2, attackers=7)
    here, there = pair(game)
    kept = odds.attack_odds(game.rules, game.state, here, there, keep=4)
    assert min(left for left, _ in kept.ends) == 3
    fewer = odds.attack_odds(game.rules, game.state, here, there, dice=2)
    dice = odds.dice_at(game.rules, game.state, here, there).at_most(2)
    assert fewer.win == pytest.approx(odds.fought(6, 3, dice).win), "two dice never wear a wall"


def test_very_many_armies() -> None:
    game = attack(wall=5, attackers=150, defenders=150)
    assert 0.0 < shown(game, "east_africa", "egypt").win < 1.0
    many = attack(wall=5, attackers=2000, defenders=2000)
    with pytest.raises(ConqueteError, match="so many armies"):
        shown(many, "east_africa", "egypt")


# -- one missile --------------------------------------------------------------------------------------------


def with_one(game: Game) -> float | None:
    return odds.win_with_token(game.rules, game.state, *pair(game))


@clause("leg-21.1", "leg-21.5")
@pytest.mark.parametrize(
    ("scar", "wall", "attackers", "defenders"), [("", 0, 2, 1), ("", 0, 3, 2), ("bunker", 0, 3, 1), ("", 1, 3, 2)]
)
def test_one_missile_where_it_helps_most(scar: str, wall: int, attackers: int, defenders: int) -> None:
    game = attack(scar, wall, attackers, defenders, missiles=[1, 1, 0])
    found = with_one(game)
    assert found is not None
    assert found == pytest.approx(best_with_token(game, "east_africa", "egypt"), abs=1e-9)
    assert found > shown(game, "east_africa", "egypt").win + 0.05


def test_it_is_worth_as_much_whoever_has_more() -> None:
    one, three = (attack(missiles=missiles) for missiles in ([1, 0, 0], [3, 2, 1]))
    assert with_one(one) == with_one(three)


def test_who_has_none_uses_none() -> None:
    assert with_one(attack(missiles=[0, 3, 3])) is None
    assert with_one(attack(missiles=[1, 0, 0], attackers=200, defenders=200)) is None


def test_other_editions_have_none() -> None:
    game = scene({"brazil": (0, 6), "peru": (1, 3)}, at="attack")
    index = game.rules.board.index
    assert odds.win_with_token(game.rules, game.state, index["brazil"], index["peru"]) is None
