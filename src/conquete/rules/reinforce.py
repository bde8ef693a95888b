"""Armies at the start of a turn, and placing them; and who holds a whole region, which everybody asks here."""

from collections.abc import Sequence
from typing import Final

from conquete.effects.verbs import place
from conquete.engine.actions import Verb, a_of, n_of, span, verb_of
from conquete.engine.board import Board
from conquete.engine.events import Event, Log
from conquete.engine.holdings import Holdings
from conquete.engine.hooks import Hook, Point, any_replaces, first_veto, tell, total
from conquete.engine.ids import NOBODY, NUMBER, TERRITORY
from conquete.engine.names import step_id, verb_id
from conquete.engine.ruleset import Module, Ruleset
from conquete.engine.state import Frame, State
from conquete.engine.steps import AutoStep, ChoiceStep, Register, Step
from conquete.rules.cite import Cites, cite, out_of_order
from conquete.rules.deal import RESERVE

INCOME: Final = Point("income", "number", "armies received at the start of a turn")
RECRUITING: Final = Point("recruiting", "replace", "seat is about to count the armies it receives")
COUNTED_LAND: Final = Point("counted_land", "number", "what seat counts beside its territories")
ROUNDS_UP: Final = Point("rounds_up", "number", "more than 0 where what seat counts is rounded up")
REGION_PAYS: Final = Point("region_pays", "number", "what a = region brings seat beside what is printed")
RECRUITED: Final = Point(
    "recruited", "window", "seat has all armies that it is about to place, traded ones included; a = how many"
)
UNPLACED: Final = Point(
    "unplaced", "window", "seat had no territory for a = armies that it received: they are lost"
)
MAY_PLACE: Final = Point("may_place", "veto", "seat places armies that it received in a = territory")
BOARD_CHANGED: Final = Point(
    "board_changed", "window", "the seat placed or moved armies; a = a territory that got some"
)

PLACE: Final = step_id("place")
RECRUITS: Final = step_id("recruits")
UNPLACED_RECRUITS: Final = step_id("unplaced_recruits")
REINFORCE: Final = step_id("reinforce")
DO_ATTACK: Final = verb_id("attack")
DO_PLACE: Final = verb_id("place")
DO_STOP: Final = verb_id("stop")

RECEIVED = "received"

# When a trade takes place: the third number of its frame.
AT_TURN_START: Final = 0
SPOILS_OPTIONAL: Final = 1  # after an elimination, if one likes
SPOILS_FORCED: Final = 2  # after an elimination, until few enough cards are left


NO_LANDS: list[int] = []


def holder_of(owner: Sequence[int], members: Sequence[int], void: Sequence[int] = NO_LANDS) -> int:
    """The army that has every one of these territories, those in `void` left out of account, or NOBODY; where
    nothing but `void` is left there is nothing to hold."""
    holder = NOBODY
    for territory in members:
        own = owner[territory]
        if (own == holder and own != NOBODY) or (void and territory in void):
            continue
        if own == NOBODY or holder != NOBODY:
            return NOBODY
        holder = own
    return holder


def void_lands(rules: Ruleset, state: State) -> list[int]:
    """The territories that do not count for their region by the rules of this game."""
    step = rules.step_named("reinforce")
    return step.void_lands(state) if isinstance(step, Reinforce) else NO_LANDS


def region_holders(rules: Ruleset, state: State) -> list[int]:
    """By region: the army that holds all of it, as the rules of this game count, or NOBODY."""
    void = void_lands(rules, state)
    return [holder_of(state.owner, members, void) for members in rules.board.region_members]


