"""Which neighbouring territories face each other, remembered for as long as nothing changes hands.

Between two conquests the same pairs are asked for again and again, so the last answer is kept; it is a pure
function of owners and seat, whoever's state they come from.
"""

from conquete.engine.actions import B_SHIFT
from conquete.engine.state import State


class Known:
    """An answer and what it was the answer to."""

    def __init__(self, seat: int, owner: list[int], pairs: list[tuple[int, list[int]]]) -> None:
        self.seat = seat
        self.owner = owner
        self.pairs = pairs


class Borders:
    """For each territory of a seat its neighbours of the same owner (`inside`) or of others, as the target bits
    of an action; territories without any are left out."""

    def __init__(self, neighbours: tuple[tuple[int, ...], ...], inside: bool) -> None:
        self.neighbours = neighbours
        self.inside = inside
        self.known = Known(-1, [], [])

    def pairs(self, state: State, seat: int) -> list[tuple[int, list[int]]]:
        known = self.known
        owner = state.owner
        if known.seat == seat and known.owner == owner:
            return known.pairs
        pairs: list[tuple[int, list[int]]] = []
        for source, holder in enumerate(owner):
            if holder == seat:
                targets = [t << B_SHIFT for t in self.neighbours[source] if (owner[t] == seat) == self.inside]
                if targets:
                    pairs.append((source, targets))
        self.known = Known(seat, owner[:], pairs)
        return pairs
