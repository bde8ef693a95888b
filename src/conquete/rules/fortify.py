"""Moving armies at the end of a turn."""

from conquete.effects.verbs import move
from conquete.engine.actions import A_SHIFT, B_SHIFT, MOST, SPAN_SHIFT, Verb, a_of, act, b_of, n_of, verb_of
from conquete.engine.events import Log
from conquete.engine.hooks import BOARD_CHANGED, MAY_MOVE, Hook, first_veto, tell
from conquete.engine.ids import NUMBER, TERRITORY
from conquete.engine.ruleset import Module, Ruleset
from conquete.engine.state import Frame, State
from conquete.engine.steps import ChoiceStep, Step
from conquete.rules.cite import Cites, cite
from conquete.rules.ids import DO_MOVE, DO_STAY, MANOEUVRE


class OneMove(Module):
    """One move of any number of armies between two neighbouring territories of one's own."""

    name = "one_move"

    def __init__(self, cites: Cites) -> None:
        self.step = Manoeuvre(cites)

    def steps(self) -> list[Step]:
        return [self.step]

    def verbs(self) -> list[Verb]:
        return [Verb(DO_MOVE, "move", TERRITORY, TERRITORY, NUMBER), Verb(DO_STAY, "stay")]

    def bind(self, rules: Ruleset) -> None:
        self.step.neighbours = rules.board.neighbours
        self.step.may_move = rules.hooks[MAY_MOVE]
        self.step.changed = rules.hooks[BOARD_CHANGED]


class Manoeuvre(ChoiceStep):
    def __init__(self, cites: Cites) -> None:
        super().__init__(MANOEUVRE, "manoeuvre")
        self.cites = cites
        self.neighbours: tuple[tuple[int, ...], ...] = ()
        self.may_move: tuple[Hook, ...] = ()
        self.changed: tuple[Hook, ...] = ()

    def options(self, state: State, frame: Frame) -> list[int]:
        seat = frame[1]
        owner = state.owner
        armies = state.armies
        base = act(DO_MOVE, 0, 0, 1)
        options = [act(DO_STAY)]
        for source in range(len(owner)):
            if owner[source] != seat or armies[source] < 2:
                continue
            start = base | source << A_SHIFT | (min(armies[source] - 1, MOST) - 1) << SPAN_SHIFT
            for target in self.neighbours[source]:
                if owner[target] == seat:
                    if self.may_move and first_veto(self.may_move, state, seat, source, target):
                        continue
                    options.append(start | target << B_SHIFT)
        return options

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        state.pop()
        if verb_of(action) == DO_MOVE:
            move(state, log, a_of(action), b_of(action), n_of(action))
            if self.changed:
                tell(self.changed, state, log, frame[1], b_of(action), 0)

    def refusal(self, state: State, frame: Frame, action: int) -> str:
        if verb_of(action) != DO_MOVE:
            return cite(self.cites, "order")
        source, target = a_of(action), b_of(action)
        if state.owner[source] != frame[1] or state.owner[target] != frame[1]:
            return cite(self.cites, "own")
        if target not in self.neighbours[source]:
            return cite(self.cites, "adjacent")
        clause = first_veto(self.may_move, state, frame[1], source, target)
        return clause or cite(self.cites, "leave_one")
