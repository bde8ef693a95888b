"""What the water says about the land: the coast, the engraved lines along it, and how far a thumb may miss."""

from typing import Any

import shapely  # type: ignore[import-untyped]

from tools.shaping.paths import path_of
from tools.shaping.topology import area_path, lines_in

OFFSETS = (3.6, 7.8, 12.8, 18.8, 26.0, 34.6)
# A thumb needs 44 px; a phone is 390 px wide and the map can be drawn four times as large.
THUMB = 44.0
PHONE = 390.0 * 4
REACH = 26.0
SHORTEST_LINE = 14.0
FINE = 12.0  # lines farther out are faint, and whole units do for them


def coast_path(land: shapely.Geometry, frame: shapely.Geometry | None) -> str:
    """The outer outline of all land; where the frame cuts the land there is no coast."""
    line = land.boundary
    if frame is None:
        return area_path(land)
    open_line = shapely.line_merge(line.difference(frame.boundary.buffer(0.3)))
    return path_of(lines_in(open_line), closed=False)


def waterlines(land: shapely.Geometry, sheet: shapely.Geometry) -> list[str]:
    """Six lines along the coast, farther and farther out, each smoother than the last."""
    rough = land.simplify(0.9)
    lines: list[str] = []
    for offset in OFFSETS:
        grown = rough.buffer(offset, quad_segs=3).simplify(0.5 + offset / 45)
        line = grown.boundary.intersection(sheet)
        parts = [part for part in shapely.get_parts(shapely.line_merge(line)) if part.length > SHORTEST_LINE]
        if offset > FINE:
            parts = [shapely.set_precision(part, 1.0, mode="pointwise") for part in parts]
        lines.append(path_of(lines_in(shapely.MultiLineString(parts)), closed=False))
    return lines


def inscribed(area: shapely.Geometry) -> tuple[float, float, float]:
    """The centre and the radius of the largest circle in an area."""
    line = shapely.maximum_inscribed_circle(area, 0.4)
    (x, y), _ = line.coords
    return x, y, line.length


def hit_areas(areas: dict[str, shapely.Geometry], sheet: shapely.Geometry, width: float) -> dict[str, Any]:
    """For each territory too thin for a thumb the area that counts as it: itself and the water round it.

    Another's land is never taken, and water between two goes to the nearer.
    """
    needed = THUMB * width / PHONE / 2 + 0.6
    thin = {id for id, area in areas.items() if inscribed(area)[2] < needed}
    result: dict[str, Any] = {}
    for id in sorted(thin):
        grown = areas[id].buffer(REACH, quad_segs=3).intersection(sheet)
        for other, area in areas.items():
            if other == id:
                continue
            apart = areas[id].distance(area)
            if apart < 2 * REACH:
                share = apart / 2 if other in thin else min(apart * 0.66, apart)
                grown = grown.difference(area.buffer(share, quad_segs=3) if share else area)
        for other in result:
            grown = grown.difference(result[other])
        grown = shapely.union_all([grown.buffer(-1.5).buffer(1.5).simplify(1.2), areas[id]]).simplify(0.5)
        own = [part for part in shapely.get_parts(grown) if part.intersects(areas[id])]
        grown = shapely.union_all([shapely.Polygon(part.exterior) for part in own])
        others = shapely.union_all([area for other, area in areas.items() if other != id])
        result[id] = grown.difference(others)
    return result
