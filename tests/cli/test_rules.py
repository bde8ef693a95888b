"""The clauses: reading them, printing them, and finding the tests that prove them."""

import json
import sys
from functools import cache
from pathlib import Path

import pytest

from conquete.cli import clauses as clauses_command
from conquete.editions import clauses as rulebook
from conquete.editions import load_edition
from conquete.editions.clauses import (
    Citing,
    Clause,
    applies,
    clause_text,
    find_clause,
    load_clauses,
    load_examples,
    read_clauses,
)
from conquete.editions.presenting import presentation_of
from conquete.engine.errors import ConqueteError
from conquete.rules.cite import cite
from tests.cli.conftest import Command
from tests.helpers import RICH

CLAUSE = """\
edition: demo
modes: [short, long]
options: [rain, board]
clauses:
  - id: dem-1.1
    heading: {fr: Début, en: Start}
    modes: [all]
    kind: turn
    testable: true
    en: "One."
    fr: "Un."
"""


def read(folder: Path, text: str) -> list[Clause]:
    file = folder / "clauses.yaml"
    file.write_text(text)
    return read_clauses(file).clauses


def test_a_file_of_clauses_is_read(tmp_path: Path) -> None:
    (clause,) = read(tmp_path, CLAUSE)
    assert clause.id == "dem-1.1"
    assert clause.text == {"en": "One.", "fr": "Un."}
    assert clause.heading == {"en": "Start", "fr": "Début"}
    assert clause.ruling is None


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('    fr: "Un."\n', "", "missing required field `fr`"),
        ("testable: true", "testable: perhaps", "$.clauses[0].testable"),
        ("{fr: Début, en: Start}", "{en: Start}", "missing required field `fr`"),
        ("modes: [all]", "modes: [endless]", "mode 'endless'"),
        ("    kind: turn\n", "    kind: turn\n    option: snow\n", "option 'snow'"),
        ("    kind: turn\n", "    kind: turn\n    colour: red\n", "colour"),
        ("    kind: turn\n", "    kind: turn\n    cites: [move.own, move.own]\n", "cited for move.own"),
        ("edition: demo", "edition: [", "while parsing"),
        ("edition: demo\n", "", "missing required field `edition`"),
    ],
)
def test_a_malformed_file_is_refused(tmp_path: Path, old: str, new: str, said: str) -> None:
    assert old in CLAUSE
    with pytest.raises(ConqueteError) as caught:
        read(tmp_path, CLAUSE.replace(old, new))
    assert said in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_clause_says_what_it_is_cited_for(tmp_path: Path) -> None:
    (tmp_path / "clauses.yaml").write_text(
        CLAUSE.replace("    kind: turn\n", "    kind: turn\n    cites: [move.own]\n")
    )
    cites = Citing(tmp_path)
    assert dict(cites.of("move")) == dict(cites.of("raid", "move")) == {"own": "dem-1.1"}
    assert cite(cites.of("move"), "far", "own") == "dem-1.1"
    assert len(cites.of("raid")) == 0
    assert cite(cites.of("raid"), "own") == ""


def test_an_id_stands_for_one_clause(tmp_path: Path) -> None:
    twice = CLAUSE + CLAUSE[CLAUSE.index("  - id") :]
    with pytest.raises(ConqueteError, match=r"dem-1\.1 is there twice"):
        read(tmp_path, twice)
    with pytest.raises(ConqueteError, match="No such file"):
        read_clauses(tmp_path / "nothing.yaml")


def test_where_a_clause_applies(tmp_path: Path) -> None:
    text = CLAUSE.replace("modes: [all]", "modes: [short]")
    (plain,) = read(tmp_path, text)
    assert applies(plain, "short", {})
    assert not applies(plain, "long", {})
    (optional,) = read(tmp_path, text.replace("kind: turn", "kind: turn\n    option: rain"))
    assert applies(optional, "short", {"rain": True})
    assert not applies(optional, "short", {"rain": False})
    (valued,) = read(tmp_path, text.replace("kind: turn", "kind: turn\n    option: board=world"))
    assert applies(valued, "short", {"board": "world"})
    assert not applies(valued, "short", {"board": "island"})


def test_the_clauses_of_an_edition() -> None:
    assert find_clause("hasbro-2000", "has-9.8") in load_clauses("hasbro-2000")
    assert "3" in clause_text("hasbro-2000", "has-9.8", "en")
    assert clause_text("hasbro-2000", "has-9.8", "fr") != clause_text("hasbro-2000", "has-9.8", "en")
    assert load_examples("hasbro-2000")[0].clauses == ["has-8.2", "has-8.3"]
    with pytest.raises(ConqueteError, match=r"no clause 'has-99\.1'"):
        clause_text("hasbro-2000", "has-99.1", "en")


