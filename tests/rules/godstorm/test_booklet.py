"""What the booklet says of its pieces, of Risk Classic and of its Heavens, as far as a program can keep it."""

import colorsys
import re
from itertools import product
from pathlib import Path

import pytest

from conquete.boards.shapes import load_shapes
from conquete.editions import load_edition
from conquete.editions.godstorm.table import HEAVEN, PANTHEONS
from conquete.rules.battle import Battle
from conquete.rules.supply import Supply
from tests.helpers import clause
from tests.rules.godstorm.scenes import HEAVENS, armies, faith, play, value, war

RULES = load_edition("godstorm").ruleset("standard", 5)
CLASSIC = load_edition("classic-godstorm").ruleset("conquest", 5)


def battle(rules) -> Battle:
    return next(module for module in rules.modules if isinstance(module, Battle))


@clause("god-2.7")
def test_forty_four_territory_cards_of_which_two_are_jokers():
    cards = [card for deck in CLASSIC.decks.values() for card in deck.cards]
    jokers = [card for card in cards if card not in CLASSIC.board.territories]
    assert (len(cards), len(jokers)) == (44, 2)
    assert RULES.decks["territories"].cards == [card for card in cards if card not in jokers]


@clause("god-2.16", "god-5.8")
def test_without_gods_a_battle_is_one_of_risk_classic():
    ours, classic = battle(RULES).dice.usual, battle(CLASSIC).dice.usual
    assert (ours.attack.most, ours.defence.most) == (classic.attack.most, classic.defence.most) == (3, 2)
    throws = [sorted(faces, reverse=True) for faces in product(range(1, 7), repeat=3)]
    for attack in throws:
        for defence in ([6, 1], [5, 5], [4, 2], [3]):
            assert ours.losses(attack, defence) == classic.losses(attack, defence)
    earth = RULES.board.territories[:42]
    assert earth == CLASSIC.board.territories
    assert RULES.board.neighbours[:42] == CLASSIC.board.neighbours


@clause("god-9.3", "god-9.4", "god-9.5", "god-2.3")
def test_soldiers_and_elephants_are_just_armies_and_no_number_of_them_is_too_great():
    supply = next(module for module in RULES.modules if isinstance(module, Supply))
    assert supply.in_box == 60 * 1 + 10 * 5
    game = war({"gaul": (0, 120), "iberia": (1, 1)}, at="")
    assert value(game, "reserve", 0) == 3, "raised beyond the box"
    play(game, "place gaul 3")
    assert armies(game, "gaul") == 123


@clause("god-10.6", "god-15.3", "god-15.4", "god-2.9")
def test_faith_is_a_number_that_comes_from_a_reserve_without_end_and_goes_back_there():
    game = war({"gaul": (0, 1)}, at="hire", faith=[7, 60, 60])
    play(game, "hire magic")  # whatever tokens it was
    assert [faith(game, seat) for seat in range(3)] == [4, 60, 60]
    rich = war({"gaul": (0, 1)}, at="", faith=[100, 60, 60])
    assert faith(rich, 0) == 103, "more than the box has"


@clause("god-9.1", "god-12.3", "god-31.8", "god-34.3")
def test_each_pantheon_has_its_heaven_in_its_colour():
    board = RULES.board
    heavens = [name for i, name in enumerate(board.territories) if board.layer_of[i] == HEAVEN]
    assert dict(zip(PANTHEONS, heavens, strict=True)) == {
        "babylonian": "kurnugia",
        "celtic": "avalon",
        "egyptian": "duat",
        "greek": "elysium",
        "norse": "valhalla",
    }
    assert tuple(heavens) == HEAVENS
    drawn = load_shapes("underworld")["beyond"]
    looks = dict(zip(PANTHEONS, [look(drawn[heaven]["tint"]) for heaven in heavens], strict=True))
    assert looks == {
        "babylonian": "blue",
        "celtic": "green",
        "egyptian": "ochre",
        "greek": "purple",
        "norse": "brown",
    }


def look(tint: str) -> str:
    """What one calls a colour."""
    red, green, blue = [int(tint[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    hue, light, _ = colorsys.rgb_to_hls(red, green, blue)
    degrees = hue * 360
    if degrees < 60:
        return "ochre" if light > 0.5 else "brown"
    if degrees < 170:
        return "green"
    return "blue" if degrees < 260 else "purple"


NAMES = {  # by pantheon: Death, Magic, Sky, War; French where it is written otherwise
    "babylonian": "Druaga Ishtar Marduk/Mardok Gilgamesh",
    "celtic": "Arawn Brigit Lugh/Lug Nuada",
    "egyptian": "Osiris Isis Ra Set",
    "greek": "Hades/Hadès Hekate/Hécate Zeus Ares/Arès",
    "norse": "Loki Freya Odin Thor",
}


@pytest.mark.parametrize(("lang", "form"), [("en", 0), ("fr", -1)])
@clause("god-22.4", "god-22.7", "god-22.10", "god-22.13", "god-12.3")
def test_the_gods_have_their_names(lang, form):
    folder = Path(load_edition("godstorm").folder) / "words" / lang
    words = "\n".join(path.read_text() for path in sorted(folder.glob("page*.ftl")))
    for pantheon, names in NAMES.items():
        said = words[words.index(f"god-{pantheon} = ") :]
        said = said[: said.index("}")]
        assert re.findall(r"\] (\w+)", said) == [name.split("/")[form] for name in names.split()]
