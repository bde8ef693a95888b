"""The options of the edition: what each value changes. What holds for all options is in test_options_of_all.py."""

from typing import Any

import pytest

from conquete.editions import load_edition
from conquete.engine.game import Game
from tests.helpers import (
    armies,
    attacks,
    clause,
    moves,
    owner,
    play,
    refusal,
    refused_options,
    texts,
    to_place,
    trade,
    trade_text,
)
from tests.rules.lamorisse_1957.scenes import (
    CAVALRY,
    EDITION,
    INFANTRY,
    SERIES,
    at_trade,
    drawn_turn,
    idle_until,
    turn_of,
    war,
)

# -- defaults and refusals -------------------------------------------------------------------------------


@pytest.mark.parametrize("given", ["world", "nowhere", "", None, 3])
def test_another_board_is_refused_with_the_list_of_boards(given):
    message = refused_options(EDITION, "first", 3, {"board": given})
    assert message.startswith("option board: ")
    assert "world-1957" in message


# -- what each one changes -------------------------------------------------------------------------------


@clause("lam-9.2", "lam-9.1")
@pytest.mark.parametrize(
    ("mode", "alone", "within"), [("alone", True, False), ("substitute", False, True), ("both", True, True)]
)
@pytest.mark.parametrize("missing", [0, 1, 2])
def test_joker_mode(mode, alone, within, missing):
    """Two cards of a series with a joker for the one that is missing."""
    two = [card for i, card in enumerate(SERIES[0]) if i != missing]
    game = at_trade({0: [*two, "joker_1"]}, options={"joker_mode": mode})
    series = trade_text(game, *two, "joker_1")
    assert (series in texts(game)) == within
    assert ("trade_joker joker_1" in texts(game)) == alone
    if within:
        assert to_place(trade(game.clone(), *two, "joker_1"), 0) == 4
    else:
        assert refusal(game, series) == "lam-9.1"
    if alone:
        assert to_place(play(game.clone(), "trade_joker joker_1"), 0) == 4
    else:
        assert refusal(game, "trade_joker joker_1") == "lam-9.2"


@clause("lam-9.2")
@pytest.mark.parametrize("mode", ["substitute", "both"])
def test_a_joker_makes_no_series_of_two_alike(mode):
    cards = [*INFANTRY[:2], "joker_1"]
    game = at_trade({0: cards}, options={"joker_mode": mode})
    assert trade_text(game, *cards) not in texts(game)
    two_jokers = [CAVALRY[0], "joker_1", "joker_2"]
    game = at_trade({0: two_jokers}, options={"joker_mode": mode})
    assert trade_text(game, *two_jokers) in texts(game)


