"""Seals: what is in them comes out again by their name alone, and nothing of it shows before."""

from pathlib import Path

import pytest

from conquete.editions.seals import NOTICE, SUFFIX, open_seal, sealed, seals_in
from conquete.engine.errors import ConqueteError
from tools import seal as tool

CONTENT = {"words": ["lighthouse", "phare"], "rules": {"clauses": [{"fr": "Un phare éclaire la mer."}]}}


@pytest.fixture
def edition(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "checkout" / "harbours"
    (folder / "sealed").mkdir(parents=True)
    (folder / "sealed" / f"first{SUFFIX}").write_text(sealed("first", CONTENT), encoding="utf-8")
    monkeypatch.setattr(tool, "ROOT", folder.parent)
    monkeypatch.setattr(tool, "EDITIONS", folder.parent)
    return folder


def test_what_is_sealed_comes_out_and_does_not_show(edition: Path) -> None:
    (file,) = seals_in(edition)
    assert open_seal(file) == CONTENT
    written = file.read_text(encoding="utf-8")
    assert written.isascii()
    assert "phare" not in written
    assert max(map(len, written.splitlines())) <= 100


@pytest.mark.parametrize("text", ["", "Not sealed\nabcd", f"{NOTICE}\n", f"{NOTICE}\nQUJD", f"{NOTICE}\n%%%"])
def test_what_is_no_seal_is_refused(edition: Path, text: str) -> None:
    file = edition / "sealed" / f"second{SUFFIX}"
    file.write_text(text)
    with pytest.raises(ConqueteError, match=r"second\.sealed is no seal"):
        open_seal(file)


def test_a_seal_of_another_name_does_not_open(edition: Path) -> None:
    file = edition / "sealed" / f"second{SUFFIX}"
    file.write_text(sealed("first", CONTENT))
    with pytest.raises(ConqueteError, match="not of that name"):
        open_seal(file)


def test_a_list_is_no_content(edition: Path) -> None:
    file = edition / "sealed" / f"second{SUFFIX}"
    file.write_text(sealed("second", []))  # type: ignore[arg-type]
    with pytest.raises(ConqueteError, match="holds no names with texts"):
        open_seal(file)


def test_the_tool_opens_and_closes(edition: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (file,) = seals_in(edition)
    before = file.read_text()
    assert tool.main(["open", str(tmp_path / "desk")]) == 0
    plain = tmp_path / "desk" / "harbours" / "first.yaml"
    assert "Un phare éclaire la mer." in plain.read_text(encoding="utf-8")
    assert tool.main(["close", str(tmp_path / "desk")]) == 0
    assert (file.read_text(), capsys.readouterr().out) == (before, "")
    plain.write_text(plain.read_text(encoding="utf-8").replace("la mer", "le port"), encoding="utf-8")
    assert tool.main(["close", str(tmp_path / "desk")]) == 0
    assert open_seal(file)["rules"] == {"clauses": [{"fr": "Un phare éclaire le port."}]}
    assert capsys.readouterr().out.strip().endswith("first.sealed")
    assert tool.main(["show", "harbours", "first"]) == 0
    assert "le port" in capsys.readouterr().out


def test_nothing_is_opened_inside_the_checkout(edition: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert tool.main(["open", str(edition / "desk")]) == 1
    assert "outside the checkout" in capsys.readouterr().err
    assert not (edition / "desk").exists()
    assert tool.main(["peek"]) == 1
