"""The fair: cards with coins in open slots, what they buy, omens that are turned up and quests that lie open."""

from typing import Final

from conquete.editions.base import Edition, Mode
from conquete.effects.card_files import read_deck
from conquete.effects.verbs import destroy, place
from conquete.engine.events import Log
from conquete.engine.hooks import Hook
from conquete.engine.ruleset import Module, Ruleset
from conquete.engine.state import State
from conquete.rules.cards.decks import CardDeck
from conquete.rules.cards.kinds import PLACE, Effect, Play
from conquete.rules.cards.questions import Questions
from conquete.rules.cards.table import CardTable
from conquete.rules.cards.turned_up import OpenGoals, TurnedUp
from conquete.rules.combat import Combat
from conquete.rules.currency import Currency
from conquete.rules.deal import DealTerritories, StartingArmies
from conquete.rules.elimination import Elimination
from conquete.rules.event_types import Event
from conquete.rules.placing import PlaceInTurn
from conquete.rules.presentation import Presentation
from conquete.rules.race import Race
from conquete.rules.reinforce import Reinforcements
from conquete.rules.resource_cards import ResourceCard, ResourceCards
from conquete.rules.resource_trades import ResourceTrades
from conquete.rules.seating import General
from conquete.rules.turn import Turns
from tests.toy.edition import BOARD, FOLDER

COINS: Final = {"north": 1, "east": 2, "south": 3, "west": 1}
CITES: Final = {
    "own_first": "fair-1",
    "not_own": "fair-2",
    "open": "fair-3",
    "enough": "fair-4",
    "held": "fair-7",
    "unfulfilled": "fair-8",
}


class RibbonsGained(Event, tag="RibbonsGained", kw_only=True):
    seat: int
    ribbons: int


class FairPresentation(Presentation):
    def __init__(self, rules: Ruleset, folder: str = "") -> None:
        super().__init__(rules, folder)
        self.events |= {"RibbonsGained": RibbonsGained}


class Windfall(Effect):
    name = "windfall"
    asks = (PLACE,)

    def places(self, play: Play) -> list[int]:
        return [t for t, owner in enumerate(play.state.owner) if owner == play.seat]

    def placed(self, play: Play, territory: int) -> None:
        place(play.state, play.log, play.seat, territory, 1)


class Quake(Effect):
    name = "quake"

    def __init__(self) -> None:
        super().__init__()
        self.cards: CardTable | None = None

    def fits(self, play: Play) -> bool:
        return self._shaken(play.state) >= 0

    def _shaken(self, state: State) -> int:
        most = max(state.held)
        if state.held.count(most) > 1:
            return -1
        leader = state.held.index(most)
        strong = [t for t, owner in enumerate(state.owner) if owner == leader and state.armies[t] > 1]
        return strong[0] if strong else -1

    def start(self, play: Play) -> None:
        destroy(play.state, play.log, self._shaken(play.state), 1)
        assert self.cards is not None
        self.cards.destroy(play.state, play.card)


class Quest(Effect):
    name = "quest"

    def __init__(self, race: Race) -> None:
        super().__init__()
        self.race = race

    def fits(self, play: Play) -> bool:
        return play.state.held[play.seat] >= play.number("lands")

    def start(self, play: Play) -> None:
        self.race.gain(play.state, play.log, play.seat, play.number("points"))


class Watch(Module):
    """An even card brings an omen, and whoever holds three cards may take one of anybody's land."""

    name = "watch"

    def __init__(self, cards: ResourceCards, omens: TurnedUp) -> None:
        self.cards = cards
        self.omens = omens

    def hooks(self) -> list[Hook]:
        return [Even(self), Patron(self)]


class Even(Hook):
    def __init__(self, watch: Watch) -> None:
        super().__init__("slot_filled")
        self.watch = watch

    def window(self, state: State, log: Log | None, seat: int, a: int, b: int) -> None:
        if self.watch.cards.coins_of(a) % 2 == 0:
            self.watch.omens.turn_up(state, seat)


class Patron(Hook):
    def __init__(self, watch: Watch) -> None:
        super().__init__("may_take")
        self.cards = watch.cards

    def number(self, state: State, seat: int, a: int, b: int) -> int:
        return int(len(state.zones[self.cards.hand + seat]) >= 3)


def compose(mode: str, seats: int, options: dict[str, object]) -> Ruleset:
    lands = [ResourceCard(name, COINS[name], i) for i, name in enumerate(BOARD.territories)]
    resources = ResourceCards([*lands, *[ResourceCard(f"coin_{i}", 1) for i in (1, 2)]], 2, CITES)
    ribbons = Currency("ribbons", start=0)
    race = Race(ribbons, [], to_win=3)
    quake = Quake()
    table = CardTable(
        [
            CardDeck("omens", "omen_cards", read_deck(FOLDER / "omens.toml"), "_omens", destroys=True),
            CardDeck("quests", "quest_cards", read_deck(FOLDER / "quests.toml"), "_quests", row=1),
        ],
        [Windfall(), quake, Quest(race)],
    )
    quake.cards = table
    omens = TurnedUp(table, 0)
    modules: list[Module] = [
        General(),
        StartingArmies({2: 6, 3: 5}),
        DealTerritories(),
        PlaceInTurn({}),
        Turns(("buy_point", "reinforce", "attack", "claim_goal", "take_card")),
        Reinforcements(divisor=2, minimum=2, cites={}, trade="trade_resources"),
        Combat(most_attack=2, defence_needs=(1, 2), separate_dice=False, cites={}),
        Elimination(),
        resources,
        ribbons,
        race,
        ResourceTrades(resources, race, least=2, armies=(2, 4, 7), price=2, cites=CITES),
        table,
        Questions(table),
        omens,
        OpenGoals(table, 1, CITES),
        Watch(resources, omens),
    ]
    setup = ["muster", "choose_general", "deal_territory", "place_initial", "lay_slots", "open_decks", "lay_goals"]
    return Ruleset("fair", mode, options, seats, BOARD, modules, setup, "turn")


EDITION = Edition(
    "fair",
    {"en": "Fair", "fr": "Foire"},
    [Mode("standard", {"en": "Standard", "fr": "Normal"}, (2, 3))],
    [],
    ["toy"],
    compose,
    str(FOLDER),
    presentation=FairPresentation,
)
