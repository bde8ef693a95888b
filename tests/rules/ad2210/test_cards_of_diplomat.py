"""Scenarios of the Diplomat's cards."""

import pytest

from conquete.boards import load_board
from conquete.engine.ids import NOBODY
from tests.helpers import card, clause
from tests.rules.ad2210.scenes import (
    armies,
    asked,
    commander,
    energy,
    events,
    has_station,
    invasions,
    owner,
    play,
    refusal,
    stations,
    texts,
    war,
)

LANDS = {"egypt": (0, 6), "middle_east": (1, 2), "afghanistan": (1, 2), "alberta": (1, 1), "sakha": (2, 2)}


def invaded(name, lands=None, **given):
    """Seat 0 invades the Middle East of seat 1, who holds the card."""
    game = war(
        lands or LANDS,
        **{"commanders": {1: {"diplomat": "alberta"}}, "hands": {1: [name]}, **given},
    )
    return play(game, "invade egypt middle_east")


def own_turn(name, lands=None, **given):
    return war(
        lands or LANDS, **{"commanders": {0: {"diplomat": "egypt"}}, "hands": {0: [name]}, "at": "command", **given}
    )


@card("diplomat_cease_fire_1", "diplomat_cease_fire_2")
@clause("2210-25.1", "2210-25.2")
def test_cease_fire():
    for name in ("diplomat_cease_fire_1", "diplomat_cease_fire_2"):
        game = invaded(name)
        play(game, f"play {name}")
        assert energy(game, 1) == 8
        assert asked(game) == (0, "invade")
        assert (armies(game, "egypt"), armies(game, "middle_east")) == (6, 2)
        assert len(events(game, "InvasionCalledOff")) == 1
        assert all(owner(game, target) != 1 for _, target in invasions(game))
        assert refusal(game, "invade egypt middle_east") == "2210-13.7"


@clause("2210-13.7")
def test_a_cease_fire_protects_one_player_for_one_turn():
    lands = {**LANDS, "saharan_empire": (2, 1)}
    game = play(invaded("diplomat_cease_fire_1", lands), "play diplomat_cease_fire_1")
    assert ("egypt", "saharan_empire") in invasions(game)  # the others may still be invaded
    while game.state.turn == 0:
        play(game, next(text for text in ("stop", "stay", "done") if text in texts(game)))
    at = game.rules.offset("cease_fire")
    assert game.state.values[at : at + 3] == [0, 0, 0]


@clause("2210-25.1")
def test_only_the_defender_may_cease_fire_and_it_ends_all_other_answers():
    game = invaded(
        "diplomat_cease_fire_1",
        commanders={1: {"diplomat": "alberta"}, 2: {"diplomat": "sakha", "land": "sakha"}},
        hands={1: ["diplomat_cease_fire_1"], 2: ["diplomat_cease_fire_2", "land_stealth_mods_1"]},
    )
    play(game, "pass")
    assert asked(game) == (2, "react")
    assert texts(game) == ["pass", "play land_stealth_mods_1"]
    play(game, "play land_stealth_mods_1", "play diplomat_cease_fire_1")
    assert asked(game) == (0, "invade")
    assert armies(game, "middle_east") == 5


@card("diplomat_decoys_revealed_1", "diplomat_decoys_revealed_2")
@clause("2210-33.16", "2210-33.17")
def test_decoys_revealed():
    for name in ("diplomat_decoys_revealed_1", "diplomat_decoys_revealed_2"):
        game = own_turn(
            name,
            {"egypt": (0, 2), "poseidon": (0, 1), "tycho": (0, 1), "sakha": (1, 1), "japan": (2, 1)},
            commanders={0: {"diplomat": "egypt", "nuclear": "tycho"}},
        )
        play(game, f"play {name}", "relocate nuclear poseidon")
        assert commander(game, 0, "nuclear") == "poseidon"
        assert all("nuclear" not in text for text in texts(game))  # each goes once
        play(game, "done")
        assert armies(game, "tycho") == 1


@clause("2210-33.16")
def test_decoys_call_a_commander_from_whichever_territory_he_stands_in():
    territories = load_board("earth-and-moon-2210").board().territories
    for name in (territories[0], territories[-1]):
        game = own_turn(
            "diplomat_decoys_revealed_1",
            {"egypt": (0, 2), "poseidon": (0, 2), name: (0, 1), "sakha": (1, 1), "japan": (2, 1)},
            commanders={0: {"diplomat": "egypt", "space": name}},
        )
        play(game, "play diplomat_decoys_revealed_1")
        assert "relocate space poseidon" in texts(game)


@clause("2210-33.16", "2210-13.7")
def test_decoys_need_another_territory_to_go_to():
    game = own_turn(
        "diplomat_decoys_revealed_1",
        {"egypt": (0, 2), "sakha": (1, 1), "japan": (2, 1)},
        hands={0: ["diplomat_decoys_revealed_1", "diplomat_energy_crisis_1"]},
    )
    assert texts(game) == ["done", "play diplomat_energy_crisis_1"]


@clause("2210-33.17", "2210-21.2")
def test_decoys_may_give_up_a_territory_unless_a_station_keeps_it():
    for built in ([], ["tycho"]):
        game = own_turn(
            "diplomat_decoys_revealed_1",
            {"egypt": (0, 2), "sakha": (1, 1), "japan": (2, 1)},
            commanders={0: {"diplomat": "tycho"}},
            stations=built,
        )
        play(game, "play diplomat_decoys_revealed_1", "relocate diplomat egypt")
        assert owner(game, "tycho") == (0 if built else NOBODY)
        assert armies(game, "tycho") == 0


