"""Chapters 4, 5 and 6: the referee's work, the objectives, the starting armies and the deal of all 44 cards."""

import json
from typing import Any

import pytest

import conquete
from conquete.engine.game import Game
from conquete.engine.ids import CHANCE
from tests.helpers import armies, assert_even, clause, event_names, hand, owner, play, texts, to_place
from tests.rules.miro_1976.scenes import (
    COLOURS,
    NAMES,
    begun,
    dealt,
    let_chance,
    miro,
    own,
    place_first_armies,
    result,
    seen,
    zone,
)

OBJECTIVES = [text.removeprefix("assign ") for text in texts(begun(3, "mission"))]


# -- the referee ---------------------------------------------------------------------------------------------


@clause("miro-4.1", "miro-4.2")
@pytest.mark.parametrize("mode", ["mission", "conquest"])
def test_nobody_at_the_table_has_a_referees_work_and_everybody_plays(mode):
    """Dealing, collecting and shuffling are done by the program: seats are asked for nothing but their armies."""
    game = begun(4, mode)
    asked = set()
    dice = iter(["roll 6", "roll 5", "roll 4", "roll 3"])
    while game.state.round == 0:
        if game.actor != CHANCE:
            asked.add((game.actor, game.decision().kind))
        game.apply(next(dice) if game.decision().kind == "order_die" else game.decision().options[-1])
    assert asked == {(seat, "place_sealed") for seat in range(4)}
    assert all(game.state.held[seat] >= 10 for seat in range(4))


# -- the objectives ------------------------------------------------------------------------------------------


@pytest.mark.smoke
@clause("miro-3.3", "miro-4.6", "miro-4.7", "miro-4.8")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_one_objective_each_at_random_from_all_fourteen(seats):
    """Cards against colours that nobody plays stay in."""
    game = begun(seats, "mission")
    for given in range(seats):
        assert game.decision().kind == "deal_mission"
        assert_even(game, 14 - given)
        assert all(text.startswith("assign ") for text in texts(game))  # no card of a territory among them
        game.apply(game.decision().options[given])
    assert [event.data["seat"] for event in game.take_events()] == list(range(seats))
    held = [card for row in zone(game, "mission") for card in row]
    assert [len(row) for row in zone(game, "mission")] == [1] * seats
    assert len(set(held)) == seats
    assert set(held) | set(zone(game, "missions_left")) == set(OBJECTIVES)
    assert len(OBJECTIVES) == 14


@clause("miro-4.6")
def test_no_objective_is_ever_among_the_cards_to_draw():
    game = place_first_armies(dealt(3, "mission"))
    [layer] = zone(game, "pile")
    assert not set(layer["secret"]) & set(OBJECTIVES)
    assert set(layer["secret"]) == {*NAMES, "joker_1", "joker_2"}


@clause("miro-4.7")
@pytest.mark.parametrize(
    "colours", [["green", "red", "purple"], ["yellow", "red", "blue", "black"], COLOURS], ids=len
)
def test_by_option_the_objectives_against_absent_colours_are_taken_out(colours):
    game = begun(len(colours), "mission", colours=colours, remove_absent_colours=True)
    offered = {text.removeprefix("assign ") for text in texts(game)}
    assert {name for name in offered if name.startswith("destroy")} == {f"destroy-{c}" for c in colours}
    assert len(offered) == 8 + len(colours)
    assert set(OBJECTIVES) - offered == {f"destroy-{c}" for c in COLOURS if c not in colours}


def with_objectives(*cards: str) -> Game:
    return play(begun(3, "mission"), *[f"assign {card}" for card in cards])


@clause("miro-3.4", "miro-4.9", "miro-4.11")
def test_an_objective_is_seen_by_its_holder_alone_and_the_rest_by_nobody():
    one = with_objectives("territories-24", "destroy-red", "destroy-green")
    two = with_objectives("territories-24", "continents-asia-africa", "territories-18-with-2")
    for viewer in (0, -1):  # who holds the same card in both games cannot tell them apart
        assert seen(one, viewer) == seen(two, viewer)
    assert seen(one, 1) != seen(two, 1)
    for viewer in range(-1, 3):
        shown: Any = one.view(viewer).to_json()["cards"]
        held = ["territories-24", "destroy-red", "destroy-green"]
        assert shown["mission"] == [[held[seat]] if seat == viewer else ["?"] for seat in range(3)]
        assert shown["missions_left"] == ["?"] * 11
    told = json.dumps(seen(one, 2)[2])
    assert "destroy-green" in told
    assert "destroy-red" not in told
    assert "territories-24" not in told


@clause("miro-4.10")
def test_objectives_that_were_not_given_out_never_come_back():
    game = with_objectives("territories-24", "destroy-red", "destroy-green")
    left = zone(game, "missions_left")
    assert sorted(left) == sorted(set(OBJECTIVES) - {"territories-24", "destroy-red", "destroy-green"})
    game = place_first_armies(let_chance(game, "deal_card"))
    play(game, "roll 6", "roll 1", "roll 1")
    for _ in range(300):
        game.apply(game.decision().options[-1])
    assert game.state.round >= 1
    assert zone(game, "missions_left") == left


@clause("miro-4.7")
@pytest.mark.parametrize("objective", ["destroy-green", "destroy-yellow"])
def test_an_absent_colour_or_ones_own_is_read_as_24_territories(objective):
    """Seat 0 is yellow, and nobody is green."""
    missions = [objective, "destroy-blue", "destroy-red"]
    assert result(miro(own(NAMES[:24]), missions=missions)) == ([0], "mission")
    assert result(miro(own(NAMES[:23], 9), missions=missions)) is None


