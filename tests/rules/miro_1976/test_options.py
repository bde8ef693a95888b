"""The options of the edition: what each value changes. What holds for all options is in test_options_of_all.py."""

from pathlib import Path

import pytest
import yaml

from conquete.editions import load_edition
from tests.helpers import (
    armies,
    attacks,
    clause,
    moves,
    owner,
    pass_turn,
    play,
    refusal,
    texts,
    to_place,
    trade,
    verbs,
)
from tests.rules.miro_1976.scenes import ALLY, EDITION, MODES, NAMES, begun, dealt, miro, own, result

OPTIONS = load_edition(EDITION).options


def seats_of(mode: str) -> int:
    return 2 if mode == "two-player" else 3


# -- defaults and refusals -----------------------------------------------------------------------------------


def test_every_option_is_in_the_clauses_and_cites_the_one_that_names_it():
    text = (Path(load_edition(EDITION).folder) / "clauses.yaml").read_text(encoding="utf-8")
    written = yaml.safe_load(text)
    clauses = {clause["id"]: clause for clause in written["clauses"]}
    # House rules are in no booklet, and how questions are asked is no rule at all.
    assert set(OPTIONS) - set(written["options"]) == {"board", "move_along_path", "round_limit", "windows"}
    for name in set(written["options"]) - {"colours"}:
        ruling = clauses[OPTIONS[name].clause]["ruling"]
        values = [str(value).lower() if isinstance(value, bool) else str(value) for value in OPTIONS[name].values]
        for words in (ruling["en"], ruling["fr"]):
            assert f"ption {name}" in words
            assert all(value in words for value in values)
    assert OPTIONS["colours"].clause in clauses


# -- what each value does ------------------------------------------------------------------------------------


@pytest.mark.smoke
@clause("miro-6.8")
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(
    ("how", "is_open", "is_alone"),
    [("sealed", False, True), ("seat_order_all_at_once", True, True), ("round_robin_one", True, False)],
)
def test_miro_placement(mode, how, is_open, is_alone):
    """Is the first army on the board at once, and does the same player go on?"""
    game = dealt(seats_of(mode), mode, miro_placement=how)
    first = next(name for name in NAMES if owner(game, name) == 0)
    assert game.actor == 0
    play(game, f"place {first} 1")
    assert armies(game, first) == (2 if is_open else 1)
    assert game.actor == (0 if is_alone else 1)


@clause("miro-7.19")
@pytest.mark.parametrize(("value", "offered"), [("two_alike_only", {"keep"}), ("any_two", {"trade", "keep"})])
def test_miro_joker(value, offered):
    game = miro(
        {"japan": (0, 3)}, at="trade", hands={0: ["alaska", "ontario", "joker_2"]}, options={"miro_joker": value}
    )
    assert verbs(game) == offered
    if "trade" in offered:
        assert to_place(trade(game, "alaska", "ontario", "joker_2"), 0) == 12


@clause("miro-10.2")
@pytest.mark.parametrize(("value", "expected"), [("fallback_24", None), ("counts_as_done", ([1], "mission"))])
def test_destroy_by_other(value, expected):
    game = miro(
        {"india": (0, 5), "siam": (2, 1), "egypt": (1, 1)},
        seats=4,
        rest=(3, 1),
        at="attack",
        round=5,
        missions=["territories-24", "destroy-blue", "destroy-red", "destroy-yellow"],
        options={"destroy_by_other": value},
    )
    play(game, "attack india siam 1", "roll 6 | 1")
    assert result(game) == expected


@clause("miro-4.7")
@pytest.mark.parametrize(("value", "cards"), [(False, 14), (True, 11)])
def test_remove_absent_colours(value, cards):
    game = begun(3, "mission", remove_absent_colours=value)
    assert len(texts(game)) == cards
    assert ("assign destroy-green" in texts(game)) != value
    assert "assign destroy-blue" in texts(game)


@clause("miro-18.2")
@pytest.mark.parametrize(("value", "targets"), [("both", {1, ALLY}), ("opponent_only", {1})])
def test_miro2_step1_targets(value, targets):
    lands = {"brazil": (0, 5), "peru": (0, 3), "siam": (0, 3), "north_africa": (1, 1), "egypt": (1, 2)}
    game = miro(lands, "two-player", rest=(ALLY, 1), options={"miro2_step1_targets": value})
    play(game, "place brazil 1")
    assert {owner(game, target) for _, target in attacks(game)} == targets
    play(game, "stop", "stay")
    assert {owner(game, target) for _, target in attacks(game)} == {1, ALLY}  # step 3


@clause("miro-7.2")
@pytest.mark.parametrize(("value", "received"), [(0, [0, 1, 2, 4]), (3, [3, 3, 3, 4])])
@pytest.mark.parametrize("mode", MODES)
def test_reinforcement_minimum(mode, value, received):
    scattered = [
        "alaska",
        "peru",
        "iceland",
        "congo",
        "siam",
        "japan",
        "ural",
        "quebec",
        "brazil",
        "egypt",
        "india",
    ]
    counts = [1, 5, 8, 12]
    rows = [own([*scattered, "ukraine"][:count]) for count in counts]
    games = [miro(lands, mode, options={"reinforcement_minimum": value}) for lands in rows]
    assert [to_place(game, 0) for game in games] == received


