"""Chapters 7 and 8: armies for territories and for continents, and where they go."""

import pytest

from conquete.engine.game import Game
from tests.helpers import armies, clause, owner, pass_turn, play, refusal, texts, to_place, verbs
from tests.rules.miro_1976.scenes import MODES, NAMES, REGIONS, miro, own, place_all, take

BONUS = {"oceania": 2, "south_america": 2, "africa": 3, "europe": 5, "north_america": 5, "asia": 7}

# 36 territories from all over the board, no continent whole: each lacks its last one.
SCATTERED = [name for name in NAMES if all(name != members[-1] for members in REGIONS.values())]


def income(names: list[str], mode: str = "mission", **given) -> int:
    """What seat 0 receives with exactly these territories."""
    return to_place(miro(own(names), mode, **given), 0)


# -- territories ---------------------------------------------------------------------------------------------


@pytest.mark.smoke
@clause("miro-7.2", "miro-7.3", "miro-7.4", "miro-1.5")
@pytest.mark.parametrize("mode", MODES)
def test_one_army_for_each_full_group_of_three_territories(mode):
    assert len(SCATTERED) == 36
    for count in range(1, 37):
        assert income(SCATTERED[:count], mode) == count // 3
        assert income(SCATTERED[-count:], mode) == count // 3


@pytest.mark.smoke
@clause("miro-x1")
@pytest.mark.parametrize("mode", MODES)
def test_14_territories_give_4_armies(mode):
    game = miro(own(SCATTERED[5:19]), mode)
    assert game.state.held[0] == 14
    assert to_place(game, 0) == 4
    assert (income(SCATTERED[:12], mode), income(SCATTERED[:15], mode)) == (4, 5)  # the remainder 2 gave nothing


@clause("miro-7.2")
@pytest.mark.parametrize("count", [1, 2])
def test_one_or_two_territories_give_nothing_to_place(count):
    game = miro(own(["india", "siam"][:count], 2))
    assert to_place(game, 0) == 0
    assert (game.actor, game.decision().kind) == (0, "attack")


@clause("miro-7.2")
@pytest.mark.parametrize(
    ("names", "armies"),
    [
        (["india"], 3),
        (SCATTERED[:8], 3),
        (SCATTERED[:9], 3),
        (SCATTERED[:12], 4),
        (REGIONS["oceania"], 3 + 2),  # the minimum is for territories alone
        ([*REGIONS["africa"], *REGIONS["oceania"]], 3 + 3 + 2),
    ],
)
def test_by_option_territories_give_at_least_three(names, armies):
    assert income(names, options={"reinforcement_minimum": 3}) == armies


# -- continents ----------------------------------------------------------------------------------------------


@pytest.mark.smoke
@clause(
    "miro-7.5",
    "miro-7.7",
    "miro-7.8",
    "miro-7.9",
    "miro-7.10",
    "miro-7.11",
    "miro-7.12",
    "miro-8.3",
    "miro-8.5",
    "miro-22.26",
)
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(("region", "bonus"), BONUS.items())
def test_a_whole_continent_gives_its_armies_on_top(mode, region, bonus):
    members = REGIONS[region]
    assert income(members, mode) == len(members) // 3 + bonus
    for missing in members:  # one less, and the continent gives nothing
        names = [name for name in members if name != missing]
        assert income(names, mode) == len(names) // 3


@clause("miro-7.5", "miro-8.3", "miro-8.5")
def test_several_continents_are_added_together():
    names: list[str] = []
    expected = 0
    for region in ("oceania", "africa", "south_america", "europe"):
        names += REGIONS[region]
        expected += BONUS[region]
        assert income(names) == len(names) // 3 + expected
    assert income([*REGIONS["asia"], *REGIONS["north_america"]]) == 21 // 3 + 7 + 5


@pytest.mark.smoke
@clause("miro-x2")
@pytest.mark.parametrize("mode", MODES)
def test_africa_five_in_europe_and_one_in_asia_give_7_armies(mode):
    names = [*REGIONS["africa"], *REGIONS["europe"][:5], "siam"]
    assert len(names) == 12
    assert income(names, mode) == 4 + 3
    # In later turns it rises or falls with what is held.
    assert income([*names, "india", "china", "japan"], mode) == 5 + 3
    assert income(names[1:], mode) == 3


