"""A run of steady load as short as can be, and what is said of long ones."""

import asyncio
from pathlib import Path

import msgspec
import pytest
from bench.server.endurance import KEPT, Pace, endure
from bench.server.endurance_page import Endured, Minute, Run, curve, errors_in, markdown
from bench.server.stores import PostgresStore

from tests.postgres import Postgres


@pytest.mark.one_store
def test_some_seconds_of_steady_load_on_both_stores(postgres: Postgres, tmp_path: Path) -> None:
    pace = Pace(minutes=0.05, tables=3, moves_per_second=50, moves_per_table=8, sample_seconds=1)
    told: list[str] = []
    run = asyncio.run(endure(pace, tmp_path, PostgresStore(tmp_path, postgres), told.append))
    assert [(one.name, one.processes) for one in run.endured] == [("SQLite", 1), ("PostgreSQL", 2)]
    for one in run.endured:
        last = one.noted[-1]
        assert last.moves > 0
        assert last.asked > last.moves
        assert last.unanswered == 0, one.faults
        assert one.errors == []
        assert f"{one.name}: minute " in "".join(told)
        servers = [part for part in last.memory if part.startswith("server")]
        assert len(servers) == one.processes
        assert min(last.memory[part] for part in servers) > 20
    assert run.endured[1].noted[-1].memory["PostgreSQL itself"] > 1
    kept = msgspec.json.decode((tmp_path / KEPT).read_bytes(), type=Run)
    assert kept == run
    assert markdown(kept).count("| minute |") == 2
    assert curve(kept).count("<polyline") == 3


def of(*held: float, unanswered: int = 0, errors: tuple[str, ...] = ()) -> Endured:
    noted = [
        Minute(60.0 * i, {"server": megabytes, "bots 1": 60}, i, 10 * i, 20 * i, 0, unanswered, len(errors))
        for i, megabytes in enumerate(held)
    ]
    return Endured("SQLite", 1, noted, list(errors), ["move: stale"] * 2)


def test_what_is_not_sound_is_named() -> None:
    """What comes at the beginning is not counted: rules are read."""
    good = of(90, 130, 150, 152, 149, 151, 150, 153, 150, 152)
    assert good.is_sound
    assert "0 unanswered and 0 refused (2 move: stale); 0 errors in the log; memory is flat" in good.verdict()
    assert "server 150 to 152 MB" in good.verdict()
    leaking = of(90, 130, 150, 155, 160, 165, 170, 175, 180, 185)
    assert not leaking.is_sound
    assert "memory GROWS (server)" in leaking.verdict()
    assert not of(150, 150, unanswered=1).is_sound
    assert not of(150, 150, errors=("Traceback",)).is_sound


def test_whatever_is_no_usual_event_is_an_error() -> None:
    usual, bad = (
        '{"at": 1, "level": "info", "event": "table made"}',
        '{"at": 1, "level": "error", "event": "failed"}',
    )
    assert errors_in(f"{usual}\n{bad}\nTraceback (most recent call last):\n{usual}\n") == [
        bad,
        "Traceback (most recent call last):",
    ]
    assert errors_in("") == []
