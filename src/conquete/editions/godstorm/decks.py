"""The 66 miracle cards: four decks, each with a god who must be in play, and the times to play them."""

from pathlib import Path
from typing import Final

from conquete.editions.godstorm import effects, effects_death, effects_relics, effects_sky
from conquete.editions.godstorm.fighting import Fallen
from conquete.editions.godstorm.table import EARTH, GODS, MAGIC, Table
from conquete.effects.card_files import read_deck
from conquete.engine.actions import Verb
from conquete.engine.board import Board
from conquete.engine.events import Log
from conquete.engine.hooks import Hook
from conquete.engine.ids import OWNER, PIECES, TERRITORY
from conquete.engine.ruleset import Module, Ruleset
from conquete.engine.state import State
from conquete.engine.steps import Register, Zone
from conquete.rules.battle import MAY_ATTACK, Battle, is_called_off
from conquete.rules.cards.decks import CardDeck
from conquete.rules.cards.kinds import CARD_OF, COUNT, PIECES_OF, Condition, Effect, Time
from conquete.rules.cards.playing import Playing
from conquete.rules.cards.questions import Questions
from conquete.rules.cards.shelf import Shelves
from conquete.rules.cards.shop import Shop
from conquete.rules.cards.table import CardTable
from conquete.rules.cards.windows import CardWindows
from conquete.rules.cite import Cites

FOLDER: Final = Path(__file__).parent / "cards"

PRICE = 2  # god-24.3
MOST_BOUGHT = 4  # god-24.11


class GodInPlay(Condition):
    """The god of the deck: god-24.12, god-25.3."""

    def __init__(self, table: Table, kind: int) -> None:
        super().__init__(f"{GODS[kind]}_god", "leader")
        self.table = table
        self.kind = kind

    def holds(self, state: State, seat: int, a: int, b: int) -> bool:
        return self.table.gods.is_in_play(state, seat, self.kind)


class AttackGoesOn(Condition):
    """Nobody has called it off, on both sides armies are left for it, and it is above ground: god-35.12."""

    def __init__(self, table: Table) -> None:
        super().__init__("goes_on", "order")
        self.table = table

    def holds(self, state: State, seat: int, a: int, b: int) -> bool:
        if self.table.layer_of[b] != EARTH or is_called_off(state):
            return False
        return state.owner[a] == seat and state.armies[a] > 1 and state.armies[b] > 0


class Miracles(Module):
    """What miracles leave behind until the end of the turn, and where cards lie that somebody looks at."""

    name = "miracles"

    def __init__(self, table: Table, cards: CardTable, dawn: effects_relics.Dawn) -> None:
        self.table = table
        self.cards = cards
        self.dawn = dawn
        self.wake = next(effect.wake for effect in cards.effect_list if isinstance(effect, effects.Miracle))

    def verbs(self) -> list[Verb]:
        god, close = Verb("god", PIECES), Verb("close", TERRITORY, TERRITORY)
        return [god, close, Verb("take", PIECES), Verb("give_up"), Verb("done")]

    def registers(self, seats: int, board: Board) -> list[Register]:
        return [Register("seared", seats), Register("sacred", board.size, most=1), Register("given_up", most=1)]

    def zones(self, seats: int) -> list[Zone]:
        decks = self.cards.card_decks
        return [Zone(f"seen{deck.suffix}", deck.cards, OWNER, seat) for deck in decks for seat in range(seats)]

    def hooks(self) -> list[Hook]:
        wake = self.wake
        own = [effects_relics.GivenUp(wake), effects_relics.Seared(wake), effects_relics.RelicPoints(self.cards)]
        return [NewTurn(self.table, wake), SacredGround(wake), effects_relics.TurnDawns(self.dawn), *own]

    def bind(self, rules: Ruleset) -> None:
        self.wake.seared = rules.offset("seared")
        self.wake.sacred = rules.offset("sacred")
        self.wake.given_up = rules.offset("given_up")
        for effect in self.cards.effect_list:
            if isinstance(effect, effects.CardMiracle):
                effect.seen = rules.zone(f"seen{self.cards.card_decks[0].suffix}", 0)
            elif isinstance(effect, effects_relics.Tree):
                effect.fallen = fallen_of(rules)


