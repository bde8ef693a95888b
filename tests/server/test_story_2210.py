"""The story of a game of 2210."""

from collections.abc import Iterator

import pytest

from conquete.engine.game import Game
from conquete.server.table.looking_back.replaying import Played
from conquete.server.table.looking_back.story import Chronicle
from conquete.server.table.moves.details import add_details
from tests.rules.ad2210.scenes import war


def told_steps(game: Game, orders: list[str]) -> Iterator[Played]:
    """A turn played from its beginning by these orders."""
    yield Played(0, -1, "", 0, game.take_events(), game.rules, game.state.copy(), game)
    for order in orders:
        before, by, kind = game.state.copy(), game.actor, game.decision().kind
        action = game.rules.words.parse(order)
        game.apply(action)
        events = game.take_events()
        add_details(game.rules, before, events, ())
        yield Played(game.count, by, kind, action, events, game.rules, before, game)


@pytest.mark.parametrize("last", [{"egypt": (1, 1)}, {}])
def test_a_region_with_a_devastated_land_is_taken_and_lost_as_the_rules_count_it(
    last: dict[str, tuple[int, int]],
) -> None:
    """Egypt is the last land of Africa that counts, held by somebody or lying empty."""
    africa = dict.fromkeys(("zaire_military_zone", "ministry_of_djibouti", "lesotho"), (0, 1))
    game = war(
        {**africa, "saharan_empire": (0, 5), "sakha": (1, 1), **last}, devastated=["madagascar"], at="", energy=0
    )
    chronicle = Chronicle(game.rules)
    orders = ["place lesotho 3", "done", "invade saharan_empire egypt"]
    fight = ["dice none 3", "roll 6 6 6 | 1", "march none 3"] if last else ["march none 2"]
    chronicle.follow(told_steps(game, [*orders, *fight]))
    assert chronicle.totals[0].regions_taken == 1
    assert [(deed.kind, deed.region, deed.bonus) for deed in chronicle.turns[-1].deeds] == [("region", "africa", 3)]
    assert chronicle.totals[0].conquests == len(last)
    game = war(
        {**dict.fromkeys([*africa, "egypt", "saharan_empire"], (1, 1)), "middle_east": (0, 5)},
        devastated=["madagascar"],
        at="",
        energy=0,
    )
    chronicle = Chronicle(game.rules)
    orders[0], orders[-1] = "place middle_east 3", "invade middle_east egypt"
    chronicle.follow(told_steps(game, [*orders, "dice none 3", "roll 6 6 6 | 1"]))
    assert [(deed.kind, deed.other) for deed in chronicle.turns[-1].deeds] == [("region_lost", 1)]