@clause("lam-6.3", "lam-12.8")
@pytest.mark.parametrize(("mode", "divisor"), [("first", 3), ("second", 4)])
@pytest.mark.parametrize("minimum", [0, 3])
@pytest.mark.parametrize("count", [1, 3, 7, 12, 16])
def test_reinforcement_minimum(mode, divisor, minimum, count):
    names = [name for name in load_edition(EDITION).ruleset("first", 3).board.territories if name != "alaska"]
    spread = names[:: len(names) // count][:count]
    lands = dict.fromkeys(spread, (0, 1))
    game = turn_of(lands, mode=mode, options={"reinforcement_minimum": minimum}, hands={})
    drawn_turn(game)
    assert game.state.values[game.rules.offset("received")] == max(minimum, count // divisor)


def last_territory(ban: str, round: int, garrison: int = 1) -> Game:
    lands = {"india": (0, 9), "siam": (2, garrison), "brazil": (0, 1)}
    return war(lands, round=round, options={"elimination_ban_mode": ban})


@clause("lam-10.6")
def test_elimination_ban_mode_no_attack():
    game = last_territory("no_attack_on_last_territory", 4, 5)
    assert refusal(game, "attack india siam 1") == "lam-10.6"
    assert ("india", "siam") in attacks(last_territory("no_attack_on_last_territory", 5, 5))


@clause("lam-10.6")
@pytest.mark.parametrize(
    ("garrison", "dice", "left"),
    [(1, "1", 1), (2, "1 1", 1), (3, "1 1 1", 1), (3, "1 1", 1), (5, "1 1 1", 2), (2, "1", 1)],
)
def test_elimination_ban_mode_last_army_survives(garrison, dice, left):
    game = last_territory("last_army_survives", 4, garrison)
    play(game, "attack india siam 3")
    if garrison > 1:
        play(game, f"defend {len(dice.split())}")
    play(game, f"roll 6 6 6 | {dice}")
    assert (owner(game, "siam"), armies(game, "siam"), armies(game, "india")) == (2, left, 9)
    assert game.decision().kind == "attack"
    play(game, "attack india siam 1")  # the attacker still loses what he loses
    if left > 1:
        play(game, "defend 1")
    play(game, "roll 1 | 6")
    assert armies(game, "india") == 8


@clause("lam-10.6")
def test_after_four_rounds_the_last_army_falls():
    game = last_territory("last_army_survives", 5)
    play(game, "attack india siam 3", "roll 6 6 6 | 1")
    assert owner(game, "siam") == 0
    game = last_territory("last_army_survives", 1)  # a territory that is not the last one falls at any time
    play(game, "attack india china 3", "roll 6 6 6 | 1")
    assert owner(game, "china") == 0


@clause("lam-8.2")
@pytest.mark.parametrize(
    ("tracking", "from_source", "from_target"), [("per_army_count", 3, 2), ("territory_frozen", 0, 0)]
)
def test_fought_tracking(tracking, from_source, from_target):
    lands = {"brazil": (0, 9), "peru": (0, 4), "argentina": (0, 1), "siam": (2, 1)}
    game = war(lands, options={"fought_tracking": tracking})
    play(game, "attack brazil venezuela 3", "roll 6 6 6 | 1", "occupy 5", "stop")
    offered = moves(game)
    assert max(offered.get(("brazil", "argentina"), [0])) == from_source
    assert max(offered.get(("venezuela", "peru"), [0])) == from_target
    assert offered["peru", "argentina"] == [1, 2, 3]  # Peru did not fight
    if not from_source:
        assert refusal(game, "move brazil argentina 1") == "lam-8.2"
        assert refusal(game, "move venezuela peru 1") == "lam-8.2"


@clause("lam-8.2")
def test_a_frozen_territory_thaws_in_the_next_turn():
    lands = {"brazil": (0, 9), "peru": (0, 4), "siam": (1, 1)}
    game = war(lands, options={"fought_tracking": "territory_frozen"})
    play(game, "attack brazil venezuela 1", "roll 1 | 6", "stop")
    assert {source for source, _ in moves(game)} == {"peru"}
    play(game, "stay")
    idle_until(game, "many_moves", 0)
    assert ("brazil", "peru") in moves(game)


@clause("lam-8.4", "lam-8.8")
@pytest.mark.parametrize("chain", [False, True])
def test_chain_moves(chain):
    """Peru, Brazil, North Africa and Egypt in a row; Japan, one's own too, is cut off."""
    lands = {"peru": (0, 4), "brazil": (0, 2), "north_africa": (0, 1), "egypt": (0, 1), "japan": (0, 1)}
    game = war(lands, at="many_moves", options={"chain_moves": chain})
    assert (("peru", "egypt") in moves(game)) == chain
    assert refusal(game, "move peru japan 1") == "lam-8.4"
    if not chain:
        assert refusal(game, "move peru egypt 3") == "lam-8.4"
        return
    assert refusal(game, "move peru egypt 4") == "lam-8.7"
    play(game, "move peru egypt 2", "move brazil egypt 1")
    assert [armies(game, name) for name in lands] == [2, 1, 1, 4, 1]
    assert ("egypt", "north_africa") not in moves(game)  # an army moves once, however far


def unnamed(garrison: int, **given: Any) -> Game:
    """Seat 0 attacks Venezuela from Brazil and does not say so."""
    lands = {"brazil": (0, garrison), "venezuela": (1, 2), "peru": (0, 3), "siam": (2, 1)}
    game = war(lands, options={"souffler": True}, **given)
    return play(game, "attack_unnamed brazil venezuela 3")


@clause("lam-7.11", "lam-7.10")
def test_souffler_is_off_unless_chosen():
    game = war({"brazil": (0, 9)})
    assert all(not text.startswith("attack_unnamed") for text in texts(game))
    game = war({"brazil": (0, 9)}, options={"souffler": True})
    named = [text for text in texts(game) if text.startswith("attack ")]
    assert [text for text in texts(game) if text.startswith("attack_unnamed ")] == [
        text.replace("attack", "attack_unnamed") for text in named
    ]
    play(game, "attack brazil venezuela 3")  # one that is named cannot be blown
    assert game.decision().kind == "throw_dice"


@clause("lam-7.11")
@pytest.mark.parametrize(("garrison", "left"), [(9, 6), (5, 2), (4, 1)])
def test_souffler_the_defender_takes_three_attacking_armies(garrison, left):
    game = unnamed(garrison)
    assert (game.actor, texts(game)) == (1, ["blow", "let"])
    play(game, "blow")
    assert (armies(game, "brazil"), armies(game, "venezuela")) == (left, 2)
    # The attack is void until it is named.
    assert (game.actor, game.decision().kind) == (0, "attack")
    if left > 1:
        play(game, "attack brazil venezuela 1")
        assert game.actor == 1


@clause("lam-7.11")
@pytest.mark.parametrize("garrison", [2, 3])
def test_souffler_leaves_one_army(garrison):
    lands = {"brazil": (0, garrison), "venezuela": (1, 2), "peru": (0, 3)}
    game = war(lands, options={"souffler": True})
    play(game, "attack_unnamed brazil venezuela 1", "blow")
    assert armies(game, "brazil") == 1


@clause("lam-7.11")
def test_souffler_the_defender_may_let_it_pass():
    game = play(unnamed(9), "let")
    assert (game.actor, texts(game)) == (1, ["defend 1", "defend 2"])
    play(game, "defend 2", "roll 6 6 6 | 1 1")
    assert owner(game, "venezuela") == 0
    assert armies(game, "brazil") == 6


@clause("lam-7.11", "lam-8.2")
def test_armies_blown_away_cannot_be_the_ones_that_fought():
    """Three of six fought; three are blown; whatever joins the rest later is fresh."""
    game = war({"brazil": (0, 5), "venezuela": (1, 9), "siam": (2, 1)}, options={"souffler": True})
    play(game, "attack brazil venezuela 3", "defend 1", "roll 6 6 6 | 1")
    play(game, "attack_unnamed brazil venezuela 1", "blow")
    assert armies(game, "brazil") == 2
    fought = game.state.values[game.rules.offset("fought") + game.rules.board.index["brazil"]]
    assert fought == 2


@clause("lam-2.1", "lam-7.7", "lam-8.3")
@pytest.mark.parametrize("linked", [True, False])
def test_east_africa_middle_east(linked):
    options = {"east_africa_middle_east": linked}
    for source, target in (("east_africa", "middle_east"), ("middle_east", "east_africa")):
        game = war({source: (0, 3)}, options=options)
        assert ((source, target) in attacks(game)) == linked
        rear = war({source: (0, 3), target: (0, 1), "egypt": (0, 1)}, at="many_moves", options=options)
        assert ((source, target) in moves(rear)) == linked
        if not linked:
            assert refusal(game, f"attack {source} {target} 1") == "lam-7.6"
            assert refusal(rear, f"move {source} {target} 1") == "lam-8.4"


@clause("lam-3.1")
def test_colours():
    game = turn_of({"brazil": (0, 1)}, options={"colours": ["green", "black", "red"]})
    assert game.rules.options["colours"] == ["green", "black", "red"]


@pytest.mark.parametrize(("limit", "winners"), [(0, None), (4, None), (3, [1]), (2, [1])])
def test_round_limit(limit, winners):
    """Seat 2 ends the third round; seat 1 has most of the board."""
    lands = {"alaska": (0, 50), "siam": (2, 2), "india": (2, 1)}
    game = war(lands, turn=2, round=3, at="many_moves", options={"round_limit": limit})
    game.apply("stay")
    if winners is None:
        assert (game.result, game.state.round, game.state.turn) == (None, 4, 0)
    else:
        assert game.result == {"winners": winners, "reason": "round_limit", "rounds": 3}


@clause("lam-6.2")
@pytest.mark.parametrize(
    ("windows", "cards", "asked"),
    [
        ("open", ["alaska"], ["keep"]),  # nobody knows that it is no joker
        ("exact", ["alaska"], None),
        ("exact", ["joker_1"], ["trade_joker joker_1", "keep"]),
        ("open", [], None),
    ],
)
def test_windows(windows, cards, asked):
    game = at_trade({0: cards}, options={"windows": windows})
    if asked is None:
        assert game.decision().kind == "attack"
    else:
        assert (game.decision().kind, texts(game)) == ("trade", asked)
