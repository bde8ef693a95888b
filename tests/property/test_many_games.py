"""The command that plays many games under the laws: it notes what is done and goes on from there."""

import json

import pytest
from bench import laws

from conquete.research.conformance import check_edition


def test_it_goes_on_where_it_was_stopped(monkeypatch: pytest.MonkeyPatch, tmp_path, capsys) -> None:
    seeds: list[int] = []

    def few(edition, modes, seat_counts, games, seed, report, world):
        seeds.append(seed)
        return check_edition(edition, modes, seat_counts, games, seed, max_rounds=1, report=report, world=world)

    monkeypatch.setattr(laws, "FOLDER", tmp_path)
    monkeypatch.setattr(laws, "check_edition", few)
    arguments = ["laws", "lamorisse-1957", "--mode", "first", "--seats", "3", "--games"]
    monkeypatch.setattr("sys.argv", [*arguments, "1"])
    assert laws.main() == 0
    monkeypatch.setattr("sys.argv", [*arguments, "2"])
    assert laws.main() == 0
    assert seeds == [0, 1]
    assert list(json.loads((tmp_path / "lamorisse-1957.json").read_text()).values()) == [2]
    assert "lamorisse-1957 first, 3 players: 2 games keep the laws" in capsys.readouterr().out
