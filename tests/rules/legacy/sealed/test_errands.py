"""What marshal plans turns for where missions of packs lie open."""

from typing import Any

import pytest

from conquete.bots.evaluation import Picture
from conquete.bots.knowledge.legacy.judge import StarJudge
from conquete.bots.knowledge.legacy.staff import LegacyStaff
from conquete.bots.marshal import MarshalBot
from conquete.engine.game import Game
from tests.rules.legacy.sealed import test_pack_3 as third
from tests.rules.legacy.sealed import test_pack_4 as fourth
from tests.rules.legacy.sealed.scenes import opened
from tests.rules.legacy.sealed.test_striving import CITIES, GREAT, PLACES, SCARRED


def at_attack(row: str, lands: dict[str, tuple[int, int]], sheet: Any = None, **more: Any) -> Game:
    zones = {"row_missions": [row], "pile_missions": []}
    return third.at("attack", opened(*fourth.OPEN) if sheet is None else sheet, lands, zones=zones, **more)


def judged(game: Game) -> tuple[StarJudge, Picture]:
    player = MarshalBot()
    player.start(0, "1")
    player.decide(game.view(0), game.decision())
    assert isinstance(player.staff, LegacyStaff)
    return player.staff.own.star_judge, player.staff.picture(game.state)


def wanted(game: Game) -> list[set[str]]:
    judge, picture = judged(game)
    names = game.rules.board.territories
    return [{names[territory] for territory in targets} for targets in judge.errands.wanted(picture)]


FIVE = dict.fromkeys(PLACES[:5], (0, 2))
NEAR = {**FIVE, PLACES[5]: (1, 3)}
RICH = opened("pack-3", cards={"egypt": 4, "peru": 4})

WANTED = {
    "pack_3_b": (
        {"north_africa": (1, 1), "iceland": (0, 2), "great_britain": (1, 1), "scandinavia": (1, 1)},
        None,
        [],
    ),
    "pack_3_f": (NEAR, CITIES, [{PLACES[5]}]),
    "pack_3_h": (dict.fromkeys(third.ISLES[1:], (0, 2)), None, [{third.ISLES[0]}]),
    "pack_3_i": ({"peru": (0, 2)}, RICH, [{"egypt"}]),
    "pack_4_d": ({"peru": (1, 2)}, SCARRED, [{"peru"}]),
    "pack_4_e": ({"peru": (0, 2), "venezuela": (0, 2), "argentina": (1, 2)}, GREAT, [{"egypt", "argentina"}]),
    "pack_4_f": ({}, None, []),
}


@pytest.mark.parametrize("row", list(WANTED))
def test_what_a_turn_may_be_for(row: str) -> None:
    lands, sheet, targets = WANTED[row]
    assert wanted(at_attack(row, lands, sheet)) == targets


def test_nine_conquests_are_those_that_cost_least() -> None:
    own = {"china": (1, 30), "congo": (2, 30)}
    weak = dict.fromkeys(
        ("peru", "argentina", "venezuela", "egypt", "ural", "siam", "japan", "iceland", "ontario"), (1, 1)
    )
    (targets,) = wanted(at_attack("pack_3_c", {**own, **weak}))
    assert targets == set(weak)


def test_a_rich_card_pays_with_a_conquest_and_its_territory() -> None:
    judge, picture = judged(at_attack("pack_3_i", {"peru": (1, 2)}, RICH, registers={"conquered": 0}))
    index = judge.ground.rules.board.index
    fight = [(index["brazil"], index["peru"])]
    assert judge.errands.earned(picture, fight) == 0
    picture.owner[index["peru"]] = 0
    assert judge.errands.earned(picture, []) == 0
    assert judge.errands.earned(picture, fight) == 2
    assert judge.errands.earned_by(1, picture, True) == 0
    picture.owner[index["peru"]] = 1
    assert judge.errands.earned_by(1, picture, False) == 0
    assert judge.errands.earned_by(1, picture, True) == 2


def test_parts_of_regions_pay_nothing() -> None:
    judge, picture = judged(at_attack("pack_3_g", {}))
    members = judge.ground.members
    for lands in members:
        for territory in lands[1:]:
            picture.owner[territory] = 0
    assert judge.errands.earned(picture, []) == 0
    for lands in members:
        picture.owner[lands[0]] = 0
    assert judge.errands.earned(picture, []) == 1
    assert judge.errands.earned_by(0, picture, False) == 1


def test_whoever_has_cards_is_worth_beating() -> None:
    game = at_attack("pack_4_c", {}, hands={1: ["coin_1", "coin_2", "coin_3"], 2: ["coin_4"]})
    judge, picture = judged(game)
    for loser, stars in (2, 0), (1, 1):
        beaten = picture.copy()
        beaten.held[loser] = 0
        assert judge.errands.earned(beaten, []) == stars
