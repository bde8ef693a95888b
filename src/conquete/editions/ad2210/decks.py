"""The hundred command cards: five decks, each with a commander who must be in play, and the times to play them."""

from pathlib import Path
from typing import Final

from conquete.editions.ad2210 import effects, strikes
from conquete.editions.ad2210.table import COMMANDERS, LAYERS, NUCLEAR, Table
from conquete.effects.card_files import read_deck
from conquete.engine.actions import Verb
from conquete.engine.ids import NUMBER, PIECES, SEAT, TERRITORY
from conquete.engine.ruleset import Module
from conquete.engine.state import State
from conquete.rules.battle import is_called_off
from conquete.rules.cards.decks import CardDeck
from conquete.rules.cards.kinds import PIECES_OF, PLACE, Condition, Effect, Time
from conquete.rules.cards.playing import PlayFree, Playing
from conquete.rules.cards.questions import Questions
from conquete.rules.cards.shop import Shop
from conquete.rules.cards.table import CardTable
from conquete.rules.cards.windows import CardWindows
from conquete.rules.cite import Cites
from conquete.rules.leaders import Leaders

FOLDER = Path(__file__).parent / "cards"

# When a card may be played, by the numbers that frames say.
OWN_TURN: Final = 0
ATTACKED: Final = 1
TURN_END: Final = 2
GAME_END: Final = 3


class CommanderInPlay(Condition):
    def __init__(self, leaders: Leaders, kind: int) -> None:
        super().__init__(f"{leaders.kinds[kind]}_commander", "leader")
        self.leaders = leaders
        self.kind = kind

    def holds(self, state: State, seat: int, a: int, b: int) -> bool:
        return self.leaders.is_in_play(state, seat, self.kind)


class NotJammed(Condition):
    def __init__(self, table: Table) -> None:
        super().__init__("not_jammed", "jammed")
        self.table = table

    def holds(self, state: State, seat: int, a: int, b: int) -> bool:
        return state.values[self.table.jammed + seat] == 0


class InvasionGoesOn(Condition):
    """Nobody has called it off, and enough units are left for it."""

    def holds(self, state: State, seat: int, a: int, b: int) -> bool:
        return state.armies[a] > 1 and not is_called_off(state)


class CommandCards(Module):
    """Verbs of what only these cards ask."""

    name = "command_cards"

    def verbs(self) -> list[Verb]:
        relocate, remove = Verb("relocate", PIECES, TERRITORY), Verb("remove", TERRITORY, 0, NUMBER)
        return [relocate, remove, Verb("hit", SEAT, PIECES)]


def card_modules(table: Table, cites: Cites) -> list[Module]:
    """The table of command cards, and everything one can do with them."""
    decks = [
        CardDeck(name, f"{name}_commands", read_deck(FOLDER / f"{name}.toml"), f"_{name}", [needed])
        for name, needed in [(name, CommanderInPlay(table.leaders, i)) for i, name in enumerate(COMMANDERS)]
    ]
    cards = CardTable(
        decks,
        _effects(table),
        [
            Time("own_turn"),
            Time("attacked", "attack_declared", from_defender=True, lasts=InvasionGoesOn("goes_on", "order")),
            Time("turn_end"),
            Time("game_end"),
        ],
        needs=[NotJammed(table)],
        currency=table.energy,
        words={name: layer for layer, name in enumerate(LAYERS)},
        tells="CommandDrawn",
        cites=cites,
    )
    asked = {"spread": PLACE, "relocate": PIECES_OF, "reduce": PIECES_OF, "assassin": PIECES_OF}
    return [
        cards,
        Shop(cards, table.energy, price=1, most=4, cites=cites),  # 2210-12.2, 2210-12.1
        Playing(cards, "command", __name__, [PlayFree("armageddon", cards, NUCLEAR, "own_turn")]),
        CardWindows(cards),
        Questions(cards, asked, __name__),
        CommandCards(),
    ]


def _effects(table: Table) -> list[Effect]:
    own: list[Effect] = [effects.Assemble(table), effects.Spread(table), effects.Scouts(table)]
    own += [effects.Prospect(table), effects.Landing(table), effects.Extraction(table), effects.Relocate(table)]
    own += [effects.BuildStation(table), effects.Redeploy(table), effects.Influence(table)]
    own += [effects.StealthArmies(table), effects.StealthStation(table), effects.Trap(table)]
    own += [effects.CeaseFire(table), effects.Evacuate(table)]
    own += [strikes.Jam(table), strikes.Crisis(table), strikes.Reduction(table), strikes.Armageddon(table)]
    return [*own, strikes.Assassin(table), strikes.ZoneBomb(table), strikes.Rocket(table), strikes.Scatter(table)]
