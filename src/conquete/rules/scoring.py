"""A game that the score decides: what counts, and what decides between equals."""

from collections.abc import Sequence
from typing import Final

from conquete.effects.verbs import finish
from conquete.engine.board import Board
from conquete.engine.compat import mypyc_attr
from conquete.engine.events import Event, Log, Value
from conquete.engine.goals import POINTS, Aim, Goal
from conquete.engine.names import step_id
from conquete.engine.ruleset import Module, Ruleset
from conquete.engine.state import Frame, State
from conquete.engine.steps import AutoStep, Register, Step
from conquete.rules.bidding import Bidding
from conquete.rules.collecting import Collect
from conquete.rules.currency import Currency

FINAL_COUNT: Final = step_id("final_count")
SCORE: Final = "score"


@mypyc_attr(allow_interpreted_subclasses=True)
class Counted:
    """Something that is counted for a seat, under the name that the event has for it."""

    def __init__(self, name: str) -> None:
        self.name = name

    def of(self, state: State, seat: int) -> int:
        raise NotImplementedError


class Land(Counted):
    """One for each territory."""

    def __init__(self) -> None:
        super().__init__("territories")

    def of(self, state: State, seat: int) -> int:
        return state.held[seat]


class WholeRegions(Counted):
    """As much as they bring at the start of a turn."""

    def __init__(self, collect: Collect) -> None:
        super().__init__("regions")
        self.collect = collect

    def of(self, state: State, seat: int) -> int:
        return self.collect.bonuses(state, seat)


class Money(Counted):
    def __init__(self, currency: Currency) -> None:
        super().__init__(currency.name)
        self.currency = currency

    def of(self, state: State, seat: int) -> int:
        return self.currency.of(state, seat)


class AllUnits(Counted):
    def __init__(self) -> None:
        super().__init__("units")

    def of(self, state: State, seat: int) -> int:
        return sum([state.armies[t] for t, owner in enumerate(state.owner) if owner == seat])


class Scoring(Module):
    """The frame (FINAL_COUNT, seat) ends the game: the most points of all that is `counted` win, among equals the
    most of the first of `ties`, then of the next; who is still level shares."""

    name = "scoring"

    def __init__(self, bidding: Bidding, counted: Sequence[Counted], ties: Sequence[Counted]) -> None:
        self.bidding = bidding
        self.counted = list(counted)
        self.ties = list(ties)
        self.score = 0
        self.reason = 0

    def params(self) -> dict[str, object]:
        return {"counted": [each.name for each in self.counted], "ties": [each.name for each in self.ties]}

    def steps(self) -> list[Step]:
        return [FinalCount(self)]

    def registers(self, seats: int, board: Board) -> list[Register]:
        return [Register(SCORE, seats)]

    def bind(self, rules: Ruleset) -> None:
        self.score = rules.offset(SCORE)
        self.reason = rules.end_reason(SCORE)

    def points(self, state: State, seat: int) -> int:
        """What would be counted for a seat now."""
        return sum([each.of(state, seat) for each in self.counted])

    def aim(self, state: State, seat: int) -> Aim | None:
        others = [self.points(state, other) for other in range(self.bidding.seats) if other != seat]
        return Aim(SCORE, [Goal(POINTS, self.points(state, seat), max(others))])


class FinalCount(AutoStep):
    def __init__(self, scoring: Scoring) -> None:
        super().__init__("final_count")
        self.scoring = scoring

    def run(self, state: State, frame: Frame, log: Log | None) -> None:
        scoring = self.scoring
        best: list[int] = []
        winners: list[int] = []
        for seat in scoring.bidding.in_order(state):
            score = scoring.points(state, seat)
            state.values[scoring.score + seat] = score
            if log is not None:
                data: dict[str, Value] = {"seat": seat}
                for each in scoring.counted:
                    data[each.name] = each.of(state, seat)
                log.append(Event("ScoreCounted", {**data, "score": score}))
            standing = [score, *[each.of(state, seat) for each in scoring.ties]]
            if standing > best:
                best = standing
                winners = []
            if standing == best:
                winners.append(seat)
        winners.sort()
        finish(state, log, tuple(winners), scoring.reason, SCORE)
