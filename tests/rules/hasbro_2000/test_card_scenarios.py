"""A scenario for each of the 44 cards: traded in a set, what it brings, and where it goes."""

import pytest

from conquete.engine.game import Game
from tests.helpers import armies, card, clause, hand, pile, scene, to_place, trade
from tests.rules.world_cards import ALL_CARDS, SYMBOLS, others

WORTH = {"infantry": 4, "cavalry": 6, "artillery": 8}


def traded_by(owner: int, traded: str, companions: list[str]) -> Game:
    """Seat 0 has traded a card with its companions; `owner` holds its territory and seat 1 the companions'."""
    territories = {"ukraine": (0, 3), "alberta": (0, 3), "ontario": (0, 3)}
    territories |= {name: (1, 1) for name in companions if name in SYMBOLS}
    if traded in SYMBOLS:
        territories[traded] = (owner, 3)
    game = scene(territories, at="trade", rest=(2, 1), hands={0: [traded, *companions]})
    before = sum(game.state.armies)
    trade(game, traded, *companions)
    # Nothing is put on the board at once but the 2 regiments on the territory of the card.
    assert sum(game.state.armies) - before == (2 if traded in SYMBOLS and owner == 0 else 0)
    return game


def assert_under_the_pile(game: Game, cards: list[str]) -> None:
    assert hand(game, 0) == []
    secret, packet = pile(game)
    assert set(packet["open"]) == set(cards)
    assert len(secret["secret"]) == 41


@card(*ALL_CARDS)
@clause("has-3.28", "has-3.29", "has-8.28", "has-8.29", "has-8.33")
@pytest.mark.parametrize("name", ALL_CARDS)
def test_each_card_in_a_set_of_three_alike(name):
    symbol = SYMBOLS.get(name, "cavalry")  # a joker joins two of cavalry
    companions = others(symbol, name, 2)
    game = traded_by(0, name, companions)
    assert to_place(game, 0) == WORTH[symbol]
    if name in SYMBOLS:
        assert armies(game, name) == 3 + 2
    assert_under_the_pile(game, [name, *companions])


@clause("has-8.28")
@pytest.mark.parametrize("name", ALL_CARDS[:42])
def test_in_another_players_hands_the_territory_brings_nothing(name):
    companions = others(SYMBOLS[name], name, 2)
    game = traded_by(1, name, companions)
    assert (to_place(game, 0), armies(game, name)) == (WORTH[SYMBOLS[name]], 3)


@clause("has-3.29", "has-8.19", "has-8.25")
@pytest.mark.parametrize("name", ALL_CARDS[:42])
def test_each_territory_card_in_a_set_of_one_of_each(name):
    companions = [others(symbol, name, 1)[0] for symbol in WORTH if symbol != SYMBOLS[name]]
    game = traded_by(0, name, companions)
    assert (to_place(game, 0), armies(game, name)) == (10, 3 + 2)
    assert_under_the_pile(game, [name, *companions])


@clause("has-3.30", "has-8.21")
@pytest.mark.parametrize("name", ["joker_1", "joker_2"])
@pytest.mark.parametrize(
    ("companions", "worth"),
    [
        (["india", "eastern_australia"], 4),
        (["indonesia", "new_guinea"], 6),
        (["middle_east", "western_australia"], 8),
        (["india", "new_guinea"], 10),
        (["india", "middle_east"], 10),
        (["new_guinea", "middle_east"], 10),
    ],
)
def test_a_joker_with_any_two_cards(name, companions, worth):
    game = traded_by(0, name, companions)
    assert to_place(game, 0) == worth
    assert_under_the_pile(game, [name, *companions])


@clause("has-8.21")
@pytest.mark.parametrize("name", ["india", "new_guinea", "siam"])
def test_both_jokers_with_one_card(name):
    game = traded_by(0, name, ["joker_1", "joker_2"])
    assert (to_place(game, 0), armies(game, name)) == (10, 3 + 2)
    assert_under_the_pile(game, [name, "joker_1", "joker_2"])
