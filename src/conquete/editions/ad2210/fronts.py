"""From where what may be invaded, remembered for as long as nothing changes hands."""

from typing import Final

from conquete.editions.ad2210.table import MOON, NAVAL, SPACE, WATER, Table
from conquete.engine.actions import A_SHIFT, B_SHIFT, b_of
from conquete.engine.state import State
from conquete.rules.borders import Fronts, Known, Ways

SEA_GATE: Final = 1
MOON_GATE: Final = 2


class Gates(Fronts):
    """Into or out of water a seat needs its Naval Commander in play (2210-22.2), for the Moon the Space Commander
    (2210-23.2); devastated lands are closed (2210-5.14), and so is who has played a cease-fire."""

    def __init__(self, table: Table, verb: int) -> None:
        super().__init__(verb)
        self.table = table
        # By gates and source: the neighbours to which the way is open, with the way.
        self.near: list[list[list[tuple[int, int]]]] = []
        for gates in range((SEA_GATE | MOON_GATE) + 1):
            rows: list[list[tuple[int, int]]] = []
            for source, row in enumerate(table.neighbours):
                start = verb | source << A_SHIFT
                rows.append([(t, start | t << B_SHIFT) for t in row if self._leads(gates, source, t)])
            self.near.append(rows)

    def gates(self, state: State, seat: int) -> int:
        leaders = self.table.leaders
        own = leaders.at + seat * leaders.count
        gates = SEA_GATE if state.values[own + NAVAL] else 0
        return gates | MOON_GATE if state.values[own + SPACE] else gates

    def _leads(self, gates: int, source: int, target: int) -> bool:
        layer_of = self.table.layer_of
        first, second = layer_of[source], layer_of[target]
        if gates & SEA_GATE == 0 and (first == WATER or second == WATER):
            return False
        return gates & MOON_GATE > 0 or (first != MOON and second != MOON)

    def reaches(self, source: int, target: int) -> bool:
        return True  # a card may open a way from the Moon to any land

    def is_open(self, state: State, army: int, source: int, target: int) -> bool:
        return self._leads(self.gates(state, army), source, target)

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
        is_foe = [holder != seat for holder in owner]
        for closed in devastated:
            is_foe[closed] = False
        ways: Ways = []
        for source, holder in enumerate(owner):
            if holder == seat:
                ways.append((source, [way for t, way in near[source] if is_foe[t]]))
        self.known = Known(seat, owner[:], ways, gates, devastated[:])
        return ways

    def _flights(self, state: State, seat: int, may_sail: bool, ways: Ways) -> Ways:
        """From stations to the landing sites; from the Moon to what a card has opened: 2210-23.11, 2210-24.2. Out
        of water and into it as always: 2210-22.2."""
        table = self.table
        layers = table.layer_of
        has_station = table.stations.everywhere(state)
        flights: Ways = []
        for source, _ in ways:
            if state.armies[source] < 2:
                continue
            if layers[source] == MOON:
                targets = [t for t in state.zones[table.landings] if may_sail or layers[t] != WATER]
            elif has_station[source] and (may_sail or layers[source] != WATER):
                targets = list(table.sites)
            else:
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
        layers = (self.table.layer_of[source], self.table.layer_of[target])
        gates = self.gates(state, army)
        if gates & SEA_GATE == 0 and WATER in layers:
            return "naval"
        if gates & MOON_GATE == 0 and MOON in layers:
            return "space"
        return "cease_fire"
