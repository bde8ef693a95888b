"""Odds with the dice of 2210: commanders and stations throw with eight sides."""

import pytest

from conquete import ConqueteError, odds
from conquete.engine.game import Game
from conquete.rules.facts import dice_reasons
from tests.cli.conftest import Command
from tests.helpers import clause, play
from tests.odds.exactness import assert_exact, plain_win, shown
from tests.odds.test_battles import check
from tests.odds.test_cli import document
from tests.odds.test_http import asked
from tests.rules.ad2210.scenes import war
from tests.server.conftest import RunningServer


def test_circumstances() -> None:
    dice = odds.dice_of("2210", {"attack_commanders": 2, "defence_commanders": True})
    assert (dice.attack.sides, dice.defence.sides) == ((8, 8, 6), (8, 6))
    assert odds.dice_of("2210", {"station": "true", "defence_commanders": 1}).defence.sides == (8, 8)
    assert odds.dice_of("2210", {"attack_commanders": 3}).attack.sides == (8, 8, 8)


def test_battles_to_the_end() -> None:
    dice = odds.dice_of("2210", {"attack_commanders": 2, "defence_commanders": 1})
    for attackers, defenders in ((1, 1), (3, 2), (7, 6)):
        check(dice, attackers, defenders)


@pytest.mark.parametrize(
    ("edition", "options", "words"),
    [
        ("hasbro-2000", {"station": 1}, "no option 'station'"),
        ("2210", {"nothing": 1}, "attack_commanders"),
        ("2210", {"station": "perhaps"}, "not a whole number"),
        ("2210", {"attack_add": 99}, "more than"),
    ],
)
def test_what_makes_no_sense_is_refused(edition: str, options: dict[str, object], words: str) -> None:
    with pytest.raises(ConqueteError, match=words):
        odds.dice_of(edition, options)


def test_in_a_terminal(command: Command) -> None:
    given = ("--edition", "2210", "--option", "attack_commanders=2", "--option", "station=true")
    dice = odds.dice_of("2210", {"attack_commanders": 2, "station": True})
    found = document(command, "--attackers", 6, "--defenders", 4, *given)
    assert found["win"] == pytest.approx(odds.win(6, 4, dice), abs=1e-12)


def test_over_http(server: RunningServer) -> None:
    dice = odds.dice_of("2210", {"station": 1, "attack_add": 1})
    given = ["station=true", "attack_add=1"]
    answer = asked(server.person(), attackers=7, defenders=2, edition="2210", option=given)
    assert answer["win"] == pytest.approx(odds.win(7, 2, dice), abs=1e-12)


# -- on a board ---------------------------------------------------------------------------------------------

LANDS = {"egypt": (0, 4), "middle_east": (1, 2)}


def eights(game: Game, source: str = "egypt", target: str = "middle_east") -> tuple[int, int]:
    """How many dice of attacker and defender have eight sides, in odds that are those of the engine."""
    found = assert_exact(game, source, target)
    assert found.dice is not None
    assert found.win != plain_win(game, found) or 8 not in (*found.dice.attack.sides, *found.dice.defence.sides)
    return found.dice.attack.sides.count(8), found.dice.defence.sides.count(8)


def reasons(game: Game, source: str = "egypt", target: str = "middle_east") -> list[tuple[str, str]]:
    """What the panel says of the dice."""
    fighting, at = odds.battle_of(game.rules), game.rules.board.index
    assert fighting is not None
    told = dice_reasons(fighting, game.state, at[source], at[target], -1)
    assert all(reason.larger > 0 for reason in told)
    return [(reason.side, reason.why) for reason in told]


@clause("2210-18.3", "2210-18.5", "2210-18.7")
@pytest.mark.parametrize(
    ("mine", "theirs", "wanted"),
    [
        ((), (), (0, 0)),
        (("land",), (), (1, 0)),
        (("land", "nuclear"), (), (2, 0)),
        (("naval", "space", "diplomat"), (), (0, 0)),  # none of them throws on land
        ((), ("naval",), (0, 1)),  # whoever defends does
        (("land",), ("land", "space", "diplomat"), (1, 2)),
    ],
)
def test_commanders_in_play(mine: tuple[str, ...], theirs: tuple[str, ...], wanted: tuple[int, int]) -> None:
    commanders = {0: dict.fromkeys(mine, "egypt"), 1: dict.fromkeys(theirs, "middle_east")}
    game = war({"egypt": (0, 4 - len(mine)), "middle_east": (1, 3 - len(theirs))}, commanders=commanders)
    assert eights(game) == wanted
    told = [*[("attack", kind) for kind in mine], *[("defence", kind) for kind in theirs]]
    assert [reason for reason in told if reason in reasons(game)] == reasons(game)
    assert len(reasons(game)) == sum(wanted)


def test_who_throws_depends_on_where_they_go() -> None:
    lands = {"tycho": (0, 3), "sakha": (1, 2)}
    game = war(lands, commanders={0: {"space": "tycho"}}, cards={"landings": ["sakha"]})
    assert eights(game, "tycho", "sakha") == (1, 0)
    assert reasons(game, "tycho", "sakha") == [("attack", "space")]


@clause("2210-19.1")
def test_a_station_defends() -> None:
    game = war(LANDS, stations=["middle_east"], commanders={1: {"land": "middle_east"}})
    assert eights(game) == (0, 2)
    assert reasons(game) == [("defence", "station")]
    assert eights(war(LANDS, stations=["egypt"])) == (0, 0), "it does not attack"


def invaded(card: str) -> Game:
    hands = {1: [card]}
    game = war(
        {"egypt": (0, 7), "middle_east": (1, 3), "alberta": (1, 1)},
        commanders={1: {"land": "alberta"}},
        hands=hands,
    )
    before = shown(game, "egypt", "middle_east").win
    play(game, "invade egypt middle_east", f"play {card}")
    under_way = shown(game, "egypt", "middle_east")
    assert under_way.win < before - 0.05, "it counts in the invasion in which it is played"
    play(game, *["pass"] * (game.kind == "react"), "dice none 2", "defend 2", "roll 6 1 | 5 4")
    assert game.kind == "invade"
    return game


def test_a_station_that_comes_out_of_hiding_stays() -> None:
    game = invaded("land_stealth_station")
    assert eights(game) == (0, 2)
    assert reasons(game) == [("defence", "station")]


def test_armies_that_come_out_of_hiding_stay() -> None:
    game = invaded("land_stealth_mods_1")
    assert assert_exact(game, "egypt", "middle_east").defenders == 3 + 3 - 1


def test_a_trap_takes_half_of_them() -> None:
    game = invaded("land_death_trap")
    assert assert_exact(game, "egypt", "middle_east").attackers == 7 - 4 - 1 - 1


def test_a_card_in_hand_does_not_count() -> None:
    hands = {1: ["land_stealth_mods_1", "land_stealth_station"]}
    games = [war(LANDS, commanders={1: {"land": "middle_east"}}, hands=held) for held in ({}, hands)]
    assert assert_exact(games[1], "egypt", "middle_east") == shown(games[0], "egypt", "middle_east")


def test_armies_fall_before_commanders() -> None:
    commanders = {0: {"land": "egypt", "naval": "egypt", "nuclear": "egypt"}, 1: {"diplomat": "middle_east"}}
    assert eights(war({"egypt": (0, 1), "middle_east": (1, 1)}, commanders=commanders)) == (2, 1)