class Reinforcements(Module):
    """Territories divided, rounded down, with a minimum; regions held whole; then cards, which are
    traded at the step `trade` if there is one."""

    name = "reinforcements"

    def __init__(self, divisor: int, minimum: int, cites: Cites, trade: str = "trade") -> None:
        self.divisor = divisor
        self.minimum = minimum
        self.trade = trade
        self.reinforce = Reinforce(divisor, minimum)
        self.placing = Place(cites)

    def registers(self, seats: int, board: Board) -> list[Register]:
        # Armies received in this turn, from whatever source.
        return [Register(RECEIVED)]

    def params(self) -> dict[str, object]:
        return {"divisor": self.divisor, "minimum": self.minimum}

    def steps(self) -> list[Step]:
        return [self.reinforce, self.placing]

    def verbs(self) -> list[Verb]:
        return [Verb("place", TERRITORY, 0, NUMBER)]

    def opens(self) -> list[Point]:
        return [RECRUITING, INCOME, COUNTED_LAND, ROUNDS_UP, REGION_PAYS, MAY_PLACE, BOARD_CHANGED]

    def bind(self, rules: Ruleset) -> None:
        self.reinforce.reserve = rules.offset(RESERVE)
        self.reinforce.received = rules.offset(RECEIVED)
        self.reinforce.regions = rules.board.region_members
        self.reinforce.bonus = rules.board.region_bonus
        self.reinforce.income = rules.hooks_at(INCOME)
        self.reinforce.recruiting = rules.hooks_at(RECRUITING)
        self.reinforce.counted = rules.hooks_at(COUNTED_LAND)
        self.reinforce.rounds_up = rules.hooks_at(ROUNDS_UP)
        self.reinforce.pays = rules.hooks_at(REGION_PAYS)
        self.placing.may_place = rules.hooks_at(MAY_PLACE)
        self.reinforce.trade = -1 if rules.step_named(self.trade) is None else rules.kind(self.trade)
        self.placing.reserve = rules.offset(RESERVE)
        self.placing.holdings = rules.holdings
        self.placing.changed = rules.hooks_at(BOARD_CHANGED)


