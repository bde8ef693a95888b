"""All laws of the engine hold on worlds whose packs are open."""

import pytest

from conquete.editions.legacy.sheet import City, Faction, Sheet, changed
from conquete.research.conformance import check_edition
from tests.rules.legacy.scenes import world_of
from tests.rules.legacy.sealed.scenes import opened

KINDS = {"peru": "minor", "egypt": "major", "japan": "minor", "ural": "minor", "ontario": "major", "india": "minor"}


def late() -> Sheet:
    """With what these seals bring on the board, on cards of factions and of territories."""
    powers = {
        "khan_industries": {"blue": "pack_2_e", "yellow": "pocket_2_d"},
        "saharan_republic": {"blue": "pack_2_c"},
        "die_mechaniker": {"blue": "pack_2_b", "yellow": "pocket_2_c"},
        "imperial_balkania": {"yellow": "pocket_2_f"},
        "enclave_of_the_bear": {"yellow": "pocket_2_g"},
    }
    sheet = opened(
        "pack-1",
        "pack-2",
        "pocket-2",
        powers=powers,
        cities={name: City(kind=f"{kind}_city", by=0) for name, kind in KINDS.items()},
        scars={"siam": "pack_1_a", "mongolia": "ammo_shortage", "alaska": "pack_2_a"},
        cards={"peru": 2, "japan": 2, "india": 4, "ural": 6, "brazil": 2, "china": 2, "siam": 2, "pocket_2_a": 3},
        beyond={"pocket-2": {"links": ["japan", "peru"], "ruins": ["congo"]}},
    )
    return changed(sheet, factions={**sheet.factions, "pocket_2_b": Faction()})


@pytest.mark.parametrize("seats", [3, 5])
def test_a_late_world_keeps_every_law(seats: int) -> None:
    world = world_of(late())
    assert check_edition("legacy", ["single"], [seats], games=1, seed=seats, max_rounds=8, world=world) == 1
