"""The bot that plays soundly: one plain rule of thumb for each question it can be asked."""

from collections.abc import Callable
from typing import ClassVar, Final, TypeAlias

from conquete.bots.base import Bot
from conquete.bots.knowledge.classic import EDITIONS
from conquete.bots.reading import Reading, find_set_cards, pending
from conquete.engine.actions import ACTION_MASK, N_SHIFT, a_of, act, b_of, n_of, span_of, verb_of
from conquete.engine.decision import Decision
from conquete.engine.ids import NOBODY
from conquete.engine.names import verb_id
from conquete.engine.views import View
from conquete.rules.placing import SEALED
from conquete.rules.set_cards import SetCards
from conquete.rules.set_values import JOKER

DO_ATTACK: Final = verb_id("attack")
DO_BONUS: Final = verb_id("bonus")
DO_CLAIM: Final = verb_id("claim")
DO_DEFEND: Final = verb_id("defend")
DO_DICE: Final = verb_id("dice")
DO_KEEP: Final = verb_id("keep")
DO_MOVE: Final = verb_id("move")
DO_OCCUPY: Final = verb_id("occupy")
DO_PASS: Final = verb_id("pass")
DO_PLACE: Final = verb_id("place")
DO_STAY: Final = verb_id("stay")
DO_STOP: Final = verb_id("stop")
DO_TRADE: Final = verb_id("trade")
DO_TRADE_JOKER: Final = verb_id("trade_joker")

# What taking one army costs the attacker on average, with three dice against two and against one.
COST_AGAINST_TWO_DICE: Final = 0.85
COST_AGAINST_ONE_DIE: Final = 0.52
GARRISON_WITH_ONE_DIE: Final = 2

# Armies that must be left over on average before it attacks, for a prize and for anything else.
MARGIN_FOR_A_PRIZE: Final = 1.0
MARGIN: Final = 2.0
PRIZE: Final = 5.0  # what a territory must be worth to count as one

NEVER: Final = -1000.0  # below every gain
NO_ACTION: Final = -1
NO_REGION: Final = -1
ENDLESS: Final = 1 << 30
AT_A_FRONT: Final = 8  # armies it looks forward to while they come one by one
FIRST_STACK: Final = 5  # armies on one territory at most before the first turn, while others have fewer
WORTH_TRADING: Final = 8  # armies; a poorer set is kept until it must go

Answer: TypeAlias = Callable[[View, Decision], int]


class SteadyBot(Bot):
    """It knows the shared verbs, not the steps that ask for them, and so finds its way in any edition built on
    them; a question with none of these verbs gets the safe answer."""

    name = "steady"
    names: ClassVar[dict[str, str]] = {"en": "The Regular", "fr": "Le Troupier"}
    about: ClassVar[dict[str, str]] = {
        "en": "Gathers its armies where a region is within reach and attacks when it clearly outnumbers.",
        "fr": "Masse ses armées là où un continent est à portée et n'attaque qu'avec une nette supériorité.",
    }
    editions = EDITIONS
    level = 2

    def __init__(self) -> None:
        super().__init__()
        self.answers: dict[int, Answer] = {
            DO_CLAIM: claim,
            DO_PLACE: place,
            DO_TRADE: trade,
            DO_TRADE_JOKER: trade,
            DO_BONUS: place,
            DO_ATTACK: attack,
            DO_DICE: the_most,
            DO_DEFEND: the_most,
            DO_OCCUPY: occupy,
            DO_MOVE: manoeuvre,
        }

    def decide(self, view: View, decision: Decision) -> int:
        for option in decision.packed:
            answer = self.answers.get(verb_of(option))
            if answer is not None:
                return answer(view, decision)
        return the_safe_one(view, decision)


# -- answers that need no thought ------------------------------------------------------------------------


def the_most(view: View, decision: Decision) -> int:
    """The highest number of the first option: all dice."""
    return highest(decision.packed[0])


def the_safe_one(view: View, decision: Decision) -> int:
    """For a question this bot does not know: decline where that is possible, else take the first option."""
    for option in decision.packed:
        if verb_of(option) in (DO_PASS, DO_KEEP, DO_STAY, DO_STOP):
            return option & ACTION_MASK
    return decision.packed[0] & ACTION_MASK


def highest(option: int) -> int:
    """The action with the greatest number that an option stands for."""
    return (option & ACTION_MASK) + (span_of(option) << N_SHIFT)


