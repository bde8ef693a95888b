"""Chapters 3 to 6: what a world is made of."""

import msgspec
import pytest

from conquete.editions.legacy.checking import check
from conquete.editions.legacy.sheet import GREEN, Faction, Sheet, changed, read, write
from conquete.editions.legacy.tables import starting_powers
from conquete.engine.ids import NOBODY
from conquete.rules.buildings import Buildings
from conquete.rules.combat import Combat
from tests.helpers import armies, clause, play, texts
from tests.rules.legacy.scenes import at, founded, register, stars, world_of

LANDS = {"brazil": (0, 5), "north_africa": (1, 5), "japan": (2, 3)}


@clause("leg-5.1", "leg-5.3", "leg-5.6", "leg-5.2")
def test_the_board_has_42_territories_in_six_continents_and_may_have_empty_ones():
    game = at("attack", LANDS)
    board = game.rules.board
    assert (board.size, len(board.regions)) == (42, 6)
    assert sorted(t for members in board.region_members for t in members) == list(range(42))
    assert all(
        territory in board.neighbours[other] for territory in range(42) for other in board.neighbours[territory]
    )
    assert board.index["north_africa"] in board.neighbours[board.index["brazil"]], "by sea"
    assert game.state.owner.count(NOBODY) == 39
    assert game.rules.check(game.state) == ""


@clause("leg-5.4", "leg-5.5")
def test_an_attack_goes_over_sea_in_both_directions():
    assert "attack brazil north_africa 3" in texts(at("attack", LANDS))
    assert "attack north_africa brazil 3" in texts(at("attack", LANDS, turn=1))
    lost = []
    for source, target in (("brazil", "north_africa"), ("brazil", "peru")):  # by sea, by land
        game = at("attack", {"brazil": (0, 5), target: (1, 3), "japan": (2, 3)})
        play(game, f"attack {source} {target} 3", "defend 2", "roll 6 3 1 | 5 4")
        lost.append((5 - armies(game, source), 3 - armies(game, target)))
    assert lost == [(1, 1), (1, 1)]


@clause("leg-6.11", "leg-6.12")
def test_three_dice_attack_and_two_defend():
    game = at("attack", LANDS)
    combat = next(module for module in game.rules.modules if isinstance(module, Combat))
    assert combat.most_attack == 3
    assert "attack brazil north_africa 4" not in texts(game)
    play(game, "attack brazil north_africa 3")
    while game.decision().kind != "defend":
        play(game, "pass")
    assert texts(game) == ["defend 1", "defend 2"]


@clause("leg-6.13")
def test_star_tokens_count_and_nobody_goes_without():
    game = at("attack", LANDS, registers={"stars": [3, 3, 3]})
    assert stars(game) == [3, 3, 3]
    assert game.rules.registers["stars"].most > 16


@clause("leg-3.2", "leg-3.9", "leg-3.10", "sea-1.6", "sea-1.7")
def test_a_faction_card_has_one_power_in_a_space():
    sheet = founded()
    card = sheet.factions["khan_industries"]
    assert card.powers == {GREEN: starting_powers()["khan_industries"][0]}
    twice = Faction(powers={GREEN: "nonsense"})
    assert check(world_of(changed(sheet, factions={**sheet.factions, "khan_industries": twice})))
    written = write(read(world_of(sheet)))
    written["sheet"]["factions"]["khan_industries"]["powers"][GREEN] = ["a", "b"]  # type: ignore[index]
    with pytest.raises(msgspec.ValidationError):
        read(written)


@clause("leg-3.25", "leg-3.26")
def test_a_demolished_headquarters_is_out_of_this_game_alone():
    game = at("attack", LANDS, {"brazil": 0, "japan": 2})
    built = next(module for module in game.rules.modules if isinstance(module, Buildings))
    built.pull_down(game.state, None, 1, game.rules.board.index["brazil"])
    assert (sum(value > 0 for value in register(game, "headquarters")), stars(game)) == (1, [0, 0, 1])
    assert "headquarters" not in Sheet.__struct_fields__, "no sheet remembers it"
