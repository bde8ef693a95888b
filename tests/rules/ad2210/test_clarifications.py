"""33 Quelques éclaircissements sur les cartes; 21 and 25 as far as cards are concerned."""

from itertools import permutations

import pytest

from conquete.engine.ids import NOBODY
from tests.helpers import clause
from tests.rules.ad2210.scenes import (
    armies,
    asked,
    commander,
    events,
    owner,
    play,
    refusal,
    texts,
    war,
    zone,
)


@pytest.mark.parametrize(
    ("kind", "places"),
    [
        ("naval", ["poseidon", "akara", "microcorp", "neo_tokyo"]),
        ("land", ["egypt", "lesotho", "madagascar", "alberta"]),
        ("space", ["tycho", "harpalus", "byrgius", "aristotle"]),
    ],
)
@clause("2210-33.1", "2210-33.2", "2210-x10")
def test_reinforcements_go_to_three_territories_or_to_all_there_are(kind, places):
    for count in (1, 2, 3, 4):
        game = war(
            dict.fromkeys(places[:count], (0, 1)) | {"sakha": (1, 1)},
            commanders={0: {kind: places[0]}},
            hands={0: [f"{kind}_reinforcements_1"]},
            at="command",
        )
        before = sum(armies(game, name) for name in places)
        play(game, f"play {kind}_reinforcements_1")
        if count == 4:
            play(game, f"target {places[3]}", f"target {places[1]}")
            assert refusal(game, f"target {places[3]}") == ""
            play(game, f"target {places[2]}")
        assert sum(armies(game, name) for name in places) == before + min(count, 3)


@pytest.mark.parametrize(("attacker", "defender", "last"), list(permutations(range(3))))
@clause("2210-25.1")
def test_the_defender_is_asked_before_the_others(attacker, defender, last):
    game = war(
        {"egypt": (attacker, 5), "saharan_empire": (defender, 1)},
        turn=attacker,
        commanders={defender: {"land": "saharan_empire"}, last: {"land": "sakha"}},
        hands={defender: ["land_stealth_mods_1"], last: ["land_stealth_mods_2"]},
    )
    play(game, "invade egypt saharan_empire")
    assert asked(game) == (defender, "react")
    play(game, "pass")
    assert asked(game) == (last, "react")
    play(game, "play land_stealth_mods_2")
    assert asked(game) == (defender, "react")  # everybody anew


@clause("2210-33.5", "2210-33.6", "2210-33.7", "2210-25.1", "2210-x9")
def test_stealth_mods_may_help_somebody_else():
    """Red attacks from Egypt, Green holds the Saharan Empire, Blue plays the card for him."""
    game = war(
        {"egypt": (0, 5), "saharan_empire": (1, 1), "sakha": (2, 1)},
        commanders={2: {"land": "sakha"}},
        hands={2: ["land_stealth_mods_1"]},
    )
    play(game, "invade egypt saharan_empire")
    assert asked(game) == (2, "react")
    play(game, "play land_stealth_mods_1")
    assert (owner(game, "saharan_empire"), armies(game, "saharan_empire")) == (1, 4)
    assert asked(game) == (0, "choose_dice")


@clause("2210-33.5")
def test_stealth_mods_for_oneself_and_not_for_what_is_nobodys():
    hands = {1: ["land_stealth_mods_1"]}
    game = war({"egypt": (0, 5), "saharan_empire": (1, 1)}, commanders={1: {"land": "saharan_empire"}}, hands=hands)
    play(game, "invade egypt saharan_empire", "play land_stealth_mods_1")
    assert armies(game, "saharan_empire") == 5
    game = war({"egypt": (0, 5), "sakha": (1, 1)}, commanders={1: {"land": "sakha"}}, hands=hands)
    play(game, "invade egypt saharan_empire")
    assert asked(game) == (0, "march")


def scouts(*, owner_of_egypt):
    lands = {"lesotho": (0, 5), "egypt": (owner_of_egypt, 1), "sakha": (2, 1)}
    return war(
        {**lands, "ministry_of_djibouti": (0, 3)},
        commanders={0: {"land": "lesotho"}},
        hands={0: ["land_scout_forces_1"]},
        at="command",
    )


@clause("2210-33.10")
def test_scouts_for_a_territory_of_ones_own_are_placed_at_once():
    game = play(scouts(owner_of_egypt=0), "play land_scout_forces_1", "draw egypt")
    assert armies(game, "egypt") == 6
    assert zone(game, "scouts", 0) == []
    assert zone(game, "turned_land") == ["egypt"]


@clause("2210-33.8", "2210-33.9", "2210-x12")
def test_scouts_wait_in_secret_and_are_never_forgotten():
    game = play(scouts(owner_of_egypt=1), "play land_scout_forces_1", "draw egypt")
    assert zone(game, "scouts", 0) == ["egypt"]
    cards = game.view(1).to_json()["cards"]
    assert isinstance(cards, dict)
    assert cards["scouts"][0] == ["?"]
    play(game, "invade ministry_of_djibouti egypt", "dice none 1", "roll 6 | 1", "march none 1")
    assert armies(game, "egypt") == 1 + 5
    assert zone(game, "scouts", 0) == []
    assert [data["card"] for data in events(game, "ScoutsRevealed")] == [game.rules.board.index["egypt"]]