@card("diplomat_energy_crisis_1", "diplomat_energy_crisis_2")
@clause("2210-33.3")
def test_energy_crisis():
    for name in ("diplomat_energy_crisis_1", "diplomat_energy_crisis_2"):
        game = own_turn(name, energy=[1, 3, 0])
        play(game, f"play {name}")
        assert [energy(game, seat) for seat in range(3)] == [2, 2, 0]


@clause("2210-13.7")
def test_nobody_has_energy_to_take():
    game = own_turn("diplomat_energy_crisis_1", energy=[5, 0, 0])
    assert asked(game)[1] != "command"


@card("diplomat_evacuation_1", "diplomat_evacuation_2")
@clause("2210-20.5", "2210-21.4")
def test_evacuation():
    for name in ("diplomat_evacuation_1", "diplomat_evacuation_2"):
        game = invaded(name)
        play(game, f"play {name}")
        assert texts(game) == ["target alberta", "target afghanistan"]
        play(game, "target alberta")
        assert armies(game, "alberta") == 4
        assert asked(game) == (0, "march")  # no dice
        assert owner(game, "middle_east") == 0
        play(game, "march none 1")
        assert game.state.values[game.rules.offset("contested_taken")] == 1


@clause("2210-19.5", "2210-19.6")
def test_an_evacuated_station_stays_behind_and_is_captured():
    game = invaded("diplomat_evacuation_1", stations=["middle_east"], commanders={1: {"diplomat": "middle_east"}})
    play(game, "play diplomat_evacuation_1", "target afghanistan")
    assert commander(game, 1, "diplomat") == "afghanistan"
    assert stations(game, 0) == ["middle_east"]


@clause("2210-13.7")
def test_who_has_nowhere_to_go_cannot_evacuate():
    game = war(
        {"egypt": (0, 6), "middle_east": (1, 2), "sakha": (2, 1)},
        commanders={1: {"diplomat": "middle_east"}},
        hands={1: ["diplomat_evacuation_1"]},
    )
    play(game, "invade egypt middle_east")
    assert asked(game) == (0, "choose_dice")


@card("diplomat_mod_reduction_1", "diplomat_mod_reduction_2")
@clause("2210-13.7", "2210-21.2")
def test_mod_reduction():
    for name in ("diplomat_mod_reduction_1", "diplomat_mod_reduction_2"):
        game = own_turn(
            name,
            commanders={0: {"diplomat": "egypt"}, 1: {"land": "alberta"}},
            registers={"marker": [2, 3, 1], "follows": [1, 2, 0], "first_seat": 2},
        )
        play(game, f"play {name}")
        assert energy(game, 0) == 8
        # In the order of the year: seat 2 has only two and loses both, then seat 1; who played the card comes last.
        assert owner(game, "sakha") == NOBODY
        assert asked(game) == (1, "reduce")
        assert "remove alberta 1" in texts(game)
        assert "remove alberta 2" not in texts(game)  # the other unit there is a commander
        play(game, "remove middle_east 2", "remove afghanistan 1", "remove alberta 1")
        assert commander(game, 1, "land") == "alberta"
        assert owner(game, "middle_east") == NOBODY
        assert asked(game) == (0, "reduce")
        play(game, "remove egypt 2")
        assert armies(game, "egypt") == 5


@card("diplomat_redeployment_1", "diplomat_redeployment_2", "diplomat_redeployment_3")
@clause("2210-27.13")
def test_redeployment():
    for name in ("diplomat_redeployment_1", "diplomat_redeployment_2", "diplomat_redeployment_3"):
        lands = {"egypt": (0, 3), "ministry_of_djibouti": (0, 2), "zaire_military_zone": (0, 1), "sakha": (1, 1)}
        game = own_turn(name, lands, at="fortify")
        play(game, "move egypt ministry_of_djibouti", "march none 3")
        assert texts(game) == ["done", f"play {name}"]
        play(game, f"play {name}", "move ministry_of_djibouti zaire_military_zone", "march none 4")
        assert [armies(game, place) for place in lands][:3] == [1, 1, 5]
        assert game.state.turn == 1


@clause("2210-27.13", "2210-13.7")
def test_redeployment_needs_somewhere_to_go():
    game = own_turn("diplomat_redeployment_1", {"egypt": (0, 3), "sakha": (1, 1)}, at="close_turn")
    assert game.state.turn == 1


@card("diplomat_territorial_station_1", "diplomat_territorial_station_2", "diplomat_territorial_station_3")
@clause("2210-11.8", "2210-11.13")
def test_territorial_station():
    for name in (
        "diplomat_territorial_station_1",
        "diplomat_territorial_station_2",
        "diplomat_territorial_station_3",
    ):
        game = own_turn(
            name,
            {"egypt": (0, 1), "lesotho": (0, 1), "andorra": (0, 1), "akara": (0, 1), "sakha": (1, 1)},
            stations=["andorra"],
        )
        play(game, f"play {name}")
        assert energy(game, 0) == 9
        assert set(texts(game)) == {"target egypt", "target lesotho"}
        play(game, "target lesotho")
        assert has_station(game, "lesotho")


@pytest.mark.parametrize("built", [["egypt", "lesotho", "andorra", "akara"], ["egypt", "lesotho", "andorra"]])
@clause("2210-11.8")
def test_no_station_or_no_room_left(built):
    lands = dict.fromkeys(("egypt", "lesotho", "andorra", "akara"), (0, 1))
    game = own_turn("diplomat_territorial_station_1", {**lands, "sakha": (1, 1)}, stations=built)
    assert asked(game)[1] != "command"
