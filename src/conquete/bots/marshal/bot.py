"""The bot that plans its whole turn and fights for the greatest chance to win."""

from collections.abc import Callable
from typing import ClassVar, Final, TypeAlias

from conquete.bots.base import Bot
from conquete.bots.evaluation import picture_of
from conquete.bots.ground import Ground
from conquete.bots.marshal.ad2210.staff import YearsStaff
from conquete.bots.marshal.campaign import Plan, Step
from conquete.bots.marshal.cards import best_bonus, choose_trade
from conquete.bots.marshal.judge import Judge
from conquete.bots.marshal.moving import best_manoeuvre, best_occupation
from conquete.bots.marshal.opening import best_claim, first_placing, place_for_another
from conquete.bots.marshal.planner import Planner
from conquete.bots.marshal.weights import Weights, read_weights
from conquete.bots.steady import attack as plain_attack
from conquete.bots.steady import highest, the_most, the_safe_one, with_number
from conquete.engine.actions import a_of, act, b_of, n_of, verb_of
from conquete.engine.decision import Decision
from conquete.engine.errors import ConqueteError
from conquete.engine.names import verb_id
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
DO_STOP: Final = verb_id("stop")
DO_TRADE: Final = verb_id("trade")
DO_TRADE_JOKER: Final = verb_id("trade_joker")

Answer: TypeAlias = Callable[[View, Decision], int]

CLASSIC: Final = ("lamorisse-1957", "miro-1976", "hasbro-2000", "classic-godstorm")
YEARS: Final = "2210"


