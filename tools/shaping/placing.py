"""Where counters and names stand: no two of them on each other, in either language.

Each territory has a handful of places for its counter and, for each, places for its name below, above and beside
it, whole, broken into lines or in a short form. Costs say how good a place is by itself; then one territory after
another takes its best place given the others, until nobody moves.
"""

import random
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import shapely  # type: ignore[import-untyped]

from tools.shaping.letters import breaks, text_width

CELL = 2.0
LANGUAGES = ("en", "fr")
CLASH = 4000.0
STARTS = 14
# A counter grows with the digits of its number: what comes near keeps off the larger one.
WIDER = 1.16
# What a counter is drawn with beyond its box: a rim all round, and an edge and a shadow below.
RIM = 2.5
FOOT = 5.0
# A name keeps this far below a counter, or above it: three and two pixels on a laptop.
BELOW = 8.0
ABOVE = 5.5
# People and buildings may come to stand beside a counter: rather not there, if there is another place.
TOUCHED = 22.0
# A name that just fits between two borders looks as if it did not.
PADDING = 5.0
# Words that rather begin a line than end one, and never stand alone.
SMALL = ("of", "the", "de", "du", "des", "la")

Box = tuple[float, float, float, float]


def box_at(x: float, y: float, width: float, height: float) -> Box:
    return x - width / 2, y - height / 2, x + width / 2, y + height / 2


def overlap(a: Box, b: Box, gap: float = 0.0) -> float:
    """The area two boxes share once each is kept `gap` from the other."""
    across = min(a[2], b[2]) - max(a[0], b[0]) + gap
    down = min(a[3], b[3]) - max(a[1], b[1]) + gap
    return across * down if across > 0 and down > 0 else 0.0


class Raster:
    """The sheet as a grid of small cells: whose land each is, and whether a border or a sea link runs there."""

    def __init__(
        self, areas: dict[str, shapely.Geometry], borders: shapely.Geometry, links: shapely.Geometry, size: Box
    ) -> None:
        self.left, self.top = size[0], size[1]
        self.columns = round((size[2] - size[0]) / CELL)
        self.rows = round((size[3] - size[1]) / CELL)
        xs = self.left + (np.arange(self.columns) + 0.5) * CELL
        ys = self.top + (np.arange(self.rows) + 0.5) * CELL
        across, down = np.meshgrid(xs, ys)
        self.owner = np.full((self.rows, self.columns), -1, dtype=np.int16)
        self.ids = list(areas)
        for place, area in enumerate(areas.values()):
            shapely.prepare(area)
            self.owner[shapely.contains_xy(area, across, down)] = place
        self.border = self._near(borders, across, down, 1.6)
        self.link = self._near(links, across, down, 3.0)
        self._sums: dict[Any, Any] = {}

    @staticmethod
    def _near(line: shapely.Geometry, across: Any, down: Any, reach: float) -> Any:
        near = line.buffer(reach)
        shapely.prepare(near)
        return shapely.contains_xy(near, across, down)

    def _sum(self, key: str | int) -> Any:
        if key not in self._sums:
            layer = {"border": self.border, "link": self.link, "sea": self.owner < 0}.get(str(key))
            layer = self.owner == key if layer is None else layer
            self._sums[key] = np.pad(np.cumsum(np.cumsum(layer, 0), 1), ((1, 0), (1, 0)))
        return self._sums[key]

    def part(self, box: Box, key: str | int) -> float:
        """Which part of a box lies on a territory (by number), the sea, a border or a sea link."""
        left = max(0, round((box[0] - self.left) / CELL))
        right = min(self.columns, round((box[2] - self.left) / CELL))
        top = max(0, round((box[1] - self.top) / CELL))
        bottom = min(self.rows, round((box[3] - self.top) / CELL))
        if right <= left or bottom <= top:
            return 0.0
        sums = self._sum(key)
        inside = sums[bottom, right] - sums[top, right] - sums[bottom, left] + sums[top, left]
        return float(inside) / ((right - left) * (bottom - top))


@dataclass
class Sizes:
    """What is drawn how large on this sheet, in its units."""

    counter: tuple[float, float]
    name: float
    line: float
    cartouche: float
    sea: float
    beside: tuple[float, float] = (0.0, 0.0)  # what may stand left and right of a counter, how wide


@dataclass
class Label:
    lines: list[str]
    at: tuple[float, float]
    box: Box
    cost: float


@dataclass
class Spot:
    """One place for a counter, with the places of the name it leaves."""

    at: tuple[float, float]
    box: Box
    wide: Box
    sides: list[Box]
    cost: float
    labels: dict[str, list[Label]] = field(default_factory=dict)


@dataclass
class Placed:
    spot: Spot
    labels: dict[str, Label]


@dataclass
class Texts:
    """The ways to write a territory's name in one language, with what each costs."""

    ways: list[tuple[list[str], float]]


