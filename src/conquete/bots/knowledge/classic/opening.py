"""The first armies, before the first turn; and armies placed for somebody else."""

from conquete.bots.evaluation import picture_of
from conquete.bots.knowledge.classic.planner import ClassicPlanner
from conquete.bots.reading import Reading
from conquete.bots.steady import AT_A_FRONT, best_place, highest, with_number
from conquete.engine.actions import a_of, n_of
from conquete.engine.decision import Decision
from conquete.engine.views import View
from conquete.rules.placing import SEALED


def first_placing(planner: ClassicPlanner, view: View, decision: Decision) -> int:
    """One army after the other where it helps most."""
    picture = picture_of(planner.ground, view.state)
    sealed = view.rules.registers.get(SEALED)
    if sealed is not None:  # what it has placed so far lies hidden from the others, and off the board
        row = sealed.offset + view.seat * sealed.stride
        for territory in range(planner.ground.size):
            picture.armies[territory] += view.state.values[row + territory]
    reading = Reading(view)
    reading.armies = [int(armies) for armies in picture.armies]
    small = [option for option in decision.packed if reading.armies[a_of(option)] < planner.weights.first_stack]
    return with_number(best_place(reading, small or decision.packed, AT_A_FRONT), 1)


def place_for_another(planner: ClassicPlanner, view: View, decision: Decision) -> int:
    """The armies of a side without a player go where the seat is least harmed."""
    number = n_of(highest(decision.packed[0]))
    best = planner.best_place(picture_of(planner.ground, view.state), decision.packed, number)
    return with_number(best, number)
