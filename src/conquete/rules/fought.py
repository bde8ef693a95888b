"""Which armies have fought in this turn, where only the others may move afterwards."""

from typing import Final

from conquete.engine.board import Board
from conquete.engine.events import Log
from conquete.engine.hooks import Hook
from conquete.engine.ruleset import Module, Ruleset
from conquete.engine.state import State
from conquete.engine.steps import Register

FOUGHT: Final = "fought"
FROZEN: Final = 1_000_000  # more than any garrison: none of them may leave


class FoughtArmies(Module):
    """By territory, how many of the active player's armies have fought. Pieces look alike, so they are
    counted; `freezes` instead holds back every army of a territory that attacked or was conquered."""

    name = "fought_armies"

    def __init__(self, freezes: bool = False) -> None:
        self.freezes = freezes
        self.fought = 0
        self.size = 0

    def params(self) -> dict[str, object]:
        return {"freezes": self.freezes}

    def registers(self, seats: int, board: Board) -> list[Register]:
        return [Register(FOUGHT, board.size)]

    def hooks(self) -> list[Hook]:
        return [ForgetFights(self)]

    def bind(self, rules: Ruleset) -> None:
        self.fought = rules.offset(FOUGHT)
        self.size = rules.board.size

    def after_throw(self, state: State, source: int, engaged: int, lost: int) -> None:
        at = self.fought + source
        if self.freezes:
            state.values[at] = FROZEN
        else:
            state.values[at] = max(state.values[at], engaged) - lost

    def after_blow(self, state: State, source: int) -> None:
        """Armies were taken without a fight: no more can have fought than are left."""
        if not self.freezes:
            at = self.fought + source
            state.values[at] = min(state.values[at], state.armies[source])

    def after_conquest(self, state: State, source: int, target: int, engaged: int) -> None:
        """The armies engaged have moved in."""
        if self.freezes:
            state.values[self.fought + target] = FROZEN
        else:
            state.values[self.fought + source] -= engaged
            state.values[self.fought + target] = engaged

    def before_follow_up(self, state: State, source: int, target: int, more: int) -> None:
        """Further armies move in: fresh ones first."""
        if self.freezes:
            return
        tired = state.values[self.fought + source]
        fresh = state.armies[source] - tired
        also_tired = max(0, more - fresh)
        state.values[self.fought + source] -= also_tired
        state.values[self.fought + target] += also_tired


class ForgetFights(Hook):
    def __init__(self, module: FoughtArmies) -> None:
        super().__init__("turn_started")
        self.module = module

    def window(self, state: State, log: Log | None, seat: int, a: int, b: int) -> None:
        for at in range(self.module.fought, self.module.fought + self.module.size):
            state.values[at] = 0
