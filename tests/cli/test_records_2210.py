"""The replay of a game of 2210 in a terminal."""

import re
from pathlib import Path

from tests.cli.conftest import Command


def test_replay_tells_the_points_where_points_decide(command: Command, tmp_path: Path) -> None:
    command("simulate", "2210", "--bots", "random", "--seats", "3", "--seed", "2", "--record", tmp_path)
    file = tmp_path / "1.jsonl"
    out = command("replay", file).out
    assert "Year 5: " in out
    assert "Round" not in out
    points = re.search(r"^Points: (.+)\.$", out, re.MULTILINE)
    assert points
    by_seat = dict(part.rsplit(" ", 1) for part in points[1].split(", "))
    winner = re.search(r"^(\w+) has won: the highest score", out, re.MULTILINE)
    assert winner
    assert int(by_seat[winner[1]]) == max(map(int, by_seat.values()))
    assert "Points\u202f: " in command("replay", file, "--lang", "fr").out
