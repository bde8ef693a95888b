"""What three cards are worth. A symbol is 0, 1 or 2 in the order of the edition; JOKER is any of them."""

from collections.abc import Sequence
from typing import Final

JOKER: Final = 3


class SetValues:
    """`table[a * 16 + b * 4 + c]` is the base worth of three symbols, 0 if they are no set."""

    def __init__(self, table: list[int]) -> None:
        self.table = table

    def params(self) -> dict[str, object]:
        return {"table": self.table}

    def is_set(self, a: int, b: int, c: int) -> bool:
        return self.table[a << 4 | b << 2 | c] > 0

    def worth(self, a: int, b: int, c: int, traded: int) -> int:
        """Armies for this set, when `traded` sets were traded before it in the game."""
        return self.table[a << 4 | b << 2 | c]


class RisingValues(SetValues):
    """Every set is worth the same, more with each set traded by anybody."""

    def __init__(self, table: list[int], scale: Sequence[int], step: int) -> None:
        super().__init__(table)
        self.scale: tuple[int, ...] = tuple(scale)
        self.step = step

    def params(self) -> dict[str, object]:
        return {"table": self.table, "scale": list(self.scale), "step": self.step}

    def worth(self, a: int, b: int, c: int, traded: int) -> int:
        last = len(self.scale) - 1
        if traded <= last:
            return self.scale[traded]
        return self.scale[last] + self.step * (traded - last)


def joker_stands_for_any(alike: Sequence[int], one_of_each: int) -> list[int]:
    """Three alike (worth by symbol) or one of each; a joker is read as whatever pays best."""
    table: list[int] = []
    for a in range(4):
        for b in range(4):
            for c in range(4):
                table.append(_best(a, b, c, alike, one_of_each))
    return table


def _best(a: int, b: int, c: int, alike: Sequence[int], one_of_each: int) -> int:
    best = 0
    for x in range(3) if a == JOKER else (a,):
        for y in range(3) if b == JOKER else (b,):
            for z in range(3) if c == JOKER else (c,):
                if x == y == z:
                    best = max(best, alike[x])
                elif x != y and y != z and x != z:
                    best = max(best, one_of_each)
    return best
