"""Who begins."""

from conquete.engine.actions import Verb, a_of, act
from conquete.engine.chance import Dice
from conquete.engine.events import Event, Log
from conquete.engine.ids import SEAT
from conquete.engine.ruleset import Module, Ruleset
from conquete.engine.state import Frame, State
from conquete.engine.steps import Step, ThrowStep
from conquete.rules.ids import CHOOSE_GENERAL, DO_PICK


class General(Module):
    """One player, picked by chance, looks after cards and armies; the player at his left begins."""

    name = "general"

    def steps(self) -> list[Step]:
        return [self.step]

    def __init__(self) -> None:
        self.step = ChooseGeneral()

    def verbs(self) -> list[Verb]:
        return [Verb(DO_PICK, "pick", SEAT)]

    def bind(self, rules: Ruleset) -> None:
        self.step.seats = rules.seats


class ChooseGeneral(ThrowStep):
    def __init__(self) -> None:
        super().__init__(CHOOSE_GENERAL, "choose_general")
        self.seats = 0

    def sample(self, state: State, frame: Frame, dice: Dice) -> int:
        return act(DO_PICK, dice.below(self.seats))

    def outcomes(self, state: State, frame: Frame) -> list[tuple[int, int]]:
        return [(act(DO_PICK, seat), 1) for seat in range(self.seats)]

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        general = a_of(action)
        state.turn = (general + 1) % self.seats
        state.pop()
        if log is not None:
            log.append(Event("GeneralChosen", {"seat": general}))
