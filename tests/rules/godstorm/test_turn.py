"""Epochs and their order, income, crypts, gods summoned, temples built, the plague of a turn, fortifying."""

from tests.helpers import clause
from tests.rules.godstorm.scenes import (
    armies,
    asked,
    faith,
    fresh,
    go_on,
    god,
    has_temple,
    owner,
    play,
    refusal,
    texts,
    value,
    war,
)

EUROPA = [
    *("liguria", "roma", "apulia", "corsica", "sicilia", "dalmatia", "dacia", "thracia", "graecia", "minoa"),
    *("ionia", "anatolia"),
]


@clause("god-18.1", "god-18.3", "god-18.4", "god-18.5", "god-18.6", "god-18.7", "god-18.9", "god-19.3", "god-10.2")
def test_the_highest_sacrifice_picks_a_place_first_and_all_are_paid():
    game = go_on(fresh(), "bid")
    assert texts(game) == ["bid 0", "bid 1", "bid 2", "bid 3"]
    assert refusal(game, "bid 4") == "god-18.4"
    play(game, "bid 1", "bid 3", "bid 2")
    assert [faith(game, seat) for seat in range(3)] == [2, 0, 1]
    assert asked(game) == (1, "choose_marker")
    play(game, "marker 3")
    assert asked(game) == (2, "choose_marker")
    assert refusal(game, "marker 3") == "god-18.6"
    play(game, "marker 1")  # the last marker is left for seat 0
    assert game.state.turn == 2
    assert [value(game, "marker", seat) for seat in range(3)] == [2, 3, 1]


@clause("god-18.8", "god-10.7", "god-18.2")
def test_equal_sacrifices_throw_for_it():
    game = go_on(fresh(), "bid")
    play(game, "bid 0", "bid 0", "bid 0", "roll 2", "roll 5", "roll 2", "roll 1", "roll 3")
    assert asked(game) == (1, "choose_marker")
    assert texts(game) == ["marker 1", "marker 2", "marker 3"]


@clause("god-20.1", "god-20.2", "god-20.3", "god-20.4")
def test_armies_and_faith_for_territories():
    lands = [
        "gaul",
        "iberia",
        "anglia",
        "thule",
        "rus",
        "scythia",
        "cimmeria",
        "atlas",
        "carthage",
        "nubia",
        "egypt",
    ]
    game = war(dict.fromkeys(lands, (0, 1)), at="")
    assert (value(game, "reserve", 0), faith(game, 0)) == (3, 13)  # 11 territories
    game = war(dict.fromkeys([*lands, "kush", "sheba", "sumer"], (0, 1)), at="")
    assert (value(game, "reserve", 0), faith(game, 0)) == (4, 14)  # 14
    game = war(dict.fromkeys([*lands, "kush", "sheba", "sumer", "parthia"], (0, 1)), at="")
    assert (value(game, "reserve", 0), faith(game, 0)) == (5, 15)  # 15


@clause("god-20.5", "god-27.3", "god-25.14")
def test_a_whole_continent_pays_its_bonus_in_both():
    game = war(dict.fromkeys(EUROPA, (0, 1)), at="")
    assert (value(game, "reserve", 0), faith(game, 0)) == (4 + 7, 10 + 4 + 7)
    game = war(dict.fromkeys(EUROPA[1:], (0, 1)), at="")  # one of them is nobody's
    assert (value(game, "reserve", 0), faith(game, 0)) == (3, 13)


@clause("god-35.7", "god-35.8", "god-35.9")
def test_spaces_of_the_underworld_do_not_count():
    below = {f"u{number:02}": (0, 1) for number in range(1, 14)}
    game = war({"gaul": (0, 1), **below}, at="")
    assert (value(game, "reserve", 0), faith(game, 0)) == (3, 13)


@clause("god-20.7", "god-20.8")
def test_raised_armies_go_to_own_territories_alone():
    game = war({"gaul": (0, 1), "iberia": (1, 1), "u01": (0, 1)}, at="place", reserve=3)
    assert texts(game) == ["place gaul 1", "place gaul 2", "place gaul 3"]
    for place in ("iberia", "u01", "kurnugia", "anglia"):
        assert refusal(game, f"place {place} 1") == "god-20.8"


@clause("god-20.11", "god-20.12", "god-23.1")
def test_a_temple_brings_one_faith_and_one_army_where_it_stands():
    game = war({"gaul": (0, 1), "iberia": (0, 1), "egypt": (1, 1)}, at="", temples=["gaul", "egypt"])
    assert (armies(game, "gaul"), armies(game, "iberia"), armies(game, "egypt")) == (2, 1, 1)
    assert (value(game, "reserve", 0), faith(game, 0)) == (3, 14)