# -- starting armies -----------------------------------------------------------------------------------------


@pytest.mark.smoke
@clause("miro-5.1", "miro-5.2", "miro-5.3", "miro-5.4", "miro-5.5", "miro-6.7")
@pytest.mark.parametrize(("seats", "start"), [(3, 35), (4, 30), (5, 25), (6, 20)])
@pytest.mark.parametrize("mode", ["mission", "conquest"])
def test_starting_armies_depend_on_the_number_of_players(seats, start, mode):
    game = let_chance(begun(seats, mode), "deal_mission")
    assert [to_place(game, seat) for seat in range(seats)] == [start] * seats  # all of them, before the deal
    game = dealt(seats, mode)
    assert [game.state.held[seat] + to_place(game, seat) for seat in range(seats)] == [start] * seats
    place_first_armies(game)
    for seat in range(seats):
        mine = [name for name in NAMES if owner(game, name) == seat]
        assert sum(armies(game, name) for name in mine) == start
        assert to_place(game, seat) == 0


# -- the deal ------------------------------------------------------------------------------------------------

CARDS_DEALT = [(3, [15, 15, 14]), (4, [11] * 4), (5, [9, 9, 9, 9, 8]), (6, [8, 8, 7, 7, 7, 7])]


@clause("miro-6.1", "miro-6.2", "miro-6.7")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_all_44_cards_are_dealt_one_at_a_time_from_the_first_seat_on(seats):
    game = begun(seats)
    assert texts(game) == [f"deal_card {name}" for name in [*NAMES, "joker_1", "joker_2"]]
    for number in range(44):
        assert (game.actor, game.decision().kind) == (CHANCE, "deal_card")
        assert_even(game, 44 - number)
        reserve = [to_place(game, seat) for seat in range(seats)]
        card = texts(game)[(number * 7) % (44 - number)].removeprefix("deal_card ")
        play(game, f"deal_card {card}")
        seat = number % seats
        if card.startswith("joker"):
            assert [to_place(game, other) for other in range(seats)] == reserve
        else:
            assert (owner(game, card), armies(game, card)) == (seat, 1)
            reserve[seat] -= 1  # the army is one of the starting armies
            assert [to_place(game, other) for other in range(seats)] == reserve
    assert sum(game.state.held) == 42
    assert game.state.armies == [1] * 42


@clause("miro-6.4")
@pytest.mark.parametrize(("seats", "cards"), CARDS_DEALT)
def test_how_many_cards_each_gets(seats, cards):
    """Counted as territories and jokers, wherever the jokers fall."""
    for jokers in ((0, 1), (0, seats), (5, 43), (42, 43)):
        game = dealt(seats, jokers=jokers)
        with_jokers = list(game.state.held[:seats])
        for event in game.take_events():
            if event.name == "JokerDealt":
                with_jokers[int(str(event.data["seat"]))] += 1
        assert with_jokers == cards
        assert game.decision().kind == "place_sealed"


@pytest.mark.smoke
@clause("miro-6.5", "miro-6.4")
@pytest.mark.parametrize(
    ("seats", "jokers", "territories"),
    [
        (3, (0, 1), [14, 14, 14]),
        (3, (0, 3), [13, 15, 14]),  # both to the same seat
        (3, (2, 5), [15, 15, 12]),  # the seat with a card less has both jokers
        (4, (0, 4), [9, 11, 11, 11]),
        (5, (4, 9), [9, 9, 9, 9, 6]),
        (6, (5, 11), [8, 8, 7, 7, 7, 5]),
    ],
)
def test_a_joker_gives_no_territory_and_nothing_instead(seats, jokers, territories):
    game = dealt(seats, jokers=jokers)
    start = {3: 35, 4: 30, 5: 25, 6: 20}[seats]
    assert game.state.held[:seats] == territories
    # Nobody has an army more or less for it: what is not on the board is still to be placed.
    assert [to_place(game, seat) for seat in range(seats)] == [start - held for held in territories]
    assert sum(game.state.armies) == 42


@clause("miro-6.3")
def test_the_cards_are_dealt_face_down():
    """Nobody holds a card to look at or to choose; of a joker the others learn only that it gave nothing."""
    game = begun(3)
    play(game, "deal_card joker_2")
    other = play(begun(3), "deal_card joker_1")
    assert seen(game, 1)[2] == seen(other, 1)[2] == [{"event": "JokerDealt", "seat": 0}]
    while game.decision().kind == "deal_card":
        assert game.actor == CHANCE
        assert [hand(game, seat) for seat in range(3)] == [[], [], []]
        game.apply(game.decision().options[-1])
    for viewer in range(-1, 3):
        shown: Any = game.view(viewer).to_json()["cards"]
        assert shown == {"pile": [], "aside": [], "hand": [[], [], []]}


@clause("miro-6.6")
def test_the_arms_on_the_cards_are_ignored_in_the_deal():
    """Three of an arm dealt to one player are no combination: no cards, no trade and no armies for them."""
    game = begun(3)
    infantry = ["alaska", "alberta", "western_us", "argentina", "iceland"]
    others = iter([name for name in NAMES if name not in infantry])
    for number in range(44):
        mine = number % 3 == 0 and infantry
        name = infantry.pop(0) if mine else next(others, f"joker_{number - 41}")
        play(game, f"deal_card {name}")
    assert to_place(game, 0) == 35 - game.state.held[0]
    assert set(event_names(game)) <= {"TerritoryTaken", "ArmiesPlaced", "JokerDealt"}
    with pytest.raises(conquete.IllegalAction):
        game.apply("trade alaska alberta western_us")
    assert game.state.armies == [1] * 42
