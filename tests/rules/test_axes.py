"""The classic rule sets side by side: the same small scenes, and what each booklet makes of them.

An axis is a point on which the booklets can differ. Its probe (axes_of_setup, axes_of_play) plays a scene by any
rule set; the table below says what must be seen. So to lay a scene under another edition changes exactly what the
booklets say, and nothing else.
"""

from collections.abc import Callable
from typing import Any

import pytest

from tests.helpers import hand
from tests.rules import axes_of_modes, axes_of_play, axes_of_setup
from tests.rules.axes_of_setup import RULE_SETS, SPREAD, RuleSet, begin_turn, on_board, table

AXES = [
    "players",
    "board",
    "pieces",
    "dice_in_box",
    "umpire",
    "starting_armies",
    "deal_method",
    "placement",
    "cards_after_setup",
    "order_of_play",
    "turn_phases",
    "reinforcement_formula",
    "reinforcement_minimum",
    "continent_bonus",
    "reinforcement_placing",
    "card_gain",
    "valid_sets",
    "set_values",
    "joker_value",
    "territory_card_bonus",
    "forced_trade",
    "trade_timing",
    "discard",
    "attack_condition",
    "announce_attack",
    "souffler",
    "attacker_dice",
    "defender_dice",
    "dice_choice_order",
    "comparison",
    "ties",
    "continuing",
    "occupation",
    "elimination_cards",
    "elimination_trade",
    "elimination_ban",
    "manoeuvre",
    "missions",
    "mission_timing",
    "victory",
    "two_players",
    "variants",
]

NOT_OBSERVABLE = {
    "pieces": "cubes, olives, figures and elephants only give change: every rule counts armies, without a limit",
}

FIRST, SECOND, MIRO, HASBRO, GODSTORM = RULE_SETS


def all_alike(seen: object) -> dict[str, object]:
    return dict.fromkeys(RULE_SETS, seen)


def by_booklet(first: object, miro: object, hasbro: object, godstorm: object) -> dict[str, object]:
    """Where the second rule of 1957 changes nothing."""
    return {FIRST: first, SECOND: first, MIRO: miro, HASBRO: hasbro, GODSTORM: godstorm}


def each(first: object, second: object, miro: object, hasbro: object, godstorm: object) -> dict[str, object]:
    return {FIRST: first, SECOND: second, MIRO: miro, HASBRO: hasbro, GODSTORM: godstorm}


WORLD_BONUSES = {"africa": 3, "asia": 7, "oceania": 2, "europe": 5, "north_america": 5, "south_america": 2}
ANCIENT_BONUSES = {"europa": 7, "germania": 5, "africa": 5, "asia_minor": 3, "atlantis": 3, "hyrkania": 2}
FROM_FOUR = [4, 6, 8, 10, 12, 15, 20, 25, 30, 35]
FROM_SIX = [6, 8, 10, 12, 15, 20, 25, 30, 35, 40]
ANY_JOKER = ["three alike", "one of each", "joker and two alike", "joker and two unlike", "two jokers and a card"]
CARD_LAST = ["sets", "armies", "combat", "card", "move"]
LED_BY_TWO = [(0, 2), (1, 1), (2, 0)]

