"""Chapters 5 and 6: the stages of a turn, and the new armies at its start."""

from typing import Any

import pytest

from conquete.boards import load_board
from tests.helpers import armies, clause, pass_turn, play, refusal, texts, to_place, trade, verbs
from tests.rules.classic_godstorm.scenes import MEMBERS, SETS, begin, classic, held, scattered, turn_of

WHOLE = {"europa": 7, "germania": 5, "africa": 5, "asia_minor": 3, "atlantis": 3, "hyrkania": 2}
WHOLE_WORLD = {"asia": 7, "europe": 5, "north_america": 5, "africa": 3, "oceania": 2, "south_america": 2}


def new_armies(lands: dict[str, tuple[int, int]], **given: Any) -> int:
    return to_place(turn_of(lands, **given), 0)


# -- the stages ------------------------------------------------------------------------------------------


@clause("cla-5.2", "cla-12.6", "cla-12.8", "cla-12.9")
@pytest.mark.smoke
def test_new_armies_then_attacks_then_the_card_then_fortifying():
    game = turn_of({"roma": (0, 5), "liguria": (0, 2), "sheba": (2, 2)}, hands={0: SETS[0]})
    steps = []
    for answer in (
        "keep",
        "place roma 3",
        "attack roma apulia 3",
        "roll 6 6 6 | 1",
        "occupy 3",
        "stop",
        "draw egypt",
        "move roma liguria 2",
    ):
        steps.append(game.decision().kind)
        play(game, answer)
    assert steps == [
        "trade",
        "place",
        "attack",
        "throw_dice",
        "occupy",
        "attack",
        "draw_card",
        "manoeuvre",
    ]
    assert (game.state.turn, game.decision().kind) == (1, "place")


@clause("cla-5.2")
def test_no_stage_can_be_taken_out_of_order():
    game = turn_of({"roma": (0, 5), "liguria": (0, 2)}, hands={0: SETS[0]})
    attack, move = "attack roma apulia 1", "move roma liguria 1"
    assert refusal(game, "place roma 1") == "cla-5.2"
    assert refusal(game, attack) == "cla-5.2"
    play(game, "keep")
    assert refusal(game, attack) == "cla-5.2"
    assert refusal(game, move) == "cla-5.2"
    play(game, "place roma 3")
    assert refusal(game, move) == "cla-5.2"
    assert refusal(game, "place roma 1") == "cla-5.2"
    play(game, "stop")
    assert refusal(game, attack) == "cla-5.2"
    assert refusal(game, "place roma 1") == "cla-5.2"


# -- territories -----------------------------------------------------------------------------------------


@clause("cla-x1", "cla-x2", "cla-x3", "cla-6.2")
@pytest.mark.parametrize(("territories", "number"), [(11, 3), (14, 4), (17, 5)])
@pytest.mark.smoke
def test_the_examples_of_the_booklet(territories, number):
    assert new_armies(held(0, scattered(territories))) == number


@clause("cla-x4", "cla-6.5")
@pytest.mark.parametrize("territories", range(1, 9))
def test_three_armies_at_least(territories):
    assert new_armies(held(0, scattered(territories))) == 3


@clause("cla-6.2")
@pytest.mark.parametrize("territories", range(9, 37))
def test_one_army_for_each_three_territories(territories):
    assert new_armies(held(0, scattered(territories))) == territories // 3


@clause("cla-6.2")
def test_the_first_turn_counts_too():
    game = begin(3, 6, 5, 4)
    while game.state.round == 0:
        game.apply(game.decision().options[-1])
    assert game.state.held[0] == 14
    rows = [event.data for event in game.take_events() if event.name == "ReinforcementsReceived"]
    assert [row["territories"] for row in rows] == [4]


# -- continents ------------------------------------------------------------------------------------------


@clause("cla-6.6", "cla-6.7", "cla-6.8")
@pytest.mark.parametrize(("region", "bonus"), list(WHOLE.items()))
def test_a_continent_brings_its_armies_when_all_of_it_is_occupied(region, bonus):
    names = MEMBERS[region]
    assert new_armies(held(0, names)) == max(3, len(names) // 3) + bonus
    for missing in names:
        assert new_armies(held(0, names) | {missing: (1, 1)}) == max(3, (len(names) - 1) // 3)


@clause("cla-6.8")
@pytest.mark.parametrize(("region", "bonus"), list(WHOLE_WORLD.items()))
def test_on_the_world_board_continents_have_their_usual_worth(region, bonus):
    board = load_board("world").board()
    names = [board.territories[t] for t in board.region_members[board.regions.index(region)]]
    number = max(3, len(names) // 3) + bonus
    assert new_armies(held(0, names), options={"board": "world"}) == number


@clause("cla-6.5", "cla-6.6")
def test_several_continents_come_on_top_of_the_minimum():
    names = MEMBERS["atlantis"] + MEMBERS["hyrkania"]
    assert new_armies(held(0, names)) == 3 + 3 + 2


@clause("cla-6.7")
def test_a_continent_completed_during_the_turn_pays_in_the_next():
    names = MEMBERS["atlantis"]
    lands = held(0, names, 4) | {"oricalcos": (1, 1), "rus": (1, 1), "kush": (2, 1)}
    game = classic(lands, rest=(2, 1))
    play(game, "attack poseidonis oricalcos 3", "roll 6 6 6 | 1")
    assert to_place(game, 0) == 0
    for _ in range(3):
        pass_turn(game)
    assert (game.state.turn, to_place(game, 0)) == (0, 3 + 3)


# -- all sources, and placing ----------------------------------------------------------------------------


@clause("cla-6.1")
def test_four_sources_of_new_armies():
    """Twelve territories and the whole of Hyrkania, a set, and a territory shown on one of its cards."""
    lands = held(0, [*MEMBERS["hyrkania"], *MEMBERS["africa"][:6], "roma", "anglia"])
    game = turn_of(lands, hands={0: SETS[1]})
    assert to_place(game, 0) == 4 + 2
    before = sum(game.state.armies)
    trade(game, *SETS[1])
    assert to_place(game, 0) == 4 + 2 + 4
    assert (armies(game, "anglia"), sum(game.state.armies)) == (1 + 2, before + 2)


@clause("cla-6.4", "cla-4.13")
def test_new_armies_go_on_any_own_territory_in_any_number():
    game = classic({"roma": (0, 1), "egypt": (0, 90)}, at="place", reserve=9)
    assert verbs(game) == {"place"}
    assert texts(game) == [f"place {name} {n}" for name in ("roma", "egypt") for n in range(1, 10)]
    assert refusal(game, "place apulia 1") == "cla-6.4"
    play(game, "place egypt 7", "place roma 2")
    assert (armies(game, "roma"), armies(game, "egypt")) == (3, 97)
    assert game.decision().kind == "attack"
