"""The tests tested: every clause that can be played has one, every card has its scenario."""

import os
from functools import cache
from pathlib import Path

import pytest

from conquete import editions
from conquete.compiled import is_compiled
from conquete.editions import clauses as rulebook
from conquete.editions import edition_ids, load_edition, written_ids
from conquete.editions.clauses import EVERY_MODE, Clause
from conquete.editions.seals import seals_in

TESTS = Path(__file__).parent
EDITIONS = edition_ids()
WRITTEN = written_ids()

ids_tested = cache(rulebook.tested_ids)
cards_tested = cache(rulebook.tested_cards)


def is_played(clause: Clause, edition: str) -> bool:
    """Does the clause hold in a mode that can be played?"""
    return EVERY_MODE in clause.modes or any(mode in load_edition(edition).modes for mode in clause.modes)


def cards_of(edition: str) -> set[str]:
    """Every card that lies in a deck of some game of the edition."""
    found = load_edition(edition)
    cards: set[str] = set()
    for mode in found.modes.values():
        for seats in range(mode.players[0], mode.players[1] + 1):
            for deck in found.ruleset(mode.id, seats).decks.values():
                cards.update(deck.cards)
    return cards


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_testable_clause_has_a_test(edition: str) -> None:
    tested = ids_tested(TESTS)
    clauses = [c for c in rulebook.load_clauses(edition) if c.testable and is_played(c, edition)]
    assert [clause.id for clause in clauses if clause.id not in tested] == []


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_card_has_a_scenario(edition: str) -> None:
    assert sorted(cards_of(edition) - cards_tested(TESTS)) == []


def test_no_test_names_an_unknown_clause(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CONQUETE_PLUGINS", "beacons.edition")  # from outside, in examples/
    known: set[str] = set()
    for edition in [*WRITTEN, "beacons"]:
        sealed = [file.stem for file in seals_in(Path(load_edition(edition).folder))]
        known |= {clause.id for clause in rulebook.load_clauses(edition, sealed)}
        known |= {example.id for example in rulebook.load_examples(edition, sealed)}
    assert sorted(ids_tested(TESTS) - known) == []


@pytest.mark.parametrize("edition", WRITTEN)
def test_every_clause_is_in_both_languages(edition: str) -> None:
    for clause in rulebook.load_clauses(edition):
        texts = [clause.text, clause.heading, *([] if clause.ruling is None else [clause.ruling])]
        assert all(text["en"].strip() and text["fr"].strip() for text in texts), clause.id
        assert clause.en != clause.fr, clause.id
    for example in rulebook.load_examples(edition):
        assert example.given["fr"].strip(), example.id
        assert example.then["fr"].strip(), example.id


@pytest.mark.smoke
def test_what_is_tested_is_what_was_asked_for() -> None:
    """Plain Python, whatever `make fast` left here, unless the compiled package was put first."""
    first = os.environ.get("PYTHONPATH", "").split(os.pathsep)[0]
    assert is_compiled() is first.endswith("build/compiled")


def test_an_edition_in_the_making_is_loaded_but_not_offered(monkeypatch):
    facts = editions._facts
    monkeypatch.setattr(editions, "_facts", lambda folder: {**facts(folder), "offered": folder != "hasbro_2000"})
    assert "hasbro-2000" not in edition_ids()
    assert load_edition("hasbro-2000").id == "hasbro-2000"
