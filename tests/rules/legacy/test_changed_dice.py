"""Chapters 19 to 21: scars, walls and missiles. Seat 0 attacks Egypt, which is seat 1's; seat 2 looks on."""

from typing import Any

import pytest

from conquete import odds
from conquete.boards import load_board
from conquete.editions import load_edition
from conquete.editions.legacy.sheet import read
from conquete.editions.legacy.tables import BOARD
from conquete.engine.game import Game
from tests.helpers import armies, clause, play, refusal
from tests.rules.legacy.aftermaths import marks_of
from tests.rules.legacy.scenes import FACTIONS, at, founded, fresh, register
from tests.rules.legacy.worlds import late_sheet, late_world

NAMES = load_board(BOARD).territory_names
SCARS = ("bunker", "ammo_shortage")
# Powers that bear on no dice, so that what is looked at here is alone.
QUIET = {"die_mechaniker": "double_six", "enclave_of_the_bear": "three_of_a_kind"}


def at_egypt(number: int) -> list[int]:
    return [number if id == "egypt" else 0 for id in NAMES]


def field(scar: str = "", wall: int = 0, missiles: tuple[int, int, int] = (0, 0, 0), **more: Any) -> Game:
    marks = {
        "scars": at_egypt(SCARS.index(scar) + 1 if scar else 0),
        "walls": at_egypt(wall),
        "cities": at_egypt(int(wall > 0)),
        "missiles": list(missiles),
        "faction": [FACTIONS.index(id) + 1 for id in ("khan_industries", "saharan_republic", "imperial_balkania")],
    }
    lands = {"east_africa": (0, 9), "egypt": (1, 6), "brazil": (1, 3), "japan": (2, 3)}
    return at("attack", lands | more.pop("lands", {}), sheet=founded(QUIET), registers=marks | more)


def thrown(game: Game, attack: str, defence: str) -> Game:
    play(game, f"attack east_africa egypt {len(attack.split())}")
    if game.kind == "defend":
        play(game, f"defend {len(defence.split())}")
    return play(game, f"roll {attack} | {defence}")


def lost(game: Game) -> tuple[int, int]:
    return 9 - armies(game, "east_africa"), 6 - armies(game, "egypt")


def asked(game: Game) -> tuple[int, str]:
    return game.actor, game.kind


# -- 19, 20 and the two scars -----------------------------------------------------------------------------------

PLAIN: dict[str, Any] = {}
BUNKER = {"scar": "bunker"}
SHORT = {"scar": "ammo_shortage"}
WALL = {"wall": 4}


@clause(
    "leg-19.1",
    "leg-19.3",
    "leg-19.4",
    "leg-19.5",
    "sea-3.9",
    "sea-3.10",
    "sea-3.12",
    "sea-3.13",
    "sea-1.15",
    "leg-x6",
)
@pytest.mark.parametrize(
    ("marks", "attack", "defence", "costs"),
    [
        (PLAIN, "6 6 1", "5 5", (0, 2)),
        (BUNKER, "6 6 1", "5 5", (1, 1)),  # one of the two fives counts as six
        (BUNKER, "6 6 1", "6 5", (1, 1)),  # a six stays six
        (BUNKER, "5 3 1", "4 3", (2, 0)),  # 5 3
        (SHORT, "5 5 1", "5 5", (1, 1)),  # one of them counts as four
        (SHORT, "6 4 1", "5 4", (1, 1)),  # 4 4
        (SHORT, "5 5 1", "6 6", (2, 0)),  # ranked again: 6 5
        (SHORT, "1 1 1", "1 1", (2, 0)),  # a one stays one
        (WALL, "6 5 1", "5 4", (2, 0)),  # both count one more
        (WALL, "6 5 1", "6 3", (1, 1)),  # 6 4
        (BUNKER | WALL, "6 5 1", "4 4", (2, 0)),  # 6 5: added up first
        (SHORT | WALL, "6 5 1", "6 5", (2, 0)),  # the six keeps its six, the five counts as six
        (SHORT | WALL, "2 2 1", "1 1", (1, 1)),  # 1 2
    ],
)
def test_what_marks_make_of_dice(marks, attack, defence, costs):
    assert lost(thrown(field(**marks), attack, defence)) == costs


