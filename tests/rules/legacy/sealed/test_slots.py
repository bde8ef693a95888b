"""The places that the booklet leaves for rules to come: each gets its own when its seal is opened."""

import pytest

from conquete.editions.clauses import load_clauses
from tests.helpers import clause
from tests.rules.legacy.sealed.scenes import at, opened

# By slot of the chapter: its seal, a clause that says it, and a module that carries it out.
SLOTS = {
    "g": ("pack-4", "sea-9.14", "pack_4_deeds"),
    "h": ("pack-4", "sea-9.5", "pack_4_g"),
    "i": ("pack-4", "sea-9.9", "pack_4_g"),
    "j": ("pocket-1", "sea-11.1", "pocket_1_d"),
    "k": ("pocket-1", "sea-10.17", "pocket_1_a"),
    "l": ("pocket-1", "sea-10.20", "pocket_1_a"),
    "m": ("pocket-2", "sea-14.15", "pocket-2"),
    "n": ("pocket-2", "sea-14.18", "pocket-2"),
}


@clause("leg-30.1")
@pytest.mark.parametrize("slot", SLOTS)
def test_each_slot_adds_its_rule_with_its_seal(slot: str):
    seal, rule, module = SLOTS[slot]
    before = at("attack", opened("pack-3"))
    after = at("attack", opened("pack-3", seal))
    assert rule not in {clause.id for clause in load_clauses("legacy", ("pack-3",))}
    assert rule in {clause.id for clause in load_clauses("legacy", ("pack-3", seal))}
    added = {part.name for part in after.rules.modules} - {part.name for part in before.rules.modules}
    assert module in added
