"""What only PostgreSQL is asked for: being reached, claimed, restarted, and told on nobody."""

import asyncio
import time
from collections.abc import Callable, Coroutine
from typing import Any

import pytest
from sqlalchemy import insert, select
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine

from conquete.cli.main import run as command
from conquete.engine.errors import ConqueteError
from conquete.server.store.batch import Batch, Change, Conflict, Touch
from conquete.server.store.claim import Claim
from conquete.server.store.database import open_database, read_url
from conquete.server.store.queries import Queries
from conquete.server.store.schema import facts, people, steps, tables
from conquete.server.store.trouble import reason_of
from conquete.server.store.writer import Writer
from tests.postgres import Postgres
from tests.server.conftest import StartServer
from tests.stores import NewDatabase, stored

Work = Callable[[Writer, AsyncEngine], Coroutine[Any, Any, None]]


def run(database: str, work: Work) -> None:
    async def carry_out() -> None:
        engine = await open_database(database)
        writer = Writer(engine)
        writer.start()
        try:
            await work(writer, engine)
        finally:
            await writer.stop()
            await engine.dispose()

    asyncio.run(carry_out())


def table_row(name: str) -> list[Change]:
    row = {"id": name, "host": "ann", "created": 1.0, "changed": 1.0, "status": "playing", "is_listed": False}
    row |= {"config": {}, "invitation": "i", "seed": b"", "client_seeds": {}, "ruleset": "r"}
    return [Change(insert(tables).values(**row))]


def step(table: str, seq: int, text: str = "pass") -> dict[str, Any]:
    return {"table_id": table, "seq": seq, "kind": "do", "actor": 0, "text": text, "at": 2.0}


async def furnish(writer: Writer, *names: str) -> None:
    await writer.change(insert(people).values(id="ann", name="Ann", generation=0, created=1.0))
    for name in names:
        await writer.append(Batch(changes=table_row(name)))


def test_moves_of_many_tables_are_one_transaction_and_losers_alone_are_told(new_database: NewDatabase) -> None:
    names = [f"t{n}" for n in range(40)]

    async def work(writer: Writer, engine: AsyncEngine) -> None:
        await furnish(writer, *names)
        await writer.append(Batch([step("t7", 0)]))
        before = writer.transactions
        batches = [Batch([step(name, 0), step(name, 1)], Touch(name, 5.0, 1, None, 2)) for name in names]
        found = await asyncio.gather(*map(writer.append, batches), return_exceptions=True)
        assert [isinstance(one, Conflict) for one in found] == [name == "t7" for name in names]
        await asyncio.gather(*(writer.append(Batch([step(name, 2)])) for name in names if name != "t7"))
        assert writer.transactions > before
        async with engine.connect() as connection:
            kept = (await connection.execute(select(steps.c.table_id, steps.c.seq))).all()
            row = (await connection.execute(select(tables).where(tables.c.id == "t3"))).one()
        assert sorted(kept) == sorted([("t7", 0), *((name, n) for name in names if name != "t7" for n in range(3))])
        assert (row.changed, row.asked, row.wake, row.heard) == (5.0, 1, None, 2)
        assert writer.trouble is None

    run(new_database(), work)


def test_what_its_column_cannot_hold_fails_alone(postgres: Postgres) -> None:
    database = postgres.new()

    async def work(writer: Writer, engine: AsyncEngine) -> None:
        await furnish(writer, "t")
        long = insert(facts).values(name="n" * 100, value=b"")
        found = await asyncio.gather(
            writer.append(Batch([step("t", 0)])), writer.change(long), writer.append(Batch([step("t", 1)])),
            return_exceptions=True,
        )  # fmt: skip
        assert found[0] is None
        assert isinstance(found[1], DBAPIError)
        assert found[2] is None
        assert writer.trouble is None

    run(database, work)
    postgres.drop(database)


def test_an_error_says_nothing_of_the_values(new_database: NewDatabase) -> None:
    async def work(writer: Writer, engine: AsyncEngine) -> None:
        secret = insert(facts).values(name="s3cret", value=b"s3cret")
        await writer.change(secret)
        told: BaseException | None = None
        with pytest.raises(DBAPIError) as refused:
            async with engine.begin() as connection:
                await connection.execute(secret)
        told = refused.value
        while told is not None:
            assert "s3cret" not in f"{told} {told!r} {getattr(told, 'detail', '')}"
            told = told.__cause__ or told.__context__

    run(new_database(), work)


# -- being reached -------------------------------------------------------------------------------------------------


def refusal_of(url: str) -> str:
    with pytest.raises(ConqueteError) as refused:
        asyncio.run(open_database(url))
    assert "\n" not in str(refused.value)
    return str(refused.value)


