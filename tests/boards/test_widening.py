"""What a world has more than its printed board is drawn, too."""

import math
from itertools import pairwise
from typing import Any

import pytest

from conquete.boards import load_board
from conquete.boards.shapes import load_shapes
from conquete.boards.widening import OFFING, is_widened, rings, widened_shapes
from conquete.engine.board import Board

NAMES = {"more": {"en": "More", "fr": "Plus"}}


def widened(territories: list[str], lines: list[tuple[str, str]]) -> Board:
    printed = load_board("world-legacy").board()
    names = printed.territories
    links = [(names[a], names[b]) for a, near in enumerate(printed.neighbours) for b in near if a < b]
    regions = [
        (region, 1, [names[member] for member in members])
        for region, members in zip(printed.regions, printed.region_members, strict=True)
    ]
    return Board(printed.id, [*names, *territories], [*links, *lines], regions)


def is_land(shapes: dict[str, Any], x: float, y: float) -> bool:
    for shape in shapes["territories"].values():
        sides = [side for ring in rings(shape["path"]) for side in zip(ring, [*ring[1:], ring[0]], strict=True)]
        cuts = [
            a[0] + (y - a[1]) * (b[0] - a[0]) / (b[1] - a[1]) < x for a, b in sides if (a[1] <= y) != (b[1] <= y)
        ]
        if sum(cuts) % 2:
            return True
    return False


def test_a_printed_board_is_as_its_drawing():
    assert not is_widened(load_board("world-legacy").board())


def test_more_land_lies_in_open_sea_near_what_it_is_linked_with():
    shapes = widened_shapes(widened(["more"], [("more", "madagascar"), ("more", "india")]), NAMES)
    own = shapes["territories"]["more"]
    printed = load_shapes("world")["territories"].values()
    coasts = [point for row in printed for ring in rings(row["path"]) for point in ring]
    assert min(math.dist(own["anchor"], point) for point in coasts) > OFFING
    assert 950 < own["anchor"][0] < 1150  # the Indian Ocean
    assert 450 < own["anchor"][1] < 700
    assert {lang: label["lines"] for lang, label in own["label"].items()} == {"en": ["More"], "fr": ["Plus"]}
    assert shapes["coast"].endswith(own["path"])
    assert set(shapes["walk"]["more"].values()) <= {"madagascar", "india"}
    assert "more" not in load_shapes("world-legacy")["territories"]  # the printed one stays as it was


@pytest.mark.parametrize("line", [("brazil", "south_africa"), ("peru", "quebec")])
def test_a_line_keeps_off_land(line: tuple[str, str]):
    printed = load_shapes("world-legacy")
    drawn = widened_shapes(widened([], [line]), {})["links"][len(printed["links"]) :]
    assert [(row["a"], row["b"]) for row in drawn] == [tuple(sorted(line, key=list(printed["territories"]).index))]
    ((way),) = rings(drawn[0]["path"])
    middles = [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in pairwise(way)]
    assert not [point for point in (*way[1:-1], *middles) if is_land(printed, *point)]


def test_a_line_over_the_edge_of_the_sheet_is_two():
    (drawn,) = widened_shapes(widened([], [("japan", "western_us")]), {})["links"][-1:]
    assert drawn["wrap"]
    left, right = rings(drawn["path"])
    assert {left[-1][0], right[0][0]} == {0.0, 1600.0}