@clause("god-20.9", "god-35.18", "god-35.19")
def test_from_each_crypt_one_army_comes_back_to_a_temple():
    lands = {"gaul": (0, 1), "iberia": (0, 1), "u02": (0, 3), "u05": (0, 2), "u07": (1, 2)}
    game = war(lands, at="return_dead", temples=["gaul"])
    assert texts(game) == ["done", "return u02 gaul", "return u05 gaul"]
    assert refusal(game, "return u02 iberia") == refusal(game, "return u07 gaul") == "god-20.9"
    play(game, "return u02 gaul")
    assert (armies(game, "gaul"), armies(game, "u02")) == (2, 2)
    assert texts(game) == ["done", "return u05 gaul"]
    assert refusal(game, "return u02 gaul") == "god-35.19"


@clause("god-20.10")
def test_the_only_army_of_a_crypt_stays():
    game = war({"gaul": (0, 1), "u02": (0, 1), "u05": (0, 2)}, at="return_dead", temples=["gaul"])
    assert texts(game) == ["done", "return u05 gaul"]
    assert refusal(game, "return u02 gaul") == "god-20.10"


@clause("god-21.1", "god-21.2", "god-21.3", "god-21.4", "god-29.14", "god-15.1", "god-15.2")
def test_gods_are_summoned_for_three_faith_where_an_army_is():
    game = war({"gaul": (0, 1), "iberia": (1, 1), "u01": (0, 2)}, at="hire", gods={0: {"war": "gaul"}}, faith=7)
    assert texts(game) == ["done", "hire death", "hire magic", "hire sky"]
    assert refusal(game, "hire war") == "god-21.1"
    play(game, "hire magic")  # gaul is the only place
    assert (god(game, 0, "magic"), faith(game, 0)) == ("gaul", 4)
    play(game, "hire death")
    assert faith(game, 0) == 1
    assert asked(game)[1] != "hire" or refusal(game, "hire sky") == "god-21.2"


@clause("god-21.3", "god-35.11", "god-11.8")
def test_no_god_comes_to_an_enemy_to_the_underworld_or_to_the_plague():
    lands = {"gaul": (0, 1), "anglia": (0, 1), "rus": (0, 1), "iberia": (1, 1), "u01": (0, 2)}
    game = war(lands, at="hire", plague=["rus"])
    play(game, "hire sky")
    assert texts(game) == ["post anglia", "post gaul"]
    for place in ("iberia", "u01", "rus"):
        assert refusal(game, f"post {place}") == "god-21.3"


@clause("god-21.3")
def test_who_has_no_place_for_a_god_pays_for_none():
    game = war({"rus": (0, 2), "iberia": (1, 1), "u01": (0, 2)}, at="hire", plague=["rus"], faith=7)
    assert not any(text.startswith("hire") for text in texts(game))
    assert faith(game, 0) == 7


@clause("god-23.3", "god-23.4", "god-23.5", "god-23.8", "god-35.13")
def test_temples_cost_five_and_stand_alone():
    lands = {"gaul": (0, 1), "anglia": (0, 1), "iberia": (1, 1), "u01": (0, 2)}
    game = war(lands, at="build", temples=["gaul"], faith=6)
    assert texts(game) == ["done", "build anglia"]
    assert refusal(game, "build gaul") == "god-23.3"
    assert refusal(game, "build iberia") == refusal(game, "build u01") == "god-23.4"
    play(game, "build anglia")
    assert has_temple(game, "anglia")
    assert faith(game, 0) == 1
    poor = war(lands, at="build", faith=[4, 9, 9])
    assert asked(poor)[1] != "build" or refusal(poor, "build anglia") == "god-23.5"


@clause("god-23.7", "god-2.4")
def test_there_are_twelve_temples():
    game = war({"gaul": (0, 1), **dict.fromkeys(EUROPA, (1, 1))}, at="build", temples=EUROPA)
    assert asked(game)[1] != "build" or refusal(game, "build gaul") == "god-23.7"
    assert not has_temple(game, "gaul")


@clause("god-26.1", "god-26.2", "god-26.4", "god-5.7", "god-11.7")
def test_the_plague_takes_half_and_drives_gods_away():
    lands = {"gaul": (0, 3), "iberia": (0, 1), "anglia": (0, 5), "rus": (1, 4)}
    game = war(lands, at="miracles", plague=["gaul", "iberia", "rus"], gods={0: {"sky": "gaul", "war": "anglia"}})
    if asked(game)[1] == "miracles":
        play(game, "done")
    assert (armies(game, "gaul"), armies(game, "iberia")) == (2, 1)  # god-x1, god-x2, god-x3
    assert (armies(game, "anglia"), armies(game, "rus")) == (5, 4)
    assert armies(game, "kurnugia") == 1
    assert (god(game, 0, "sky"), god(game, 0, "war")) == ("", "anglia")


