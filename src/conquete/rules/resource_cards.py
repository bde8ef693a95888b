"""Cards with coins on them: they lie open in slots, are taken at the end of a turn, and buy something.

A card shows a territory, or nothing but its coin. Those of territories lie in a pile, and the top ones in slots
that slide: the newest on the first, and the last one leaves. The others are a second pile, face up. As everybody
sees who takes which, hands lie open. What they buy is in resource_trades.py.
"""

from collections.abc import Sequence
from typing import Final

from conquete.effects.verbs import put_in_hand
from conquete.engine.actions import Verb, a_of, act, verb_of
from conquete.engine.board import Board
from conquete.engine.decks import shuffled, take
from conquete.engine.events import Event, Log
from conquete.engine.hooks import Hook, Point, any_replaces, first_veto, tell, total
from conquete.engine.ids import CARD, DECK, PUBLIC
from conquete.engine.names import step_id, verb_id
from conquete.engine.ruleset import Module, Ruleset
from conquete.engine.state import Frame, State
from conquete.engine.steps import AutoStep, ChoiceStep, Deck, Register, Step, Zone
from conquete.rules.cite import Cites, cite
from conquete.rules.drawing import DrawStep

CARD_RIGHT: Final = Point("card_right", "number", "more than 0 where seat may take a card without a conquest")
MAY_TAKE: Final = Point(
    "may_take", "number", "more than 0 where seat may take the card of territory a without having it"
)
MAY_TAKE_CARD: Final = Point(
    "may_take_card", "veto", "seat takes a card off the table; a = card, b = its territory, or -1"
)
TAKES_CARD: Final = Point(
    "takes_card",
    "replace",
    "seat is about to take a card for its turn, a = card, b = its territory, or -1: who answers sees to it",
)
RESOURCE_TAKEN: Final = Point(
    "resource_taken", "window", "seat took a card off the table; a = card, b = its territory, or -1"
)
SLOT_FILLED: Final = Point("slot_filled", "window", "after seat took a card, a new one lies open; a = card")
COINS_GONE: Final = Point("coins_gone", "window", "seat took the last coin card, for the first time in this game")

FILL_SLOT: Final = step_id("fill_slot")
DO_ACQUIRE: Final = verb_id("acquire")
DO_DONE: Final = verb_id("done")
DO_TURN_UP: Final = verb_id("turn_up")

DECK_NAME: Final = "resource_cards"
CONQUERED: Final = "conquered"
CARD_TAKEN: Final = "card_taken"
NO_TERRITORY: Final = -1


class ResourceCard:
    """A card of the world: what it is called, how many coins it bears, and the territory it shows, if any."""

    def __init__(self, name: str, coins: int, territory: int = NO_TERRITORY) -> None:
        self.name = name
        self.coins = coins
        self.territory = territory


