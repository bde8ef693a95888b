"""A fixed number of years: each begins with bids for the order of play, and after the last comes the reckoning."""

from typing import Final

from conquete.engine.events import Event, Log
from conquete.engine.goals import Aim
from conquete.engine.hooks import Hook
from conquete.engine.names import step_id
from conquete.engine.ruleset import Module, Ruleset
from conquete.engine.state import Frame, State
from conquete.engine.steps import AutoStep, Step
from conquete.rules.bidding import Bidding
from conquete.rules.turn import FOLLOWS

OPEN_YEAR: Final = step_id("open_year")


class Years(Module):
    """A year is a round. OPEN_YEAR, the last step of the set-up, opens the first; after year `count` the frame
    (`reckoning`, seat) decides the game."""

    name = "years"

    def __init__(self, count: int, bidding: Bidding, reckoning: str) -> None:
        self.count = count
        self.bidding = bidding
        self.reckoning_name = reckoning
        self.reckoning = 0
        self.turn_step = 0
        self.follows = 0
        self.first_seat = 0

    def params(self) -> dict[str, object]:
        return {"count": self.count}

    def steps(self) -> list[Step]:
        return [OpenYear(self)]

    def hooks(self) -> list[Hook]:
        return [YearEnd(self)]

    def bind(self, rules: Ruleset) -> None:
        self.turn_step = rules.turn_step
        self.reckoning = rules.kind(self.reckoning_name)
        self.follows = rules.offset(FOLLOWS)
        self.first_seat = rules.offset("first_seat")

    def aim(self, state: State, seat: int) -> Aim | None:
        return Aim("", (), rounds=self.count)  # what is counted then is another module's

    def check(self, state: State) -> str:
        return "" if state.round <= self.count else f"there is no year {state.round}"

    def open(self, state: State, log: Log | None, seat: int) -> None:
        state.round += 1
        state.turn = seat
        state.frames[:] = [(self.turn_step, seat, 0)]
        if log is not None:
            log.append(Event("YearStarted", {"year": state.round}))
        self.bidding.open(state)


class OpenYear(AutoStep):
    def __init__(self, years: Years) -> None:
        super().__init__("open_year")
        self.years = years
        self.is_setup = True

    def run(self, state: State, frame: Frame, log: Log | None) -> None:
        self.years.open(state, log, state.turn)


class YearEnd(Hook):
    def __init__(self, years: Years) -> None:
        super().__init__("next_seat")
        self.years = years

    def replace(self, state: State, log: Log | None, seat: int, a: int, b: int) -> bool:
        years = self.years
        first = state.values[years.first_seat]
        following = state.values[years.follows + seat]
        is_over = following == first
        while state.held[following] == 0:
            following = state.values[years.follows + following]
            is_over = is_over or following == first
        if not is_over:
            return False
        if state.round < years.count:
            years.open(state, log, following)
        else:
            state.turn = following
            state.frames[:] = [(years.turn_step, following, 0), (years.reckoning, following)]
        return True
