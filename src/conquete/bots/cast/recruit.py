"""The beginner."""

from dataclasses import replace
from random import Random
from typing import ClassVar, Final

from conquete.bots.cast.character import SOBER, Character, playing_by
from conquete.bots.evaluation import Picture
from conquete.bots.knowledge.classic.planner import ClassicPlanner
from conquete.bots.knowledge.classic.staff import ClassicStaff
from conquete.bots.knowledge.classic.weights import Weights
from conquete.bots.marshal.campaign import Plan
from conquete.engine.ruleset import Ruleset
from conquete.engine.views import View

CHOICE: Final = 6  # plans it hesitates between
NEARLY: Final = 0.85  # of what the best is worth: good enough for it
MOST_ATTACKS: Final = 2  # of one plan


class RecruitBot(Character):
    """Sees no further than the next conquest or two and takes any plan that looks about as good as the best.
    What it does makes sense; it only does too little, and not always in the best place."""

    name = "recruit"
    names: ClassVar[dict[str, str]] = {"en": "The Recruit", "fr": "La Recrue"}
    about: ClassVar[dict[str, str]] = {
        "en": "First campaign, brand-new boots. Plays properly, looks one step ahead, and takes defeat well.",
        "fr": "Première campagne, bottes neuves. Joue proprement, voit un coup plus loin et sait perdre.",
    }
    weights_of = playing_by(
        replace(SOBER, bonus=0.5, progress=0.5, cards=0.5),
        Weights(depth=2, beam=2, branch=6, least_chance=0.6, least_sweep=0.9),
    )
    level = 1

    def make_staff(self, rules: Ruleset, seat: int) -> "RecruitStaff":
        return RecruitStaff(self.make_planner(rules, seat), self.random)


class RecruitStaff(ClassicStaff):
    """One plan a turn, and no second thoughts."""

    def __init__(self, planner: ClassicPlanner, random: Random) -> None:
        super().__init__(planner)
        self.random = random
        self.planned = -1  # the round it has made its plan for

    def plan(self, view: View, reserve: int) -> Plan[Picture]:
        """One of the plans that are nearly as good as the best, cut short; when it is done, so is the recruit."""
        state = view.state
        self.next_step = 0
        if reserve == 0 and self.planned == state.round:
            self.orders = Plan([0] * self.classic.ground.size, (), 1.0, 0.0, "rest")
            return self.orders
        plans = self.planner.plans(self.picture(state), reserve, 0, CHOICE)
        good = [plan for plan in plans if plan.value >= NEARLY * plans[0].value]
        chosen = good[int(self.random.random() * len(good))]
        chosen.steps = chosen.steps[:MOST_ATTACKS]
        self.planned = state.round
        self.orders = chosen
        return chosen
