"""The benchmark of the server measures what it says: a run as small as can be, and no word about speed."""

import asyncio
import dataclasses
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from bench.server import page
from bench.server.line import Line
from bench.server.load import Board, Latency, Throughput, all_settled, as_fast_as_possible, at_a_steady_rate
from bench.server.measure import Figures, Size, measure_ours, measure_theirs
from bench.server.ours import OurBoard
from bench.server.prepare import Stored
from bench.server.rivals import RIVALS
from bench.server.stores import SqliteStore
from bench.server.theirs import Rival

SMALL = Size(tables=3, seats=3, answers=40, seconds=0.5, warm_up=0.1, rate=20, long_steps=220, long_games=2)


def check(figures: Figures, size: Size) -> None:
    assert figures.fast.moves > 0
    assert figures.steady.reached > 0
    due = size.rate * size.seconds
    times, whole = figures.steady.times, figures.steady.whole
    assert due / 2 <= len(times) <= due
    assert times == sorted(times)
    assert times[0] > 0
    assert len(whole) == len(times)
    assert all(later >= sooner for later, sooner in zip(whole, times, strict=True))
    assert len(figures.opened) == size.long_games
    assert min(figures.opened) > 0
    assert figures.watched > figures.table


def test_our_server_is_measured(tmp_path: Path) -> None:
    figures = asyncio.run(measure_ours(SqliteStore(tmp_path), SMALL))
    check(figures, SMALL)
    assert figures.stored is not None
    assert figures.stored > 1000  # forty answers at least are on the disk
    with closing(sqlite3.connect(tmp_path / "long.db")) as database:
        counts = database.execute("SELECT count(*) FROM snapshots GROUP BY table_id").fetchall()
    assert len(counts) > SMALL.long_games  # a game and its copies
    assert set(counts) == {(1,)}  # the last one will do
    run = page.Run({"ours": figures}, left_out={"Them": "there is none"})
    text = page.markdown(run, SMALL, page.circumstances())
    assert "Them was not measured: there is none." in text
    assert "## On PostgreSQL" not in text
    assert "Other work on the machine before the run: load average " in text
    assert f"| moves accepted per second | at least 4,000 | {figures.fast.per_second:,.0f} |" in text


@pytest.mark.parametrize(
    "rival",
    [
        pytest.param(rival, id=rival.name, marks=pytest.mark.skipif(bool(why := rival.why_not()), reason=why))
        for rival in RIVALS
    ],
)
def test_a_rival_is_measured(rival: Rival) -> None:
    check(asyncio.run(measure_theirs(rival, SMALL)), SMALL)


# -- the generator counts right ------------------------------------------------------------------------------


class Echo(Board):
    """A table whose moves settle after a while, without a server."""

    def __init__(self, seed: int, seconds: float) -> None:
        super().__init__(seed)
        self.seconds = seconds
        self.is_ready = True
        self.sent = 0

    def send_move(self) -> None:
        self.sent += 1
        asyncio.get_running_loop().call_later(self.seconds, self.settle)

    def settle(self) -> None:
        self.is_ready = True
        self.on_settled(self)


def test_only_settled_moves_of_the_counted_time_count() -> None:
    boards = [Echo(i, 0.05) for i in range(4)]
    fast = asyncio.run(as_fast_as_possible(boards, 0.4, 0.1))
    assert 0 < fast.moves < sum(board.sent for board in boards)
    assert all(board.is_ready for board in boards)


def test_the_time_of_a_move_runs_from_when_it_was_due() -> None:
    """One slow table: whatever cannot be sent in time is not forgotten."""
    steady = asyncio.run(at_a_steady_rate([Echo(1, 0.1)], 40, 0.5, 0.0))
    assert steady.reached < 40
    assert steady.times[0] >= 0.09
    plenty = asyncio.run(at_a_steady_rate([Echo(i, 0.0) for i in range(30)], 40, 0.5, 0.1))
    assert plenty.reached == 40
    assert len(plenty.times) == 20


EVENTS = b'{"type":"events","events":[],"seq":1,"changes":{"0":{"round":2}},"asked":1,"number":8}'
ASKING = (
    b'{"type":"events","events":[],"seq":1,"changes":%b,'
    b'"decision":{"decision":8,"seat":1,"options":[{"text":"stay"}]}}'
)


class Ears(Line):
    """A line that keeps what is sent."""

    def __init__(self) -> None:
        self.sent: list[bytes] = []

    def send(self, text: bytes) -> None:
        self.sent.append(text)


def board_of(*seen: bytes) -> tuple[OurBoard, list[Ears], list[Board]]:
    """A table of two whose first move is under way and has brought some messages, and who has settled."""
    board, lines, settled = OurBoard(0, Stored("table", 0, ["one", "two"])), [Ears(), Ears()], list[Board]()
    board.lines = [*lines]
    board.on_settled = settled.append
    board.hear(lines[0], b'{"type":"welcome","decision":{"decision":7,"seat":0,"options":[{"text":"keep"}]}}')
    assert not board.is_ready, "the other one would not hear of the move"
    board.hear(lines[1], b'{"type":"welcome"}')
    assert board.is_ready
    board.move()
    for raw in seen:
        board.hear(lines[0], raw)
    return board, lines, settled


