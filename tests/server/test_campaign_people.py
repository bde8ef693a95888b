"""People of a campaign over many games: who misses one, who comes late, who looks in on another device; and what
they are called, wherever their names leave the server."""

import json
import logging
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from conquete.campaign.chronicle import Chronicle
from conquete.engine.record import chain_check
from conquete.server.logs import JsonLines
from conquete.server.names import MOST_NAME, world_name
from conquete.server.settings import Limits
from tests.server.campaign import ID, begin, both, invite, make, path_of, toy_world, until_a_letter, whole_game
from tests.server.client import Person
from tests.server.conftest import PLENTY, RunningServer, StartServer
from tests.server.sinks import MailSink, until
from tests.server.test_notices import confirm, serving, text_of


@pytest.fixture(scope="module", autouse=True)
def known(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with toy_world(tmp_path_factory.mktemp("toy")):
        yield


# -- who sits where ----------------------------------------------------------------------------------------------


def seated(host: Person, table: str) -> list[int]:
    with host.sit(table) as socket:
        found: list[int] = socket.welcome["views"]["0"]["world"]["seated"]
    return found


def test_six_friends_take_turns_on_five_chairs(server: RunningServer) -> None:
    """Whoever has played once keeps his number, whoever misses a game and whoever joins later."""
    names = ["Ann", "Bob", "Cleo", "Dora", "Emil", "Fay"]
    people = {name: server.person(name) for name in names}
    host = people["Ann"]
    made = make(host, edition="legacy", mode="campaign", options={"founding": "chance"})
    path = path_of(made)
    invite(made, *[people[name] for name in names[1:4]])

    def game(*playing: str) -> list[int]:
        members = {one["name"]: one["member"] for one in host.get(path)["campaign"]["people"]}
        guests = [people[name] for name in playing if name != "Ann"]
        table = begin(host, made, *guests, members=[members[name] for name in playing])
        found = seated(people[playing[0]], table)
        host.post(f"{path}/break-off")
        return found

    assert game("Ann", "Bob", "Cleo") == [0, 1, 2]
    assert game("Dora", "Ann", "Cleo") == [3, 0, 2], "Bob is missing, Dora is new"
    invite(made, people["Emil"], people["Fay"])
    assert game("Fay", "Emil", "Dora", "Bob", "Ann") == [4, 5, 3, 1, 0]
    assert host.refused("POST", f"{path}/next", members=list(range(6))) == (400, "malformed"), "a sixth chair"
    # Emil hands his chair on to somebody new, who has it for the next game.
    heir = people["Gus"] = server.person("Gus")
    heir.post(f"{path}/join", invitation=made["invitation"])
    to = next(one["member"] for one in host.get(path)["campaign"]["people"] if one["name"] == "Gus")
    people["Emil"].post(f"{path}/hand-on", number=5, to=to)
    assert heir.get(path)["mine"] == [5]
    assert game("Gus", "Bob", "Fay") == [5, 1, 4]
    assert people["Emil"].refused("GET", path) == (403, "not_invited")
    entries = [(one["kind"], one.get("name", "")) for one in host.get(path)["chronicle"] if one["kind"] != "game"]
    assert entries == [
        *[("person", name) for name in ("Ann", "Bob", "Cleo", "Dora", "Fay", "Emil")],
        ("handed", "Gus"),
    ]


# -- what was opened meanwhile -----------------------------------------------------------------------------------


def test_what_was_shown_on_one_device_is_not_shown_again_on_another(server: RunningServer) -> None:
    host, guest = server.person("Ann"), server.person("Bob")
    login = {"login": "bob.devices", "password": "correct horse"}
    guest.post("/api/password", **login)
    other = server.person("Nobody")
    made = make(host)
    path = path_of(made)
    invite(made, guest)
    table = both(host, made)
    with host.sit(table) as socket:
        until_a_letter(socket)
    other.post("/api/login", **login)
    opened = guest.get(path)["unread"]
    assert len(opened) == 1
    assert other.get(path)["unread"] == opened
    with other.sit(table) as socket:
        assert socket.welcome["unread"] == opened
        assert socket.ask("read", seals=opened)["type"] == "done"
    assert "unread" not in guest.get(path)
    with guest.sit(table) as socket:
        assert "unread" not in socket.welcome
    # The next one is new on both, long after the game is over, too.
    host.post(f"{path}/break-off")
    whole_game(host, made)
    later = [seal for seal in guest.get(path)["opened"] if seal not in opened]
    assert later
    assert guest.get(path)["unread"] == other.get(path)["unread"] == later
    assert [seal["seal"] for seal in other.get(f"{path}/opened")["seals"] if seal["seal"] in later] == later
    guest.post(f"{path}/read", seals=later[:1])
    assert other.get(path).get("unread", []) == later[1:]


def test_whoever_gets_a_chair_is_shown_what_he_has_not_seen(server: RunningServer) -> None:
    host, heir = server.person("Ann"), server.person("Bob")
    made = make(host)
    path = path_of(made)
    whole_game(host, made)
    opened = host.get(path)["opened"]
    host.post(f"{path}/read", seals=opened)
    heir.post(f"{path}/join", invitation=made["invitation"])
    to = heir.get(path)["campaign"]["people"][-1]["member"]
    host.post(f"{path}/hand-on", number=1, to=to)
    assert "unread" not in host.get(path)
    assert heir.get(path)["unread"] == opened


# -- what people are called --------------------------------------------------------------------------------------

FAMILY = "\u200d".join("👨👩👧👦👨👩👧")
NASTY = [
    "<img src=x onerror=a()>",
    '"};alert(1)//',
    "{ $name } { -brand }",
    "%s %n %(name)s",
    "\\u202e\\n",
    "السلام عليكم",
    f"x{FAMILY}",
]
TITLE = "Th\r\nBcc: eve@example.org\n<b onload=x>\u202e{ $n } %s"
SHOWN_TITLE = "Th Bcc: eve@example.org <b onload=x>{ $n } %s"


@pytest.mark.parametrize("name", [*NASTY, "Ann", "a" + "\u1161" * 20, "é" * 24])
def test_a_world_can_keep_what_anybody_is_called(name: str) -> None:
    kept = world_name(name)
    assert kept
    assert len(kept) <= MOST_NAME
    assert world_name(kept) == kept
    if name not in NASTY[-1:] and "\u1161" not in name:
        assert kept == name


def test_people_with_any_name_play_and_their_campaign_travels(
    server: RunningServer, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    people = [server.person(name) for name in NASTY[-5:]]
    host, *guests = people
    made = make(host, edition="legacy", mode="campaign", options={"founding": "chance"}, title=TITLE)
    path = path_of(made)
    assert made["campaign"]["config"]["title"] == SHOWN_TITLE
    invite(made, *guests)
    begin(host, made, *guests)
    host.post(f"{path}/break-off")
    heir = server.person(NASTY[0])
    heir.post(f"{path}/join", invitation=made["invitation"])
    to = heir.get(path)["campaign"]["people"][-1]["member"]
    guests[0].post(f"{path}/hand-on", number=1, to=to)
    answer = host.http.get(f"{path}/export")
    assert answer.headers["content-disposition"] == f'attachment; filename="{path.split("/")[-1]}.campaign.jsonl"'
    assert answer.headers["content-type"].startswith("application/jsonl")
    assert answer.headers["x-content-type-options"] == "nosniff"
    lines = answer.text.split("\n")[:-1]
    rows = [json.loads(line) for line in lines]
    assert rows[0]["title"] == SHOWN_TITLE
    assert [row["body"]["name"] for row in rows[1:6]] == [*NASTY[-5:-1], world_name(NASTY[-1])]
    assert (rows[-1]["kind"], rows[-1]["body"]["name"]) == ("handed", NASTY[0])
    brought = server.person("Gus").post("/api/campaigns/import", file=answer.text)
    assert [one["name"] for one in brought["campaign"]["people"][:2]] == [NASTY[-5], NASTY[0]]
    # What is logged is one line each, and has no name in it.
    written = [JsonLines().format(record) for record in caplog.records if hasattr(record, "fields")]
    assert len(written) > 5
    for line in written:
        assert "\n" not in line
        assert json.loads(line)["event"]
        assert not [name for name in (*NASTY, TITLE, "Bcc") if name in line]


def test_mail_about_a_game_has_its_title_on_one_line(start_server: StartServer) -> None:
    mails = MailSink()
    server = serving(start_server, mails)
    host, guest = server.person(NASTY[0]), server.person("Bob")
    confirm(guest, mails, "bob@example.org")
    made = make(host, title=TITLE)
    invite(made, guest)
    host.post(f"{path_of(made)}/next")
    until(lambda: mails.mails)
    [mail] = mails.mails
    mails.stop()
    assert mail["To"] == "bob@example.org"
    assert mail["Bcc"] is None
    assert mail.get_content_type() == "text/plain"
    assert SHOWN_TITLE in text_of(mail)


# -- what is brought ---------------------------------------------------------------------------------------------


def brought(*entries: tuple[str, dict[str, Any]], title: str = "") -> str:
    """A file whose hashes are right, whatever is in it."""
    chronicle = Chronicle(ID, "standard", {}, title)
    for kind, body in entries:
        chronicle.add(kind, body)
    return chronicle.text()


def someone(name: str, number: int = 0, bot: str = "") -> tuple[str, dict[str, Any]]:
    return "person", {"number": number, "name": name, "bot": bot}


BAD = ["\u202enrut", "ab\u0000c", "x" * 25, "", "z\u0337\u0335\u0336\u0334\u0333", "line\nbreak\u2028"]


@pytest.mark.parametrize("name", BAD)
def test_no_name_in_a_file_is_worse_than_those_people_type(server: RunningServer, name: str) -> None:
    host = server.person("Ann")
    files = [
        brought(someone(name)),
        brought(someone(name), ("handed", {"number": 0, "name": "Bob"})),
        brought(someone("Ann"), ("handed", {"number": 0, "name": name}), ("handed", {"number": 0, "name": "Bob"})),
    ]
    for file in files:
        assert host.refused("POST", "/api/campaigns/import", file=file) == (400, "campaign_names")
    assert host.get("/api/my-campaigns")["campaigns"] == []


def test_a_bot_that_nobody_here_has_is_somebody_to_be_played(server: RunningServer) -> None:
    file = brought(someone("Robo", 0, "<robot>"), someone("Rando", 1, "random"), title="\u202eThursday")
    made = server.person("Ann").post("/api/campaigns/import", file=file)
    people = [(one["name"], one.get("kind", "person"), one.get("bot", "")) for one in made["campaign"]["people"]]
    assert people == [("Robo", "free", ""), ("Rando", "bot", "random"), ("Ann", "person", "")]
    assert made["campaign"]["config"]["title"] == "Thursday"


def test_a_record_in_a_file_names_nobody_worse(server: RunningServer) -> None:
    host = server.person("Ann")
    made = make(host)
    whole_game(host, made)
    rows = [json.loads(line) for line in host.http.get(f"{path_of(made)}/export").text.splitlines()]
    chronicle = Chronicle(ID, "standard")
    for row in rows[1:]:
        if row["kind"] == "game":
            row["body"]["record"] = renamed_seat(row["body"]["record"], "\u202enrut")
        chronicle.add(row["kind"], row["body"])
    assert host.refused("POST", "/api/campaigns/import", file=chronicle.text()) == (400, "campaign_names")


def renamed_seat(record: str, name: str) -> str:
    """Another name on its first line, and all checks as they are then."""
    lines, chain = [], ""
    for i, line in enumerate(record.splitlines()):
        row = json.loads(line)
        row.pop("check")
        if i == 0:
            row["seats"][0] = name
        body = json.dumps(row, ensure_ascii=False, separators=(", ", ": "))
        chain = chain_check(chain, body)
        lines.append(f'{body[:-1]}, "check": "{chain}"}}\n')
    return "".join(lines)


def test_a_file_has_a_limit_and_takes_the_room_of_a_campaign(start_server: StartServer) -> None:
    host = start_server(limits=replace(PLENTY, campaigns_per_person=1)).person("Ann")
    large = "x" * (Limits.campaign_bytes + 1)
    assert host.http.post("/api/campaigns/import", json={"file": large}).status_code == 413
    for file in ("[" * 100_000 + "\n", "{}\n", "null\n", "\n" * 10_000):
        assert host.refused("POST", "/api/campaigns/import", file=file) == (400, "bad_campaign")
    host.post("/api/campaigns/import", file=brought(someone("Bob")))
    response = host.request("POST", "/api/campaigns/import", file=brought(someone("Bob")))
    assert (response.status_code, response.json()["limit"]) == (429, "campaigns")
