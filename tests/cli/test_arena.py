"""conquete arena, and programs as bots wherever bots are named."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from conquete.bots.arena import Contest
from tests.cli.conftest import Command
from tests.rules.legacy.worlds import late_world

ARENA = ("arena", "hasbro-2000", "--mode", "conquest")
PROGRAM = str(Path(__file__).parents[2] / "examples" / "bots" / "first.py")


@pytest.fixture
def failing(tmp_path: Path) -> str:
    path = tmp_path / "failing"
    path.write_text(f"#!{sys.executable}\nraise SystemExit('no time')\n")
    path.chmod(0o755)
    return str(path)


def test_one_document(command: Command) -> None:
    result = command(*ARENA, "--bots", "steady,random,random,random", "--games", 4, "--jobs", 1, "--json")
    assert (result.status, result.err) == (0, "")
    report = json.loads(result.out)
    assert (report["games"], report["finished"]) == (4, 4)
    steady, random = report["bots"]
    for bot in (steady, random):
        assert {"name", "seats", "wins", "share", "ci95", "ms_per_decision"} <= set(bot)
    assert (steady["name"], steady["seats"], random["name"], random["seats"]) == ("steady", 1, "random", 3)
    assert steady["wins"] + random["wins"] == 4
    low, high = steady["ci95"]
    assert 0 <= low <= steady["share"] <= high <= 1


def test_in_words_of_both_languages(command: Command) -> None:
    arguments = [*ARENA, "--bots", "steady,random,random", "--games", 3, "--jobs", 1]
    english, french = command(*arguments, "--lang", "en"), command(*arguments, "--lang", "fr")
    assert "95% interval" in english.out
    assert "3 games, 3 of them finished within 300 rounds" in english.out
    assert "intervalle à 95\u202f%" in french.out
    assert "100,0\u202f%" in french.out
    assert english.err == french.err == ""


def test_options_seed_and_cap_reach_the_games(command: Command) -> None:
    arguments = ["--bots", "random,random,random", "--max-rounds", 1, "--games", 2, "--jobs", 1, "--json"]
    report = json.loads(command(*ARENA, *arguments, "--seed", "x", "--option", "progressive=true").out)
    assert (report["finished"], report["capped"], report["seed"]) == (0, 2, "x")
    assert report["options"] == {"progressive": "true"}
    assert report["bots"][0]["share"] == 0


def test_games_on_a_world(command: Command, tmp_path: Path) -> None:
    """Its first people take the seats, however many sat there before."""
    file = tmp_path / "world.json"
    file.write_text(json.dumps(late_world(seated=(0, 1, 2))))
    arguments = ["--bots", "random,random,random,random", "--max-rounds", 2, "--games", 2, "--jobs", 1, "--json"]
    result = command("arena", "legacy", "--mode", "single", "--world", file, *arguments)
    assert (result.status, result.err) == (0, "")
    assert json.loads(result.out)["errors"] == []
    contest = Contest("legacy", "single", 4, world=late_world())
    assert contest.rules().world != Contest("legacy", "single", 4).rules().world
    refused = command(*ARENA, "--world", file, "--bots", "random,random", "--games", 1)
    assert refused.status == 1
    assert refused.err == "conquete: hasbro-2000 takes no world: there are no campaigns of it\n"


def test_a_drawing(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "shares.svg"
    arguments = ["--bots", "steady,random,random", "--games", 1, "--jobs", 1, "--plot", file]
    assert command(*ARENA, *arguments).status == 0
    assert file.read_text(encoding="utf-8").startswith("<svg ")


@pytest.mark.parametrize(
    "arguments",
    [
        ("--bots", "steady"),
        ("--bots", "steady,steady,hal"),
        ("--bots", "steady,steady,./no/such/bot"),
        ("--bots", "steady,,steady"),
        ("--option", "weather=on"),
        ("--mode", "chess"),
        ("--plot", "/no/such/folder/x.svg"),
    ],
    ids=" ".join,
)
def test_what_cannot_be_played_is_refused(command: Command, arguments: tuple[str, ...]) -> None:
    result = command(*ARENA, *arguments)
    assert (result.status, result.out) == (1, "")
    assert result.is_one_line


def test_ray_is_asked_for_only_when_named(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    assert command(*ARENA, "--games", 1, "--bots", "random,random,random", "--max-rounds", 1).status == 0
    result = command(*ARENA, "--games", 1, "--backend", "ray")
    assert result.status == 1
    assert result.is_one_line
    assert "conquete[ray]" in result.err


def test_a_program_in_the_arena(command: Command) -> None:
    report = json.loads(
        command(*ARENA, "--bots", f"{PROGRAM},random,random", "--games", 1, "--jobs", 1, "--json").out
    )
    assert (report["bots"][0]["name"], report["bots"][0]["faults"]) == (PROGRAM, 0)


def test_a_program_that_forfeits_is_a_result_and_told(command: Command, failing: str) -> None:
    result = command(*ARENA, "--bots", f"{failing},steady,steady", "--games", 3, "--jobs", 1, "--json")
    report = json.loads(result.out)
    assert result.status == 0
    assert (report["bots"][0]["faults"], report["bots"][0]["wins"], report["finished"]) == (3, 0, 3)
    assert result.is_one_line
    assert "3 seats were forfeited; game 1: " in result.err
    assert "its last words: 'no time'" in result.err


def test_a_program_in_a_simulation(command: Command, failing: str) -> None:
    simulate = ("simulate", "hasbro-2000", "--mode", "conquest", "--seats", 3, "--json")
    result = command(*simulate, "--bots", f"{PROGRAM},random,random")
    assert (result.status, result.err) == (0, "")
    assert "faults" not in json.loads(result.out)
    result = command(*simulate, "--bots", f"{failing},steady,steady")
    assert result.status == 0
    assert result.is_one_line
    assert len(json.loads(result.out)["faults"]) == 1


def test_a_program_in_the_terminal(command: Command, failing: str) -> None:
    play = ("play", "hasbro-2000", "--mode", "conquest", "--seed", 3, "--lang", "en", "--plain")
    result = command(*play, "--seats", f"me,{PROGRAM},steady", typed="quit\nno\n")
    assert result.status == 0
    assert result.err == ""
    result = command(*play, "--seats", f"{failing},steady,me", typed="quit\nno\n")
    assert result.is_one_line
    assert "ended with status 1" in result.err


@pytest.mark.skipif(os.name != "posix", reason="signals")
@pytest.mark.parametrize("is_playing", [False, True])
def test_an_interrupt_ends_all_processes_with_one_line(tmp_path: Path, is_playing: bool) -> None:
    started = tmp_path / "started"
    program = tmp_path / "bot"
    program.write_text(f"#!{sys.executable}\nopen({str(started)!r}, 'w')\nexec(open({PROGRAM!r}).read())\n")
    program.chmod(0o755)
    arena = subprocess.Popen(
        [sys.executable, "-m", "conquete", *ARENA, "--bots", f"{program},random,random", "--games", "9000"]
        + ["--jobs", "2"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    try:
        if is_playing:
            wait_for(started.exists)
        else:
            wait_for(lambda: len(children_of(arena.pid)) > 1)
        os.killpg(arena.pid, signal.SIGINT)  # a terminal sends it to the whole group
        out, err = arena.communicate(timeout=30)
    finally:
        arena.kill()
        arena.wait()
    assert (arena.returncode, out, err) == (130, "", "conquete: interrupted\n")
    wait_for(lambda: is_empty(arena.pid))


def wait_for(condition: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 30
    while not condition():
        assert time.monotonic() < deadline
        time.sleep(0.01)


def children_of(pid: int) -> list[str]:
    found = subprocess.run(["ps", "-o", "pid=", "--ppid", str(pid)], capture_output=True, text=True)
    return found.stdout.split()


def is_empty(group: int) -> bool:
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return True
    return False
