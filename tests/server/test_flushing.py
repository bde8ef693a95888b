"""A move is told when it is on the disk, though it is made ready for that while the disk is still at work."""

import asyncio
import errno
import os
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy.ext.asyncio import AsyncEngine

from conquete.server.play.live.table import LiveTable
from conquete.server.play.people.viewer import Viewer
from conquete.server.store import sqlite_file
from conquete.server.store.batch import Batch, NotKept
from conquete.server.store.flushing import Flushing, can_flush
from conquete.server.store.sqlite_file import SqliteFile
from conquete.server.store.writer import Writer
from tests.server.client import any_action
from tests.server.conftest import StartServer
from tests.server.test_writer import moves, quiet, run, stored

pytestmark = pytest.mark.skipif(not can_flush(), reason="only SQLite itself can flush here")


@pytest.fixture(autouse=True)
def any_disk_is_quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite_file, "QUICK_SECONDS", 60.0)


def synchronous(writer: Writer) -> int:
    """How the connection that writes leaves things to the disk: 1 (not with every transaction), 2 (with each)."""
    assert writer._file is not None
    assert writer._file._connection is not None
    driver: Any = writer._file._connection.connection
    return int(driver.execute("PRAGMA synchronous").fetchone()[0])


def test_a_file_is_flushed_while_something_else_is_done(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"x" * 100_000)
    flushing = Flushing(path)
    for _ in range(3):
        flushing.begin()
        flushing.end()
    flushing.end()  # nothing is under way
    no_disk = os.pipe()
    os.dup2(no_disk[1], flushing._file)
    flushing.begin()
    with pytest.raises(OSError, match=os.strerror(errno.EINVAL)):
        flushing.end()
    flushing.close()
    for number in no_disk:
        os.close(number)


def test_where_the_library_takes_nothing_more_the_disk_is_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "file"
    path.touch()
    flushed: list[int] = []
    monkeypatch.setattr(os, "fdatasync", flushed.append)
    flushing = Flushing(path)
    flushing._fsync = lambda *_: -1
    flushing.begin()
    flushing.end()
    assert flushed == [flushing._file]
    flushing.close()


def test_what_comes_next_is_done_between_the_writing_and_the_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    order: list[str] = []
    begin, end = Flushing.begin, Flushing.end

    def noted_begin(self: Flushing) -> None:
        order.append("begin")
        begin(self)

    def noted_end(self: Flushing) -> None:
        order.append("end")
        end(self)

    monkeypatch.setattr(Flushing, "begin", noted_begin)
    monkeypatch.setattr(Flushing, "end", noted_end)

    def noting(batch: Batch) -> Batch:
        batch.then = lambda: order.append("then")
        return batch

    async def work(engine: AsyncEngine, writer: Writer) -> None:
        await quiet()
        await writer.append(noting(moves(0, 0, 1)))
        order.append("durable")
        assert order == ["begin", "then", "end", "durable"]
        assert synchronous(writer) == 1
        order.clear()
        await asyncio.gather(*[writer.append(noting(moves(table, 1, 1))) for table in range(4)])
        assert order.count("then") == 4
        assert synchronous(writer) == 2  # what the thread writes is flushed by SQLite
        assert len(await stored(engine)) == 5

    run(tmp_path / "games.db", 4, work)


def test_without_a_journal_that_is_written_ahead_sqlite_flushes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(SqliteFile, "_new_flushing", lambda *_: None)

    async def work(engine: AsyncEngine, writer: Writer) -> None:
        done: list[int] = []
        for seq in range(3):
            await quiet()
            batch = moves(0, seq, 1)
            batch.then = lambda: done.append(1)
            await writer.append(batch)
            assert len(done) == seq + 1
            assert synchronous(writer) == 2

    run(tmp_path / "games.db", 1, work)


