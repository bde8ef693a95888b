"""Mountains, flames, craters and the furniture of the Underworld."""

from typing import Any

import shapely  # type: ignore[import-untyped]

from tools.shaping.inputs import Inputs
from tools.shaping.paths import Ring, path_of, rings_of, units

STEP = {"mountains": 15.0, "flames": 17.0}


def spots_along(points: list[list[float]], step: float) -> list[list[float]]:
    """Evenly spaced places along a line, both ends half a step in."""
    line = shapely.LineString(points)
    count = max(1, round(line.length / step))
    places = [line.interpolate((place + 0.5) / count, normalized=True) for place in range(count)]
    return [[units(place.x), units(place.y)] for place in places]


def relief(inputs: Inputs) -> dict[str, Any]:
    """For each closed border the feet of its mountains or flames."""
    result: dict[str, Any] = {}
    for key, step in STEP.items():
        rows = [
            {"a": row["a"], "b": row["b"], "spots": spots_along(row["points"], step)}
            for row in inputs.geometry.get(key, [])
        ]
        if rows:
            result[key] = rows
    return result


def decor(inputs: Inputs) -> dict[str, Any]:
    """What is only to look at, or a sign on a territory: craters, mist, pillars, gates, crypts and altars."""
    found = inputs.geometry.get("decor", {})
    result: dict[str, Any] = {}
    if "craters" in found:
        result["craters"] = found["craters"]
    if "mist" in found:
        result["mist"] = path_of(simple_rings(found["mist"]), closed=True)
    if "pillars" in found:
        result["pillars"] = [path_of(simple_rings(path), closed=True) for path in found["pillars"]]
    if inputs.features:
        result["features"] = inputs.features
        result["featureRadius"] = inputs.hints["feature"]
    return result


def simple_rings(path: str) -> list[Ring]:
    """The rings of a free-standing figure with fewer points."""
    rings: list[Ring] = []
    for ring in rings_of(path):
        line = shapely.Polygon(ring).simplify(3).exterior
        rings.append([(round(x), round(y)) for x, y in list(line.coords)[:-1]])
    return rings
