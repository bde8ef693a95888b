"""The data file of the world board, read without the package's own loader."""

import tomllib
from collections import Counter
from importlib.resources import files

BOARD = tomllib.loads((files("conquete") / "boards/world/board.toml").read_text(encoding="utf-8"))
TERRITORIES = [territory["id"] for territory in BOARD["territories"]]
LINKS = [frozenset((link["a"], link["b"])) for link in BOARD["links"]]


def test_counts():
    assert len(set(TERRITORIES)) == len(TERRITORIES) == 42
    assert len(set(LINKS)) == len(LINKS) == 83
    assert Counter(territory["symbol"] for territory in BOARD["territories"]) == {
        "infantry": 14,
        "cavalry": 14,
        "artillery": 14,
    }


def test_regions():
    members = Counter(territory["region"] for territory in BOARD["territories"])
    regions = {region["id"]: (region["bonus"], members[region["id"]]) for region in BOARD["regions"]}
    assert regions == {
        "africa": (3, 6),
        "asia": (7, 12),
        "oceania": (2, 4),
        "europe": (5, 7),
        "north_america": (5, 9),
        "south_america": (2, 4),
    }
    assert set(members) == set(regions)


def test_links_join_two_known_territories():
    assert all(len(link) == 2 and link <= set(TERRITORIES) for link in LINKS)
    assert {link["kind"] for link in BOARD["links"]} == {"land", "sea"}


def test_board_is_connected_with_and_without_its_optional_link():
    required = [frozenset((link["a"], link["b"])) for link in BOARD["links"] if "option" not in link]
    assert len(required) == 82
    for links in (LINKS, required):
        reached = {TERRITORIES[0]}
        while grown := {end for link in links if link & reached for end in link} - reached:
            reached |= grown
        assert reached == set(TERRITORIES)


def test_everything_has_both_names():
    for thing in (BOARD, *BOARD["regions"], *BOARD["territories"]):
        assert thing["name"].keys() == {"en", "fr"}
        assert all(thing["name"].values())
