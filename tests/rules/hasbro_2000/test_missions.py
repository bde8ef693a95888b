"""The fourteen Mission cards, each with its scenario.

Seat 0 holds the mission unless said otherwise and fulfils it by the last thing he does; one territory, one
regiment or one enemy short, the game goes on.
"""

import tomllib
from importlib.resources import files

import pytest

from conquete.boards import load_board
from conquete.engine.game import Game
from tests.helpers import armies, card, clause, pass_turn, play, scene, trade

BOARD = load_board("world").board()
REGIONS = {
    name: [BOARD.territories[i] for i in members]
    for name, members in zip(BOARD.regions, BOARD.region_members, strict=True)
}
COLOURS = ("yellow", "red", "blue", "black", "purple", "green")  # of the seats 0 to 5
DESTROY = [f"destroy-{colour}" for colour in COLOURS]


def facing(mission: str, own: dict[str, int], at: str = "attack", third: str = "", **given) -> Game:
    """Seat 0 with `mission` has `own` territories, with so many regiments; seat 1 has the others, except
    `third`, which is seat 2's."""
    lands = {name: (0, number) for name, number in own.items()}
    if third:
        lands[third] = (2, 1)
    missions = [mission, "destroy-yellow", "destroy-red"]
    return scene(lands, mode="mission", at=at, missions=missions, **given)


def take(game: Game, source: str, target: str) -> Game:
    """Take `target` with one regiment; a question about moving more in is answered with the least."""
    play(game, f"attack {source} {target} 1", "roll 6 | 1")
    return game if game.is_over or game.decision().kind != "occupy" else play(game, "occupy 1")


def won(game: Game, seat: int = 0) -> bool:
    """Has `seat` won by its mission? If not, nobody has."""
    if not game.is_over:
        assert game.result is None
        return False
    assert game.result == {"winners": [seat], "reason": "mission", "rounds": game.state.round}
    return True


def test_there_are_fourteen_cards_and_each_has_its_scenario_here():
    text = (files("conquete") / "editions/hasbro_2000/cards/missions.toml").read_text(encoding="utf-8")
    cards = [row["id"] for row in tomllib.loads(text)["cards"]]
    assert len(cards) == len(set(cards)) == 14
    marked = set()
    for test in list(globals().values()):
        for mark in getattr(test, "pytestmark", []):
            if mark.name == "card":
                marked.update(mark.args)
    assert marked == set(cards)


# -- continents ------------------------------------------------------------------------------------------

TWO_CONTINENTS = [
    ("continents-asia-south-america", ("asia", "south_america"), "peru", "brazil"),
    ("continents-asia-africa", ("asia", "africa"), "south_africa", "madagascar"),
    ("continents-north-america-africa", ("north_america", "africa"), "north_africa", "egypt"),
    ("continents-north-america-oceania", ("north_america", "oceania"), "quebec", "greenland"),
]


def continents(*regions: str, without: str, strong: str) -> dict[str, int]:
    own = {name: 1 for region in regions for name in REGIONS[region] if name != without}
    return {**own, strong: 5}


@pytest.mark.smoke
@clause("has-5.9")
@card(
    "continents-asia-south-america",
    "continents-asia-africa",
    "continents-north-america-africa",
    "continents-north-america-oceania",
)
@pytest.mark.parametrize(("mission", "regions", "source", "last"), TWO_CONTINENTS)
def test_two_continents(mission, regions, source, last):
    own = continents(*regions, without=last, strong=source)
    game = facing(mission, own)
    assert not won(game)
    assert won(take(game, source, last))
    # One short, wherever it is missing.
    for missing in set(own) - {source}:
        less = {name: number for name, number in own.items() if name != missing}
        assert not won(take(facing(mission, less), source, last))


