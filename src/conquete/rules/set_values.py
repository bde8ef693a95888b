"""What three cards are worth. A symbol is 0, 1 or 2 in the order of the edition; JOKER is any of them."""

from collections.abc import Sequence
from typing import Final

JOKER: Final = 3


class SetValues:
    """`table[a * 16 + b * 4 + c]` is the base worth of three symbols, 0 if they are no set."""

    joker_alone = False  # a joker by itself is a whole set

    def __init__(self, table: list[int]) -> None:
        self.table = table

    def params(self) -> dict[str, object]:
        return {"table": self.table}

    def joker_worth(self, traded: int) -> int:
        """Armies for a joker alone, where that is a set."""
        return 0

    def worth(self, a: int, b: int, c: int, traded: int) -> int:
        """Armies for this set, when `traded` sets were traded before it in the game."""
        return self.table[a << 4 | b << 2 | c]


class RisingValues(SetValues):
    """Every set is worth the same, more with each set traded by anybody."""

    def __init__(self, table: list[int], scale: Sequence[int], step: int, joker_alone: bool = False) -> None:
        super().__init__(table)
        self.joker_alone = joker_alone
        self.scale: tuple[int, ...] = tuple(scale)
        self.step = step

    def params(self) -> dict[str, object]:
        return {
            "table": self.table,
            "scale": list(self.scale),
            "step": self.step,
            "joker_alone": self.joker_alone,
        }

    def joker_worth(self, traded: int) -> int:
        return self.worth(JOKER, JOKER, JOKER, traded)

    def worth(self, a: int, b: int, c: int, traded: int) -> int:
        last = len(self.scale) - 1
        if traded <= last:
            return self.scale[traded]
        return self.scale[last] + self.step * (traded - last)


def joker_with_two(alike: Sequence[int], one_of_each: int, with_joker: int, any_two: bool) -> list[int]:
    """Three alike or one of each without a joker; a joker with two alike (or any two) has its own worth."""
    table: list[int] = []
    for a in range(4):
        for b in range(4):
            for c in range(4):
                plain = [symbol for symbol in (a, b, c) if symbol != JOKER]
                if len(plain) == 3:
                    table.append(_best(a, b, c, alike, one_of_each))
                elif len(plain) == 2 and (any_two or plain[0] == plain[1]):
                    table.append(with_joker)
                else:
                    table.append(with_joker if any_two and len(plain) == 1 else 0)
    return table


def one_of_each_only(joker_substitutes: bool) -> list[int]:
    """Three different symbols; perhaps a joker takes the place of a missing one."""
    table = joker_stands_for_any((0, 0, 0), 1)
    if not joker_substitutes:
        for i in range(64):
            if JOKER in (i >> 4, i >> 2 & 3, i & 3):
                table[i] = 0
    return table


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
