"""The scoreboard of 2210: devastated lands and points."""

from conquete.editions.ad2210.shown import Standing
from conquete.server.table.telling.standings import Scores, standings
from tests.helpers import to_place
from tests.rules.ad2210.scenes import war

# Without Madagascar, and all of Australia there.
REST_OF_AFRICA = ("egypt", "saharan_empire", "zaire_military_zone", "ministry_of_djibouti", "lesotho")
AUSTRALIA = ("australian_testing_ground", "java_cartel", "new_guinea", "aboriginal_league")


def test_a_region_with_a_devastated_land_counts_as_the_rules_count_it() -> None:
    lands = dict.fromkeys(REST_OF_AFRICA, (0, 1)) | {"sakha": (1, 1)}
    game = war(lands, devastated=["madagascar", *AUSTRALIA], at="", energy=0)
    first, second, _ = standings(game.rules, game.state)
    assert (first.regions, first.income) == (["africa"], 3 + 3)
    assert (second.regions, second.income) == ([], 3)
    assert to_place(game, 0) == first.income
    assert [row.score for row in (first, second) if isinstance(row, Standing)] == [5 + 3, 1]


def test_land_that_is_devastated_in_the_middle_of_a_game_is_news_for_the_scoreboard() -> None:
    game = war(dict.fromkeys(REST_OF_AFRICA, (0, 1)))
    scores = Scores()
    assert scores.look(game)
    assert not scores.look(game)
    game.state.zones[game.rules.zone("devastated")].append(game.rules.board.index["madagascar"])
    assert scores.look(game)
    assert scores.standings[0].regions == ["africa"]
