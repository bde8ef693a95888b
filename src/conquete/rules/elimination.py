"""Who has lost everything is out; who is left alone has won."""

from conquete.effects.verbs import finish
from conquete.engine.events import Event, Log
from conquete.engine.hooks import SEAT_ELIMINATED, TERRITORY_TAKEN, Hook, tell
from conquete.engine.ruleset import Module, Ruleset
from conquete.engine.state import State

LAST_STANDING = "last_standing"


class Elimination(Module):
    """A seat without a territory is out. The last seat on the board wins, whatever else the goal is."""

    name = "elimination"

    def __init__(self) -> None:
        self.hook = LostTheLast()

    def hooks(self) -> list[Hook]:
        return [self.hook]

    def bind(self, rules: Ruleset) -> None:
        self.hook.seats = rules.seats
        self.hook.eliminated = rules.hooks[SEAT_ELIMINATED]
        self.hook.reason = rules.end_reason(LAST_STANDING)


class LostTheLast(Hook):
    def __init__(self) -> None:
        super().__init__(TERRITORY_TAKEN)
        self.seats = 0
        self.eliminated: tuple[Hook, ...] = ()
        self.reason = 0

    def window(self, state: State, log: Log | None, seat: int, a: int, b: int) -> None:
        if b >= self.seats or b < 0 or state.held[b] > 0:
            return
        if log is not None:
            log.append(Event("SeatEliminated", {"seat": b, "by": seat}))
        if self.eliminated:
            tell(self.eliminated, state, log, seat, b, 0)
        alive = 0
        for other in range(self.seats):
            if state.held[other] > 0:
                alive += 1
        if alive == 1:
            finish(state, log, (seat,), self.reason, LAST_STANDING)