@clause("sea-1.16", "sea-3.9", "sea-3.12", "leg-20.3")
@pytest.mark.parametrize(
    ("marks", "attack", "defence", "costs"),
    [(PLAIN, "5", "4", (0, 1)), (BUNKER, "5", "4", (1, 0)), (SHORT, "4", "4", (0, 1)), (WALL, "5", "4", (1, 0))],
)
def test_a_single_die_is_the_higher_one(marks, attack, defence, costs):
    assert lost(thrown(field(**marks), attack, defence)) == costs


@clause("leg-20.3", "sea-3.9", "sea-3.12")
@pytest.mark.parametrize("faction", FACTIONS)
@pytest.mark.parametrize(("scar", "defence", "costs"), [("bunker", "4", (1, 0)), ("ammo_shortage", "5", (0, 1))])
def test_a_scar_bears_on_the_dice_of_whoever_defends_there(faction, scar, defence, costs):
    others = [FACTIONS.index(id) + 1 for id in FACTIONS if id not in (faction, "enclave_of_the_bear")]
    game = field(scar=scar, faction=[others[0], FACTIONS.index(faction) + 1, others[1]])
    assert lost(thrown(game, "5", defence)) == costs


@clause("leg-20.8", "leg-20.9")
@pytest.mark.parametrize("left", [0, 3])
def test_a_worn_wall_is_replaced_by_a_new_one_with_its_own_boxes(left):
    game = field(wall=left, cities=at_egypt(1))
    marks = marks_of(game)
    egypt = game.rules.board.index["egypt"]
    assert lost(thrown(game.clone(), "5", "4")) == ((1, 0) if left else (0, 1))
    marks.fortify(game.state, egypt)
    assert marks.wall(game.state, egypt) == 10, "what was left of the old one is lost"
    assert lost(thrown(game, "5", "4")) == (1, 0)
    for _ in range(10):
        marks.wear(game.state, egypt)
    assert marks.wall(game.state, egypt) == 0


@clause("leg-20.3")
def test_whoever_defends_has_the_scar_and_the_wall_and_an_attacker_never():
    game = field(lands={"egypt": (0, 9), "east_africa": (1, 6)}, scar="bunker", wall=4)
    play(game, "attack egypt east_africa 2", "defend 2", "roll 5 4 | 5 4")
    assert (9 - armies(game, "egypt"), 6 - armies(game, "east_africa")) == (2, 0)


@clause("leg-20.4", "leg-20.5", "leg-20.6")
@pytest.mark.parametrize(("attack", "left"), [("6 6 6", 3), ("1 1 1", 3), ("6 6", 4), ("6", 4)])
def test_a_wall_wears_by_one_box_for_each_roll_of_three(attack, left):
    game = thrown(field(wall=4), attack, "1 1")
    assert register(game, "walls") == at_egypt(left)
    if left == 3:
        assert register(thrown(game, attack, "1 1"), "walls") == at_egypt(2)


@clause("leg-20.5", "leg-20.7")
def test_the_last_box_still_helps_in_the_roll_that_blackens_it():
    game = thrown(field(wall=1), "6 5 1", "5 4")
    assert (lost(game), register(game, "walls")) == ((2, 0), at_egypt(0))
    game = field(wall=1)
    thrown(game, "6 5 1", "6 6")
    before = lost(game)
    thrown(game, "6 5 1", "5 4")
    assert (lost(game)[0] - before[0], lost(game)[1] - before[1]) == (0, 2)  # no city is fortified any more


@clause("leg-19.1", "leg-19.2")
def test_the_odds_count_with_the_marks_and_panels_are_told_of_them():
    game = field(scar="bunker", wall=4)
    index = game.rules.board.index
    there = odds.dice_at(game.rules, game.state, index["east_africa"], index["egypt"])
    named = odds.dice_of("legacy", {"bunker": 1, "fortified": 1})
    assert odds.throw(3, 2, there).outcomes == odds.throw(3, 2, named).outcomes
    assert odds.battle(8, 6, there).win < odds.battle(8, 6).win
    battle = odds.battle_of(game.rules)
    assert battle is not None
    reasons = [why for why, _, _ in battle.reasons(game.state, index["east_africa"], index["egypt"])]
    assert reasons == ["bunker", "fortified"]


