"""The tool that keeps the words of an edition in its folders."""

from pathlib import Path

import pytest

from conquete.editions.seals import sealed
from tools import slices
from tools.slices import Edition, is_under, strays, words_in


@pytest.fixture
def edition(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Edition:
    monkeypatch.setattr(slices, "ROOT", tmp_path)
    folder = tmp_path / "src/conquete/editions/ad3000"
    folder.mkdir(parents=True)
    (folder / slices.WORDS).write_text('words = ["3000", "robot"]')
    return Edition(folder)


def test_names_are_taken_apart() -> None:
    assert list(words_in("robot_arm\nisRobot3000 robots")) == [
        (1, "robot"),
        (1, "arm"),
        (2, "is"),
        (2, "robot"),
        (2, "3000"),
        (2, "robots"),
    ]
    assert [word for _, word in words_in("figures_3000 étoile")] == ["figures", "3000", "étoile"]


@pytest.mark.parametrize(
    ("path", "is_own"),
    [
        ("src/conquete/editions/ad3000/arms.py", True),
        ("src/conquete/bots/marshal/ad3000/plans.py", True),
        ("src/conquete/boards/earth-3000/board.toml", True),
        ("web/src/editions/3000/index.ts", True),
        ("web/tests/ad3000.spec.ts", True),
        ("tests/server/test_facts_3000.py", True),
        ("src/conquete/server/play/facts_3000.py", False),
        ("src/conquete/editions/shared.py", False),
        ("web/src/lib/table/Dock.svelte", False),
    ],
)
def test_what_is_an_editions_own(edition: Edition, path: str, is_own: bool) -> None:
    assert edition.id == "3000"
    assert edition.owns(Path(path)) == is_own


def test_a_stray_word_is_told_with_its_line(
    edition: Edition, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = Path("src/conquete/server/facts.py")
    (tmp_path / path).parent.mkdir(parents=True)
    (tmp_path / path).write_text("armies = 3\nrobots = isRobot\n")
    assert strays([edition], [path]) == [f"{path}:2: 'robot' is a word of 3000"]
    monkeypatch.setitem(slices.ALLOWED, (path.as_posix(), "robot"), "a program that plays")
    assert strays([edition], [path]) == []


@pytest.mark.parametrize(
    ("path", "is_said"),
    [
        ("src/conquete/server/facts.py", False),
        ("src/conquete/boards/old-earth/board.toml", True),
        ("tests/server/test_facts.py", True),
        ("web/src/lib/table/log.test.ts", True),
        ("web/src/lib/table/log.ts", False),
    ],
)
def test_the_name_of_an_edition_may_stand_in_tests(
    edition: Edition, tmp_path: Path, path: str, is_said: bool
) -> None:
    folder = tmp_path / "src/conquete/editions/ad3000"
    (folder / slices.WORDS).write_text('words = ["robot"]\nnames = ["3000"]')
    (folder / "edition.toml").write_text('boards = ["old-earth"]')
    (tmp_path / path).parent.mkdir(parents=True)
    (tmp_path / path).write_text("edition = 3000")
    assert (strays([Edition(folder)], [Path(path)]) == []) == is_said


def test_a_word_of_a_seal_is_found_and_not_told(edition: Edition, tmp_path: Path) -> None:
    file = tmp_path / "src/conquete/editions/ad3000/sealed/first.sealed"
    file.parent.mkdir()
    file.write_text(sealed("first", {"words": ["lighthouse"]}))
    outside, inside = Path("src/conquete/harbour.py"), Path("src/conquete/editions/ad3000/sealed/first.py")
    for path in (outside, inside):
        (tmp_path / path).write_text("LIGHTHOUSE = 1")
    assert strays([slices.Seal(file)], [outside, inside]) == [f"{outside}:1: a word that is sealed in first"]


def test_every_word_of_an_edition_stands_where_it_belongs(capsys: pytest.CaptureFixture[str]) -> None:
    assert is_under(Path("src/conquete/rules/turn.py"), ("src/conquete/rules",))
    assert slices.main() == 0, capsys.readouterr().out
