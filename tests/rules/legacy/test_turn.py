"""Chapters 12 to 16, 24 and 31: stars, the steps of a turn, joining the war, recruiting, manoeuvring, victory."""

from typing import Any

import pytest

from conquete.editions.legacy.sheet import City, Continent, Person, Sheet
from conquete.effects.verbs import abandon, destroy
from conquete.rules.elimination import Elimination, is_out
from conquete.rules.race import Race
from conquete.rules.turn import Turns
from tests.helpers import armies, clause, event_names, owner, play, refusal, saved, texts, to_place
from tests.rules.legacy.scenes import at, founded, register, stars

PEOPLE = [Person(name=name) for name in ("Ada", "Bo", "Cy", "Di")]
FAR = {"japan": (1, 3), "siam": (2, 3)}


def sheet(**fields: Any) -> Sheet:
    return founded(people=PEOPLE, **fields)


def recruits(world: Sheet, lands: list[str], seat: int = 0, faction: int = 1, **others: tuple[int, int]) -> int:
    """What the seat receives at the start of its turn."""
    factions = [2, 4, 5]
    factions[seat] = faction
    scene = {**FAR, **others, **dict.fromkeys(lands, (seat, 1))}
    game = at("", scene, sheet=world, seated=[0, 1, 2], turn=seat, registers={"faction": factions})
    return to_place(game, seat)


# -- stars ----------------------------------------------------------------------------------------------------


@clause("leg-8.1", "leg-12.1", "leg-12.5", "leg-12.9", "leg-31.1", "leg-13.4", "leg-22.6")
def test_the_fourth_star_wins_at_once():
    lands = {"alaska": (0, 5), "alberta": (1, 1), "japan": (2, 3), "siam": (1, 2)}
    game = at("attack", lands, {"alaska": 0, "alberta": 1}, registers={"stars": [2, 0, 1]})
    assert stars(game) == [3, 1, 1]
    play(game, "attack alaska alberta 3", "roll 6 6 6 | 1")
    assert register(game, "stars") == [2, 0, 1], "no token was taken"
    assert game.result == {"winners": [0], "reason": "race", "rounds": 1}


@clause("leg-12.4", "leg-12.10", "leg-12.11", "leg-3.18", "sea-1.20", "leg-23.4")
def test_stars_of_the_board_change_hands_and_tokens_stay():
    lands = {"alaska": (0, 5), "alberta": (1, 1), "ontario": (2, 5), "siam": (1, 1)}
    where = {"alaska": 0, "alberta": 1, "egypt": 2}
    game = at("attack", lands, where, registers={"stars": [0, 1, 1]})
    assert stars(game) == [1, 2, 1], "nobody stands in Egypt"
    play(game, "attack alaska alberta 3", "roll 6 6 6 | 1", "occupy 3", "stop")
    assert (stars(game), register(game, "stars")) == ([2, 1, 1], [0, 1, 1])
    index = game.rules.board.index["alberta"]
    assert register(game, "headquarters")[index] == 2, "it is still the one of who built it"


@clause("sea-1.27")
def test_of_two_with_four_stars_the_active_player_wins():
    game = at("attack", {"alaska": (0, 5), "alberta": (1, 3), "japan": (2, 3)}, registers={"stars": [3, 3, 0]})
    race = next(module for module in game.rules.modules if isinstance(module, Race))
    for seat in (1, 0):
        race.tokens.gain(game.state, None, seat, 1)
    race.look(game.state, None)
    assert game.state.winners == (0,)


# -- the steps of a turn --------------------------------------------------------------------------------------


@clause("leg-13.1", "leg-13.2", "leg-13.3")
def test_a_turn_goes_through_its_steps_and_then_to_the_left():
    game = at("", {"alaska": (0, 3), "alberta": (0, 3), **FAR})
    turns = next(module for module in game.rules.modules if isinstance(module, Turns))
    steps = ["buy_point", "reinforce", "attack", "manoeuvre", "turn_ends", "take_card"]
    assert [phase for phase in turns.phases if phase in steps] == steps
    assert game.decision().kind == "place"
    assert refusal(game, "stop") == refusal(game, "attack alaska alberta 2") == "leg-16.20"
    play(game, "place alaska 3")
    assert game.decision().kind == "attack"
    play(game, "stop", "stay")
    assert (game.state.turn, game.decision().actor) == (1, 1)


@clause("sea-1.19", "sea-1.20", "leg-12.1")
@pytest.mark.parametrize(("tokens", "is_won"), [(2, False), (3, True)])
def test_a_headquarters_that_nobody_guards_is_entered_and_captured(tokens: int, is_won: bool):
    lands = {"north_africa": (0, 5), "siam": (2, 3), "japan": (1, 3)}
    game = at("attack", lands, {"egypt": 1}, registers={"stars": [tokens, 0, 0]})
    assert stars(game) == [tokens, 0, 0]
    play(game, "expand north_africa egypt 2")
    assert (owner(game, "egypt"), armies(game, "egypt"), stars(game)) == (0, 2, [tokens + 1, 0, 0])
    assert "BuildingCaptured" in event_names(game)
    assert game.is_over is is_won