def test_a_move_has_settled_when_everybody_has_it() -> None:
    seen = [EVENTS, ASKING % b'{"1":{"round":2}}', b'{"type":"done","id":7}']
    for missing in range(3):
        assert not board_of(*[raw for i, raw in enumerate(seen) if i != missing])[2]
    board, _, settled = board_of(*seen)
    assert settled == [board]
    assert board.is_ready


def test_an_answer_that_waits_for_the_next_one_is_no_move_of_its_own() -> None:
    board, lines, settled = board_of(ASKING % b"{}", b'{"type":"done","id":7}')
    assert not settled
    assert [b'"action":"stay"' in text for text in lines[1].sent] == [True]
    for raw in (EVENTS, ASKING % b'{"1":{"round":2}}', b'{"type":"done","id":8}'):
        board.hear(lines[0], raw)
    assert settled == [board]


def test_the_end_of_a_game_settles_once() -> None:
    over = b'{"type":"over","result":{}}'
    board, _, settled = board_of(EVENTS, over, EVENTS, over, b'{"type":"done","id":7}', over)
    assert settled == [board]
    assert board.is_over


def test_a_refused_move_stops_the_run() -> None:
    class Broken(Echo):
        def settle(self) -> None:
            self.fail(RuntimeError("a legal move was refused"))

    with pytest.raises(RuntimeError, match="refused"):
        asyncio.run(as_fast_as_possible([Broken(1, 0.0)], 0.1, 0.0))


def test_a_table_that_never_settles_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bench.server.load.PATIENCE", 0.05)
    board = Echo(1, 9.0)
    board.is_ready = False
    with pytest.raises(TimeoutError, match="1 tables"):
        asyncio.run(all_settled([board]))


# -- what is said about the figures ----------------------------------------------------------------------------


def figures_of(per_second: float, times: list[float]) -> Figures:
    steady = Latency(times, times, 0, 20, 20)
    return Figures(Throughput(int(per_second), 1.0), steady, 1e4, 1e5, 1e5, [0.02, 0.01])


def test_an_aim_that_is_missed_is_named() -> None:
    good, bad = figures_of(4000, [0.01] * 100), figures_of(3999, [0.01] * 99 + [0.2])
    assert page.verdict(good, {}, SMALL) == "Every aim is reached."
    missed = page.verdict(bad, {}, SMALL)
    assert missed.startswith("Not reached: moves accepted per second; until all viewers have a move: p99, ms.")
    short = dataclasses.replace(good, steady=Latency([0.01], [0.01], 0, 20, 5))
    assert "only 5 moves/s of 20" in page.verdict(short, {}, SMALL)


def test_each_package_and_store_is_judged_by_itself() -> None:
    slow, fast = figures_of(3000, [0.07]), figures_of(5000, [0.01])
    run = page.Run({"plain": slow, "fast": fast}, on_postgresql={"plain": slow})
    assert page.verdicts(run, SMALL) == [
        "plain: Not reached: moves accepted per second; until all viewers have a move: p99, ms.",
        "fast: Every aim is reached.",
        "plain on PostgreSQL: Every aim is reached.",  # where a move may take longer
    ]
    text = page.markdown(run, SMALL, page.circumstances())
    assert "| moves accepted per second | at least 4,000 | 3,000 | 5,000 |" in text
    assert "| moves accepted per second |  | 3,000 |" in text.partition("## On PostgreSQL")[2]
    assert "| until all viewers have a move: p99, ms | under 50.00 | 70.00 | 10.00 |" in text


def test_where_a_rival_is_ahead_it_is_said() -> None:
    ours, rival = figures_of(5000, [0.02]), figures_of(1000, [0.01])
    faster = dataclasses.replace(rival, fast=Throughput(6000, 1.0))
    slowest = dataclasses.replace(ours, fast=Throughput(10, 1.0), table=1e6, watched=1e6, played=1e6, opened=[1.0])
    slowest.steady = Latency([1.0], [1.0], 0, 20, 20)
    said = page.verdict(ours, {"rival": rival, "slowest": slowest}, SMALL)
    assert "Behind rival: until all viewers have a move" in said
    assert "p50, ms (20.00 to 10.00)" in said
    assert "moves accepted" not in said
    assert "Ahead of slowest on every figure." in said
    assert "moves accepted per second (5,000 to 6,000)" in page.verdict(ours, {"faster": faster}, SMALL)


def test_a_move_of_two_answers_is_timed_from_the_second_and_the_old_way_is_told() -> None:
    class Held(Echo):
        """Each move is two answers, each of which takes as long."""

        def settle(self) -> None:
            if self.answers == 1:
                self.answer()
            else:
                super().settle()

    steady = asyncio.run(at_a_steady_rate([Held(i, 0.05) for i in range(20)], 40, 0.5, 0.0))
    assert steady.held == len(steady.times) == 20
    assert steady.share_held == 1
    assert min(steady.whole) >= 0.09
    assert min(steady.times) < min(steady.whole) - 0.03
    plain = asyncio.run(at_a_steady_rate([Echo(i, 0.0) for i in range(20)], 40, 0.2, 0.0))
    assert plain.held == 0
    assert plain.times == plain.whole
