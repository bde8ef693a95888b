"""Weaknesses of pocket 2, and what its marks cost whoever enters a city."""

from typing import Final

from conquete.editions.legacy.sealed.ground import Ground
from conquete.engine.board import Board
from conquete.engine.events import Event, Log
from conquete.engine.hooks import Hook
from conquete.engine.ruleset import Module, Ruleset
from conquete.engine.state import State
from conquete.engine.steps import Register
from conquete.rules.reinforce import REINFORCE
from conquete.rules.turn import TurnStep

YELLOW: Final = "yellow"  # sea-1.5
CAUTIOUS: Final = "pocket_2_d"
PRIMITIVE: Final = "pocket_2_e"
PURIST: Final = "pocket_2_f"
SHORT_SIGHTED: Final = "pocket_2_g"
UNPOPULAR: Final = "pocket_2_h"
MOST_COINS: Final = 2
MOST_PLACES: Final = 2
NOTHING: Final = -1000  # takes away whatever an entry costs


class Bearing(Hook):
    """What entering an empty city costs: sea-14.14, sea-16.10; nothing for those who come from above: sea-15.2."""

    def __init__(self, ground: Ground, visitors: str, collaborator: str) -> None:
        super().__init__("entry_cost")
        self.ground = ground
        self.visitors = visitors
        self.collaborator = collaborator

    def number(self, state: State, seat: int, a: int, b: int) -> int:
        ground = self.ground
        if not ground.marks.city(state, b):
            return 0
        if ground.sides.named(state, seat) == self.visitors:
            return NOTHING
        return 2 * ground.has(state, seat, self.collaborator) + int(ground.has(state, seat, UNPOPULAR))


class Weaknesses(Module):
    name = "pocket_2_d"

    def __init__(self, ground: Ground) -> None:
        self.ground = ground
        self.at = 0
        self.recruiting = 0  # phases of a turn that are begun while recruits are placed

    def registers(self, seats: int, board: Board) -> list[Register]:
        return [Register(CAUTIOUS, MOST_PLACES, most=board.size)]  # where recruits went in this turn, plus one

    def hooks(self) -> list[Hook]:
        return [Careful(self), Placed(self), NewTurn(self), Few(self), Near(self), NoCoin(self), CoinsBack(self)]

    def bind(self, rules: Ruleset) -> None:
        self.at = rules.offset(CAUTIOUS)
        turn = rules.step(rules.turn_step)
        assert isinstance(turn, TurnStep)
        self.recruiting = turn.phases.index(REINFORCE) + 1

    def take_over(self, before: Ruleset, state: State, log: Log | None) -> None:
        """Whoever is given a weakness feels it at once: sea-16.6."""
        for seat in range(self.ground.seats):
            self.give_back(state, log, seat)

    def give_back(self, state: State, log: Log | None, seat: int) -> None:
        """Coin cards beyond the limit go back to their pile. They are all alike, so there is nothing to choose."""
        over = self.coins(state, seat)[MOST_COINS:] if self.ground.has(state, seat, PURIST) else []
        if not over:
            return
        resources = self.ground.resources
        for card in over:
            state.zones[resources.hand + seat].remove(card)
        resources.give_back(state, over)
        if log is not None:
            log.append(Event("CardsDiscarded", {"seat": seat, "cards": over}))

    def placed(self, state: State) -> list[int]:
        return [t - 1 for t in state.values[self.at : self.at + MOST_PLACES] if t]

    def is_recruiting(self, state: State) -> bool:
        return state.frames[0][2] == self.recruiting

    def coins(self, state: State, seat: int) -> list[int]:
        """The coin cards of a seat."""
        resources = self.ground.resources
        return [card for card in state.zones[resources.hand + seat] if resources.territory_of(card) < 0]


class Careful(Hook):
    """sea-16.4."""

    def __init__(self, own: Weaknesses) -> None:
        super().__init__("may_place")
        self.own = own

    def veto(self, state: State, seat: int, a: int, b: int) -> str:
        placed = self.own.placed(state)
        is_full = self.own.is_recruiting(state) and len(placed) == MOST_PLACES and a not in placed
        return "sea-16.4" if is_full and self.own.ground.has(state, seat, CAUTIOUS) else ""


class Placed(Hook):
    """While recruits are placed; at another time armies are moved. What steals in counts, too: the two limits of
    where recruits go hold together (leg-28.14)."""

    def __init__(self, own: Weaknesses) -> None:
        super().__init__("board_changed")
        self.own = own

    def window(self, state: State, log: Log | None, seat: int, a: int, b: int) -> None:
        placed = self.own.placed(state)
        if self.own.is_recruiting(state) and a not in placed and len(placed) < MOST_PLACES:
            state.values[self.own.at + len(placed)] = a + 1


class NewTurn(Hook):
    def __init__(self, own: Weaknesses) -> None:
        super().__init__("turn_started")
        self.own = own

    def window(self, state: State, log: Log | None, seat: int, a: int, b: int) -> None:
        for i in range(MOST_PLACES):
            state.values[self.own.at + i] = 0


class Few(Hook):
    """sea-16.5."""

    def __init__(self, own: Weaknesses) -> None:
        super().__init__("counted_land")
        self.own = own

    def number(self, state: State, seat: int, a: int, b: int) -> int:
        ground = self.own.ground
        if not ground.has(state, seat, PRIMITIVE):
            return 0
        return -sum([ground.marks.population(state, territory) for territory in ground.lands(state, seat)])


class Near(Hook):
    """sea-16.9."""

    def __init__(self, own: Weaknesses) -> None:
        super().__init__("may_move")
        self.own = own

    def veto(self, state: State, seat: int, a: int, b: int) -> str:
        board = self.own.ground.board
        assert board is not None
        is_far = b not in board.neighbours[a]
        return "sea-16.9" if is_far and self.own.ground.has(state, seat, SHORT_SIGHTED) else ""


class NoCoin(Hook):
    """sea-16.6, sea-16.8. `b` is the territory of the card, or -1."""

    def __init__(self, own: Weaknesses) -> None:
        super().__init__("may_take_card")
        self.own = own

    def veto(self, state: State, seat: int, a: int, b: int) -> str:
        is_full = b < 0 and len(self.own.coins(state, seat)) >= MOST_COINS
        return "sea-16.8" if is_full and self.own.ground.has(state, seat, PURIST) else ""


class CoinsBack(Hook):
    """After the cards of somebody who fell were taken: sea-16.8."""

    def __init__(self, own: Weaknesses) -> None:
        super().__init__("seat_knocked_out", priority=1)
        self.own = own

    def window(self, state: State, log: Log | None, seat: int, a: int, b: int) -> None:
        self.own.give_back(state, log, seat)
