"""5 Préparatifs; 32 Risk 2210 pour deux joueurs."""

import pytest

from conquete.engine.ids import NOBODY
from tests.helpers import clause, to_place
from tests.rules.ad2210.scenes import (
    armies,
    asked,
    commander,
    events,
    fresh,
    go_on,
    owner,
    play,
    refusal,
    stations,
    texts,
    war,
    zone,
)


def layer(game, territory):
    board = game.rules.board
    return board.layers[board.layer_of[board.index[territory]]]


def free_lands(game):
    return [
        name for name in game.rules.board.territories if owner(game, name) == NOBODY and layer(game, name) == "land"
    ]


@clause("2210-5.7")
def test_every_pile_is_shuffled_by_itself():
    game = fresh()
    cards = game.position()["cards"]
    assert isinstance(cards, dict)
    for name in ("territories_land", "territories_water", "territories_moon", "pile_land", "pile_nuclear"):
        assert len(cards[name]) == 1
        assert "secret" in cards[name][0]
    assert sorted(map(len, (zone(game, f"pile_{kind}") for kind in ("land", "space")))) == [20, 20]


@clause("2210-5.11", "2210-5.12", "2210-5.15")
def test_the_top_land_cards_are_turned_up_and_leave_the_game():
    game = fresh()
    assert game.decision().kind == "devastate"
    assert len(game.chances()) == 42
    play(game, "turn_up egypt", "turn_up japan", "turn_up alberta")
    assert len(game.chances()) == 39
    play(game, "turn_up siberia")
    assert game.decision().kind != "devastate"
    assert sorted(zone(game, "devastated")) == ["alberta", "egypt", "japan", "siberia"]
    assert len(zone(game, "territories_land")) == 38
    assert len(events(game, "TerritoryDevastated")) == 4


@clause("2210-5.13", "2210-5.25")
def test_nobody_may_claim_a_devastated_land():
    game = play(fresh(), "turn_up egypt", "turn_up japan", "turn_up alberta", "turn_up siberia")
    go_on(game, "claim")
    assert "claim egypt" not in texts(game)
    assert refusal(game, "claim egypt") == "2210-5.25"


@clause("2210-5.14")
def test_no_invasion_goes_into_a_devastated_land():
    game = war({"egypt": (0, 5), "middle_east": (1, 1)}, devastated=["saharan_empire", "imperial_balkania"])
    assert {text for text in texts(game) if text.startswith("invade egypt")} == {
        "invade egypt ministry_of_djibouti",
        "invade egypt middle_east",
    }
    assert refusal(game, "invade egypt saharan_empire") == "2210-5.14"


@clause("2210-5.14")
def test_no_path_goes_through_a_devastated_land():
    lands = {"andorra": (0, 3), "egypt": (0, 1), "imperial_balkania": (0, 1)}
    assert "move andorra egypt" in texts(war(lands, at="fortify"))
    del lands["imperial_balkania"]
    game = war(lands, devastated=["imperial_balkania"], at="fortify")
    assert asked(game)[1] != "fortify"


@pytest.mark.parametrize(("seats", "count"), [(3, 35), (4, 30), (5, 25)])
@clause("2210-5.16", "2210-5.17", "2210-5.18", "2210-5.20")
def test_starting_armies(seats, count):
    game = go_on(fresh(seats), "claim")
    assert [to_place(game, seat) for seat in range(seats)] == [count] * seats
    go_on(game, "bid")
    mods = dict.fromkeys(range(seats), 0)
    for name in game.rules.board.territories:
        if owner(game, name) != NOBODY:
            mods[owner(game, name)] += armies(game, name)
    assert set(mods.values()) == {count + 2}  # two commanders on top
    assert [to_place(game, seat) for seat in range(seats)] == [0] * seats


@clause("2210-5.22", "2210-5.23", "2210-3.3")
def test_the_highest_die_places_first_then_it_goes_round():
    game = play(fresh(), "turn_up egypt", "turn_up japan", "turn_up alberta", "turn_up siberia")
    assert game.decision().kind == "order_die"
    play(game, "roll 3", "roll 6", "roll 6", "roll 2", "roll 5")  # equal ones throw again
    assert asked(game) == (2, "claim")
    play(game, "claim alden")
    assert asked(game) == (0, "claim")
    play(game, "claim sakha")
    assert asked(game) == (1, "claim")


@clause("2210-5.24", "2210-5.26", "2210-5.27", "2210-32.14")
def test_one_army_at_a_time_on_free_land_alone():
    game = go_on(fresh(), "claim")
    assert len(texts(game)) == 38
    assert refusal(game, "claim poseidon") == "2210-5.26"
    assert refusal(game, "claim tycho") == "2210-5.26"
    first = texts(game)[0]
    place = first.split()[1]
    seat = game.actor
    play(game, first)
    assert (owner(game, place), armies(game, place)) == (seat, 1)
    assert refusal(game, first) == "2210-5.24"
    claims = 1
    while asked(game)[1] == "claim":
        play(game, texts(game)[0])
        claims += 1
    assert claims + (len(free_lands(game)) == 5) >= 37  # the last one is nobody's choice any more
    assert sorted(free_lands(game)) == sorted(zone(game, "devastated"))


@clause("2210-10.14", "2210-21.1", "2210-5.26")
def test_water_and_moon_are_empty_when_the_war_starts():
    game = go_on(fresh(), "bid")
    for name in game.rules.board.territories:
        assert layer(game, name) == "land" or (owner(game, name), armies(game, name)) == (NOBODY, 0)