@clause("2210-33.11", "2210-33.12", "2210-33.14", "2210-x13")
def test_a_scatter_bomb_spares_its_player_but_draws_three_all_the_same():
    game = war(
        {"egypt": (0, 4), "japan": (1, 4), "sakha": (2, 2)},
        commanders={0: {"nuclear": "egypt"}, 1: {"land": "japan"}},
        hands={0: ["nuclear_scatter_bomb_land_1"]},
        at="command",
    )
    play(game, "play nuclear_scatter_bomb_land_1", "turn_up egypt", "turn_up japan")
    assert armies(game, "egypt") == 5
    assert asked(game) == (1, "lose_units")  # half of five, rounded up; the occupant chooses
    play(game, "lose none")
    assert armies(game, "japan") == 2
    assert commander(game, 1, "land") == "japan"
    play(game, "turn_up sakha")
    assert armies(game, "sakha") == 1
    assert game.decision().kind != "turn_up"
    assert sorted(zone(game, "turned_land")) == ["egypt", "japan", "sakha"]


@pytest.mark.parametrize(
    ("kind", "place", "draws"), [("land", "japan", 3), ("water", "akara", 2), ("moon", "tycho", 2)]
)
@clause("2210-33.13", "2210-33.12")
def test_there_are_three_kinds_of_scatter_bombs(kind, place, draws):
    game = war(
        {"egypt": (0, 4), place: (1, 3), "sakha": (2, 2)},
        commanders={0: {"nuclear": "egypt"}},
        hands={0: [f"nuclear_scatter_bomb_{kind}_1"]},
        at="command",
    )
    play(game, f"play nuclear_scatter_bomb_{kind}_1", f"turn_up {place}")
    assert armies(game, place) == 1
    turned = 1
    while game.decision().kind == "turn_up":
        play(game, next(text for text in texts(game) if text not in ("turn_up sakha", "turn_up egypt")))
        turned += 1
    assert turned == draws


@pytest.mark.parametrize(
    ("card", "roll", "mine", "theirs"),
    [
        ("nuclear_the_mother", 3, "egypt", "lesotho"),
        ("nuclear_aqua_brother", 1, "poseidon", "hawaiian_preserve"),
        ("nuclear_nicky_boy", 6, "tycho", "byrgius"),
    ],
)
@clause("2210-33.15", "2210-21.2")
def test_the_great_bombs_hit_everybody_in_a_region_and_the_occupants_choose(card, roll, mine, theirs):
    game = war(
        {mine: (0, 2), theirs: (1, 1), "sakha": (2, 1), "japan": (1, 1)},
        commanders={0: {"nuclear": mine}, 1: {"land": theirs}},
        hands={0: [card]},
        at="command",
    )
    play(game, f"play {card}", f"roll {roll}")
    choices = {}
    while asked(game)[1] == "lose_units":
        choices[game.actor] = texts(game)
        play(game, texts(game)[-1])
    assert choices == {0: ["lose none", "lose nuclear"], 1: ["lose none", "lose land"]}
    assert (armies(game, mine), armies(game, theirs)) == (2, 1)
    assert (commander(game, 0, "nuclear"), commander(game, 1, "land")) == ("", "")


@clause("2210-21.2", "2210-33.15")
def test_a_card_may_leave_a_territory_empty():
    game = war(
        {"egypt": (0, 2), "lesotho": (1, 1), "sakha": (2, 1), "japan": (1, 1)},
        commanders={0: {"nuclear": "egypt"}},
        hands={0: ["nuclear_the_mother"]},
        at="command",
    )
    play(game, "play nuclear_the_mother", "roll 3")
    while asked(game)[1] == "lose_units":
        play(game, "lose none")
    assert (owner(game, "lesotho"), armies(game, "lesotho")) == (NOBODY, 0)


@clause("2210-33.16", "2210-33.17", "2210-x14")
def test_decoys_move_commanders_in_play_and_no_others():
    game = war(
        {"egypt": (0, 2), "tycho": (0, 1), "sakha": (1, 1)},
        commanders={0: {"diplomat": "egypt", "naval": "tycho"}},
        hands={0: ["diplomat_decoys_revealed_1"]},
        at="command",
    )
    play(game, "play diplomat_decoys_revealed_1")
    assert texts(game) == ["done", "relocate naval egypt", "relocate diplomat tycho"]
    play(game, "relocate naval egypt", "relocate diplomat tycho")
    assert (commander(game, 0, "naval"), commander(game, 0, "diplomat")) == ("egypt", "tycho")
    assert commander(game, 0, "land") == ""


@clause("2210-25.1", "2210-25.2")
def test_a_card_may_make_the_invasion_impossible():
    game = war(
        {"egypt": (0, 2), "saharan_empire": (1, 1), "sakha": (2, 1)},
        commanders={1: {"land": "saharan_empire"}},
        hands={1: ["land_death_trap"]},
    )
    play(game, "invade egypt saharan_empire", "play land_death_trap")
    assert armies(game, "egypt") == 1
    assert armies(game, "saharan_empire") == 2
    assert game.state.turn != 0 or asked(game)[1] in ("invade", "fortify")


@clause("2210-20.5", "2210-25.1")
def test_an_evacuated_territory_was_contested():
    game = war(
        {"egypt": (0, 4), "saharan_empire": (1, 2), "andorra": (1, 1), "sakha": (1, 1), "japan": (2, 1)},
        commanders={1: {"diplomat": "saharan_empire"}},
        hands={1: ["diplomat_evacuation_1"]},
    )
    play(game, "invade egypt saharan_empire", "play diplomat_evacuation_1", "target sakha")
    assert armies(game, "sakha") == 4
    assert asked(game) == (0, "march")
    play(game, "march none 1")
    assert game.state.values[game.rules.offset("contested_taken")] == 1
