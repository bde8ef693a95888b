"""The staff: answers for one seat of one game by making plans, following them, and making new ones."""

from typing import Any, Final, Generic, TypeAlias

from conquete.bots.base import Bot
from conquete.bots.marshal.campaign import P, Plan, Step
from conquete.bots.marshal.planner import Planner, Search
from conquete.bots.steady import highest, with_number
from conquete.engine.actions import a_of, act, b_of, n_of, verb_of
from conquete.engine.decision import Decision
from conquete.engine.errors import ConqueteError
from conquete.engine.names import verb_id
from conquete.engine.ruleset import Ruleset
from conquete.engine.state import State
from conquete.engine.views import View

DO_STOP: Final = verb_id("stop")


class Settings:
    """How a bot wants its staff to play: by which numbers (None: the staff's own), and for missions or not."""

    def __init__(self, weights: Search | None = None, plays_missions: bool = True) -> None:
        self.weights = weights
        self.plays_missions = plays_missions


class Staff(Generic[P]):
    """Plans when armies are placed, then follows the plan, and plans anew when the dice have spoilt it."""

    def __init__(self, planner: Planner[P]) -> None:
        self.planner = planner
        self.rules = planner.terrain.rules
        self.seat = planner.seat
        self.orders: Plan[P] | None = None
        self.next_step = 0

    def decide(self, view: View, decision: Decision) -> int:
        """One of the actions that `decision` allows."""
        raise NotImplementedError

    def picture(self, state: State) -> P:
        """What the seat sees, as its planner weighs it."""
        raise NotImplementedError

    def taken(self, state: State) -> int:
        """What counts of the conquests of this turn so far."""
        raise NotImplementedError

    def plan(self, view: View, reserve: int) -> Plan[P]:
        """Make a plan for the rest of the turn."""
        self.orders = self.planner.plans(self.picture(view.state), reserve, self.taken(view.state))[0]
        self.next_step = 0
        return self.orders

    def place(self, view: View, decision: Decision) -> int:
        """Armies go where the plan wants them."""
        number = n_of(highest(decision.packed[0]))
        orders = self.orders
        if orders is None or sum(orders.placing) != number:
            orders = self.plan(view, number)
            orders.fit(view.state.owner, view.state.armies, self.seat, number)
        for option in decision.packed:
            wanted = orders.placing[a_of(option)]
            if wanted:
                orders.placing[a_of(option)] = 0
                return with_number(option, wanted)
        return highest(decision.packed[0])

    def current(self, state: State) -> Step | None:
        """The conquest the plan has next; None when it is at its end or the dice have spoilt it."""
        orders = self.orders
        while orders is not None and self.next_step < len(orders.steps):
            step = orders.steps[self.next_step]
            if state.owner[step.target] != self.seat:
                if state.owner[step.source] != self.seat or state.armies[step.source] < 2:
                    return None
                if state.armies[step.target] == 0:
                    return step
                battles = self.planner.battles(self.picture(state), step.source, step.target, step.stays)
                chance, _ = battles.fight(state.armies[step.source] - 1.0, state.armies[step.target])
                return step if chance >= step.chance - self.planner.search.drop else None
            self.next_step += 1
        return None

    def rest(self) -> tuple[Step, ...]:
        """What the plan has still to come."""
        return () if self.orders is None else self.orders.steps[self.next_step :]

    def conquer(self, view: View, decision: Decision, verbs: tuple[int, ...]) -> int:
        """The next conquest of the plan, or of a new one where that is spoilt; stop where nothing is left to do."""
        step = self.current(view.state)
        if step is None:
            self.plan(view, 0)
            step = self.current(view.state)
        if step is not None:
            for option in decision.packed:
                if verb_of(option) in verbs and (a_of(option), b_of(option)) == step[:2]:
                    return self.carry_out(option, step)
        self.orders = None
        return act(DO_STOP)

    def carry_out(self, option: int, step: Step) -> int:
        """With how many: all there are."""
        return highest(option)


AnyStaff: TypeAlias = Staff[Any]  # how it draws a position is its own affair


class PlanningBot(Bot):
    """A bot with a staff, which answers for it in one game."""

    def __init__(self, weights: Search | None = None) -> None:
        super().__init__()
        self.settings = Settings(weights)
        self.staff: AnyStaff | None = None

    def configure(self, settings: str) -> None:
        """`missions=no` makes one that plays as if it had no mission."""
        if settings not in ("missions=no", "missions=yes"):
            raise ConqueteError(f"bot {self.name} knows no setting '{settings}'; there is: missions=no")
        self.settings.plays_missions = settings == "missions=yes"

    def start(self, seat: int, seed: str) -> None:
        super().start(seat, seed)
        self.staff = None

    def staff_for(self, view: View) -> AnyStaff:
        """The staff of this game."""
        staff = self.staff
        if staff is None or staff.rules is not view.rules or staff.seat != view.seat:
            staff = self.staff = self.make_staff(view.rules, view.seat)
        return staff

    def make_staff(self, rules: Ruleset, seat: int) -> AnyStaff:
        raise NotImplementedError

    def decide(self, view: View, decision: Decision) -> int:
        return self.staff_for(view).decide(view, decision)
