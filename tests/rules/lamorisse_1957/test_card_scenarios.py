"""A scenario for each of the 44 cards: drawn at the start of a turn and traded at once."""

import pytest

from tests.helpers import card, clause, hand, play, texts, to_place, trade
from tests.rules.lamorisse_1957.scenes import DATA, turn_of
from tests.rules.world_cards import ALL_CARDS, SYMBOLS, others


@clause("lam-2.6")
def test_the_cards_bear_these_symbols():
    assert dict(zip(ALL_CARDS[:42], DATA.symbols, strict=True)) == SYMBOLS


@card(*ALL_CARDS)
@clause("lam-2.6", "lam-5.6", "lam-6.16", "lam-9.1", "lam-9.2", "lam-9.21")
@pytest.mark.parametrize("name", ALL_CARDS)
def test_each_card_drawn_and_traded_in_the_same_turn(name):
    """A territory card completes a series of three different symbols, a joker is one by itself. That the
    player holds the territory shown brings nothing more."""
    companions = []
    if name in SYMBOLS:
        companions = [others(symbol, name, 2)[0] for symbol in set(SYMBOLS.values()) - {SYMBOLS[name]}]
    lands = {name: (0, 3)} if name in SYMBOLS else {"alaska": (0, 3)}
    game = turn_of(lands, hands={0: companions})
    play(game, f"draw {name}")
    before = game.state.armies[:]
    if companions:
        trade(game, name, *companions)
    else:
        play(game, f"trade_joker {name}")
    assert (to_place(game, 0), game.state.armies) == (4, before)
    assert hand(game, 0) == []
    aside = [game.rules.cards[i] for i in game.state.zones[game.rules.zone("aside")]]
    assert set(aside) == {name, *companions}


@clause("lam-9.1")
@pytest.mark.parametrize("name", ALL_CARDS[:42])
def test_no_card_makes_a_series_with_its_own_symbol(name):
    """Neither three alike nor two alike and another one."""
    symbol = SYMBOLS[name]
    alike = others(symbol, name, 2)
    for other in set(SYMBOLS.values()) - {symbol}:
        game = turn_of({"alaska": (0, 3)}, hands={0: [*alike, others(other, name, 2)[0]]})
        play(game, f"draw {name}")
        assert texts(game) == ["keep"]