@clause("2210-5.28", "2210-5.29", "2210-5.30", "2210-5.31")
def test_then_three_armies_in_each_go():
    game = go_on(fresh(), "place_threes")
    seat = game.actor
    own = [name for name in game.rules.board.territories if owner(game, name) == seat]
    assert {text.split()[1] for text in texts(game)} == set(own)
    play(game, f"place {own[0]} 2")
    assert asked(game) == (seat, "place_threes")  # one more of his three
    foreign = next(n for n in game.rules.board.territories if owner(game, n) not in (seat, NOBODY))
    assert refusal(game, f"place {foreign} 1") == "2210-5.29"
    assert refusal(game, f"place {own[1]} 2") == "2210-5.28"
    play(game, f"place {own[1]} 1")
    assert game.actor == (seat + 1) % 3
    own = [name for name in game.rules.board.territories if owner(game, name) == game.actor]
    play(game, f"place {own[0]} 3")  # all on one
    assert game.actor == (seat + 2) % 3


@clause("2210-5.33", "2210-5.38")
def test_the_last_go_may_be_one_or_two():
    """With three players 38 lands give 13, 13 and 12 territories, so 22, 22 and 23 armies are left."""
    game = go_on(fresh(), "place_threes")
    assert sorted(game.state.held) == [12, 13, 13]
    sizes = []
    while asked(game)[1] == "place_threes":
        most = max(int(text.split()[2]) for text in texts(game))
        sizes.append(most)
        own = texts(game)[0].split()[1]
        play(game, f"place {own} {most}")
    assert sorted(sizes[-3:]) == [1, 1, 2]
    assert set(sizes[:-3]) == {3}


@clause("2210-5.21", "2210-5.34", "2210-5.35", "2210-5.36")
def test_commanders_and_station_come_last_in_the_same_order():
    game = go_on(fresh(), "start_pieces")
    first = game.state.turn
    assert game.actor == first
    own = [name for name in game.rules.board.territories if owner(game, name) == first]
    assert texts(game) == [f"post {name}" for name in own]
    foreign = next(n for n in game.rules.board.territories if owner(game, n) not in (first, NOBODY))
    assert refusal(game, f"post {foreign}") == "2210-5.36"
    play(game, f"post {own[0]}", f"post {own[0]}")
    assert texts(game) == [f"build {name}" for name in own]
    play(game, f"build {own[1]}")  # together or apart
    assert (commander(game, first, "land"), commander(game, first, "diplomat")) == (own[0], own[0])
    assert stations(game, first) == [own[1]]
    assert asked(game) == ((first + 1) % 3, "start_pieces")
    go_on(game, "bid")
    for seat in range(3):
        assert len(stations(game, seat)) == 1
        assert commander(game, seat, "naval") == commander(game, seat, "space") == ""


# -- two players -------------------------------------------------------------------------------------------


@clause("2210-32.3", "2210-32.4", "2210-32.5", "2210-32.6", "2210-5.19", "2210-32.13")
def test_the_neutral_army_gets_its_cards():
    game = go_on(fresh(2), "claim")
    neutral = [name for name in game.rules.board.territories if owner(game, name) == 2]
    counts = {kind: sum(layer(game, name) == kind for name in neutral) for kind in ("land", "water", "moon")}
    assert counts == {"land": 16, "water": 6, "moon": 6}
    assert {armies(game, name) for name in neutral} == {3}
    assert not set(neutral) & set(zone(game, "devastated"))
    assert [to_place(game, seat) for seat in (0, 1)] == [30, 30]
    assert len(texts(game)) == 22


@clause("2210-32.7")
def test_the_cards_of_the_neutral_army_go_back_into_their_piles():
    game = go_on(fresh(2), "claim")
    assert [len(zone(game, f"territories_{kind}")) for kind in ("land", "water", "moon")] == [38, 13, 14]


@clause("2210-32.8", "2210-32.15")
def test_neutral_armies_defend_with_all_the_dice_they_may():
    game = war({"egypt": (0, 5), "middle_east": (2, 3)}, seats=2)
    play(game, "invade egypt middle_east", "dice none 3")
    assert game.decision().kind == "throw_dice"
    assert max(len(text.split("|")[1].split()) for text in texts(game)) == 2
    play(game, "roll 6 6 6 | 1 1", "invade egypt middle_east", "dice none 3")
    assert {len(text.split("|")[1].split()) for text in texts(game)} == {1}


@clause("2210-32.9", "2210-32.10", "2210-32.11", "2210-32.12")
def test_the_neutral_army_does_nothing_else():
    game = go_on(fresh(2), "bid")
    asked_seats = set()
    for _ in range(400):
        if game.is_over:
            break
        asked_seats.add(game.actor)
        play(game, texts(game)[-1] if asked(game)[1] != "buy" else "done")
    assert asked_seats <= {-1, 0, 1}
    assert game.rules.registers["leaders"].length == 2 * 5


@clause("2210-20.5", "2210-32.8")
def test_neutral_armies_are_enemies_for_the_conquerors_bonus():
    game = war({"egypt": (0, 9), "middle_east": (2, 1)}, seats=2)
    play(game, "invade egypt middle_east", "dice none 1", "roll 6 | 1", "march none 1")
    assert game.state.values[game.rules.offset("contested_taken")] == 1