def test_what_tests_name_is_read_without_running_them(tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "test_some.py").write_text(
        """
CARDS = ("alaska", "joker_1")
MADE: list[str] = ["brazil"]
COMPUTED = [name.upper() for name in CARDS]

@clause("a-1", "a-2")
@card(*CARDS)
def test_one(): ...

class TestMore:
    @helpers.clause("a-3")
    @card(*MADE, "peru", *["chile"])
    @card(*COMPUTED)
    def test_two(self): ...

@clause("a-4")
def helper(): ...

@clause
def test_three(): ...

raise SystemExit
"""
    )
    assert rulebook.tested_ids(tmp_path) == {"a-1", "a-2", "a-3"}
    assert rulebook.tested_cards(tmp_path) == {"alaska", "joker_1", "brazil", "peru", "chile"}
    (tmp_path / "test_broken.py").write_text("def (")
    with pytest.raises(ConqueteError, match=r"test_broken\.py"):
        rulebook.tested_ids(tmp_path)


# -- the commands ----------------------------------------------------------------------------------------


def test_clauses_counts_what_is_tested(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clauses_command, "tested_ids", cache(rulebook.tested_ids))  # all tests are read once
    report = json.loads(command("clauses", "--edition", "hasbro-2000", "--json").out)
    assert list(report) == ["hasbro-2000"]
    row = report["hasbro-2000"]
    assert list(row) == ["clauses", "tested", "untested"]
    assert row["clauses"] == row["tested"] + len(row["untested"])
    assert row["clauses"] == sum(clause.testable for clause in load_clauses("hasbro-2000"))
    only = json.loads(command("clauses", "--mode", "mission", "--json").out)
    assert 0 < only["hasbro-2000"]["clauses"] < row["clauses"]
    assert "hasbro-2000" in command("clauses").out


def test_an_installed_package_has_no_tests_to_count(
    command: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    package = tmp_path / "site-packages" / "conquete" / "__init__.py"
    with pytest.raises(ConqueteError, match="checkout"):
        clauses_command.find_tests(package)
    # The project somebody installs it in may have tests of its own.
    (tmp_path / "tests").mkdir()
    (tmp_path / "pyproject.toml").write_text('[project]\nname = "somebody-elses"\n')
    monkeypatch.setattr(sys.modules["conquete"], "__file__", str(package))
    result = command("clauses")
    assert result.status == 1
    assert result.is_one_line


def test_rules_prints_the_sheet_of_one_game(command: Command) -> None:
    conquest = command("rules", "hasbro-2000", "--mode", "conquest").out
    mission = command("rules", "hasbro-2000", "--mode", "mission").out
    assert "has-2.3 " in mission
    assert "has-2.3 " not in conquest
    assert "has-19.4 " not in conquest
    progressive = command("rules", "hasbro-2000", "--mode", "conquest", "--option", "progressive=true").out
    assert "has-19.4 " in progressive
    assert "progressive = true *" in progressive
    assert "Not affiliated" in conquest


def test_rules_in_french_and_as_json(command: Command) -> None:
    french = command("rules", "hasbro-2000", "--lang", "fr").out
    assert "Sans lien avec son éditeur" in french
    assert "Décision\u202f:" in french
    data = json.loads(command("rules", "hasbro-2000", "--lang", "fr", "--json").out)
    assert data["mode"] == "mission"
    assert data["options"]["progressive"] is False
    assert data["clauses"][0]["text"] == clause_text("hasbro-2000", data["clauses"][0]["id"], "fr")


@pytest.mark.parametrize("edition", RICH)
def test_the_sheet_lists_the_cards_with_cost_and_effect(command: Command, edition: str) -> None:
    presentation = presentation_of(load_edition(edition).ruleset(None, None))
    played = [card for card in presentation.cards() if card.deck]  # what else there is stands for a place
    printed = command("rules", edition).out.splitlines()
    listed = json.loads(command("rules", edition, "--json").out)["cards"]
    assert sum(row["copies"] for row in listed) == len(played) > 0
    for card in played:
        row = next(row for row in listed if row["name"] == card.name["en"] and row["text"] == card.text["en"])
        assert row["cost"] == card.cost
        copies = f" ×{row['copies']}" if row["copies"] > 1 else ""
        cost = f"cost {card.cost}" if card.cost else "no cost"
        assert f"{row['name']}{copies} ({cost})  {row['text']}" in printed


def test_where_no_cards_are_played_the_sheet_lists_none(command: Command) -> None:
    assert json.loads(command("rules", "hasbro-2000", "--json").out)["cards"] == []
    assert "Cards:" not in command("rules", "hasbro-2000").out
