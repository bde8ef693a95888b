"""The drawings of the boards: true to the boards, nothing on anything else, everything large enough for a thumb."""

import re
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any

import pytest

from conquete.boards import load_board, own_board_ids
from conquete.boards.shapes import drawn_ids, load_shapes, load_sheets
from conquete.engine.errors import ConqueteError
from tools.shaping.letters import text_width

Point = tuple[float, float]
Box = tuple[float, float, float, float]

ROOT = Path(__file__).parent.parent.parent
NUMBER = re.compile(r"-?(?:\d+\.?\d*|\.\d+)")
LANGUAGES = ("en", "fr")
JOINED = tuple(id for id in drawn_ids() if len(load_sheets(id)) > 1)
BOARDS = tuple(id for id in drawn_ids() if id not in JOINED)
PLAYED = [id for id in BOARDS if id in own_board_ids()]
# A piece is at least this large on the screen, however small the sheet is drawn (look and feel, 5).
LEAST_PIECE = (36.0, 22.0)
WIDE_SCREEN = 1280.0
THUMB = 44.0
PHONE_ZOOMED = 390.0 * 4


# -- reading paths ---------------------------------------------------------------------------------------


@cache
def lines_of(path: str) -> tuple[tuple[Point, ...], ...]:
    """The lines of a path of the form M x y l dx dy dx dy ... z, in units rounded to tenths."""
    lines = []
    for part in path.split("M")[1:]:
        start, _, rest = part.partition("l")
        assert re.fullmatch(r"[-\d. ]+z?", rest), rest[:40]
        x, y = (float(word) for word in NUMBER.findall(start))
        steps = [float(word) for word in NUMBER.findall(rest)]
        assert len(steps) % 2 == 0
        line = [(x, y)]
        for dx, dy in zip(steps[::2], steps[1::2], strict=True):
            x, y = round(x + dx, 1), round(y + dy, 1)
            line.append((x, y))
        if rest.endswith("z"):
            line.append(line[0])
        lines.append(tuple(line))
    return tuple(lines)


def sides(path: str) -> Iterator[tuple[Point, Point]]:
    for line in lines_of(path):
        yield from pairwise(line)


def inside(point: Point, path: str) -> bool:
    """By the even-odd rule."""
    x, y = point
    crossings = 0
    for (ax, ay), (bx, by) in sides(path):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            crossings += 1
    return crossings % 2 == 1


def to_edge(point: Point, path: str) -> float:
    """How far a point is from the outline."""
    x, y = point
    least = float("inf")
    for (ax, ay), (bx, by) in sides(path):
        length = (bx - ax) ** 2 + (by - ay) ** 2
        along = max(0.0, min(1.0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length)) if length else 0.0
        least = min(least, (ax + along * (bx - ax) - x) ** 2 + (ay + along * (by - ay) - y) ** 2)
    return float(least**0.5)


# -- boxes -----------------------------------------------------------------------------------------------


def box(at: list[float], width: float, height: float) -> Box:
    x, y = at
    return x - width / 2, y - height / 2, x + width / 2, y + height / 2


def meet(a: Box, b: Box) -> bool:
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


def parts(drawing: dict[str, Any]) -> list[str]:
    """What carries counters and names: territories, and whatever else a sheet has."""
    groups = {name: rows for name, rows in drawing.items() if isinstance(rows, dict)}
    return [name for name, rows in groups.items() if rows and all("anchor" in row for row in rows.values())]


def places(drawing: dict[str, Any]) -> dict[str, dict[str, Any]]:
    return {id: row for part in parts(drawing) for id, row in drawing[part].items()}


def counters(drawing: dict[str, Any]) -> dict[str, Box]:
    """Each counter on a screen 1280 px wide, in units: as large as its sheet says, never under the least piece."""
    unit = WIDE_SCREEN / drawing["viewBox"][2]
    width, height = (
        max(size, least / unit) for size, least in zip(drawing["sizes"]["counter"], LEAST_PIECE, strict=True)
    )
    return {id: box(row["anchor"], width, height) for id, row in places(drawing).items()}


def names(drawing: dict[str, Any], language: str) -> dict[str, Box]:
    sizes = drawing["sizes"]
    result = {}
    for id, row in places(drawing).items():
        label = row["label"][language]
        width = max(text_width(line, sizes["name"]) for line in label["lines"])
        height = (len(label["lines"]) - 1) * sizes["line"] + sizes["name"] * 0.9
        result[id] = box(label["at"], width, height)
    return result


def cartouches(drawing: dict[str, Any], language: str) -> dict[str, Box]:
    rows = {id: row["cartouche"] for id, row in drawing["regions"].items() if "cartouche" in row}
    return {id: box(row["at"], *row["size"][language]) for id, row in rows.items()}


