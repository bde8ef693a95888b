"""Chapters 5 and 6: colours, the General, the missions, dealing the territories and placing the armies."""

from typing import Any

import pytest

import conquete
from conquete.boards import load_board
from conquete.editions import load_edition
from conquete.engine.errors import BadPosition, ConqueteError
from conquete.engine.game import Game
from conquete.engine.ids import CHANCE
from conquete.engine.views import events_for
from tests.helpers import armies, clause, hand, owner, pile, play, refusal, scene, texts, to_place, verbs

BOARD = load_board("world").board()
MEMBERS = {
    region: [BOARD.territories[t] for t in BOARD.region_members[i]] for i, region in enumerate(BOARD.regions)
}
COLOURS = ["yellow", "red", "blue", "black", "purple", "green"]
MISSIONS = load_edition("hasbro-2000").ruleset("mission", 6).decks["missions"].cards


def begin(seats: int, general: int = 0, mode: str = "conquest", **options: object) -> Game:
    """A new game just after `general` was named; chance is asked."""
    game = conquete.new("hasbro-2000", mode, seats, options=options, ask_chance=True, events=True)
    return play(game, f"pick {general}")


def clockwise(seats: int, general: int) -> list[int]:
    """Everybody, from the player at the General's left; the General is the last."""
    return [(general + 1 + i) % seats for i in range(seats)]


def let_chance(game: Game, step: str) -> Game:
    """Chance takes its last outcome for as long as it is asked for `step`."""
    while game.decision().kind == step:
        game.apply(game.decision().options[-1])
    return game


def dealt(seats: int, general: int = 0, mode: str = "conquest") -> Game:
    """The missions and the territories are dealt; nobody has placed anything yet."""
    return let_chance(let_chance(begin(seats, general, mode), "deal_mission"), "deal_territory")


def placed(seats: int, general: int = 0, mode: str = "conquest") -> Game:
    """The set-up is over; everybody put all armies on his first territory."""
    game = dealt(seats, general, mode)
    while game.decision().kind == "place_initial":
        game.apply(game.decision().options[0])
    return game


def assert_even(game: Game, outcomes: int) -> None:
    """Chance has so many outcomes, all equally likely."""
    chances = game.chances()
    assert len(chances) == outcomes
    assert all(chance == pytest.approx(1 / outcomes) for _, chance in chances)


# -- colours and the General -----------------------------------------------------------------------------


@clause("has-5.2")
def test_each_player_chooses_a_colour_of_his_own():
    game = begin(3, colours=["green", "black", "yellow"])
    assert game.rules.options["colours"] == ["green", "black", "yellow"]
    for colours in (["green", "green", "red"], ["green", "red"], ["green", "red", "pink"]):
        with pytest.raises(ConqueteError, match="colours"):
            begin(3, colours=colours)


@clause("has-5.4")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_chance_names_one_of_the_players_general_before_anything_else(seats):
    game = conquete.new("hasbro-2000", "mission", seats, ask_chance=True, events=True)
    assert (game.actor, game.decision().kind) == (CHANCE, "choose_general")
    assert texts(game) == [f"pick {seat}" for seat in range(seats)]
    assert_even(game, seats)
    play(game, f"pick {seats - 1}")
    assert events_for(game.rules, game.take_events(), 0) == [{"event": "GeneralChosen", "seat": seats - 1}]


@clause("has-5.4")
def test_the_general_plays_like_everyone_else():
    game = placed(3, general=1, mode="mission")
    assert game.state.held[1] == 14
    assert len(game.state.zones[game.rules.zone("mission", 1)]) == 1


@clause("has-5.4", "has-7.1")
@pytest.mark.parametrize(("dice", "first"), [((5, 2), 0), ((2, 5), 1), ((3, 3, 1, 6), 1)])
def test_of_two_players_the_higher_die_begins_and_the_other_is_general(dice, first):
    game = conquete.new("hasbro-2000", "two-player", 2, ask_chance=True)
    for die in dice:  # equal dice are thrown again
        assert (game.actor, game.decision().kind) == (CHANCE, "order_die")
        assert_even(game, 6)
        play(game, f"roll {die}")
    assert game.decision().kind == "deal_territory"
    while game.state.round == 0:
        game.apply(game.decision().options[0])
    assert game.actor == first