@clause("has-5.9")
@card(
    "continents-asia-south-america",
    "continents-asia-africa",
    "continents-north-america-africa",
    "continents-north-america-oceania",
)
@pytest.mark.parametrize(("mission", "regions", "source", "last"), TWO_CONTINENTS)
def test_other_continents_are_no_substitute(mission, regions, source, last):
    """Everything but one territory of the two continents: more land, and no mission fulfilled."""
    missing = next(name for name in REGIONS[regions[0]] if name not in (source, last))
    own = {name: 1 for name in BOARD.territories if name not in (last, missing)}
    assert not won(take(facing(mission, {**own, source: 5}), source, last))


PLUS_ONE = [
    ("continents-europe-south-america-plus-one", ("europe", "south_america"), "great_britain", "iceland"),
    ("continents-europe-oceania-plus-one", ("europe", "oceania"), "new_guinea", "eastern_australia"),
]


@clause("has-5.9")
@card("continents-europe-south-america-plus-one", "continents-europe-oceania-plus-one")
@pytest.mark.parametrize(("mission", "regions", "source", "last"), PLUS_ONE)
def test_two_continents_and_any_third(mission, regions, source, last):
    others = [region for region in REGIONS if region not in regions]
    assert len(others) == 4
    for third in others:
        own = continents(*regions, third, without=last, strong=source)
        game = facing(mission, own)
        assert not won(game)
        assert won(take(game, source, last))
        for missing in (REGIONS[third][0], *(name for name in REGIONS[regions[0]] if name not in (source, last))):
            less = {name: number for name, number in own.items() if name != missing}
            assert not won(take(facing(mission, less), source, last))


@clause("has-5.9")
@card("continents-europe-south-america-plus-one", "continents-europe-oceania-plus-one")
@pytest.mark.parametrize(("mission", "regions", "source", "last"), PLUS_ONE)
def test_the_two_named_continents_alone_are_not_enough(mission, regions, source, last):
    game = facing(mission, continents(*regions, without=last, strong=source))
    assert not won(take(game, source, last))


@clause("has-5.9")
@card("continents-europe-south-america-plus-one", "continents-europe-oceania-plus-one")
@pytest.mark.parametrize(("mission", "regions", "source", "last"), PLUS_ONE)
def test_the_third_continent_may_come_last(mission, regions, source, last):
    own = continents(*regions, "africa", without="madagascar", strong="south_africa")
    assert won(take(facing(mission, own), "south_africa", "madagascar"))


# -- territories -----------------------------------------------------------------------------------------


@pytest.mark.smoke
@clause("has-5.8")
@card("territories-24")
def test_twenty_four_territories():
    own = {**dict.fromkeys(BOARD.territories[:22], 1), "east_africa": 5}
    assert BOARD.territories[22:24] == ("east_africa", "congo")
    game = facing("territories-24", own)
    assert not won(game)
    assert won(take(game, "east_africa", "congo"))
    del own["alaska"]
    game = take(facing("territories-24", own), "east_africa", "congo")
    assert not won(game)
    assert game.state.held[0] == 23
    assert won(take(play(game, "attack east_africa south_africa 1", "roll 1 | 6"), "east_africa", "south_africa"))


def strongholds(strong: int, weak: int = 0) -> dict[str, int]:
    """Territories from Alaska on: `strong` with two regiments, then `weak` with one."""
    names = BOARD.territories
    return {**dict.fromkeys(names[:strong], 2), **dict.fromkeys(names[strong : strong + weak], 1)}


@clause("has-5.8")
@card("territories-18-with-2")
def test_eighteen_territories_with_two_regiments_each_by_moving_in():
    """Iceland to Western Europe: the eighteenth is Northern Europe, taken with one and then two regiments."""
    names = BOARD.territories
    assert names[16:18] == ("great_britain", "northern_europe")
    own = {**strongholds(17), "great_britain": 5}
    for number, is_enough in ((1, False), (2, True), (3, True), (4, False)):  # with 4 Great Britain keeps 1
        game = play(facing("territories-18-with-2", own), "attack great_britain northern_europe 1", "roll 6 | 1")
        assert not won(game)
        assert won(play(game, f"occupy {number}")) == is_enough


