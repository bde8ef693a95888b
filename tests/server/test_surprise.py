"""Nothing that is sealed in a world shows anywhere before its time: a whole first game of a campaign at a table,
with rewards and a seal that is opened at its end. Every byte that goes to each of its people and to who watches,
every answer of the server, the database and the logs are searched for every text of the seals that stayed closed.
This file knows nothing of what is in them."""

import logging
import re
from contextlib import ExitStack
from typing import Any

import pytest

from conquete.editions.legacy.tables import FOLDER
from conquete.editions.seals import read_seal, seals_in
from tests.server.client import Person, Socket
from tests.server.conftest import StartServer
from tests.server.legacy_games import NAMES, OPTIONS, script
from tests.stores import everything_in

WHY_EVERY = 10  # answers
PATIENCE = 120.0


def plain(text: str) -> str:
    return " ".join(re.findall(r"\w+", text.casefold()))


def sealed_texts() -> dict[str, list[str]]:
    """By seal: every sentence, and every word that stands behind its door alone."""
    return {file.stem: texts_of(file.stem) for file in seals_in(FOLDER)}


def texts_of(id: str) -> list[str]:
    texts = all_texts_of(id)
    words = [plain(word) for word in read_seal(str(FOLDER), id).words]
    return [text for text in texts if len(text.split()) >= 4] + words


def all_texts_of(id: str) -> list[str]:
    """Sentences and names."""
    seal = read_seal(str(FOLDER), id)
    found = [row[lang] for row in seal.rules["clauses"] for lang in ("en", "fr")]
    found += [text for part in seal.parts for by in (part.name, part.text) for text in by.values()]
    found += [line.partition(" = ")[2] for said in seal.said.values() for line in said.splitlines()]
    return sorted({plain(text) for text in [*found, *seal.aloud.values()]})


def betrayed(said: str, texts: list[str]) -> int:
    """How many sealed texts are in it; which, nobody is told."""
    words = f" {plain(said)} "
    known = set(words.split())
    return sum(max(text.split(), key=len) in known and f" {text} " in words for text in texts)


def begun(people: list[Person], patch: pytest.MonkeyPatch) -> tuple[str, str]:
    """The addresses of a campaign, and of the table of its first game."""
    host, *guests = people
    wish = {"edition": "legacy", "mode": "campaign", "options": OPTIONS, "tempo": "days", "bot_seconds": 0}
    made = host.post("/api/campaigns", title="Thursday", **wish)
    campaign = f"/api/campaigns/{made['campaign']['id']}"
    for guest in guests:
        guest.post(f"{campaign}/join", invitation=made["invitation"])
    script().fix_dice(patch)
    table: str = host.post(f"{campaign}/next")["table"]["id"]
    patch.undo()
    for guest in guests:
        guest.post(f"/api/tables/{table}/join", invitation="")
    return campaign, table


def played(sockets: list[Socket]) -> None:
    """Every answer from the socket of its seat; everybody wants to be asked everything."""
    for seat, socket in enumerate(sockets):
        assert socket.ask("orders", seat=seat, ask_for="all")["type"] == "done"
    for i, (seat, text) in enumerate(script().answers):
        socket = sockets[seat]
        asked = socket.until_asked()
        if i % WHY_EVERY == 0:
            socket.tell("why", seat=seat, decision=asked["decision"], action="stop")
            assert socket.ask("move", seat=seat, decision=asked["decision"], action="no")["type"] == "error"
        verb = text.split()[0]
        is_named = any(option.get("is_named") and option["text"].split()[0] == verb for option in asked["options"])
        said = {"said": f"Nova {i}"} if is_named else {}
        socket.decision = None
        done = socket.ask("move", seat=seat, decision=asked["decision"], action=text, **said)
        assert done["type"] == "done", (text, done)


def answers_to(person: Person, campaign: str, table: str) -> dict[str, str]:
    """Everything there is to be asked about such a game."""
    at_table = (
        "",
        "/cards",
        "/opened",
        "/words?lang=en",
        "/words?lang=fr",
        "/replay",
        "/story",
        "/record",
        "/board",
    )
    of_campaign = ("", "/board", "/opened", "/export", "/games/4/record", "/games/4/replay", "/games/9/record")
    addresses = [
        *[f"/api/tables/{table}{path}" for path in at_table],
        *[f"{campaign}{path}" for path in of_campaign],
        "/api/my-campaigns",
        "/api/my-tables",
        "/api/boards/world-legacy",
        "/api/rulebook/legacy",
        *[f"/api/editions/legacy/words?lang={lang}" for lang in ("en", "fr")],
        "/api/editions",
        "/schema/openapi.json",
        "/api/tables/nowhere/opened",
        f"/api/tables/{table}/words?lang=xx",
    ]
    found = {address: person.http.get(address, timeout=PATIENCE).text for address in addresses}
    sheet = {"edition": "legacy", "mode": "campaign", "seats": 3}
    found["sheet"] = person.http.post("/api/rule-sheet", json=sheet).text
    found["sheet of the table"] = person.http.post("/api/rule-sheet", json={**sheet, "table": table}).text
    return found


def test_a_first_game_tells_nothing_of_what_is_sealed(
    start_server: StartServer, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    caplog.set_level(logging.INFO)
    server = start_server()
    people = [server.person(name) for name in NAMES]
    stranger = server.person("Dora")
    campaign, table = begun(people, monkeypatch)
    heard: dict[str, str] = {}
    with ExitStack() as stack:
        sockets = [stack.enter_context(person.sit(table)) for person in people]
        watching = stack.enter_context(stranger.sit(table))
        played(sockets)
        for name, socket in zip([*NAMES, "Dora"], [*sockets, watching], strict=True):
            if socket.over is None:
                socket.until_type("over")
            heard[name] = "\n".join(socket.bytes)
    after: Any = people[0].get(campaign)
    assert after["campaign"]["games"] == 1, "it was played to its end"
    assert [entry["kind"] for entry in after["chronicle"]][-1] == "game"
    assert after["world"]["sheet"]["signed"][0]["words"].startswith("Nova")
    for name, person in zip([*NAMES, "Dora"], [*people, stranger], strict=True):
        heard |= {f"{address} to {name}": text for address, text in answers_to(person, campaign, table).items()}
    server.stop()
    heard["database"] = everything_in(server.settings.database)
    heard["logs"] = "\n".join(f"{row.getMessage()} {row.__dict__}" for row in caplog.records)
    assert min(len(heard[name]) for name in NAMES) > 100_000
    assert len(after["opened"]) == 1, "one was opened, and may show"
    by_seal = sealed_texts()
    assert sum(map(len, by_seal.values())) > 600
    shown = f" {' '.join(text for id in after['opened'] for text in all_texts_of(id))} "
    closed = [text for id, texts in by_seal.items() if id not in after["opened"] for text in texts]
    closed = [text for text in closed if f" {text} " not in shown]
    assert betrayed(f"It is said: {closed[5].upper()}!", closed) >= 1
    assert {where: found for where, said in heard.items() if (found := betrayed(said, closed))} == {}