@clause("god-33.1", "god-33.2", "god-33.3", "god-33.4", "god-33.5")
def test_one_move_along_own_territories_with_gods():
    lands = {
        "gaul": (0, 4),
        "anglia": (0, 1),
        "thule": (0, 1),
        "alemannia": (0, 1),
        "egypt": (0, 3),
        "iberia": (1, 1),
    }
    game = war({**lands, "u01": (0, 3)}, at="fortify", gods={0: {"sky": "gaul", "war": "gaul"}}, dead=[2, 0, 0])
    moves = {text for text in texts(game) if text.startswith("move gaul")}
    assert moves == {"move gaul anglia", "move gaul thule", "move gaul alemannia"}
    assert refusal(game, "move gaul egypt") == "god-33.3"
    assert refusal(game, "move gaul iberia") == "god-33.2"
    assert not any("u01" in text or "kurnugia" in text for text in texts(game))
    play(game, "move gaul thule")
    assert refusal(game, "march sky 4") == "god-32.3"
    play(game, "march sky 3")
    assert (armies(game, "gaul"), armies(game, "thule")) == (1, 4)
    assert (god(game, 0, "sky"), god(game, 0, "war")) == ("thule", "gaul")
    assert asked(game)[1] != "fortify"


@clause("god-33.4")
def test_a_sea_link_is_a_way_for_who_fortifies():
    game = war({"corsica": (0, 4), "roma": (0, 1), "liguria": (0, 1), "sicilia": (0, 1)}, at="fortify")
    moves = {text for text in texts(game) if text.startswith("move corsica")}
    assert moves == {"move corsica roma", "move corsica liguria"}, "by sea to Rome, and on by land"
    play(game, "move corsica liguria", "march none 3")
    assert (armies(game, "corsica"), armies(game, "liguria")) == (1, 4)


@clause("god-33.2", "god-33.7")
def test_a_god_may_go_alone_but_somebody_goes():
    lands = {"gaul": (0, 1), "anglia": (0, 2), "caledonia": (0, 1), "hibernia": (0, 1)}
    game = war(lands, at="fortify", gods={0: {"sky": "gaul"}}, plague=["caledonia"])
    moves = {text for text in texts(game) if text.startswith(("move gaul", "move hibernia"))}
    assert moves == {"move gaul anglia", "move gaul hibernia"}, "not to the plague, and no empty move"
    play(game, "move gaul hibernia")
    assert (god(game, 0, "sky"), armies(game, "gaul"), armies(game, "hibernia")) == ("hibernia", 1, 1)


@clause("god-33.6", "god-33.7")
def test_gods_pass_the_plague_but_do_not_stop_there():
    lands = {"gaul": (0, 4), "anglia": (0, 1), "caledonia": (0, 1)}
    game = war(lands, at="fortify", gods={0: {"sky": "gaul"}}, plague=["anglia"])
    through = game.clone()
    play(through, "move gaul caledonia", "march sky 1")
    assert god(through, 0, "sky") == "caledonia"
    play(game, "move gaul anglia")
    assert texts(game) == ["march none 1", "march none 2", "march none 3"]
    assert refusal(game, "march sky 1") == "god-33.7"
    play(game, "march none 3")
    assert armies(game, "anglia") == 4  # nobody dies on arrival


@clause("god-36.2", "god-36.3", "god-37.1", "god-37.2", "god-17.1")
def test_after_the_last_turn_of_an_epoch_the_next_begins_with_sacrifices():
    game = go_on(fresh(), "bid")
    play(game, "bid 0", "bid 1", "bid 2", "marker 1", "marker 2")
    seen = []
    for _ in range(3):
        seen.append(game.state.turn)
        turn = game.state.turn
        while game.state.turn == turn and asked(game)[1] != "bid":
            game.apply(next(text for text in ("done", "stop", "stay", *texts(game)) if text in texts(game)))
    assert seen == [2, 1, 0]
    assert (game.state.round, asked(game)[1]) == (2, "bid")


@clause("god-6.8", "god-33.3")
def test_sunk_atlantis_is_nobodys_and_leads_nowhere():
    game = war({"iberia": (0, 5), "atlas": (1, 1), "corsica": (2, 1)}, sunken=True)
    assert {text.split()[2] for text in texts(game) if text.startswith("attack")} == {"gaul", "atlas"}
    assert owner(game, "oricalcos") == -1