# -- true to the board -----------------------------------------------------------------------------------


def test_every_board_has_a_drawing() -> None:
    assert set(own_board_ids()) == set(drawn_ids())
    assert JOINED


@pytest.mark.parametrize("id", JOINED)
def test_a_board_that_joins_others_is_shown_as_their_sheets(id: str) -> None:
    sheets = load_sheets(id)
    kinds = dict.fromkeys(part for sheet in sheets for part in parts(sheet))
    together = [territory for kind in kinds for sheet in sheets for territory in sheet.get(kind, {})]
    assert together == list(load_board(id).territory_names)


def test_a_board_that_stands_alone_is_one_sheet() -> None:
    assert load_sheets("world") == [load_shapes("world")]


def test_a_board_without_a_drawing_is_named_with_those_that_have_one() -> None:
    with pytest.raises(ConqueteError, match=r"'atlantis'.*world-1957"):
        load_shapes("atlantis")


@pytest.mark.parametrize("id", PLAYED)
def test_the_drawing_has_the_territories_and_regions_of_its_board(id: str) -> None:
    drawing, board = load_shapes(id), load_board(id)
    assert list(drawing["territories"]) == list(board.territory_names)
    assert set(drawing["regions"]) == set(board.region_names)
    for row in board.data["territories"]:
        assert drawing["territories"][row["id"]]["region"] == row["region"]
    for region, row in drawing["regions"].items():
        assert row["name"] == {lang: name.replace("'", "’") for lang, name in board.region_names[region].items()}


def shared_borders(drawing: dict[str, Any]) -> set[frozenset[str]]:
    """Who lies beside whom: two outlines with a side in common."""
    owners: dict[frozenset[Point], set[str]] = defaultdict(set)
    for id, row in drawing["territories"].items():
        for a, b in sides(row["path"]):
            owners[frozenset((a, b))].add(id)
    assert all(len(ids) <= 2 for ids in owners.values())
    return {frozenset(ids) for ids in owners.values() if len(ids) == 2}


def closed_borders(drawing: dict[str, Any]) -> set[frozenset[str]]:
    """Borders with mountains or flames on them, which nobody crosses."""
    return {frozenset((row["a"], row["b"])) for rows in drawing["relief"].values() for row in rows}


def pairs(rows: list[dict[str, Any]]) -> set[frozenset[str]]:
    return {frozenset((row["a"], row["b"])) for row in rows}


@pytest.mark.parametrize("id", PLAYED)
def test_drawn_borders_and_dotted_lines_are_the_links(id: str) -> None:
    """A link is a border that can be crossed or a dotted line, never both, and there is nothing else."""
    drawing, links = load_shapes(id), load_board(id).data["links"]
    borders, dotted = shared_borders(drawing), pairs(drawing["links"])
    assert closed_borders(drawing) <= borders
    assert (borders - closed_borders(drawing)) | dotted == pairs(links)
    assert not borders & dotted
    options = {frozenset((row["a"], row["b"])): row["option"] for row in links if "option" in row}
    assert {
        frozenset((row["a"], row["b"])): row["option"] for row in drawing["links"] if "option" in row
    } == options


@pytest.mark.parametrize("id", [id for id in PLAYED if load_board(id).data["layers"] == ["land"]])
def test_where_there_is_only_land_the_dotted_lines_are_the_sea_links(id: str) -> None:
    links = [row for row in load_board(id).data["links"] if row["kind"] == "sea"]
    assert pairs([row for row in load_shapes(id)["links"] if "kind" not in row]) == pairs(links)


@pytest.mark.parametrize("id", PLAYED)
def test_what_is_drawn_as_water_lies_in_the_water(id: str) -> None:
    for row in load_board(id).data["territories"]:
        assert load_shapes(id)["territories"][row["id"]]["kind"] == row["layer"]


@pytest.mark.parametrize("id", PLAYED)
def test_closed_borders_are_those_of_the_board(id: str) -> None:
    ranges = load_board(id).data.get("mountains", [])
    assert closed_borders(load_shapes(id)) == {frozenset(pair) for row in ranges for pair in row["between"]}


@pytest.mark.parametrize("id", BOARDS)
def test_the_middle_of_a_border_lies_on_it(id: str) -> None:
    drawing = load_shapes(id)
    rows = {frozenset((a, b)): (x, y) for a, b, x, y in drawing["adjacent"]}
    assert set(rows) == shared_borders(drawing) - closed_borders(drawing)
    for pair, middle in rows.items():
        for one in pair:
            assert to_edge(middle, drawing["territories"][one]["path"]) < 0.3, (pair, middle)