@clause("miro-13.6")
@pytest.mark.parametrize(
    ("value", "is_allowed"), [("no_attack_on_last_territory", False), ("last_army_survives", True)]
)
def test_elimination_ban_mode(value, is_allowed):
    lands = {"india": (0, 6), "siam": (2, 2), "china": (1, 1)}
    game = miro(lands, at="attack", round=4, options={"elimination_ban_mode": value})
    assert (("india", "siam") in attacks(game)) == is_allowed
    if is_allowed:
        play(game, "attack india siam 3", "defend 2", "roll 6 6 6 | 1 1")
        assert (owner(game, "siam"), armies(game, "siam")) == (2, 1)
    else:
        assert refusal(game, "attack india siam 3") == "miro-13.6"


@clause("miro-9.11")
@pytest.mark.parametrize(
    ("value", "offered"), [(False, {"attack", "stop"}), (True, {"attack", "attack_unnamed", "stop"})]
)
def test_souffler(value, offered):
    game = miro({"brazil": (0, 6)}, at="attack", options={"souffler": value})
    assert verbs(game) == offered
    if value:
        play(game, "attack_unnamed brazil peru 3", "blow")
        assert (armies(game, "brazil"), armies(game, "peru")) == (3, 1)


@clause("miro-2.2", "miro-9.8")
@pytest.mark.parametrize("linked", [True, False])
@pytest.mark.parametrize("mode", MODES)
def test_east_africa_middle_east(mode, linked):
    for source, target in (("east_africa", "middle_east"), ("middle_east", "east_africa")):
        options = {"east_africa_middle_east": linked}
        game = miro({source: (0, 3), "peru": (0, 1)}, mode, at="attack", options=options)
        assert ((source, target) in attacks(game)) == linked
        lands = {source: (0, 3), target: (0, 1), "egypt": (0, 1)}
        game = miro(lands, mode, at="manoeuvre", options=options)
        assert ((source, target) in moves(game)) == linked
        if not linked:
            assert refusal(game, f"move {source} {target} 1") == "miro-12.2"


@clause("miro-4.5", "miro-4.7")
def test_colours():
    """They say whom an objective means."""
    for colours, cards in ((["yellow", "red", "blue"], "blue"), (["green", "black", "red"], "red")):
        lands = {"india": (0, 5), "siam": (2, 1)}
        missions = [f"destroy-{cards}", f"destroy-{colours[0]}", f"destroy-{colours[1]}"]
        game = miro(lands, at="attack", round=5, missions=missions, options={"colours": colours})
        assert result(game) is None
        assert result(play(game, "attack india siam 1", "roll 6 | 1")) == ([0], "mission")


@clause("miro-12.2")
@pytest.mark.parametrize("along", [False, True])
@pytest.mark.parametrize("mode", MODES)
def test_move_along_path(mode, along):
    """Peru, Brazil, North Africa and Egypt in a row; Siam, one's own too, is cut off."""
    lands = {"peru": (0, 4), "brazil": (0, 1), "north_africa": (0, 1), "egypt": (0, 1), "siam": (0, 1)}
    game = miro(lands, mode, at="manoeuvre", options={"move_along_path": along})
    assert ("peru", "brazil") in moves(game)
    assert (("peru", "egypt") in moves(game)) == along
    assert refusal(game, "move peru siam 1") == "miro-12.2"
    if along:
        play(game, "move peru egypt 3")
        assert (armies(game, "peru"), armies(game, "egypt"), armies(game, "brazil")) == (1, 4, 1)
        assert game.state.turn == 1 or mode == "two-player"


@pytest.mark.parametrize(("limit", "expected"), [(0, None), (4, None), (3, ([1], "round_limit"))])
def test_round_limit(limit, expected):
    """Seat 2 ends the third round; seat 1 has most of the board."""
    lands = {"alaska": (0, 50), "alberta": (0, 2), "siam": (2, 2), "india": (2, 1)}
    game = miro(lands, "conquest", turn=2, round=3, at="manoeuvre", options={"round_limit": limit})
    play(game, "stay")
    assert result(game) == expected
    if expected is None:
        assert (game.state.round, game.state.turn) == (4, 0)


def test_a_round_limit_in_the_game_for_two_leaves_the_ally_out():
    lands = {"brazil": (0, 2), "peru": (0, 2), "siam": (1, 9), "india": (1, 2), "china": (1, 1)}
    game = miro(lands, "two-player", turn=1, rest=(ALLY, 1), options={"round_limit": 1})
    pass_turn(game)
    assert result(game) == ([1], "round_limit")


@pytest.mark.parametrize(
    ("windows", "cards", "asked"),
    [
        ("open", ["alaska", "alberta", "ontario"], ["keep"]),  # three cards and no combination among them
        ("exact", ["alaska", "alberta", "ontario"], None),
        ("open", ["alaska", "alberta"], None),  # everybody sees that two cards are none
        ("exact", ["alaska", "alberta", "egypt"], ["trade alaska alberta egypt", "keep"]),
    ],
)
def test_windows(windows, cards, asked):
    lands = {"peru": (0, 1), "brazil": (0, 1), "siam": (0, 2)}
    game = miro(lands, hands={0: cards}, options={"windows": windows})
    assert game.decision().kind == ("place" if asked is None else "trade")
    if asked is not None:
        assert texts(game) == asked
