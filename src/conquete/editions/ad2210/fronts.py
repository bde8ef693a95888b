"""From where what may be invaded, remembered for as long as nothing changes hands."""

from typing import Final

from conquete.editions.ad2210.table import MOON, NAVAL, SPACE, WATER, Table
from conquete.engine.actions import A_SHIFT, B_SHIFT
from conquete.engine.names import verb_id
from conquete.engine.state import State

DO_INVADE: Final = verb_id("invade", __name__)

SEA_GATE: Final = 1
MOON_GATE: Final = 2


class Known:
    """An answer and what it was the answer to."""

    def __init__(self, seat: int, gates: int, owner: list[int], devastated: list[int]) -> None:
        self.seat = seat
        self.gates = gates
        self.owner = owner
        self.devastated = devastated
        self.rows: list[tuple[int, list[int]]] = []


class Fronts:
    """Invasions across borders for one seat, as actions by source. Into or out of water he needs his Naval
    Commander in play (2210-22.2), for the Moon the Space Commander (2210-23.2); devastated lands are closed
    (2210-5.14)."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.known = Known(-1, 0, [], [])
        # By gates and source: the neighbours to which the way is open.
        self.near: list[list[list[int]]] = [
            [[t for t in row if self.is_open(gates, source, t)] for source, row in enumerate(table.neighbours)]
            for gates in range((SEA_GATE | MOON_GATE) + 1)
        ]

    def gates(self, state: State, seat: int) -> int:
        leaders = self.table.leaders
        gates = SEA_GATE if leaders.is_in_play(state, seat, NAVAL) else 0
        return gates | MOON_GATE if leaders.is_in_play(state, seat, SPACE) else gates

    def is_open(self, gates: int, source: int, target: int) -> bool:
        layer_of = self.table.layer_of
        first, second = layer_of[source], layer_of[target]
        if gates & SEA_GATE == 0 and (first == WATER or second == WATER):
            return False
        return gates & MOON_GATE > 0 or (first != MOON and second != MOON)

    def rows(self, state: State, seat: int, gates: int) -> list[tuple[int, list[int]]]:
        """Every territory of the seat with its invasions."""
        known = self.known
        devastated = state.zones[self.table.devastated]
        owner = state.owner
        if known.seat == seat and known.gates == gates and known.owner == owner and known.devastated == devastated:
            return known.rows
        fresh = Known(seat, gates, owner[:], devastated[:])
        near = self.near[gates]
        for source, holder in enumerate(owner):
            if holder != seat:
                continue
            start = DO_INVADE | source << A_SHIFT
            targets = [
                start | target << B_SHIFT
                for target in near[source]
                if owner[target] != seat and target not in devastated
            ]
            fresh.rows.append((source, targets))
        self.known = fresh
        return fresh.rows
