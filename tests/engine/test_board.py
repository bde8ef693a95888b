"""Boards: graphs of integers."""

import pytest

from conquete.engine.board import Board

pytestmark = pytest.mark.smoke

TERRITORIES = ["a", "b", "c", "d"]
LINKS = [("a", "b"), ("b", "c"), ("c", "d")]
REGIONS = [("west", 2, ["a", "b"]), ("east", 3, ["c"])]


def board(**changed) -> Board:
    parts = {"id": "small", "territories": TERRITORIES, "links": LINKS, "regions": REGIONS, **changed}
    return Board(**parts)


def test_neighbours_are_mutual_and_in_order():
    small = board(links=[("c", "b"), ("b", "a"), ("d", "b")])
    assert small.neighbours == ((1,), (0, 2, 3), (1,), (1,))
    assert small.are_linked(0, 1)
    assert small.are_linked(1, 0)
    assert not small.are_linked(0, 2)


def test_regions():
    small = board()
    assert small.regions == ("west", "east")
    assert small.region_bonus == (2, 3)
    assert small.region_members == ((0, 1), (2,))
    assert small.region_of == (0, 0, 1, -1), "a territory may belong to no region"


def test_layers_and_sea():
    small = board(layers=("land", "cave"), layer_of=(0, 0, 1, 1), sea_links=[("c", "d")])
    assert small.layer_of == (0, 0, 1, 1)
    assert small.sea_links == {(2, 3), (3, 2)}
    assert board().layer_of == (0, 0, 0, 0)


def test_connected():
    assert board().is_connected()
    assert not board(links=LINKS[:2]).is_connected()


@pytest.mark.parametrize(
    ("changed", "reason"),
    [
        ({"territories": ["a", "b", "c", "d", "a"]}, "named twice"),
        ({"links": [("a", "a")]}, "a-a is empty or repeated"),
        ({"links": [("a", "b"), ("b", "a")]}, "b-a is empty or repeated"),
        ({"regions": [("west", 2, ["a"]), ("east", 2, ["a"])]}, "a is in two regions"),
    ],
)
def test_what_cannot_be_a_board(changed, reason):
    with pytest.raises(ValueError, match=reason):
        board(**changed)


@pytest.mark.parametrize("changed", [{"links": [("a", "x")]}, {"regions": [("west", 2, ["x"])]}])
def test_unknown_territories(changed):
    with pytest.raises(KeyError):
        board(**changed)


def test_the_digest_changes_with_everything_the_rules_can_see():
    digests = {
        board().digest(),
        board(id="other").digest(),
        board(territories=["a", "b", "c", "e"], links=LINKS[:2]).digest(),
        board(links=LINKS[:2]).digest(),
        board(regions=[("west", 2, ["a", "b"]), ("east", 4, ["c"])]).digest(),
        board(regions=[("west", 2, ["a", "b"]), ("east", 3, ["c", "d"])]).digest(),
        board(layers=("land", "cave"), layer_of=(0, 0, 0, 1)).digest(),
        board(sea_links=[("a", "b")]).digest(),
    }
    assert len(digests) == 8
    assert board().digest() == board().digest()
    assert board().digest() == board(links=[("b", "a"), ("d", "c"), ("c", "b")]).digest(), "the order tells nothing"
