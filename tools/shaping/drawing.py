"""One board on its way from outlines to a drawing: its areas, its lines, and where everything on it stands."""

import math
from collections.abc import Callable
from typing import Any

import shapely  # type: ignore[import-untyped]

from tools.shaping.furniture import place_cartouches
from tools.shaping.inputs import Inputs, Names
from tools.shaping.paths import path_of, tenths, units
from tools.shaping.placing import LANGUAGES, Box, Label, Placed, Raster, Seeker, Sizes, box_at, settle, texts_of
from tools.shaping.sea import hit_areas
from tools.shaping.topology import Topology, area_path, merged_lines
from tools.shaping.walking import walks

CARTOUCHE_EDGE = 14.0
NAME_EDGE = 8.0
REACH = 40.0


class Drawing:
    def __init__(self, inputs: Inputs, say: Callable[[str], None]) -> None:
        self.inputs = inputs
        self.say = say
        self.hints = inputs.hints
        self.geometry = inputs.geometry
        self.view: list[float] = self.hints.get("view", self.geometry["viewBox"])
        left, top, width, height = self.hints.get("frame", self.view)
        self.sheet: Box = (left, top, left + width, top + height)
        sizes: dict[str, Any] = dict(self.hints["sizes"])
        for key in ("counter", "beside"):
            if key in sizes:
                sizes[key] = tuple(sizes[key])
        self.sizes = Sizes(**sizes)
        self.topology = Topology(inputs.rings, self.hints["tolerance"])
        self.areas = {id: self.topology.polygon(id) for id in inputs.territories}
        self.heavens = {id: self.topology.polygon(id) for id in inputs.heavens}
        self.shared = self.topology.shared()
        self.land = shapely.union_all([area for id, area in self.areas.items() if self.kind(id) != "water"])
        self.links = [self._link(row) for row in self.geometry["sea_links"]]
        self.raster = Raster(self.areas | self.heavens, self._border_lines(), self._link_lines(), self.sheet)
        self.seeker = Seeker(self.raster, self.sizes, self.within(NAME_EDGE))
        self.placed = self._place()

    def kind(self, id: str) -> str:
        kind: str = self.inputs.territories[id]["kind"]
        return kind

    def region(self, id: str) -> str:
        region: str = self.inputs.territories[id]["region"]
        return region

    def within(self, edge: float) -> Box:
        """The sheet without its edge."""
        left, top, right, bottom = self.sheet
        return left + edge, top + edge, right - edge, bottom - edge

    def frame(self) -> shapely.Geometry | None:
        """The edge that cuts the land of a cropped sheet."""
        return shapely.box(*self.sheet) if "frame" in self.hints else None

    # -- lines -------------------------------------------------------------------------------------------

    def _border_lines(self) -> shapely.Geometry:
        arcs = [arc for arcs in self.shared.values() for arc in arcs]
        return shapely.MultiLineString([[(x / 10, y / 10) for x, y in arc] for arc in arcs])

    def _link(self, row: dict[str, Any]) -> dict[str, Any]:
        """A sea link: its line, simpler, in two parts where it leaves the sheet and comes in on the other side."""
        parts = [row["points"], *([row["points2"]] if row.get("wrap") else [])]
        lines = [[tenths(x, y) for x, y in shapely.LineString(part).simplify(0.6).coords] for part in parts]
        link: dict[str, Any] = {"a": row["a"], "b": row["b"], "path": path_of(lines, closed=False)}
        link["ends"] = [[units(value) for value in point] for point in (parts[0][0], parts[-1][-1])]
        if row.get("wrap"):
            link["wrap"] = True
        option = self.inputs.option_of(row["a"], row["b"])
        if option:
            link["option"] = option
        return link

    def _link_lines(self) -> shapely.Geometry:
        rows = self.geometry["sea_links"]
        return shapely.MultiLineString([row[key] for row in rows for key in ("points", "points2") if key in row])

    def border_paths(self) -> tuple[str, str]:
        """The borders within regions, and those between them."""
        inner: list[Any] = []
        outer: list[Any] = []
        for (a, b), arcs in self.shared.items():
            (inner if self.region(a) == self.region(b) else outer).extend(arcs)
        return merged_lines(inner), merged_lines(outer)

    def adjacent(self) -> list[list[Any]]:
        """For each two neighbours on land the middle of the border between them."""
        rows: list[list[Any]] = []
        closed = self.inputs.closed()
        for (a, b), arcs in self.shared.items():
            if (a, b) not in closed:
                lines = [shapely.LineString([(x / 10, y / 10) for x, y in arc]) for arc in arcs]
                merged = shapely.line_merge(shapely.union_all(lines))
                longest = max(shapely.get_parts(merged), key=lambda line: line.length)
                middle = longest.interpolate(0.5, normalized=True)
                rows.append([a, b, units(middle.x), units(middle.y)])
        return rows

    def walk(self, adjacent: list[list[Any]]) -> dict[str, dict[str, str]]:
        anchors = {id: self.placed[id].spot.at for id in self.areas | self.heavens}
        links: dict[str, dict[str, float]] = {id: {} for id in anchors}
        for a, b, *_ in adjacent:
            links[a][b] = links[b][a] = 0.0
        width = self.sheet[2] - self.sheet[0]
        for link in self.links:
            shift = -width if link.get("wrap") else 0.0
            links[link["a"]][link["b"]] = shift
            links[link["b"]][link["a"]] = -shift
        own = walks({id: anchors[id] for id in self.areas}, links)
        # A Heaven borders on nothing: one walks to what is drawn next to it, by a free key.
        for heaven in self.heavens:
            for places in (self.areas, self.heavens):
                others = [other for other in places if other != heaven]
                for other in sorted(others, key=lambda id: math.dist(anchors[id], anchors[heaven]))[:2]:
                    links[heaven][other] = links[other][heaven] = 0.0
        return {id: keys | own.get(id, {}) for id, keys in walks(anchors, links).items()} if self.heavens else own

    # -- places ------------------------------------------------------------------------------------------

    def _place(self) -> dict[str, Placed]:
        areas = self.areas | self.heavens
        given = self.geometry["territories"] | self.geometry.get("heavens", {})
        short, always = self.hints.get("short", {}), self.hints.get("always", {})
        choices = {}
        for number, (id, row) in enumerate((self.inputs.territories | self.inputs.heavens).items()):
            x, y = self.hints.get("anchors", {}).get(id, given[id]["anchor"])
            texts = {
                lang: texts_of(always.get(lang, {}).get(id, row["name"][lang]), short.get(lang, {}).get(id, []))
                for lang in LANGUAGES
            }
            choices[id] = self.seeker.spots(number, areas[id], (x, y), texts, self.hints.get("reach", REACH))
            assert choices[id], f"{id}: nowhere to put its counter"
        return settle(choices, self._fixed(), self.say)

    def relabelled(self, id: str, names: Names) -> dict[str, Any]:
        """Another name for a territory, at the counter it has and clear of everything that stands."""
        texts = {lang: texts_of(names[lang], []) for lang in LANGUAGES}
        others = [one for other, one in self.placed.items() if other != id]
        label = self.seeker.relabel(list(self.areas).index(id), self.placed[id].spot, texts, others, self._fixed())
        return {lang: _label(one) for lang, one in label.items()}

    def _fixed(self) -> list[Box]:
        """What stands already: the signs of gates, crypts and altars."""
        size = 2.0 * self.hints.get("feature", 0)
        return [box_at(row["at"][0], row["at"][1], size, size) for row in self.inputs.features]

    def taken(self) -> list[Box]:
        """Every box that nothing else may touch: counters, names in both languages, signs, the compass."""
        boxes = [one.spot.wide for one in self.placed.values()] + self._fixed()
        boxes += [one.labels[lang].box for one in self.placed.values() for lang in LANGUAGES]
        if "compass" in self.hints:
            x, y, radius = self.hints["compass"]
            boxes.append(box_at(x, y, radius * 2, radius * 2))
        return boxes

    # -- parts of the file -------------------------------------------------------------------------------

    def _entry(self, id: str, area: shapely.Geometry) -> dict[str, Any]:
        one = self.placed[id]
        return {
            "anchor": [units(value) for value in one.spot.at],
            "bbox": [units(value) for value in area.bounds],
            "label": {lang: _label(label) for lang, label in one.labels.items()},
            "path": path_of(self.topology.shapes[id], closed=True),
        }

    def territories(self) -> dict[str, Any]:
        hits = hit_areas(self.areas, shapely.box(*self.sheet), self.view[2])
        result: dict[str, Any] = {}
        for id, row in self.inputs.territories.items():
            entry = {"region": row["region"], "kind": row["kind"], **self._entry(id, self.areas[id])}
            if "landing" in row:
                entry["landing"] = True
            if id in hits:
                entry["hit"] = area_path(hits[id])
            result[id] = entry
        return result

    def heaven_entries(self) -> dict[str, Any]:
        """The Heavens, with the spaces their armies can enter by."""
        return {
            id: {
                "kind": "heaven",
                "tint": row["tint"],
                "gates": self.geometry["heavens"][id]["gates"],
                **self._entry(id, self.heavens[id]),
            }
            for id, row in self.inputs.heavens.items()
        }

    def regions(self) -> dict[str, Any]:
        members = {region: [id for id in self.areas if self.region(id) == region] for region in self.inputs.regions}
        areas = {region: shapely.union_all([self.areas[id] for id in ids]) for region, ids in members.items()}
        numbers = {id: number for number, id in enumerate(self.areas)}
        lands = {region: [numbers[id] for id in ids] for region, ids in members.items()}
        wishes = {id: (at[0], at[1]) for id, at in self.hints["cartouches"].items()}
        sheet = self.within(CARTOUCHE_EDGE)
        plates = place_cartouches(
            wishes, areas, lands, self.inputs.cartouches, self.raster, self.sizes, self.taken(), sheet
        )
        return {
            id: {
                "kind": self.hints.get("kinds", {}).get(id, self.hints.get("kind", "land")),
                "tint": self.hints["tints"][id],
                "name": self.inputs.regions[id],
                **(
                    {"cartouche": {"name": self.inputs.cartouches[id], **_plate(plates[id])}}
                    if id in plates
                    else {}
                ),
                "outline": area_path(area),
            }
            for id, area in areas.items()
        }


def _label(label: Label) -> dict[str, Any]:
    return {"lines": label.lines, "at": [units(value) for value in label.at]}


def _plate(plate: dict[str, Any]) -> dict[str, Any]:
    sizes = {lang: [units(value) for value in size] for lang, size in sorted(plate["sizes"].items())}
    return {"at": [units(value) for value in plate["at"]], "size": sizes}