# -- 21 --------------------------------------------------------------------------------------------------------


@clause("leg-21.1", "leg-21.4", "leg-21.5")
def test_a_missile_makes_a_die_of_either_side_a_six_before_any_army_falls():
    game = thrown(field(missiles=(1, 0, 0)), "4 3 2", "5 4")
    assert (asked(game), lost(game)) == ((0, "fix_die"), (0, 0))
    assert game.decision().texts() == [
        "pass",
        "fix_attack 1",
        "fix_attack 2",
        "fix_attack 3",
        "fix_defence 1",
        "fix_defence 2",
    ]
    play(game, "fix_attack 3")  # 6 4 against 5 4
    assert (lost(game), register(game, "missiles")) == ((1, 1), [0, 0, 0])
    theirs = play(thrown(field(missiles=(0, 0, 1)), "6 5 1", "5 4"), "fix_defence 2")
    assert lost(theirs) == (2, 0)


@clause("leg-21.5")
@pytest.mark.parametrize(("fixed", "costs"), [("fix_attack 1", (1, 0)), ("pass", (1, 0))])
def test_a_missile_makes_no_more_than_a_six(fixed, costs):
    assert lost(play(thrown(field(missiles=(1, 0, 0)), "5", "6"), fixed)) == costs


@clause("leg-21.2")
def test_nobody_has_a_missile_on_a_fresh_world():
    assert register(fresh(), "missiles") == [0, 0, 0]


@clause("leg-21.3", "leg-21.8", "leg-13.6")
def test_all_who_have_missiles_are_asked_the_attacker_first_then_the_defender_then_the_others():
    game = thrown(field(missiles=(1, 1, 1)), "4 3 2", "5 4")
    for seat in (0, 1, 2):
        assert asked(game) == (seat, "fix_die")
        play(game, "pass")
    assert lost(game) == (2, 0)
    assert asked(thrown(field(missiles=(0, 0, 1)), "4 3 2", "5 4")) == (2, "fix_die")


@clause("leg-21.6", "leg-21.7")
def test_several_missiles_of_one_or_of_many_answer_each_other():
    game = thrown(field(missiles=(2, 0, 0)), "4 3 2", "5 4")
    play(game, "fix_attack 1")
    assert asked(game) == (0, "fix_die")  # again
    play(game, "fix_attack 2")
    assert (lost(game), register(game, "missiles")) == ((0, 2), [0, 0, 0])
    game = thrown(field(missiles=(1, 1, 0)), "4 3 2", "5 4")
    play(game, "pass", "fix_defence 2")
    assert asked(game) == (0, "fix_die")  # anew, in answer
    assert lost(play(game, "fix_attack 1")) == (2, 0)


@clause("leg-21.5", "leg-21.7", "leg-21.3", "leg-18.12", "leg-x7", "leg-x8")
def test_the_battle_of_siberia():
    # One of Khan's dice becomes a six: one army each; then one of the defender's, by somebody who looks on.
    game = play(thrown(field(missiles=(1, 0, 0)), "4 3 2", "5 4"), "fix_attack 1")
    assert lost(game) == (1, 1)
    game = play(thrown(field(missiles=(1, 0, 1)), "4 3 2", "5 4"), "fix_attack 1", "fix_defence 1")
    assert lost(game) == (2, 0)


@clause("sea-1.17", "leg-21.5")
@pytest.mark.parametrize(
    ("marks", "attack", "defence", "fixed", "costs"),
    [
        ({"scar": "ammo_shortage"}, "6 5 1", "6 1", "fix_defence 1", (1, 1)),  # it stays six, and the one stays one
        ({"scar": "bunker"}, "6 4 1", "4 3", "fix_defence 1", (1, 1)),  # 6 3: what the bunker adds is lost with it
        ({"scar": "bunker"}, "6 4 1", "4 3", "fix_defence 2", (2, 0)),  # 6 5: the four has its one more
        ({"wall": 4}, "6 4 1", "3 3", "fix_defence 1", (2, 0)),  # 6 4
    ],
)
def test_what_a_missile_has_set_takes_no_other_change(marks, attack, defence, fixed, costs):
    game = thrown(field(missiles=(1, 0, 0), **marks), attack, defence)
    assert lost(play(game, fixed)) == costs


