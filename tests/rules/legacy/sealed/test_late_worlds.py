"""All laws of the engine hold on worlds whose packs and pockets are all open."""

import pytest

from conquete.editions.legacy.checking import check
from conquete.editions.legacy.sheet import City, Faction, Sheet, changed
from conquete.research.conformance import check_edition, check_line
from conquete.research.lines import Line
from tests.rules.legacy.scenes import world_of
from tests.rules.legacy.sealed.scenes import opened
from tests.rules.legacy.sealed.test_pocket_1 import third_missile

pytestmark = pytest.mark.smoke  # compiled, too: packs are rarely open elsewhere

KINDS = {"peru": "minor", "egypt": "major", "japan": "minor", "ural": "minor", "ontario": "major", "india": "minor"}
SEALS = ("pack-1", "pack-2", "pack-3", "pack-4", "pocket-2", "pocket-1", "pocket-1-2", "pocket-1-a", "extra")
POWERS = {
    "khan_industries": {"blue": "pack_2_e", "yellow": "pocket_2_d", "brown": "pocket_1_d", "red": "pack_4_c"},
    "saharan_republic": {"blue": "pack_2_c", "brown": "pocket_1_e", "red": "pack_4_e"},
    "die_mechaniker": {"blue": "pack_2_b", "yellow": "pocket_2_c", "brown": "pocket_1_f"},
    "imperial_balkania": {"blue": "pack_2_f", "yellow": "pocket_2_f", "brown": "pocket_1_g"},
    "enclave_of_the_bear": {"blue": "pack_2_d", "yellow": "pocket_2_g", "brown": "pocket_1_h"},
}


def late(evolved: str = "pocket_1_a_a") -> Sheet:
    """With what all seals bring on the board, on cards of factions and of territories."""
    cities = {name: City(kind=f"{kind}_city", by=0) for name, kind in KINDS.items()}
    sheet = opened(
        *SEALS,
        powers=POWERS,
        cities={**cities, "madagascar": City(kind="world_capital", by=0)},
        scars={"siam": "pack_1_a", "mongolia": "ammo_shortage", "alaska": "pack_2_a", "ukraine": "pocket_1_a"},
        cards={"peru": 2, "japan": 2, "india": 4, "ural": 6, "brazil": 2, "china": 2, "siam": 2, "pocket_2_a": 3},
        destroyed=["ukraine", "pocket_1_k", "pocket_1_l", "pocket_2_k_1", "pack_1_a_1", "pack_2_a_1"],
        beyond={
            "pocket-1": {"bringer": "khan_industries", "stance": 0, "form": 0},
            "pocket-2": {"links": ["japan", "peru"], "ruins": ["congo"]},
        },
    )
    brought = {"pocket_1_c": Faction(powers={"evolved": evolved}), "pocket_2_b": Faction()}
    return changed(sheet, factions={**sheet.factions, **brought})


@pytest.mark.parametrize(
    ("seats", "mode", "evolved"), [(3, "campaign", "b"), (4, "single", "d"), (5, "campaign", "a")]
)
def test_a_late_world_keeps_every_law(seats: int, mode: str, evolved: str) -> None:
    world = world_of(late(f"pocket_1_a_{evolved}"), list(range(seats)))
    assert check(world) == ""
    assert check_edition("legacy", [mode], [seats], games=1, seed=seats, max_rounds=5, world=world) == 1


def test_laws_hold_while_a_pocket_opens() -> None:
    game = third_missile()
    assert check_line(Line(game.rules, 3, game.state), max_rounds=2) > 10