@pytest.mark.parametrize("id", BOARDS)
def test_a_sea_link_ends_at_its_two_territories(id: str) -> None:
    drawing = load_shapes(id)
    for link in drawing["links"]:
        assert len(lines_of(link["path"])) == (2 if link.get("wrap") else 1)
        for one, end in zip((link["a"], link["b"]), link["ends"], strict=True):
            path = drawing["territories"][one]["path"]
            assert inside(tuple(end), path) or to_edge(tuple(end), path) < 12, link


# -- nothing on anything else ----------------------------------------------------------------------------


@pytest.mark.parametrize("id", BOARDS)
def test_each_anchor_lies_well_inside_its_own_shape(id: str) -> None:
    drawing = load_shapes(id)
    margin = 9 * drawing["viewBox"][2] / 1600
    for one, row in places(drawing).items():
        at = tuple(row["anchor"])
        assert inside(at, row["path"]), one
        assert to_edge(at, row["path"]) >= margin, one


@pytest.mark.parametrize("id", BOARDS)
def test_no_two_counters_overlap(id: str) -> None:
    for (a, one), (b, other) in combinations(counters(load_shapes(id)).items(), 2):
        assert not meet(one, other), (a, b)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("id", BOARDS)
def test_no_name_overlaps_a_name_a_counter_or_a_cartouche(id: str, language: str) -> None:
    drawing = load_shapes(id)
    named = names(drawing, language)
    for (a, one), (b, other) in combinations(named.items(), 2):
        assert not meet(one, other), (a, b)
    for a, one in named.items():
        for b, other in counters(drawing).items():
            assert not meet(one, other), (a, b)
        for b, other in cartouches(drawing, language).items():
            assert not meet(one, other), (a, b)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("id", BOARDS)
def test_no_cartouche_overlaps_a_cartouche_or_a_counter_and_all_lie_on_the_sheet(id: str, language: str) -> None:
    drawing = load_shapes(id)
    left, top, width, height = drawing["viewBox"]
    plates = cartouches(drawing, language)
    for (a, one), (b, other) in combinations(plates.items(), 2):
        assert not meet(one, other), (a, b)
    for a, one in plates.items():
        for b, other in counters(drawing).items():
            assert not meet(one, other), (a, b)
    for a, one in [*plates.items(), *names(drawing, language).items()]:
        assert left <= one[0] < one[2] <= left + width, a
        assert top <= one[1] < one[3] <= top + height, a


def shortens(drawn: str, full: str) -> bool:
    """Whether the letters of one all stand in the other, in that order: Gde-Bretagne for Grande-Bretagne."""
    rest = iter(full.replace("'", "’").lower())
    return all(letter in rest for letter in drawn.lower() if letter.isalpha())


@pytest.mark.parametrize("id", PLAYED)
def test_a_name_is_that_of_the_territory_or_a_short_form_of_it(id: str) -> None:
    drawing, board = load_shapes(id), load_board(id)
    for one, full in board.territory_names.items():
        for language, label in drawing["territories"][one]["label"].items():
            assert shortens(" ".join(label["lines"]), full[language]), (one, label)
    paying = [row["id"] for row in board.data["regions"] if row["bonus"]]  # the others have no cartouche
    for one, full in board.region_names.items():
        for language, text in drawing["regions"][one]["cartouche"]["name"].items() if one in paying else ():
            assert shortens(text, full[language]), (one, text)


@pytest.mark.parametrize("id", BOARDS)
def test_no_sign_lies_on_a_counter_or_a_name_or_outside_its_space(id: str) -> None:
    drawing = load_shapes(id)
    decor = drawing["decor"]
    for row in decor.get("features", []):
        path = drawing["territories"][row["space"]]["path"]
        assert inside(tuple(row["at"]), path), row
        sign = box(row["at"], decor["featureRadius"] * 2, decor["featureRadius"] * 2)
        for other in [*counters(drawing).values(), *names(drawing, "en").values(), *names(drawing, "fr").values()]:
            assert not meet(sign, other), row


# -- for thumbs and keys ---------------------------------------------------------------------------------


def room(path: str, seeds: list[Point], wanted: float) -> float:
    """The radius of a large circle inside an outline: the best of a grid, made finer until it is large enough."""
    points = [point for line in lines_of(path) for point in line]
    left, right = min(x for x, _ in points), max(x for x, _ in points)
    top, bottom = min(y for _, y in points), max(y for _, y in points)
    best, at = max((to_edge(seed, path), seed) for seed in seeds)
    step = max(4.0, (right - left) / 14, (bottom - top) / 14)
    grid = [(left + i * step, top + j * step) for i in range(16) for j in range(16)]
    while best < wanted and step > 0.4:
        for point in grid:
            if inside(point, path) and (found := to_edge(point, path)) > best:
                best, at = found, point
        step /= 2
        grid = [(at[0] + i * step, at[1] + j * step) for i in (-1, 0, 1) for j in (-1, 0, 1)]
    return best


