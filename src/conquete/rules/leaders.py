"""Leaders: single named pieces of a seat that stand among its armies.

Where they count as units, `armies` of a territory counts all units there, leaders included; the others are alike.
"""

from collections.abc import Sequence

from conquete.effects.verbs import note
from conquete.engine.board import Board
from conquete.engine.events import Log, Value
from conquete.engine.ruleset import Module, Ruleset
from conquete.engine.state import State
from conquete.engine.steps import Register

LEADERS = "leaders"


class Leaders(Module):
    """One leader of each kind for every seat; the register holds territory + 1, or 0 for one not in play. Each is
    worth one army where they count as `units`, and none else."""

    name = "leaders"

    def __init__(self, kinds: Sequence[str], units: bool = True) -> None:
        self.kinds: tuple[str, ...] = tuple(kinds)
        self.count = len(self.kinds)
        self.worth = 1 if units else 0
        # By set: its subsets, from none to all.
        self.subsets = [[part for part in range(mask + 1) if part & ~mask == 0] for mask in range(1 << self.count)]
        self.seats = 0
        self.at = 0

    def params(self) -> dict[str, object]:
        return {"kinds": list(self.kinds), **({} if self.worth else {"units": False})}

    def pieces(self) -> list[str]:
        return list(self.kinds)

    def registers(self, seats: int, board: Board) -> list[Register]:
        return [Register(LEADERS, seats * self.count, most=board.size)]

    def bind(self, rules: Ruleset) -> None:
        self.seats = rules.seats
        self.at = rules.offset(LEADERS)

    def check(self, state: State) -> str:
        standing: dict[int, int] = {}
        for i in range(self.seats * self.count):
            place = state.values[self.at + i] - 1
            if place < 0:
                continue
            if state.owner[place] != i // self.count:
                return f"the leader '{self.kinds[i % self.count]}' of seat {i // self.count} stands abroad"
            standing[place] = standing.get(place, 0) + 1
            if standing[place] * self.worth > state.armies[place]:
                return "more leaders than units stand in a territory"
            if state.armies[place] == 0:
                return "a leader stands alone in a territory"
        return ""

    def place_of(self, state: State, seat: int, kind: int) -> int:
        """Where the leader stands, or -1."""
        return state.values[self.at + seat * self.count + kind] - 1

    def is_in_play(self, state: State, seat: int, kind: int) -> bool:
        return state.values[self.at + seat * self.count + kind] > 0

    def standing(self, state: State, territory: int) -> int:
        """The leaders of its owner in a territory, as bits."""
        seat = state.owner[territory]
        if not 0 <= seat < self.seats:
            return 0
        start = self.at + seat * self.count
        places = state.values[start : start + self.count]
        if territory + 1 not in places:
            return 0
        mask = 0
        for kind, place in enumerate(places):
            if place == territory + 1:
                mask |= 1 << kind
        return mask

    def units_in(self, mask: int) -> int:
        """How many units a set of them is."""
        return bits(mask) * self.worth

    def named(self, mask: int) -> list[str]:
        """The kinds in a set."""
        return [name for kind, name in enumerate(self.kinds) if mask >> kind & 1]

    def in_play(self, state: State, seat: int) -> list[str]:
        return [name for kind, name in enumerate(self.kinds) if self.is_in_play(state, seat, kind)]

    def place(self, state: State, log: Log | None, seat: int, kind: int, territory: int) -> None:
        state.values[self.at + seat * self.count + kind] = territory + 1
        state.armies[territory] += self.worth
        if log is not None:
            self._tell(log, "LeaderPlaced", state, seat, kind, territory)

    def lose(self, state: State, log: Log | None, seat: int, kind: int) -> None:
        territory = self.place_of(state, seat, kind)
        state.values[self.at + seat * self.count + kind] = 0
        state.armies[territory] -= self.worth
        if log is not None:
            self._tell(log, "LeaderLost", state, seat, kind, territory)

    def move(self, state: State, log: Log | None, seat: int, kind: int, target: int) -> None:
        source = self.place_of(state, seat, kind)
        state.values[self.at + seat * self.count + kind] = target + 1
        state.armies[source] -= self.worth
        state.armies[target] += self.worth
        if log is not None:
            data: dict[str, Value] = {"seat": seat, "source": source, "target": target, "leader": self.kinds[kind]}
            note(log, "LeaderMoved", data, {"source_now": state.armies[source], "target_now": state.armies[target]})

    def lose_all(self, state: State, log: Log | None, seat: int, territory: int) -> None:
        """Those of a seat that stand in a territory, whoever has it now."""
        start = self.at + seat * self.count
        for kind in range(self.count):
            if state.values[start + kind] == territory + 1:
                self.lose(state, log, seat, kind)

    def _tell(self, log: Log, name: str, state: State, seat: int, kind: int, territory: int) -> None:
        data: dict[str, Value] = {"seat": seat, "territory": territory, "leader": self.kinds[kind]}
        note(log, name, data, {"now": state.armies[territory]})


def bits(mask: int) -> int:
    """How many are in a set."""
    return mask.bit_count()


def lowest(mask: int) -> int:
    """The first kind in a set that is not empty."""
    return (mask & -mask).bit_length() - 1
