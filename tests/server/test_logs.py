"""Lines of the log: as JSON or for people, with the id of the request and of the table, and without secrets."""

import json
import logging
import re
from collections.abc import Iterator

import httpx
import pytest

from conquete.cli.environment import settings_from
from conquete.engine.errors import ConqueteError
from conquete.server.logs import JsonLines, PlainLines
from conquete.server.settings import Settings
from tests.server.conftest import RunningServer, StartServer


class Lines(logging.Handler):
    def __init__(self, form: logging.Formatter) -> None:
        super().__init__(logging.INFO)
        self.setFormatter(form)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(self.format(record))


@pytest.fixture
def lines() -> Iterator[list[str]]:
    """What the server logs, as it would be written."""
    logger = logging.getLogger("conquete.server")
    handler, before = Lines(JsonLines()), logger.level
    logger.addHandler(handler)
    logger.setLevel(logging.INFO)
    yield handler.lines
    logger.removeHandler(handler)
    logger.setLevel(before)


def test_every_request_has_an_id_that_its_answer_names(start_server: StartServer, lines: list[str]) -> None:
    server = start_server(log_requests=True)
    person = server.person()
    code = str(person.make_table()["code"])
    answers = [person.http.get("/healthz?token=very-secret"), person.http.get(f"/api/codes/{code}")]
    logged = {row["request"]: row for row in map(json.loads, lines) if row["event"] == "request"}
    first, second = (logged[answer.headers["x-request-id"]] for answer in answers)
    assert (first["method"], first["path"], first["status"]) == ("GET", "/healthz", 200)
    assert first["ms"] >= 0
    assert second["path"] == "/api/codes/…"
    assert "very-secret" not in "".join(lines)
    assert code not in "".join(lines)


def test_a_failure_names_its_request_and_table(
    server: RunningServer, lines: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    person = server.person()
    table = person.make_table()["table"]["id"]

    async def broken(*_: object) -> None:
        raise ZeroDivisionError("a fault for this test")

    monkeypatch.setattr(server.server.services.hub, "get", broken)
    answer = person.http.post(f"/api/tables/{table}/start")
    assert answer.status_code == 500
    row = next(row for row in map(json.loads, lines) if row["event"] == "request failed")
    assert row["table"] == table
    assert row["request"] == answer.headers["x-request-id"]
    assert "a fault for this test" in row["trace"]


def test_requests_are_not_logged_unless_the_host_wants_it(server: RunningServer, lines: list[str]) -> None:
    httpx.get(f"{server.address}/healthz")
    assert not any('"event": "request"' in line for line in lines)


def test_a_line_for_people_is_one_line_whatever_was_sent() -> None:
    record = logging.LogRecord("conquete.server", logging.INFO, "", 0, "bot\nfailed", None, None)
    record.fields = {"table": "abc", "why": "a\n2026-01-01 error forged /join/secret?token=x"}
    line = PlainLines().format(record)
    assert re.fullmatch(r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d info bot failed table=\"abc\" why=\"a\\n.*\"", line)
    assert "/join/…" in line
    assert "token=…" in line


def test_a_form_that_there_is_not_is_refused() -> None:
    with pytest.raises(ConqueteError, match="CONQUETE_LOG_FORMAT"):
        settings_from(Settings(), {"CONQUETE_LOG_FORMAT": "xml"})
