"""Campaigns: games on one world, whose people and chronicle are kept. Any edition that takes a world will do."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import conquete
from tests.server.client import Person, brisk_action
from tests.server.conftest import RunningServer
from tests.toy.world import ID

LETTERS = ("read spring", "read flood", "read island")


@pytest.fixture(scope="module", autouse=True)
def from_outside() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("CONQUETE_PLUGINS", "tests.toy.world")
        yield


def make(host: Person, **fields: Any) -> Any:
    return host.post("/api/campaigns", **{"edition": ID, "mode": "standard", "bot_seconds": 0, **fields})


def path_of(campaign: Any) -> str:
    return f"/api/campaigns/{campaign['campaign']['id']}"


def invite(campaign: Any, *guests: Person) -> None:
    for guest in guests:
        guest.post(f"{path_of(campaign)}/join", invitation=campaign["invitation"])


def play_alone(host: Person, campaign: Any, seed: int = 0, wanted: tuple[str, ...] = (), **wish: Any) -> str:
    """The next game, of the host against a bot that only passes lots; the id of its table."""
    table: str = host.post(f"{path_of(campaign)}/next", **{"bots": ["random"], **wish})["table"]["id"]
    host.post(f"/api/tables/{table}/start")
    with host.sit(table) as socket:
        rng = Random(seed)
        while socket.over is None:
            asked = socket.until_asked()
            if not asked:
                break
            texts = [option["text"] for option in asked["options"]]
            letter = next((text for text in texts if text in wanted), "")
            assert socket.move(letter or brisk_action(asked, rng))["type"] == "done"
    return table


def test_a_world_goes_on_from_game_to_game(server: RunningServer) -> None:
    host = server.person("Ann")
    made = make(host, title="Thursday")
    assert made["is_host"]
    assert made["world"] == {"name": "Toy", "read": []}
    table = play_alone(host, made, wanted=LETTERS)
    after = host.get(path_of(made))
    assert after["campaign"]["games"] == 1
    assert after["world"]["read"], "letters were read"
    assert after["opened"] == after["world"]["read"]
    kinds = [entry["kind"] for entry in after["chronicle"]]
    assert kinds == ["person", "person", "game"]
    game = after["chronicle"][2]
    assert game["table"] == table
    assert game["seated"] == [0, 1]
    assert game["opened"] == after["world"]["read"]
    assert len(game["winners"]) == 1
    record = host.http.get(f"{path_of(made)}/games/{game['n']}/record").text
    assert conquete.replay_text(record).rules.world == after["world"]
    again = host.post(f"{path_of(made)}/next", bots=["random"])
    assert again["table"]["game"] == 2
    assert again["table"]["campaign"] == made["campaign"]["id"]
    host.post(f"/api/tables/{again['table']['id']}/start")
    with host.sit(again["table"]["id"]) as socket:
        assert socket.welcome["views"]["0"]["world"] == after["world"]


def test_only_who_takes_part_sees_it(server: RunningServer) -> None:
    host, guest, stranger = server.person("Ann"), server.person("Bob"), server.person("Cleo")
    made = make(host)
    path = path_of(made)
    assert stranger.refused("GET", path) == (403, "not_allowed")
    assert stranger.refused("POST", f"{path}/join", invitation="guess") == (403, "not_allowed")
    for what in ("export", "games/1/record"):
        assert stranger.refused("GET", f"{path}/{what}") == (403, "not_allowed")
    for what, fields in (
        ("next", {"bots": ["random"]}),
        ("rename", {"what": "name", "text": "Mud"}),
        ("hand-on", {"number": 0, "to": 0}),
        ("kick", {"member": 0}),
        ("read", {"seals": ["spring"]}),
        ("leave", {}),
    ):
        assert stranger.refused("POST", f"{path}/{what}", **fields) == (403, "not_allowed")
    assert "invitation" not in stranger.get(f"{path}?invitation={made['invitation']}")
    assert stranger.refused("GET", "/api/campaigns/none") == (404, "not_found")
    invite(made, guest)
    assert [one["name"] for one in guest.get(path)["campaign"]["people"]] == ["Ann", "Bob"]
    assert [one["id"] for one in guest.get("/api/my-campaigns")["campaigns"]] == [made["campaign"]["id"]]
    assert stranger.get("/api/my-campaigns")["campaigns"] == []
    # What only the host does.
    assert guest.refused("POST", f"{path}/rename", what="name", text="Mud") == (403, "not_allowed")
    assert guest.refused("POST", f"{path}/kick", member=0) == (403, "not_allowed")
    assert guest.refused("POST", f"{path}/next", bots=["random"]) == (403, "not_allowed")
    # Whoever is sent away needs another invitation.
    host.post(f"{path}/kick", member=1)
    assert guest.refused("POST", f"{path}/join", invitation=made["invitation"]) == (403, "not_allowed")
    assert host.refused("POST", f"{path}/leave") == (409, "not_possible")


def test_only_editions_with_worlds_have_campaigns(server: RunningServer) -> None:
    host = server.person("Ann")
    wish: dict[str, Any] = {"edition": "hasbro-2000", "mode": "conquest"}
    assert host.refused("POST", "/api/campaigns", **wish) == (400, "malformed")
    assert host.refused("POST", "/api/campaigns", edition=ID, mode="none") == (400, "malformed")
    wish = {"edition": ID, "mode": "standard", "options": {"windows": "exact"}}
    assert host.refused("POST", "/api/campaigns", **wish) == (400, "malformed")
