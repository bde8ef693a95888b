"""The miracle cards: four decks, each with a god who must be in play, and the times to play them."""

from pathlib import Path
from typing import Final

from conquete.editions.godstorm.table import EARTH, GODS, MAGIC, Table
from conquete.effects.card_files import CardRow, read_deck
from conquete.engine.ruleset import Module
from conquete.engine.state import State
from conquete.rules.battle import is_called_off
from conquete.rules.cards.decks import CardDeck
from conquete.rules.cards.kinds import Condition, Effect, Time
from conquete.rules.cards.playing import Playing
from conquete.rules.cards.questions import Questions
from conquete.rules.cards.shop import Shop
from conquete.rules.cards.table import CardTable
from conquete.rules.cards.windows import CardWindows
from conquete.rules.cite import Cites

FOLDER = Path(__file__).parent / "cards"

# When a card may be played, by the numbers that frames say.
OWN_TURN: Final = 0
ATTACKED: Final = 1

PRICE = 2  # god-24.3
MOST = 4  # god-24.11


class GodInPlay(Condition):
    """To buy a card and to play it: god-24.3, god-25.3."""

    def __init__(self, table: Table, kind: int) -> None:
        super().__init__(f"{GODS[kind]}_god", "god")
        self.gods = table.gods
        self.kind = kind

    def holds(self, state: State, seat: int, a: int, b: int) -> bool:
        return self.gods.is_in_play(state, seat, self.kind)


class AttackGoesOn(Condition):
    """Nobody has called it off, armies are left for it, and it is above ground: god-35.12."""

    def __init__(self, table: Table) -> None:
        super().__init__("goes_on", "order")
        self.table = table

    def holds(self, state: State, seat: int, a: int, b: int) -> bool:
        is_earth = self.table.layer_of[b] == EARTH
        return is_earth and state.owner[a] == seat and state.armies[a] > 1 and not is_called_off(state)


def card_table(table: Table, cites: Cites) -> CardTable:
    effects = _effects(table)
    known = {effect.name for effect in effects}
    decks = [
        CardDeck(name, f"{name}_miracles", _rows(name, known), f"_{name}", [GodInPlay(table, i)], enters=i == MAGIC)
        for i, name in enumerate(GODS)
    ]
    return CardTable(
        decks,
        effects,
        [
            Time("own_turn"),
            Time("attacked", "attack_declared", from_defender=True, lasts=AttackGoesOn(table)),
        ],
        currency=table.faith,
        tells="MiracleDrawn",
        cites=cites,
    )


def card_modules(cards: CardTable, table: Table, cites: Cites) -> list[Module]:
    """The table of miracle cards, and everything one can do with them."""
    return [
        cards,
        Shop(cards, table.faith, PRICE, MOST, cites),
        Playing(cards, "miracles", __name__),
        CardWindows(cards),
        Questions(cards, {}, __name__),
    ]


def _rows(name: str, known: set[str]) -> list[CardRow]:
    """The cards of a deck whose effects are written."""
    return [row for row in read_deck(FOLDER / f"{name}.toml") if row.effect in known]


def _effects(table: Table) -> list[Effect]:
    return []
