"""The board of a world that packs have changed, as page and picture draw it."""

import json

from conquete.editions import load_edition
from conquete.server.http.library import own_board
from tests.rules.legacy.scenes import world_of
from tests.rules.legacy.sealed.test_late_worlds import late


def test_land_and_lines_that_came_are_named_linked_and_drawn() -> None:
    rules = load_edition("legacy").ruleset("single", 3, {}, world_of(late()))
    document = own_board(rules)
    board = json.loads(document.body)
    (island,) = [row for row in board["territories"] if row["id"] == "pocket_2_a"]
    assert (island["region"], island["name"]["fr"]) == ("", "Île des Aliens")
    linked = {place for row in board["links"] if "pocket_2_a" in row for place in row}
    assert linked == {"japan", "peru", "pocket_2_a"}
    assert board["shapes"]["territories"]["pocket_2_a"]["label"]["en"]["lines"] == ["Alien Island"]
    assert {link["a"] for link in board["shapes"]["links"] if link["b"] == "pocket_2_a"} == {"japan", "peru"}
    assert own_board(rules) is document  # drawn once
    fresh = own_board(load_edition("legacy").ruleset("single", 3, {}))
    assert "pocket_2_a" not in fresh.body.decode()