class ResourceCards(Module):
    """`slots` cards of territories lie open. Who conquered, or has the right otherwise, takes one at the end of his
    turn: of a territory that he has; else a coin card. He may also go without."""

    name = "resource_cards"

    def __init__(self, cards: Sequence[ResourceCard], slots: int, cites: Cites) -> None:
        self.cards: list[ResourceCard] = list(cards)
        self.slots = slots
        self.cites = cites
        self.seats = 0
        self.first = 0  # the number of the first card among all of the game
        self.pile = 0
        self.discard = 0
        self.coin_pile = 0
        self.slot = 0  # the first; the others follow
        self.hand = 0  # of seat 0; the others follow
        self.laid = 0
        self.conquered = 0
        self.card_taken = 0
        self.coins_gone = 0
        self.rights: tuple[Hook, ...] = ()
        self.free: tuple[Hook, ...] = ()
        self.vetoes: tuple[Hook, ...] = ()
        self.takes: tuple[Hook, ...] = ()
        self.taken: tuple[Hook, ...] = ()
        self.filled: tuple[Hook, ...] = ()
        self.gone: tuple[Hook, ...] = ()

    def params(self) -> dict[str, object]:
        return {"coins": [card.coins for card in self.cards], "slots": self.slots}

    def steps(self) -> list[Step]:
        return [LaySlots(self), FillSlot(self), TakeCard(self)]

    def verbs(self) -> list[Verb]:
        return [Verb("acquire", CARD), Verb("turn_up", CARD), Verb("done")]

    def registers(self, seats: int, board: Board) -> list[Register]:
        # Of this turn: a territory was conquered, the card for it taken or forgone. Of this game: coins ran out.
        return [Register(CONQUERED, most=1), Register(CARD_TAKEN, most=1), Register("coins_gone", most=1)]

    def decks(self) -> list[Deck]:
        return [Deck(DECK_NAME, [card.name for card in self.cards])]

    def zones(self, seats: int) -> list[Zone]:
        slots = [Zone(f"slot_{i + 1}", DECK_NAME, PUBLIC) for i in range(self.slots)]
        hands = [Zone("resources", DECK_NAME, PUBLIC, seat) for seat in range(seats)]
        piles = [Zone(name, DECK_NAME, PUBLIC) for name in ("resource_discard", "coin_pile", "laid")]
        return [Zone("resource_pile", DECK_NAME, DECK), *piles, *slots, *hands]

    def opens(self) -> list[Point]:
        return [CARD_RIGHT, MAY_TAKE, MAY_TAKE_CARD, TAKES_CARD, RESOURCE_TAKEN, SLOT_FILLED, COINS_GONE]

    def hooks(self) -> list[Hook]:
        return [
            NewTurn(self),
            NoteConquest(self),
            NoCard(self),
            Spoils(self, "seat_knocked_out"),
            Spoils(self, "seat_eliminated"),
        ]

    def bind(self, rules: Ruleset) -> None:
        self.seats = rules.seats
        self.first = rules.decks[DECK_NAME].first
        self.pile = rules.zone("resource_pile")
        self.discard = rules.zone("resource_discard")
        self.coin_pile = rules.zone("coin_pile")
        self.slot = rules.zone("slot_1")
        self.hand = rules.zone("resources", 0)
        self.laid = rules.zone("laid")
        self.conquered = rules.offset(CONQUERED)
        self.card_taken = rules.offset(CARD_TAKEN)
        self.coins_gone = rules.offset("coins_gone")
        self.rights = rules.hooks_at(CARD_RIGHT)
        self.free = rules.hooks_at(MAY_TAKE)
        self.vetoes = rules.hooks_at(MAY_TAKE_CARD)
        self.takes = rules.hooks_at(TAKES_CARD)
        self.taken = rules.hooks_at(RESOURCE_TAKEN)
        self.filled = rules.hooks_at(SLOT_FILLED)
        self.gone = rules.hooks_at(COINS_GONE)

    def check(self, state: State) -> str:
        if any(len(state.zones[zone]) > 1 for zone in range(self.slot, self.slot + self.slots)):
            return "there is more than one card on a slot"
        is_coin = [self.territory_of(card) < 0 for card in state.zones[self.coin_pile]]
        return "" if all(is_coin) else "there is a card of a territory among the coins"

    def take_over(self, before: Ruleset, state: State, log: Log | None) -> None:
        """A card that is gone for good leaves its slot, and nobody looks at what comes there."""
        if state.round > 0 and DECK_NAME in before.decks:
            self.refill(state, log, state.turn, False)

    # -- looking ----------------------------------------------------------------------------------------

    def coins_of(self, card: int) -> int:
        return self.cards[card - self.first].coins

    def territory_of(self, card: int) -> int:
        return self.cards[card - self.first].territory

    def wealth(self, state: State, seat: int) -> int:
        """The coins on all cards that a seat has."""
        return sum([self.coins_of(card) for card in state.zones[self.hand + seat]])

    def open_cards(self, state: State) -> list[int]:
        """From the newest on."""
        return [card for zone in range(self.slot, self.slot + self.slots) for card in state.zones[zone]]

    def has_right(self, state: State, seat: int) -> bool:
        """May the seat take a card at the end of this turn?"""
        if state.values[self.card_taken]:
            return False
        return state.values[self.conquered] > 0 or (bool(self.rights) and total(self.rights, 0, state, seat) > 0)

    def offered(self, state: State, seat: int) -> list[int]:
        """What a seat with the right to a card may choose from. Coin cards are all alike: one stands for all."""
        own: list[int] = []
        also: list[int] = []
        for card in self.open_cards(state):
            territory = self.territory_of(card)
            if self.vetoes and first_veto(self.vetoes, state, seat, card, territory):
                continue
            if state.owner[territory] == seat:
                own.append(card)
            elif self.free and total(self.free, 0, state, seat, territory) > 0:
                also.append(card)
        coins = [] if own else state.zones[self.coin_pile][:1]
        if self.vetoes and coins and first_veto(self.vetoes, state, seat, coins[0], NO_TERRITORY):
            coins = []
        return [*own, *also, *coins]

    # -- doing ------------------------------------------------------------------------------------------

    def acquire(self, state: State, log: Log | None, seat: int, card: int) -> None:
        """The card for this turn, unless somebody has a say in it."""
        if not self.takes or not any_replaces(self.takes, state, log, seat, card, self.territory_of(card)):
            self.take_for_turn(state, log, seat, card)

    def take_for_turn(self, state: State, log: Log | None, seat: int, card: int) -> None:
        state.values[self.card_taken] = 1
        self.take(state, log, seat, card)

    def take(self, state: State, log: Log | None, seat: int, card: int) -> None:
        """A card off the table goes to a seat, and the slots are filled again; for a coin card the last one
        leaves."""
        territory = self.territory_of(card)
        if territory < 0:
            state.zones[self.coin_pile].remove(card)
            last = state.zones[self.slot + self.slots - 1]
            self.give_back(state, last)
            last.clear()
        else:
            for zone in range(self.slot, self.slot + self.slots):
                if card in state.zones[zone]:
                    state.zones[zone].clear()
        put_in_hand(state, self.hand + seat, card)
        if log is not None:
            log.append(Event("CardPicked", {"seat": seat, "card": card}))
        self.refill(state, log, seat, True)
        tell(self.taken, state, log, seat, card, territory)
        if territory < 0 and not state.zones[self.coin_pile] and not state.values[self.coins_gone]:
            state.values[self.coins_gone] = 1
            tell(self.gone, state, log, seat)

    def refill(self, state: State, log: Log | None, seat: int, is_watched: bool) -> None:
        """Cards slide towards the last slot; chance is asked for one on the first, if a card is left for it. Where
        it `is_watched`, others look what came."""
        lying = self.open_cards(state)
        for zone in reversed(range(self.slot, self.slot + self.slots)):
            state.zones[zone] = [lying.pop()] if lying else []
        if state.zones[self.slot]:
            return
        if not state.zones[self.pile] and state.zones[self.discard]:
            state.zones[self.pile] = shuffled(state.zones[self.discard])
            state.zones[self.discard] = []
            if log is not None:
                log.append(Event("PileRenewed", {}))
        if state.zones[self.pile]:
            state.push((FILL_SLOT, seat, int(is_watched)))

    def give_back(self, state: State, cards: Sequence[int]) -> None:
        """Cards that are paid: coins lie on their pile again, the others are discarded."""
        for card in cards:
            put_in_hand(state, self.discard if self.territory_of(card) >= 0 else self.coin_pile, card)


