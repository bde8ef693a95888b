"""Edges of the rules where two of them meet: traps and ways, evacuation and stations, markers and the fallen."""

from random import Random

import pytest

from conquete.engine.chance import RandomDice
from conquete.engine.errors import BadPosition, IllegalAction
from conquete.rules.stages import ThrowDice
from tests.helpers import clause
from tests.rules.ad2210.scenes import (
    armies,
    asked,
    commander,
    has_station,
    is_chance,
    owner,
    play,
    refusal,
    stations,
    texts,
    war,
)

# -- a trap that kills who leads the way -----------------------------------------------------------------------


def trapped(kind, source, target, deck, card):
    """Seat 0 invades where only a commander of `kind` leads; he stands with three MODs in the source."""
    game = war(
        {source: (0, 3), "lesotho": (0, 3), target: (1, 2), "alberta": (1, 1), "sakha": (2, 1)},
        commanders={0: {kind: source}, 1: {deck: "alberta"}},
        hands={1: [card]},
    )
    play(game, f"invade {source} {target}", f"play {card}")
    assert asked(game) == (0, "lose_units")
    return game


@pytest.mark.parametrize(
    ("kind", "source", "target", "deck", "card"),
    [
        ("naval", "japan", "neo_tokyo", "naval", "naval_water_death_trap"),  # into the water
        ("naval", "neo_tokyo", "japan", "land", "land_death_trap"),  # and out of it
        ("space", "tycho", "sea_of_clouds", "space", "space_orbital_mines_1"),
    ],
)
@clause("2210-25.1", "2210-22.2", "2210-23.4")
def test_an_invasion_ends_when_a_trap_has_killed_the_commander_who_leads_it(kind, source, target, deck, card):
    game = trapped(kind, source, target, deck, card)
    dead = play(game.clone(), f"lose {kind}")
    assert commander(dead, 0, kind) == ""
    assert armies(dead, source) == 2
    assert asked(dead) == (0, "invade")
    assert (owner(dead, target), armies(dead, target)) == (1, 2)
    alive = play(game, "lose none")
    assert commander(alive, 0, kind) == source
    assert asked(alive) == (0, "choose_dice")


# -- stations --------------------------------------------------------------------------------------------------


@clause("2210-19.7", "2210-19.6", "2210-11.8")
def test_a_captured_station_that_is_the_fourth_is_kept():
    three = ["andorra", "lesotho", "madagascar"]
    lands = {**dict.fromkeys(three, (0, 1)), "egypt": (0, 4), "middle_east": (1, 1), "sakha": (1, 1)}
    game = war(lands, stations=[*three, "middle_east"])
    play(game, "invade egypt middle_east", "dice none 1", "roll 6 | 5", "march none 1")
    assert stations(game, 0) == sorted([*three, "middle_east"], key=game.rules.board.index.__getitem__)


@pytest.mark.parametrize(
    ("kind", "source", "target"), [("naval", "japan", "neo_tokyo"), ("space", "tycho", "sea_of_clouds")]
)
@clause("2210-25.1", "2210-11.12")
def test_a_stealth_station_stands_on_land_alone(kind, source, target):
    """The card says land: on water and on the Moon nobody is asked for it."""
    game = war(
        {source: (0, 6), target: (1, 2), "alberta": (1, 1), "sakha": (2, 1)},
        commanders={0: {kind: source}, 1: {"land": "alberta"}},
        hands={1: ["land_stealth_station"]},
    )
    play(game, f"invade {source} {target}")
    assert asked(game) == (0, "choose_dice")
    assert stations(game, 1) == []


@clause("2210-19.4", "2210-13.7")
def test_a_lone_station_cannot_be_evacuated():
    """There is no unit that could leave: the card is not asked for, and the invader walks in."""
    game = war(
        {"egypt": (0, 6), "middle_east": (1, 0), "alberta": (1, 1), "sakha": (2, 1)},
        stations=["middle_east"],
        commanders={1: {"diplomat": "alberta"}},
        hands={1: ["diplomat_evacuation_1"]},
    )
    play(game, "invade egypt middle_east")
    assert asked(game) == (0, "march")
    assert stations(game, 0) == ["middle_east"]


def rocket(lands, **given):
    return war(
        {"egypt": (0, 4), **lands},
        commanders={0: {"nuclear": "egypt"}},
        hands={0: ["nuclear_rocket_strike_land_1"]},
        at="command",
        **given,
    )


