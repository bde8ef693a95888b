"""The fourteen objectives, each with its scenario.

Seat 0 holds the objective unless said otherwise and reaches it by the last thing done; one territory, one army
or one enemy short, the game goes on.
"""

from typing import Any

import pytest

from conquete.editions import load_edition
from conquete.engine.game import Game
from tests.helpers import armies, card, clause, play, trade
from tests.rules.miro_1976.scenes import COLOURS, EDITION, NAMES, REGIONS, miro, own, result, take

CONTINENTS = [
    ("continents-asia-south-america", ["asia", "south_america"], "peru", "brazil"),
    ("continents-asia-africa", ["asia", "africa"], "south_africa", "madagascar"),
    ("continents-north-america-africa", ["north_america", "africa"], "north_africa", "egypt"),
    ("continents-north-america-oceania", ["north_america", "oceania"], "quebec", "greenland"),
]
WITH_A_THIRD = [
    ("continents-europe-south-america-plus-one", ["europe", "south_america"], "great_britain", "iceland"),
    ("continents-europe-oceania-plus-one", ["europe", "oceania"], "new_guinea", "eastern_australia"),
]
WON = ([0], "mission")


def facing(objective: str, lands: dict[str, tuple[int, int]], third: str = "ural", **given: Any) -> Game:
    """Seat 0 with `objective` has `lands` in round 5; seat 2 has `third` and seat 1, who hunts seat 0, the rest."""
    missions = [objective, "destroy-yellow", "destroy-red"]
    given.setdefault("at", "attack")
    return miro({third: (2, 1), **lands}, round=5, missions=missions, **given)


def outcome(game: Game, source: str, target: str) -> tuple[object, object] | None:
    """How the game stands once `target` is taken from `source`; it may not be over before."""
    assert result(game) is None
    return result(take(game, source, target))


def test_every_objective_has_its_scenario_here():
    marked = set()
    for test in list(globals().values()):
        for mark in getattr(test, "pytestmark", []):
            if mark.name == "card":
                marked.update(mark.args)
    cards = load_edition(EDITION).ruleset("mission", 3).decks["missions"].cards
    assert marked == set(cards)
    assert len(cards) == 14


# -- continents ----------------------------------------------------------------------------------------------


def whole(regions: list[str], without: str, strong: str) -> dict[str, tuple[int, int]]:
    names = [name for region in regions for name in REGIONS[region] if name != without]
    return {**own(names), strong: (0, 5)}


@pytest.mark.smoke
@card(
    "continents-asia-south-america",
    "continents-asia-africa",
    "continents-north-america-africa",
    "continents-north-america-oceania",
)
@clause("miro-2.5", "miro-10.3")
@pytest.mark.parametrize(("objective", "regions", "source", "last"), CONTINENTS)
def test_two_continents(objective, regions, source, last):
    lands = whole(regions, last, source)
    assert outcome(facing(objective, lands, "iceland"), source, last) == WON
    for missing in set(lands) - {source}:  # one short, wherever it is missing
        assert outcome(facing(objective, {**lands, missing: (1, 1)}, "iceland"), source, last) is None
    # The other four continents, and nearly all of these two, are no substitute.
    first, second, *_ = [name for name in REGIONS[regions[0]] if name not in (source, last)]
    most = {**own(NAMES), source: (0, 5), last: (1, 1), first: (1, 1), second: (2, 1)}
    assert outcome(facing(objective, most), source, last) is None


@card("continents-europe-south-america-plus-one", "continents-europe-oceania-plus-one")
@clause("miro-2.5", "miro-10.3")
@pytest.mark.parametrize(("objective", "regions", "source", "last"), WITH_A_THIRD)
def test_two_continents_and_any_third(objective, regions, source, last):
    thirds = [region for region in REGIONS if region not in regions]
    assert len(thirds) == 4
    for third in thirds:
        lands = whole([*regions, third], last, source)
        home = "congo" if third == "asia" else "ural"
        assert outcome(facing(objective, lands, home), source, last) == WON
        for missing in [REGIONS[third][0], *[name for name in REGIONS[regions[0]] if name not in (source, last)]]:
            assert outcome(facing(objective, {**lands, missing: (1, 1)}, home), source, last) is None
    # The two alone are not enough; the third one may also come last.
    assert outcome(facing(objective, whole(regions, last, source)), source, last) is None
    lands = whole([*regions, "africa"], "madagascar", "south_africa")
    assert outcome(facing(objective, lands), "south_africa", "madagascar") == WON


# -- territories ---------------------------------------------------------------------------------------------


@pytest.mark.smoke
@card("territories-24")
@clause("miro-2.5", "miro-10.3")
def test_any_24_territories():
    """From Alaska to East Africa; Congo, next to it, is the last one."""
    assert NAMES[22:24] == ["east_africa", "congo"]
    lands = {**own(NAMES[:22]), "east_africa": (0, 5)}
    assert outcome(facing("territories-24", lands), "east_africa", "congo") == WON
    less = {**lands, "alaska": (1, 1)}
    game = facing("territories-24", less)
    assert outcome(game, "east_africa", "congo") is None
    assert game.state.held[0] == 23
    assert outcome(game, "east_africa", "south_africa") == WON
    other = {**own(NAMES[18:]), "east_africa": (0, 5), "congo": (1, 1)}  # others do as well
    assert outcome(facing("territories-24", other, "peru"), "east_africa", "congo") == WON


