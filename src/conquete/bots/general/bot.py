"""The bot that looks one round further than marshal."""

from typing import ClassVar

from conquete.bots.general.moving import foreseeing_manoeuvre
from conquete.bots.general.planner import SearchingPlanner
from conquete.bots.ground import Ground
from conquete.bots.marshal.bot import CLASSIC, MarshalBot
from conquete.bots.marshal.judge import Judge
from conquete.engine.decision import Decision
from conquete.engine.views import View


class GeneralBot(MarshalBot):
    """Plans like marshal, but before it decides it imagines the turns with which the others would answer."""

    name = "general"
    names: ClassVar[dict[str, str]] = {"en": "The General", "fr": "Le Général"}
    about: ClassVar[dict[str, str]] = {
        "en": "Before every move it asks what you would do about it, and it usually knows.",
        "fr": "Avant chaque coup, il se demande ce que vous y répondrez, et d’ordinaire il le sait.",
    }
    editions = CLASSIC
    level = 5

    def __init__(self) -> None:
        super().__init__()
        self.turn = -1  # the round of the turn it is in

    def start(self, seat: int, seed: str) -> None:
        super().start(seat, seed)
        self.turn = -1

    def planner_for(self, view: View) -> SearchingPlanner:
        planner = self.planner
        if (
            not isinstance(planner, SearchingPlanner)
            or planner.ground.rules is not view.rules
            or planner.seat != view.seat
        ):
            planner = SearchingPlanner(Judge(Ground(view.rules), self.weights, view.seat, self.plays_missions))
            self.planner = planner
            self.turn = -1
        if self.turn != view.state.round:
            self.turn = view.state.round
            planner.begin_turn()
        planner.round = view.state.round
        planner.judge.look(view.state)
        return planner

    def manoeuvre(self, view: View, decision: Decision) -> int:
        self.orders = None
        return foreseeing_manoeuvre(self.planner_for(view), view, decision)
