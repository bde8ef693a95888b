"""The staff that answers every question of a game of 2210 for one seat."""

from collections.abc import Callable
from typing import Final, TypeAlias

from conquete.bots.knowledge.ad2210 import bidding, buying, cards, moving, reactions, setting_up
from conquete.bots.knowledge.ad2210.evaluation import Evaluation
from conquete.bots.knowledge.ad2210.ground import Ground, Picture, picture_of
from conquete.bots.knowledge.ad2210.planner import YearsPlanner
from conquete.bots.marshal.campaign import Plan
from conquete.bots.marshal.staff import DO_STOP, Settings, Staff
from conquete.bots.steady import highest, the_most, the_safe_one
from conquete.editions.ad2210.decks import OWN_TURN, TURN_END
from conquete.editions.ad2210.invasion import DO_INVADE
from conquete.engine.actions import a_of, act, n_of, verb_of
from conquete.engine.decision import Decision
from conquete.engine.names import verb_id
from conquete.engine.ruleset import Ruleset
from conquete.engine.state import State
from conquete.engine.views import View
from conquete.rules.hiring import DO_HIRE
from conquete.rules.units import OCCUPIED

DO_DONE: Final = verb_id("done")
DO_PLAY: Final = verb_id("play")

Answer: TypeAlias = Callable[[View, Decision], int]


def make(rules: Ruleset, seat: int, settings: Settings) -> "YearsStaff":
    return YearsStaff(YearsPlanner(Evaluation(Ground(rules), seat)))


class YearsStaff(Staff[Picture]):
    """Commanders are hired with the plan for the armies placed; the invasions are planned after the cards."""

    def __init__(self, planner: YearsPlanner) -> None:
        super().__init__(planner)
        self.years = planner
        self.ground = planner.ground
        self.hires: list[int] = []
        self.declared: tuple[int, list[int], list[int], list[int]] | None = None  # the last invasion, and the board
        self.declared_at = -1  # the decision
        self.answers: dict[str, Answer] = {
            "claim": lambda view, decision: setting_up.best_claim(self.ground, view, decision),
            "place_threes": lambda view, decision: setting_up.place_threes(self.ground, view, decision),
            "start_pieces": setting_up.start_piece,
            "bid": lambda view, decision: bidding.best_bid(self.ground, view, decision),
            "choose_marker": lambda view, decision: bidding.best_marker(self.ground, view, decision),
            "place": self.place,
            "hire": self.hire,
            "post": self.post,
            "build": self._ask(buying.best_station),
            "buy": self._ask(buying.best_card),
            "free_card": self._ask(buying.best_card),
            "command": self.command,
            "react": self._ask(reactions.react),
            "invade": self.invade,
            "choose_dice": self.choose_dice,
            "defend": the_most,
            "lose_units": moving.give_up,
            "march": self.march,
            "fortify": self._ask(moving.best_fortifying),
            "choose_place": self._ask(cards.choose_place),
            "spread": self._ask(cards.spread),
            "choose_rival": self._ask(cards.choose_rival),
            "relocate": self._ask(cards.relocate),
            "reduce": self._ask(cards.reduce),
            "armageddon": self._ask(cards.play_in_turn),
            "assassin": self._ask(cards.assassin),
        }

    def _ask(self, answer: Callable[[YearsPlanner, View, Decision], int]) -> Answer:
        return lambda view, decision: answer(self.years, view, decision)

    def decide(self, view: View, decision: Decision) -> int:
        answer = self.answers.get(decision.kind)
        if answer is None:
            return the_safe_one(view, decision)
        self.years.look(view.state)
        return answer(view, decision)

    def picture(self, state: State) -> Picture:
        return picture_of(self.ground, state)

    def taken(self, state: State) -> int:
        return state.values[self.ground.table.contested]

    # -- placing and hiring -----------------------------------------------------------------------------

    def plan(self, view: View, reserve: int) -> Plan[Picture]:
        if not reserve:
            return super().plan(view, reserve)
        hires, self.orders = buying.choose_hires(self.years, view, reserve)
        self.hires = list(hires)
        return self.orders

    def hire(self, view: View, decision: Decision) -> int:
        while self.hires:
            wanted = act(DO_HIRE, 1 << self.hires.pop(0))
            if wanted in decision.packed:
                return wanted
        return act(DO_DONE)

    def post(self, view: View, decision: Decision) -> int:
        return buying.best_post(view, decision, view.state.frames[-1][2], self.orders)

    # -- cards ------------------------------------------------------------------------------------------

    def command(self, view: View, decision: Decision) -> int:
        when = view.state.frames[-1][2]
        if when == OWN_TURN:
            self.orders = None  # whatever comes of the cards, the invasions are planned after them
            return cards.play_in_turn(self.years, view, decision)
        plays = [option for option in decision.packed if verb_of(option) == DO_PLAY]
        if not plays or (when == TURN_END and not self._wants_to_move_again(view)):
            return act(DO_DONE)
        return plays[0]

    def _wants_to_move_again(self, view: View) -> bool:
        """Is a great stack of mine far from every enemy?"""
        picture = self.picture(view.state)
        idle = [
            picture.armies[t]
            for t, side in enumerate(picture.owner)
            if side == self.seat and not self.planner.is_front(picture, t)
        ]
        return self.years.evaluation.later > 0 and max(idle, default=0.0) > 3.0

    # -- invasions --------------------------------------------------------------------------------------

    def invade(self, view: View, decision: Decision) -> int:
        """As planned, unless the very same invasion has just come to nothing: then there is no end to it."""
        action = self.conquer(view, decision, DO_INVADE)
        if action == act(DO_STOP):
            return action
        state = view.state
        now = (action, state.owner[:], state.armies[:], state.values[:])
        if now == self.declared and decision.id != self.declared_at:
            return act(DO_STOP)
        self.declared, self.declared_at = now, decision.id
        return action

    def choose_dice(self, view: View, decision: Decision) -> int:
        """All dice, with every commander who helps, unless the stack is to stay where it is."""
        step = self.current(view.state)
        options = decision.packed
        if step is not None and step.stays and a_of(options[0]) == 0:
            return highest(options[0])
        return highest(max(options, key=lambda option: (n_of(highest(option)), a_of(option).bit_count())))

    def march(self, view: View, decision: Decision) -> int:
        frames = view.state.frames
        if len(frames) > 1 and frames[-2][0] == OCCUPIED:
            return moving.march_in(self.years, view, decision, self.rest())
        return moving.best_division(self.years, view, decision)