def strongholds(strong: int, weak: int = 0) -> dict[str, tuple[int, int]]:
    """Territories from Alaska on: `strong` with two armies, then `weak` with one."""
    return {**own(NAMES[:strong], 2), **own(NAMES[strong : strong + weak])}


@pytest.mark.smoke
@card("territories-18-with-2")
@clause("miro-2.5", "miro-10.3")
@pytest.mark.parametrize(("moved", "is_enough"), [(1, False), (2, True), (3, True), (4, False)])
def test_18_territories_with_2_armies_each_by_conquest(moved, is_enough):
    """The eighteenth is Northern Europe; with 4 moved in, Great Britain keeps only one."""
    assert NAMES[16:18] == ["great_britain", "northern_europe"]
    game = facing("territories-18-with-2", {**strongholds(17), "great_britain": (0, 5)})
    play(game, "attack great_britain northern_europe 1", "roll 6 | 1")
    assert result(game) is None
    play(game, f"occupy {moved}")
    assert (result(game) == WON) == is_enough


@card("territories-18-with-2")
@clause("miro-2.5", "miro-14.1")
def test_18_territories_with_2_armies_each_by_placing_and_by_moving():
    game = facing("territories-18-with-2", strongholds(16, 2), at="place", reserve=3)
    play(game, "place great_britain 1", "place alaska 1")
    assert result(game) is None
    assert result(play(game, "place northern_europe 1")) == WON
    lands = {**strongholds(17, 1), "great_britain": (0, 3)}
    game = facing("territories-18-with-2", lands, at="manoeuvre")
    assert result(play(game, "move great_britain northern_europe 1")) == WON
    game = facing("territories-18-with-2", lands, at="manoeuvre")
    assert result(play(game, "move great_britain northern_europe 2")) is None


@card("territories-18-with-2")
@clause("miro-14.1", "miro-7.20")
def test_18_territories_with_2_armies_each_by_the_2_armies_of_a_card():
    hands = {0: ["northern_europe", "indonesia", "yakutsk"]}
    game = facing("territories-18-with-2", strongholds(17, 1), at="trade", hands=hands)
    assert result(game) is None
    assert result(trade(game, *hands[0])) == WON
    assert armies(game, "northern_europe") == 3


@card("territories-18-with-2")
@clause("miro-2.5")
def test_weak_territories_neither_count_nor_hurt():
    game = facing("territories-18-with-2", strongholds(17, 8), at="place", reserve=2)
    assert result(game) is None
    assert result(play(game, "place northern_europe 1")) == WON


# -- destruction ---------------------------------------------------------------------------------------------


def hunt(colour: str, victim: str = "", **more: tuple[int, int]) -> tuple[Game, int]:
    """Six seats in round 5. The hunter of `colour`, at India, faces the last army of `victim` (`colour`, unless
    said otherwise) at Siam; the others have a home each. The game, and the seat of the hunter."""
    prey = COLOURS.index(colour)
    weak = COLOURS.index(victim or colour)
    hunter = 1 if prey == 0 else 0
    missions = ["territories-24", "territories-18-with-2", *[row[0] for row in CONTINENTS[:3]]]
    missions.insert(hunter, f"destroy-{colour}")
    homes = ["alaska", "peru", "egypt", "japan", "iceland", "congo"]
    lands = {home: (seat, 1) for seat, home in enumerate(homes) if seat != weak}
    rest = next(seat for seat in range(6) if seat not in (hunter, prey, weak))
    missions[rest] = "destroy-" + COLOURS[hunter]
    game = miro(
        {**lands, "india": (hunter, 5), "siam": (weak, 1), **more},
        seats=6,
        turn=hunter,
        at="attack",
        rest=(rest, 1),
        missions=missions,
        round=5,
    )
    return game, hunter


@pytest.mark.smoke
@card("destroy-yellow", "destroy-red", "destroy-blue", "destroy-black", "destroy-purple", "destroy-green")
@clause("miro-2.5", "miro-10.2")
@pytest.mark.parametrize("colour", COLOURS)
def test_destroying_a_colour(colour):
    game, hunter = hunt(colour)
    assert outcome(game, "india", "siam") == ([hunter], "mission")
    # One army of that colour elsewhere, and it is not destroyed.
    game, _ = hunt(colour, madagascar=(COLOURS.index(colour), 1))
    assert outcome(game, "india", "siam") is None
    # Another colour destroyed is of no use.
    other = next(name for seat, name in enumerate(COLOURS) if name != colour and seat != hunter)
    game, _ = hunt(colour, victim=other)
    assert outcome(game, "india", "siam") is None
    assert game.state.held[COLOURS.index(other)] == 0


@card("destroy-red", "destroy-green")
@clause("miro-4.5", "miro-10.2")
@pytest.mark.parametrize(("objective", "prey"), [("destroy-red", 2), ("destroy-green", 1)])
def test_a_colour_is_the_one_its_player_was_given(objective, prey):
    """With other colours on the seats the same card means another player."""
    for target in (1, 2):
        lands = {"india": (0, 5), "siam": (target, 1), "peru": (3 - target, 1)}
        missions = [objective, "destroy-black", "territories-18-with-2"]
        options: dict[str, object] = {"colours": ["black", "green", "red"]}
        game = miro(lands, at="attack", rest=(3 - target, 1), round=5, missions=missions, options=options)
        assert outcome(game, "india", "siam") == (WON if target == prey else None)