class MarshalBot(Bot):
    """Plans when it places its armies, then follows the plan, and plans anew when the dice have spoilt it."""

    name = "marshal"
    names: ClassVar[dict[str, str]] = {"en": "The Marshal", "fr": "Le Maréchal"}
    about: ClassVar[dict[str, str]] = {
        "en": "Plans the whole turn with the odds in hand: takes what it can hold and strikes when it pays.",
        "fr": "Prépare tout son tour, les chances en main : prend ce qu’il peut tenir et frappe quand cela paie.",
    }
    editions: tuple[str, ...] = (*CLASSIC, YEARS)
    level = 4

    def __init__(self, weights: Weights | None = None) -> None:
        super().__init__()
        self.weights = read_weights() if weights is None else weights
        self.plays_missions = True
        self.planner: Planner | None = None
        self.staff: YearsStaff | None = None  # for 2210
        self.orders: Plan | None = None
        self.next_step = 0
        self.answers: dict[int, Answer] = {
            DO_CLAIM: self.claim,
            DO_HEADQUARTERS: self.choose_headquarters,
            DO_PLACE: self.place,
            DO_TRADE: self.trade,
            DO_TRADE_JOKER: self.trade,
            DO_BONUS: self.place_bonus,
            DO_ATTACK: self.attack,
            DO_DICE: the_most,
            DO_DEFEND: the_most,
            DO_OCCUPY: self.occupy,
            DO_MOVE: self.manoeuvre,
        }

    def configure(self, settings: str) -> None:
        """`missions=no` makes one that plays as if it had no mission."""
        if settings not in ("missions=no", "missions=yes"):
            raise ConqueteError(f"bot {self.name} knows no setting '{settings}'; there is: missions=no")
        self.plays_missions = settings == "missions=yes"

    def start(self, seat: int, seed: str) -> None:
        super().start(seat, seed)
        self.planner = None
        self.staff = None
        self.orders = None

    def decide(self, view: View, decision: Decision) -> int:
        if view.rules.edition == YEARS:
            if self.staff is None or self.staff.ground.rules is not view.rules or self.staff.seat != view.seat:
                self.staff = YearsStaff(view.rules, view.seat)
            return self.staff.decide(view, decision)
        for option in decision.packed:
            answer = self.answers.get(verb_of(option))
            if answer is not None:
                return answer(view, decision)
        return the_safe_one(view, decision)

    def planner_for(self, view: View) -> Planner:
        """The planner of this game, looking at what is seen now."""
        planner = self.planner
        if planner is None or planner.ground.rules is not view.rules or planner.seat != view.seat:
            planner = Planner(Judge(Ground(view.rules), self.weights, view.seat, self.plays_missions))
            self.planner = planner
        planner.round = view.state.round
        planner.judge.look(view.state)
        return planner

    # -- placing ----------------------------------------------------------------------------------------

    def claim(self, view: View, decision: Decision) -> int:
        return best_claim(self.planner_for(view), view, decision)

    def choose_headquarters(self, view: View, decision: Decision) -> int:
        planner = self.planner_for(view)
        capitals = planner.judge.capitals
        if capitals is None:
            return the_safe_one(view, decision)
        return act(DO_HEADQUARTERS, capitals.best_place(picture_of(planner.ground, view.state)))

    def place(self, view: View, decision: Decision) -> int:
        planner = self.planner_for(view)
        if view.state.owner[a_of(decision.packed[0])] != view.seat:
            return place_for_another(planner, view, decision)
        if view.state.round == 0:
            return first_placing(planner, view, decision)
        number = n_of(highest(decision.packed[0]))
        orders = self.orders
        if orders is None or sum(orders.placing) != number:
            orders = self._plan(view, planner, number)
            orders.fit(view.state.owner, view.state.armies, view.seat, number)
        for option in decision.packed:
            wanted = orders.placing[a_of(option)]
            if wanted:
                orders.placing[a_of(option)] = 0
                return with_number(option, wanted)
        return highest(decision.packed[0])

    def _plan(self, view: View, planner: Planner, reserve: int) -> Plan:
        picture = picture_of(planner.ground, view.state)
        self.orders = planner.plans(picture, reserve, _has_conquered(planner, view))[0]
        self.next_step = 0
        return self.orders

    def place_bonus(self, view: View, decision: Decision) -> int:
        return best_bonus(self.planner_for(view), view, decision)

    def trade(self, view: View, decision: Decision) -> int:
        return choose_trade(self.planner_for(view), view, decision)

    # -- fighting ---------------------------------------------------------------------------------------

    def attack(self, view: View, decision: Decision) -> int:
        if view.state.frames[-1][1] != view.seat:  # the army of an ally
            return plain_attack(view, decision)
        planner = self.planner_for(view)
        step = self._current(view, planner)
        if step is None:
            orders = self._plan(view, planner, 0)
            step = orders.steps[0] if orders.steps else None
        if step is not None:
            for option in decision.packed:
                if verb_of(option) == DO_ATTACK and (a_of(option), b_of(option)) == step[:2]:
                    return highest(option)
        self.orders = None
        return act(DO_STOP)

    def _current(self, view: View, planner: Planner) -> Step | None:
        """The attack the plan has next; None when it is at its end or the dice have spoilt it."""
        orders = self.orders
        state = view.state
        while orders is not None and self.next_step < len(orders.steps):
            step = orders.steps[self.next_step]
            source, target, _, planned = step
            if state.owner[target] != view.seat:
                if state.owner[source] != view.seat or state.armies[source] < 2:
                    return None
                chance, _ = planner.battles.fight(state.armies[source] - 1.0, state.armies[target])
                return step if chance >= planned - self.weights.drop else None
            self.next_step += 1
        return None

    def occupy(self, view: View, decision: Decision) -> int:
        steps = () if self.orders is None else self.orders.steps[self.next_step :]
        return best_occupation(self.planner_for(view), view, decision.packed[0], steps)

    def manoeuvre(self, view: View, decision: Decision) -> int:
        self.orders = None
        return best_manoeuvre(self.planner_for(view), view, decision)


def _has_conquered(planner: Planner, view: View) -> bool:
    cards = planner.ground.cards
    return cards is not None and view.state.values[cards.conquered] > 0
