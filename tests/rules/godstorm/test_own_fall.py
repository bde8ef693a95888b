"""Who loses the last army on earth in the own turn is out, and the turn is over."""

import pytest

from conquete.engine.game import Game
from tests.helpers import card, clause
from tests.rules.godstorm.cards.scenes import (
    asked,
    attacked,
    faith,
    hand,
    owner,
    play,
    register,
    relics,
    texts,
    war,
)

GOING = {"FaithSpent", "CardsDiscarded", "ArmiesLost", "TerritoryLost", "SeatEliminated"}


def did_more(game: Game, seat: int) -> list[str]:
    """What else is told of a seat after its end than that all it had is gone."""
    events = game.take_events()
    names = [event.name for event in events]
    after = events[names.index("SeatEliminated") :]
    return [event.name for event in after if event.data.get("seat") == seat and event.name not in GOING]


@pytest.mark.parametrize("windows", ["exact", "open"])
@card("the_land_is_purged")
@clause("god-32.13", "god-32.14")
def test_by_ones_own_card(windows):
    lands = {"sarmatia": (0, 4), "u02": (0, 3)}
    cards = {0: ["the_land_is_purged", "storms_rage", "ragnarok_cometh"]}
    game = war(lands, plague=["sarmatia", "thule"], dead=[2, 0, 0], hands=cards, windows=windows)
    play(game, "play the_land_is_purged", "target sarmatia")
    assert did_more(game, 0) == []
    assert game.state.held[0] == 0
    assert (owner(game, "u02"), hand(game, 0), faith(game, 0)) == (-1, [], 0)
    assert asked(game) == (1, "place"), "the next turn has begun"


@card("pandoras_box", "the_golden_fleece", "blood_coats_the_land")
@clause("god-32.13", "god-25.23")
def test_as_the_turn_begins():
    game = war(at="", relics={0: ["pandoras_box", "the_golden_fleece", "the_book_of_the_dead"]})
    play(game, "choose pandoras_box", "turn_up blood_coats_the_land", "roll 6")
    assert did_more(game, 0) == [], "nothing is raised, drawn or asked"
    assert (register(game, "reserve", 0), faith(game, 0), relics(game, 0)) == (0, 0, [])
    assert asked(game) == (1, "place")


@card("lava_erupts")
@clause("god-32.13", "god-31.15")
def test_by_a_card_that_answers_the_attack():
    game = attacked(["lava_erupts"], territories={"sarmatia": (1, 1)}, gods={0: {}, 1: {"sky": "egypt"}}, source=3)
    play(game, "play lava_erupts", "roll 6")
    assert game.state.held[0] == 0
    while game.actor < 0:
        play(game, "roll 1")
    assert asked(game) == (1, "place")


@clause("god-32.13", "god-37.1", "god-18.2")
def test_the_last_of_an_epoch_opens_the_next_one():
    game = war({"sheba": (2, 1)}, turn=2, plague=["sheba", "thule"], hands={2: ["the_land_is_purged"]})
    play(game, "play the_land_is_purged", "target sheba")
    assert (game.state.round, asked(game)) == (2, (0, "bid"))
    play(game, "bid 1", "bid 0")
    assert asked(game) == (0, "choose_marker")
    assert [option.rpartition(" ")[2] for option in texts(game)] == ["1", "2"], "a marker for each"


@clause("god-32.18")
def test_of_two_the_other_wins():
    game = war({"sarmatia": (0, 2)}, seats=2, plague=["sarmatia", "thule"], hands={0: ["the_land_is_purged"]})
    play(game, "play the_land_is_purged", "target sarmatia")
    assert game.is_over
    assert game.state.winners == (1,)
