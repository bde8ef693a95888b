"""The staff of the classic family: it knows the shared verbs, not the steps that ask for them."""

from collections.abc import Callable
from typing import Final, TypeAlias

from conquete.bots.evaluation import Picture, picture_of
from conquete.bots.ground import Ground
from conquete.bots.knowledge.classic.cards import best_bonus, choose_trade
from conquete.bots.knowledge.classic.judge import Judge
from conquete.bots.knowledge.classic.moving import best_manoeuvre, best_occupation
from conquete.bots.knowledge.classic.opening import first_placing, place_for_another
from conquete.bots.knowledge.classic.planner import ClassicPlanner
from conquete.bots.knowledge.classic.weights import Weights, read_weights
from conquete.bots.marshal.staff import Settings, Staff
from conquete.bots.steady import attack as plain_attack
from conquete.bots.steady import claim, the_most, the_safe_one
from conquete.engine.actions import a_of, act, verb_of
from conquete.engine.decision import Decision
from conquete.engine.names import verb_id
from conquete.engine.ruleset import Ruleset
from conquete.engine.state import State
from conquete.engine.views import View

DO_ATTACK: Final = verb_id("attack")
DO_BONUS: Final = verb_id("bonus")
DO_CLAIM: Final = verb_id("claim")
DO_DEFEND: Final = verb_id("defend")
DO_DICE: Final = verb_id("dice")
DO_HEADQUARTERS: Final = verb_id("headquarters")
DO_MOVE: Final = verb_id("move")
DO_OCCUPY: Final = verb_id("occupy")
DO_PLACE: Final = verb_id("place")
DO_TRADE: Final = verb_id("trade")
DO_TRADE_JOKER: Final = verb_id("trade_joker")

Answer: TypeAlias = Callable[[View, Decision], int]


def judge_for(rules: Ruleset, seat: int, settings: Settings) -> Judge:
    weights = settings.weights or read_weights()
    assert isinstance(weights, Weights)
    return Judge(Ground(rules), weights, seat, settings.plays_missions)


def make(rules: Ruleset, seat: int, settings: Settings) -> "ClassicStaff":
    return ClassicStaff(ClassicPlanner(judge_for(rules, seat, settings)))


class ClassicStaff(Staff[Picture]):
    """A question with none of its verbs gets the safe answer."""

    def __init__(self, planner: ClassicPlanner) -> None:
        super().__init__(planner)
        self.classic = planner
        self.answers: dict[int, Answer] = {
            DO_CLAIM: claim,
            DO_HEADQUARTERS: self.choose_headquarters,
            DO_PLACE: self.place,
            DO_TRADE: lambda view, decision: choose_trade(self.classic, view, decision),
            DO_TRADE_JOKER: lambda view, decision: choose_trade(self.classic, view, decision),
            DO_BONUS: lambda view, decision: best_bonus(self.classic, view, decision),
            DO_ATTACK: self.attack,
            DO_DICE: the_most,
            DO_DEFEND: the_most,
            DO_OCCUPY: lambda view, decision: best_occupation(self.classic, view, decision.packed[0], self.rest()),
            DO_MOVE: self.manoeuvre,
        }

    def decide(self, view: View, decision: Decision) -> int:
        for option in decision.packed:
            answer = self.answers.get(verb_of(option))
            if answer is not None:
                if answer is not the_most:  # which needs no look
                    self.look(view.state)
                return answer(view, decision)
        return the_safe_one(view, decision)

    def look(self, state: State) -> None:
        """Take note of the board as the seat sees it."""
        self.classic.round = state.round
        self.classic.judge.look(state)

    def picture(self, state: State) -> Picture:
        return picture_of(self.classic.ground, state)

    def taken(self, state: State) -> int:
        cards = self.classic.ground.cards
        return 0 if cards is None else state.values[cards.conquered]

    def choose_headquarters(self, view: View, decision: Decision) -> int:
        capitals = self.classic.judge.capitals
        if capitals is None:
            return the_safe_one(view, decision)
        return act(DO_HEADQUARTERS, capitals.best_place(self.picture(view.state)))

    def place(self, view: View, decision: Decision) -> int:
        if view.state.owner[a_of(decision.packed[0])] != self.seat:
            return place_for_another(self.classic, view, decision)
        if view.state.round == 0:
            return first_placing(self.classic, view, decision)
        return super().place(view, decision)

    def attack(self, view: View, decision: Decision) -> int:
        if view.state.frames[-1][1] != self.seat:  # the army of an ally
            return plain_attack(view, decision)
        return self.conquer(view, decision, (DO_ATTACK,))

    def manoeuvre(self, view: View, decision: Decision) -> int:
        self.orders = None
        return best_manoeuvre(self.classic, view, decision)