def with_number(option: int, number: int) -> int:
    """The action of `option` whose number is nearest to `number`."""
    low = n_of(option)
    number = min(max(number, low), low + span_of(option))
    return (option & ACTION_MASK) + (number - low << N_SHIFT)


# -- weighing --------------------------------------------------------------------------------------------


def cost_of_taking(garrison: int) -> float:
    """Armies an attack on `garrison` is expected to cost."""
    weak = min(garrison, GARRISON_WITH_ONE_DIE)
    return weak * COST_AGAINST_ONE_DIE + (garrison - weak) * COST_AGAINST_TWO_DICE


def worth_of(reading: Reading, target: int) -> float:
    """What taking `target` is worth, in armies: its region, the goal, what its owner loses."""
    loser = reading.owner[target]
    worth = 1.0 + worth_of_region(reading, target)
    if loser != NOBODY:
        worth += worth_of_elimination(reading, loser)
        if loser == reading.goal.victim:
            worth += 5.0
    if reading.goal.territories:
        worth += 1.0
    return worth


def worth_of_region(reading: Reading, target: int) -> float:
    region = reading.region_of[target]
    if region == NO_REGION:
        return 0.0
    size = len(reading.region_members[region])
    bonus = reading.region_bonus[region]
    share = (reading.mine_in[region] + 1) / size
    worth = bonus * share * share
    if reading.mine_in[region] + 1 == size:
        worth += 2.0 * bonus  # complete
    if reading.holder[region] != NOBODY:
        worth += 1.5 * bonus  # broken
    if region in reading.goal.regions:
        worth += 2.0 + 4.0 * share
    return worth


def worth_of_elimination(reading: Reading, loser: int) -> float:
    """A player about to vanish leaves his cards, and one opponent less."""
    held = reading.held[loser]
    if held > 3 or loser >= reading.view.rules.seats:
        return 0.0
    return (5.0 + 4.0 * reading.hand_size(loser)) / held


def gain_of(reading: Reading, armies: int, target: int) -> float:
    """What attacking `target` with a stack of `armies` promises; NEVER without clear superiority."""
    cost = cost_of_taking(reading.armies[target])
    spare = armies - 1 - cost
    worth = worth_of(reading, target)
    if spare < (MARGIN_FOR_A_PRIZE if worth >= PRIZE else MARGIN):
        return NEVER
    exposed_to = len(reading.enemies_of(target))
    return worth + 0.1 * spare - 0.5 * cost - 0.8 * exposed_to


def promise_of(reading: Reading, territory: int, more: int) -> float:
    """The best gain next door to `territory` if it had `more` armies."""
    armies = reading.armies[territory] + more
    best = NEVER
    for target in reading.enemies_of(territory):
        best = max(best, gain_of(reading, armies, target))
    return best


# -- placing ---------------------------------------------------------------------------------------------


def claim(view: View, decision: Decision) -> int:
    """A free territory in the region of which the seat holds most, beside its own where it can be."""
    reading = Reading(view)
    best = decision.packed[0]
    best_worth = NEVER
    for option in decision.packed:
        territory = a_of(option)
        beside = len(reading.neighbours[territory]) - len(reading.enemies_of(territory))
        worth = worth_of_region(reading, territory) + 0.5 * beside
        if worth > best_worth:
            best, best_worth = option, worth
    return best


def place(view: View, decision: Decision) -> int:
    """All of them on one territory, from which most can be gained."""
    reading = Reading(view)
    if reading.owner[a_of(decision.packed[0])] != view.seat:
        return place_for_another(reading, decision)
    if view.state.round == 0:
        return place_first(reading, decision)
    lacking = garrison_lacking(reading, decision)
    if lacking != NO_ACTION:
        return lacking
    number = n_of(highest(decision.packed[0]))
    return highest(best_place(reading, decision.packed, max(number, AT_A_FRONT)))


def place_first(reading: Reading, decision: Decision) -> int:
    """Before the first turn: several stacks, none of them great, where most is to be gained."""
    view = reading.view
    sealed = view.rules.registers.get(SEALED)
    if sealed is not None:  # what it has placed so far lies hidden from the others, and off the board
        row = sealed.offset + view.seat * sealed.stride
        hidden = view.state.values[row : row + sealed.stride]
        reading.armies = [armies + more for armies, more in zip(reading.armies, hidden, strict=True)]
    small = [option for option in decision.packed if reading.armies[a_of(option)] < FIRST_STACK]
    option = best_place(reading, small or decision.packed, AT_A_FRONT)
    return with_number(option, FIRST_STACK - reading.armies[a_of(option)] if small else 1)


