"""Sealed bids of a currency for the order of play: the highest bidder picks a place first, equal bids throw for
it."""

from typing import Final

from conquete.engine.actions import Verb, a_of, act, n_of, span
from conquete.engine.board import Board
from conquete.engine.chance import Dice
from conquete.engine.events import Event, Log
from conquete.engine.hooks import Hook, Point, total
from conquete.engine.ids import HIDDEN, NUMBER, OWNER
from conquete.engine.names import step_id, verb_id
from conquete.engine.ruleset import Chooser, Module, Ruleset
from conquete.engine.state import Frame, State
from conquete.engine.steps import ChoiceStep, Register, Step, ThrowStep
from conquete.rules.cite import Cites, cite
from conquete.rules.currency import Currency
from conquete.rules.turn import FOLLOWS

BID_COUNTS: Final = Point("bid_counts", "number", "what the bid of a seat counts for, whatever it pays")

BID: Final = step_id("bid")
CHOOSE_MARKER: Final = step_id("choose_marker")
TIE_DIE: Final = step_id("tie_die")
DO_BID: Final = verb_id("bid")
DO_MARKER: Final = verb_id("marker")
DO_ROLL: Final = verb_id("roll")

SIDES: Final = 6
SEALED_BID: Final = "sealed_bid"
MARKER: Final = "marker"  # by seat: its place in the order of play, from 1; 0 while it has none


class Bidding(Module):
    """A frame (BID, seat) opens it for the seats still in the game, the lowest of them first; at its end the
    order of play is set and the first of it is at turn. All bids are paid."""

    name = "bidding"

    def __init__(self, currency: Currency, cites: Cites) -> None:
        self.currency = currency
        self.cites = cites
        self.seats = 0
        self.sealed = 0
        self.rank = 0
        self.die = 0
        self.marker = 0
        self.follows = 0
        self.first_seat = 0
        self.turn_step = 0
        self.counted: tuple[Hook, ...] = ()

    def steps(self) -> list[Step]:
        return [Bid(self), TieDie(self), ChooseMarker(self)]

    def verbs(self) -> list[Verb]:
        return [Verb("bid", 0, 0, NUMBER), Verb("marker", 0, 0, NUMBER)]

    def registers(self, seats: int, board: Board) -> list[Register]:
        return [
            Register(SEALED_BID, seats, OWNER),
            Register("bid_rank", seats, most=seats),  # how high a seat stands among the bids and throws so far
            Register("bid_die", seats, most=SIDES),
            Register(MARKER, seats, most=seats),
        ]

    def bind(self, rules: Ruleset) -> None:
        self.seats = rules.seats
        self.sealed = rules.offset(SEALED_BID)
        self.rank = rules.offset("bid_rank")
        self.die = rules.offset("bid_die")
        self.marker = rules.offset(MARKER)
        self.follows = rules.offset(FOLLOWS)
        self.first_seat = rules.offset("first_seat")
        self.turn_step = rules.turn_step
        self.counted = rules.hooks_at(BID_COUNTS)

    def opens(self) -> list[Point]:
        return [BID_COUNTS]

    def imagine(self, state: State, viewer: int, choose: Chooser) -> None:
        bidding = state.frames[-1][1] if state.frames[-1][0] == BID else -1
        for seat in range(self.seats):
            if state.values[self.sealed + seat] == HIDDEN:
                is_done = seat < bidding and state.held[seat] > 0
                most = self.currency.of(state, seat)
                state.values[self.sealed + seat] = choose.below(most + 1) if is_done else 0

    def playing(self, state: State) -> list[int]:
        return [seat for seat in range(self.seats) if state.held[seat] > 0]

    def in_order(self, state: State) -> list[int]:
        """The seats still in the game in the order of play."""
        return sorted(self.playing(state), key=lambda seat: state.values[self.marker + seat])

    def open(self, state: State) -> None:
        """Everybody still in the game bids."""
        for seat in range(self.seats):
            state.values[self.marker + seat] = 0
        state.push((BID, self.playing(state)[0]))

    def reveal(self, state: State, log: Log | None) -> None:
        bids = state.values[self.sealed : self.sealed + self.seats]
        if log is not None:
            log.append(Event("BidsRevealed", {"bids": bids[:]}))
        counts = [total(self.counted, bid, state, seat, 0, 0) for seat, bid in enumerate(bids)]
        heights = sorted({counts[seat] for seat in self.playing(state)})
        for seat in range(self.seats):
            state.values[self.sealed + seat] = 0
            if state.held[seat] > 0:
                state.values[self.rank + seat] = heights.index(counts[seat])
                self.currency.pay(state, log, seat, bids[seat])
        self.next_throw_or_pick(state, log)

    def level(self, state: State) -> list[int]:
        """The seats that are level with another one and must throw (again)."""
        playing = self.playing(state)
        ranks = [state.values[self.rank + seat] for seat in playing]
        return [seat for seat in playing if ranks.count(state.values[self.rank + seat]) > 1]

    def next_throw_or_pick(self, state: State, log: Log | None) -> None:
        """The top frame gives way to the next throw, the next pick, or the first turn."""
        for seat in self.level(state):
            if state.values[self.die + seat] == 0:
                state.replace((TIE_DIE, seat))
                return
        best = -1
        for seat in self.playing(state):
            if state.values[self.marker + seat] == 0 and (
                best < 0 or state.values[self.rank + seat] > state.values[self.rank + best]
            ):
                best = seat
        if best >= 0:
            state.replace((CHOOSE_MARKER, best))
        else:
            state.pop()
            self.settle_order(state, log)

    def settle_order(self, state: State, log: Log | None) -> None:
        order = self.in_order(state)
        everybody = order + [seat for seat in range(self.seats) if state.held[seat] == 0]
        for i, seat in enumerate(everybody):
            state.values[self.follows + seat] = everybody[(i + 1) % self.seats]
            state.values[self.rank + seat] = 0
        state.values[self.first_seat] = order[0]
        state.turn = order[0]
        state.replace((self.turn_step, order[0], 0))
        if log is not None:
            log.append(Event("OrderSettled", {"seats": order}))


