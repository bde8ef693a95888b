"""Units of a territory where leaders stand among them: which are lost, and which march."""

from typing import Final

from conquete.effects.verbs import destroy, move
from conquete.engine.actions import Verb, a_of, act, n_of, span, verb_of
from conquete.engine.events import Log
from conquete.engine.hooks import Hook, Point, tell
from conquete.engine.ids import NUMBER, PIECES
from conquete.engine.names import step_id, verb_id
from conquete.engine.ruleset import Module, Ruleset
from conquete.engine.state import Frame, State
from conquete.engine.steps import AutoStep, ChoiceStep, Step
from conquete.rules.aftermath import Casualties, Occupation
from conquete.rules.cite import Cites, cite
from conquete.rules.leaders import Leaders

TERRITORY_OCCUPIED: Final = Point(
    "territory_occupied", "window", "the conqueror has marched in; a = territory, b = 1 where it was defended"
)

LOSE_UNITS: Final = step_id("lose_units")
MARCH: Final = step_id("march")
OCCUPIED: Final = step_id("occupied")
DO_LOSE: Final = verb_id("lose")
DO_MARCH: Final = verb_id("march")


class Units(Module):
    """Losses chosen by their owner, and marches of armies with leaders."""

    name = "units"

    def __init__(self, leaders: Leaders, cites: Cites) -> None:
        self.leaders = leaders
        self.cites = cites

    def steps(self) -> list[Step]:
        return [LoseUnits(self), March(self)]

    def verbs(self) -> list[Verb]:
        return [Verb("lose", PIECES), Verb("march", PIECES, 0, NUMBER)]

    def keeps(self, state: State, territory: int) -> bool:
        """A territory just conquered is its new owner's while he chooses who marches in."""
        frame = state.frames[-1]
        return frame[0] == MARCH and frame[3] == territory

    def armies(self, state: State, territory: int) -> int:
        """The units that are no leaders."""
        return state.armies[territory] - self.leaders.units_in(self.leaders.standing(state, territory))

    def stays(self, territory: int) -> int:
        """How many units stay behind in a territory that others march out of."""
        return 1

    def may_march(self, state: State, source: int, target: int, must: int) -> int:
        """The leaders who may go from source to target with armies; all of `must` do."""
        return self.leaders.standing(state, source)

    def lose(self, state: State, log: Log | None, territory: int, number: int) -> None:
        """Take units away; where their owner has a choice between armies and leaders he is asked. Leaders who
        are no units fall with the last of them."""
        leaders = self.leaders.standing(state, territory)
        is_all = number >= state.armies[territory]
        if leaders == 0 or (not is_all and not self.leaders.worth):
            destroy(state, log, territory, min(number, state.armies[territory]))
        elif is_all:
            armies = self.armies(state, territory)
            if armies:
                destroy(state, log, territory, armies)
            self._lose_leaders(state, log, territory, leaders)
        else:
            state.push((LOSE_UNITS, state.owner[territory], territory, number))

    def _lose_leaders(self, state: State, log: Log | None, territory: int, mask: int) -> None:
        for kind in range(self.leaders.count):
            if mask >> kind & 1:
                self.leaders.lose(state, log, state.owner[territory], kind)

    def move(self, state: State, log: Log | None, source: int, target: int, leaders: int, armies: int) -> None:
        seat = state.owner[source]
        if armies:
            move(state, log, source, target, armies)
        for kind in range(self.leaders.count):
            if leaders >> kind & 1:
                self.leaders.move(state, log, seat, kind, target)


class LoseUnits(ChoiceStep):
    """`number` units of the territory go, fewer than there are. One leader after the other is given up, until the
    owner says that armies make up the rest."""

    def __init__(self, units: Units) -> None:
        super().__init__("lose_units", ("territory", "number"))
        self.units = units

    def check(self, state: State, frame: Frame) -> str:
        if state.owner[frame[2]] != frame[1] or not 1 <= frame[3] < state.armies[frame[2]]:
            return "so many units cannot be lost there"
        return ""

    def options(self, state: State, frame: Frame) -> list[int]:
        territory = frame[2]
        leaders = self.units.leaders
        standing = leaders.standing(state, territory)
        options: list[int] = []
        if state.armies[territory] - leaders.units_in(standing) >= frame[3]:
            options.append(DO_LOSE)
        for kind in range(leaders.count):
            if standing >> kind & 1:
                options.append(act(DO_LOSE, 1 << kind))
        return options

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        seat, territory, number = frame[1], frame[2], frame[3]
        state.pop()
        given = a_of(action)
        if given == 0:
            destroy(state, log, territory, number)
            return
        for kind in range(self.units.leaders.count):
            if given >> kind & 1:
                self.units.leaders.lose(state, log, seat, kind)
        if number > 1:
            self.units.lose(state, log, territory, number - 1)

    def refusal(self, state: State, frame: Frame, action: int) -> str:
        return cite(self.units.cites, "lose")


