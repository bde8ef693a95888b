"""Chapter 8: regiments for territories and continents, and placing them."""

import pytest

from conquete.boards import load_board
from conquete.engine.game import Game
from tests.helpers import armies, clause, owner, pass_turn, play, refusal, scene, texts, to_place, trade, verbs

BOARD = load_board("world").board()
MEMBERS = {
    region: [BOARD.territories[t] for t in BOARD.region_members[i]] for i, region in enumerate(BOARD.regions)
}
CONTINENTS = {"oceania": 2, "south_america": 2, "africa": 3, "europe": 5, "north_america": 5, "asia": 7}

# 36 territories that make up no continent: one of each is left out.
SCATTERED = [name for row in MEMBERS.values() for name in row[1:]]


def turn_with(territories: list[str], **more: object) -> Game:
    """The turn of seat 0 has begun; it holds these territories and seat 1 all others."""
    return scene(dict.fromkeys(territories, (0, 1)), **more)  # type: ignore[arg-type]


# -- how many --------------------------------------------------------------------------------------------


@clause("has-8.2", "has-8.3", "has-8.4")
@pytest.mark.parametrize("count", range(1, 37))
def test_a_third_of_the_territories_rounded_down_but_at_least_3(count):
    # Written out by threes, so that the figures do not come from the division under test.
    expected = [3] * 11 + [armies for armies in range(4, 13) for _ in range(3)]
    assert to_place(turn_with(SCATTERED[:count]), 0) == expected[count - 1]


@clause("has-x1")
@pytest.mark.smoke
def test_17_territories_bring_5():
    assert to_place(turn_with(SCATTERED[:17]), 0) == 5


@clause("has-x2")
def test_4_territories_bring_3():
    assert to_place(turn_with(SCATTERED[:4]), 0) == 3


@clause("has-8.7", "has-8.8", "has-8.9", "has-8.10", "has-8.11", "has-8.12", "has-8.13")
@pytest.mark.parametrize(("region", "bonus"), CONTINENTS.items())
def test_a_whole_continent_brings_its_own_number(region, bonus):
    members = MEMBERS[region]
    for_territories = max(3, len(members) // 3)
    assert to_place(turn_with(members), 0) == for_territories + bonus
    # One territory short it brings nothing, whichever is missing and whatever else is held.
    for missing in members:
        short = [name for name in members if name != missing]
        others = [name for name in SCATTERED if name not in members][: 12 - len(short)]
        assert to_place(turn_with(short + others), 0) == 12 // 3


@clause("has-8.4", "has-8.7")
def test_the_minimum_is_for_territories_alone():
    # 4 territories would bring 1: the minimum of 3 stands beside the 2 of the continent.
    assert to_place(turn_with(MEMBERS["oceania"]), 0) == 3 + 2


@clause("has-8.6")
def test_several_continents_add_up():
    held = MEMBERS["oceania"] + MEMBERS["south_america"] + MEMBERS["africa"]
    assert to_place(turn_with(held), 0) == 14 // 3 + 2 + 2 + 3
    held = MEMBERS["asia"] + MEMBERS["europe"] + MEMBERS["north_america"]
    assert to_place(turn_with(held), 0) == 28 // 3 + 7 + 5 + 5


@clause("has-8.1")
def test_the_three_ways_add_up():
    held = MEMBERS["africa"] + SCATTERED[-9:]
    cards = ["japan", "kamchatka", "mongolia"]
    game = turn_with([name for name in held if name not in cards], hands={0: cards})
    territories = game.state.held[0]
    assert to_place(game, 0) == territories // 3 + 3
    received = game.take_events()[-1]
    assert (received.data["territories"], received.data["regions"]) == (territories // 3, 3)
    trade(game, *cards)
    assert to_place(game, 0) == territories // 3 + 3 + 10


@clause("has-8.5")
@pytest.mark.smoke
def test_a_continent_completed_in_the_turn_pays_from_the_next_one_on():
    game = scene({"western_australia": (0, 1), "eastern_australia": (0, 1), "new_guinea": (0, 5)})
    assert to_place(game, 0) == 3
    play(game, "place new_guinea 3", "attack new_guinea indonesia 3", "dice 3", "roll 6 6 6 | 1", "occupy 3")
    assert all(owner(game, name) == 0 for name in MEMBERS["oceania"])
    assert to_place(game, 0) == 0
    assert "place" not in verbs(game)
    pass_turn(game)
    pass_turn(game)
    assert (game.actor, to_place(game, 0)) == (0, 3 + 2)


@clause("has-8.14")
def test_a_continent_pays_every_turn_and_stops_when_it_is_lost():
    game = scene(dict.fromkeys(MEMBERS["oceania"], (0, 1)) | {"siam": (1, 9)})
    for _ in range(3):
        assert (game.actor, to_place(game, 0)) == (0, 3 + 2)
        play(game, "place new_guinea 5")
        pass_turn(game)
        pass_turn(game)
    play(game, "place new_guinea 5")
    pass_turn(game)
    play(game, texts(game)[-1], "attack siam indonesia 1", "roll 6 | 1", "occupy 3", "stop", "draw joker_1", "stay")
    assert (game.actor, to_place(game, 0)) == (0, 3)


# -- placing them ----------------------------------------------------------------------------------------


@clause("has-8.37")
@pytest.mark.smoke
def test_reinforcements_may_be_split_over_ones_own_territories():
    game = turn_with(["brazil", "peru", "japan"])
    assert texts(game) == [f"place {name} {n}" for name in ("peru", "brazil", "japan") for n in (1, 2, 3)]
    play(game, "place brazil 1", "place japan 1", "place peru 1")
    assert [armies(game, name) for name in ("brazil", "peru", "japan")] == [2, 2, 2]
    assert game.decision().kind == "attack"


@clause("has-8.37")
def test_or_all_be_put_on_one():
    game = turn_with(["brazil", "peru", "japan"])
    play(game, "place japan 3")
    assert [armies(game, name) for name in ("brazil", "peru", "japan")] == [1, 1, 4]
    assert game.decision().kind == "attack"


@clause("has-8.37", "has-8.2")
def test_never_on_another_players_territory_nor_more_than_were_received():
    game = turn_with(["brazil", "peru", "japan"])
    assert refusal(game, "place siam 1") == "has-8.37"
    assert refusal(game, "place brazil 4") == "has-8.2"
    assert refusal(game, "place brazil 0") == "has-8.2"
    play(game, "place brazil 2")
    assert refusal(game, "place peru 2") == "has-8.2"


@clause("has-8.39", "has-6.19")
def test_any_number_may_stand_on_one_territory():
    game = scene({"brazil": (0, 4000), "peru": (0, 1)}, at="place", reserve=5000)
    play(game, "place brazil 5000")
    assert armies(game, "brazil") == 9000
