"""Cards of a game on a world: resources with their coins, scars, and what packs bring to events and missions.

What is destroyed stays away from every deck. A pack with cards hands over rows for a deck and the effects that they
name; a deck that has none is not there, and neither is what would draw from it (leg-28.2).
"""

from collections.abc import Callable, Sequence
from typing import Final

from conquete.editions.legacy.marks import Marks
from conquete.editions.legacy.packs import Pack, packs_of
from conquete.editions.legacy.sheet import Sheet
from conquete.editions.legacy.tables import scar_rows, table, value
from conquete.effects.card_files import CardRow, without
from conquete.engine.board import Board
from conquete.engine.compat import mypyc_attr
from conquete.engine.decks import count
from conquete.engine.events import Event, Log
from conquete.engine.hooks import Hook
from conquete.engine.ruleset import Module
from conquete.engine.state import Frame, State
from conquete.engine.steps import AutoStep, Step
from conquete.rules.cards.decks import CardDeck
from conquete.rules.cards.kinds import Effect, Play, Time
from conquete.rules.cards.questions import Questions
from conquete.rules.cards.table import DRAW_CARDS, CardTable
from conquete.rules.cards.turned_up import OpenGoals, TurnedUp
from conquete.rules.cards.windows import CardWindows
from conquete.rules.cite import Cites
from conquete.rules.race import Race
from conquete.rules.resource_cards import ResourceCard, ResourceCards
from conquete.rules.resource_trades import ResourceTrades

SCARS: Final = "scars"
EVENTS: Final = "events"
MISSIONS: Final = "missions"
SCAR_DECK: Final = 0  # its number on the table of cards


@mypyc_attr(allow_interpreted_subclasses=True)
class CardPack(Pack):
    """A pack that brings cards."""

    def rows(self, deck: str, sheet: Sheet) -> list[CardRow]:
        """Those that are in the game which begins, or goes on, on this world."""
        return []

    def effects(self, market: "Market") -> list[Effect]:
        """What its cards name; each may keep the market, whose table of cards is there when it is carried out."""
        return []

    def times(self) -> list[str]:
        """When its cards are played, where that is at a step of a turn."""
        return []

    def questions(self) -> dict[str, str]:
        """What these ask under names of their own: the sort of question by its name."""
        return {}


class Market:
    """All of it: the `modules` of a game, steps of its `setup`, and the phases that `start` and `end` a turn."""

    def __init__(
        self,
        sheet: Sheet,
        board: Board,
        race: Race,
        marks: Marks,
        cites: Callable[..., Cites],
    ) -> None:
        self.sheet = sheet
        self.packs = [pack for pack in packs_of(sheet) if isinstance(pack, CardPack)]
        self.board = board
        self.race = race
        self.marks = marks
        self.resources = ResourceCards(resource_cards(sheet, board), value("resources", "face_up"), cites("cards"))
        decks = [self._deck(SCARS, scar_rows()), self._deck(EVENTS), self._deck(MISSIONS, row=1)]
        decks = [deck for deck in decks if deck.rows or deck.name == SCARS]
        names = [deck.name for deck in decks]
        self.cards = CardTable(
            decks,
            self._effects({row.effect for deck in decks for row in deck.rows}),
            [
                Time("before_roll", "attack_declared", defender_second=True),  # sea-1.18, leg-13.6
                *[Time(when) for pack in self.packs for when in pack.times()],
            ],
            landless_play=True,  # sea-1.29
            cites=cites("cards", "turn"),
        )
        trade = table("values")["trade"]
        self.setup = ["lay_slots", "open_decks", "deal_scars"]
        self.start = ["buy_point"]  # leg-14.2
        self.end = ["take_card"]  # leg-26.1
        self.modules: list[Module] = [
            self.resources,
            ResourceTrades(
                self.resources,
                race,
                least=trade["first"],  # leg-16.13
                armies=trade["armies"],  # leg-16.15
                price=value("stars", "price_in_cards"),  # leg-14.2
                cites=cites("trade", "turn"),
            ),
            CoinStar(self.resources, race),
            self.cards,
            ScarDeal(self.cards),
            CardWindows(self.cards, in_turn=True),  # leg-13.5, leg-13.6
            Questions(
                self.cards, {name: sort for pack in self.packs for name, sort in pack.questions().items()}, __name__
            ),
        ]
        if EVENTS in names:
            events = TurnedUp(self.cards, names.index(EVENTS))
            self.modules += [events, EvenCards(self.resources, events)]
        if MISSIONS in names:
            self.modules.append(OpenGoals(self.cards, names.index(MISSIONS), cites("missions", "turn")))
            self.setup.append("lay_goals")  # leg-29.1
            self.end.insert(0, "claim_goal")  # leg-29.4

    def _deck(self, name: str, rows: Sequence[CardRow] = (), row: int = 0) -> CardDeck:
        brought = [card for pack in self.packs for card in pack.rows(name, self.sheet)]
        left = without([*rows, *brought], self.sheet.destroyed)
        return CardDeck(name, f"{name}_deck", left, f"_{name}", row=row, destroys=True)

    def _effects(self, used: set[str]) -> list[Effect]:
        known = [PlaceScar(self), *[effect for pack in self.packs for effect in pack.effects(self)]]
        return [effect for effect in known if effect.name in used]