def test_a_database_that_cannot_be_opened_is_told_in_a_line_without_the_password(postgres: Postgres) -> None:
    missing = postgres.url("missing").replace("conquete@", "conquete:s3cret@")
    assert "does not exist" in refusal_of(missing)
    assert "s3cret" not in refusal_of(missing)
    assert "cannot be opened" in refusal_of("postgresql://conquete:s3cret@127.0.0.1:1/games")
    assert "cannot be opened" in refusal_of("postgresql://conquete@/games?host=/nowhere")
    assert "not known" in refusal_of("postgresql://conquete@localhost/games?colour=red")


def test_options_are_those_of_other_programs() -> None:
    address = read_url("postgres://ann@db.example.org/games?sslmode=verify-full")
    assert dict(address.query) == {"ssl": "verify-full"}
    assert address.drivername == "postgresql+asyncpg"


def test_the_database_of_another_program_is_left_as_it_is(postgres: Postgres) -> None:
    url = postgres.new()
    stored(url, "DROP TABLE alembic_version")
    assert "another program" in refusal_of(url)
    postgres.drop(url)
    newer = postgres.new()
    stored(newer, "UPDATE alembic_version SET version_num = '9999'")
    assert "newer" in refusal_of(newer)
    postgres.drop(newer)


def test_servers_that_come_up_together_make_the_tables_once(postgres: Postgres) -> None:
    postgres.execute("CREATE DATABASE bare", "template1")

    async def open_all() -> list[bytes | None]:
        engines = await asyncio.gather(*(open_database(postgres.url("bare")) for _ in range(3)))
        found = [await Queries(engine).fact("nothing") for engine in engines]
        for engine in engines:
            await engine.dispose()
        return found

    assert asyncio.run(open_all()) == [None, None, None]
    postgres.drop(postgres.url("bare"))


def test_an_older_database_learns_of_processes(new_database: NewDatabase) -> None:
    database = new_database()
    stored(database, "DROP TABLE processes")
    stored(database, "DROP TABLE post")
    for column in ("leader", "fence"):
        stored(database, f"ALTER TABLE tables DROP COLUMN {column}")
    stored(database, "UPDATE alembic_version SET version_num = '0014'")

    async def bring_up_to_date() -> None:
        await (await open_database(database)).dispose()

    asyncio.run(bring_up_to_date())
    assert stored(database, "SELECT leader, fence FROM tables") == []
    assert stored(database, "SELECT n, recipient, sender, nth, topic, body FROM post") == []
    if "://" in database:
        assert stored(database, "SELECT relpersistence FROM pg_class WHERE relname = 'post'") == [(b"u",)]


def test_who_needs_a_database_alone_has_it_alone(new_database: NewDatabase, capsys: Any) -> None:
    database = new_database()
    claim = Claim(database)
    assert command(["serve", "--port", "0", "--database", database]) == 1
    told = capsys.readouterr().err
    assert "another server" in told or "being restored" in told
    assert told.count("\n") == 1
    claim.release()
    Claim(database).release()


@pytest.mark.one_store
def test_servers_share_a_database(postgres: Postgres) -> None:
    url = postgres.new()
    one, other = Claim(url, is_shared=True), Claim(url, is_shared=True)
    one.release()
    with pytest.raises(ConqueteError, match="another server is running"):
        Claim(url)
    other.release()
    Claim(url).release()
    postgres.drop(url)


# -- being restarted ----------------------------------------------------------------------------------------------


@pytest.mark.one_store
def test_a_server_outlives_its_database(start_server: StartServer, own_postgres: Postgres) -> None:
    server = start_server(database=own_postgres.url("empty"))
    ann = server.person("Ann")
    table = ann.make_table(mode="conquest", tempo="screen", mine=[0, 1, 2])["table"]["id"]
    own_postgres.stop()
    health = ann.http.get("/healthz")
    assert health.status_code == 503
    own_postgres.start()
    end = time.monotonic() + 30
    while ann.http.get("/healthz").status_code != 200:
        assert time.monotonic() < end
        time.sleep(0.2)
    ann.post(f"/api/tables/{table}/start")
    assert ann.get(f"/api/tables/{table}")["table"]["status"] == "playing"


class Told(Exception):
    def __init__(self, sqlstate: str) -> None:
        self.sqlstate = sqlstate


@pytest.mark.parametrize(
    ("error", "reason"),
    [
        (Told("53100"), "the disk is full"),
        (Told("25006"), "it may not be written to"),
        (Told("57P01"), "it is starting or stopping"),
        (Told("08006"), "it cannot be reached"),
        (ConnectionRefusedError("secret"), "it cannot be reached"),
        (DBAPIError(None, None, Told("55P03")), "another program has it locked"),
        (Told("22001"), "it does not answer"),
    ],
)
def test_why_it_does_not_take_what_is_written(error: Exception, reason: str) -> None:
    assert reason_of(error) == reason
