"""A scenario for each of the 44 cards: dealt at the start, and traded in combinations."""

import pytest

from conquete.engine.game import Game
from tests.helpers import armies, card, clause, hand, owner, pile, play, to_place, trade
from tests.rules.miro_1976.scenes import begun, miro, zone
from tests.rules.world_cards import ALL_CARDS, SYMBOLS, others

THREE_ALIKE = {"artillery": 4, "infantry": 6, "cavalry": 8}


def traded_by(holder: int, traded: str, companions: list[str]) -> Game:
    """Seat 0 has traded a card with its companions; `holder` has its territory and seat 1 the companions'."""
    lands = {"ukraine": (0, 3), "alberta": (0, 3), "ontario": (0, 3), "peru": (2, 1), "congo": (2, 1)}
    lands |= {name: (1, 1) for name in companions if name in SYMBOLS}
    if traded in SYMBOLS:
        lands[traded] = (holder, 3)
    game = miro(lands, at="trade", hands={0: [traded, *companions]})
    before = sum(game.state.armies)
    trade(game, traded, *companions)
    # Nothing goes on the board by itself but the 2 armies on the territory of the card.
    assert sum(game.state.armies) - before == (2 if traded in SYMBOLS and holder == 0 else 0)
    assert hand(game, 0) == []
    assert set(zone(game, "aside")) == {traded, *companions}
    assert not set(pile(game)[0]["secret"]) & {traded, *companions}
    return game


@card(*ALL_CARDS)
@clause("miro-2.7", "miro-7.15", "miro-7.16", "miro-7.17", "miro-7.19", "miro-7.20", "miro-8.11")
@pytest.mark.parametrize("name", ALL_CARDS)
def test_each_card_with_two_others_of_one_arm(name):
    arm = SYMBOLS.get(name, "cavalry")
    game = traded_by(0, name, others(arm, name, 2))
    assert to_place(game, 0) == (THREE_ALIKE[arm] if name in SYMBOLS else 12)
    if name in SYMBOLS:
        assert armies(game, name) == 3 + 2


@card(*ALL_CARDS)
@clause("miro-2.6", "miro-2.8", "miro-6.5", "miro-6.7")
@pytest.mark.parametrize("name", ALL_CARDS)
def test_each_card_when_it_is_dealt(name):
    game = play(begun(4), f"deal_card {name}")
    if name in SYMBOLS:
        assert (owner(game, name), armies(game, name), to_place(game, 0)) == (0, 1, 29)
    else:
        assert (game.state.held, sum(game.state.armies), to_place(game, 0)) == ([0, 0, 0, 0], 0, 30)


@card(*ALL_CARDS[:42])
@clause("miro-2.7", "miro-7.18")
@pytest.mark.parametrize("name", ALL_CARDS[:42])
def test_each_territory_card_with_one_of_each_other_arm(name):
    companions = [others(arm, name, 1)[0] for arm in THREE_ALIKE if arm != SYMBOLS[name]]
    game = traded_by(0, name, companions)
    assert (to_place(game, 0), armies(game, name)) == (10, 3 + 2)


@clause("miro-7.20")
@pytest.mark.parametrize("name", ALL_CARDS[:42])
def test_in_another_players_hands_the_territory_brings_nothing(name):
    game = traded_by(1, name, others(SYMBOLS[name], name, 2))
    assert (to_place(game, 0), armies(game, name)) == (THREE_ALIKE[SYMBOLS[name]], 3)


@card("joker_1", "joker_2")
@clause("miro-2.8", "miro-7.19")
@pytest.mark.parametrize("name", ["joker_1", "joker_2"])
@pytest.mark.parametrize("arm", THREE_ALIKE)
def test_each_joker_with_two_of_each_arm(name, arm):
    assert to_place(traded_by(0, name, others(arm, name, 2)), 0) == 12