@clause("has-5.8")
@card("territories-18-with-2")
def test_eighteen_territories_with_two_regiments_each_by_conquest():
    own = {**strongholds(17), "great_britain": 4}
    game = facing("territories-18-with-2", own)
    assert won(play(game, "attack great_britain northern_europe 2", "dice 2", "roll 6 5 | 1"))
    del own["alaska"]
    game = facing("territories-18-with-2", own)
    assert not won(play(game, "attack great_britain northern_europe 2", "dice 2", "roll 6 5 | 1"))


@clause("has-5.8", "has-15.3")
@card("territories-18-with-2")
def test_eighteen_territories_with_two_regiments_each_by_placing():
    game = facing("territories-18-with-2", strongholds(16, 2), at="place", reserve=3)
    assert not won(play(game, "place great_britain 1"))
    assert not won(play(game, "place alaska 1"))
    assert won(play(game, "place northern_europe 1"))


@clause("has-5.8", "has-15.3")
@card("territories-18-with-2")
def test_eighteen_territories_with_two_regiments_each_by_manoeuvre():
    own = {**strongholds(17, 1), "great_britain": 3}
    game = facing("territories-18-with-2", own, at="manoeuvre")
    assert won(play(game, "move great_britain northern_europe 1"))
    game = facing("territories-18-with-2", own, at="manoeuvre")
    assert not won(play(game, "move great_britain northern_europe 2"))


@clause("has-5.8", "has-15.3")
@card("territories-18-with-2")
@pytest.mark.parametrize("rule", ["per_card", "once_per_set", "once_per_turn"])
def test_eighteen_territories_with_two_regiments_each_by_the_bonus_of_a_card(rule):
    """The two regiments for a traded card whose territory one owns complete the mission at once."""
    game = facing(
        "territories-18-with-2",
        strongholds(17, 1),
        at="trade",
        hands={0: ["northern_europe", "ural", "yakutsk"]},
        options={"territory_bonus": rule},
    )
    assert not won(game)
    assert won(trade(game, "northern_europe", "ural", "yakutsk"))
    assert armies(game, "northern_europe") == 3


@clause("has-5.8")
@card("territories-18-with-2")
def test_weak_territories_neither_count_nor_hurt():
    game = facing("territories-18-with-2", strongholds(17, 8), at="place", reserve=2)
    assert not won(game)
    assert won(play(game, "place northern_europe 1"))


# -- destruction -----------------------------------------------------------------------------------------


def hunt(colour: str, rule: str, victim: str = "", **more: tuple[int, int]) -> tuple[Game, int]:
    """Six seats. The hunter of `colour`, at India, faces the last regiment of `victim` (of `colour`, unless
    said otherwise) at Siam; the others have a home each. The game, and the seat of the hunter."""
    prey = COLOURS.index(colour)
    hunter = 1 if prey == 0 else 0
    weak = COLOURS.index(victim or colour)
    missions = ["territories-24", "territories-18-with-2", *(mission for mission, *_ in TWO_CONTINENTS[:3])]
    missions.insert(hunter, f"destroy-{colour}")
    homes = ["alaska", "peru", "egypt", "japan", "iceland", "congo"]
    lands = {home: (seat, 1) for seat, home in enumerate(homes) if seat != weak}
    rest = next(seat for seat in range(6) if seat not in (hunter, prey, weak))
    game = scene(
        {**lands, "india": (hunter, 5), "siam": (weak, 1), **more},
        mode="mission",
        seats=6,
        turn=hunter,
        at="attack",
        rest=(rest, 1),
        missions=missions,
        options={"destroy_by_other": rule},
    )
    return game, hunter