# -- the missions ----------------------------------------------------------------------------------------


@clause("has-5.11", "has-5.12")
@pytest.mark.parametrize(
    ("colours", "cards"),
    [
        (["green", "red", "purple"], 11),
        (["yellow", "red", "blue", "black"], 12),
        (["green", "purple", "black", "blue", "red"], 13),
        (COLOURS, 14),
    ],
)
def test_missions_about_colours_that_nobody_plays_are_taken_out(colours, cards):
    game = begin(len(colours), mode="mission", colours=colours)
    offered = {text.removeprefix("assign ") for text in texts(game)}
    assert len(offered) == cards
    assert {name for name in offered if name.startswith("destroy")} == {f"destroy-{c}" for c in colours}


@clause("has-5.13", "has-5.14", "has-5.16")
@pytest.mark.parametrize(("seats", "general"), [(3, 0), (4, 3), (5, 2), (6, 4)])
def test_one_shuffled_mission_each_from_the_generals_left(seats, general):
    game = begin(seats, general, "mission")
    game.take_events()
    for turn in range(seats):
        assert_even(game, len(MISSIONS) - (6 - seats) - turn)
        game.apply(game.decision().options[turn])
    assert [event.data["seat"] for event in game.take_events()] == clockwise(seats, general)
    assert [len(game.state.zones[game.rules.zone("mission", seat)]) for seat in range(seats)] == [1] * seats
    assert game.decision().kind == "deal_territory"


def deal_missions(*cards: str) -> Game:
    """Seat 0 is General; the cards go to the seats 1, 2 and 0."""
    return play(begin(3, 0, "mission"), *[f"assign {card}" for card in cards])


def seen(game: Game, viewer: int) -> tuple[object, object]:
    """All that a viewer gets: his view and his events."""
    return game.view(viewer).to_json(), events_for(game.rules, list(game.log or []), viewer)


@clause("has-5.15", "has-5.18", "has-5.19", "has-2.3")
def test_a_mission_is_seen_by_its_holder_alone_and_the_undealt_ones_by_nobody():
    one = deal_missions("territories-24", "destroy-red", "destroy-blue")
    two = deal_missions("territories-24", "territories-18-with-2", "continents-asia-africa")
    # Seat 1 holds the same card in both games, and nothing else tells them apart.
    assert seen(one, 1) == seen(two, 1)
    assert seen(one, -1) == seen(two, -1)
    shown: Any = one.view(1).to_json()["cards"]
    assert shown["mission"] == [["?"], ["territories-24"], ["?"]]
    # Not even the General may look at what is left.
    general: Any = one.view(0).to_json()["cards"]
    assert general["mission"] == [["destroy-blue"], ["?"], ["?"]]
    assert general["missions_left"] == ["?"] * 8
    own = [event for event in events_for(one.rules, one.take_events(), 2) if event["event"] == "MissionDealt"]
    assert [event.get("card") for event in own] == [None, "destroy-red", None]


@clause("has-5.17")
def test_undealt_missions_lie_beside_the_board_to_the_end():
    dealt_cards = ("territories-24", "destroy-red", "destroy-blue")
    game = deal_missions(*dealt_cards)
    left = game.state.zones[game.rules.zone("missions_left")]
    absent = {"destroy-black", "destroy-purple", "destroy-green"}
    assert {game.rules.cards[card] for card in left} == set(MISSIONS) - set(dealt_cards) - absent
    before = list(left)
    for _ in range(200):
        game.apply(game.decision().options[-1])
    assert game.state.round >= 1
    assert game.state.zones[game.rules.zone("missions_left")] == before


def mission_scene(mission: str, territories: dict[str, tuple[int, int]], holder: int = 0, seats: int = 3) -> Game:
    """The turn of the holder begins; the others have missions that no board of these tests fulfils."""
    far = [name for name in MISSIONS if name.startswith("continents") and name != mission]
    missions = [mission if seat == holder else far[seat] for seat in range(seats)]
    other = (holder + 2) % seats
    return scene(
        territories, mode="mission", seats=seats, turn=holder, missions=missions, rest=(other, 1), at="", round=2
    )


