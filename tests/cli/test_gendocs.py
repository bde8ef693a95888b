"""The generated rule pages."""

from pathlib import Path

import pytest

from conquete.editions import load_edition, written_ids
from conquete.editions.clauses import load_clauses, load_examples
from tools import gendocs


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(gendocs, "FOLDER", tmp_path / "docs" / "rules")
    return tmp_path / "docs" / "rules"


@pytest.mark.parametrize(("lang", "ours"), [("en", "not affiliated with the publisher"), ("fr", "sans lien avec")])
def test_a_page_holds_every_clause(lang: str, ours: str) -> None:
    text = gendocs.page(load_edition("hasbro-2000"), lang)
    assert ours in text
    for clause in load_clauses("hasbro-2000"):
        assert f'<a id="{clause.id}"></a>' in text
    for example in load_examples("hasbro-2000"):
        assert f'<a id="{example.id}"></a>' in text
    assert "[has-8.3](#has-8.3)" in text  # a clause named in a text leads to it
    assert "`progressive`" in text


def test_pages_are_written_and_checked(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert gendocs.main(["--check"]) == 1
    capsys.readouterr()
    assert gendocs.main([]) == 0
    assert {path.name for path in folder.iterdir()} == {
        "README.md",
        *(f"{id}{suffix}.md" for id in written_ids() for suffix in ("", ".fr")),
    }
    assert gendocs.main(["--check"]) == 0
    page = folder / "hasbro-2000.fr.md"
    page.write_text(page.read_text() + "un mot de plus\n")
    stale = folder / "atlantis-1900.md"
    stale.write_text("sunk\n")
    assert gendocs.main(["--check"]) == 1
    errors = capsys.readouterr().err.splitlines()
    assert [line.split()[0] for line in errors] == ["docs/rules/hasbro-2000.fr.md", "docs/rules/atlantis-1900.md"]
    assert gendocs.main([]) == 0
    assert gendocs.main(["--check"]) == 0
    assert not stale.exists()