class LaySlots(AutoStep):
    """Shuffled, and the slots filled; nobody looks what comes there."""

    def __init__(self, cards: ResourceCards) -> None:
        super().__init__("lay_slots")
        self.is_setup = True
        self.cards = cards

    def run(self, state: State, frame: Frame, log: Log | None) -> None:
        state.pop()
        cards = self.cards
        numbers = range(cards.first, cards.first + len(cards.cards))
        state.zones[cards.pile] = shuffled([card for card in numbers if cards.territory_of(card) >= 0])
        state.zones[cards.coin_pile] = [card for card in numbers if cards.territory_of(card) < 0]
        cards.refill(state, log, max(0, frame[1]), False)


class FillSlot(DrawStep):
    """The top card of the pile comes to the first slot: one where it is `watched`, else until all are filled."""

    def __init__(self, cards: ResourceCards) -> None:
        super().__init__("fill_slot", DO_TURN_UP, ("watched",))
        self.resources = cards

    def check(self, state: State, frame: Frame) -> str:
        if state.zones[self.resources.slot]:
            return "the first slot is taken"
        return "" if self.cards(state, frame) else "there is no card to turn up"

    def pile(self, state: State, frame: Frame) -> int:
        return self.resources.pile

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        resources, card = self.resources, a_of(action)
        take(state.zones[resources.pile], card)
        state.zones[resources.slot] = [card]
        state.pop()
        if log is not None:
            log.append(Event("CardTurnedUp", {"card": card, "deck": DECK_NAME}))
        if frame[2]:
            tell(resources.filled, state, log, frame[1], card)
        elif len(resources.open_cards(state)) < resources.slots:
            resources.refill(state, log, frame[1], False)


