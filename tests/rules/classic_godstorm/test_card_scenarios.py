"""A scenario for each of the 44 cards: traded in a set, what it brings, and where it goes."""

import pytest

from conquete.engine.game import Game
from tests.helpers import armies, card, clause, hand, pile, to_place, trade
from tests.rules.classic_godstorm.scenes import DATA, classic

ALL_CARDS = [
    "hesperide",
    "tritonis",
    "poseidonis",
    "oricalcos",
    "hibernia",
    "caledonia",
    "anglia",
    "thule",
    "varangia",
    "galicia",
    "alemannia",
    "gaul",
    "iberia",
    "liguria",
    "roma",
    "apulia",
    "corsica",
    "sicilia",
    "dalmatia",
    "dacia",
    "thracia",
    "graecia",
    "minoa",
    "ionia",
    "anatolia",
    "atlas",
    "carthage",
    "gaitulia",
    "cyrenaica",
    "nubia",
    "egypt",
    "kush",
    "phoenicia",
    "sheba",
    "babylon",
    "assyria",
    "sumer",
    "parthia",
    "rus",
    "scythia",
    "cimmeria",
    "sarmatia",
    "joker_1",
    "joker_2",
]

# The symbol on each card: the booklet does not tell, so they are spread evenly.
SKULLS = """
hesperide oricalcos anglia galicia iberia apulia dalmatia
graecia anatolia gaitulia egypt sheba sumer scythia
"""
BLADES = """
tritonis hibernia thule alemannia liguria corsica dacia
minoa atlas cyrenaica kush babylon parthia cimmeria
"""
SPHERES = """
poseidonis caledonia varangia gaul roma sicilia thracia
ionia carthage nubia phoenicia assyria rus sarmatia
"""
SYMBOLS = dict.fromkeys(SKULLS.split(), "skull")
SYMBOLS |= dict.fromkeys(BLADES.split(), "blade") | dict.fromkeys(SPHERES.split(), "sphere")


def others(symbol: str, traded: str, count: int) -> list[str]:
    """The last `count` cards with this symbol, the traded one left out."""
    return [name for name in SYMBOLS if SYMBOLS[name] == symbol and name != traded][-count:]


def traded_by(owner: int, traded: str, companions: list[str]) -> Game:
    """Seat 0 has traded a card with its companions; `owner` holds its territory, seat 1 and 2 all others."""
    home = next(name for name in SYMBOLS if name not in (traded, *companions))
    territories = {name: (1, 1) for name in companions if name in SYMBOLS} | {home: (0, 3)}
    if traded in SYMBOLS:
        territories[traded] = (owner, 3)
    game = classic(territories, at="trade", rest=(2, 1), hands={0: [traded, *companions]})
    before = sum(game.state.armies)
    trade(game, traded, *companions)
    # Nothing is put on the board at once but the 2 armies on the territory of the card.
    assert sum(game.state.armies) - before == (2 if traded in SYMBOLS and owner == 0 else 0)
    return game


def assert_under_the_pile(game: Game, cards: list[str]) -> None:
    assert hand(game, 0) == []
    secret, packet = pile(game)
    assert set(packet["open"]) == set(cards)
    assert len(secret["secret"]) == 41


@clause("cla-2.9")
def test_the_cards_bear_these_symbols():
    assert {name: SYMBOLS[name] for name in ALL_CARDS[:42]} == dict(zip(ALL_CARDS[:42], DATA.symbols, strict=True))


@card(*ALL_CARDS)
@clause("cla-2.9", "cla-2.10", "cla-7.3", "cla-7.5", "cla-8.3", "cla-8.13", "cla-9.1", "cla-9.2")
@pytest.mark.parametrize("name", ALL_CARDS)
def test_each_card_in_a_set_of_three_alike(name):
    companions = others(SYMBOLS.get(name, "blade"), name, 2)  # a joker joins two blades
    game = traded_by(0, name, companions)
    assert to_place(game, 0) == 4
    if name in SYMBOLS:
        assert armies(game, name) == 3 + 2
    assert_under_the_pile(game, [name, *companions])


@clause("cla-7.4", "cla-9.1")
@pytest.mark.parametrize("name", ALL_CARDS[:42])
def test_each_territory_card_in_a_set_of_one_of_each(name):
    companions = [others(symbol, name, 1)[0] for symbol in ("skull", "blade", "sphere") if symbol != SYMBOLS[name]]
    game = traded_by(0, name, companions)
    assert (to_place(game, 0), armies(game, name)) == (4, 3 + 2)
    assert_under_the_pile(game, [name, *companions])


@clause("cla-9.1")
@pytest.mark.parametrize("name", ALL_CARDS[:42])
def test_in_another_players_hands_the_territory_brings_nothing(name):
    game = traded_by(1, name, others(SYMBOLS[name], name, 2))
    assert (to_place(game, 0), armies(game, name)) == (4, 3)


@clause("cla-7.5", "cla-2.10")
@pytest.mark.parametrize("name", ALL_CARDS[:42])
def test_each_territory_card_with_both_jokers(name):
    game = traded_by(0, name, ["joker_1", "joker_2"])
    assert (to_place(game, 0), armies(game, name)) == (4, 3 + 2)
    assert_under_the_pile(game, [name, "joker_1", "joker_2"])
