"""Chapter 9: before the first game of a world."""

import pytest

from conquete.editions.legacy.sheet import GREEN, read
from conquete.editions.legacy.tables import starting_powers
from conquete.engine.game import Game
from tests.helpers import clause, event_names, play, refusal, texts
from tests.rules.legacy.scenes import FACTIONS, at, founded, fresh

COINS = [
    "alaska",
    "alaska",
    "brazil",
    "brazil",
    "japan",
    "egypt",
    "siam",
    "peru",
    "india",
    "china",
    "ural",
    "iceland",
]


def by_hand(*powers: int) -> Game:
    return play(fresh(founding="host"), *[f"power {number}" for number in powers])


@clause("leg-9.1", "leg-9.3", "leg-9.4", "sea-2.1", "leg-7.11")
def test_every_faction_gets_one_of_its_two_powers():
    game = fresh(founding="host")
    for faction in FACTIONS:
        assert (game.decision().actor, game.decision().kind) == (0, "choose_power")
        assert texts(game) == ["power 1", "power 2"]
        assert len(starting_powers()[faction]) == 2
        play(game, "power 2")
    assert game.decision().kind == "add_coin"
    assert event_names(game) == ["PowerGiven"] * 5
    assert refusal(game, "power 1") == "leg-9.10"
    play(game, *[f"coin {place}" for place in COINS])
    assert game.rules.world is not None
    given = {id: card.powers for id, card in read(game.rules.world).sheet.factions.items()}
    assert given == {id: {GREEN: starting_powers()[id][1]} for id in FACTIONS}


@clause("leg-9.5", "leg-9.6", "leg-9.8", "leg-9.9", "leg-9.10", "leg-9.12", "leg-4.2", "sea-1.1")
def test_powers_and_twelve_coins_are_written_into_the_sheet():
    game = by_hand(1, 2, 1, 2, 1)
    assert refusal(game, "power 1") == "leg-9.10"
    play(game, *[f"coin {place}" for place in COINS[:-1]])
    assert game.decision().kind == "add_coin", "all twelve"
    play(game, f"coin {COINS[-1]}")
    assert game.decision().kind != "add_coin"
    assert game.rules.world is not None
    sheet = read(game.rules.world).sheet
    chosen = {id: powers[i % 2] for i, (id, powers) in enumerate(starting_powers().items())}
    assert {id: faction.powers for id, faction in sheet.factions.items()} == {
        id: {GREEN: power} for id, power in chosen.items()
    }, "the others are nowhere on this world"
    assert (sheet.coins("alaska"), sheet.coins("japan"), sheet.coins("peru"), sheet.coins("quebec")) == (3, 2, 2, 1)
    assert (sheet.cities, sheet.signed, [row.by for row in sheet.continents.values()]) == ({}, [], [-1] * 6)


@clause("leg-9.11")
def test_no_card_is_raised_above_three_before_the_first_game():
    game = play(by_hand(1, 1, 1, 1, 1), "coin alaska", "coin alaska")
    assert refusal(game, "coin alaska") == "leg-9.11"
    assert "coin alaska" not in texts(game)


@clause("leg-9.2", "leg-9.7", "leg-9.15")
def test_chance_decides_where_nobody_wants_to():
    game = fresh(founding="chance")
    for _ in FACTIONS:
        assert game.decision().kind == "draw_power"
        assert [chance for _, chance in game.chances()] == [0.5, 0.5]
        play(game, "power 2")
    places = []
    for i in range(12):
        assert (game.decision().kind, len(game.decision().options)) == ("draw_coin", 42 - i)
        places.append(texts(game)[3])
        play(game, places[-1])
    assert len(set(places)) == 12, "each card of the pile is drawn once"
    assert game.decision().kind not in ("draw_power", "draw_coin")


def test_a_founded_world_is_not_founded_again():
    assert "choose_power" not in fresh(sheet=founded()).rules.step_names
    assert at("attack", {"alaska": (0, 3), "brazil": (1, 3)}).rules.step_named("found_world") is None


@pytest.mark.parametrize("mode", ["campaign", "single"])
def test_both_modes_begin_with_it(mode: str):
    assert fresh(mode=mode, founding="host").decision().kind == "choose_power"