# -- from turn to turn ---------------------------------------------------------------------------------------


def next_turn(game: Game) -> Game:
    """To the next turn of seat 0."""
    pass_turn(game)
    while game.state.turn != 0:
        pass_turn(game)
    return game


@clause("miro-7.6", "miro-8.4", "miro-8.6")
def test_both_kinds_come_at_every_turn_for_as_long_as_the_land_is_held():
    """Africa: 2 + 3 each turn; with Brazil, the seventh territory, no more; without Madagascar 6 / 3."""
    game = miro(own(REGIONS["africa"], 4) | {"japan": (2, 3)}, rest=(1, 2))
    for _ in range(3):
        assert to_place(game, 0) == 5
        next_turn(game)
    assert to_place(game, 0) == 5
    place_all(game, "north_africa")
    play(game, "attack north_africa brazil 3", "defend 1", "roll 6 6 6 | 1")
    play(game, "attack north_africa brazil 3", "roll 6 6 6 | 1", "occupy 3")
    next_turn(game)
    assert to_place(game, 0) == 5
    position = game.position()
    territories = position["territories"]
    assert isinstance(territories, dict)
    lands = {name: (row["owner"], row["armies"]) for name, row in territories.items()}
    assert to_place(miro({**lands, "madagascar": (1, 1)}), 0) == 2
    assert to_place(miro({**lands, "argentina": (0, 1), "peru": (0, 1)}), 0) == 6


@clause("miro-7.6", "miro-8.6")
def test_a_continent_lost_and_won_again():
    """Oceania: 1 + 2. Siam takes Indonesia, and seat 0 wins it back."""
    lands = own(REGIONS["oceania"], 3) | {"indonesia": (0, 1), "siam": (1, 9), "japan": (2, 1)}
    game = miro(lands, turn=1, at="attack")
    play(take(game, "siam", "indonesia"), "draw china")
    next_turn(game)
    assert (owner(game, "indonesia"), to_place(game, 0)) == (1, 1)
    place_all(game)
    play(game, "attack new_guinea indonesia 1", "roll 6 | 1", "occupy 2")
    play(game, "stop", "draw peru")
    next_turn(game)
    assert (owner(game, "indonesia"), to_place(game, 0)) == (0, 3)


# -- placing them --------------------------------------------------------------------------------------------


@clause("miro-8.10", "miro-1.6")
@pytest.mark.parametrize("mode", MODES)
def test_new_armies_go_on_any_of_ones_own_territories_in_any_portions(mode):
    mine = SCATTERED[:15]
    game = miro(own(mine), mode)
    assert to_place(game, 0) == 5
    assert {text.split()[1] for text in texts(game)} == set(mine)
    for name in set(NAMES) - set(mine):
        assert refusal(game, f"place {name} 1") == "miro-8.10"
    together = play(game.clone(keep_dice=False), f"place {mine[3]} 5")
    assert (armies(together, mine[3]), to_place(together, 0)) == (6, 0)
    play(game, f"place {mine[0]} 2", f"place {mine[7]} 1", f"place {mine[0]} 1", f"place {mine[14]} 1")
    assert [armies(game, mine[i]) for i in (0, 7, 14, 1)] == [4, 2, 2, 1]


@clause("miro-9.2", "miro-7.2")
def test_all_of_them_are_placed_before_anything_else():
    game = miro(own(SCATTERED[:15], 3))
    for _ in range(5):
        assert verbs(game) == {"place"}
        assert refusal(game, "stop") == "miro-9.2"
        assert refusal(game, "attack alaska kamchatka 1") == "miro-9.2"
        play(game, "place alaska 1")
    assert game.decision().kind == "attack"


@clause("miro-7.2")
def test_no_more_can_be_placed_than_was_received():
    game = miro(own(SCATTERED[:15]))
    assert refusal(game, "place alaska 6") == "miro-7.2"
    play(game, "place alaska 3")
    assert refusal(game, "place alaska 3") == "miro-7.2"
