"""Command cards: several decks, each with a leader who must be in play; bought unseen, played at their price.

A card says when it may be played: in one's own turn, in a window that a declared attack opens, at the end of
one's turn, at the end of the game. Windows ask as those of reactions.py do: with `open` asking every seat that
could hold a fitting card judged from public facts, with `exact` only who has one.
"""

from collections.abc import Sequence
from typing import Final

from conquete.effects.verbs import put_in_hand
from conquete.engine.actions import Verb, a_of, act, verb_of
from conquete.engine.board import Board
from conquete.engine.chance import Dice
from conquete.engine.decks import count, shuffled, take, top_layer
from conquete.engine.events import Event, Log
from conquete.engine.hooks import SEAT_ELIMINATED, TURN_STARTED, Hook
from conquete.engine.ids import CARD, DECK, OPEN, OWNER, PIECES, PUBLIC
from conquete.engine.ruleset import Module, Ruleset
from conquete.engine.state import Frame, State
from conquete.engine.steps import AutoStep, ChoiceStep, Deck, Register, Step, ThrowStep, Zone
from conquete.rules.cite import Cites, cite
from conquete.rules.energy import Energy
from conquete.rules.ids import (
    ANSWER,
    BUY,
    COMMAND,
    COMMAND_WINDOW,
    DO_BUY,
    DO_DONE,
    DO_DRAW,
    DO_PASS,
    DO_PLAY,
    DO_TAKE,
    DRAW_COMMAND,
    FREE_CARD,
    OPEN_DECKS,
)
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
    """A card being played: by whom, against which attack (source and target are 0 outside a window), and
    whether it is free."""

    def __init__(self, state: State, log: Log | None, seat: int, card: int, source: int, target: int) -> None:
        self.state = state
        self.log = log
        self.seat = seat
        self.card = card
        self.source = source
        self.target = target


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


