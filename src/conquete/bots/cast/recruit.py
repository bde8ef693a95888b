"""The beginner."""

from dataclasses import replace
from typing import ClassVar, Final

from conquete.bots.cast.character import SOBER, Character, playing_by
from conquete.bots.evaluation import picture_of
from conquete.bots.marshal.campaign import Plan
from conquete.bots.marshal.planner import Planner
from conquete.bots.marshal.weights import Weights
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

    def __init__(self) -> None:
        super().__init__()
        self.planned = -1  # the round it has made its plan for

    def start(self, seat: int, seed: str) -> None:
        super().start(seat, seed)
        self.planned = -1

    def _plan(self, view: View, planner: Planner, reserve: int) -> Plan:
        """One of the plans that are nearly as good as the best, cut short; when it is done, so is the recruit."""
        state = view.state
        if reserve == 0 and self.planned == state.round:
            self.orders = Plan([0] * planner.ground.size, (), 1.0, 0.0, "rest")
            return self.orders
        plans = planner.plans(picture_of(planner.ground, state), reserve, False, CHOICE)
        good = [plan for plan in plans if plan.value >= NEARLY * plans[0].value]
        chosen = good[int(self.random.random() * len(good))]
        chosen.steps = chosen.steps[:MOST_ATTACKS]
        self.planned = state.round
        self.orders = chosen
        self.next_step = 0
        return chosen