# What the docstring of each probe asks for.
SEEN: dict[str, dict[str, object]] = {
    "players": by_booklet(([3, 4, 5, 6], []), ([3, 4, 5, 6], [2]), ([3, 4, 5, 6], [2]), ([3, 4, 5], [2])),
    "board": by_booklet((42, "Kenya"), (42, "East Africa"), (42, "East Africa"), (42, "not on the map")),
    "dice_in_box": by_booklet((3, 3), (3, 2), (3, 2), (3, 2)),
    "umpire": by_booklet(0, 0, 4, 0),  # elsewhere whoever deals has no bearing on play
    "starting_armies": by_booklet(
        "one on each territory received",
        {3: 35, 4: 30, 5: 25, 6: 20},
        {3: 35, 4: 30, 5: 25, 6: 20},
        {3: 35, 4: 30, 5: 25},
    ),
    "deal_method": by_booklet(
        ("share_die", 6, [10, 12, 10, 10]),  # of the ninth five, three points are lost
        ("deal_card", 44, [10, 10, 11, 11]),  # the jokers went to seats 0 and 1
        ("deal_territory", 42, [10, 10, 11, 11]),  # the General, seat 1, deals himself last
        ("claim", 42, [10, 11, 11, 10]),
    ),
    "placement": by_booklet(
        "nothing to place",
        ([0, 0, 0, 0, 0], 20, False),  # the booklet has no order: all at once, unseen
        ([2, 3, 0, 1, 2], 1, True),
        ([3, 0, 1, 2, 3], 1, True),
    ),
    "cards_after_setup": all_alike((["secret"], 44, 2)),
    "order_of_play": by_booklet([3, 2, 0, 1], [1, 2, 3, 0], [2, 3, 0, 1], [1, 2, 3, 0]),
    "turn_phases": by_booklet(["card", "sets", "armies", "combat", "move"], CARD_LAST, CARD_LAST, CARD_LAST),
    "reinforcement_formula": each([4, 4, 5, 7], [3, 3, 4, 5], [4, 4, 5, 7], [4, 4, 5, 7], [4, 4, 5, 7]),
    "reinforcement_minimum": each([0, 0, 1, 1], [0, 0, 0, 1], [0, 0, 1, 1], [3, 3, 3, 3], [3, 3, 3, 3]),
    "continent_bonus": by_booklet(WORLD_BONUSES, WORLD_BONUSES, WORLD_BONUSES, ANCIENT_BONUSES),
    "reinforcement_placing": by_booklet((0, True), (2, True), (2, True), (2, True)),
    "card_gain": each(
        (1, 1, "before combat"),
        (3, 3, "before combat"),
        (0, 1, "after combat"),
        (0, 1, "after combat"),
        (0, 1, "after combat"),
    ),
    "valid_sets": by_booklet(
        ["one of each", "a joker alone"],
        ["three alike", "one of each", "joker and two alike"],
        ANY_JOKER,
        ANY_JOKER,
    ),
    "set_values": each(
        ([0, 0, 0, 4], FROM_FOUR),
        ([0, 0, 0, 6], FROM_SIX),
        ([6, 8, 4, 10], [10] * 10),
        ([4, 6, 8, 10], [10] * 10),
        ([4, 4, 4, 4], FROM_FOUR),
    ),
    "joker_value": each([0, 0, 10], [0, 0, 12], [12, 0, 0], [4, 10, 0], [10, 10, 0]),
    "territory_card_bonus": by_booklet(0, 6, 6, 2),
    "forced_trade": by_booklet(None, 5, 5, 5),
    "trade_timing": by_booklet(
        (True, False, "may"), (True, False, "may"), (True, False, "no"), (True, False, "must")
    ),
    "discard": by_booklet(("aside", 3), ("aside", 3), ("under the pile", 0), ("under the pile", 0)),
    "attack_condition": all_alike((False, True, True, False)),
    "announce_attack": by_booklet(
        ("armies, which are the dice", True),
        ("armies, which are the dice", True),
        ("armies, then dice", False),
        ("armies, which are the dice", False),
    ),
    "souffler": by_booklet((False, 3), (False, 3), (False, 0), (False, 0)),  # at a screen attacks always have names
    "attacker_dice": by_booklet(
        ([0, 1, 2, 3, 3], [3]), ([0, 1, 2, 3, 3], [3]), ([0, 1, 2, 3, 3], [1, 2, 3]), ([0, 1, 2, 3, 3], [3])
    ),
    "defender_dice": by_booklet([1, 2, 3, 3], [1, 2, 2, 2], [1, 1, 2, 2], [1, 2, 2, 2]),
    "dice_choice_order": by_booklet(
        ["defender", "both throw"],
        ["defender", "both throw"],
        ["attacker", "defender", "both throw"],
        ["defender", "both throw"],
    ),
    "comparison": by_booklet([(0, 3), (2, 1), (3, 0)], LED_BY_TWO, LED_BY_TWO, LED_BY_TWO),
    "ties": all_alike([(1, 0), (1, 0)]),
    "continuing": all_alike((True, True, True, True)),
    "occupation": by_booklet((1, 8), (1, 8), (3, 8), (1, 8)),
    "elimination_cards": by_booklet(
        (["egypt", "ural", "joker_1"], "no missions"),
        (["egypt", "ural", "joker_1"], "back, unseen"),
        (["egypt", "ural", "joker_1"], "back, unseen"),
        (["egypt", "ural", "joker_1"], "no missions"),
    ),
    "elimination_trade": by_booklet(
        ["may", "may", "may", "may"],
        ["may", "may", "may", "may"],
        ["no", "no", "no", "no"],
        ["no", "no", "must", "no"],
    ),
    "elimination_ban": by_booklet([1, 2, 3, 4], [1, 2, 3, 4], [], []),
    "manoeuvre": by_booklet(
        (3, False, False, True), (4, False, False, False), (4, False, False, False), (4, False, False, False)
    ),
    "missions": by_booklet((0, 0), (1, 14), (1, 11), (0, 0)),
    "mission_timing": by_booklet("no missions", "at once, to [1]", "in his own turn, to [1]", "no missions"),
    "victory": by_booklet(
        (None, "last_standing"), ("mission", "last_standing"), ("mission", "last_standing"), (None, "last_standing")
    ),
    "two_players": by_booklet(None, ["reinforce it", "attack with it"], ["reinforce it"], []),
    "variants": each(["second"], ["first"], ["conquest"], ["conquest", "capitals", "progressive"], []),
}


SMOKE = {"reinforcement_minimum", "territory_card_bonus", "defender_dice", "occupation", "elimination_trade"}


