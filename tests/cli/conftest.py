"""Running the command as a user does, without the cost of a new process each time."""

import io
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from conquete.cli.main import run


class Result:
    """What a command left behind."""

    def __init__(self, status: int, out: str, err: str) -> None:
        self.status = status
        self.out = out
        self.err = err

    @property
    def is_one_line(self) -> bool:
        """Was there one line on standard error, and was it a clear one?"""
        return self.err.startswith("conquete: ") and self.err.count("\n") == 1 and "Traceback" not in self.err


Command = Callable[..., Result]


@pytest.fixture
def command(capsys: Any, monkeypatch: Any, tmp_path: Path) -> Command:
    """`command("replay", path, typed="...")`: the exit status and both streams. Whatever it writes goes nowhere."""
    monkeypatch.chdir(tmp_path)
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "FORCE_COLOR", "CONQUETE_DEBUG"):
        monkeypatch.delenv(name, raising=False)

    def carry_out(*arguments: object, typed: str = "") -> Result:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        capsys.readouterr()
        status = run([str(argument) for argument in arguments])
        captured = capsys.readouterr()
        return Result(status, captured.out, captured.err)

    return carry_out


@pytest.fixture(scope="session")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The record of a finished game."""
    folder = tmp_path_factory.mktemp("records")
    assert run(["simulate", "hasbro-2000", "--bots", "steady", "--seed", "1", "--record", str(folder)]) == 0
    return folder / "1.jsonl"