def resource_cards(sheet: Sheet, board: Board) -> list[ResourceCard]:
    """Those of territories, with their coins (leg-7.3, leg-7.4), and the coin cards (leg-7.5 to leg-7.8)."""
    lands = [ResourceCard(id, sheet.coins(id), i) for i, id in enumerate(board.territories)]
    coins = [ResourceCard(f"coin_{i + 1}", 1) for i in range(value("resources", "coin_cards"))]
    return [*[card for card in lands if card.name not in sheet.destroyed], *coins]


# -- scars -------------------------------------------------------------------------------------------------


class ScarDeal(Module):
    """One card for each seat, where there are enough of them: leg-10.6, leg-10.7, sea-3.17."""

    name = "scar_deal"

    def __init__(self, cards: CardTable) -> None:
        self.cards = cards

    def steps(self) -> list[Step]:
        return [DealScars(self.cards)]


class DealScars(AutoStep):
    """`done` of the seats have theirs."""

    def __init__(self, cards: CardTable) -> None:
        super().__init__("deal_scars", ("done",))
        self.is_setup = True
        self.cards = cards

    def run(self, state: State, frame: Frame, log: Log | None) -> None:
        done, seats = frame[2], self.cards.seats
        if done == seats or (done == 0 and count(state.zones[self.cards.pile + SCAR_DECK]) < seats):
            state.pop()
            return
        state.replace((frame[0], frame[1], done + 1))
        state.push((DRAW_CARDS, done, SCAR_DECK, 1))


class PlaceScar(Effect):
    """The sticker goes on the territory that is attacked, and the card is used up: sea-3.2, sea-3.3."""

    name = "scar"

    def __init__(self, market: Market) -> None:
        super().__init__()
        self.market = market

    def fits(self, play: Play) -> bool:
        return self.market.marks.scar(play.state, play.b) == 0

    def start(self, play: Play) -> None:
        lay_scar(self.market, play, play.b)


def lay_scar(market: Market, play: Play, territory: int) -> None:
    """What the card names is on the board from now on, and the card itself is gone for good."""
    assert play.kind is not None
    market.marks.put_scar(play.state, territory, play.kind.id)
    market.cards.destroy(play.state, play.card)
    play.tell(Event("ScarPlaced", {"seat": play.seat, "territory": territory, "card": play.card}))


# -- coins and events ----------------------------------------------------------------------------------------


class CoinStar(Module):
    """When the coins run out for the first time, whoever alone has most territories gets a star: chapter 27."""

    name = "coin_star"

    def __init__(self, cards: ResourceCards, race: Race) -> None:
        self.hook = LastCoin(cards, race)

    def hooks(self) -> list[Hook]:
        return [self.hook]


class LastCoin(Hook):
    def __init__(self, cards: ResourceCards, race: Race) -> None:
        super().__init__("coins_gone")
        self.cards = cards
        self.race = race

    def window(self, state: State, log: Log | None, seat: int, a: int, b: int) -> None:
        held = state.held[: self.cards.seats]
        if held.count(max(held)) == 1:  # leg-27.2
            self.race.gain(state, log, held.index(max(held)), 1)


class EvenCards(Module):
    """A new card with an even number of coins brings an event: leg-28.4."""

    name = "even_cards"

    def __init__(self, cards: ResourceCards, events: TurnedUp) -> None:
        self.hook = NewCard(cards, events)

    def hooks(self) -> list[Hook]:
        return [self.hook]


class NewCard(Hook):
    def __init__(self, cards: ResourceCards, events: TurnedUp) -> None:
        super().__init__("slot_filled")
        self.cards = cards
        self.events = events

    def window(self, state: State, log: Log | None, seat: int, a: int, b: int) -> None:
        if self.cards.coins_of(a) % 2 == 0:
            self.events.turn_up(state, seat)
