"""Plans compared by a learned value, and by what the others can do about them."""

from dataclasses import replace
from typing import Final

from conquete.bots.evaluation import Picture
from conquete.bots.general.insight import Insight
from conquete.bots.general.replies import Replies
from conquete.bots.knowledge.classic.judge import Judge
from conquete.bots.knowledge.classic.planner import WON, ClassicPlanner
from conquete.bots.marshal.campaign import Plan

CANDIDATES: Final = 40  # plans of one turn that are looked at
FINALISTS: Final = 6  # of them that are tried against planned replies as well
FORESIGHT: Final = 0.5  # how much of the value of a finalist is what the replies leave of it
MOST_OUTLOOKS: Final = 60  # in one turn; hardly any needs more than 45, and an endless one must not think for ever


class SearchingPlanner(ClassicPlanner):
    """Marshal's plans, more of them, valued anew.

    What it thinks is counted in work, never by a clock: the same position gets the same answer everywhere, on a
    slow machine, at one table among many or alone in the arena.
    """

    def __init__(self, judge: Judge) -> None:
        super().__init__(judge, replace(judge.weights, tries=CANDIDATES, caution=0.0))
        self.usual = ClassicPlanner(judge)  # marshal, for when that was enough for one turn
        self.insight = Insight(judge)
        self.replies = Replies(judge)
        self.outlooks = 0  # that the turn has taken so far

    def begin_turn(self) -> None:
        self.outlooks = 0

    def is_spent(self) -> bool:
        return self.outlooks >= MOST_OUTLOOKS

    def plans(self, picture: Picture, reserve: int, taken: int, most: int = 1) -> list[Plan[Picture]]:
        if self.is_spent():
            self.usual.round = self.round
            return self.usual.plans(picture, reserve, taken, most)
        plans = super().plans(picture, reserve, taken, CANDIDATES)
        if plans[0].value >= WON:
            return plans[:most]
        self._reconsider(plans)
        plans.sort(key=_by_value)
        finalists = plans[: max(most, FINALISTS)]
        for number, plan in enumerate(finalists):
            if self.is_spent():
                finalists = finalists[: max(number, 1)]
                break
            self._try(plan)
        finalists.sort(key=_by_value)
        return finalists[:most]

    def _reconsider(self, plans: list[Plan[Picture]]) -> None:
        """Value the ends of plans by insight. What their failures are worth was estimated by marshal's lights:
        it is scaled as the successes are on average."""
        before = after = 0.0
        ends: list[float] = []
        for plan in plans:
            end = 0.0
            if plan.end is not None and plan.chance > 0.0:
                end = self.insight.worth(plan.end)
                if self.is_endless:
                    end *= 1.0 + self.bold * self.destroyed(plan.end)
                before += plan.value - plan.lost
                after += plan.chance * end
            ends.append(end)
        scale = after / before if before > 0.0 else 1.0
        for plan, end in zip(plans, ends, strict=True):
            plan.lost *= scale
            plan.value = plan.lost + plan.chance * end

    def _try(self, plan: Plan[Picture]) -> None:
        """Put what the replies leave of it into the value of a plan."""
        if plan.end is not None and plan.chance > 0.0:
            before = (plan.value - plan.lost) / plan.chance
            if before >= WON:
                return
            after = self.outlook(plan.end)
            plan.value = plan.lost + plan.chance * (before + FORESIGHT * (after - before))

    def settled(self, picture: Picture) -> float:
        return self.usual.settled(picture) if self.is_spent() else self.insight.worth(picture)

    def foresee(self, picture: Picture) -> float:
        """The worth of a position with the turn over, by insight and after planned replies."""
        before = self.insight.worth(picture)
        return before + FORESIGHT * (self.outlook(picture) - before)

    def outlook(self, picture: Picture) -> float:
        """The chance to win with the turn over and the replies of the others made."""
        self.outlooks += 1
        for other in range(self.ground.seats):
            if other != self.seat and picture.held[other]:
                return self.replies.outlook(picture, self.round)
        return 1.0


def _by_value(plan: Plan[Picture]) -> float:
    return -plan.value
