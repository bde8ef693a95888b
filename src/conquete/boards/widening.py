"""A drawing widened by what a world has more than its printed board: territories that rise out of the open sea, and
lines over it that keep off land. The same board always gives the same drawing."""

import heapq
import math
import re
from functools import cache
from itertools import pairwise
from typing import Any, Final

from conquete.boards.shapes import load_shapes
from conquete.engine.board import Board

Point = tuple[float, float]
Cell = tuple[int, int]

STEP: Final = 10  # units between the points of the sea that are looked at
ISLET: Final = 27.0  # units from the middle of an islet to its coast
OFFING: Final = 62.0  # at least so far from its middle to any other coast
LABEL: Final = 42.0  # its name stands so far below
_TOKEN: Final = re.compile(r"[A-Za-z]|-?(?:\d+\.?\d*|\.\d+)")
_WAYS: Final = [(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if x or y]


def is_widened(board: Board) -> bool:
    """Has it more than the drawing of its printed board?"""
    shapes = load_shapes(board.id)
    return any(name not in shapes["territories"] for name in board.territories) or bool(_lines(board, shapes))


def widened_shapes(board: Board, names: dict[str, dict[str, str]]) -> dict[str, Any]:
    """The drawing of the board as it is; `names` of what no drawing has, by territory and language."""
    shapes = dict(load_shapes(board.id))
    shapes["territories"] = dict(shapes["territories"])
    shapes["links"] = list(shapes["links"])
    shapes["walk"] = {place: dict(ways) for place, ways in shapes["walk"].items()}
    for name in [name for name in board.territories if name not in shapes["territories"]]:
        _rise(shapes, name, [board.territories[near] for near in board.neighbours[board.index[name]]], names[name])
    shapes["links"] += [_line(shapes, a, b) for a, b in _lines(board, shapes)]
    return shapes


def _lines(board: Board, shapes: dict[str, Any]) -> list[tuple[str, str]]:
    """Links that are not drawn, and lines over sea beside land."""
    drawn = {frozenset((row["a"], row["b"])) for row in shapes["links"]}
    drawn |= {frozenset(row[:2]) for row in shapes["adjacent"]}
    names = board.territories
    return [
        (names[a], names[b])
        for a, near in enumerate(board.neighbours)
        for b in near
        if a < b and (frozenset((names[a], names[b])) not in drawn or (a, b) in board.also_sea)
    ]


# -- an islet ----------------------------------------------------------------------------------------------------


def _rise(shapes: dict[str, Any], name: str, near: list[str], words: dict[str, str]) -> None:
    x, y = _offing(shapes, near)
    rim = [(ISLET * (1 + 0.13 * math.sin(3 * k) + 0.07 * math.cos(7 * k)), k * math.tau / 18) for k in range(18)]
    coast = [(x + far * math.cos(angle), y + 0.8 * far * math.sin(angle)) for far, angle in rim]
    path = _written(coast) + "z"
    shapes["territories"][name] = {
        "region": "",
        "kind": "land",
        "path": path,
        "anchor": [x, y],
        "bbox": [x - ISLET * 1.2, y - ISLET, x + ISLET * 1.2, y + ISLET],
        "label": {lang: {"lines": [word], "at": [x, y + LABEL]} for lang, word in words.items()},
    }
    shapes["coast"] += path
    shapes["walk"][name] = {}
    for other in near:  # keys lead there and back
        (u, v), ways = shapes["territories"][other]["anchor"], shapes["walk"]
        across = abs(u - x) > abs(v - y)
        there, back = (
            (("right", "left") if u > x else ("left", "right"))
            if across
            else ("down", "up")
            if v > y
            else ("up", "down")
        )
        ways[name].setdefault(there, other)
        ways[other].setdefault(back, name)


def _offing(shapes: dict[str, Any], near: list[str]) -> Point:
    """Open sea, off every coast and off what is lettered on it, by the shortest ways to what it is linked with."""
    _, _, width, height = shapes["viewBox"]
    coasts = [point for row in shapes["territories"].values() for ring in rings(row["path"]) for point in ring]
    signs = [row["cartouche"]["at"] for row in shapes["regions"].values()] + [
        row["at"] for row in shapes["seaNames"]
    ]
    signs += [shapes["compass"][:2]] if shapes.get("compass") else []
    far = [_reach(shapes, _shore(shapes, name))[0] for name in near]
    spots = [cell for cell in far[0] if all(cell in other for other in far)]
    spots.sort(key=lambda cell: (sum(other[cell] for other in far), cell))
    for spot in map(_middle, spots):
        if not (90 < spot[0] < width - 90 and 70 < spot[1] < height - 90):
            continue
        isfree = all(abs(u - spot[0]) > 170 or abs(v - spot[1]) > 62 for u, v in signs)
        if isfree and all(math.dist(spot, point) > OFFING for point in coasts):
            return spot
    return width / 2, height - 100


# -- a line over sea ---------------------------------------------------------------------------------------------


def _line(shapes: dict[str, Any], a: str, b: str) -> dict[str, Any]:
    way = _way(shapes, a, b)
    width = shapes["viewBox"][2]
    parts: list[list[Point]] = [[way[0]]]
    for before, point in pairwise(way):
        if abs(point[0] - before[0]) > width / 2:  # over the edge of the sheet
            left = before[0] < point[0]
            middle = (before[1] + point[1]) / 2
            parts[-1].append((0.0 if left else width, middle))
            parts.append([(width if left else 0.0, middle)])
        parts[-1].append(point)
    drawn = {
        "a": a,
        "b": b,
        "path": "".join(_written(part) for part in parts),
        "ends": [list(way[0]), list(way[-1])],
    }
    return {**drawn, "wrap": True} if len(parts) > 1 else drawn


def _way(shapes: dict[str, Any], a: str, b: str) -> list[Point]:
    """From coast to coast by the shortest way over open sea; straight where there is none."""
    goals = _shore(shapes, b)
    best, before = _reach(shapes, _shore(shapes, a), goals)
    ends = [cell for cell in best if cell in goals]
    if not ends:
        return [tuple(shapes["territories"][name]["anchor"]) for name in (a, b)]
    cells = [min(ends, key=lambda cell: (best[cell], cell))]
    while cells[-1] in before:
        cells.append(before[cells[-1]])
    return [_middle(cell) for cell in _pulled(cells[::-1], _land(shapes["id"]))]


def _reach(
    shapes: dict[str, Any], starts: set[Cell], goals: set[Cell] | None = None
) -> tuple[dict[Cell, float], dict[Cell, Cell]]:
    """How far it is over sea to every cell, or as far as one of the goals, and from where each is reached."""
    land = _land(shapes["id"])
    columns, rows = (round(side / STEP) for side in shapes["viewBox"][2:])
    best: dict[Cell, float] = dict.fromkeys(sorted(starts), 0.0)
    before: dict[Cell, Cell] = {}
    todo = [(0.0, cell) for cell in best]
    while todo:
        far, (column, row) = heapq.heappop(todo)
        if goals is not None and (column, row) in goals:
            break
        for x, y in _WAYS:
            across = (column + x) % columns
            other, reached = (across, row + y), far + math.hypot(x, y)
            is_open = 0 <= row + y < rows and not land.intersection((other, (across, row), (column, row + y)))
            if is_open and reached < best.get(other, math.inf):
                best[other] = reached
                before[other] = (column, row)
                heapq.heappush(todo, (reached, other))
    return best, before


def _middle(cell: Cell) -> Point:
    return cell[0] * STEP + STEP / 2, cell[1] * STEP + STEP / 2


def _pulled(cells: list[Cell], land: frozenset[Cell]) -> list[Cell]:
    """Corners of a way alone: one that is seen from the corner before it makes those between them needless."""
    corners = [cells[0]]
    for last, cell in pairwise(cells[1:]):
        if abs(cell[0] - last[0]) > 1:  # over the edge
            corners += [last, cell]
        elif not _sees(corners[-1], cell, land):
            corners.append(last)
    return corners if corners[-1] == cells[-1] else [*corners, cells[-1]]


def _sees(a: Cell, b: Cell, land: frozenset[Cell]) -> bool:
    steps = 2 * max(abs(a[0] - b[0]), abs(a[1] - b[1]), 1)
    points = ((a[0] + (b[0] - a[0]) * k / steps, a[1] + (b[1] - a[1]) * k / steps) for k in range(1, steps))
    return all((round(x), round(y)) not in land for x, y in points)


def _shore(shapes: dict[str, Any], name: str) -> set[Cell]:
    """The cells of the sea around a coast."""
    columns, rows = (round(side / STEP) for side in shapes["viewBox"][2:])
    rim = [point for ring in rings(shapes["territories"][name]["path"]) for point in ring]
    at = {(int(x // STEP), int(y // STEP)) for x, y in rim}
    around = {((x + u) % columns, y + v) for x, y in at for u, v in (*_WAYS, (0, 0)) if 0 <= y + v < rows}
    return around - _land(shapes["id"])


@cache
def _land(board: str) -> frozenset[Cell]:
    """The cells of a printed board whose middle is land."""
    found: set[Cell] = set()
    for shape in load_shapes(board)["territories"].values():
        sides = [side for ring in rings(shape["path"]) for side in zip(ring, [*ring[1:], ring[0]], strict=True)]
        for row in range(int(shape["bbox"][1] // STEP), int(shape["bbox"][3] // STEP) + 1):
            y = row * STEP + STEP / 2
            cuts = sorted(
                a[0] + (y - a[1]) * (b[0] - a[0]) / (b[1] - a[1]) for a, b in sides if (a[1] <= y) != (b[1] <= y)
            )
            for left, right in zip(cuts[::2], cuts[1::2], strict=True):
                first = math.ceil((left - STEP / 2) / STEP)
                found.update((column, row) for column in range(first, int((right - STEP / 2) // STEP) + 1))
    return frozenset(found)


# -- paths -------------------------------------------------------------------------------------------------------


def rings(path: str) -> list[list[Point]]:
    """The rings of a path: from a point on, by steps (as tools/shapes.py writes it) or from point to point."""
    found: list[list[Point]] = []
    letter = ""
    x = y = 0.0
    tokens = iter(_TOKEN.findall(path))
    for token in tokens:
        if token.isalpha():
            letter = token
            continue
        across, down = float(token), float(next(tokens))
        x, y = (x + across, y + down) if letter == "l" else (across, down)
        if letter == "M":
            found.append([])
        found[-1].append((x, y))
    return found


def _written(points: list[Point]) -> str:
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