class March(ChoiceStep):
    """Which leaders and how many armies go from source to target: at least `least` units with all of `must`, at
    least one piece in any case, and one unit stays behind."""

    def __init__(self, units: Units) -> None:
        super().__init__("march", ("source", "target", "least", "must"))
        self.units = units

    def check(self, state: State, frame: Frame) -> str:
        source, target = frame[2], frame[3]
        if state.owner[source] != frame[1] or state.owner[target] != frame[1]:
            return "both territories must belong to who marches"
        most = state.armies[source] - self.units.stays(source)
        if frame[4] > most or self.units.leaders.units_in(frame[5]) > frame[4]:
            return "so many units cannot march"
        if most == 0 and not self.units.leaders.standing(state, source):
            return "nobody can march"
        if frame[5] & ~self.units.leaders.standing(state, source):
            return "a leader is not there"
        return ""

    def options(self, state: State, frame: Frame) -> list[int]:
        source, least, must = frame[2], frame[4], frame[5]
        leaders = self.units.leaders
        standing = leaders.standing(state, source)
        most = state.armies[source] - self.units.stays(source)
        if standing == 0:
            return [span(DO_MARCH, 0, 0, max(1, least), most)]
        may = self.units.may_march(state, source, frame[3], must)
        armies = state.armies[source] - leaders.units_in(standing)
        options: list[int] = []
        for mask in leaders.subsets[may]:
            if mask & must != must:
                continue
            going = leaders.units_in(mask)
            low = max(0 if mask else 1, least - going)
            high = min(armies, most - going)
            if low <= high:
                options.append(span(DO_MARCH, mask, 0, low, high))
        return options

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        state.pop()
        self.units.move(state, log, frame[2], frame[3], a_of(action), n_of(action))

    def refusal(self, state: State, frame: Frame, action: int) -> str:
        if verb_of(action) != DO_MARCH:
            return cite(self.units.cites, "first")
        source, least, must = frame[2], frame[4], frame[5]
        mask = a_of(action)
        if mask & must != must:
            return cite(self.units.cites, "must")
        if mask & ~self.units.may_march(state, source, frame[3], must):
            return cite(self.units.cites, "may")
        going = self.units.leaders.units_in(mask) + n_of(action)
        if going < least or not (mask or n_of(action)):
            return cite(self.units.cites, "least")
        if going > state.armies[source] - self.units.stays(source):
            return cite(self.units.cites, "leave_one")
        return ""


# -- in a battle -----------------------------------------------------------------------------------------


class UnitsLost(Casualties):
    """Their owner chooses who of them is lost."""

    def __init__(self, units: Units) -> None:
        super().__init__(asks=True)
        self.units = units

    def lose(self, state: State, log: Log | None, territory: int, number: int, by: int) -> None:
        self.units.lose(state, log, territory, number)


class MarchIn(Occupation):
    """As many units as dice were thrown last, and the leaders who gave them their dice, or more."""

    def __init__(self, units: Units) -> None:
        self.units = units
        self.hooks: tuple[Hook, ...] = ()

    def steps(self) -> list[Step]:
        return [Occupied(self)]

    def opens(self) -> list[Point]:
        return [TERRITORY_OCCUPIED]

    def bind(self, rules: Ruleset) -> None:
        self.hooks = rules.hooks_at(TERRITORY_OCCUPIED)

    def begin(
        self,
        state: State,
        log: Log | None,
        army: int,
        source: int,
        target: int,
        force: int,
        dice: int,
        contested: int,
    ) -> None:
        state.replace((OCCUPIED, army, target, contested))
        state.push((MARCH, army, source, target, dice, force))


class Occupied(AutoStep):
    """Lies under the march into a territory."""

    def __init__(self, march: MarchIn) -> None:
        super().__init__("occupied", ("territory", "contested"))
        self.march = march

    def check(self, state: State, frame: Frame) -> str:
        return "" if state.owner[frame[2]] == frame[1] else "the territory belongs to somebody else"

    def run(self, state: State, frame: Frame, log: Log | None) -> None:
        state.pop()
        tell(self.march.hooks, state, log, frame[1], frame[2], frame[3])