class Bid(ChoiceStep):
    def __init__(self, bidding: Bidding) -> None:
        super().__init__("bid")
        self.bidding = bidding

    def check(self, state: State, frame: Frame) -> str:
        return "" if state.held[frame[1]] > 0 else "who is out of the game does not bid"

    def options(self, state: State, frame: Frame) -> list[int]:
        return [span(DO_BID, 0, 0, 0, self.bidding.currency.of(state, frame[1]))]

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        bidding = self.bidding
        seat = frame[1]
        state.values[bidding.sealed + seat] = n_of(action)
        if log is not None:
            log.append(Event("BidSealed", {"seat": seat, "bid": n_of(action)}, seat, {"seat": seat}))
        for other in bidding.playing(state):
            if other > seat:
                state.replace((BID, other))
                return
        bidding.reveal(state, log)

    def refusal(self, state: State, frame: Frame, action: int) -> str:
        return cite(self.bidding.cites, "bid")


class TieDie(ThrowStep):
    """`seat` throws for the order of picking; equal throws among equal bids are thrown again."""

    def __init__(self, bidding: Bidding) -> None:
        super().__init__("tie_die")
        self.bidding = bidding

    def check(self, state: State, frame: Frame) -> str:
        return "" if frame[1] in self.bidding.level(state) else "that seat is level with nobody"

    def sample(self, state: State, frame: Frame, dice: Dice) -> int:
        return act(DO_ROLL, dice.throw(1))

    def outcomes(self, state: State, frame: Frame) -> list[tuple[int, int]]:
        return [(act(DO_ROLL, face), 1) for face in range(1, SIDES + 1)]

    def classes(self, state: State, frame: Frame) -> list[tuple[int, int]]:
        """The last throw of a group only counts by the ranks it leads to."""
        bidding = self.bidding
        level = bidding.level(state)
        if sum(1 for seat in level if state.values[bidding.die + seat] == 0) > 1:
            return self.outcomes(state, frame)
        weights: dict[tuple[int, ...], int] = {}
        first: dict[tuple[int, ...], int] = {}
        for action, weight in self.outcomes(state, frame):
            ranks = self._ranks(state, frame[1], a_of(action))
            weights[ranks] = weights.get(ranks, 0) + weight
            first.setdefault(ranks, action)
        return [(first[ranks], weights[ranks]) for ranks in first]

    def _ranks(self, state: State, seat: int, face: int) -> tuple[int, ...]:
        """The ranks of all seats once `seat` has thrown `face` and everybody else has thrown."""
        bidding = self.bidding
        playing = bidding.playing(state)
        keys: dict[int, int] = {}
        for other in playing:
            die = face if other == seat else state.values[bidding.die + other]
            keys[other] = state.values[bidding.rank + other] * (SIDES + 1) + die
        steps = sorted(set(keys.values()))
        return tuple([steps.index(keys[other]) if other in keys else 0 for other in range(bidding.seats)])

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        bidding = self.bidding
        seat, face = frame[1], a_of(action)
        if log is not None:
            log.append(Event("OrderDieThrown", {"seat": seat, "die": face}))
        state.values[bidding.die + seat] = face
        if all(state.values[bidding.die + other] > 0 for other in bidding.level(state)):
            ranks = self._ranks(state, seat, face)
            for other in range(bidding.seats):
                state.values[bidding.rank + other] = ranks[other]
                state.values[bidding.die + other] = 0
        bidding.next_throw_or_pick(state, log)


class ChooseMarker(ChoiceStep):
    """Any place in the order of play that is still free."""

    def __init__(self, bidding: Bidding) -> None:
        super().__init__("choose_marker")
        self.bidding = bidding

    def options(self, state: State, frame: Frame) -> list[int]:
        marker = self.bidding.marker
        taken = state.values[marker : marker + self.bidding.seats]
        places = range(1, len(self.bidding.playing(state)) + 1)
        return [act(DO_MARKER, 0, 0, place) for place in places if place not in taken]

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        state.values[self.bidding.marker + frame[1]] = n_of(action)
        if log is not None:
            log.append(Event("MarkerChosen", {"seat": frame[1], "marker": n_of(action)}))
        self.bidding.next_throw_or_pick(state, log)

    def refusal(self, state: State, frame: Frame, action: int) -> str:
        return cite(self.bidding.cites, "marker")
