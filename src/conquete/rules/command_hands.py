"""Command cards: several decks, each with a leader who must be in play; where they lie and who may play them."""

from collections.abc import Sequence
from typing import Final

from conquete.effects.verbs import put_in_hand
from conquete.engine.actions import Verb
from conquete.engine.board import Board
from conquete.engine.compat import mypyc_attr
from conquete.engine.events import Event, Log
from conquete.engine.hooks import Hook
from conquete.engine.ids import CARD, DECK, OPEN, OWNER, PIECES, PUBLIC
from conquete.engine.ruleset import Module, Ruleset
from conquete.engine.state import State
from conquete.engine.steps import Deck, Register, Zone
from conquete.rules.cite import Cites, cite
from conquete.rules.energy import Energy
from conquete.rules.leaders import Leaders

# When a card may be played.
OWN_TURN: Final = 0
ATTACKED: Final = 1
TURN_END: Final = 2
GAME_END: Final = 3
TIMES: Final = ("own_turn", "attacked", "turn_end", "game_end")

JAMMED: Final = "jammed"
DIGIT: Final = 3  # bits for the number of cards bought of one deck


class Order:
    """A card being played: by whom, and against which attack (source and target are 0 outside a window)."""

    def __init__(self, state: State, log: Log | None, seat: int, card: int, source: int, target: int) -> None:
        self.state = state
        self.log = log
        self.seat = seat
        self.card = card
        self.source = source
        self.target = target


@mypyc_attr(allow_interpreted_subclasses=True)
class Power:
    """What a kind of card does."""

    def fits(self, state: State, seat: int, source: int, target: int) -> bool:
        """May `seat` play it now? Judged from public facts alone; time, leader and price are seen to."""
        return True

    def play(self, order: Order) -> None:
        raise NotImplementedError


class CommandCard:
    """One kind of card."""

    def __init__(self, id: str, deck: int, copies: int, cost: int, when: int, clause: str, power: Power) -> None:
        self.id = id
        self.deck = deck
        self.copies = copies
        self.cost = cost
        self.when = when
        self.clause = clause
        self.power = power

    def names(self) -> list[str]:
        """The single cards: the id itself, or numbered where there are several."""
        return [self.id] if self.copies == 1 else [f"{self.id}_{i + 1}" for i in range(self.copies)]