@clause("sea-1.21")
def test_who_loses_the_last_army_otherwise_is_knocked_out_and_keeps_his_cards():
    game = at("attack", {"alaska": (0, 3), **FAR}, cards={"resources": [[], ["brazil"], []]})
    elimination = next(module for module in game.rules.modules if isinstance(module, Elimination))
    japan = game.rules.board.index["japan"]
    destroy(game.state, None, japan, 3)
    abandon(game.state, None, japan)
    elimination.knock_out(game.state, None, 1, 1)
    assert not is_out(game.rules, game.state, 1)
    hands = [game.state.zones[game.rules.zone("resources", seat)] for seat in range(3)]
    assert [len(hand) for hand in hands] == [0, 1, 0]
    elimination.eliminate(game.state, None, 1)
    assert [len(hand) for hand in hands] == [0, 0, 0]
    discarded = game.state.zones[game.rules.zone("resource_discard")]
    assert [game.rules.cards[card] for card in discarded] == ["brazil"]


@clause("sea-1.30")
def test_who_loses_his_last_army_in_his_own_turn_goes_to_its_end_and_keeps_his_right_to_a_card():
    cards = {"coin_pile": ["coin_1"], "slot_4": ["japan"], "slot_3": ["alaska"]}
    game = at("attack", {"alaska": (0, 3), "alberta": (1, 1), **FAR}, cards=cards)
    play(game, "attack alaska alberta 1", "roll 6 | 1", "occupy 1")
    elimination = next(module for module in game.rules.modules if isinstance(module, Elimination))
    for name in ("alaska", "alberta"):
        place = game.rules.board.index[name]
        destroy(game.state, None, place, armies(game, name))
        abandon(game.state, None, place)
    elimination.knock_out(game.state, None, 0, 0)
    game = saved(game)
    assert (game.actor, game.decision().kind, texts(game)) == (0, "take_card", ["done", "acquire coin_1"])
    play(game, "acquire coin_1")
    play(game, texts(game)[0])  # some card comes to the first slot
    assert game.state.turn == 1
    assert not is_out(game.rules, game.state, 0), "he joins the war at his next turn"
    none = at("attack", {"japan": (1, 3), "siam": (2, 3)}, cards=cards)
    assert none.state.turn == 1, "who has earned none gets none"


# -- joining the war ------------------------------------------------------------------------------------------


@clause("leg-15.1", "leg-15.2", "leg-15.3", "leg-15.4", "leg-15.6", "leg-15.7", "leg-15.8", "sea-1.9", "leg-23.5")
def test_who_has_no_army_left_joins_with_four_and_recruits_nothing():
    lands = {"alaska": (0, 5), "alberta": (1, 1), "japan": (2, 3)}
    game = at("attack", lands, {"japan": 2}, registers={"fell_to": [0, 0, 0]})
    play(game, "attack alaska alberta 3", "roll 6 6 6 | 1")
    assert "SeatKnockedOut" in event_names(game)
    assert not is_out(game.rules, game.state, 1)
    play(game, "occupy 3", "stop", "stay")
    while game.decision().kind != "come_back":
        play(game, texts(game)[0])
    assert game.decision().actor == 1
    play(game, "land brazil")
    assert (owner(game, "brazil"), armies(game, "brazil"), to_place(game, 1)) == (1, 4, 0)
    assert sum(value > 0 for value in register(game, "headquarters")) == 1, "no headquarters comes with them"
    assert game.decision().kind == "attack"


@clause("leg-15.5", "leg-11.3", "leg-3.20")
def test_joining_needs_a_legal_start():
    cities = {"brazil": City(kind="major_city", by=0), "peru": City(kind="major_city", by=3)}
    world = sheet(cities=cities, scars={"egypt": "bunker"})
    game = at("", FAR, {"ural": 0}, sheet=world, seated=[0, 1, 2])
    assert game.decision().kind == "come_back"
    assert "land brazil" in texts(game)
    for place in ("peru", "egypt", "japan"):
        assert refusal(game, f"land {place}") == "leg-11.4"
    assert refusal(game, "land ural") == "leg-11.4", "a headquarters alone keeps it occupied"


@clause("leg-15.9", "leg-15.10", "sea-1.10", "leg-35.9")
def test_who_finds_no_legal_start_is_eliminated_for_good():
    names = at("attack", {"alaska": (0, 3), "japan": (1, 3), "siam": (2, 1)}).rules.board.territories
    lands = {name: (1 + i % 2, 1) for i, name in enumerate(names)}
    game = at("", lands)
    assert is_out(game.rules, game.state, 0)
    assert "SeatEliminated" in event_names(game)
    assert game.rules.world is not None
    assert game.rules.world["sheet"]["opened"] == ["pack-2"]  # type: ignore[index]