class CommandCards(Module):
    """The decks of the leaders, in their order; `most_bought` cards a turn at `price` each."""

    name = "command_cards"

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
        self.command = Command(self)
        self.react = React(self)

    def params(self) -> dict[str, object]:
        rows = [[kind.id, kind.copies, kind.cost, kind.when] for kind in self.kinds]
        return {"cards": rows, "price": self.price, "most_bought": self.most_bought}

    def deck_names(self) -> list[str]:
        return [f"{name}_commands" for name in self.leaders.kinds]

    def steps(self) -> list[Step]:
        buying: list[Step] = [OpenDecks(self), Buy(self), FreeCard(self), DrawCommand(self)]
        return [*buying, self.command, Window(self), self.react]

    def verbs(self) -> list[Verb]:
        return [
            Verb(DO_BUY, "buy", PIECES),
            Verb(DO_TAKE, "take", PIECES),
            Verb(DO_DONE, "done"),
            Verb(DO_DRAW, "draw", CARD),
            Verb(DO_PLAY, "play", CARD),
            Verb(DO_PASS, "pass"),
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
        self.command.always_asks = self.is_open
        self.react.always_asks = self.is_open
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

    def could_play(self, state: State, seat: int, when: int, source: int, target: int) -> bool:
        """Might a seat hold a card that fits, judged from public facts?"""
        if self.is_jammed(state, seat):
            return False
        for kind in self.kinds:
            if not state.zones[self.hand_of(seat, kind.deck)]:
                continue
            if self.may_play(state, seat, kind, when, source, target, False):
                gone = sum([1 for card in state.zones[self.discard + kind.deck] if self.facts_of(card) is kind])
                if gone < kind.copies:
                    return True
        return False

    def is_asked(self, state: State, seat: int, when: int, source: int, target: int) -> bool:
        if not self.holds_any(state, seat):
            return False
        if self.is_open:
            return self.could_play(state, seat, when, source, target)
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
    def __init__(self, cards: CommandCards) -> None:
        super().__init__(TURN_STARTED)
        self.cards = cards

    def window(self, state: State, log: Log | None, seat: int, a: int, b: int) -> None:
        for other in range(self.cards.seats):
            state.values[self.cards.jammed + other] = 0


class DiscardHands(Hook):
    """Who is eliminated leaves his cards to nobody."""

    def __init__(self, cards: CommandCards) -> None:
        super().__init__(SEAT_ELIMINATED)
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


# -- buying ----------------------------------------------------------------------------------------------


class OpenDecks(AutoStep):
    """Every deck is shuffled by itself."""

    def __init__(self, cards: CommandCards) -> None:
        super().__init__(OPEN_DECKS, "open_decks")
        self.cards = cards
        self.is_setup = True

    def run(self, state: State, frame: Frame, log: Log | None) -> None:
        cards = self.cards
        first = cards.first
        for deck in range(cards.leaders.count):
            size = sum([kind.copies for kind in cards.kinds if kind.deck == deck])
            state.zones[cards.pile + deck] = shuffled(list(range(first, first + size)))
            first += size
        state.pop()


def bought_of(bought: int, deck: int) -> int:
    return bought >> DIGIT * deck & 7


class Buy(ChoiceStep):
    """One card after the other is paid for unseen; `bought` holds how many of each deck, three bits for each.
    Only then are they drawn."""

    def __init__(self, cards: CommandCards) -> None:
        super().__init__(BUY, "buy", ("bought",))
        self.cards = cards

    def check(self, state: State, frame: Frame) -> str:
        total = 0
        for deck in range(self.cards.leaders.count):
            number = bought_of(frame[2], deck)
            total += number
            if number > count(state.zones[self.cards.pile + deck]):
                return "more cards were bought than there are"
        return "" if total <= self.cards.most_bought else "too many cards were bought"

    def options(self, state: State, frame: Frame) -> list[int]:
        cards = self.cards
        seat, bought = frame[1], frame[2]
        options: list[int] = [DO_DONE]
        decks = range(cards.leaders.count)
        if cards.energy.of(state, seat) < cards.price:
            return options
        if sum([bought_of(bought, deck) for deck in decks]) < cards.most_bought:
            for deck in cards.open_decks(state, seat):
                if count(state.zones[cards.pile + deck]) > bought_of(bought, deck):
                    options.append(act(DO_BUY, 1 << deck))
        return options

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        cards = self.cards
        seat, bought = frame[1], frame[2]
        if verb_of(action) == DO_BUY:
            deck = 0
            while a_of(action) >> deck & 1 == 0:
                deck += 1
            if log is not None:
                log.append(Event("CardBought", {"seat": seat, "deck": cards.leaders.kinds[deck]}))
            cards.energy.pay(state, log, seat, cards.price)
            state.replace((BUY, seat, bought + (1 << DIGIT * deck)))
            return
        state.pop()
        for deck in range(cards.leaders.count - 1, -1, -1):
            if bought_of(bought, deck):
                state.push((DRAW_COMMAND, seat, deck, bought_of(bought, deck)))

    def refusal(self, state: State, frame: Frame, action: int) -> str:
        cards = self.cards
        if verb_of(action) != DO_BUY:
            return cite(cards.cites, "order")
        decks = range(cards.leaders.count)
        if sum([bought_of(frame[2], deck) for deck in decks]) >= cards.most_bought:
            return cite(cards.cites, "most")
        if cards.energy.of(state, frame[1]) < cards.price:
            return cite(cards.cites, "price")
        for deck in decks:
            if a_of(action) == 1 << deck and not cards.leaders.is_in_play(state, frame[1], deck):
                return cite(cards.cites, "deck_leader")
        return cite(cards.cites, "deck_empty")


class FreeCard(ChoiceStep):
    """A card as a reward, from any open deck."""

    def __init__(self, cards: CommandCards) -> None:
        super().__init__(FREE_CARD, "free_card")
        self.cards = cards

    def options(self, state: State, frame: Frame) -> list[int]:
        return [act(DO_TAKE, 1 << deck) for deck in self.cards.open_decks(state, frame[1])]

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        for deck in range(self.cards.leaders.count):
            if a_of(action) == 1 << deck:
                state.replace((DRAW_COMMAND, frame[1], deck, 1))

    def refusal(self, state: State, frame: Frame, action: int) -> str:
        return cite(self.cards.cites, "free")


class DrawCommand(ThrowStep):
    """`left` cards of a deck for a seat, one by one, unseen by the others."""

    def __init__(self, cards: CommandCards) -> None:
        super().__init__(DRAW_COMMAND, "draw_command", ("deck", "left"))
        self.cards = cards

    def check(self, state: State, frame: Frame) -> str:
        if frame[2] >= self.cards.leaders.count or frame[3] > count(state.zones[self.cards.pile + frame[2]]):
            return "so many cards cannot be drawn"
        return "" if frame[3] > 0 else "there is nothing to draw"

    def sample(self, state: State, frame: Frame, dice: Dice) -> int:
        layer = top_layer(state.zones[self.cards.pile + frame[2]])
        return act(DO_DRAW, layer[dice.below(len(layer))])

    def outcomes(self, state: State, frame: Frame) -> list[tuple[int, int]]:
        return [(act(DO_DRAW, card), 1) for card in top_layer(state.zones[self.cards.pile + frame[2]])]

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        seat, deck, left = frame[1], frame[2], frame[3]
        card = a_of(action)
        take(state.zones[self.cards.pile + deck], card)
        put_in_hand(state, self.cards.hand_of(seat, deck), card)
        if log is not None:
            name = self.cards.leaders.kinds[deck]
            log.append(
                Event(
                    "CommandDrawn", {"seat": seat, "card": card, "deck": name}, seat, {"seat": seat, "deck": name}
                )
            )
        if left > 1:
            state.replace((DRAW_COMMAND, seat, deck, left - 1))
        else:
            state.pop()


# -- playing ---------------------------------------------------------------------------------------------


class Command(ChoiceStep):
    """Cards played at one of the times outside windows; `when` says which."""

    def __init__(self, cards: CommandCards) -> None:
        super().__init__(COMMAND, "command", ("when",))
        self.cards = cards

    def check(self, state: State, frame: Frame) -> str:
        return "" if frame[2] in (OWN_TURN, TURN_END, GAME_END) else "there is no such time"

    def options(self, state: State, frame: Frame) -> list[int]:
        cards = self.cards
        if not cards.is_asked(state, frame[1], frame[2], 0, 0):
            return []
        playable = cards.playable(state, frame[1], frame[2], 0, 0)
        return [DO_DONE, *[act(DO_PLAY, card) for card in playable]]

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        if verb_of(action) == DO_DONE:
            state.pop()
        else:
            self.cards.play(state, log, frame[1], a_of(action), 0, 0)

    def refusal(self, state: State, frame: Frame, action: int) -> str:
        if verb_of(action) != DO_PLAY:
            return cite(self.cards.cites, "order")
        return self.cards.refusal_of_play(state, frame[1], a_of(action), frame[2], 0, 0)


class Window(AutoStep):
    """After a declared attack `seat` is asked next; `passed` counts those in a row who did not play. `by` is the
    attacker, who is not asked. It lies on the frame of the attack, whose last number says that it was called off;
    then nobody is asked any more."""

    def __init__(self, cards: CommandCards) -> None:
        super().__init__(COMMAND_WINDOW, "window", ("by", "source", "target", "passed"))
        self.cards = cards

    def check(self, state: State, frame: Frame) -> str:
        at = state.frames.index(frame)
        return "" if len(state.frames[at - 1]) == 6 else "it must lie on a declared attack"

    def run(self, state: State, frame: Frame, log: Log | None) -> None:
        cards = self.cards
        seat, by, source, target, passed = frame[1], frame[2], frame[3], frame[4], frame[5]
        is_off = state.armies[source] < 2 or state.frames[-2][5] > 0
        while passed < cards.seats and not is_off:
            asked = seat
            seat = (seat + 1) % cards.seats
            passed += 1
            if asked != by and cards.is_asked(state, asked, ATTACKED, source, target):
                state.replace((COMMAND_WINDOW, seat, by, source, target, passed))
                state.push((ANSWER, asked, source, target))
                return
        state.pop()


class React(ChoiceStep):
    def __init__(self, cards: CommandCards) -> None:
        super().__init__(ANSWER, "react", ("source", "target"))
        self.cards = cards

    def options(self, state: State, frame: Frame) -> list[int]:
        cards = self.cards.playable(state, frame[1], ATTACKED, frame[2], frame[3])
        return [DO_PASS, *[act(DO_PLAY, card) for card in cards]]

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        state.pop()
        if verb_of(action) == DO_PLAY:
            window = state.frames[-1]
            state.replace((*window[:5], 0))  # everybody may answer anew
            self.cards.play(state, log, frame[1], a_of(action), frame[2], frame[3])

    def refusal(self, state: State, frame: Frame, action: int) -> str:
        if verb_of(action) != DO_PLAY:
            return cite(self.cards.cites, "order")
        return self.cards.refusal_of_play(state, frame[1], a_of(action), ATTACKED, frame[2], frame[3])