@clause("2210-19.4", "2210-33.14", "2210-13.7")
def test_a_rocket_is_not_aimed_at_a_lone_station():
    """It takes units, and there are none."""
    game = rocket({"japan": (1, 0), "sakha": (2, 2), "alberta": (1, 3)}, stations=["japan"])
    play(game, "play nuclear_rocket_strike_land_1")
    assert set(texts(game)) == {"target sakha", "target alberta"}
    nothing = rocket({"japan": (1, 0), "tycho": (2, 2), "poseidon": (1, 3)}, stations=["japan"])
    assert asked(nothing)[1] != "command"
    assert has_station(nothing, "japan")


# -- evacuation and stealth ------------------------------------------------------------------------------------


@pytest.mark.parametrize("station", [False, True])
@clause("2210-33.5", "2210-21.4", "2210-19.4")
def test_nobody_sends_stealth_mods_to_land_emptied_by_an_evacuation(station):
    """It is nobody's then, unless a station keeps it."""
    game = war(
        {"egypt": (0, 6), "middle_east": (1, 2), "alberta": (1, 1), "sakha": (2, 1)},
        stations=["middle_east"] if station else [],
        commanders={1: {"diplomat": "alberta"}, 2: {"land": "sakha"}},
        hands={1: ["diplomat_evacuation_1"], 2: ["land_stealth_mods_1"]},
    )
    play(game, "invade egypt middle_east", "play diplomat_evacuation_1")
    if asked(game)[1] == "choose_place":
        play(game, "target alberta")
    assert armies(game, "middle_east") == 0
    if station:
        assert asked(game) == (2, "react")
        play(game, "play land_stealth_mods_1")
        assert (owner(game, "middle_east"), armies(game, "middle_east")) == (1, 3)
        assert asked(game) == (0, "choose_dice")
    else:
        assert asked(game) == (0, "march")
        assert armies(game, "middle_east") == 0


# -- markers ---------------------------------------------------------------------------------------------------


@clause("2210-7.8", "2210-7.6")
def test_after_an_elimination_only_the_markers_of_the_players_left_are_used():
    """Four sat down; seat 1 fell in the third turn of the year."""
    lands = {"egypt": (3, 4), "middle_east": (1, 1), "sakha": (0, 1), "alberta": (2, 1)}
    game = war(lands, seats=4, turn=3, energy=5)
    play(game, "invade egypt middle_east", "dice none 3", "roll 6 6 6 | 1", "stop")
    while asked(game)[1] != "bid":
        play(game, texts(game)[0])
    assert game.state.held[1] == 0
    play(game, "bid 3", "bid 2", "bid 1")
    assert asked(game) == (0, "choose_marker")
    assert texts(game) == ["marker 1", "marker 2", "marker 3"]
    assert refusal(game, "marker 4") == "2210-7.6"


# -- smallest cases --------------------------------------------------------------------------------------------


@clause("2210-21.4", "2210-20.5")
def test_a_single_unit_may_be_evacuated():
    game = war(
        {"egypt": (0, 6), "middle_east": (1, 1), "alberta": (1, 1), "sakha": (2, 1)},
        commanders={1: {"diplomat": "alberta"}},
        hands={1: ["diplomat_evacuation_1"]},
    )
    play(game, "invade egypt middle_east")
    assert asked(game) == (1, "react")
    play(game, "play diplomat_evacuation_1")
    assert (armies(game, "alberta"), asked(game)) == (3, (0, "march"))


@clause("2210-33.1")
def test_reinforcements_may_begin_in_any_own_territory_of_the_layer():
    first = war().rules.board.territories[0]
    own = [first, "alberta", "canada", "mexico"]
    game = war(
        {**dict.fromkeys(own, (0, 1)), "sakha": (1, 1)},
        commanders={0: {"land": "mexico"}},
        hands={0: ["land_reinforcements_1"]},
        at="command",
    )
    play(game, "play land_reinforcements_1")
    assert set(texts(game)) == {f"target {name}" for name in own}


@clause("2210-19.4", "2210-21.2")
def test_nothing_but_a_unit_or_a_station_holds_a_territory():
    with pytest.raises(BadPosition, match="egypt"):
        war({"egypt": (0, 0), "lesotho": (0, 1)})
    assert owner(war({"egypt": (0, 0), "lesotho": (0, 1)}, stations=["egypt"]), "egypt") == 0


@clause("2210-13.7")
def test_who_is_jammed_or_cannot_hold_a_fitting_card_is_not_asked_even_with_open_windows():
    def declared(**given):
        game = war(
            {"egypt": (0, 6), "middle_east": (1, 2), "alberta": (1, 1), "sakha": (2, 1)},
            commanders={1: {"land": "alberta"}},
            windows="open",
            **given,
        )
        return play(game, "invade egypt middle_east")

    any_card = {1: ["land_colony_influence_1"]}
    assert asked(declared(hands=any_card)) == (1, "react")  # it might be one that fits
    assert asked(declared(hands=any_card, registers={"jammed": [0, 1, 0]})) == (0, "choose_dice")
    assert asked(declared(hands={1: ["naval_colony_influence_1"]})) == (
        0,
        "choose_dice",
    )  # his commander is not there


