"""From where what may be invaded, remembered for as long as nothing changes hands."""

from typing import Final

from conquete.editions.ad2210.table import LAYERS, MOON, NAVAL, SPACE, WATER, Table
from conquete.engine.actions import A_SHIFT, B_SHIFT, b_of
from conquete.engine.state import State
from conquete.rules.borders import Fronts, Known, Rows, Ways

SEA_GATE: Final = 1
MOON_GATE: Final = 2


class Gates(Fronts):
    """Into or out of water a seat needs its Naval Commander in play (2210-22.2), for the Moon the Space Commander
    (2210-23.2); devastated lands are closed (2210-5.14), and so is who has played a cease-fire."""

    def __init__(self, table: Table, verb: int) -> None:
        super().__init__(verb)
        self.table = table
        # By the layers of source and target: the gates that must be open between them.
        layers = range(len(LAYERS))
        self.needed = [[_gate(first) | _gate(second) for second in layers] for first in layers]
        # By gates and source: the neighbours to which the way is open, with the way.
        self.near: list[Rows] = []
        for gates in range((SEA_GATE | MOON_GATE) + 1):
            rows: Rows = []
            for source, row in enumerate(table.neighbours):
                start = verb | source << A_SHIFT
                rows.append([(t, start | t << B_SHIFT) for t in row if not self._closed(gates, source, t)])
            self.near.append(rows)

    def gates(self, state: State, seat: int) -> int:
        leaders = self.table.leaders
        own = leaders.at + seat * leaders.count
        gates = SEA_GATE if state.values[own + NAVAL] else 0
        return gates | MOON_GATE if state.values[own + SPACE] else gates

    def _closed(self, gates: int, source: int, target: int) -> int:
        """The gates between two territories that are not open."""
        layer_of = self.table.layer_of
        return self.needed[layer_of[source]][layer_of[target]] & ~gates

    def reaches(self, source: int, target: int) -> bool:
        return True  # a card may open a way from the Moon to any land

    def is_open(self, state: State, army: int, source: int, target: int) -> bool:
        return self._closed(self.gates(state, army), source, target) == 0

    def ways(self, state: State, seat: int) -> Ways:
        table = self.table
        gates = self.gates(state, seat)
        ways = self._across_borders(state, seat, gates)
        if gates & MOON_GATE:
            ways = ways + self._flights(state, seat, gates & SEA_GATE != 0, ways)
        fires = state.values[table.cease_fire : table.cease_fire + table.seats]
        if 1 in fires:
            safe = [seat for seat, fire in enumerate(fires) if fire]
            ways = [(source, [way for way in row if state.owner[b_of(way)] not in safe]) for source, row in ways]
        return ways

    def _across_borders(self, state: State, seat: int, gates: int) -> Ways:
        """Every territory of the seat with its invasions."""
        known = self.known
        owner = state.owner
        devastated = state.zones[self.table.devastated]
        if known.seat == seat and known.owner == owner and known.gates == gates and known.closed == devastated:
            return known.ways
        near = self.near[gates]
        facing = owner[:]
        for closed in devastated:
            facing[closed] = seat
        ways: Ways = []
        for source, holder in enumerate(owner):
            if holder == seat:
                ways.append((source, [way for t, way in near[source] if facing[t] != seat]))
        self.known = Known(seat, owner[:], ways, gates, devastated[:])
        return ways

    def _flights(self, state: State, seat: int, may_sail: bool, ways: Ways) -> Ways:
        """From stations to the landing sites; from the Moon to what a card has opened: 2210-23.11, 2210-24.2. Out
        of water and into it as always: 2210-22.2."""
        table = self.table
        layers = table.layer_of
        has_station = table.stations.everywhere(state)
        landings = [t for t in state.zones[table.landings] if may_sail or layers[t] != WATER]
        flights: Ways = []
        for source, _ in ways:
            if not has_station[source] and not landings:
                continue
            if state.armies[source] < 2:
                continue
            targets = table.sites
            if layers[source] == MOON:
                targets = tuple(landings)
            elif not has_station[source] or (layers[source] == WATER and not may_sail):
                continue
            start = self.verb | source << A_SHIFT
            flights.append((source, [start | t << B_SHIFT for t in targets if state.owner[t] != seat]))
        return flights

    def reason(self, state: State, army: int, source: int, target: int) -> str:
        table = self.table
        if state.owner[source] != army or state.owner[target] == army:
            return "adjacent"
        if target in state.zones[table.devastated]:
            return "devastated"
        first, second = table.layer_of[source], table.layer_of[target]
        if first == MOON and second != MOON and target not in state.zones[table.landings]:
            return "from_moon"
        if second == MOON and first != MOON:
            if not table.stations.stands(state, source):
                return "station"
            return "" if target in table.sites else "landing"
        if (first == MOON) == (second == MOON) and target not in table.neighbours[source]:
            return "adjacent"
        return ""

    def barred(self, state: State, army: int, source: int, target: int) -> str:
        closed = self._closed(self.gates(state, army), source, target)
        if closed & SEA_GATE:
            return "naval"
        return "space" if closed else "cease_fire"


def _gate(layer: int) -> int:
    if layer == WATER:
        return SEA_GATE
    return MOON_GATE if layer == MOON else 0
