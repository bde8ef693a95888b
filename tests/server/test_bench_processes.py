"""The benchmark of several server processes measures what it says: a run as small as can be."""

import asyncio
import subprocess
import sys
import time
from pathlib import Path

import pytest
from bench.server.load import Latency, Throughput
from bench.server.measure import Size
from bench.server.prepare import mid_games
from bench.server.proc import exact_seconds, family_of, family_seconds
from bench.server.process_page import Used, With, markdown, times_of_one, verdict
from bench.server.processes import measure
from bench.server.stores import PostgresStore

from tests.postgres import Postgres

SMALL = Size(tables=6, seats=3, answers=20, seconds=0.5, warm_up=0.1, rate=20)


@pytest.mark.one_store
def test_several_processes_are_measured(postgres: Postgres, tmp_path: Path) -> None:
    store = PostgresStore(tmp_path, postgres)

    async def both() -> tuple[With, With]:
        template = await asyncio.to_thread(store.new, "games")
        games = template, await mid_games(template, SMALL.tables, SMALL.seats, SMALL.answers)
        return await measure(store, games, 2, SMALL), await measure(store, games, 1, SMALL, quota=0.3)

    two, held = asyncio.run(both())
    assert two.processes == 2
    assert two.fast.moves > 0 < held.fast.moves
    assert sum(two.led) == SMALL.tables == sum(held.led)
    assert two.steady is not None
    assert two.steady.times[0] > 0
    assert held.steady is None, "its times would mean nothing"
    assert two.used.servers > 0
    assert two.used.machine > 0


def test_a_process_is_held_to_its_share() -> None:
    busy = subprocess.Popen([sys.executable, "-c", "while True: pass"])
    words = ["-m", "bench.server.quota", "0.1", str(busy.pid)]
    keeper = subprocess.Popen([sys.executable, *words])
    try:
        time.sleep(0.5)
        before, start = exact_seconds(busy.pid), time.monotonic()
        time.sleep(1)
        share = (exact_seconds(busy.pid) - before) / (time.monotonic() - start)
        assert 0 < share < 0.3
    finally:
        keeper.terminate()
        keeper.wait()
        time.sleep(0.05)
        assert "(stopped)" not in Path(f"/proc/{busy.pid}/status").read_text(), "it is let go in the end"
        busy.kill()
        busy.wait()


def test_a_family_is_a_process_with_all_that_it_has_started() -> None:
    """Whoever has ended counts as well."""
    child = "import time; end = time.process_time() + 0.2\nwhile time.process_time() < end: pass"
    program = (
        f"import subprocess, sys; subprocess.run([sys.executable, '-c', {child!r}]); print(1, flush=True); input()"
    )
    parent = subprocess.Popen([sys.executable, "-c", program], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert parent.stdout is not None
    parent.stdout.readline()
    assert family_of(parent.pid) == [parent.pid]
    assert family_seconds(parent.pid) >= 0.2
    parent.communicate(b"\n")


def of(processes: int, per_second: int, used: Used, times: list[float] | None = None) -> With:
    steady = Latency(times, times, 0, 20, 20) if times else None
    return With(processes, Throughput(per_second * 2, 2.0), steady, used, [3] * processes)


def test_the_page_says_what_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.sched_getaffinity", lambda _: {0, 1})
    free = [of(1, 1000, Used(2.0, 0.5, 0.5, 3.0), [0.01]), of(2, 1300, Used(2.6, 0.7, 0.6, 4.0), [0.02])]
    held = [of(1, 200, Used(0.4, 0.1, 0.1, 0.6)), of(2, 390, Used(0.8, 0.2, 0.2, 1.3))]
    assert times_of_one(free, 2) == 1.3
    said = verdict(free, held, 0.2)
    assert "Two processes carry out 1.30 times the moves of one. What limits them is the 2 cores, busy for" in said
    assert (
        "(1.30 of a core), PostgreSQL (0.35), the generator of the load (0.30) and everything else (0.05)" in said
    )
    assert "each held to 20% of a core, two carry out 1.95 times the moves of one, at least the 1.6" in said
    idle = [free[0], of(2, 1300, Used(1.0, 0.1, 0.1, 1.4), [0.02])]
    assert "What limits them is not the processor, of which 0.70 of 2 cores" in verdict(idle, held, 0.2)
    assert "1.00 times the moves of one, NOT the 1.6" in verdict(free, [held[0], of(2, 200, held[1].used)], 0.2)
    starved = [of(1, 100, Used(0.2, 0.1, 0.1, 4.0)), held[1]]
    assert "says nothing: they did not get as far as that (1 used 0.10 of a core)" in verdict(free, starved, 0.2)
    text = markdown(free, held, [0.001], SMALL, 0.2, "", False)
    assert "| moves accepted per second | 1,000 | 1,300 |" in text
    assert "| processor time of a move: servers, ms | 1.000 | 1.000 |" in text
    assert "| moves per second of the servers' processor time | 1,000 | 1,000 |" in text
    assert "| until all viewers have a move: p99, ms | 10.00 | 20.00 |" in text
    assert "p99" not in text.partition("## Where the servers are the limit")[2].partition("## What")[0]