@pytest.mark.parametrize(
    ("card", "classes"),
    [
        (
            "nuclear_the_mother",
            {"roll 1": 1, "roll 3": 1, "roll 2": 4},
        ),  # North America, Africa, and all the others
        ("nuclear_aqua_brother", {"roll 1": 1, "roll 6": 1, "roll 2": 4}),  # a six throws again
        ("nuclear_nicky_boy", {"roll 5": 2, "roll 1": 4}),
    ],
)
@clause("2210-33.15")
def test_the_faces_of_the_great_bombs_that_come_to_the_same_are_one_class(card, classes):
    """Where a region has no unit, nothing happens, whichever it is."""
    game = war(
        {"egypt": (0, 4), "alberta": (1, 1), "poseidon": (1, 1), "tycho": (2, 1)},
        commanders={0: {"nuclear": "egypt"}},
        hands={0: [card]},
        at="command",
    )
    play(game, f"play {card}")
    text = game.rules.words.text
    assert {text(action): round(6 * chance) for action, chance in game.chance_classes()} == classes


@clause("2210-25.1", "2210-25.2")
def test_once_an_invasion_is_called_off_nobody_else_answers_it():
    game = war(
        {"egypt": (0, 6), "middle_east": (1, 2), "alberta": (1, 1), "sakha": (2, 1)},
        commanders={1: {"diplomat": "alberta"}, 2: {"land": "sakha"}},
        hands={1: ["diplomat_cease_fire_1"], 2: ["land_stealth_mods_1"]},
    )
    play(game, "invade egypt middle_east", "play diplomat_cease_fire_1")
    assert asked(game) == (0, "invade")
    assert armies(game, "middle_east") == 2


@clause("2210-20.3", "2210-12.7")
def test_the_free_card_comes_from_a_pile_that_has_any_left():
    lands = {"egypt": (0, 20), "middle_east": (1, 1), "afghanistan": (1, 1), "hong_kong": (1, 1), "sakha": (2, 1)}
    game = war(lands, commanders={0: {"land": "lesotho", "space": "lesotho"}}, cards={"pile_land": []})
    play(game, "invade egypt middle_east", "dice none 3", "roll 6 6 6 | 1", "march none 18")
    play(game, "invade middle_east afghanistan", "dice none 3", "roll 6 6 6 | 1", "march none 16")
    play(game, "invade afghanistan hong_kong", "dice none 3", "roll 6 6 6 | 1", "march none 14")
    assert game.decision().kind == "draw_cards"  # only the deck of space is left, so nothing is asked
    assert all(text.startswith("draw space_") for text in texts(game))


@clause("2210-12.2", "2210-12.4", "2210-12.7")
def test_the_last_energy_buys_a_card_and_what_it_cannot_buy_is_refused_for_its_own_reason():
    game = war({"egypt": (0, 3)}, commanders={0: {"land": "egypt"}}, energy=1, at="buy")
    assert texts(game) == ["done", "buy land"]
    assert refusal(game, "buy space") == "2210-12.4"
    poor = war({"egypt": (0, 3)}, commanders={0: {"land": "egypt"}}, energy=0, at="buy")
    assert asked(poor)[1] != "buy"


@pytest.mark.parametrize("dice", [1, 2, 3])
@clause("2210-18.3", "2210-16.2")
def test_dice_of_both_kinds_fall_as_they_can_and_lie_highest_first(dice):
    """One commander throws an eight-sided die beside six-sided ones; a station throws two of them."""
    for stations_there in ([], ["middle_east"]):
        game = war(
            {"egypt": (0, 6), "middle_east": (1, 3), "sakha": (1, 1)},
            commanders={0: {"land": "egypt"}, 1: {"diplomat": "middle_east"}},
            stations=stations_there,
        )
        play(game, "invade egypt middle_east", f"dice land {dice}", "defend 2")
        step, frame = game.rules.throws[game.state.frames[-1][0]], game.state.frames[-1]
        possible = set(texts(game))
        thrown = {
            game.rules.words.text(step.sample(game.state, frame, RandomDice(Random(seed)))) for seed in range(300)
        }
        assert thrown <= possible
        assert any("8" in text.split("|")[0] for text in thrown)
        assert len(thrown) > 20