@clause("sea-1.31")
def test_a_missile_is_aimed_at_a_die_that_none_has_set_also_at_a_six():
    game = thrown(field(missiles=(2, 0, 0)), "6", "5")
    play(game, "fix_attack 1")
    assert game.decision().texts() == ["pass", "fix_defence 1"]
    assert refusal(game, "fix_attack 1") == "sea-1.31"
    play(game, "fix_defence 1")
    assert asked(game) != (0, "fix_die")


@clause("leg-21.2")
def test_who_has_signed_has_missiles():
    rules = load_edition("legacy").ruleset("single", 3, {}, late_world())
    assert rules.registers["missiles"].defaults == [late_sheet().signatures(person) for person in range(3)]


@clause("sea-1.29", "leg-21.3")
def test_who_is_eliminated_fires_no_missile():
    lands = {"east_africa": (0, 9), "egypt": (1, 6)}
    for out, is_asked in ((0, True), (1, False)):
        registers = {"missiles": [0, 0, 2], "out": [0, 0, out], "faction": [4, 5, 3]}
        game = thrown(at("attack", lands, sheet=founded(QUIET), registers=registers), "4 3 2", "5 4")
        assert (asked(game) == (2, "fix_die")) is is_asked


# -- 35, the seal that says it --------------------------------------------------------------------------------


def with_missiles(*missiles: int) -> Game:
    """On a world that has seen three games."""
    lands = {"east_africa": (0, 9), "egypt": (1, 6), "brazil": (1, 3), "japan": (2, 3)}
    return at("attack", lands, sheet=late_sheet(), seated=[0, 1, 2], registers={"missiles": list(missiles)})


def opened(game: Game) -> list[str]:
    return [str(event.data["seal"]) for event in game.take_events() if event.name == "SealOpened"]


@clause("leg-35.16", "leg-35.17", "leg-35.18")
@pytest.mark.parametrize("missiles", [(3, 0, 0), (1, 1, 1), (0, 0, 3)])
def test_the_third_missile_of_one_roll_opens_a_pocket_before_any_army_falls(missiles):
    game = thrown(with_missiles(*missiles), "4 3 2", "5 4")
    before = (armies(game, "east_africa"), armies(game, "egypt"))
    for die in ("fix_attack 1", "fix_attack 2"):
        play(game, die)
        assert opened(game) == []
    assert (armies(game, "east_africa"), armies(game, "egypt")) == before
    play(game, "fix_defence 1")
    assert opened(game) == ["pocket-1"]
    assert game.rules.world is not None
    assert "pocket-1" in read(game.rules.world).sheet.opened


@clause("leg-35.16")
def test_three_missiles_of_two_rolls_open_nothing():
    game = thrown(with_missiles(3, 0, 0), "4 3 2", "5 4")
    play(game, "fix_attack 1", "fix_attack 2", "pass")
    thrown(game, "4 3 2", "5 4")
    play(game, "fix_attack 1")
    assert opened(game) == []


@clause("leg-35.19")
@pytest.mark.parametrize("who_fired", [0, 1, 2, 3, 4])
def test_the_third_missile_is_the_attackers_then_the_defenders_then_clockwise(who_fired):
    """Two have been fired on this roll by somebody; everybody has another. Seat 3 attacks seat 1."""
    lands = {"east_africa": (3, 9), "egypt": (1, 6), "brazil": (0, 3), "japan": (2, 3), "peru": (4, 3)}
    missiles = [3 if seat == who_fired else 1 for seat in range(5)]
    game = at("attack", lands, seats=5, turn=3, sheet=founded(QUIET), registers={"missiles": missiles})
    thrown(game, "4 3 2", "5 4")
    for die in ("fix_attack 1", "fix_attack 2"):
        while game.actor != who_fired:
            play(game, "pass")
        play(game, die)
    order = []
    while game.kind == "fix_die":
        order.append(game.actor)
        play(game, "pass")
    assert order == [3, 1, 4, 0, 2]