@pytest.mark.smoke
@clause("has-5.10")
@card("destroy-yellow", "destroy-red", "destroy-blue", "destroy-black", "destroy-purple", "destroy-green")
@pytest.mark.parametrize("colour", COLOURS)
@pytest.mark.parametrize("rule", ["counts_as_done", "fallback_24"])
def test_destroying_a_colour(colour, rule):
    game, hunter = hunt(colour, rule)
    assert not won(game)
    assert won(take(game, "india", "siam"), hunter)
    # One regiment of that colour elsewhere, and it is not destroyed.
    game, _ = hunt(colour, rule, madagascar=(COLOURS.index(colour), 1))
    assert not won(take(game, "india", "siam"))
    # Another colour destroyed is of no use.
    other = next(name for seat, name in enumerate(COLOURS) if name != colour and seat != hunter)
    game, _ = hunt(colour, rule, victim=other)
    assert not won(take(game, "india", "siam"))
    assert game.state.held[COLOURS.index(other)] == 0


@clause("has-5.10")
@card("destroy-red", "destroy-green")
def test_the_colours_are_those_of_the_seats():
    """With other colours on the seats the same card means another player."""
    colours = ["black", "green", "red"]
    for mission, prey in (("destroy-red", 2), ("destroy-green", 1)):
        for target in (1, 2):
            lands = {"india": (0, 5), "siam": (target, 1), "peru": (3 - target, 1)}
            game = scene(
                lands,
                mode="mission",
                at="attack",
                rest=(3 - target, 1),
                missions=[mission, "territories-24", "territories-18-with-2"],
                options={"colours": colours},
            )
            assert won(take(game, "india", "siam")) == (target == prey)


@clause("has-5.10")
@card("destroy-yellow", "destroy-red", "destroy-blue", "destroy-black", "destroy-purple", "destroy-green")
@pytest.mark.parametrize("colour", COLOURS)
@pytest.mark.parametrize("rule", ["counts_as_done", "fallback_24"])
def test_ones_own_colour_means_24_territories(colour, rule):
    holder = COLOURS.index(colour)
    others = [seat for seat in range(6) if seat != holder]
    missions = ["territories-18-with-2", *[mission for mission in DESTROY if mission != f"destroy-{colour}"]]
    missions.insert(holder, f"destroy-{colour}")
    for held, is_enough in ((23, True), (22, False)):
        lands = dict.fromkeys(BOARD.territories[23 - held : 22], (holder, 1))
        lands |= {"east_africa": (holder, 5), "congo": (others[0], 1)}
        lands |= {name: (seat, 1) for name, seat in zip(REGIONS["asia"], others, strict=False)}
        game = scene(
            lands,
            mode="mission",
            seats=6,
            turn=holder,
            at="attack",
            rest=(others[1], 1),
            missions=missions[:6],
            options={"destroy_by_other": rule},
        )
        assert game.state.held[holder] == held
        assert won(take(game, "east_africa", "congo"), holder) == is_enough


@clause("has-5.10")
@card("destroy-blue")
def test_24_territories_do_not_help_while_the_colour_is_in_the_game():
    own = {**dict.fromkeys(BOARD.territories[:22], 1), "east_africa": 5}
    for rule in ("counts_as_done", "fallback_24"):
        game = facing("destroy-blue", own, options={"destroy_by_other": rule}, third="japan")
        assert not won(take(game, "east_africa", "congo"))
        assert game.state.held[0] == 24
        pass_turn(game)
        assert game.state.turn == 1


@clause("has-5.19")
def test_missions_of_the_fallen_lie_together_and_their_order_tells_nothing():
    """Seat 1 falls before seat 2, and hands back the card that comes later in the deck."""
    missions = ["territories-24", "destroy-black", "continents-asia-africa", "continents-asia-south-america"]
    lands = {"brazil": (0, 9), "peru": (1, 1), "argentina": (2, 1)}
    game = scene(lands, mode="mission", seats=4, at="attack", missions=missions, rest=(3, 2))
    take(take(game, "brazil", "peru"), "brazil", "argentina")
    returned = [game.rules.cards[card] for card in game.state.zones[game.rules.zone("missions_returned")]]
    assert returned == ["continents-asia-africa", "destroy-black"]
