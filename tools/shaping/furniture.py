"""Cartouches, names of seas, compass and minimap: what stands in the water once the land is lettered."""

from collections.abc import Iterable
from typing import Any

import numpy as np
import shapely  # type: ignore[import-untyped]

from tools.shaping.letters import text_width
from tools.shaping.placing import Box, Raster, Sizes, box_at, overlap

TRACKING = 0.14
NEAR = 14.0  # a cartouche this near its region is near enough
CORNERS = {"nw": (0.0, 0.0), "ne": (1.0, 0.0), "sw": (0.0, 1.0), "se": (1.0, 1.0)}


def cartouche_size(name: str, sizes: Sizes, territories: int) -> tuple[float, float]:
    """A plate with the name in tracked capitals, how many of the territories one has, and the bonus in a disc."""
    size = sizes.cartouche
    had = text_width(f"{territories}/{territories}", size * 0.9) + size * 0.45
    return text_width(name.upper(), size, TRACKING) + had + size * 3.1, size * 2.1


def place_cartouches(
    wishes: dict[str, tuple[float, float]],
    areas: dict[str, shapely.Geometry],
    lands: dict[str, list[int]],
    names: dict[str, dict[str, str]],
    raster: Raster,
    sizes: Sizes,
    taken: list[Box],
    sheet: Box,
) -> dict[str, dict[str, Any]]:
    """One place for each region that serves both languages: near it, on nothing, on water where there is some.

    `lands` are the numbers of its own territories, whose ground it may rather cover than another's.
    """
    result: dict[str, dict[str, Any]] = {}
    boxes = list(taken)
    for id, (wish_x, wish_y) in wishes.items():
        plates = {lang: cartouche_size(name, sizes, len(lands[id])) for lang, name in names[id].items()}
        width, height = max(plate[0] for plate in plates.values()), sizes.cartouche * 2.1
        best, lowest = (wish_x, wish_y), float("inf")
        for down in range(-15, 16):
            for across in range(-15, 16):
                x, y = wish_x + across * 4, wish_y + down * 4
                box = box_at(x, y, width, height)
                cost = (across**2 + down**2) ** 0.5 * 0.8 + max(
                    0.0, areas[id].distance(shapely.box(*box)) - NEAR
                ) * 0.9
                cost += _standing(box, raster, boxes, sheet)
                cost -= 150 * sum(raster.part(box, number) for number in lands[id])
                if cost < lowest:
                    best, lowest = (x, y), cost
        boxes.append(box_at(*best, width, height))
        result[id] = {"at": best, "sizes": plates}
    return result


def _standing(box: Box, raster: Raster, taken: Iterable[Box], sheet: Box) -> float:
    """What it costs to stand there: out of the sheet or on another plate never, on land or a link rather not."""
    if box[0] < sheet[0] or box[1] < sheet[1] or box[2] > sheet[2] or box[3] > sheet[3]:
        return 1e6
    hit = sum(1e5 for other in taken if overlap(box, other, 4))
    crossed = raster.part(box, "link")
    return hit + (1 - raster.part(box, "sea")) * 160 + crossed * 700 + (40 if crossed > 0.004 else 0)


def place_sea_names(
    rows: list[dict[str, Any]], raster: Raster, sizes: Sizes, taken: list[Box], sheet: Box
) -> list[dict[str, Any]]:
    """Names of seas near where the hints wish them, moved off what stands there."""
    result: list[dict[str, Any]] = []
    boxes = list(taken)
    for row in rows:
        lines = {lang: row[lang].split("\n") for lang in ("en", "fr")}
        size = sizes.sea * row.get("size", 1)
        width = max(text_width(line, size, TRACKING + 0.06) for some in lines.values() for line in some)
        height = max(len(some) for some in lines.values()) * size * 1.25
        best, lowest = (row["at"][0], row["at"][1]), float("inf")
        for down in range(-10, 11):
            for across in range(-10, 11):
                x, y = row["at"][0] + across * 4, row["at"][1] + down * 4
                box = _turned(x, y, width, height, row.get("turn", 0))
                cost = (across**2 + down**2) ** 0.5 + _standing(box, raster, boxes, sheet)
                if cost < lowest:
                    best, lowest = (x, y), cost
        boxes.append(_turned(*best, width, height, row.get("turn", 0)))
        result.append({**lines, "at": best, "turn": row.get("turn", 0), "size": size})
    return result


def _turned(x: float, y: float, width: float, height: float, degrees: float) -> Box:
    """The upright box round a turned one."""
    angle = np.radians(degrees)
    cos, sin = abs(float(np.cos(angle))), abs(float(np.sin(angle)))
    return box_at(x, y, width * cos + height * sin, width * sin + height * cos)


def minimap_corner(raster: Raster, taken: list[Box], sheet: Box) -> str:
    """The corner with the most open sea."""
    width, height = (sheet[2] - sheet[0]) * 0.22, (sheet[3] - sheet[1]) * 0.24

    def open_sea(corner: str) -> float:
        right, low = CORNERS[corner]
        left, top = (
            sheet[0] + right * (sheet[2] - sheet[0] - width),
            sheet[1] + low * (sheet[3] - sheet[1] - height),
        )
        box = (left, top, left + width, top + height)
        return raster.part(box, "sea") - sum(overlap(box, other) for other in taken) / (width * height)

    return max(CORNERS, key=open_sea)
