"""Chapters 3 and 22: the variant in which all want the whole world, with rising values of combinations."""

from random import Random
from typing import Any

import pytest

from conquete.editions import load_edition
from conquete.engine.game import Game
from conquete.engine.ids import CHANCE
from tests.helpers import (
    armies,
    clause,
    event_names,
    hand,
    pass_turn,
    play,
    refusal,
    texts,
    to_place,
    trade,
    trade_text,
    verbs,
)
from tests.rules.miro_1976.scenes import EDITION, REGIONS, miro, own, result, take

INFANTRY = ["alaska", "alberta", "western_us", "argentina", "iceland", "western_europe", "north_africa", "egypt"]
CAVALRY = ["ontario", "greenland", "central_america", "peru", "great_britain"]
CANNON = ["northwest_territory", "quebec", "eastern_us", "venezuela", "brazil"]
ARMS = {"i": INFANTRY, "c": CAVALRY, "a": CANNON, "j": ["joker_1", "joker_2"]}
HOME = {"japan": (0, 3), "kamchatka": (0, 3)}
SCALE = [4, 6, 8, 10, 12, 15, 20, 25, 30, 35, 40, 45]


def cards(arms: str) -> list[str]:
    return [ARMS[arm][arms[:i].count(arm)] for i, arm in enumerate(arms)]


def holding(arms: str, traded: int = 0, **more: Any) -> Game:
    """Seat 0 is asked for combinations when `traded` were traded in the game before."""
    return miro(HOME, "conquest", at="trade", hands={0: cards(arms)}, registers={"sets_traded": traded}, **more)


# -- the aim -------------------------------------------------------------------------------------------------


@pytest.mark.smoke
@clause("miro-22.2", "miro-22.3", "miro-3.6")
def test_the_world_is_won_by_eliminating_the_opponents_one_by_one():
    lands = {"india": (0, 9), "siam": (1, 1), "china": (2, 1)}
    game = miro(lands, "conquest", rest=(0, 1), at="attack", round=5)
    take(game, "india", "siam")
    assert result(game) is None  # one opponent is left
    play(game, "attack india china 1", "roll 6 | 1")
    assert result(game) == ([0], "last_standing")
    assert game.state.held == [42, 0, 0]


@clause("miro-22.2", "miro-22.4")
@pytest.mark.parametrize("each", [1, 2])
def test_nothing_less_than_the_world_wins(each):
    """41 territories, five continents and a colour destroyed: there is still an opponent."""
    lands = {"india": (0, 9), "siam": (1, 1), "brazil": (2, 1)}
    game = miro(lands, "conquest", rest=(0, each), at="attack", round=5)
    take(game, "india", "siam")
    assert (game.state.held[0], result(game)) == (41, None)
    for _ in range(3):
        assert result(pass_turn(game)) is None


@clause("miro-22.5")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_the_basic_rules_are_those_of_the_main_game(seats):
    """The same modules with the same numbers, but for the objectives and the worth of combinations."""
    rows = [load_edition(EDITION).ruleset(mode, seats) for mode in ("mission", "conquest")]
    main, variant = ({module.name: module.params() for module in rules.modules} for rules in rows)
    del main["missions"]
    for params in (main, variant):
        del params["set_cards"]["values"]
    assert main == variant
    steps = [[rules.step(kind).name for kind in rules.setup] for rules in rows]
    assert [step for step in steps[0] if step != "deal_mission"] == steps[1]


@clause("miro-22.5")
def test_the_variant_is_played_step_by_step_like_the_main_game():
    """Four rounds from the same position in both modes, cards kept: the same questions and consequences."""
    lands = {"siam": (2, 9), "japan": (2, 5), "alaska": (0, 9), "egypt": (0, 6), "peru": (1, 3)}
    games = [miro(lands, mode, rest=(1, 2)) for mode in ("conquest", "mission")]
    rng = Random(1)
    kinds = set()
    while games[0].state.round < 5:
        decision, other = games[0].decision(), games[1].decision()
        assert (decision.actor, decision.kind) == (other.actor, other.kind)
        assert decision.packed == other.packed or decision.kind == "trade"
        options = decision.texts()
        if decision.kind == "trade" and "keep" not in options:
            break  # from here on the worth of combinations makes a difference
        kinds.add(decision.kind)
        action = "keep" if decision.kind == "trade" else rng.choice(options)
        for game in games:
            game.apply(action)
        assert games[0].state.owner == games[1].state.owner
        assert games[0].state.armies == games[1].state.armies
    assert {"place", "attack", "throw_dice", "draw_card", "manoeuvre"} <= kinds


# -- the cards -----------------------------------------------------------------------------------------------


@clause("miro-22.6", "miro-22.7", "miro-22.8")
@pytest.mark.parametrize("conquests", [0, 1, 2])
def test_one_card_from_the_top_of_the_talon_however_many_conquests(conquests):
    game = miro({"brazil": (0, 6), "peru": (0, 2), "siam": (2, 1)}, "conquest", at="attack")
    for target in ["north_africa", "argentina"][:conquests]:
        take(game, "brazil", target)
    play(game, "stop")
    if conquests:
        assert (game.actor, game.decision().kind, len(texts(game))) == (CHANCE, "draw_card", 44)
        play(game, "draw siam")
    assert game.decision().kind == "manoeuvre"
    assert hand(game, 0) == ["siam"] * bool(conquests)


