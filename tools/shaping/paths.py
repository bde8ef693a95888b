"""SVG paths as rings of points in whole tenths of a unit, so that two neighbours never differ by a rounding."""

import re
from collections.abc import Iterable, Sequence
from itertools import pairwise

Point = tuple[int, int]
Ring = list[Point]

NUMBER = re.compile(r"-?\d*\.?\d+(?:e-?\d+)?")


def tenths(x: float, y: float) -> Point:
    return round(x * 10), round(y * 10)


def rings_of(path: str) -> list[Ring]:
    """The rings of an absolute M/L/Z path, each without its closing point."""
    rings: list[Ring] = []
    for part in path.split("M")[1:]:
        numbers = [float(word) for word in NUMBER.findall(part)]
        ring: Ring = []
        for x, y in zip(numbers[::2], numbers[1::2], strict=True):
            if not ring or tenths(x, y) != ring[-1]:
                ring.append(tenths(x, y))
        if ring[0] == ring[-1]:
            ring.pop()
        rings.append(ring)
    return rings


def number(value: int) -> str:
    """A count of tenths as the shortest decimal: 5 is .5, -120 is -12."""
    whole, tenth = divmod(abs(value), 10)
    text = f"{whole or ''}.{tenth}" if tenth else str(whole)
    return "-" + text if value < 0 else text


def path_of(lines: Iterable[Sequence[Point]], closed: bool) -> str:
    """A path with a start in absolute and every step in relative numbers, which takes half the room."""
    parts: list[str] = []
    for line in lines:
        x, y = line[0]
        steps: list[str] = []
        for to_x, to_y in line[1:]:
            steps += [number(to_x - x), number(to_y - y)]
            x, y = to_x, to_y
        parts.append(
            f"M{packed([number(line[0][0]), number(line[0][1])])}l{packed(steps)}" + ("z" if closed else "")
        )
    return "".join(parts)


def packed(words: list[str]) -> str:
    """Numbers in a row with a space only where two would run together."""
    text = words[0]
    for before, word in pairwise(words):
        apart = word[0] == "-" or (word[0] == "." and "." in before)
        text += word if apart else " " + word
    return text


def units(value: float) -> float:
    """A coordinate as it is written: one decimal at most, and a whole number as one."""
    rounded = round(value, 1)
    return int(rounded) if rounded == int(rounded) else rounded
