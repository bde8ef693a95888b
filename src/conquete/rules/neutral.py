"""A third army in a game for two: neutral, or an ally that both may use."""

from typing import Final

from conquete.effects.verbs import place
from conquete.engine.actions import a_of, n_of, span, verb_of
from conquete.engine.board import Board
from conquete.engine.events import Event, Log
from conquete.engine.hooks import Hook
from conquete.engine.names import step_id, verb_id
from conquete.engine.ruleset import Module, Ruleset
from conquete.engine.state import Frame, State
from conquete.engine.steps import AutoStep, ChoiceStep, Register, Step
from conquete.rules.cite import Cites, cite
from conquete.rules.reinforce import RECEIVED
from conquete.rules.turn import FOLLOWS

ATTACK: Final = step_id("attack")
CARD_DUE: Final = step_id("card_due")
MANOEUVRE: Final = step_id("manoeuvre")
NEUTRAL_DUE: Final = step_id("neutral_due")
NEUTRAL_PLACE: Final = step_id("neutral_place")
DO_PLACE: Final = verb_id("place")


class ThirdArmy(Module):
    """It receives half of what the active player received, rounded down, placed by the other player."""

    name = "third_army"

    def __init__(self, cites: Cites) -> None:
        self.due = NeutralDue()
        self.placing = NeutralPlace(cites)

    def steps(self) -> list[Step]:
        return [self.due, self.placing]

    def bind(self, rules: Ruleset) -> None:
        self.due.army = rules.seats
        self.due.received = rules.offset(RECEIVED)
        self.placing.army = rules.seats
        self.placing.follows = rules.offset(FOLLOWS)


class NeutralDue(AutoStep):
    def __init__(self) -> None:
        super().__init__("neutral_due")
        self.army = 0
        self.received = 0

    def run(self, state: State, frame: Frame, log: Log | None) -> None:
        half = state.values[self.received] // 2
        if half == 0 or state.held[self.army] == 0:
            state.pop()
            return
        if log is not None:
            log.append(Event("ThirdArmyReinforced", {"seat": frame[1], "armies": half}))
        state.replace((NEUTRAL_PLACE, frame[1], half))


class NeutralPlace(ChoiceStep):
    """`left` armies for the third army; `seat` is the active player, the other one places."""

    def __init__(self, cites: Cites) -> None:
        super().__init__("neutral_place", ("left",))
        self.cites = cites
        self.army = 0
        self.follows = 0

    def check(self, state: State, frame: Frame) -> str:
        return "" if frame[2] > 0 and state.held[self.army] > 0 else "there is nothing to place, or nowhere"

    def actor(self, state: State, frame: Frame) -> int:
        return state.values[self.follows + frame[1]]

    def options(self, state: State, frame: Frame) -> list[int]:
        up_to = span(DO_PLACE, 0, 0, 1, frame[2])
        return [up_to | t << 7 for t, holder in enumerate(state.owner) if holder == self.army]

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        place(state, log, self.army, a_of(action), n_of(action))
        left = frame[2] - n_of(action)
        if left > 0:
            state.replace((NEUTRAL_PLACE, frame[1], left))
        else:
            state.pop()

    def refusal(self, state: State, frame: Frame, action: int) -> str:
        if verb_of(action) != DO_PLACE:
            return cite(self.cites, "first", "half")
        return cite(self.cites, "half" if state.owner[a_of(action)] == self.army else "neutral")


class Ally(Module):
    """The turn in three steps: after a gain, and while the ally stands, the other player reinforces it and
    may attack with it; then the active player attacks and moves once more.

    `first_step_spares_ally`: in the first of the steps the ally may not be attacked.
    """

    name = "ally"

    def __init__(self, first_step_spares_ally: bool, cites: Cites) -> None:
        self.first_step_spares_ally = first_step_spares_ally
        self.cites = cites
        self.army = 0
        self.received = 0
        self.third_step = 0

    def params(self) -> dict[str, object]:
        return {"first_step_spares_ally": self.first_step_spares_ally}

    def steps(self) -> list[Step]:
        return [AllyStep(self)]

    def registers(self, seats: int, board: Board) -> list[Register]:
        return [Register("third_step")]  # 1 once the first step is over

    def hooks(self) -> list[Hook]:
        return [FirstStep(self), AllyTargets(self)]

    def bind(self, rules: Ruleset) -> None:
        self.army = rules.seats
        self.received = rules.offset(RECEIVED)
        self.third_step = rules.offset("third_step")

    def is_in_play(self, state: State) -> bool:
        return state.values[self.received] > 0 and state.held[self.army] > 0


class AllyStep(AutoStep):
    def __init__(self, ally: Ally) -> None:
        super().__init__("ally_step")
        self.ally = ally

    def run(self, state: State, frame: Frame, log: Log | None) -> None:
        seat = frame[1]
        state.pop()
        if not self.ally.is_in_play(state):
            return
        state.values[self.ally.third_step] = 1
        state.frames.extend([(MANOEUVRE, seat), (CARD_DUE, seat), (ATTACK, seat)])  # step 3
        state.frames.extend([(ATTACK, self.ally.army), (NEUTRAL_DUE, seat)])  # step 2


class FirstStep(Hook):
    def __init__(self, ally: Ally) -> None:
        super().__init__("turn_started")
        self.ally = ally

    def window(self, state: State, log: Log | None, seat: int, a: int, b: int) -> None:
        state.values[self.ally.third_step] = 0


class AllyTargets(Hook):
    def __init__(self, ally: Ally) -> None:
        super().__init__("may_attack")
        self.ally = ally

    def veto(self, state: State, seat: int, a: int, b: int) -> str:
        ally = self.ally
        if seat == ally.army:
            # Who commands the ally never attacks himself with it.
            return "" if state.owner[b] == state.turn else cite(ally.cites, "own")
        if (
            ally.first_step_spares_ally
            and state.owner[b] == ally.army
            and not state.values[ally.third_step]
            and state.values[ally.received] > 0
        ):
            return cite(ally.cites, "first_step")
        return ""