@pytest.mark.parametrize("is_room", [True, False])
def test_the_journal_of_a_busy_server_is_made_long_and_then_written_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, is_room: bool
) -> None:
    """What lies behind its last transaction means nothing: another program reads the same, also from a copy
    that was made in the midst of it, as a crash would leave it. A disk with little room is left alone."""
    monkeypatch.setattr(sqlite_file, "BUSY_PAGES", 8)
    if not is_room:
        monkeypatch.setattr(sqlite_file, "ROOM", 1 << 40)
    journal = tmp_path / "games.db-wal"
    sizes: list[int] = []

    async def work(engine: AsyncEngine, writer: Writer) -> None:
        for seq in range(12):
            await quiet()
            await writer.append(moves(0, seq, 1))
            await asyncio.sleep(0.01)  # the thread makes it longer meanwhile
        if is_room:
            async with asyncio.timeout(30):
                while journal.stat().st_size < sqlite_file.JOURNAL_BYTES:
                    await asyncio.sleep(0.01)
        sizes.append(journal.stat().st_size)
        assert len(await stored(engine)) == 12
        for name in ("games.db", "games.db-wal"):
            shutil.copy(tmp_path / name, tmp_path / f"left-{name}")

    run(tmp_path / "games.db", 1, work)
    assert (sizes[-1] >= sqlite_file.JOURNAL_BYTES) is is_room
    (tmp_path / "left-games.db-wal").rename(tmp_path / "left.db-wal")
    (tmp_path / "left-games.db").rename(tmp_path / "left.db")
    with closing(sqlite3.connect(tmp_path / "left.db")) as left:
        assert left.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        assert left.execute("SELECT count(*) FROM steps").fetchone() == (12,)


def test_a_disk_that_fails_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(engine: AsyncEngine, writer: Writer) -> None:
        await quiet()
        with monkeypatch.context() as broken:
            broken.setattr(Flushing, "end", fail)
            with pytest.raises(NotKept):
                await writer.append(moves(0, 0, 1))
        assert isinstance(writer.trouble, NotKept)
        await quiet()
        await writer.append(moves(0, 1, 1))
        assert writer.trouble is None

    run(tmp_path / "games.db", 1, work)


def fail(self: Flushing) -> None:
    raise OSError(errno.EIO, "the disk has failed")


@pytest.mark.one_store  # PostgreSQL flushes its files itself
def test_nothing_is_told_that_the_disk_has_not_kept(
    start_server: StartServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All hear of a move after the disk has it; of one that the disk fails to keep its seat hears that it failed.
    The table goes on from what stands in the store, where the same answer sent again is found."""
    server = start_server()
    host = server.person()
    table = host.make_table(mode="conquest", tempo="screen", mine=[0, 1, 2])["table"]["id"]
    host.post(f"/api/tables/{table}/start")
    rng = Random(4)
    order: list[str] = []
    end, send, news = Flushing.end, Viewer.send_text, LiveTable.news_of

    def noted_end(self: Flushing) -> None:
        order.append("disk")
        end(self)

    def noted_send(self: Viewer, text: str) -> None:
        if text.startswith('{"type":"events"'):
            order.append("told")
        send(self, text)

    def noted_news(self: LiveTable, *arguments: Any) -> Any:
        order.append("news")
        return news(self, *arguments)

    monkeypatch.setattr(Flushing, "end", noted_end)
    monkeypatch.setattr(Viewer, "send_text", noted_send)
    monkeypatch.setattr(LiveTable, "news_of", noted_news)
    with host.sit(table) as socket:
        for _ in range(20):
            decision = socket.until_asked()
            assert socket.move(any_action(decision, rng), decision)["type"] == "done"
        written = [i for i, name in enumerate(order) if order[i : i + 3] == ["news", "disk", "told"]]
        assert len(written) > 3  # the others came too soon after another for the loop to write them by itself
        decision = socket.until_asked()
        action = any_action(decision, rng)
        order.clear()
        with monkeypatch.context() as broken:
            broken.setattr(Flushing, "end", fail)
            broken.setattr("conquete.server.store.writer.QUIET_SECONDS", 0.0)
            assert socket.move(action, decision)["code"] == "unavailable"
        following = socket.until_asked()  # by a new welcome
        assert socket.move(action, decision)["type"] == "done"
        assert "told" not in order
        assert socket.move(any_action(following, rng), following)["type"] == "done"
