"""Which package runs: what `make fast` compiled while it fits the sources; else a line says why it is plain."""

import json
import sys
from collections.abc import Iterator
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from conquete import compiled
from conquete.cli import package as package_line
from conquete.cli import progress
from conquete.compiled import LIST, material, use_compiled
from conquete.locales import LANGUAGES, Translator
from tools import compile as compiling

MODULE = "conquete/rules/dice.py"
REASONS = ("missing", "changed", "installed", "off")


@pytest.fixture(autouse=True)
def with_nothing_said(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    for name in ("CONQUETE_COMPILED", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    before = list(sys.meta_path)
    yield
    sys.meta_path[:] = before


def checkout(folder: Path) -> Path:
    """Sources with one compiled module, as `make fast` leaves them; the folder of the sources."""
    sources = folder / "src"
    built = folder / "build" / "compiled"
    for file, text in {
        MODULE: "SIDES = 6\n",
        "conquete/rules/plain.py": "",
        "conquete/rules/decks/deck.toml": "cards = 1\n",
        "conquete/server/socket.py": "",
    }.items():
        (sources / file).parent.mkdir(parents=True, exist_ok=True)
        (sources / file).write_text(text)
    library = f"conquete/rules/dice{EXTENSION_SUFFIXES[0]}"
    (built / library).parent.mkdir(parents=True)
    (built / library).write_bytes(b"")
    content = {
        "sources": [MODULE],
        "modules": {"conquete.rules.dice": library},
        "material": material(sources, [MODULE]),
    }
    (built / LIST).write_text(json.dumps(content))
    return sources


def test_what_fits_the_sources_is_found_and_nothing_else(tmp_path: Path) -> None:
    sources = checkout(tmp_path)
    assert use_compiled(sources) == "compiled"
    finder = sys.meta_path[0]
    spec = finder.find_spec("conquete.rules.dice", None, None)
    assert spec is not None
    assert spec.origin == str(tmp_path / "build" / "compiled" / f"conquete/rules/dice{EXTENSION_SUFFIXES[0]}")
    assert finder.find_spec("conquete.rules.plain", None, None) is None


@pytest.mark.parametrize("file", [MODULE, "conquete/rules/decks/deck.toml"])
@pytest.mark.parametrize("how", ["changed", "gone"])
def test_a_source_that_changed_wins(tmp_path: Path, file: str, how: str) -> None:
    """Whatever its date says: a checkout of an older state is no newer file."""
    sources = checkout(tmp_path)
    if how == "gone":
        (sources / file).unlink()
    else:
        (sources / file).write_text("SIDES = 8\n")
    before = list(sys.meta_path)
    assert use_compiled(sources) == "changed"
    assert sys.meta_path == before


def test_a_new_file_of_data_wins(tmp_path: Path) -> None:
    sources = checkout(tmp_path)
    (sources / "conquete/rules/decks/second.toml").write_text("cards = 2\n")
    assert use_compiled(sources) == "changed"


def test_what_is_not_compiled_may_change(tmp_path: Path) -> None:
    sources = checkout(tmp_path)
    (sources / "conquete/rules/plain.py").write_text("CHANGED = True\n")
    (sources / "conquete/server/socket.py").write_text("CHANGED = True\n")
    assert use_compiled(sources) == "compiled"


def test_a_source_that_was_only_touched_counts_as_before(tmp_path: Path) -> None:
    sources = checkout(tmp_path)
    (sources / MODULE).touch()
    assert use_compiled(sources) == "compiled"


def test_what_another_python_compiled_is_not_used(tmp_path: Path) -> None:
    sources = checkout(tmp_path)
    found = tmp_path / "build" / "compiled" / LIST
    found.write_text(found.read_text().replace(EXTENSION_SUFFIXES[0], ".cpython-39-elsewhere.so"))
    assert use_compiled(sources) == "changed"


def test_without_a_list_nothing_is_used(tmp_path: Path) -> None:
    """The tests build the compiled package, too; that alone does not put it to use."""
    sources = checkout(tmp_path)
    (tmp_path / "build" / "compiled" / LIST).unlink()
    assert use_compiled(sources) == "missing"
    assert use_compiled(tmp_path / "site-packages") == "installed"


@pytest.mark.parametrize(("said", "which"), [("no", "off"), ("0", "off"), ("No ", "off"), ("yes", "compiled")])
def test_it_can_be_switched_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, said: str, which: str) -> None:
    monkeypatch.setenv("CONQUETE_COMPILED", said)
    assert use_compiled(checkout(tmp_path)) == which


# -- what is written down about it ----------------------------------------------------------------------


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout whose package lies copied and as good as compiled in its build; the folder of the sources."""
    sources = checkout(tmp_path)
    monkeypatch.setattr(compiling, "SOURCE", sources)
    monkeypatch.setattr(compiling, "TARGET", tmp_path / "build" / "compiled")
    monkeypatch.setattr(compiling, "BOTS", ())
    monkeypatch.setattr(compiling, "SERVER", ())
    compiling.refresh_python()
    return sources


def test_what_is_written_down_fits(built: Path) -> None:
    compiling.use()
    assert use_compiled(built) == "compiled"


def test_who_writes_on_while_the_compiler_is_at_work_is_not_overtaken(built: Path) -> None:
    (built / MODULE).write_text("SIDES = 8\n")
    (built / "conquete/rules/new.py").write_text("")
    compiling.use()
    assert use_compiled(built) == "changed"


def test_what_is_gone_from_the_sources_goes_from_the_copy(built: Path) -> None:
    (built / "conquete/rules/decks/deck.toml").unlink()
    (built / "conquete/rules/plain.py").unlink()
    compiling.refresh_python()
    compiling.use()
    assert use_compiled(built) == "compiled"
    assert compiling.files_of(built) == compiling.files_of(built.parent / "build" / "compiled")


# -- the line --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("which", REASONS)
def test_plain_python_says_so_in_one_line(monkeypatch: pytest.MonkeyPatch, which: str) -> None:
    monkeypatch.setattr(package_line, "package", lambda: which)
    english = package_line.plain_line()
    assert english is not None
    assert english.startswith("Plain Python")
    assert "up to three times as fast" in english
    assert "\n" not in english
    assert ("`make fast`" in english) is (which in ("missing", "changed"))
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    french = package_line.plain_line()
    assert french is not None
    assert french.startswith("Python seul")
    assert all(Translator(lang).has(f"package-{which}") for lang in LANGUAGES)


def test_the_compiled_package_says_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(package_line, "package", lambda: "compiled")
    assert package_line.plain_line() is None


def test_who_watches_bots_play_is_told_and_a_pipe_is_not(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(package_line, "package", lambda: "missing")
    progress.progress_bar()
    assert capsys.readouterr().err == ""
    monkeypatch.setenv("FORCE_COLOR", "1")  # as at a terminal
    progress.progress_bar()
    assert "`make fast`" in capsys.readouterr().err


def test_what_runs_here_is_known() -> None:
    assert compiled.package() == ("compiled" if compiled.is_compiled() else "off")
