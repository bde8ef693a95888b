"""What bots know of an edition is found by its id."""

import sys
from pathlib import Path

import pytest

from conquete.bots import load_bot
from conquete.bots.estimates import estimate_for
from conquete.bots.knowledge import editions_with, knowledge_of, packages, register_knowledge
from conquete.editions import written_ids
from tests.toy.edition import EDITION as TOY

ESTIMATE = """
from conquete.bots.estimates.general import Estimate

class Toy(Estimate):
    pass

def make(rules):
    return Toy(rules)
"""
STAFF = """
from conquete.bots.knowledge.classic.staff import make
"""


def test_every_edition_that_is_known_is_one_and_is_known_once() -> None:
    for part in ("staff", "estimate"):
        known = editions_with(part)
        assert set(known) <= set(written_ids())
        assert len(known) == len(set(known))
        for edition in known:
            assert callable(getattr(knowledge_of(edition, part), "make", None))


def test_an_edition_from_outside_brings_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rules = TOY.ruleset(None, None)
    assert knowledge_of(rules.edition, "estimate") is None
    assert not load_bot("marshal").plays(rules.edition)
    folder = tmp_path / "toy_bots"
    folder.mkdir()
    (folder / "__init__.py").write_text(f"EDITIONS = ({rules.edition!r},)")
    (folder / "estimate.py").write_text(ESTIMATE)
    (folder / "staff.py").write_text(STAFF)
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setattr("conquete.bots.knowledge._outside", [])
    register_knowledge("toy_bots")
    assert packages()[0] == "toy_bots"
    assert type(estimate_for(rules)).__name__ == "Toy"
    assert load_bot("marshal").plays(rules.edition)
    assert not load_bot("general").plays(rules.edition)
    for name in [name for name in sys.modules if name.partition(".")[0] == "toy_bots"]:
        del sys.modules[name]
