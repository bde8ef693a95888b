"""The benchmark of the server measures what it says: a run as small as can be, and no word about speed."""

import asyncio
import dataclasses
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from bench.server import page, theirs
from bench.server.line import Line
from bench.server.load import Board, Latency, Throughput, all_settled, as_fast_as_possible, at_a_steady_rate
from bench.server.measure import Figures, Size, measure_ours, measure_theirs
from bench.server.ours import OurBoard
from bench.server.prepare import Stored

SMALL = Size(tables=3, seats=3, answers=40, seconds=0.5, warm_up=0.1, rate=20, long_steps=220, long_games=2)


def check(figures: Figures, size: Size) -> None:
    assert figures.fast.moves > 0
    assert figures.steady.reached > 0
    due = size.rate * size.seconds
    assert due / 2 <= len(figures.steady.times) <= due
    assert figures.steady.times == sorted(figures.steady.times)
    assert figures.steady.times[0] > 0
    assert len(figures.opened) == size.long_games
    assert min(figures.opened) > 0
    assert figures.watched > figures.table


def test_our_server_is_measured(tmp_path: Path) -> None:
    figures = asyncio.run(measure_ours(tmp_path, SMALL))
    check(figures, SMALL)
    assert figures.stored is not None
    assert figures.stored > 1000  # forty answers at least are on the disk
    with closing(sqlite3.connect(tmp_path / "long.db")) as database:
        counts = database.execute("SELECT count(*) FROM snapshots GROUP BY table_id").fetchall()
    assert len(counts) > SMALL.long_games  # a game and its copies
    assert set(counts) == {(1,)}  # the last one will do
    text = page.markdown({"ours": figures}, ["ours"], None, "there is none", SMALL, page.circumstances())
    assert "The rival was not measured: there is none." in text
    assert "Other work on the machine before the run: load average " in text
    assert f"| moves accepted per second | at least 4,000 | {figures.fast.per_second:,.0f} |" in text


@pytest.mark.skipif(bool(theirs.why_not()), reason=theirs.why_not())
def test_the_rival_is_measured() -> None:
    check(asyncio.run(measure_theirs(SMALL)), SMALL)


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
    return Figures(Throughput(int(per_second), 1.0), Latency(times, 20, 20), 1e4, 1e5, 1e5, [0.02, 0.01])


def test_an_aim_that_is_missed_is_named() -> None:
    good, bad = figures_of(4000, [0.01] * 100), figures_of(3999, [0.01] * 99 + [0.2])
    assert page.verdict({"ours": good}, "ours", None, SMALL) == "Every aim is reached."
    missed = page.verdict({"ours": bad}, "ours", None, SMALL)
    assert missed.startswith("Not reached: moves accepted per second; until all viewers have a move: p99, ms.")
    short = dataclasses.replace(good, steady=Latency([0.01], 20, 5))
    assert "only 5 moves/s of 20" in page.verdict({"ours": short}, "ours", None, SMALL)


def test_the_plain_and_the_compiled_package_are_judged_by_themselves() -> None:
    columns = {"plain": figures_of(3000, [0.01]), "fast": figures_of(5000, [0.01])}
    assert page.verdicts(columns, ["plain", "fast"], None, SMALL) == [
        "plain: Not reached: moves accepted per second.",
        "fast: Every aim is reached.",
    ]
    text = page.markdown(columns, ["plain", "fast"], None, "there is none", SMALL, page.circumstances())
    assert "| moves accepted per second | at least 4,000 | 3,000 | 5,000 |" in text


def test_where_the_rival_is_ahead_it_is_said() -> None:
    ours, rival = figures_of(5000, [0.02]), figures_of(1000, [0.01])
    said = page.verdict({"ours": ours, "rival": rival}, "ours", "rival", SMALL)
    assert "Behind rival: until all viewers have a move" in said
    assert "moves accepted" not in said
    faster = dataclasses.replace(rival, table=1.0, watched=1.0, played=1.0, opened=[0.001])
    faster.fast.moves = 6000
    assert "Ahead of rival on every figure." in page.verdict(
        {"ours": faster, "rival": ours}, "ours", "rival", SMALL
    )
