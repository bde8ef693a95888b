"""Beacons, composed of shared modules and of rules.py."""

from pathlib import Path

from beacons.rules import Beacons, Storm
from beacons.shown import BeaconsPresentation
from conquete.boards import load_board
from conquete.editions.clauses import Citing
from conquete.editions.reading import read_edition
from conquete.effects.card_files import read_deck
from conquete.engine.ruleset import Module, Ruleset
from conquete.rules.buildings import Buildings
from conquete.rules.cards.decks import CardDeck
from conquete.rules.cards.kinds import Time
from conquete.rules.cards.playing import Playing
from conquete.rules.cards.questions import Questions
from conquete.rules.cards.table import CardTable
from conquete.rules.combat import Combat
from conquete.rules.currency import Currency
from conquete.rules.deal import DealTerritories, StartingArmies
from conquete.rules.elimination import Elimination
from conquete.rules.fortify import OneMove
from conquete.rules.placing import PlaceInTurn
from conquete.rules.reinforce import Reinforcements
from conquete.rules.seating import General
from conquete.rules.turn import Turns

FOLDER = Path(__file__).parent
CITES = Citing(FOLDER)


def compose(mode: str, seats: int, options: dict[str, object]) -> Ruleset:
    oil = Currency("oil", start=2)
    standing = Buildings("beacons", most=3)  # bea-1.2
    deck = CardDeck("weather", "weather_cards", read_deck(FOLDER / "cards" / "weather.toml"))
    cards = CardTable([deck], [Storm()], [Time("weather")], currency=oil, cites=CITES.of("cards"))
    modules: list[Module] = [
        General(),
        StartingArmies({3: 16, 4: 12}),
        DealTerritories(),
        PlaceInTurn({}),
        oil,
        Turns(("kindle", "reinforce", "light", "weather", "attack", "manoeuvre")),
        Reinforcements(divisor=3, minimum=3, cites={}),
        standing,
        Beacons(oil, standing, cards, CITES.of("light")),
        cards,
        Playing(cards, "weather", __name__),
        Questions(cards),
        Combat(most_attack=3, defence_needs=(1, 2), separate_dice=False, cites={}),
        Elimination(),
        OneMove({}),
    ]
    setup = ["muster", "choose_general", "deal_territory", "place_initial", "open_decks"]
    return Ruleset("beacons", mode, options, seats, load_board("world").board(), modules, setup, "turn")


EDITION = read_edition(FOLDER, compose, BeaconsPresentation)
