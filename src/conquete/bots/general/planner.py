"""Plans compared by what the others can do about them."""

from time import thread_time
from typing import Final

from conquete.bots.evaluation import Picture
from conquete.bots.general.replies import Replies
from conquete.bots.marshal.campaign import Plan
from conquete.bots.marshal.judge import Judge
from conquete.bots.marshal.planner import Planner

CANDIDATES: Final = 8  # plans of one turn that are tried against replies
FORESIGHT: Final = 0.5  # how much of a plan's value is what is left of it after the replies
WON: Final = 0.999
SECONDS: Final = 0.7  # of the processor for one turn; only a machine that is very slow ever comes near it


class SearchingPlanner(Planner):
    """Marshal's plans, valued anew.

    How many are tried is fixed, so that the same position gets the same answer everywhere; the clock only guards
    against a machine on which that would take too long.
    """

    def __init__(self, judge: Judge) -> None:
        super().__init__(judge)
        self.replies = Replies(judge)
        self.begun = 0.0  # the clock when the turn began

    def begin_turn(self) -> None:
        self.begun = thread_time()

    def plans(self, picture: Picture, reserve: int, conquered: bool, most: int = 1) -> list[Plan]:
        if self.is_late():
            return super().plans(picture, reserve, conquered, most)
        plans = super().plans(picture, reserve, conquered, max(most, CANDIDATES))
        if plans[0].value >= WON:
            return plans[:most]
        for number, plan in enumerate(plans):
            if number and self.is_late():
                plans = plans[:number]
                break
            self._try(plan)
        plans.sort(key=_by_value)
        return plans[:most]

    def is_late(self) -> bool:
        return thread_time() - self.begun > SECONDS

    def _try(self, plan: Plan) -> None:
        """Put what the replies leave of it into the value of a plan."""
        end = plan.end
        if end is None or plan.chance <= 0.0:
            return
        before = (plan.value - plan.lost) / plan.chance
        after = self.outlook(end)
        plan.value = plan.lost + plan.chance * (before + FORESIGHT * (after - before))

    def outlook(self, picture: Picture) -> float:
        """The chance to win with the turn over and the replies of the others made."""
        for other in range(self.ground.seats):
            if other != self.seat and picture.held[other]:
                return self.replies.outlook(picture, self.round)
        return 1.0


def _by_value(plan: Plan) -> float:
    return -plan.value