@clause("miro-22.9")
def test_cards_serve_to_gain_armies_in_a_later_turn():
    game = miro({"brazil": (0, 6), "peru": (0, 2)}, "conquest", at="attack", hands={0: INFANTRY[:2]})
    play(take(game, "brazil", "argentina"), "stop", "draw western_us")
    pass_turn(game)
    while game.state.turn != 0:
        pass_turn(game)
    before = to_place(game, 0)
    trade(game, *INFANTRY[:3])
    assert to_place(game, 0) == before + 4


@clause("miro-22.10")
@pytest.mark.parametrize(("count", "forced"), [(4, 0), (5, 1), (7, 1), (8, 2)])
def test_with_five_cards_one_must_trade_until_four_or_fewer_are_left(count, forced):
    game = holding(("icaj" * 2)[:count])
    for _ in range(forced):
        assert refusal(game, "keep") == "miro-8.9"
        game.apply(game.decision().options[0])
    assert len(hand(game, 0)) == count - 3 * forced
    assert game.decision().kind != "trade" or "keep" in texts(game)


@clause("miro-22.11", "miro-22.12", "miro-22.13", "miro-22.14")
@pytest.mark.parametrize("traded", [0, 3])
@pytest.mark.parametrize(
    "arms", ["ccc", "aaa", "iii", "ica", "iij", "ccj", "aaj", "icj", "iaj", "caj", "ijj", "cjj", "ajj"]
)
def test_every_combination_is_worth_the_same(arms, traded):
    game = trade(holding(arms, traded), *cards(arms))
    assert to_place(game, 0) == SCALE[traded]
    assert hand(game, 0) == []


@clause("miro-22.11", "miro-22.12", "miro-22.13")
@pytest.mark.parametrize("arms", ["iic", "iia", "cci", "cca", "aai", "aac"])
def test_two_alike_and_one_different_are_no_combination_here_either(arms):
    game = holding(arms)
    assert texts(game) == ["keep"]
    assert refusal(game, trade_text(game, *cards(arms))) == "miro-22.11"


@clause("miro-22.13")
@pytest.mark.parametrize("joker", ["two_alike_only", "any_two"])
def test_the_option_for_jokers_does_not_concern_the_variant(joker):
    game = holding("icj", options={"miro_joker": joker})
    assert verbs(game) == {"trade", "keep"}
    assert to_place(trade(game, *cards("icj")), 0) == 4


# -- what they bring -----------------------------------------------------------------------------------------


@pytest.mark.smoke
@clause(
    "miro-22.15",
    "miro-22.16",
    "miro-22.17",
    "miro-22.18",
    "miro-22.19",
    "miro-22.20",
    "miro-22.21",
    "miro-22.22",
    "miro-22.23",
)
@pytest.mark.parametrize(("traded", "worth"), list(enumerate(SCALE)))
def test_the_value_rises_with_every_trade_of_the_game_without_end(traded, worth):
    game = holding("iii", traded)
    trade(game, *INFANTRY[:3])
    assert to_place(game, 0) == worth
    assert to_place(trade(holding("iii", 100), *INFANTRY[:3]), 0) == 25 + 5 * 93


@clause("miro-22.24", "miro-22.14")
def test_several_combinations_in_one_turn_take_the_next_values():
    game = holding("iiicccaaa", 1)
    gained = []
    for arms in ("iii", "ccc", "aaa"):
        before = to_place(game, 0)
        trade(game, *cards(arms))
        gained.append(to_place(game, 0) - before)
    assert gained == [6, 8, 10]


@pytest.mark.smoke
@clause("miro-x15", "miro-22.17", "miro-22.24")
def test_the_third_trade_of_the_game_gives_8_though_it_is_a_players_first():
    lands = {"japan": (0, 3), "kamchatka": (0, 3), "siam": (2, 3), "india": (2, 3)}
    hands = {0: cards("ccc"), 1: INFANTRY[:3], 2: cards("aaa")}
    game = miro(lands, "conquest", hands=hands)
    gained = []
    for seat in range(3):
        assert (game.actor, game.decision().kind) == (seat, "trade")
        before = to_place(game, seat)
        trade(game, *hands[seat])
        gained.append(to_place(game, seat) - before)
        pass_turn(game)
    assert gained == [4, 6, 8]


@clause("miro-22.5", "miro-7.20")
def test_two_armies_for_a_matching_card_in_the_variant_too():
    game = miro({**HOME, "alaska": (0, 1)}, "conquest", at="trade", hands={0: INFANTRY[:3]})
    trade(game, *INFANTRY[:3])
    assert (armies(game, "alaska"), to_place(game, 0)) == (3, 4)


@clause("miro-22.26")
@pytest.mark.parametrize(
    ("region", "bonus"),
    [("oceania", 2), ("south_america", 2), ("africa", 3), ("europe", 5), ("north_america", 5), ("asia", 7)],
)
def test_a_whole_continent_gives_its_armies(region, bonus):
    members = REGIONS[region]
    assert to_place(miro(own(members), "conquest"), 0) == len(members) // 3 + bonus
    assert to_place(miro(own(members[1:]), "conquest"), 0) == (len(members) - 1) // 3


@clause("miro-22.5", "miro-13.6")
def test_nobody_is_eliminated_before_the_end_of_the_fourth_round():
    lands = {"india": (0, 9), "siam": (1, 1), "china": (2, 2)}
    for round, is_refused in ((4, True), (5, False)):
        game = miro(lands, "conquest", rest=(2, 1), at="attack", round=round)
        assert ("attack india siam 1" not in texts(game)) == is_refused
        if not is_refused:
            assert "SeatEliminated" in event_names(take(game, "india", "siam"))