def probe(axis: str) -> Callable[[RuleSet], object]:
    found: Any = getattr(axes_of_setup, axis, None) or getattr(axes_of_play, axis)
    return found


def case(axis: str, rule_set: str) -> Any:
    marks = [pytest.mark.smoke] if axis in SMOKE else []
    return pytest.param(axis, rule_set, id=f"{axis}-{rule_set}", marks=marks)


@pytest.mark.parametrize(("axis", "rule_set"), [case(axis, name) for axis in SEEN for name in RULE_SETS])
def test_axis(axis: str, rule_set: str) -> None:
    assert probe(axis)(RULE_SETS[rule_set]) == SEEN[axis][rule_set]


def test_every_axis_is_probed_or_says_why_not() -> None:
    assert len(AXES) == len(set(AXES)) == 42
    assert [axis for axis in AXES if axis not in NOT_OBSERVABLE] == list(SEEN)
    assert set(NOT_OBSERVABLE) <= set(AXES)
    assert all(list(row) == list(RULE_SETS) for row in SEEN.values())


def test_no_two_rule_sets_are_the_same() -> None:
    for one in RULE_SETS:
        for other in RULE_SETS:
            assert one == other or any(row[one] != row[other] for row in SEEN.values())


# -- the second rule of 1957 -----------------------------------------------------------------------------


@pytest.mark.parametrize("count", range(1, 17))
def test_income_by_the_second_rule(count: int) -> None:
    """Fours in armies, the rest in cards."""
    game = table(RULE_SETS[SECOND], dict.fromkeys(SPREAD[:count], (0, 1)))
    begin_turn(game)
    assert (on_board(game, 0) - count, len(hand(game, 0))) == divmod(count, 4)


# -- games for two ---------------------------------------------------------------------------------------

TWO = {
    "miro-1976": RuleSet("miro-1976", "two-player", {}),
    "hasbro-2000": RuleSet("hasbro-2000", "two-player", {}),
    "classic-godstorm": RuleSet("classic-godstorm", "two-player", {"board": "world"}),
}
SEEN_BY_TWO: dict[str, dict[str, object]] = {
    "two_player_setup": {
        "miro-1976": ([40, 40, 28], [14, 14, 14], False, 44),
        "hasbro-2000": ([40, 40, 28], [14, 14, 14], False, 44),
        "classic-godstorm": ([30, 30, 30], [14, 14, 14], False, 44),
    },
    "two_player_goes": {
        "miro-1976": ["0 own"] * 6,
        "hasbro-2000": ["1 own", "0 own"] * 3,
        "classic-godstorm": ["1 own", "1 own", "1 third", "0 own", "0 own", "0 third"],
    },
    "two_player_turn": {
        "miro-1976": (
            9,
            4,
            [
                (0, "attack"),
                (0, "manoeuvre"),
                (1, "neutral_place"),
                (1, "attack"),
                (0, "attack"),
                (0, "manoeuvre"),
            ],
        ),
        "hasbro-2000": (9, 4, [(1, "neutral_place"), (0, "attack"), (0, "manoeuvre")]),
        "classic-godstorm": (9, 0, [(0, "attack"), (0, "manoeuvre")]),
    },
    "two_player_fight": dict.fromkeys(TWO, (1, 1, False, True)),
}


@pytest.mark.parametrize(("name", "rule_set"), [(name, key) for name in SEEN_BY_TWO for key in TWO])
def test_games_for_two(name: str, rule_set: str) -> None:
    assert getattr(axes_of_modes, name)(TWO[rule_set]) == SEEN_BY_TWO[name][rule_set]


# -- variants --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("edition", "values"), [("miro-1976", ([4] * 4, FROM_FOUR)), ("hasbro-2000", ([4, 6, 8, 10], [10] * 10))]
)
def test_world_conquest(edition: str, values: object) -> None:
    """Miro's variant has rising sets and a freer joker; Hasbro's only leaves out the missions."""
    assert axes_of_modes.world_conquest(RuleSet(edition, "conquest", {})) == {
        "missions": (0, 0),
        "ends": (None, "last_standing"),
        "sets": ANY_JOKER,
        "values": values,
        "forced": 5,
        "bonus": 6,
    }


@pytest.mark.parametrize("mode", ["mission", "conquest"])
def test_progressive(mode: str) -> None:
    assert axes_of_modes.progressive(RuleSet("hasbro-2000", mode, {})) == ([*FROM_FOUR, 40], 6 + 8)


@pytest.mark.smoke
def test_capitals() -> None:
    needed, piles, fall = axes_of_modes.capitals(RuleSet("hasbro-2000", "capitals", {}))
    assert needed == {2: 2, 3: 2, 4: 2, 5: 3, 6: 3}
    assert piles == [44 - seats for seats in (2, 3, 6)]
    assert fall == (0, True, 3)