def fallen_of(rules: Ruleset) -> Fallen:
    battles = [module.casualties for module in rules.modules if isinstance(module, Battle)]
    return next(fallen for fallen in battles if isinstance(fallen, Fallen))


class NewTurn(Hook):
    """What was true for one turn alone."""

    def __init__(self, table: Table, wake: effects.Wake) -> None:
        super().__init__("turn_started", priority=-1)
        self.table = table
        self.wake = wake

    def window(self, state: State, log: Log | None, seat: int, a: int, b: int) -> None:
        state.values[self.wake.given_up] = 0
        for other in range(self.table.seats):
            state.values[self.wake.seared + other] = 0
        for territory in self.table.earth:
            state.values[self.wake.sacred + territory] = 0


class SacredGround(Hook):
    """This Ground Is Sacred: nobody attacks it again in this turn."""

    def __init__(self, wake: effects.Wake) -> None:
        super().__init__(MAY_ATTACK.name)
        self.wake = wake

    def veto(self, state: State, seat: int, a: int, b: int) -> str:
        return "god-25.16" if state.values[self.wake.sacred + b] else ""


def card_table(table: Table, cites: Cites) -> CardTable:
    made = _effects(table)
    decks = [
        CardDeck(
            name,
            f"{name}_miracles",
            read_deck(FOLDER / f"{name}.toml"),
            f"_{name}",
            [GodInPlay(table, kind)],
            enters=kind == MAGIC,  # god-25.21
        )
        for kind, name in enumerate(GODS)
    ]
    cards = CardTable(
        decks,
        made,
        [
            Time("own_turn"),
            Time("attacked", "attack_declared", from_defender=True, lasts=AttackGoesOn(table)),
            Time("in_play"),
        ],
        currency=table.faith,
        words=table.board.index,
        tells="MiracleDrawn",
        cites=cites,
    )
    for effect in made:
        if isinstance(effect, effects.CardMiracle | effects_relics.Relic):
            effect.lying = cards
    return cards


def card_modules(cards: CardTable, table: Table, cites: Cites) -> list[Module]:
    """The table of miracle cards, and everything one can do with them."""
    asked = dict.fromkeys(("choose_deck", "choose_god", "choose_link", "give_up"), PIECES_OF)
    asked |= {"spare": COUNT, "next_relic": CARD_OF}
    dawn = effects_relics.Dawn(cards)
    return [
        cards,
        Shop(cards, table.faith, PRICE, MOST_BOUGHT, cites),
        Playing(cards, "miracles", __name__),
        CardWindows(cards),
        Questions(cards, asked, __name__, [dawn]),
        Shelves(cards),
        Miracles(table, cards, dawn),
    ]


def _effects(table: Table) -> list[Effect]:
    wake = effects.Wake()
    war: list[type[effects.Miracle]] = [
        effects.Visions,
        effects.Eagles,
        effects.Deliver,
        effects.Siren,
        effects.Prayers,
        effects.Gather,
        effects.Found,
        effects.Heroes,
        effects.Strength,
        effects.ColdSun,
        effects.Storms,
        effects.Champions,
        effects.TimeStands,
        effects.Purge,
        effects.MoveTemple,
        effects.Plunder,
        effects.Ash,
    ]
    sky: list[type[effects.Miracle]] = [
        effects_sky.Convert,
        effects_sky.Idol,
        effects_sky.Fog,
        effects_sky.Meek,
        effects_sky.Sear,
        effects_sky.Plowshares,
        effects_sky.Workers,
        effects_sky.Warriors,
        effects_sky.Lava,
        effects_sky.Sacred,
    ]
    death: list[type[effects.Miracle]] = [
        effects_death.Wither,
        effects_death.DeadWalk,
        effects_death.Ragnarok,
        effects_death.OldAge,
        effects_death.DeathsDoor,
        effects_death.Blood,
        effects_death.Quake,
        effects_death.Sink,
        effects_death.MightyFallen,
        effects_death.Rust,
        effects_death.FireRain,
        effects_death.Forsake,
        effects_death.Paradise,
        effects_death.TrojanHorse,
        effects_death.Boil,
    ]
    return [*[kind(table, wake) for kind in (*war, *sky, *death)], *effects_relics.relics(table, wake)]
