"""Armies that are conserved: what a player does not have on the board lies in his supply, and goes back there."""

from conquete.effects.verbs import destroy, place
from conquete.engine.board import Board
from conquete.engine.events import Log
from conquete.engine.hooks import Hook
from conquete.engine.ruleset import Module, Ruleset
from conquete.engine.state import State
from conquete.engine.steps import Register

FIELDED = "fielded"


class Supply(Module):
    """Counts for each seat the armies that have come out of its supply and not gone back: as many as stand on all
    boards and wait to be placed. `in_box` is what the box holds for each; nobody is kept from raising more."""

    name = "supply"

    def __init__(self, in_box: int) -> None:
        self.in_box = in_box
        self.at = 0
        self.reserve = 0
        self.seats = 0

    def params(self) -> dict[str, object]:
        return {"in_box": self.in_box}

    def registers(self, seats: int, board: Board) -> list[Register]:
        return [Register(FIELDED, seats)]

    def hooks(self) -> list[Hook]:
        return [OutOfTheGame(self)]

    def bind(self, rules: Ruleset) -> None:
        self.at = rules.offset(FIELDED)
        self.reserve = rules.offset("reserve")
        self.seats = rules.seats

    def check(self, state: State) -> str:
        standing = state.values[self.reserve : self.reserve + self.seats]
        for territory, owner in enumerate(state.owner):
            if 0 <= owner < self.seats:
                standing[owner] += state.armies[territory]
        if standing != state.values[self.at : self.at + self.seats]:
            return "armies have come from nowhere or gone there"
        return ""

    def take(self, state: State, seat: int, armies: int) -> None:
        """They come out, to be placed later."""
        state.values[self.at + seat] += armies

    def place(self, state: State, log: Log | None, seat: int, territory: int, armies: int) -> None:
        """They come out and are placed at once."""
        if seat < self.seats:
            state.values[self.at + seat] += armies
        place(state, log, seat, territory, armies)

    def destroy(self, state: State, log: Log | None, territory: int, armies: int) -> None:
        """They go back."""
        if state.owner[territory] < self.seats:
            state.values[self.at + state.owner[territory]] -= armies
        destroy(state, log, territory, armies)


class OutOfTheGame(Hook):
    """Who is eliminated has nothing on the board any more, and places nothing."""

    def __init__(self, supply: Supply) -> None:
        super().__init__("seat_eliminated", priority=1)
        self.supply = supply

    def window(self, state: State, log: Log | None, seat: int, a: int, b: int) -> None:
        state.values[self.supply.at + a] = 0
        state.values[self.supply.reserve + a] = 0


def supply_of(rules: Ruleset) -> Supply | None:
    for module in rules.modules:
        if isinstance(module, Supply):
            return module
    return None