def place_for_another(reading: Reading, decision: Decision) -> int:
    """The armies of a side without a player go where they threaten the seat least."""
    best = decision.packed[0]
    least = ENDLESS
    for option in decision.packed:
        near = len(reading.neighbours[a_of(option)]) - len(reading.enemies_of(a_of(option)))
        if near < least:
            best, least = option, near
    return highest(best)


def best_place(reading: Reading, options: list[int], more: int) -> int:
    """The option whose territory promises most with `more` armies on it."""
    best = NO_ACTION
    best_promise = NEVER
    for option in options:
        promise = promise_of(reading, a_of(option), more)
        if promise > best_promise:
            best, best_promise = option, promise
    return most_tenable(reading, options) if best == NO_ACTION else best


def most_tenable(reading: Reading, options: list[int]) -> int:
    """Where nothing can be attacked: the front that is least outnumbered."""
    best = options[0]
    least_lack = ENDLESS
    for option in options:
        territory = a_of(option)
        lack = reading.pressure(territory) - reading.armies[territory]
        if reading.is_front(territory) and lack < least_lack:
            best, least_lack = option, lack
    return best


def garrison_lacking(reading: Reading, decision: Decision) -> int:
    """With territories enough for the goal: the placing that brings one up to the garrison it asks for."""
    goal = reading.goal
    if goal.garrison > 1 and reading.held[reading.seat] >= goal.territories:
        for option in decision.packed:
            lack = goal.garrison - reading.armies[a_of(option)]
            if lack > 0:
                return with_number(option, lack)
    return NO_ACTION


# -- cards -----------------------------------------------------------------------------------------------


def trade(view: View, decision: Decision) -> int:
    """The set that brings most; with a choice, only one worth trading."""
    cards = find_set_cards(view.rules)
    if cards is None:
        return the_safe_one(view, decision)
    best = NO_ACTION
    best_score = 0.0
    for option in decision.packed:
        if verb_of(option) in (DO_TRADE, DO_TRADE_JOKER):
            score = worth_of_set(view, cards, option)
            if score > best_score:
                best, best_score = option, score
    may_keep = act(DO_KEEP) in decision.packed
    if best == NO_ACTION or (may_keep and best_score < WORTH_TRADING):
        return the_safe_one(view, decision)
    return best


def worth_of_set(view: View, cards: SetCards, option: int) -> float:
    """Armies for the set, those on owned territories included; a little less for every joker it uses up."""
    shown = [a_of(option)]
    if verb_of(option) == DO_TRADE:
        shown.extend([b_of(option), n_of(option)])
    worth = float(cards.worth(view.state, shown))
    for card in shown:
        if cards.symbols[card] == JOKER:
            worth -= 0.1
        elif view.state.owner[card] == view.seat:
            worth += cards.bonus
    return worth


# -- fighting --------------------------------------------------------------------------------------------


def attack(view: View, decision: Decision) -> int:
    """With all that may be engaged, where most is to be gained; otherwise stop."""
    reading = Reading(view)
    best = the_safe_one(view, decision)
    best_gain = NEVER
    for option in decision.packed:
        if verb_of(option) == DO_ATTACK:
            gain = gain_of(reading, reading.armies[a_of(option)], b_of(option))
            if gain > best_gain:
                best, best_gain = highest(option), gain
    return best


def occupy(view: View, decision: Decision) -> int:
    """All go where the next attack promises most: they stay only on a front that promises more."""
    reading = Reading(view)
    option = decision.packed[0]
    source = pending(view, "source")
    target = pending(view, "target")
    movable = span_of(option)
    if reading.is_front(source):
        if promise_of(reading, target, movable) <= promise_of(reading, source, 0):
            return option & ACTION_MASK
    return with_number(option, n_of(highest(option)) - (reading.goal.garrison - 1))


def manoeuvre(view: View, decision: Decision) -> int:
    """The greatest stack behind the fronts goes towards them, as far as it may."""
    reading = Reading(view)
    steps = reading.steps_to_front()
    best = the_safe_one(view, decision)
    most = (0, 0)
    for option in decision.packed:
        source, target = a_of(option), b_of(option)
        if verb_of(option) != DO_MOVE or steps[target] >= steps[source]:
            continue
        idle = reading.armies[source] - reading.goal.garrison
        if idle > 0 and (idle, -steps[target]) > most:
            best, most = with_number(option, idle), (idle, -steps[target])
    return best
