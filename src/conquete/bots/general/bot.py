"""The bot that looks one round further than marshal."""

from typing import ClassVar

from conquete.bots.general.moving import foreseeing_manoeuvre
from conquete.bots.general.planner import SearchingPlanner
from conquete.bots.knowledge.classic import EDITIONS
from conquete.bots.knowledge.classic.staff import ClassicStaff, judge_for
from conquete.bots.marshal.staff import PlanningBot
from conquete.engine.decision import Decision
from conquete.engine.ruleset import Ruleset
from conquete.engine.state import State
from conquete.engine.views import View


class GeneralBot(PlanningBot):
    """Plans like marshal, but before it decides it imagines the turns with which the others would answer."""

    name = "general"
    names: ClassVar[dict[str, str]] = {"en": "The General", "fr": "Le Général"}
    about: ClassVar[dict[str, str]] = {
        "en": "Before every move it asks what you would do about it, and it usually knows.",
        "fr": "Avant chaque coup, il se demande ce que vous y répondrez, et d’ordinaire il le sait.",
    }
    editions = EDITIONS
    level = 5

    def make_staff(self, rules: Ruleset, seat: int) -> "GeneralStaff":
        return GeneralStaff(SearchingPlanner(judge_for(rules, seat, self.settings)))


class GeneralStaff(ClassicStaff):
    """What its planner thinks is counted for each turn."""

    def __init__(self, planner: SearchingPlanner) -> None:
        super().__init__(planner)
        self.searching = planner
        self.turn = -1  # the round of the turn it is in

    def look(self, state: State) -> None:
        if self.turn != state.round:
            self.turn = state.round
            self.searching.begin_turn()
        super().look(state)

    def manoeuvre(self, view: View, decision: Decision) -> int:
        self.orders = None
        return foreseeing_manoeuvre(self.searching, view, decision)
