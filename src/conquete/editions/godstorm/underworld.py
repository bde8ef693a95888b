"""The dead: they come back through crypts, and charge from Heaven into the Underworld."""

from typing import Final

from conquete.editions.godstorm.table import Table
from conquete.effects.verbs import hand_over, move
from conquete.engine.actions import A_SHIFT, Verb, a_of, act, b_of, n_of, span, verb_of
from conquete.engine.events import Log
from conquete.engine.hooks import Hook, Point, total
from conquete.engine.ids import NOBODY, NUMBER, TERRITORY
from conquete.engine.names import step_id, verb_id
from conquete.engine.ruleset import Module, Ruleset
from conquete.engine.state import Frame, State
from conquete.engine.steps import ChoiceStep, Step
from conquete.rules.cite import Cites, cite

CRYPT_SENDS: Final = Point("crypt_sends", "number", "armies that each crypt of seat may send back")

RETURN_DEAD: Final = step_id("return_dead", __name__)
DO_CHARGE: Final = verb_id("charge", __name__)
DO_RETURN: Final = verb_id("return", __name__)
DO_DONE: Final = verb_id("done")

DIGIT: Final = 4  # bits for the armies that one crypt has sent
MOST_SENT: Final = (1 << DIGIT) - 1


class Underworld(Module):
    name = "underworld"

    def __init__(self, table: Table, cites: Cites) -> None:
        self.table = table
        self.cites = cites
        self.sends: tuple[Hook, ...] = ()

    def steps(self) -> list[Step]:
        return [ReturnDead(self), Charge(self)]

    def verbs(self) -> list[Verb]:
        return [Verb("return", TERRITORY, TERRITORY), Verb("charge", TERRITORY, 0, NUMBER), Verb("done")]

    def opens(self) -> list[Point]:
        return [CRYPT_SENDS]

    def bind(self, rules: Ruleset) -> None:
        self.sends = rules.hooks_at(CRYPT_SENDS)


class ReturnDead(ChoiceStep):
    """From each crypt an army may go to any temple of its owner, if it is not the only one there: god-20.9,
    god-20.10, god-35.19. `sent` says how many each crypt has sent, four bits for each."""

    def __init__(self, underworld: Underworld) -> None:
        super().__init__("return_dead", ("sent",))
        self.underworld = underworld
        self.table = underworld.table

    def options(self, state: State, frame: Frame) -> list[int]:
        table, seat = self.table, frame[1]
        options: list[int] = []
        temples = table.own_temples(state, seat)
        for crypt in table.own_crypts(state, seat):
            if self.left(state, frame, crypt) > 0:
                options += [act(DO_RETURN, crypt, temple) for temple in temples]
        return [DO_DONE, *options] if options else []

    def left(self, state: State, frame: Frame, crypt: int) -> int:
        """How many a crypt of the seat may still send."""
        most = min(MOST_SENT, total(self.underworld.sends, 1, state, frame[1], 0, 0))
        sent = frame[2] >> DIGIT * self.table.crypts.index(crypt) & MOST_SENT
        return min(most - sent, state.armies[crypt] - 1)

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        if verb_of(action) == DO_DONE:
            state.pop()
            return
        crypt = a_of(action)
        state.replace((RETURN_DEAD, frame[1], frame[2] + (1 << DIGIT * self.table.crypts.index(crypt))))
        move(state, log, crypt, b_of(action), 1)

    def refusal(self, state: State, frame: Frame, action: int) -> str:
        cites = self.underworld.cites
        if verb_of(action) != DO_RETURN:
            return cite(cites, "order")
        crypt, temple = a_of(action), b_of(action)
        if state.owner[crypt] != frame[1] or crypt not in self.table.crypts:
            return cite(cites, "crypt")
        if temple not in self.table.own_temples(state, frame[1]):
            return cite(cites, "temple")
        return cite(cites, "last_dead" if state.armies[crypt] < 2 else "each_crypt")


class Charge(ChoiceStep):
    """Out of Heaven, as often as one likes: to free gates, and to spaces one controls: god-34.4 to god-34.9."""

    def __init__(self, underworld: Underworld) -> None:
        super().__init__("charge")
        self.underworld = underworld
        self.table = underworld.table

    def options(self, state: State, frame: Frame) -> list[int]:
        table, seat = self.table, frame[1]
        dead = state.armies[table.heaven(state, seat)]
        if dead == 0:
            return []
        up_to = span(DO_CHARGE, 0, 0, 1, dead)
        gates = [gate for gate in table.gates if state.owner[gate] == NOBODY]
        return [DO_DONE, *[up_to | t << A_SHIFT for t in sorted([*gates, *table.spaces(state, seat)])]]

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        if verb_of(action) == DO_DONE:
            state.pop()
            return
        seat, target = frame[1], a_of(action)
        if state.owner[target] == NOBODY:
            hand_over(state, log, target, seat)
        move(state, log, self.table.heaven(state, seat), target, n_of(action))

    def refusal(self, state: State, frame: Frame, action: int) -> str:
        cites = self.underworld.cites
        if verb_of(action) != DO_CHARGE:
            return cite(cites, "order")
        target = a_of(action)
        if target in self.table.gates and state.owner[target] not in (NOBODY, frame[1]):
            return cite(cites, "gate_held")
        return cite(cites, "charge" if self.table.spaces(state, frame[1]) else "gates")