def own(territories: list[str], each: int = 1) -> dict[str, tuple[int, int]]:
    return dict.fromkeys(territories, (0, each))


def assert_won(game: Game, seat: int) -> None:
    assert game.result == {"winners": [seat], "reason": "mission", "rounds": 2}


@clause("has-5.8", "has-5.1", "has-2.3")
@pytest.mark.smoke
def test_missions_to_hold_a_number_of_territories():
    names = list(BOARD.territories)
    assert_won(mission_scene("territories-24", own(names[:24])), 0)
    assert not mission_scene("territories-24", own(names[:23], 5)).is_over
    assert_won(mission_scene("territories-18-with-2", own(names[:18], 2)), 0)
    assert not mission_scene("territories-18-with-2", own(names[:23]) | own(names[:17], 9)).is_over
    assert len([name for name in MISSIONS if name.startswith("territories")]) == 2


@clause("has-5.9")
@pytest.mark.parametrize(
    ("mission", "regions", "free"),
    [
        ("continents-asia-south-america", ["asia", "south_america"], False),
        ("continents-asia-africa", ["asia", "africa"], False),
        ("continents-north-america-africa", ["north_america", "africa"], False),
        ("continents-north-america-oceania", ["north_america", "oceania"], False),
        ("continents-europe-south-america-plus-one", ["europe", "south_america"], True),
        ("continents-europe-oceania-plus-one", ["europe", "oceania"], True),
    ],
)
def test_missions_to_hold_given_continents(mission, regions, free):
    assert len([name for name in MISSIONS if name.startswith("continents")]) == 6
    named = [name for region in regions for name in MEMBERS[region]]
    assert mission_scene(mission, own(named)).is_over == (not free)
    thirds = [region for region in MEMBERS if region not in regions]
    for third in thirds if free else [""]:
        wanted = named + MEMBERS.get(third, [])
        assert_won(mission_scene(mission, own(wanted)), 0)
        for region in [*regions, third] if third else regions:  # each must be whole
            assert not mission_scene(mission, own([n for n in wanted if n != MEMBERS[region][0]])).is_over


@clause("has-5.10")
@pytest.mark.parametrize("target", range(6))
def test_missions_to_destroy_a_colour(target):
    holder = (target + 1) % 6
    last = {"brazil": (target, 1), "north_africa": (holder, 5), "egypt": (holder, 1)}
    game = mission_scene(f"destroy-{COLOURS[target]}", last, holder, 6)
    assert not game.is_over
    play(game, f"place egypt {to_place(game, holder)}")
    play(game, "attack north_africa brazil 1", "roll 6 | 1")
    assert_won(game, holder)


@clause("has-5.10")
def test_a_player_who_draws_his_own_colour_needs_24_territories():
    names = list(BOARD.territories)
    assert not mission_scene("destroy-yellow", own(names[:23])).is_over
    assert_won(mission_scene("destroy-yellow", own(names[:24])), 0)


# -- dealing the territories -----------------------------------------------------------------------------


@clause("has-6.7", "has-6.8", "has-6.9", "has-6.10", "has-6.12", "has-6.13", "has-6.14")
@pytest.mark.parametrize(("seats", "general"), [(3, 1), (4, 0), (5, 4), (6, 2)])
def test_the_42_cards_are_dealt_one_by_one_from_the_generals_left(seats, general):
    game = begin(seats, general)
    order = clockwise(seats, general)
    # The jokers are out, and any order is as likely as any other.
    assert texts(game) == [f"deal {name}" for name in BOARD.territories]
    for turn in range(42):
        assert_even(game, 42 - turn)
        card = texts(game)[turn % (42 - turn)].removeprefix("deal ")
        play(game, f"deal {card}")
        assert (owner(game, card), armies(game, card)) == (order[turn % seats], 1)
    assert game.decision().kind == "place_initial"
    assert sum(game.state.held) == 42
    assert game.state.armies == [1] * 42  # whatever the symbol on the card


@clause("has-6.11")
@pytest.mark.parametrize(
    ("seats", "cards"),
    [(3, [14, 14, 14]), (4, [11, 11, 10, 10]), (5, [9, 9, 8, 8, 8]), (6, [7] * 6)],
)
@pytest.mark.parametrize("general", [0, 2])
def test_with_4_or_5_players_the_first_two_get_a_card_more(seats, cards, general):
    game = dealt(seats, general)
    assert [game.state.held[seat] for seat in clockwise(seats, general)] == cards


