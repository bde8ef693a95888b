"""The options of the edition: what each value changes. What holds for all options is in test_options_of_all.py."""

import pytest

from conquete.boards import load_board
from conquete.editions import load_edition
from conquete.engine.game import Game
from tests.helpers import (
    armies,
    attacks,
    clause,
    moves,
    play,
    refusal,
    texts,
    to_place,
    trade,
)
from tests.rules.classic_godstorm.scenes import BLADES, EDITION, HOMES, SETS, SKULLS, at_trade, classic, held

RULES = load_edition(EDITION)
MODES = [("conquest", 3), ("two-player", 2)]


# -- what each one changes -------------------------------------------------------------------------------


@clause("cla-2.1")
@pytest.mark.parametrize(("mode", "seats"), MODES)
def test_board(mode, seats):
    """The classic world is played by the same rules, with its own territories, cards and continents."""
    earth = RULES.ruleset(mode, seats)
    world = RULES.ruleset(mode, seats, {"board": "world"})
    assert (earth.board.id, world.board.id) == ("ancient-earth", "world")
    assert world.board.territories == load_board("world").board().territories
    assert world.decks["territory_cards"].cards == [*world.board.territories, "joker_1", "joker_2"]
    rows = [{module.name: module.params() for module in rules.modules} for rules in (earth, world)]
    for row in rows:
        row["set_cards"] = {key: value for key, value in row["set_cards"].items() if key != "symbols"}
    assert rows[0] == rows[1]


@clause("cla-2.1", "cla-10.13", "cla-7.3")
def test_a_turn_on_the_world_board():
    options = {"board": "world"}
    cards = ["alaska", "alberta", "western_us"]  # three infantrymen
    game = classic({"brazil": (0, 6), "north_africa": (1, 2)}, at="", hands={0: cards}, options=options)
    trade(game, *cards)
    assert to_place(game, 0) == 3 + 4
    play(game, "place brazil 7", "attack brazil north_africa 3")
    assert texts(game) == ["defend 1", "defend 2"]
    play(game, "defend 2", "roll 6 6 6 | 5 5", "occupy 3", "stop", "draw siam")
    assert armies(game, "north_africa") == 3
    assert ("alaska", "kamchatka") in attacks(classic({"alaska": (0, 3)}, options=options))


@clause("cla-9.3")
@pytest.mark.parametrize(("rule", "second"), [("once_per_turn", 0), ("once_per_set", 2)])
def test_territory_bonus(rule, second):
    """Two sets with three territories of one's own: two in the first, one in the second."""
    own = [SETS[0][0], SETS[0][1], SETS[1][0]]
    lands = {**HOMES, **held(0, own)}
    game = at_trade({0: SETS[0] + SETS[1]}, lands=lands, options={"territory_bonus": rule})
    trade(game, *SETS[0])
    assert set(texts(game)) == {f"bonus {name}" for name in own[:2]}
    play(game, f"bonus {own[1]}")
    trade(game, *SETS[1])
    assert [armies(game, name) for name in own] == [1, 3, 1 + second]


def italy(along: bool) -> Game:
    """Gaul, Liguria, Roma and Apulia in a row; Egypt, one's own too, is cut off."""
    lands = {"gaul": (0, 4), "liguria": (0, 1), "roma": (0, 1), "apulia": (0, 1), "egypt": (0, 1)}
    return classic(lands, at="manoeuvre", options={"move_along_path": along})


@clause("cla-14.1")
@pytest.mark.parametrize("along", [False, True])
def test_move_along_path(along):
    game = italy(along)
    assert "move gaul liguria 3" in texts(game)
    assert (("gaul", "apulia") in moves(game)) == along
    assert refusal(game, "move gaul egypt 1") == "cla-14.1"
    if along:
        assert refusal(game, "move gaul apulia 4") == "cla-14.2"
        play(game, "move gaul apulia 3")
        assert (armies(game, "gaul"), armies(game, "apulia"), game.state.turn) == (1, 4, 1)  # a single move
    else:
        assert refusal(game, "move gaul apulia 3") == "cla-14.1"


@clause("cla-4.3")
@pytest.mark.parametrize(("mode", "seats"), MODES)
def test_colours(mode, seats):
    rules = RULES.ruleset(mode, seats, {"colours": "brown,green,blue"})
    assert rules.options["colours"] == ["brown", "green", "blue"]


@pytest.mark.parametrize(("limit", "winners"), [(0, None), (4, None), (3, [1]), (2, [1])])
def test_round_limit(limit, winners):
    """Seat 2 ends the third round; seat 1 has most of the board."""
    lands = {"thule": (0, 50), "roma": (2, 2), "liguria": (2, 1)}
    game = classic(lands, turn=2, round=3, at="manoeuvre", options={"round_limit": limit})
    game.apply("stay")
    if winners is None:
        assert (game.result, game.state.round, game.state.turn) == (None, 4, 0)
    else:
        assert game.result == {"winners": winners, "reason": "round_limit", "rounds": 3}


@pytest.mark.parametrize(
    ("windows", "cards", "asked"),
    [
        ("open", [*SKULLS[:2], BLADES[0]], ["keep"]),  # three cards and no set among them
        ("exact", [*SKULLS[:2], BLADES[0]], None),
        ("open", SKULLS[:2], None),  # everybody sees that two cards are no set
        ("exact", SKULLS[:3], ["trade", "keep"]),
    ],
)
def test_windows(windows, cards, asked):
    game = at_trade({0: cards}, options={"windows": windows})
    if asked is None:
        assert game.decision().kind == "attack"
    else:
        assert [text.split()[0] for text in texts(game)] == asked