def texts_of(name: str, short: list[str]) -> Texts:
    """The full name first, then the short forms; more lines cost a little, uneven ones a little more."""
    ways: list[tuple[list[str], float]] = []
    for rank, text in enumerate([name, *short]):
        for lines in breaks(text):
            widths = [text_width(line, 1) for line in lines]
            uneven = (max(widths) - min(widths)) * 0.6
            alone = sum(9 if line in SMALL else 0.5 for line in lines[:-1] if line.split()[-1] in SMALL)
            ways.append((lines, rank * 7 + (len(lines) - 1) * 3 + uneven + alone))
    return Texts(ways)


# -- the places of one territory -------------------------------------------------------------------------


class Seeker:
    """Finds the places of one territory and what each costs by itself."""

    def __init__(self, raster: Raster, sizes: Sizes, sheet: Box) -> None:
        self.raster = raster
        self.sizes = sizes
        self.sheet = sheet

    def spots(
        self, number: int, area: shapely.Geometry, wish: tuple[float, float], texts: dict[str, Texts], reach: float
    ) -> list[Spot]:
        main = max(shapely.get_parts(area), key=lambda part: part.distance(shapely.Point(wish)) * -1)
        line = main.boundary
        found: list[Spot] = []
        steps = int(reach // 5)
        for down in range(-steps, steps + 1):
            for across in range(-steps, steps + 1):
                x, y = wish[0] + across * 5, wish[1] + down * 5
                point = shapely.Point(x, y)
                if not main.contains(point) or line.distance(point) < self._margin(main):
                    continue
                found.append(self._spot(number, x, y, wish))
        found.sort(key=lambda spot: spot.cost)
        found = found[:28]
        for spot in found:
            spot.labels = {language: self._labels(number, spot, texts[language]) for language in LANGUAGES}
        return [spot for spot in found if all(spot.labels.values())]

    def relabel(
        self, number: int, spot: Spot, texts: dict[str, Texts], others: list[Placed], fixed: list[Box]
    ) -> dict[str, Label]:
        """The best place for another name at a counter that stays, everybody else staying too."""
        counters = [other.spot.wide for other in others] + fixed
        sides = [side for other in others for side in other.spot.sides]
        return {
            lang: _best_label(
                self._labels(number, spot, texts[lang]), counters, [one.labels[lang].box for one in others], sides
            )[0]
            for lang in LANGUAGES
        }

    def _margin(self, area: shapely.Geometry) -> float:
        """How far from its border a counter's centre must be: more where there is room."""
        return min(11.0, 0.55 * float(shapely.maximum_inscribed_circle(area, 1.0).length))

    def _spot(self, number: int, x: float, y: float, wish: tuple[float, float]) -> Spot:
        width, height = self.sizes.counter
        box = box_at(x, y, width, height)
        inside = self.raster.part(box, number)
        sea = self.raster.part(box, "sea")
        foreign = max(0.0, 1 - inside - sea)
        cost = foreign * 90 + sea * 26 + self.raster.part(box, "link") * 40
        cost += ((x - wish[0]) ** 2 + (y - wish[1]) ** 2) ** 0.5 * 0.22
        wide = box_at(x, y, width * WIDER, height)
        wide = (wide[0], wide[1] - RIM, wide[2], wide[3] + FOOT)
        left, right = self.sizes.beside
        sides = [
            side
            for side in ((wide[0] - left, box[1], wide[0], box[3]), (wide[2], box[1], wide[2] + right, box[3]))
            if side[2] > side[0]
        ]
        return Spot((x, y), box, wide, sides, cost)

    def _labels(self, number: int, spot: Spot, texts: Texts) -> list[Label]:
        labels: list[Label] = []
        for lines, cost in texts.ways:
            width = max(text_width(line, self.sizes.name) for line in lines) + 2
            height = (len(lines) - 1) * self.sizes.line + self.sizes.name * 0.92
            for x, y, extra in self._sides(spot, width, height):
                box = box_at(x, y, width, height)
                if (
                    box[0] < self.sheet[0]
                    or box[1] < self.sheet[1]
                    or box[2] > self.sheet[2]
                    or box[3] > self.sheet[3]
                ):
                    continue
                own = _touched(box, spot.sides)
                labels.append(Label(lines, (x, y), box, cost + extra + own + self._ground(number, box)))
        labels.sort(key=lambda label: label.cost)
        return labels[:40]

    def _sides(self, spot: Spot, width: float, height: float) -> list[tuple[float, float, float]]:
        """Below, above, right and left of a counter, and shifted along its edge."""
        x, y = spot.at
        across, down = (spot.box[2] - spot.box[0]) / 2, (spot.box[3] - spot.box[1]) / 2
        beside = across * WIDER + width / 2 + 3.5
        under, over = down + height / 2 + BELOW, down + height / 2 + ABOVE
        slide = max(0.0, (width - across) / 2)
        places: list[tuple[float, float, float]] = []
        for part in (0, -0.35, 0.35, -0.7, 0.7, -1.0, 1.0):
            places.append((x + part * slide, y + under, abs(part) * 7))
            places.append((x + part * slide, y - over, 5 + abs(part) * 7))
        for part in (0, -0.5, 0.5):
            places.append((x - beside, y + part * down, 9 + abs(part) * 3))
            places.append((x + beside, y + part * down, 9 + abs(part) * 3))
        for sign in (-1, 1):
            places.append((x + sign * (across + width / 2 - 10), y + under, 12))
            places.append((x + sign * (across + width / 2 - 10), y - over, 14))
        return places

    def _ground(self, number: int, box: Box) -> float:
        """What a name costs by what it lies on: its own land is free, the sea cheap, another's land dear."""
        box = (box[0] - PADDING, box[1], box[2] + PADDING, box[3])
        inside = self.raster.part(box, number)
        sea = self.raster.part(box, "sea")
        foreign = max(0.0, 1 - inside - sea)
        lines = self.raster.part(box, "border") * 30 + self.raster.part(box, "link") * 45
        return foreign * 60 + sea * 20 + lines


# -- all of them together --------------------------------------------------------------------------------


def settle(choices: dict[str, list[Spot]], fixed: list[Box], say: Callable[[str], None]) -> dict[str, Placed]:
    """The best place for everybody: sweeps until nobody moves, from several starts, the cheapest kept."""
    near = _neighbours(choices)
    best: dict[str, Placed] = {}
    lowest = float("inf")
    for start in range(STARTS):
        order = list(choices)
        dice = random.Random(start)
        placed = {}
        for id, spots in choices.items():
            spot = spots[dice.randrange(min(len(spots), 1 + start))]
            placed[id] = Placed(spot, {lang: spot.labels[lang][0] for lang in LANGUAGES})
        for _ in range(24):
            dice.shuffle(order)
            moved = False
            for id in order:
                others = [placed[other] for other in near[id]]
                chosen, _cost = _best(choices[id], others, fixed)
                if chosen != placed[id]:
                    placed[id], moved = chosen, True
            if not moved:
                break
        total = sum(
            _best([one.spot], [placed[other] for other in near[id]], fixed)[1] for id, one in placed.items()
        )
        if total < lowest:
            best, lowest = placed, total
    say(f"placing cost {lowest:.0f}")
    return best


def _neighbours(choices: dict[str, list[Spot]]) -> dict[str, list[str]]:
    """Who could ever get in whose way."""
    reach: dict[str, Box] = {}
    for id, spots in choices.items():
        boxes = [spot.wide for spot in spots]
        boxes += [label.box for spot in spots for lang in LANGUAGES for label in spot.labels[lang]]
        reach[id] = (
            min(box[0] for box in boxes),
            min(box[1] for box in boxes),
            max(box[2] for box in boxes),
            max(box[3] for box in boxes),
        )
    return {id: [other for other in reach if other != id and overlap(reach[id], reach[other], 6)] for id in reach}


def _best(spots: list[Spot], others: list[Placed], fixed: list[Box]) -> tuple[Placed, float]:
    best: Placed | None = None
    lowest = float("inf")
    counters = [other.spot.wide for other in others]
    sides = [side for other in others for side in other.spot.sides]
    for spot in spots:
        cost = spot.cost + _clash(spot.wide, counters + fixed, 3)
        cost += _touched(spot.wide, sides) + sum(_touched(side, counters) for side in spot.sides)
        for lang in LANGUAGES:
            cost += _clash(spot.wide, [other.labels[lang].box for other in others], 3)
            cost += sum(_touched(side, [other.labels[lang].box for other in others]) for side in spot.sides)
        if cost >= lowest:
            continue
        labels: dict[str, Label] = {}
        for lang in LANGUAGES:
            names = [other.labels[lang].box for other in others]
            label, extra = _best_label(spot.labels[lang], counters + fixed, names, sides)
            labels[lang] = label
            cost += extra
        if cost < lowest:
            best, lowest = Placed(spot, labels), cost
    assert best is not None
    return best, lowest


def _best_label(
    labels: list[Label], counters: list[Box], names: list[Box], sides: list[Box]
) -> tuple[Label, float]:
    best, lowest = labels[0], float("inf")
    for label in labels:
        if label.cost >= lowest:
            break
        cost = label.cost + _clash(label.box, counters, 3) + _clash(label.box, names, 3)
        cost += _touched(label.box, sides)
        if cost < lowest:
            best, lowest = label, cost
    return best, lowest


def _touched(box: Box, sides: list[Box]) -> float:
    """What it costs to lie where somebody may come to stand: more, the more of it is covered."""
    shared = [area for side in sides if (area := overlap(box, side))]
    return sum(TOUCHED * min(1.0, 0.2 + area / 300) for area in shared)


def _clash(box: Box, others: list[Box], gap: float) -> float:
    total = 0.0
    for other in others:
        shared = overlap(box, other, gap)
        if shared:
            total += CLASH + shared
    return total
