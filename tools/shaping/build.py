"""Puts a drawing together: src/conquete/boards/<id>/shapes.json, from which the page draws and computes nothing."""

from collections.abc import Callable
from typing import Any

import shapely  # type: ignore[import-untyped]

from tools.shaping import relief
from tools.shaping.drawing import Drawing
from tools.shaping.furniture import minimap_corner, place_sea_names
from tools.shaping.inputs import JOINED, LIKE, Inputs
from tools.shaping.paths import path_of, units
from tools.shaping.placing import box_at
from tools.shaping.sea import coast_path, waterlines

# What is left round everything that a sheet shows, when it is shown as large as can be.
MARGIN = 14.0
# How far the baseline lies below the middle of a line of type, as a part of its size.
BASELINE = 0.32

Say = Callable[[str], None]


def build(id: str, say: Say) -> dict[str, Any]:
    """What the file of a board holds: a whole drawing, or what it takes from others."""
    if id in JOINED:
        return {"id": id, "title": Inputs(id).title, "sheets": list(JOINED[id])}
    return build_like(id, LIKE[id], say) if id in LIKE else build_whole(id, say)


def build_whole(id: str, say: Say) -> dict[str, Any]:
    inputs = Inputs(id)
    drawing = Drawing(inputs, say)
    regions = drawing.regions()
    borders, region_borders = drawing.border_paths()
    adjacent = drawing.adjacent()
    sheet = sheet_of(drawing)
    left, top, width, height = sheet.get("frame", sheet["bleed"])
    water = shapely.box(left, top, left + width, top + height)
    wet = drawing.hints.get("coast", True)
    lakes = inputs.geometry.get("decor", {}).get("lakes", [])
    return {
        "id": id,
        "title": inputs.title,
        "attribution": inputs.geometry["attribution"],
        "viewBox": drawing.view,
        "content": content_of(drawing, regions),
        "sheet": sheet,
        "sizes": {**drawing.hints["sizes"], "baseline": BASELINE},
        **furnish(drawing, regions),
        "territories": drawing.territories(),
        **({"beyond": drawing.heaven_entries()} if inputs.heavens else {}),
        "regions": regions,
        "coast": coast_path(drawing.land, drawing.frame()) if wet else "",
        "borders": borders,
        "regionBorders": region_borders,
        "waterlines": waterlines(drawing.land, water) if wet else [],
        "links": drawing.links,
        "adjacent": adjacent,
        "lakes": [path_of(relief.simple_rings(path), closed=True) for path in lakes],
        "relief": relief.relief(inputs),
        "decor": relief.decor(inputs),
        "walk": drawing.walk(adjacent),
    }


def build_like(id: str, base_id: str, say: Say) -> dict[str, Any]:
    """What differs in the drawing of a board that looks like another: its names, the sea links that it has not, and
    those that are land on it, which are drawn as a causeway."""
    inputs, drawing = Inputs(id, like=base_id), Drawing(Inputs(base_id), say)
    result: dict[str, Any] = {"id": id, "like": base_id, "title": inputs.title}
    labels: dict[str, Any] = {}
    for territory, row in inputs.territories.items():
        if row["name"] != drawing.inputs.territories[territory]["name"]:
            labels[territory] = {"label": drawing.relabelled(territory, row["name"])}
    if labels:
        result["territories"] = labels
    kinds = {frozenset((row["a"], row["b"])): row["kind"] for row in (inputs.board or {})["links"]}
    links = [(link, kinds.get(frozenset((link["a"], link["b"])))) for link in drawing.links]
    own = [{**link, "kind": "land"} if kind == "land" else link for link, kind in links if kind]
    if own != drawing.links:
        result["links"] = own
    if len(own) < len(drawing.links):
        drawing.links = own
        result["walk"] = drawing.walk(drawing.adjacent())
    return result


# -- what lies round the land ----------------------------------------------------------------------------


def furnish(drawing: Drawing, regions: dict[str, Any]) -> dict[str, Any]:
    """Names of seas, compass and the corner for the minimap, all clear of what stands already."""
    rows = [row["cartouche"] for row in regions.values() if "cartouche" in row]
    taken = drawing.taken()
    taken += [box_at(row["at"][0], row["at"][1], *size) for row in rows for size in row["size"].values()]
    wishes = drawing.hints.get("sea_names", [])
    seas = place_sea_names(wishes, drawing.raster, drawing.sizes, taken, drawing.sheet)
    for row in seas:
        row["at"] = [units(value) for value in row["at"]]
    result = {"seaNames": seas, "minimapCorner": minimap_corner(drawing.raster, taken, drawing.sheet)}
    return {**result, "compass": drawing.hints["compass"]} if "compass" in drawing.hints else result


def sheet_of(drawing: Drawing) -> dict[str, Any]:
    """What the drawing is on: its style, how far its ground goes, and the frame or disc that bounds it."""
    left, top, width, height = drawing.view
    bleed = drawing.hints.get("bleed", 0)
    sheet: dict[str, Any] = {
        "style": drawing.hints["sheet"],
        "bleed": [left - bleed, top - bleed, width + 2 * bleed, height + 2 * bleed],
    }
    if "frame" in drawing.hints:
        x, y, size = drawing.hints["title"]
        sheet["frame"] = drawing.hints["frame"]
        sheet["title"] = {"at": [x, y], "size": size}
    if "graticule" in drawing.hints:
        sheet["graticule"] = graticule(sheet.get("frame", sheet["bleed"]), drawing.hints["graticule"])
    if "disc" in drawing.hints:
        sheet["disc"] = drawing.hints["disc"]
    return sheet


def content_of(drawing: Drawing, regions: dict[str, Any]) -> list[float]:
    """The part of the sheet that has something on it: the open sea round it may be cut off for a larger map."""
    if drawing.frame():
        return drawing.view
    boxes = [area.bounds for area in (drawing.areas | drawing.heavens).values()]
    boxes += [one.spot.wide for one in drawing.placed.values()]
    boxes += [label.box for one in drawing.placed.values() for label in one.labels.values()]
    for row in regions.values():
        if "cartouche" in row:
            boxes += [box_at(*row["cartouche"]["at"], *size) for size in row["cartouche"]["size"].values()]
    left, top = min(box[0] for box in boxes) - MARGIN, min(box[1] for box in boxes) - MARGIN
    right, bottom = max(box[2] for box in boxes) + MARGIN, max(box[3] for box in boxes) + MARGIN
    return [units(value) for value in (left, top, right - left, bottom - top)]


def graticule(area: list[float], step: int) -> str:
    """Straight meridians and parallels behind everything."""
    left, top, width, height = area
    lines = [f"M{x} {top}v{height}" for x in range(0, int(left + width), step) if x > left]
    lines += [f"M{left} {y}h{width}" for y in range(0, int(top + height), step) if y > top]
    return "".join(lines)