@clause("2210-25.1")
def test_a_stealth_station_helps_nobody_else():
    game = war(
        {"egypt": (0, 5), "middle_east": (1, 2), "alberta": (1, 1), "sakha": (2, 1)},
        commanders={1: {"land": "alberta"}, 2: {"land": "sakha"}},
        hands={2: ["land_stealth_station"]},
    )
    play(game, "invade egypt middle_east")
    assert asked(game) == (0, "choose_dice")


@clause("2210-13.7", "2210-13.19")
def test_an_assassin_needs_somebody_to_hit():
    def holding(others):
        return war(
            {"egypt": (0, 4), "sakha": (1, 1), "alberta": (2, 1)},
            commanders={0: {"nuclear": "egypt", "land": "egypt"}, **others},
            hands={0: ["nuclear_assassin_bomb_1"]},
            at="command",
        )

    assert asked(holding({}))[1] != "command"  # his own commanders are no target
    game = play(holding({2: {"space": "alberta"}}), "play nuclear_assassin_bomb_1")
    assert len(game.chances()) > 1


@clause("2210-7.9", "2210-7.10")
def test_dice_decide_among_equal_bids_and_never_lift_anybody_above_a_higher_one():
    game = war(turn=2, at="close_turn", energy=6)
    play(game, "bid 3", "bid 1", "bid 1", "roll 6", "roll 1")
    assert asked(game) == (0, "choose_marker")
    play(game, "marker 3")
    assert asked(game) == (1, "choose_marker")


def fallen(game):
    """What the dice of this game can show, and what they show in many throws."""
    step, frame = game.rules.throws[game.state.frames[-1][0]], game.state.frames[-1]
    samples = [step.sample(game.state, frame, RandomDice(Random(seed))) for seed in range(120)]
    return {game.rules.words.text(sample) for sample in samples}, set(texts(game))


@pytest.mark.parametrize(
    "card",
    [
        "nuclear_the_mother",
        "nuclear_aqua_brother",
        "nuclear_nicky_boy",
        "nuclear_rocket_strike_land_1",
        "nuclear_assassin_bomb_1",
    ],
)
@clause("2210-33.14", "2210-33.15", "2210-13.19")
def test_the_dice_of_nuclear_cards_show_every_face_they_have(card):
    game = war(
        {"egypt": (0, 4), "sakha": (1, 3), "poseidon": (1, 1), "tycho": (0, 1)},
        commanders={0: {"nuclear": "egypt"}, 1: {"land": "sakha"}},
        hands={0: [card]},
        at="command",
    )
    play(game, f"play {card}")
    while not is_chance(game):
        play(game, texts(game)[-1])
    shown, possible = fallen(game)
    assert shown == possible
    assert len(possible) in (6, 8)


@clause("2210-7.9")
def test_the_dice_of_equal_bids_show_every_face():
    game = war(turn=2, at="close_turn", energy=6)
    play(game, "bid 2", "bid 2", "bid 0")
    shown, possible = fallen(game)
    assert shown == possible == {f"roll {face}" for face in range(1, 7)}


@clause("2210-18.3", "2210-18.8", "2210-19.1")
def test_it_is_known_how_many_sides_each_die_has():
    """For whoever throws them once more: those of the attacker first, eight-sided ones before the others."""
    for there, sides in (([], [8, 6, 6, 8, 6]), (["middle_east"], [8, 6, 6, 8, 8])):
        game = war(
            {"egypt": (0, 6), "middle_east": (1, 3), "sakha": (1, 1)},
            commanders={0: {"land": "egypt"}, 1: {"diplomat": "middle_east"}},
            stations=there,
        )
        play(game, "invade egypt middle_east", "dice land 3", "defend 2")
        frame = game.state.frames[-1]
        step = game.rules.throws[frame[0]]
        assert isinstance(step, ThrowDice)
        assert step.sides(game.state, frame) == sides


def test_only_dice_that_can_fall_are_accepted():
    """A throw from outside must have as many dice of as many sides as were named, on either side."""
    game = war({"egypt": (0, 6), "middle_east": (1, 3), "sakha": (1, 1)})
    play(game, "invade egypt middle_east", "dice none 3", "defend 2")
    for throw in ("roll 6 5 1 | 4", "roll 6 5 1 | 7 3", "roll 6 5 1 | 4 3 2", "roll 7 5 1 | 4 3", "roll 6 5 | 4 3"):
        with pytest.raises(IllegalAction):
            game.apply(throw)
        assert is_chance(game)
    play(game, "roll 6 5 1 | 4 3")
    assert armies(game, "middle_east") == 1
