"""The bazaar: everything the table of cards can do that no shipped edition needs yet, on the board of the toy."""

from conquete.editions.base import Edition, Mode
from conquete.effects.card_files import read_deck
from conquete.effects.verbs import destroy, place, put_in_hand
from conquete.engine.ids import NOBODY
from conquete.engine.ruleset import Module, Ruleset
from conquete.engine.state import State
from conquete.rules.cards.decks import CardDeck
from conquete.rules.cards.kinds import COUNT, DIE, DRAW, PLACE, RIVAL, Condition, Effect, Play, Time
from conquete.rules.cards.limits import HandLimit
from conquete.rules.cards.playing import Playing
from conquete.rules.cards.questions import ASK_DIE, ASK_PLACE, ASK_RIVAL, Questions
from conquete.rules.cards.rows import OpenRows
from conquete.rules.cards.shelf import Shelves, Standing
from conquete.rules.cards.shop import Shop
from conquete.rules.cards.table import CardTable
from conquete.rules.cards.windows import CardWindows, counter_card
from conquete.rules.combat import Combat
from conquete.rules.currency import Currency
from conquete.rules.deal import DealTerritories, StartingArmies
from conquete.rules.elimination import Elimination
from conquete.rules.event_types import Event
from conquete.rules.placing import PlaceInTurn
from conquete.rules.presentation import Presentation
from conquete.rules.reinforce import Reinforcements
from conquete.rules.seating import General
from conquete.rules.turn import Turns
from tests.toy.edition import BOARD, FOLDER


class CoinsGained(Event, tag="CoinsGained", kw_only=True):
    seat: int
    coins: int


class CoinsSpent(Event, tag="CoinsSpent", kw_only=True):
    seat: int
    coins: int


class BazaarPresentation(Presentation):
    def __init__(self, rules: Ruleset, folder: str = "") -> None:
        super().__init__(rules, folder)
        self.events |= {"CoinsGained": CoinsGained, "CoinsSpent": CoinsSpent}


class TwoLands(Condition):
    def holds(self, state: State, seat: int, a: int, b: int) -> bool:
        return state.held[seat] > 1


class Volcano(Effect):
    """A territory, then a die, then a seat."""

    name = "volcano"
    asks = (PLACE, DIE, RIVAL)

    def __init__(self, coins: Currency) -> None:
        super().__init__()
        self.coins = coins

    def places(self, play: Play) -> list[int]:
        owners = play.state.owner
        return [
            t for t, owner in enumerate(owners) if owner not in (play.seat, NOBODY) and play.state.armies[t] > 1
        ]

    def placed(self, play: Play, territory: int) -> None:
        play.ask(ASK_DIE, self, territory)

    def likeness(self, play: Play, face: int) -> int:
        return min(face, play.state.armies[play.a] - 1)

    def thrown(self, play: Play, face: int) -> None:
        destroy(play.state, play.log, play.a, self.likeness(play, face))
        if self.rivals(play):
            play.ask(ASK_RIVAL, self, play.a)

    def rivals(self, play: Play) -> list[int]:
        seats = range(len(play.state.held))
        return [seat for seat in seats if seat != play.seat and self.coins.of(play.state, seat) > 0]

    def against(self, play: Play, seat: int) -> None:
        self.coins.pay(play.state, play.log, seat, 1)
        self.coins.gain(play.state, play.log, play.seat, 1)


class Banner(Standing):
    name = "banner"
    point = "income"

    def number(self, state: State, owner: int, seat: int, a: int, b: int) -> int:
        return int(owner == seat)


class Gift(Effect):
    name = "gift"
    asks = (COUNT, PLACE)

    def __init__(self, coins: Currency) -> None:
        super().__init__()
        self.coins = coins

    def most(self, play: Play) -> int:
        return self.coins.of(play.state, play.seat)

    def counted(self, play: Play, number: int) -> None:
        self.coins.pay(play.state, play.log, play.seat, number)
        if number:
            play.ask(ASK_PLACE, self, number)

    def places(self, play: Play) -> list[int]:
        return [t for t, owner in enumerate(play.state.owner) if owner == play.seat]

    def placed(self, play: Play, territory: int) -> None:
        place(play.state, play.log, play.seat, territory, play.a)


class Omen(Effect):
    name = "omen"
    asks = (DRAW,)

    def __init__(self) -> None:
        super().__init__()
        self.cards: CardTable | None = None

    def pile(self, play: Play) -> int:
        assert self.cards is not None
        return self.cards.pile

    def drawn(self, play: Play, card: int) -> None:
        assert self.cards is not None
        put_in_hand(play.state, self.cards.hand_of(play.seat, 0), card)


class Wall(Effect):
    name = "wall"

    def start(self, play: Play) -> None:
        place(play.state, play.log, play.seat, play.b, 1)


class Rumour(Effect):
    name = "rumour"

    def start(self, play: Play) -> None:
        counter_card(play)


def compose(mode: str, seats: int, options: dict[str, object]) -> Ruleset:
    coins = Currency("coins", start=12)
    omen = Omen()
    cards = CardTable(
        [
            CardDeck("stall", "stall_cards", read_deck(FOLDER / "stall.toml"), buries=True),
            CardDeck("display", "display_cards", read_deck(FOLDER / "display.toml"), "_display", row=2),
        ],
        [Volcano(coins), Banner(), Gift(coins), omen, Wall(), Rumour()],
        [Time("market")],
        conditions=[TwoLands("two_lands", "lands")],
        currency=coins,
        cites={"held": "bazaar-7", "lands": "bazaar-2", "when": "bazaar-8", "cost": "bazaar-9"},
    )
    omen.cards = cards
    modules: list[Module] = [
        General(),
        StartingArmies({2: 6, 3: 5}),
        DealTerritories(),
        PlaceInTurn({}),
        coins,
        Turns(("reinforce", "buy", "pick_card", "market", "attack", "discard_down")),
        Reinforcements(divisor=2, minimum=2, cites={}),
        Combat(most_attack=2, defence_needs=(1, 2), separate_dice=False, cites={}),
        Elimination(),
        cards,
        Shop(cards, coins, price=1, most=2, cites={"price": "bazaar-10"}),
        OpenRows(cards, coins, price=2, cites={"pick": "bazaar-11"}),
        Playing(cards, "market", __name__),
        CardWindows(cards),
        Questions(cards),
        Shelves(cards),
        HandLimit(cards, most=3, cites={"limit": "bazaar-12"}),
    ]
    setup = ["muster", "choose_general", "deal_territory", "place_initial", "open_decks", "lay_rows"]
    return Ruleset("bazaar", mode, options, seats, BOARD, modules, setup, "turn")


EDITION = Edition(
    "bazaar",
    {"en": "Bazaar", "fr": "Bazar"},
    [Mode("standard", {"en": "Standard", "fr": "Normal"}, (2, 3))],
    [],
    ["toy"],
    compose,
    str(FOLDER),
    presentation=BazaarPresentation,
)
