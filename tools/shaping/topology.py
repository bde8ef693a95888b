"""Borders as arcs: a line between two territories exists once, so a simpler one is still the same on both sides."""

from collections import defaultdict
from itertools import pairwise

import shapely  # type: ignore[import-untyped]

from tools.shaping.paths import Point, Ring, path_of

Edge = tuple[Point, Point]


def edge(a: Point, b: Point) -> Edge:
    return (a, b) if a < b else (b, a)


def edges_of(ring: Ring) -> list[Edge]:
    return [edge(a, b) for a, b in pairwise([*ring, ring[0]])]


class Topology:
    """The rings of all territories, cut into arcs between the points where three of them or a coast meet."""

    def __init__(self, shapes: dict[str, list[Ring]], tolerance: float) -> None:
        self.faces: dict[Edge, frozenset[str]] = self._faces(shapes)
        self.nodes = self._nodes()
        self.tolerance = tolerance
        self._simple: dict[tuple[Point, ...], list[Point]] = {}
        self.arcs: dict[tuple[Point, ...], frozenset[str]] = {}
        self.shapes = {id: [self._ring(ring) for ring in rings] for id, rings in shapes.items()}
        self.shapes = {id: [ring for ring in rings if len(ring) > 2] for id, rings in self.shapes.items()}

    @staticmethod
    def _faces(shapes: dict[str, list[Ring]]) -> dict[Edge, frozenset[str]]:
        faces: dict[Edge, set[str]] = defaultdict(set)
        for id, rings in shapes.items():
            for ring in rings:
                for one in edges_of(ring):
                    faces[one].add(id)
        return {one: frozenset(ids) for one, ids in faces.items()}

    def _nodes(self) -> set[Point]:
        meeting: dict[Point, list[frozenset[str]]] = defaultdict(list)
        for (a, b), ids in self.faces.items():
            meeting[a].append(ids)
            meeting[b].append(ids)
        return {point for point, sides in meeting.items() if len(sides) != 2 or sides[0] != sides[1]}

    def _ring(self, ring: Ring) -> Ring:
        """A ring put together again from its simpler arcs."""
        starts = [place for place, point in enumerate(ring) if point in self.nodes]
        if not starts:  # an island: any two far points of it hold the line
            first = ring.index(min(ring))
            turned = ring[first:] + ring[:first]
            far = max(range(len(turned)), key=lambda place: _square(turned[0], turned[place]))
            starts, ring = [0, far], turned
        result: Ring = []
        for start, end in pairwise([*starts, starts[0]]):
            arc = ring[start : end + 1] if start < end else ring[start:] + ring[: end + 1]
            result += self._arc(arc)[:-1]
        return result

    def _arc(self, arc: list[Point]) -> list[Point]:
        turned = arc[::-1] if (arc[-1], arc[-2]) < (arc[0], arc[1]) else arc
        key = tuple(turned)
        if key not in self._simple:
            line = shapely.LineString(turned).simplify(self.tolerance * 10)
            self._simple[key] = [(round(x), round(y)) for x, y in line.coords]
            self.arcs[tuple(self._simple[key])] = self.faces[edge(arc[0], arc[1])]
        simple = self._simple[key]
        return simple if turned is arc else simple[::-1]

    def polygon(self, id: str) -> shapely.Geometry:
        return polygon(self.shapes[id])

    def shared(self) -> dict[tuple[str, str], list[tuple[Point, ...]]]:
        """The arcs between each two neighbours."""
        result: dict[tuple[str, str], list[tuple[Point, ...]]] = defaultdict(list)
        for arc, ids in self.arcs.items():
            if len(ids) == 2:
                a, b = sorted(ids)
                result[a, b].append(arc)
        return dict(sorted(result.items()))


def _square(a: Point, b: Point) -> int:
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2


# -- between points in tenths and figures in units -------------------------------------------------------


def polygon(rings: list[Ring]) -> shapely.Geometry:
    """The area of some rings by the even-odd rule, in units."""
    area = shapely.Polygon()
    for ring in rings:
        area = area.symmetric_difference(shapely.Polygon([(x / 10, y / 10) for x, y in ring]))
    return area


def lines_in(figure: shapely.Geometry) -> list[list[Point]]:
    """The lines of a figure, rings with their closing point."""
    lines: list[list[Point]] = []
    for part in shapely.get_parts(figure):
        if part.geom_type == "Polygon":
            found = [part.exterior, *part.interiors]
        elif part.geom_type in ("LineString", "LinearRing"):
            found = [part]
        else:
            found = []
        for line in found:
            points = [(round(x * 10), round(y * 10)) for x, y in line.coords]
            points = [point for place, point in enumerate(points) if place == 0 or point != points[place - 1]]
            if len(points) > 1:
                lines.append(points)
    return lines


def area_path(figure: shapely.Geometry) -> str:
    """The outline of an area as closed rings."""
    return path_of([line[:-1] for line in lines_in(figure) if len(line) > 3], closed=True)


def merged_lines(arcs: list[tuple[Point, ...]]) -> str:
    """Arcs that follow one another as one line each, open ends left open."""
    if not arcs:
        return ""
    lines = shapely.line_merge(shapely.MultiLineString([[(x / 10, y / 10) for x, y in arc] for arc in arcs]))
    return path_of(lines_in(lines), closed=False)
