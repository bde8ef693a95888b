"""Chapters 10 and 11: what a player begins with, factions, legal starts, headquarters, who plays first."""

from typing import Any

import pytest

import conquete
from conquete.editions.legacy.sheet import City, Person, Sheet, Signature, changed
from conquete.engine.game import Game
from conquete.rules.race import Race
from tests.helpers import armies, clause, owner, play, refusal, texts, verbs
from tests.rules.legacy.scenes import FACTIONS, at, founded, register, stars, world_of

PEOPLE = [Person(name=name) for name in ("Ada", "Bo", "Cy", "Di", "Ed")]


def sheet(**fields: Any) -> Sheet:
    return founded(people=PEOPLE, **fields)


def to_sides(game: Game, *dice: int) -> Game:
    """Through the cards of the set-up, to the first choice of a faction."""
    while game.decision().kind != "order_die":
        play(game, texts(game)[0])
    return play(game, *[f"roll {die}" for die in dice])


def begun(world: Sheet, seated: list[int], *dice: int) -> Game:
    document = world_of(world, seated)
    return to_sides(conquete.new("legacy", "single", len(seated), world=document, ask_chance=True), *dice)


@clause("leg-11.6")
@pytest.mark.parametrize("dice", [(6, 2, 1), (1, 6, 2), (3, 3, 1, 2, 5)])
def test_nothing_is_left_of_the_dice_for_the_order_once_it_is_settled(dice: tuple[int, ...]):
    game = begun(sheet(), [0, 1, 2], *dice)
    assert (register(game, "order_rank"), register(game, "order_die")) == ([0, 0, 0], [0, 0, 0])
    assert game.kind == "choose_side"


@clause("leg-10.2", "leg-10.3", "leg-10.4", "leg-12.3", "leg-6.14", "sea-1.32")
def test_who_has_not_signed_has_a_star_and_who_has_signed_missiles():
    world = sheet(signed=[Signature(by=1), Signature(by=3), Signature(by=1)], games=3)
    game = begun(world, [0, 1, 3], 6, 2, 1)
    assert register(game, "stars") == [1, 0, 0]
    assert register(game, "missiles") == [0, 2, 1]
    newcomer = begun(changed(world, people=[*PEOPLE, Person(name="Flo")]), [1, 3, 5], 6, 2, 1)
    assert (register(newcomer, "stars"), register(newcomer, "missiles")) == ([0, 0, 1], [2, 1, 0])


@clause("leg-4.3", "leg-11.6", "leg-11.7", "leg-11.12", "leg-11.17", "leg-11.18", "leg-6.1")
def test_factions_are_chosen_clockwise_from_the_highest_die():
    game = begun(sheet(), [0, 1, 2], 2, 6, 6)
    assert game.decision().kind == "order_die", "who ties for the highest throws again"
    play(game, "roll 3", "roll 5")
    assert (game.decision().actor, texts(game)) == (2, [f"side {faction}" for faction in FACTIONS])
    play(game, "side khan_industries", "land alaska")
    assert game.decision().actor == 0
    assert refusal(game, "side khan_industries") == "leg-11.12"
    play(game, "side saharan_republic", "land brazil", "side die_mechaniker", "land japan")
    assert register(game, "faction") == [5, 1, 4]
    assert (game.state.turn, game.state.round) == (2, 1), "the first to place plays first"
    assert game.rules.check(game.state) == ""


@clause("leg-11.9", "leg-11.10", "leg-11.14", "leg-12.4", "leg-6.8", "leg-3.17")
def test_eight_armies_and_the_headquarters_land_together():
    game = play(begun(sheet(), [0, 1, 2], 6, 2, 1), "side khan_industries", "land alaska")
    assert (owner(game, "alaska"), armies(game, "alaska")) == (0, 8)
    assert register(game, "headquarters")[game.rules.board.index["alaska"]] == 1
    assert register(game, "started")[0] == game.rules.board.index["alaska"] + 1
    assert stars(game) == [2, 1, 1], "a star token, and his own headquarters"


@clause("leg-11.2", "leg-11.4", "leg-3.3", "leg-3.4", "leg-3.11", "leg-3.19")
def test_a_legal_start_is_unoccupied_and_unmarked():
    world = sheet(cities={"brazil": City(kind="minor_city", by=0)}, scars={"japan": "bunker"})
    game = play(begun(world, [0, 1, 2], 6, 2, 1), "side khan_industries")
    assert len(texts(game)) == 40
    assert refusal(game, "land brazil") == "leg-11.4", "not even who founded a Minor City"
    assert refusal(game, "land japan") == "leg-11.4"
    play(game, "land alaska", "side saharan_republic")
    assert refusal(game, "land alaska") == "leg-11.4"


@clause("leg-11.3", "sea-1.33", "sea-1.34")
@pytest.mark.parametrize(("founder", "may"), [(0, True), (1, False), (4, False)])
def test_a_major_city_is_a_start_for_its_founder_alone(founder: int, may: bool):
    world = sheet(
        cities={"brazil": City(kind="major_city", by=founder)}, scars={"brazil": "bunker"}, walls={"brazil": 10}
    )
    game = play(begun(world, [0, 1, 2], 6, 2, 1), "side khan_industries")
    assert ("land brazil" in texts(game)) is may
    if not may:
        assert refusal(game, "land brazil") == "leg-11.4"


@clause("leg-11.5")
def test_headquarters_are_not_placed_side_by_side():
    game = play(begun(sheet(), [0, 1, 2], 6, 2, 1), "side khan_industries", "land alaska", "side saharan_republic")
    for place in ("alberta", "northwest_territory", "kamchatka"):
        assert refusal(game, f"land {place}") == "leg-11.5"
    assert "land western_united_states" in texts(game) or "land ontario" in texts(game)


@clause("leg-15.8", "leg-11.5")
def test_who_joins_the_war_may_stand_beside_a_headquarters():
    game = at("", {"alaska": (1, 3), "japan": (2, 3)}, {"alaska": 1})
    assert game.decision().kind == "come_back"
    assert "land alberta" in texts(game)


@clause("leg-11.16", "leg-11.20", "leg-10.5", "leg-11.11", "leg-11.13", "leg-11.19")
def test_factions_that_nobody_chose_are_out_of_the_game_and_closed_seals_change_nothing():
    game = begun(sheet(), [0, 1, 2], 6, 2, 1)
    play(game, "side khan_industries", "land alaska", "side saharan_republic", "land brazil")
    play(game, "side die_mechaniker", "land japan")
    assert sorted(set(register(game, "faction"))) == [1, 4, 5]
    assert game.rules.setup_names[-3:] == ("deal_scars", "order_die", "choose_side")
    assert verbs(game) & {"side"} == set()


@clause("leg-11.15")
def test_the_number_of_the_game_is_one_more_than_there_are_signatures():
    world = sheet(signed=[Signature(by=0), Signature(by=1)], games=2)
    assert len(world.signed) + 1 == world.games + 1 == 3


def test_the_race_counts_what_the_booklet_says():
    game = begun(sheet(), [0, 1, 2], 6, 2, 1)
    race = next(module for module in game.rules.modules if isinstance(module, Race))
    assert (race.to_win, [each.register for each in race.standing]) == (4, ["headquarters"])
