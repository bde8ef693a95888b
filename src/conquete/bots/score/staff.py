"""The staff of whoever plays for points: what all editions of that sort ask."""

from collections.abc import Callable
from typing import Final, TypeAlias

from conquete.bots.marshal.campaign import Plan
from conquete.bots.marshal.staff import DO_STOP, Staff
from conquete.bots.score import bidding, buying, moving, setting_up
from conquete.bots.score.ground import Picture, picture_of
from conquete.bots.score.planner import ScorePlanner
from conquete.bots.steady import the_most, the_safe_one
from conquete.engine.actions import act
from conquete.engine.decision import Decision
from conquete.engine.names import verb_id
from conquete.engine.state import State
from conquete.engine.views import View
from conquete.rules.hiring import DO_HIRE
from conquete.rules.units import OCCUPIED

DO_DONE: Final = verb_id("done")

Answer: TypeAlias = Callable[[View, Decision], int]


class ScoreStaff(Staff[Picture]):
    """Leaders are hired with the plan for the armies placed; attacks are planned after the cards."""

    def __init__(self, planner: ScorePlanner, hires: buying.Hires, bids: bidding.Bids) -> None:
        super().__init__(planner)
        self.score = planner
        self.hiring = hires
        self.hires: list[int] = []
        self.declared: tuple[int, list[int], list[int], list[int]] | None = None  # the last attack, and the board
        self.declared_at = -1  # the decision
        self.answers: dict[str, Answer] = {
            "claim": lambda view, decision: setting_up.best_claim(planner, view, decision),
            "place_threes": lambda view, decision: setting_up.place_threes(planner, view, decision),
            "start_pieces": setting_up.start_piece,
            "bid": lambda view, decision: bidding.best_bid(planner.ground, bids, view, decision),
            "choose_marker": lambda view, decision: bidding.best_marker(planner.ground, view, decision),
            "place": self.place,
            "hire": self.hire,
            "post": self.post,
            "defend": the_most,
            "march": self.march,
            "fortify": lambda view, decision: moving.best_fortifying(planner, view, decision),
        }

    def decide(self, view: View, decision: Decision) -> int:
        answer = self.answers.get(decision.kind)
        if answer is None:
            return the_safe_one(view, decision)
        self.score.look(view.state)
        return answer(view, decision)

    def picture(self, state: State) -> Picture:
        return picture_of(self.score.ground, state)

    def plan(self, view: View, reserve: int) -> Plan[Picture]:
        if not reserve:
            return super().plan(view, reserve)
        hires, self.orders = buying.choose_hires(self.score, self.hiring, view, reserve)
        self.next_step = 0
        self.hires = list(hires)
        return self.orders

    def hire(self, view: View, decision: Decision) -> int:
        while self.hires:
            wanted = act(DO_HIRE, 1 << self.hires.pop(0))
            if wanted in decision.packed:
                return wanted
        return act(DO_DONE)

    def post(self, view: View, decision: Decision) -> int:
        return buying.best_post(view, decision, self.orders)

    def attack(self, view: View, decision: Decision, verb: int) -> int:
        """As planned, unless the very same attack has just come to nothing: then there is no end to it."""
        action = self.conquer(view, decision, (verb,))
        if action == act(DO_STOP):
            return action
        state = view.state
        now = (action, state.owner[:], state.armies[:], state.values[:])
        if now == self.declared and decision.id != self.declared_at:
            return act(DO_STOP)
        self.declared, self.declared_at = now, decision.id
        return action

    def march(self, view: View, decision: Decision) -> int:
        frames = view.state.frames
        if len(frames) > 1 and frames[-2][0] == OCCUPIED:
            return moving.march_in(self.score, view, decision, self.rest())
        return moving.best_division(self.score, view, decision)
