"""Whatever is wrong, the user gets one line and a status, and nothing is written."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from conquete.bots import bots_for
from conquete.cli import main
from tests.cli.conftest import Command
from tests.helpers import RICH

PLAY = ("play", "hasbro-2000")
SIMULATE = ("simulate", "hasbro-2000")

BAD_VALUES = [
    (*SIMULATE[:1], "atlantis-1900"),
    (*PLAY[:1], "atlantis-1900"),
    ("rules", "atlantis-1900"),
    ("clauses", "--edition", "atlantis-1900"),
    (*SIMULATE, "--mode", "chess"),
    (*PLAY, "--mode", "chess"),
    ("rules", "hasbro-2000", "--mode", "chess"),
    ("clauses", "--mode", "chess"),
    (*SIMULATE, "--seats", "7"),
    (*SIMULATE, "--seats", "0"),
    (*SIMULATE, "--mode", "conquest", "--seats", "2"),
    (*PLAY, "--seats", "me"),
    (*PLAY, "--seats", "steady,steady,steady"),
    (*PLAY, "--seats", "me,deep_thought,steady"),
    (*PLAY, "--seats", "me,,steady"),
    ("play",),
    ("simulate",),
    (*SIMULATE, "--bots", "deep_thought"),
    (*SIMULATE, "--bots", ""),
    (*SIMULATE, "--seats", "3", "--bots", "steady,steady,steady,steady"),
    (*SIMULATE, "--option", "weather=on"),
    (*SIMULATE, "--option", "progressive=perhaps"),
    (*SIMULATE, "--option", "progressive"),
    (*SIMULATE, "--option", "progressive=true", "--option", "progressive=false"),
    (*SIMULATE, "--option", "colours=red,red,blue,green"),
    (*PLAY, "--option", "=1"),
    ("rules", "hasbro-2000", "--option", "weather=on"),
    ("bench", "warp"),
]

BAD_USAGE = [
    ("conquer",),
    ("simulate", "hasbro-2000", "--games", "many"),
    ("simulate", "hasbro-2000", "--games", "0"),
    ("simulate", "hasbro-2000", "--max-rounds", "-3"),
    ("simulate", "hasbro-2000", "--colour", "red"),
    ("play", "hasbro-2000", "--lang", "de"),
    ("replay",),
    ("replay", "a", "b"),
    ("perft", "a", "--depth", "0"),
]


@pytest.mark.parametrize("arguments", BAD_VALUES, ids=" ".join)
def test_unknown_things_are_refused(command: Command, arguments: tuple[str, ...]) -> None:
    result = command(*arguments)
    assert result.status == 1
    assert result.out == ""
    assert result.is_one_line


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "conquete: bot steady does not play {edition}; these do: {bots}"),
        ("fr", "conquete: le bot steady ne joue pas à {edition}\u202f; ceux qui y jouent\u202f: {bots}"),
    ],
)
def test_a_bot_that_does_not_know_the_edition_is_refused_with_those_that_do(
    command: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, language: str, line: str
) -> None:
    monkeypatch.setenv("LC_ALL", f"{language}_FR.UTF-8")
    folder, edition = tmp_path / "games", RICH[0]
    line = line.format(edition=edition, bots=", ".join(bot.name for bot in bots_for(edition)))
    for arguments in (
        ("play", edition, "--seats", "me,random,steady", "--lang", language),
        ("arena", edition, "--bots", "steady,random,random", "--lang", language),
        ("simulate", edition, "--bots", "steady,random", "--record", str(folder)),
    ):
        result = command(*arguments)
        assert (result.status, result.out, result.err.strip()) == (1, "", line)
    assert not folder.exists()


@pytest.mark.parametrize("arguments", BAD_USAGE, ids=" ".join)
def test_bad_usage_has_status_two(command: Command, arguments: tuple[str, ...]) -> None:
    result = command(*arguments)
    assert result.status == 2
    assert result.out == ""
    assert result.is_one_line


def bad_files(folder: Path, record: Path) -> dict[str, Path]:
    text = record.read_text()
    contents = {
        "empty": b"",
        "binary": bytes(range(256)) * 8,
        "prose": b"Once upon a time\n",
        "list": b"[1, 2, 3]\n",
        "nested": b"[" * 100_000 + b"\n",
        "half": text[: len(text) // 2].encode(),
        "headless": text.split("\n", 1)[1].encode(),
        "other rules": text.replace('"ruleset": "', '"ruleset": "0', 1).encode(),
    }
    files = {"missing": folder / "missing.jsonl", "folder": folder}
    for name, content in contents.items():
        files[name] = folder / f"{name}.jsonl"
        files[name].write_bytes(content)
    return files


@pytest.mark.parametrize(
    "arguments",
    [
        ("replay",),
        ("verify",),
        ("perft",),
        ("replay", "--check"),
        ("simulate", "--position"),
        ("play", "--resume"),
        ("play", "--seed", "1", "--resume"),
    ],
    ids=" ".join,
)
def test_bad_files_are_refused(command: Command, record: Path, tmp_path: Path, arguments: tuple[str, ...]) -> None:
    for name, file in bad_files(tmp_path, record).items():
        result = command(*arguments, file)
        assert result.status == 1, name
        assert result.out == "", name
        assert result.is_one_line, (name, result.err)


def test_nothing_is_written_before_the_arguments_are_right(command: Command, tmp_path: Path) -> None:
    folder = tmp_path / "records"
    for wrong in (["--bots", "deep_thought"], ["--mode", "chess"], ["--option", "weather=on"], ["--seats", 9]):
        assert command(*SIMULATE, "--record", folder, *wrong).status == 1
    assert not folder.exists()
    folder.write_text("a file")
    assert command(*SIMULATE, "--max-rounds", 1, "--record", folder).is_one_line
    assert folder.read_text() == "a file"


def test_an_unexpected_error_is_one_line(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object, **__: object) -> None:
        raise ZeroDivisionError("a\nb")

    monkeypatch.setattr(main, "app", broken)
    result = command("editions")
    assert result.status == 1
    assert result.is_one_line
    assert "CONQUETE_DEBUG=1" in result.err
    monkeypatch.setenv("CONQUETE_DEBUG", "1")
    with pytest.raises(ZeroDivisionError):
        command("editions")


def test_an_interrupted_command_says_so(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("conquete.cli.simulate.play_games", interrupted)
    result = command("simulate", "hasbro-2000")
    assert result.status == 130
    assert result.err == "conquete: interrupted\n"


def test_a_closed_pipe_is_no_error_to_talk_about() -> None:
    read, write = os.pipe()
    os.close(read)
    process = subprocess.run(
        [sys.executable, "-m", "conquete", "rules", "hasbro-2000"], stdout=write, stderr=subprocess.PIPE, text=True
    )
    os.close(write)
    assert process.returncode == 1
    assert process.stderr == ""


def test_a_poor_terminal_still_gets_every_line() -> None:
    environment = {**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    process = subprocess.run(
        [sys.executable, "-m", "conquete", "play", "hasbro-2000", "--lang", "fr", "--seed", "1"],
        input="carte\n",
        capture_output=True,
        text=True,
        env=environment,
    )
    assert process.returncode == 0
    assert process.stderr == ""
    assert "Bresil : " in process.stdout
    assert "?? " not in process.stdout
