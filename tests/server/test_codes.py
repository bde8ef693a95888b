"""Short codes: easy to say, hard to guess, good until the game begins."""

import asyncio
import math
import sqlite3
from collections import Counter
from pathlib import Path

import pytest
from alembic.migration import MigrationContext
from alembic.operations import Operations
from sqlalchemy import create_engine, inspect

from conquete.server.codes import LENGTH, SIGNS, new_code, read_code, shown_code
from conquete.server.play.seating import joining
from conquete.server.settings import Limits
from conquete.server.store.database import open_database
from conquete.server.store.migrations.versions import first_tables
from conquete.server.store.schema import metadata
from tests.server.client import browser_at
from tests.server.conftest import RunningServer, StartServer
from tests.stores import NewDatabase


def test_codes_are_many_and_without_signs_that_look_alike() -> None:
    assert not set(SIGNS) & set("0O1IL5SBZAEUY")
    assert len(SIGNS) ** LENGTH > 100_000_000
    found = [new_code() for _ in range(5000)]
    assert len(set(found)) > 4990
    assert all(len(code) == LENGTH and set(code) <= set(SIGNS) for code in found)
    counts = Counter(sign for code in found for sign in code)
    mean = 5000 * LENGTH / len(SIGNS)
    assert all(abs(counts[sign] - mean) < 6 * math.sqrt(mean) for sign in SIGNS)


def test_a_code_is_read_however_it_is_typed() -> None:
    assert shown_code("K7F4QM") == "K7F-4QM"
    for typed in ("K7F-4QM", "k7f4qm", " k7f 4qm ", "K7F–4QM", "k7f.4qm", "K7F‑4QM"):
        assert read_code(typed) == "K7F4QM"
    assert read_code("zbz-bzb") == "282828"  # read off a screen as letters
    for none in ("", "K7F", "K7F-4QMM", "K7F-4Q0", "a" * 5000, "K7F-4QÉ", "\x00"):
        assert read_code(none) == ""
    assert shown_code("") == ""


def test_a_code_leads_to_an_open_table_and_to_a_seat(server: RunningServer) -> None:
    host, guest = server.person(), server.person("Bob")
    made = host.make_table(bots={"2": "random"})
    table = made["table"]["id"]
    assert "code" not in guest.get(f"/api/tables/{table}")  # nor to anybody who does not sit there
    found = guest.get(f"/api/codes/{made['code'].lower()}")
    assert found == {"table": table, "invitation": made["invitation"]}
    joined = guest.post(f"/api/tables/{table}/join", invitation=found["invitation"])
    assert joined["mine"] == [1]
    assert joined["code"] == made["code"]
    assert guest.get("/api/my-tables")["tables"][0]["code"] == made["code"]
    begun = host.post(f"/api/tables/{table}/start")
    assert "code" not in begun
    assert guest.refused("GET", f"/api/codes/{made['code']}") == (404, "not_found")


def test_no_code_leads_nowhere(server: RunningServer) -> None:
    nobody = browser_at(server.address)
    for code in ("K7F-4QM", "x", "%00", "a" * 3000):
        response = nobody.get(f"/api/codes/{code}")
        assert response.status_code == 404
        assert response.json()["code"] == "not_found"
    nobody.close()


def test_codes_cannot_be_tried_out(start_server: StartServer) -> None:
    server = start_server(limits=Limits(codes_per_minute=5))
    host = server.person()
    code = host.make_table()["code"]
    statuses = [host.http.get(f"/api/codes/{new_code()}").status_code for _ in range(8)]
    assert statuses == [404] * 5 + [429] * 3
    assert host.refused("GET", f"/api/codes/{code}") == (429, "too_many")


def test_a_code_that_is_taken_is_drawn_anew(server: RunningServer, monkeypatch: pytest.MonkeyPatch) -> None:
    host = server.person()
    drawn = iter(["CCCCCC", "CCCCCC", "CCCCCC", "DDDDDD"])
    monkeypatch.setattr(joining, "new_code", lambda: next(drawn))
    first = host.make_table(bots={"1": "random", "2": "random"})
    assert first["code"] == "CCC-CCC"
    assert host.make_table()["code"] == "DDD-DDD"
    monkeypatch.setattr(joining, "new_code", lambda: "CCCCCC")
    wish = {"edition": "hasbro-2000", "mode": "mission", "seats": 3}
    assert host.refused("POST", "/api/tables", **wish) == (409, "not_possible")
    host.post(f"/api/tables/{first['table']['id']}/start")
    assert host.make_table()["code"] == "CCC-CCC"  # free again


# -- databases from before there were codes --------------------------------------------------------------


def made_old(newer: Path) -> Path:
    """The database as its first version would have it: what that one had, and nothing that came later. In another
    file: beside the first one a journal may still lie."""
    path = newer.with_name("old.db")
    engine = create_engine(f"sqlite:///{path}")
    with engine.connect() as first:
        with Operations.context(MigrationContext.configure(first)):
            first_tables.upgrade()
        first.commit()
    engine.dispose()
    with sqlite3.connect(path) as connection:
        connection.execute("ATTACH ? AS newer", [str(newer)])
        for (table,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall():
            columns = ", ".join(row[1] for row in connection.execute(f"PRAGMA table_info({table})"))
            connection.execute(f"INSERT INTO {table} ({columns}) SELECT {columns} FROM newer.{table}")
        connection.execute("CREATE TABLE alembic_version (version_num VARCHAR(32) PRIMARY KEY)")
        connection.execute("INSERT INTO alembic_version VALUES ('0001')")
    connection.close()
    return path


@pytest.mark.one_store  # that old is no PostgreSQL database
def test_an_old_database_gets_codes(start_server: StartServer) -> None:
    first = start_server()
    host = first.person()
    tables = [host.make_table()["table"]["id"] for _ in range(3)]
    playing = host.make_table(bots={"1": "random", "2": "random"})["table"]["id"]
    host.post(f"/api/tables/{playing}/start")
    first.stop()
    second = start_server(database=str(made_old(Path(first.settings.database))))
    second.adopt(host)
    found = {row["table"]["id"]: row.get("code") for row in host.get("/api/my-tables")["tables"]}
    assert found[playing] is None
    assert len({found[table] for table in tables}) == 3
    for table in tables:
        assert host.get(f"/api/codes/{found[table]}")["table"] == table


def test_the_migrations_lead_to_the_schema(new_database: NewDatabase) -> None:
    database = new_database()  # by nothing else than them

    async def columns() -> dict[str, dict[str, set[str]]]:
        engine = await open_database(database)
        async with engine.connect() as connection:
            found = await connection.run_sync(
                lambda sync: {
                    table: {
                        "columns": {column["name"] for column in inspect(sync).get_columns(table)},
                        "indexes": {
                            str(index["name"])
                            for index in inspect(sync).get_indexes(table)
                            if "duplicates_constraint" not in index  # PostgreSQL has one for each
                        },
                    }
                    for table in inspect(sync).get_table_names()
                    if table != "alembic_version"
                }
            )
        await engine.dispose()
        return found

    assert asyncio.run(columns()) == {
        table.name: {
            "columns": {column.name for column in table.columns},
            "indexes": {str(index.name) for index in table.indexes},
        }
        for table in metadata.tables.values()
    }
