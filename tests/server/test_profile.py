"""What somebody has played: results against people and bots, finished games page by page, for nobody else."""

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import create_engine

from conquete.server.http import profile as profile_module
from conquete.server.store import database
from tests.server.client import Person
from tests.server.conftest import RunningServer
from tests.server.test_rematch import end_by_draw


def against_bots(person: Person, **fields: Any) -> str:
    made = person.make_table(**{"mode": "conquest", "bots": {"1": "random", "2": "random"}, **fields})
    table_id: str = made["table"]["id"]
    person.post(f"/api/tables/{table_id}/start")
    return table_id


def resign(person: Person, table_id: str, seat: int = 0) -> None:
    with person.sit(table_id) as socket:
        assert socket.ask("resign", seat=seat)["type"] == "done"


def test_results_are_counted_by_edition_and_by_whom_one_played_against(server: RunningServer) -> None:
    ann, bob = server.person("Ann"), server.person("Bob")
    assert ann.get("/api/profile")["games"] == 0
    # With a person at the table: everybody agrees on a draw.
    made = ann.make_table(mode="conquest", seats=3, bots={"2": "random"})
    table = made["table"]["id"]
    bob.post(f"/api/tables/{table}/join", invitation=made["invitation"], seat=1)
    ann.post(f"/api/tables/{table}/start")
    end_by_draw(table, (ann, 0), (bob, 1))
    # Against bots.
    lonely = against_bots(ann)
    end_by_draw(lonely, (ann, 0))
    against_bots(ann)  # goes on: does not count
    # At one screen.
    screen = ann.make_table(mode="conquest", mine=[0, 1, 2], tempo="screen")["table"]["id"]
    ann.post(f"/api/tables/{screen}/start")
    end_by_draw(screen, *((ann, seat) for seat in range(3)))

    mine = ann.get("/api/profile")
    assert mine["name"] == "Ann"
    assert mine["games"] == 3
    by_whom = {(row["edition"], row["against"]): row for row in mine["results"]}
    assert set(by_whom) == {("hasbro-2000", "people"), ("hasbro-2000", "bots")}
    people, bots = by_whom["hasbro-2000", "people"], by_whom["hasbro-2000", "bots"]
    result = ann.get(f"/api/tables/{table}")["table"]["result"]
    assert (people["games"], people.get("shared", 0)) == (1, 1 if len(result["winners"]) > 1 else 0)
    winners = ann.get(f"/api/tables/{lonely}")["table"]["result"]["winners"]
    assert (bots["games"], bots.get("won", 0), bots.get("shared", 0)) == (
        1,
        int(winners == [0]),
        int(len(winners) > 1 and 0 in winners),
    )
    # The other one has the same game, and nothing of what she played alone.
    theirs = bob.get("/api/profile")
    assert theirs["games"] == 1
    assert [row["against"] for row in theirs["results"]] == ["people"]


def test_who_resigns_has_lost(server: RunningServer) -> None:
    ann, bob = server.person("Ann"), server.person("Bob")
    made = ann.make_table(mode="conquest", seats=3, bots={"2": "random"})
    table = made["table"]["id"]
    bob.post(f"/api/tables/{table}/join", invitation=made["invitation"], seat=1)
    ann.post(f"/api/tables/{table}/start")
    resign(bob, table, 1)
    with ann.sit(table) as socket:
        if socket.over is None:
            socket.ask("draw", seat=0)
    assert bob.get("/api/profile")["results"][0].get("won", 0) == 0
    row = ann.get("/api/profile")["results"][0]
    assert row.get("won", 0) + row.get("shared", 0) == 1


def test_finished_games_come_page_by_page_and_only_to_oneself(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(profile_module, "ON_A_PAGE", 2)
    ann, bob = server.person("Ann"), server.person("Bob")
    made = []
    for _ in range(5):
        table = against_bots(ann)
        end_by_draw(table, (ann, 0))
        made.append(table)
    seen: list[str] = []
    before = ""
    for _ in range(3):
        page = ann.get(f"/api/finished?before={before}")
        seen += [game["table"]["id"] for game in page["games"]]
        before = page.get("before", "")
    assert seen == made[::-1]
    assert before == ""
    assert ann.get("/api/finished")["games"][0]["table"]["result"]
    assert bob.get("/api/finished")["games"] == []
    for wrong in ("x", "nan x", "1.0", "1.0 "):
        assert ann.refused("GET", f"/api/finished?before={wrong}") == (400, "malformed")


def test_nobody_has_no_profile(server: RunningServer) -> None:
    somebody = server.person()
    somebody.http.cookies.clear()
    assert somebody.refused("GET", "/api/profile") == (401, "not_known")
    assert somebody.refused("GET", "/api/finished") == (401, "not_known")


def test_games_that_were_over_before_have_their_results_too(tmp_path: Path) -> None:
    """A database of the version before knows results only as they stand in its tables."""
    path = tmp_path / "old.db"
    engine = create_engine(f"sqlite:///{path}")
    with engine.begin() as connection:
        config = Config()
        config.set_main_option("script_location", str(database._MIGRATIONS))
        config.attributes["connection"] = connection
        command.upgrade(config, "0003")
        connection.exec_driver_sql("INSERT INTO people (id, name, generation, created) VALUES ('ann', 'Ann', 0, 1)")
        for table, result in (("a", '{"winners": [1]}'), ("b", '{"winners": [0, 1]}'), ("c", '{"winners": []}')):
            connection.exec_driver_sql(
                "INSERT INTO tables (id, host, created, changed, status, is_listed, config, invitation, seed, "
                "client_seeds, ruleset, result) VALUES (?, 'ann', 1, 1, 'over', 0, '{}', 'i', x'00', '[]', 'r', ?)",
                (table, result),
            )
            for seat in range(3):
                connection.exec_driver_sql(
                    "INSERT INTO chairs (table_id, seat, bot, client_seed, is_out, led_by, orders) "
                    "VALUES (?, ?, '', '', 0, '', '{}')",
                    (table, seat),
                )
    engine.dispose()

    async def bring_up_to_date() -> None:
        await (await database.open_database(str(path))).dispose()

    asyncio.run(bring_up_to_date())
    with sqlite3.connect(path) as stored:
        rows = stored.execute("SELECT table_id, seat, outcome FROM chairs ORDER BY table_id, seat").fetchall()
    stored.close()
    assert [outcome for table, _, outcome in rows if table == "a"] == ["lost", "won", "lost"]
    assert [outcome for table, _, outcome in rows if table == "b"] == ["shared", "shared", "lost"]
    assert [outcome for table, _, outcome in rows if table == "c"] == [None, None, None]