class TakeCard(ChoiceStep):
    """A phase of the turn: one of the cards on the table, or none."""

    def __init__(self, cards: ResourceCards) -> None:
        super().__init__("take_card")
        self.cards = cards

    def options(self, state: State, frame: Frame) -> list[int]:
        cards, seat = self.cards, frame[1]
        offered = cards.offered(state, seat) if cards.has_right(state, seat) else []
        return [DO_DONE, *[act(DO_ACQUIRE, card) for card in offered]] if offered else []

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        state.pop()
        if verb_of(action) == DO_ACQUIRE:
            self.cards.acquire(state, log, frame[1], a_of(action))
        else:
            state.values[self.cards.card_taken] = 1

    def refusal(self, state: State, frame: Frame, action: int) -> str:
        cards, card = self.cards, a_of(action)
        if verb_of(action) != DO_ACQUIRE:
            return cite(cards.cites, "order")
        lying = cards.open_cards(state)
        if card not in lying and card not in state.zones[cards.coin_pile]:
            return cite(cards.cites, "open")
        clause = first_veto(cards.vetoes, state, frame[1], card, cards.territory_of(card))
        if clause:
            return clause
        has_own = any(state.owner[cards.territory_of(other)] == frame[1] for other in lying)
        return cite(cards.cites, "own_first" if has_own else "not_own")


class NewTurn(Hook):
    def __init__(self, cards: ResourceCards) -> None:
        super().__init__("turn_started")
        self.cards = cards

    def window(self, state: State, log: Log | None, seat: int, a: int, b: int) -> None:
        state.values[self.cards.conquered] = 0
        state.values[self.cards.card_taken] = 0


class NoteConquest(Hook):
    def __init__(self, cards: ResourceCards) -> None:
        super().__init__("territory_taken")
        self.cards = cards

    def window(self, state: State, log: Log | None, seat: int, a: int, b: int) -> None:
        if seat == state.turn:
            state.values[self.cards.conquered] = 1


class NoCard(Hook):
    """Who claims a goal takes no card in this turn."""

    def __init__(self, cards: ResourceCards) -> None:
        super().__init__("goal_claimed", may_be_unheard=True)
        self.cards = cards

    def window(self, state: State, log: Log | None, seat: int, a: int, b: int) -> None:
        state.values[self.cards.card_taken] = 1


class Spoils(Hook):
    """Whoever beat a seat takes its cards. Where nobody did, it keeps them until it is out; then they go back."""

    def __init__(self, cards: ResourceCards, point: str) -> None:
        super().__init__(point, may_be_unheard=True)
        self.cards = cards

    def window(self, state: State, log: Log | None, seat: int, a: int, b: int) -> None:
        cards = self.cards
        lost = state.zones[cards.hand + a]
        has_victor = 0 <= seat < cards.seats and seat != a
        if not lost or not (has_victor or self.point == "seat_eliminated"):
            return
        if has_victor:
            for card in lost:
                put_in_hand(state, cards.hand + seat, card)
            if log is not None:
                log.append(Event("CardsCaptured", {"seat": seat, "from": a, "cards": lost[:]}))
        else:
            cards.give_back(state, lost)
            if log is not None:
                log.append(Event("CardsDiscarded", {"seat": a, "cards": lost[:]}))
        lost.clear()