class CommandHands(Module):
    """The decks of the leaders, in their order; `most_bought` cards a turn at `price` each. What buying and playing
    share: see CommandCards, which is this with its steps."""

    name = "command_hands"

    def __init__(
        self,
        leaders: Leaders,
        energy: Energy,
        cards: Sequence[CommandCard],
        price: int,
        most_bought: int,
        cites: Cites,
    ) -> None:
        self.leaders = leaders
        self.energy = energy
        self.kinds: list[CommandCard] = list(cards)
        self.price = price
        self.most_bought = most_bought
        self.cites = cites
        self.by_card: list[CommandCard] = []
        self.seats = 0
        self.first = 0
        self.pile = 0
        self.discard = 0
        self.hand = 0
        self.jammed = 0
        self.is_open = True

    def params(self) -> dict[str, object]:
        rows = [[kind.id, kind.copies, kind.cost, kind.when] for kind in self.kinds]
        return {"cards": rows, "price": self.price, "most_bought": self.most_bought}

    def deck_names(self) -> list[str]:
        return [f"{name}_commands" for name in self.leaders.kinds]

    def verbs(self) -> list[Verb]:
        return [
            Verb("buy", PIECES),
            Verb("take", PIECES),
            Verb("done"),
            Verb("draw", CARD),
            Verb("play", CARD),
            Verb("pass"),
        ]

    def decks(self) -> list[Deck]:
        decks: list[Deck] = []
        for i, deck in enumerate(self.deck_names()):
            decks.append(Deck(deck, [name for kind in self.kinds if kind.deck == i for name in kind.names()]))
        return decks

    def zones(self, seats: int) -> list[Zone]:
        decks = list(zip(self.leaders.kinds, self.deck_names(), strict=True))
        piles = [Zone(f"pile_{name}", deck, DECK) for name, deck in decks]
        discards = [Zone(f"discard_{name}", deck, PUBLIC) for name, deck in decks]
        hands = [Zone(f"hand_{name}", deck, OWNER, seat) for name, deck in decks for seat in range(seats)]
        return [*piles, *discards, *hands]

    def registers(self, seats: int, board: Board) -> list[Register]:
        return [Register(JAMMED, seats, most=1)]

    def hooks(self) -> list[Hook]:
        return [Unjam(self), DiscardHands(self)]

    def bind(self, rules: Ruleset) -> None:
        names = self.leaders.kinds
        self.seats = rules.seats
        self.first = rules.decks[self.deck_names()[0]].first
        self.pile = rules.zone(f"pile_{names[0]}")
        self.discard = rules.zone(f"discard_{names[0]}")
        self.hand = rules.zone(f"hand_{names[0]}", 0)
        self.jammed = rules.offset(JAMMED)
        self.is_open = rules.asking == OPEN
        self.by_card = [
            kind for i in range(len(names)) for kind in self.kinds if kind.deck == i for _ in kind.names()
        ]

    # -- looking ----------------------------------------------------------------------------------------

    def facts_of(self, card: int) -> CommandCard:
        return self.by_card[card - self.first]

    def hand_of(self, seat: int, deck: int) -> int:
        """The zone of the cards of one deck that a seat holds."""
        return self.hand + deck * self.seats + seat

    def is_jammed(self, state: State, seat: int) -> bool:
        return state.values[self.jammed + seat] > 0

    def holds_any(self, state: State, seat: int) -> bool:
        for deck in range(self.leaders.count):
            if state.zones[self.hand_of(seat, deck)]:
                return True
        return False

    def may_play(
        self, state: State, seat: int, kind: CommandCard, when: int, source: int, target: int, is_free: bool
    ) -> bool:
        """May a seat play a card of this kind now, if it has one? Public facts alone decide."""
        return (
            kind.when == when
            and (is_free or kind.cost <= self.energy.of(state, seat))
            and self.leaders.is_in_play(state, seat, kind.deck)
            and kind.power.fits(state, seat, source, target)
        )

    def playable(self, state: State, seat: int, when: int, source: int, target: int) -> list[int]:
        """The cards a seat holds and may play now."""
        cards: list[int] = []
        if self.is_jammed(state, seat):
            return cards
        for deck in range(self.leaders.count):
            if self.leaders.is_in_play(state, seat, deck):
                for card in state.zones[self.hand_of(seat, deck)]:
                    if self.may_play(state, seat, self.facts_of(card), when, source, target, False):
                        cards.append(card)
        return cards

    def possible(self, state: State, seat: int, when: int, source: int, target: int) -> list[str]:
        """The kinds that fit and that a seat might hold, judged from public facts."""
        found: list[str] = []
        if self.is_jammed(state, seat):
            return found
        for kind in self.kinds:
            if not state.zones[self.hand_of(seat, kind.deck)]:
                continue
            if self.may_play(state, seat, kind, when, source, target, False):
                gone = sum([1 for card in state.zones[self.discard + kind.deck] if self.facts_of(card) is kind])
                if gone < kind.copies:
                    found.append(kind.id)
        return found

    def is_asked(self, state: State, seat: int, when: int, source: int, target: int) -> bool:
        if not self.holds_any(state, seat):
            return False
        if self.is_open:
            return len(self.possible(state, seat, when, source, target)) > 0
        return len(self.playable(state, seat, when, source, target)) > 0

    def open_decks(self, state: State, seat: int) -> list[int]:
        """The decks a seat may draw from: their leader is in play and cards are left."""
        return [
            deck
            for deck in range(self.leaders.count)
            if self.leaders.is_in_play(state, seat, deck) and state.zones[self.pile + deck]
        ]

    # -- doing ------------------------------------------------------------------------------------------

    def play(
        self, state: State, log: Log | None, seat: int, card: int, source: int, target: int, is_free: bool = False
    ) -> None:
        """The card leaves the hand for good, is paid for, and does what it says."""
        kind = self.facts_of(card)
        state.zones[self.hand_of(seat, kind.deck)].remove(card)
        put_in_hand(state, self.discard + kind.deck, card)
        if log is not None:
            log.append(Event("CardPlayed", {"seat": seat, "card": card}))
        if not is_free:
            self.energy.pay(state, log, seat, kind.cost)
        kind.power.play(Order(state, log, seat, card, source, target))

    def refusal_of_play(self, state: State, seat: int, card: int, when: int, source: int, target: int) -> str:
        if not 0 <= card - self.first < len(self.by_card):
            return ""
        kind = self.facts_of(card)
        if card not in state.zones[self.hand_of(seat, kind.deck)]:
            return ""
        if kind.when != when:
            return cite(self.cites, "when")
        if self.is_jammed(state, seat):
            return cite(self.cites, "jammed")
        if not self.leaders.is_in_play(state, seat, kind.deck):
            return cite(self.cites, "leader")
        if kind.cost > self.energy.of(state, seat):
            return cite(self.cites, "cost")
        return kind.clause


class Unjam(Hook):
    def __init__(self, cards: CommandHands) -> None:
        super().__init__("turn_started")
        self.cards = cards

    def window(self, state: State, log: Log | None, seat: int, a: int, b: int) -> None:
        for other in range(self.cards.seats):
            state.values[self.cards.jammed + other] = 0


class DiscardHands(Hook):
    """Who is eliminated leaves his cards to nobody."""

    def __init__(self, cards: CommandHands) -> None:
        super().__init__("seat_eliminated")
        self.cards = cards

    def window(self, state: State, log: Log | None, seat: int, a: int, b: int) -> None:
        cards = self.cards
        lost: list[int] = []
        for deck in range(cards.leaders.count):
            hand = state.zones[cards.hand_of(a, deck)]
            lost.extend(hand)
            for card in hand:
                put_in_hand(state, cards.discard + deck, card)
            hand.clear()
        if log is not None and lost:
            log.append(Event("CardsDiscarded", {"seat": a, "cards": lost}))
