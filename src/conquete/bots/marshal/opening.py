"""Before the first turn: territories to claim, first armies to place; and armies placed for somebody else."""

from conquete.bots.evaluation import picture_of
from conquete.bots.marshal.planner import Planner
from conquete.bots.reading import Reading
from conquete.bots.steady import AT_A_FRONT, best_place, claim, with_number
from conquete.engine.actions import a_of, n_of, span_of
from conquete.engine.decision import Decision
from conquete.engine.views import View
from conquete.rules.placing import SEALED


def best_claim(planner: Planner, view: View, decision: Decision) -> int:
    return claim(view, decision)


def first_placing(planner: Planner, view: View, decision: Decision) -> int:
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


def place_for_another(planner: Planner, view: View, decision: Decision) -> int:
    """The armies of a side without a player go where the seat is least harmed."""
    picture = picture_of(planner.ground, view.state)
    best = decision.packed[0]
    most = -1.0
    number = n_of(best) + span_of(best)
    for option in decision.packed:
        picture.armies[a_of(option)] += number
        worth = planner.worth(picture)
        picture.armies[a_of(option)] -= number
        if worth > most:
            best, most = option, worth
    return with_number(best, number)
