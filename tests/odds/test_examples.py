"""What the page and the docstrings show is so."""

import doctest
import re
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from types import ModuleType

import pytest

from conquete import odds
from conquete.editions import known_ids
from conquete.odds import changes, reading

ROOT = Path(__file__).parents[2]
MODULES = [odds, *[import_module(f"conquete.odds.{module.name}") for module in iter_modules(odds.__path__)]]


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.__name__)
def test_docstrings(module: ModuleType) -> None:
    assert doctest.testmod(module).failed == 0


def test_the_page_runs(capsys: pytest.CaptureFixture[str]) -> None:
    text = (ROOT / "docs" / "odds.md").read_text(encoding="utf-8")
    (code,) = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    names: dict[str, object] = {}
    exec(code, names)
    assert [line.split()[2] for line in capsys.readouterr().out.splitlines()] == ["2890", "2611", "2275"]
    fought = names["fought"]
    assert isinstance(fought, odds.Battle)
    assert (
        f"# {fought.win:.2f}, {{0: {fought.attackers_left[0]:.2f}, 1: ...}}, {{0: {fought.win:.2f}, 1: ...}}"
        in text
    )


def test_the_page_names_every_change_and_circumstance() -> None:
    text = (ROOT / "docs" / "odds.md").read_text(encoding="utf-8")
    for name in changes.NAMES:
        assert f"`{name.replace('defence_', 'attack_')}`" in text, name
    for edition in known_ids():
        for name in reading.circumstances_of(edition):
            assert f"`{name}`" in text, name
