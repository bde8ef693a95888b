"""26 Éliminer un autre joueur, 27 Renforcement de positions."""

from tests.helpers import clause
from tests.rules.ad2210.scenes import (
    armies,
    asked,
    commander,
    energy,
    events,
    hand,
    play,
    refusal,
    texts,
    war,
    zone,
)


@clause("2210-26.1", "2210-26.2", "2210-26.3")
def test_who_loses_his_last_unit_is_out_with_his_cards_and_energy():
    game = war(
        {"egypt": (0, 5), "middle_east": (1, 1), "sakha": (2, 1)},
        hands={1: ["land_death_trap", "nuclear_armageddon"]},
        energy=[4, 6, 4],
    )
    play(game, "invade egypt middle_east", "dice none 1", "roll 6 | 1")
    assert [(d["seat"], d["by"]) for d in events(game, "SeatEliminated")] == [(1, 0)]
    assert hand(game, 0) == hand(game, 1) == []
    assert (zone(game, "discard_land"), zone(game, "discard_nuclear")) == (
        ["land_death_trap"],
        ["nuclear_armageddon"],
    )
    assert (energy(game, 0), energy(game, 1)) == (4, 0)
    play(game, "march none 1", "stop", "stay")
    assert game.state.turn == 2


@clause("2210-26.3")
def test_the_last_player_has_won():
    game = war({"egypt": (0, 5), "middle_east": (1, 1)}, seats=2)
    play(game, "invade egypt middle_east", "dice none 1", "roll 6 | 1")
    assert game.is_over
    assert game.result == {"winners": [0], "reason": "last_standing", "rounds": 1}


@clause("2210-26.1", "2210-19.4")
def test_a_station_keeps_its_player_in_the_game():
    game = war({"egypt": (0, 5), "middle_east": (1, 1), "lesotho": (1, 0), "sakha": (2, 1)}, stations=["lesotho"])
    play(game, "invade egypt middle_east", "dice none 1", "roll 6 | 1", "march none 1", "stop", "stay")
    assert game.state.turn == 1
    assert armies(game, "lesotho") == 1  # what his station brought


@clause("2210-26.1")
def test_a_card_may_destroy_the_last_unit():
    game = war(
        {"egypt": (0, 1), "lesotho": (0, 1), "middle_east": (1, 1), "sakha": (2, 1)},
        commanders={0: {"nuclear": "egypt"}},
        hands={0: ["nuclear_rocket_strike_land_1"]},
        at="command",
    )
    play(game, "play nuclear_rocket_strike_land_1", "target middle_east", "roll 1")
    assert game.state.held[1] == 0
    assert len(events(game, "SeatEliminated")) == 1


@clause("2210-26.1", "2210-26.3")
def test_who_falls_by_his_own_bomb_has_no_more_turn():
    game = war(
        {"lesotho": (1, 2), "sakha": (2, 1)},
        commanders={0: {"nuclear": "egypt"}},
        hands={0: ["nuclear_the_mother"]},
        at="command",
    )
    play(game, "play nuclear_the_mother", "roll 3")
    assert game.state.held[0] == 0
    assert game.state.turn == 1


@clause("2210-27.1", "2210-27.2", "2210-27.4", "2210-27.5", "2210-27.9")
def test_one_move_of_any_number_of_units_without_a_battle():
    game = war({"egypt": (0, 4), "saharan_empire": (0, 1), "sakha": (1, 1)}, at="invade")
    play(game, "stop")
    assert texts(game) == ["stay", "move egypt saharan_empire"]
    play(game, "move egypt saharan_empire")
    assert texts(game) == ["march none 1", "march none 2", "march none 3"]
    play(game, "march none 3")
    assert (armies(game, "egypt"), armies(game, "saharan_empire")) == (1, 4)
    assert game.state.turn == 1


@clause("2210-27.4", "2210-27.9")
def test_commanders_move_as_units_and_one_unit_stays():
    game = war({"egypt": (0, 1), "saharan_empire": (0, 1)}, commanders={0: {"land": "egypt"}}, at="fortify")
    play(game, "move egypt saharan_empire")
    assert texts(game) == ["march none 1", "march land 0"]
    play(game, "march land 0")
    assert commander(game, 0, "land") == "saharan_empire"
    game = war({"egypt": (0, 1), "saharan_empire": (0, 2)}, at="fortify", stations=["egypt"])
    assert texts(game) == ["stay", "move saharan_empire egypt"]
    assert refusal(game, "move egypt saharan_empire") == "2210-27.9"


@clause("2210-27.6", "2210-27.7", "2210-27.8")
def test_any_way_through_own_territories():
    chain = {"egypt": (0, 3), "middle_east": (0, 1), "afghanistan": (0, 1), "hong_kong": (0, 1)}
    game = war({**chain, "sakha": (1, 1)}, at="fortify")
    assert "move egypt hong_kong" in texts(game)
    for gap in ({"middle_east": (1, 1)}, {}):
        lands = {name: row for name, row in chain.items() if name != "middle_east"}
        game = war({**lands, "lesotho": (0, 2), "zaire_military_zone": (0, 1), **gap}, at="fortify")
        assert refusal(game, "move egypt hong_kong") == "2210-27.8"
    assert refusal(game, "move egypt japan") == "2210-27.7"


@clause("2210-27.10", "2210-27.11", "2210-27.12")
def test_between_earth_and_moon_through_a_station_and_a_landing_site():
    lands = {"mexico": (0, 2), "american_republic": (0, 3), "tycho": (0, 1), "sea_of_clouds": (0, 3)}
    game = war({**lands, "sakha": (1, 1)}, stations=["mexico"], at="fortify")
    assert {"move american_republic sea_of_clouds", "move sea_of_clouds american_republic"} <= set(texts(game))
    without = war({**lands, "sakha": (1, 1)}, at="fortify")
    assert refusal(without, "move american_republic tycho") == "2210-27.10"
    lands = {"mexico": (0, 2), "american_republic": (0, 3), "sea_of_clouds": (0, 3), "byrgius": (0, 1)}
    no_site = war({**lands, "sakha": (1, 1)}, stations=["mexico"], at="fortify")
    assert refusal(no_site, "move mexico sea_of_clouds") == "2210-27.10"


@clause("2210-27.11")
def test_a_way_may_go_up_and_down_again():
    lands = {"mexico": (0, 2), "egypt": (0, 1), "tycho": (0, 1)}
    game = war({**lands, "sakha": (1, 1)}, stations=["mexico", "egypt"], at="fortify")
    assert "move mexico egypt" in texts(game)


@clause("2210-27.12", "2210-22.9")
def test_no_commander_is_needed_to_move_over_water():
    game = war({"japan": (0, 2), "neo_tokyo": (0, 2), "sakha": (1, 1)}, at="fortify")
    assert {"move japan neo_tokyo", "move neo_tokyo japan"} <= set(texts(game))


@clause("2210-27.13", "2210-13.6")
def test_cards_for_the_end_of_the_turn_come_after_the_move():
    game = war(
        {"egypt": (0, 3), "middle_east": (0, 1), "sakha": (1, 1)},
        commanders={0: {"diplomat": "egypt"}},
        hands={0: ["diplomat_redeployment_1", "diplomat_redeployment_2"]},
        at="fortify",
    )
    play(game, "move egypt middle_east", "march none 1")
    assert texts(game) == ["done", "play diplomat_redeployment_1", "play diplomat_redeployment_2"]
    play(game, "play diplomat_redeployment_1", "move middle_east egypt")
    assert asked(game) == (0, "command")
    play(game, "play diplomat_redeployment_2", "stay")
    assert game.state.turn == 1
