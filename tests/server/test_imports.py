"""A campaign that is brought in a file is read beside everything else, for so long and one for each person."""

import json
import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random
from typing import Any

import httpx
import pytest

from conquete.api import game_from_rules
from conquete.bots.campaigns import begin, play_on
from conquete.campaign.chronicle import entry_hash, line_of
from conquete.editions import load_edition
from conquete.locales import FOLDER, LANGUAGES
from conquete.server.services import Services
from tests.server.campaign import ID, both, make, path_of, play, toy_world
from tests.server.client import PATIENCE, Person
from tests.server.conftest import PLENTY, RunningServer, StartServer
from tests.server.test_campaign_people import brought, someone

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="signals of Unix")
IMPORT = "/api/campaigns/import"


@pytest.fixture(scope="module", autouse=True)
def known(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with toy_world(tmp_path_factory.mktemp("toy")):
        yield


@pytest.fixture(scope="module")
def played() -> str:
    """What `conquete campaign` writes."""
    chronicle = begin(ID, None, 2, ["random"], {})
    play_on(chronicle, 1, "0")
    assert chronicle.header()["options"] == {"windows": "exact"}
    return chronicle.text()


def made_long(games: int) -> str:
    """A file that takes long: one game, broken off before anything came of it, over and over."""
    chronicle = begin(ID, None, 2, ["random"], {})
    rules = load_edition(ID).ruleset("standard", 2, chronicle.options, chronicle.seated([0, 1]))
    game, rng = game_from_rules(rules, names=["random 1", "random 2"], seed="0"), Random(0)
    for _ in range(1500):  # nobody fights, so it goes on
        texts = [game.text(option) for option in game.decision().options]
        quiet = [text for text in texts if text in ("stop", "stay", "keep")]
        game.apply(rng.choice(quiet or texts))
    game.stop("draw", ())
    body = {"record": game.record.to_jsonl(), "seated": [0, 1], "begun": 2}
    chronicle.add("game", body)
    lines = chronicle.text().splitlines(keepends=True)
    last = json.loads(lines[-1])
    for n in range(4, games + 3):
        last.update(n=n, hash=entry_hash(last["hash"], "game", body))
        lines.append(line_of(last))
    return "".join(lines)


@pytest.fixture(scope="module")
def long() -> str:
    return made_long(150)


class Import:
    """One that is under way, asked for by somebody else than the test."""

    def __init__(self, person: Person, text: str) -> None:
        self.answer: httpx.Response | None = None
        self._thread = threading.Thread(target=self._ask, args=(person, text), daemon=True)
        self._thread.start()

    def _ask(self, person: Person, text: str) -> None:
        self.answer = person.http.post(IMPORT, json={"file": text}, timeout=10 * PATIENCE)

    def wait(self) -> httpx.Response:
        self._thread.join(10 * PATIENCE)
        assert self.answer is not None
        return self.answer


def services_of(server: RunningServer) -> Services:
    return server.server.services


def until(holds: Callable[[], object]) -> None:
    end = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < end, "that does not come"
        time.sleep(0.01)


def reading(server: RunningServer) -> Any:
    """The process that reads, once there is one."""
    worker = services_of(server).heavy._process
    until(lambda: worker._connection is not None)
    return worker._process


def held_up(server: RunningServer) -> Any:
    """The same; it does not come to an end by itself."""
    process = reading(server)
    os.kill(process.pid, signal.SIGSTOP)
    return process


def test_nobody_waits_for_an_import(start_server: StartServer, long: str) -> None:
    """Neither a replay of somebody else, nor a new table from the same address, nor another import for long."""
    server = start_server()
    host, other = server.person("Ann"), server.person("Bob")
    made = make(other)
    table = both(other, made)
    play(other, table)
    under_way = Import(host, long)
    process = held_up(server)
    assert other.get(f"{path_of(made)}/games/3/replay")["steps"]
    assert host.make_table(mine=[0])["table"]["id"]
    assert make(host)["campaign"]["id"]
    assert under_way.answer is None, "it is still being read"
    # One at a time for each person; others have their turn after that.
    refused = host.request("POST", IMPORT, file=brought(someone("Cleo")))
    assert (refused.status_code, refused.json()["limit"]) == (429, "imports")
    next_one = Import(other, brought(someone("Cleo")))
    until(lambda: services_of(server).heavy._turns.waiting == 1)
    assert under_way.answer is None
    process.kill()
    assert under_way.wait().status_code == 400
    assert next_one.wait().status_code == 201
    # With nothing left to do there is no such process.
    until(lambda: services_of(server).heavy._process._process is None)
    host.post(IMPORT, file=brought(someone("Cleo")))


def test_an_import_has_its_time(start_server: StartServer, long: str) -> None:
    server = start_server(limits=replace(PLENTY, import_seconds=0.5))
    host = server.person("Ann")
    under_way = Import(host, long)
    process = reading(server)
    answer = under_way.wait()
    assert (answer.status_code, answer.json()["code"]) == (400, "campaign_long")
    assert "0.5 seconds" in answer.json()["text"]
    with pytest.raises(ValueError, match="closed"):  # it was ended, and waited for
        process.is_alive()
    assert host.get("/api/my-campaigns")["campaigns"] == []


def test_a_server_that_stops_waits_for_no_import(start_server: StartServer, long: str) -> None:
    server = start_server()
    under_way = Import(server.person("Ann"), long)
    process = held_up(server)
    people, server.people = server.people, []
    server.stop()
    assert under_way.wait().status_code == 503
    with pytest.raises(ValueError, match="closed"):
        process.is_alive()
    for person in people:
        person.close()


def test_few_are_read_at_a_time_for_one_address(start_server: StartServer, long: str) -> None:
    server = start_server()
    under_way = [Import(server.person("Ann"), long)]
    held_up(server)
    under_way += [Import(server.person(f"Ann {n}"), brought(someone("Cleo"))) for n in range(3)]
    until(lambda: len(services_of(server).quotas._importing) == 4)
    refused = server.person("Bob").request("POST", IMPORT, file=brought(someone("Cleo")))
    assert (refused.status_code, refused.json()["limit"], refused.json()["most"]) == (429, "imports_here", 4)
    people, server.people = server.people, []
    server.stop()
    assert {one.wait().status_code for one in under_way} == {503}
    for person in people:
        person.close()


def test_what_line_1_says_is_looked_at_before_anything_is_begun(
    server: RunningServer, played: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(services_of(server).heavy, "carry_out_for", lambda *_: pytest.fail("it was begun"))
    host = server.person("Ann")
    header, *lines = played.splitlines(keepends=True)
    for change, code in (
        ({"mode": "none"}, "campaign_unfit"),
        ({"edition": "nowhere"}, "campaign_unfit"),
        ({"edition": "hasbro-2000", "mode": "conquest"}, "campaign_unfit"),
        ({"options": {"colour": "blue"}}, "campaign_unfit"),
        ({"campaign": 9}, "bad_campaign"),
        ({"title": 4}, "bad_campaign"),
    ):
        text = "".join([line_of({**json.loads(header), **change}), *lines])
        assert host.refused("POST", IMPORT, file=text) == (400, code)


def test_the_size_of_a_file_is_what_the_host_says(start_server: StartServer) -> None:
    fits = brought(someone("Bob"))
    host = start_server(limits=replace(PLENTY, campaign_bytes=len(fits.encode()))).person("Ann")
    host.post(IMPORT, file=fits)
    for more in (1, 100_000):
        assert host.refused("POST", IMPORT, file=fits + " " * more) == (413, "too_large")


# -- what is told ------------------------------------------------------------------------------------------------


def test_what_the_command_writes_goes_on_at_a_table(server: RunningServer, played: str) -> None:
    """Its games were played with questions that a table does not ask; the next one is played at a table."""
    host = server.person("Ann")
    there = host.post(IMPORT, file=played)
    assert there["campaign"]["games"] == 1
    assert host.get(f"{path_of(there)}/games/3/replay")["steps"]
    made = host.post(f"{path_of(there)}/next", members=[0, 1])
    assert made["table"]["options"]["windows"] == "open"
    again = [json.loads(line) for line in host.http.get(f"{path_of(there)}/export").text.splitlines()]
    assert again[1:] == [json.loads(line) for line in played.splitlines()[1:]], "no game of it is touched"


def test_nobody_is_accused_of_what_he_did_not_do(server: RunningServer, played: str) -> None:
    host = server.person("Ann")
    lines = played.splitlines(keepends=True)
    rows = [json.loads(line) for line in lines]
    rows[3]["world"] = "0" * 64  # which no hash of an entry covers
    cases = {
        "bad_campaign": lines[:3] + [lines[3][:-9]],
        "campaign_changed": [*lines[:1], lines[1].replace("random 1", "random 3"), *lines[2:]],
        "campaign_differs": [line_of(row) for row in rows],
        "campaign_names": [brought(someone("\u202enrut"))],
    }
    for code, text in cases.items():
        assert host.refused("POST", IMPORT, file="".join(text)) == (400, code)
    for lang in LANGUAGES:
        words = (FOLDER / lang / "page_table.ftl").read_text(encoding="utf-8")
        for code in (*cases, "campaign_unfit", "campaign_long"):
            [line] = [line for line in words.splitlines() if line.startswith(f"http-{code} =")]
            assert "$text" not in line, "what the server says is English"


def test_what_goes_wrong_in_a_worker_names_no_innards(server: RunningServer, played: str) -> None:
    header, *lines = played.splitlines(keepends=True)
    row = json.loads(lines[-1])
    row["body"]["seated"] = []  # nobody sat there, and somebody won
    row["hash"] = entry_hash(json.loads(lines[-2])["hash"], row["kind"], row["body"])
    answer = server.person("Ann").request("POST", IMPORT, file="".join([header, *lines[:-1], line_of(row)]))
    assert (answer.status_code, answer.json()["text"]) == (400, "it cannot be read")
