"""Buildings: pieces that stand in a territory, belong to whoever holds it, and keep it for him."""

from conquete.engine.board import Board
from conquete.engine.events import Event, Log
from conquete.engine.holdings import Holdings
from conquete.engine.hooks import Hook
from conquete.engine.ids import NOBODY
from conquete.engine.ruleset import Module, Ruleset
from conquete.engine.state import State
from conquete.engine.steps import ENOUGH, Register


class Buildings(Module):
    """At most one in a territory, `most` for each seat and `in_all` on the board. One that is conquered changes its
    owner with the territory, or is pulled down where the conqueror has `most` already. It `keeps` a territory for
    its owner who has no army there, or else may stand where nobody is. One that `remembers` says whose it was at
    first: its register has that seat plus one."""

    name = "buildings"

    def __init__(
        self,
        register: str,
        most: int = ENOUGH,
        in_all: int = ENOUGH,
        keeps: bool = True,
        remembers: bool = False,
    ) -> None:
        self.register = register
        self.most = most
        self.in_all = in_all
        self.keeps_territory = keeps
        self.remembers = remembers
        self.at = 0
        self.seats = 0
        self.holdings = Holdings(0)

    def params(self) -> dict[str, object]:
        return {
            "register": self.register,
            "most": self.most,
            **({} if self.in_all == ENOUGH else {"in_all": self.in_all}),
            **({} if self.keeps_territory else {"keeps": False}),
            **({"remembers": True} if self.remembers else {}),
        }

    def registers(self, seats: int, board: Board) -> list[Register]:
        return [Register(self.register, board.size, most=seats if self.remembers else 1)]

    def hooks(self) -> list[Hook]:
        return [ChangesHands(self), Entered(self)]

    def bind(self, rules: Ruleset) -> None:
        self.at = rules.offset(self.register)
        self.seats = rules.seats
        self.holdings = rules.holdings

    def keeps(self, state: State, territory: int) -> bool:
        return self.keeps_territory and state.values[self.at + territory] > 0

    def check(self, state: State) -> str:
        counts = [0] * (self.seats + 2)
        for territory, owner in enumerate(state.owner):
            if self.stands(state, territory):
                if self.keeps_territory and not NOBODY < owner < self.seats:
                    return f"a building of the register '{self.register}' belongs to no player"
                counts[owner] += 1
        if sum(counts) > self.in_all:
            return f"there are more than {self.in_all} of '{self.register}'"
        counts[NOBODY] = 0
        return "" if max(counts) <= self.most else f"a player has more than {self.most} of '{self.register}'"

    def stands(self, state: State, territory: int) -> bool:
        return state.values[self.at + territory] > 0

    def everywhere(self, state: State) -> list[int]:
        """By territory: 1 where one stands, for who asks about many."""
        row = state.values[self.at : self.at + len(state.owner)]
        return [1 if value else 0 for value in row] if self.remembers else row

    def builder(self, state: State, territory: int) -> int:
        """Whose it was at first, where that is remembered; NOBODY where none stands."""
        return state.values[self.at + territory] - 1 if self.remembers else NOBODY

    def count(self, state: State, seat: int) -> int:
        number = 0
        at = self.at
        for territory in self.holdings.of(state, seat):
            if state.values[at + territory]:
                number += 1
        return number

    def can_build(self, state: State, seat: int, territory: int) -> bool:
        return not self.stands(state, territory) and self.has_left(state, seat)

    def has_left(self, state: State, seat: int) -> bool:
        """Is there one more for the seat to build?"""
        if self.count(state, seat) >= self.most:
            return False
        return self.in_all == ENOUGH or sum(self.everywhere(state)) < self.in_all

    def left(self, state: State, seat: int) -> int:
        """How many there are for the seat to build."""
        return min(self.most - self.count(state, seat), self.in_all - sum(self.everywhere(state)))

    def build(self, state: State, log: Log | None, territory: int) -> None:
        state.values[self.at + territory] = state.owner[territory] + 1 if self.remembers else 1
        if log is not None:
            data = {"seat": state.owner[territory], "territory": territory}
            log.append(Event("BuildingPlaced", {**data, "building": self.register}))

    def pull_down(self, state: State, log: Log | None, seat: int, territory: int) -> None:
        """A seat destroys the one that stands there."""
        state.values[self.at + territory] = 0
        if log is not None:
            data = {"seat": seat, "from": state.owner[territory], "territory": territory}
            log.append(Event("BuildingDestroyed", {**data, "building": self.register}))

    def after_conquest(self, state: State, log: Log | None, territory: int, loser: int) -> None:
        """The territory has its new owner already."""
        if not self.stands(state, territory):
            return
        seat = state.owner[territory]
        if seat == NOBODY:
            return
        is_kept = self.count(state, seat) <= self.most
        if not is_kept:
            state.values[self.at + territory] = 0
        if log is not None:
            name = "BuildingCaptured" if is_kept else "BuildingDestroyed"
            data = {"seat": seat, "from": loser, "territory": territory}
            log.append(Event(name, {**data, "building": self.register}))


class ChangesHands(Hook):
    def __init__(self, buildings: Buildings) -> None:
        super().__init__("territory_taken", may_be_unheard=True)
        self.buildings = buildings

    def window(self, state: State, log: Log | None, seat: int, a: int, b: int) -> None:
        self.buildings.after_conquest(state, log, a, b)


class Entered(Hook):
    """Where nobody stood it is captured without a fight; who comes back to his own captures nothing."""

    def __init__(self, buildings: Buildings) -> None:
        super().__init__("territory_entered", may_be_unheard=True)
        self.buildings = buildings

    def window(self, state: State, log: Log | None, seat: int, a: int, b: int) -> None:
        builder = self.buildings.builder(state, a)
        if builder != seat:
            self.buildings.after_conquest(state, log, a, builder)
