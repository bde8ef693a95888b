"""What marshal answers to questions of packs where declining, or the first answer, would be nonsense."""

from collections.abc import Callable
from typing import Final

from conquete.bots.knowledge.legacy.sealed.striving import Striving
from conquete.bots.knowledge.legacy.stars import Stars
from conquete.bots.steady import highest
from conquete.editions.legacy.marks import Marks
from conquete.engine.actions import a_of, n_of, verb_of
from conquete.engine.decision import Decision
from conquete.engine.names import verb_id
from conquete.engine.views import View
from conquete.rules.presentation import module_of
from conquete.rules.sides import DO_SIDE

DO_PASS: Final = verb_id("pass")
RICH: Final = 4  # coins of a card that is worth a missile
NEARLY: Final = 3  # cards of somebody who is about to buy a star

# In which order powers that cost a missile are chosen, by their numbers.
POWERS: Final = (4, 1, 2, 3, 0)

# What is drafted first: by the name of what the card says, what its number is worth.
DRAFTED: Final[dict[str, dict[int, float]]] = {
    "pack_1_f": {10: 5.0, 8: 2.5, 6: 0.5},
    "pack_1_g": {2: 4.0, 1: 2.0, 0: 0.3},
    "pack_1_h": {1: 1.5, 2: 1.2, 3: 1.0, 4: 0.8, 5: 0.6},
    "pack_1_i": {1: 3.0, 2: 1.8, 3: 1.0, 4: 0.5, 5: 0.2},
}
FACTION: Final = 1.6  # with one power
# What else is on its card, by the space where it is stuck: powers, a mission of its own, a weakness.
SPACES: Final = {"blue": 0.5, "brown": 0.3, "evolved": 0.5, "red": 1.2, "yellow": -0.4}

Answer = Callable[[View, Decision, Stars], int]


def answer_of(step: str, view: View, decision: Decision, stars: Stars) -> int:
    """-1 where nothing is known."""
    answer = ANSWERS.get(step)
    return -1 if answer is None else answer(view, decision, stars)


def _last(view: View, decision: Decision, stars: Stars) -> int:
    """It costs little or nothing, and brings something."""
    return highest(decision.packed[-1])


def _elsewhere(view: View, decision: Decision, stars: Stars) -> int:
    """Where others stand, and many of them."""
    state = view.state

    def harm(option: int) -> int:
        territory = a_of(option)
        return -1 if state.owner[territory] == view.seat else state.armies[territory]

    return max(decision.packed, key=harm)


def _power(view: View, decision: Decision, stars: Stars) -> int:
    return min(decision.packed, key=lambda option: POWERS.index(n_of(option)))


def _keep_back(view: View, decision: Decision, stars: Stars) -> int:
    """From whoever is about to buy a star."""
    frame = view.state.frames[-1]
    is_near = len(view.state.zones[stars.resources.hand + frame[2]]) >= NEARLY
    return decision.packed[-1 if is_near else 0]


def _richest(view: View, decision: Decision, stars: Stars) -> int:
    cards = [option for option in decision.packed if verb_of(option) != DO_PASS]
    best = max(cards, key=lambda option: stars.resources.coins_of(a_of(option)))
    return best if stars.resources.coins_of(a_of(best)) >= RICH else decision.packed[0]


def _side(view: View, decision: Decision, stars: Stars) -> int:
    return max(decision.packed, key=lambda option: _worth_of_side(view, option))


def _worth_of_side(view: View, option: int) -> float:
    """What a faction has got in the games before."""
    pieces = view.rules.words.pieces
    side = pieces[a_of(option).bit_length() - 1]
    faction = module_of(view.rules, Marks).sheet.factions.get(side)
    spaces = [] if faction is None else list(faction.powers)
    return FACTION + sum([SPACES.get(space, 0.0) for space in spaces])


def _draft(view: View, decision: Decision, stars: Stars) -> int:
    """Armies and coins before turns and places."""
    verbs = view.rules.words.verbs

    def worth(option: int) -> float:
        if verb_of(option) == DO_SIDE:
            return _worth_of_side(view, option)
        return DRAFTED.get(verbs[verb_of(option)].name, {}).get(n_of(option), FACTION)

    return max(decision.packed, key=worth)


def _mission(view: View, decision: Decision, stars: Stars) -> int:
    """The one that the seat is nearest to, and the others are not."""
    striving = Striving(view.rules, stars)
    goals, seats = striving.goals, range(view.rules.seats)
    if goals is None or verb_of(decision.packed[0]) == DO_PASS:
        return decision.packed[0]
    facts = goals.cards

    def lead(option: int) -> float:
        name = facts.facts_of(a_of(option)).effect.name
        ways = [striving.way(name, view.state, seat) for seat in seats]
        return 2.0 * ways[view.seat] - max(ways)

    return max(decision.packed, key=lead)


ANSWERS: Final[dict[str, Answer]] = {
    "choose_side": _side,
    "pack_1_j": _draft,
    "pack_4_g": _mission,
    "pack_4_j": _last,
    "pocket_1_e": _keep_back,
    "pocket_1_f": _richest,
    "pocket_1_g": _last,
    "pocket_1_h": _last,
    "pocket_1_m": _elsewhere,
    "pocket_1_t": _last,
    "pocket_1_u": _power,
    "pocket_2_r": _last,
    "extra_e": _last,
}