@pytest.mark.parametrize("id", BOARDS)
def test_a_thumb_finds_every_territory(id: str) -> None:
    """On a phone at four times its size there is a circle of 44 px that counts as the territory and no other."""
    drawing = load_shapes(id)
    wanted = THUMB * drawing["viewBox"][2] / PHONE_ZOOMED / 2
    for one, row in places(drawing).items():
        assert room(row.get("hit", row["path"]), [tuple(row["anchor"])], wanted) >= wanted, one


@pytest.mark.parametrize("id", BOARDS)
def test_a_larger_hit_area_holds_its_territory_and_no_other_s_counter(id: str) -> None:
    drawing = load_shapes(id)
    for one, row in drawing["territories"].items():
        if "hit" in row:
            for other, place in drawing["territories"].items():
                assert inside(tuple(place["anchor"]), row["hit"]) == (other == one), (one, other)


@pytest.mark.parametrize("id", BOARDS)
def test_arrow_keys_follow_links_and_lead_everywhere(id: str) -> None:
    drawing = load_shapes(id)
    linked = {frozenset((a, b)) for a, b, *_ in drawing["adjacent"]}
    linked |= {frozenset((row["a"], row["b"])) for row in drawing["links"]}
    walk = drawing["walk"]
    beyond = set(drawing.get("beyond", {}))  # which borders on nothing
    assert set(walk) == set(drawing["territories"]) | beyond
    for one, keys in walk.items():
        assert keys
        assert set(keys) <= {"up", "down", "left", "right"}
        assert all(frozenset((one, other)) in linked or beyond & {one, other} for other in keys.values())
    for start in walk:
        seen, todo = {start}, [start]
        while todo:
            fresh = set(walk[todo.pop()].values()) - seen
            seen |= fresh
            todo += fresh
        assert seen == set(walk), start


# -- the file --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("id", BOARDS)
def test_every_path_can_be_read_and_lies_on_the_sheet(id: str) -> None:
    drawing = load_shapes(id)
    left, top, width, height = drawing["sheet"]["bleed"]
    paths = [row[key] for row in places(drawing).values() for key in ("path", "hit") if key in row]
    paths += [row["outline"] for row in drawing["regions"].values() if "outline" in row]
    paths += [*drawing["waterlines"], *drawing["lakes"], *(row["path"] for row in drawing["links"])]
    paths += [path for key in ("coast", "borders", "regionBorders") if (path := drawing[key])]
    for path in paths:
        assert lines_of(path)
        for line in lines_of(path):
            for x, y in line:
                assert left - 1 <= x <= left + width + 1, path[:40]
                assert top - 1 <= y <= top + height + 1, path[:40]


@pytest.mark.parametrize("id", BOARDS)
def test_the_region_outlines_are_the_outer_sides_of_their_territories(id: str) -> None:
    drawing = load_shapes(id)
    sides_of: dict[str, set[frozenset[Point]]] = defaultdict(set)
    for row in drawing["territories"].values():
        for a, b in sides(row["path"]):
            sides_of[row["region"]] ^= {frozenset((a, b))}
    for region, row in drawing["regions"].items():
        if "outline" in row:
            outline = {frozenset(side) for side in sides(row["outline"])}
            assert outline == sides_of[region], region


def test_the_drawing_of_another_board_is_taken_over_with_its_own_names() -> None:
    old, new = load_shapes("world-1957"), load_shapes("world")
    assert old["like"] == "world"
    assert old["id"] == "world-1957"
    assert old["territories"]["east_africa"]["label"]["fr"]["lines"] == ["Kenya"]
    assert old["territories"]["east_africa"]["path"] == new["territories"]["east_africa"]["path"]
    assert new["territories"]["east_africa"]["label"]["fr"]["lines"] != ["Kenya"]
    assert old["links"] == new["links"]


def test_sea_links_that_are_land_on_another_board_are_causeways() -> None:
    drawn = [row for row in load_shapes("world-legacy")["links"] if row.get("kind") == "land"]
    straits = {frozenset(("western_europe", "north_africa")), frozenset(("southern_europe", "north_africa"))}
    assert pairs(drawn) == straits
    assert all("kind" not in row for row in load_shapes("world")["links"])


def test_the_files_are_what_the_tool_makes() -> None:
    run = subprocess.run(
        [sys.executable, "tools/shapes.py", "--check"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stdout + run.stderr
