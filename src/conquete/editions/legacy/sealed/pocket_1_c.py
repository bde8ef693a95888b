"""What all of pocket 1 asks: where the strike fell, who brought it, and who are the Mutants."""

from typing import Final

from conquete.editions.legacy.sealed.ground import Ground
from conquete.engine.ids import NOBODY
from conquete.engine.state import State

SEAL: Final = "pocket-1"
FALLOUT: Final = "pocket_1_a"
MUTANTS: Final = "pocket_1_c"
BRINGER: Final = "bringer"  # what the sheet remembers: his faction


class Struck:
    """The world after the strike."""

    def __init__(self, ground: Ground) -> None:
        self.ground = ground
        self.bringer = str(ground.sheet.beyond.get(SEAL, {}).get(BRINGER, ""))
        self.number = ground.marks.scar_kinds.number(FALLOUT)

    def zone(self, state: State) -> int:
        """Where it fell; -1 before it did."""
        at = self.ground.marks.scar_at
        scars = state.values[at : at + len(state.owner)]
        return scars.index(self.number) if self.number in scars else -1

    def is_zone(self, state: State, territory: int) -> bool:
        return state.values[self.ground.marks.scar_at + territory] == self.number

    def near(self, state: State) -> list[int]:
        """What land joins to the zone, where somebody stands."""
        board, zone = self.ground.board, self.zone(state)
        assert board is not None
        sea = board.sea_links
        near = board.neighbours[zone] if zone >= 0 else ()
        by_land = [t for t in near if (t, zone) not in sea and (zone, t) not in sea]
        return [territory for territory in by_land if state.armies[territory]]

    def mutants(self, state: State) -> int:
        """Who plays them, or NOBODY."""
        return self.ground.sides.player(state, MUTANTS)

    def are_in_war(self, state: State) -> bool:
        seat = self.mutants(state)
        return seat != NOBODY and state.held[seat] > 0

    def is_mutant(self, state: State, seat: int) -> bool:
        return self.ground.sides.named(state, seat) == MUTANTS