# -- placing the armies ----------------------------------------------------------------------------------


@clause("has-6.1", "has-6.2", "has-6.3", "has-6.4", "has-6.5", "has-6.14")
@pytest.mark.parametrize(("seats", "regiments"), [(3, 35), (4, 30), (5, 25), (6, 20)])
@pytest.mark.smoke
def test_starting_regiments_depend_on_the_number_of_players(seats, regiments):
    game = dealt(seats)
    for seat in range(seats):
        assert game.state.held[seat] + to_place(game, seat) == regiments
    game = placed(seats)
    for seat in range(seats):
        mine = [t for t in range(42) if game.state.owner[t] == seat]
        assert sum(game.state.armies[t] for t in mine) == regiments


@clause("has-6.15", "has-6.16", "has-6.17", "has-6.18")
@pytest.mark.parametrize(("seats", "general"), [(3, 2), (4, 1), (5, 0), (6, 5)])
def test_one_regiment_each_in_turn_until_all_are_on_the_board(seats, general):
    game = dealt(seats, general)
    order = clockwise(seats, general)
    missing = {seat: to_place(game, seat) for seat in order}
    expected = [seat for lap in range(max(missing.values())) for seat in order if lap < missing[seat]]
    for seat in expected:
        assert (game.actor, game.decision().kind) == (seat, "place_initial")
        mine = [name for name in BOARD.territories if owner(game, name) == seat]
        assert texts(game) == [f"place {name} 1" for name in mine]
        before = armies(game, mine[-1])
        play(game, f"place {mine[-1]} 1")
        assert armies(game, mine[-1]) == before + 1
    assert game.decision().kind == "place"
    assert game.state.round == 1


@clause("has-6.16", "has-6.17")
def test_a_first_regiment_goes_alone_and_on_ones_own_territory():
    game = dealt(3)
    seat = game.actor
    mine = next(name for name in BOARD.territories if owner(game, name) == seat)
    other = next(name for name in BOARD.territories if owner(game, name) != seat)
    assert refusal(game, f"place {other} 1") == "has-6.16"
    assert refusal(game, f"place {mine} 2") == "has-6.17"
    assert refusal(game, "stop") == "has-6.15"


@clause("has-6.19", "has-6.20")
def test_a_territory_has_no_upper_limit_but_always_a_regiment():
    game = placed(3)
    for seat in range(3):
        mine = [t for t in range(42) if game.state.owner[t] == seat]
        assert [game.state.armies[t] for t in mine] == [35 - 13, *[1] * 13]
    position: Any = game.position()
    position["territories"]["brazil"]["armies"] = 0
    with pytest.raises(BadPosition, match="brazil has an owner but no army"):
        conquete.from_position(position)


# -- the pile --------------------------------------------------------------------------------------------


@clause("has-6.21", "has-6.22", "has-6.24")
@pytest.mark.parametrize("mode", ["mission", "conquest"])
@pytest.mark.parametrize("seats", [3, 6])
def test_all_44_cards_form_a_face_down_pile(mode, seats):
    game = placed(seats, mode=mode)
    assert [hand(game, seat) for seat in range(seats)] == [[]] * seats
    assert pile(game) == [{"secret": [*BOARD.territories, "joker_1", "joker_2"]}]
    for viewer in range(-1, seats):
        shown: Any = game.view(viewer).to_json()["cards"]
        assert shown["pile"] == [{"secret": ["?"] * 44}]


@clause("has-6.23")
@pytest.mark.smoke
def test_the_pile_is_shuffled():
    game = placed(3)
    while game.decision().kind != "draw_card":
        choices = texts(game)
        if game.actor == CHANCE:
            game.apply("roll 6 | 1")
        elif "occupy" in verbs(game) or game.decision().kind in ("choose_dice", "defend"):
            game.apply(choices[0])
        elif game.state.values[game.rules.offset("conquered")] and "stop" in choices:
            game.apply("stop")
        else:
            game.apply(choices[-1])
    assert_even(game, 44)
    assert "draw joker_2" in texts(game)
