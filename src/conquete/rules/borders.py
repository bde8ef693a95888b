"""Which neighbouring territories face each other, remembered for as long as nothing changes hands.

Between two conquests the same pairs are asked for again and again, so the last answer is kept; it is a pure
function of owners and seat, whoever's state they come from.
"""

from typing import Any, Final

from conquete.engine.actions import A_SHIFT, B_SHIFT
from conquete.engine.compat import mypyc_attr
from conquete.engine.ids import NOBODY
from conquete.engine.ruleset import Ruleset
from conquete.engine.state import State

Ways = list[tuple[int, list[int]]]  # by source: the actions that lead to its targets, without a number
# Whose land lies on the other side.
OWN: Final = 0
OTHER: Final = 1
RIVAL: Final = 2  # somebody's, but not one's own
EMPTY: Final = 3
Rows = list[list[tuple[int, Any]]]  # by source: its targets with the way to each, an int that stays as it is boxed


# By neighbours and verb: rules that change compose the same ones again and again.
_ROWS: dict[tuple[tuple[tuple[int, ...], ...], int], Rows] = {}
_MOST_ROWS: Final = 64


def rows_of(neighbours: tuple[tuple[int, ...], ...], verb: int) -> Rows:
    """Every neighbour with the way there; not to be written in."""
    rows = _ROWS.get((neighbours, verb))
    if rows is None:
        if len(_ROWS) >= _MOST_ROWS:
            _ROWS.clear()
        rows = []
        for source, row in enumerate(neighbours):
            start = verb | source << A_SHIFT
            rows.append([(t, start | t << B_SHIFT) for t in row])
        _ROWS[neighbours, verb] = rows
    return rows


class Known:
    """An answer and what it was the answer to: whose, under which owners, and what else bears on it."""

    def __init__(
        self, seat: int, owner: list[int], ways: Ways, gates: int = 0, closed: list[int] | None = None
    ) -> None:
        self.seat = seat
        self.owner = owner
        self.ways = ways
        self.gates = gates
        self.closed = closed


@mypyc_attr(allow_interpreted_subclasses=True)
class Borders:
    """For each territory of a seat its neighbours, of those that are meant, as actions of a verb; territories
    without any are left out."""

    def __init__(self, meant: int, verb: int) -> None:
        self.meant = meant
        self.verb = verb
        self.known = Known(-1, [], [])
        self.neighbours: tuple[tuple[int, ...], ...] = ()
        self.rows: Rows = []  # every neighbour with the way there, so that none is made anew

    def bind(self, rules: Ruleset) -> None:
        self.known = Known(-1, [], [])
        self.neighbours = rules.board.neighbours
        self.rows = rows_of(self.neighbours, self.verb)

    def ways(self, state: State, seat: int) -> Ways:
        """Every way of a seat, whatever armies it has there."""
        known = self.known
        owner = state.owner
        if known.seat == seat and known.owner == owner:
            return known.ways
        ways: Ways = []
        meant = self.meant
        for source, holder in enumerate(owner):
            if holder == seat:
                row = self.rows[source]
                if meant == OTHER:
                    found = [way for t, way in row if owner[t] != seat]
                elif meant == OWN:
                    found = [way for t, way in row if owner[t] == seat]
                elif meant == EMPTY:
                    found = [way for t, way in row if owner[t] == NOBODY]
                else:
                    found = [way for t, way in row if owner[t] != seat and owner[t] != NOBODY]
                if found:
                    ways.append((source, found))
        self.known = Known(seat, owner[:], ways)
        return ways


class Paths(Borders):
    """For each territory of a seat beside another of its own all that own territories lead to, as actions of
    a verb."""

    def __init__(self, verb: int) -> None:
        super().__init__(OWN, verb)

    def ways(self, state: State, seat: int) -> Ways:
        known = self.known
        owner = state.owner
        if known.seat == seat and known.owner == owner:
            return known.ways
        joined: list[list[int]] = [[]] * len(owner)
        for source, holder in enumerate(owner):
            if holder == seat and not joined[source]:
                row = sorted(self.reach(owner, source))
                for territory in row:
                    joined[territory] = row
        ways: Ways = []
        for source, row in enumerate(joined):
            if len(row) > 1:
                start = self.verb | source << A_SHIFT
                ways.append((source, [start | target << B_SHIFT for target in row if target != source]))
        self.known = Known(seat, owner[:], ways)
        return ways

    def reach(self, owner: list[int], source: int) -> list[int]:
        """The territories joined to `source` by a path of territories of the same owner, itself among them."""
        seat = owner[source]
        seen = [False] * len(owner)
        seen[source] = True
        found = [source]
        for territory in found:  # grows while it is walked
            for other in self.neighbours[territory]:
                if not seen[other] and owner[other] == seat:
                    seen[other] = True
                    found.append(other)
        return found


@mypyc_attr(allow_interpreted_subclasses=True)
class Fronts(Borders):
    """What may be attacked from where: across every border, unless a subclass knows better."""

    def __init__(self, verb: int, meant: int = OTHER) -> None:
        super().__init__(meant, verb)

    def reaches(self, source: int, target: int) -> bool:
        """Can one ever be attacked from the other?"""
        return target in self.neighbours[source]

    def is_open(self, state: State, army: int, source: int, target: int) -> bool:
        """Is the way of a declared attack still open?"""
        return state.owner[target] != army

    def reason(self, state: State, army: int, source: int, target: int) -> str:
        """Why there is no front between these two, in a word that the edition cites; "" where there is one."""
        if state.owner[source] != army:
            return "from_own"
        if state.owner[target] == army:
            return "enemy"
        return "" if self.reaches(source, target) else "adjacent"

    def barred(self, state: State, army: int, source: int, target: int) -> str:
        """Why this army may not use a front that there is, in a word that the edition cites."""
        return ""


class Occupied(Fronts):
    """Where land that nobody has is entered and not attacked."""

    def __init__(self, verb: int) -> None:
        super().__init__(verb, RIVAL)

    def is_open(self, state: State, army: int, source: int, target: int) -> bool:
        return state.owner[target] not in (army, NOBODY)

    def reason(self, state: State, army: int, source: int, target: int) -> str:
        return "empty" if state.owner[target] == NOBODY else super().reason(state, army, source, target)