@clause("leg-8.2", "leg-12.2", "sea-1.28")
def test_the_last_who_is_not_eliminated_wins_although_it_is_not_his_turn():
    names = at("attack", {"alaska": (0, 3), "japan": (1, 3), "siam": (2, 1)}).rules.board.territories
    game = at("", dict.fromkeys(names, (1, 1)), registers={"out": [0, 0, 1]})
    assert game.result == {"winners": [1], "reason": "last_standing", "rounds": 1}
    assert game.state.turn == 0


# -- recruiting -----------------------------------------------------------------------------------------------


EUROPE = ["iceland", "great_britain", "scandinavia", "ukraine", "northern_europe", "southern_europe"]


@clause("leg-16.2", "leg-16.3", "leg-16.4", "sea-2.17", "sea-2.18")
@pytest.mark.parametrize(
    ("count", "down", "up"), [(1, 3, 3), (8, 3, 3), (9, 3, 3), (10, 3, 4), (11, 3, 4), (12, 4, 4)]
)
def test_a_third_of_the_territories_and_three_at_least(count: int, down: int, up: int):
    asia = ["ural", "siberia", "yakutsk", "kamchatka", "irkutsk", "mongolia", "china", "india", "afghanistan"]
    lands = [*EUROPE, *asia][:count]
    assert recruits(sheet(), lands) == down
    assert recruits(sheet(), lands, faction=3) == up, "Imperial Balkania rounds up"


@clause("leg-16.7", "leg-3.27", "leg-3.28", "leg-3.29", "leg-3.30", "leg-x1")
def test_cities_count_by_their_population():
    cities = {
        "iceland": City(kind="major_city", by=3),
        "ukraine": City(kind="minor_city", by=0),
        "scandinavia": City(kind="minor_city", by=1),
    }
    lands = [*EUROPE, "ural", "siberia"]
    assert (recruits(sheet(), lands), recruits(sheet(cities=cities), lands)) == (3, 4), "8 and 4 make 12"
    elsewhere = {name: City(kind="major_city", by=0) for name in FAR}
    assert recruits(sheet(cities=elsewhere), lands) == 3, "others control them"


@clause("leg-5.7", "leg-16.8", "leg-16.9", "leg-16.10", "leg-16.1", "leg-x2")
def test_a_whole_continent_pays_and_one_that_lacks_a_territory_does_not():
    south = ["venezuela", "peru", "brazil", "argentina"]
    assert recruits(sheet(), south) == 3 + 2
    assert recruits(sheet(), south[:3]) == 3, "nobody has Argentina, and that is not enough"
    assert recruits(sheet(), south[:3], argentina=(1, 1)) == 3


@clause("leg-16.11", "leg-32.16", "sea-1.33", "leg-x9")
@pytest.mark.parametrize(
    ("by", "changed", "more"), [(0, 0, 1), (1, 0, 0), (3, 0, 0), (-1, 1, 1), (-1, -1, -1), (0, -1, 0)]
)
def test_who_named_a_continent_gets_one_more_and_markers_count(by: int, changed: int, more: int):
    south = ["venezuela", "peru", "brazil", "argentina"]
    rest = {id: row for id, row in founded().continents.items() if id != "south_america"}
    continent = Continent(by=by, name="Rio" if by >= 0 else "", changed=changed)  # type: ignore[arg-type]
    world = sheet(continents={**rest, "south_america": continent})
    assert recruits(world, south) == 3 + 2 + more


@clause("leg-16.6", "leg-16.20", "leg-16.21", "leg-3.24")
def test_all_recruits_are_placed_on_own_territories():
    game = at("", {"alaska": (0, 1), "alberta": (0, 1), **FAR})
    assert to_place(game, 0) == 3
    assert refusal(game, "place japan 1") == refusal(game, "place brazil 1") == "leg-16.20"
    play(game, "place alaska 1")
    assert game.decision().kind == "place"
    play(game, "place alberta 2")
    assert (armies(game, "alaska"), armies(game, "alberta"), game.decision().kind) == (2, 3, "attack")


@clause("leg-16.22", "leg-16.23", "leg-6.5", "leg-6.6", "leg-6.7")
def test_armies_are_not_limited_by_pieces():
    game = at("", {"alaska": (0, 500), **FAR})
    play(game, "place alaska 3") if game.decision().kind == "place" else None
    assert armies(game, "alaska") == 503


# -- manoeuvring ----------------------------------------------------------------------------------------------


@clause("leg-24.1", "leg-24.3", "leg-24.4", "leg-24.5", "leg-24.6", "leg-24.7", "leg-24.2")
def test_one_manoeuvre_along_own_territories():
    lands = {"alaska": (0, 4), "alberta": (0, 1), "western_us": (0, 1), "brazil": (0, 5), "ontario": (1, 2)}
    game = at("manoeuvre", {**lands, **FAR})
    options = texts(game)
    assert {"stay", "move alaska western_us 1", "move alaska western_us 3"} <= set(options)
    assert "move alaska western_us 4" not in options, "one stays"
    assert not [text for text in options if "brazil" in text or "ontario" in text]
    play(game, "move alaska western_us 3")
    assert (armies(game, "alaska"), armies(game, "western_us"), owner(game, "brazil")) == (1, 4, 0)
    assert game.state.turn == 1, "only one is made"
