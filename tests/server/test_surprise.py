"""Nothing that is sealed in a world shows anywhere before its time: a whole game at a table, every answer, the
database and the logs are searched for every text of every seal. This file knows nothing of what is in them."""

import json
import logging
import re
import sqlite3
from random import Random
from typing import Any

import pytest

from conquete.editions.legacy.tables import FOLDER
from conquete.editions.seals import read_seal, seals_in
from tests.server.client import any_action
from tests.server.conftest import StartServer

MOST = 400  # answers


def plain(text: str) -> str:
    return " ".join(re.findall(r"\w+", text.casefold()))


def sealed_texts() -> dict[str, list[str]]:
    """By seal: every sentence, and every word that stands behind its door alone."""
    return {file.stem: texts_of(file.stem) for file in seals_in(FOLDER)}


def texts_of(id: str) -> list[str]:
    seal = read_seal(str(FOLDER), id)
    found = [row[lang] for row in seal.rules["clauses"] for lang in ("en", "fr")]
    found += [text for part in seal.parts for by in (part.name, part.text) for text in by.values()]
    found += [line.partition(" = ")[2] for said in seal.said.values() for line in said.splitlines()]
    texts = {plain(text) for text in [*found, *seal.aloud.values()]}
    return [text for text in texts if len(text.split()) >= 4] + [plain(word) for word in seal.words]


def betrayed(said: str, texts: list[str]) -> int:
    """How many sealed texts are in it; which, nobody is told."""
    words = f" {plain(said)} "
    known = set(words.split())
    return sum(max(text.split(), key=len) in known and f" {text} " in words for text in texts)


def test_a_first_game_tells_nothing_of_what_is_sealed(
    start_server: StartServer, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    server = start_server()
    person = server.person()
    made = person.make_table(
        edition="legacy", mode="single", seats=3, tempo="screen", mine=[0, 1, 2], options={"founding": "chance"}
    )
    table = made["table"]["id"]
    person.post(f"/api/tables/{table}/start")
    rng = Random(3)
    heard: list[Any] = []
    with person.sit(table) as socket:
        heard.append(socket.welcome)
        for _ in range(MOST):
            asked = socket.until_asked()
            if not asked:
                break
            heard.append(asked)
            socket.tell("why", seat=asked["seat"], decision=asked["decision"], action="stop")
            done = socket.move(any_action(asked, rng))
            assert done["type"] == "done", done
        heard += socket.inbox
    paths = ["board", "cards", "opened", "words?lang=en", "words?lang=fr", "replay", "story", "record"]
    addresses = [
        f"/api/tables/{table}",
        *[f"/api/tables/{table}/{path}" for path in paths],
        "/api/boards/world-legacy",
    ]
    addresses += ["/api/rulebook/legacy", *[f"/api/editions/legacy/words?lang={lang}" for lang in ("en", "fr")]]
    addresses += ["/schema/openapi.json", "/api/tables/nowhere/opened", f"/api/tables/{table}/words?lang=xx"]
    answers = {address: person.http.get(address).text for address in addresses}
    sheet = {"edition": "legacy", "mode": "single", "seats": 3, "table": table}
    answers["sheet"] = person.http.post("/api/rule-sheet", json=sheet).text
    answers["socket"] = json.dumps(heard, ensure_ascii=False)
    server.stop()
    with sqlite3.connect(server.settings.database) as connection:
        answers["database"] = "\n".join(connection.iterdump())
    connection.close()
    answers["logs"] = "\n".join(f"{row.getMessage()} {row.__dict__}" for row in caplog.records)
    assert len(answers["socket"]) > 100_000
    opened = [seal["seal"] for seal in json.loads(answers[f"/api/tables/{table}/opened"])["seals"]]
    by_seal = sealed_texts()
    assert sum(map(len, by_seal.values())) > 600
    closed = [text for id, texts in by_seal.items() if id not in opened for text in texts]
    assert betrayed(f"It is said: {closed[5].upper()}!", closed) >= 1
    assert {address: found for address, said in answers.items() if (found := betrayed(said, closed))} == {}