class Reinforce(AutoStep):
    def __init__(self, divisor: int, minimum: int) -> None:
        super().__init__("reinforce")
        self.divisor = divisor
        self.minimum = minimum
        self.reserve = 0
        self.received = 0
        self.regions: tuple[tuple[int, ...], ...] = ()
        self.bonus: tuple[int, ...] = ()
        self.void = -1  # a zone of cards of territories that do not count for their region, where there is one
        self.income: tuple[Hook, ...] = ()
        self.recruiting: tuple[Hook, ...] = ()
        self.counted: tuple[Hook, ...] = ()
        self.rounds_up: tuple[Hook, ...] = ()
        self.pays: tuple[Hook, ...] = ()
        self.recruited: tuple[Hook, ...] = ()  # as a RecruitWindow hears them
        self.trade = -1  # the step at which cards are traded, where there is one

    def lands(self, state: State, seat: int) -> int:
        """The territories of a seat, and what counts like them."""
        return total(self.counted, state.held[seat], state, seat) if self.counted else state.held[seat]

    def territory_income(self, state: State, seat: int) -> int:
        lands = self.lands(state, seat)
        if self.rounds_up and total(self.rounds_up, 0, state, seat) > 0:
            lands += self.divisor - 1
        return max(self.minimum, lands // self.divisor)

    def region_income(self, state: State, seat: int, region: int) -> int:
        """What a region brings a seat that holds all of it."""
        return total(self.pays, self.bonus[region], state, seat, region) if self.pays else self.bonus[region]

    def void_lands(self, state: State) -> list[int]:
        return state.zones[self.void] if self.void >= 0 else NO_LANDS

    def regions_held(self, state: State, seat: int) -> list[int]:
        void = self.void_lands(state)
        held: list[int] = []
        for region in range(len(self.regions)):
            if holder_of(state.owner, self.regions[region], void) == seat:
                held.append(region)
        return held

    def run(self, state: State, frame: Frame, log: Log | None) -> None:
        seat = frame[1]
        if self.recruiting and any_replaces(self.recruiting, state, log, seat, 0, 0):
            return
        land = self.territory_income(state, seat)
        regions = self.regions_held(state, seat)
        whole = 0
        for region in regions:
            whole += self.region_income(state, seat, region)
        armies = land + whole
        if self.income:
            armies = total(self.income, armies, state, seat)
        state.values[self.reserve + seat] += armies
        state.values[self.received] = armies
        if log is not None:
            log.append(
                Event(
                    "ReinforcementsReceived",
                    {"seat": seat, "armies": armies, "territories": land, "regions": whole},
                )
            )
        state.replace((PLACE, seat))
        if self.recruited:
            state.push((RECRUITS, seat))
        if self.trade >= 0:
            state.push((self.trade, seat, AT_TURN_START))


class Place(ChoiceStep):
    """All of the reserve goes on the board before anything else happens, on the `ground` where one is given."""

    def __init__(self, cites: Cites, ground: tuple[bool, ...] = ()) -> None:
        super().__init__("place")
        self.cites = cites
        self.ground = ground
        self.holdings = Holdings(0)
        self.reserve = 0
        self.may_place: tuple[Hook, ...] = ()
        self.changed: tuple[Hook, ...] = ()

    def options(self, state: State, frame: Frame) -> list[int]:
        seat = frame[1]
        left = state.values[self.reserve + seat]
        if left == 0:
            return []
        own = self.holdings.of(state, seat)
        any_number = span(DO_PLACE, 0, 0, 1, left)
        if self.ground:
            ground = self.ground
            return [any_number | t << 7 for t in own if ground[t]]
        if self.may_place:
            may_place = self.may_place
            return [any_number | t << 7 for t in own if not first_veto(may_place, state, seat, t, 0)]
        return [any_number | t << 7 for t in own]

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        seat = frame[1]
        armies = n_of(action)
        place(state, log, seat, a_of(action), armies)
        state.values[self.reserve + seat] -= armies
        if state.values[self.reserve + seat] == 0:
            state.pop()
        if self.changed:
            tell(self.changed, state, log, seat, a_of(action))

    def refusal(self, state: State, frame: Frame, action: int) -> str:
        if verb_of(action) in (DO_ATTACK, DO_STOP):
            return cite(self.cites, "first")
        if verb_of(action) != DO_PLACE:
            return out_of_order(self.cites, verb_of(action))
        if state.owner[a_of(action)] != frame[1] or (self.ground and not self.ground[a_of(action)]):
            return cite(self.cites, "own")
        return first_veto(self.may_place, state, frame[1], a_of(action), 0) or cite(self.cites, "number")


class RecruitWindow(Module):
    """Opens `recruited` between the trade and the placing of armies. Armies that may be placed nowhere are lost
    then: they do not wait for the next turn."""

    name = "recruit_window"

    def __init__(self, reinforcements: Reinforcements) -> None:
        self.reinforce = reinforcements.reinforce
        self.unplaced = UnplacedRecruits(reinforcements.placing)

    def steps(self) -> list[Step]:
        return [Recruits(self.reinforce), self.unplaced]

    def opens(self) -> list[Point]:
        return [RECRUITED, UNPLACED]

    def bind(self, rules: Ruleset) -> None:
        self.reinforce.recruited = rules.hooks_at(RECRUITED)
        self.unplaced.lost = rules.hooks_at(UNPLACED)


class Recruits(AutoStep):
    def __init__(self, reinforce: Reinforce) -> None:
        super().__init__("recruits")
        self.reinforce = reinforce

    def run(self, state: State, frame: Frame, log: Log | None) -> None:
        state.replace((UNPLACED_RECRUITS, frame[1]))
        armies = state.values[self.reinforce.reserve + frame[1]]
        tell(self.reinforce.recruited, state, log, frame[1], armies)


class UnplacedRecruits(AutoStep):
    """Once those who heard of the recruits have been answered."""

    def __init__(self, placing: Place) -> None:
        super().__init__("unplaced_recruits")
        self.placing = placing
        self.lost: tuple[Hook, ...] = ()

    def run(self, state: State, frame: Frame, log: Log | None) -> None:
        state.pop()
        at = self.placing.reserve + frame[1]
        armies = state.values[at]
        if armies and not self.placing.options(state, (PLACE, frame[1])):
            state.values[at] = 0
            tell(self.lost, state, log, frame[1], armies)
