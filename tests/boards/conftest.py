"""Boards of one's own, in a folder that is there for one test."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from conquete.cli.main import run

MAPS = Path(__file__).parent / "maps"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The person's own folder of boards, empty."""
    own = tmp_path / "own"
    own.mkdir()
    monkeypatch.setenv("CONQUETE_BOARDS", str(own))
    return own


@pytest.fixture
def lagoon(tmp_path: Path) -> Path:
    """The sample map, without its file of cards."""
    return Path(shutil.copy(MAPS / "lagoon.map", tmp_path))


class Result:
    """What a command left behind."""

    def __init__(self, status: int, out: str, err: str) -> None:
        self.status = status
        self.out = out
        self.err = err


Command = Callable[..., Result]


@pytest.fixture
def command(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Command:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "FORCE_COLOR", "CONQUETE_DEBUG"):
        monkeypatch.delenv(name, raising=False)

    def carry_out(*arguments: object) -> Result:
        capsys.readouterr()
        status = run([str(argument) for argument in arguments])
        captured = capsys.readouterr()
        return Result(status, captured.out, captured.err)

    return carry_out
