"""Odds over HTTP."""

from random import Random
from typing import Any
from urllib.parse import urlencode

import pytest

from conquete import odds
from conquete.server.http.odds import MOST_ARMIES, refuse_impossible
from conquete.server.http.problems import Refused
from tests.helpers import scene
from tests.server.client import Person, Socket, brisk_action
from tests.server.conftest import RunningServer


@pytest.fixture(scope="module")
def person(server: RunningServer) -> Person:
    return server.person()


def asked(person: Person, path: str = "/api/odds", **query: object) -> Any:
    return person.get(f"{path}?{urlencode(query, doseq=True)}")


def refused(person: Person, path: str = "/api/odds", **query: object) -> tuple[int, str]:
    return person.refused("GET", f"{path}?{urlencode(query, doseq=True)}")


def test_five_against_five(person: Person) -> None:
    answer = asked(person, attackers=5, defenders=5)
    assert round(answer["win"], 4) == 0.5062
    outcomes = [(row["attacker_losses"], row["defender_losses"]) for row in answer["throw"]["outcomes"]]
    assert outcomes == [(0, 2), (1, 1), (2, 0)]
    assert [row["chance"] * 7776 for row in answer["throw"]["outcomes"]] == pytest.approx([2890, 2611, 2275])
    assert (answer["throw"]["attackers"], answer["throw"]["defenders"]) == (3, 2)
    assert (answer["attackers"], answer["defenders"]) == (5, 5)
    fought = odds.battle(5, 5)
    assert answer["attackers_left"] == [[n, pytest.approx(p)] for n, p in fought.attackers_left.items()]
    assert answer["defenders_left"] == [[n, pytest.approx(p)] for n, p in fought.defenders_left.items()]
    assert answer["expected_attackers_left"] == pytest.approx(fought.expected_attackers_left)
    assert answer["expected_defenders_left"] == pytest.approx(fought.expected_defenders_left)


def test_the_dice_of_an_edition_and_its_options(person: Person) -> None:
    for query, dice in (
        ({"edition": "hasbro-2000"}, odds.dice_of("hasbro-2000")),
        ({"edition": "hasbro-2000", "mode": "capitals"}, odds.dice_of("hasbro-2000")),
        ({"edition": "hasbro-2000", "option": "defender_two_dice_from=2"}, odds.CLASSIC),
        ({"edition": "hasbro-2000", "defence_dice": 1}, odds.dice_of("hasbro-2000").at_most(defence=1)),
        (
            {"edition": "miro-1976", "option": ["attack_rerolls_ones=true", "attack_add=1"]},
            odds.dice_of("miro-1976", {"attack_rerolls_ones": 1, "attack_add": 1}),
        ),
        ({"edition": "lamorisse-1957", "dice": 2}, odds.dice_of("lamorisse-1957").at_most(2)),
    ):
        answer = asked(person, attackers=7, defenders=2, **query)
        assert answer["win"] == pytest.approx(odds.win(7, 2, dice), abs=1e-12)
        assert answer["throw"]["defenders"] == dice.defence.count(2)
        assert answer["throw"]["attackers"] == dice.attack.most


def test_attackers_that_are_kept_are_not_risked(person: Person) -> None:
    answer = asked(person, attackers=6, defenders=3, keep=4)
    assert answer["throw"]["attackers"] == 2
    assert answer["win"] == pytest.approx(odds.win(2, 3))
    assert min(n for n, _ in answer["attackers_left"]) == 4
    idle = asked(person, attackers=6, defenders=3, keep=6)
    assert idle["win"] == 0
    assert idle["throw"]["outcomes"] == []


def test_what_is_rare_is_left_out(person: Person) -> None:
    answer = asked(person, attackers=1000, defenders=1000)
    assert all(chance >= 1e-4 for _, chance in answer["attackers_left"])
    assert sum(chance for _, chance in answer["attackers_left"]) > 0.99
    assert answer["win"] == pytest.approx(odds.win(1000, 1000), abs=1e-12)


@pytest.mark.parametrize(
    "query",
    [
        {},
        {"attackers": 5},
        {"attackers": 0, "defenders": 1},
        {"attackers": 1, "defenders": -1},
        {"attackers": "many", "defenders": 1},
        {"attackers": MOST_ARMIES + 1, "defenders": 1},
        {"attackers": 1, "defenders": 10**30},
        {"attackers": 1, "defenders": 1, "keep": -1},
        {"attackers": 1, "defenders": 1, "dice": 0},
        {"attackers": 1, "defenders": 1, "dice": 9},
        {"attackers": 1, "defenders": 1, "edition": "nothing"},
        {"attackers": 1, "defenders": 1, "edition": "hasbro-2000", "mode": "nothing"},
        {"attackers": 1, "defenders": 1, "option": "balloon"},
        {"attackers": 1, "defenders": 1, "option": "balloon=true"},
        {"attackers": 1, "defenders": 1, "option": "attack_add=" + "9" * 300},
        {"attackers": 1, "defenders": 1, "option": "attack_add=" + "9" * 150},
        {"attackers": 1, "defenders": 1, "option": ["attack_add=1"] * 21},
    ],
)
def test_what_makes_no_sense_is_refused(person: Person, query: dict[str, Any]) -> None:
    assert refused(person, **query) == (400, "malformed")


# -- at a table ------------------------------------------------------------------------------------------


def play_until_attack(socket: Socket, rng: Random) -> dict[str, Any]:
    """Play all three seats until somebody may attack."""
    for _ in range(500):
        decision = socket.until_asked()
        if decision["kind"] == "attack" and len(decision["options"]) > 1:
            return decision
        assert socket.move(brisk_action(decision, rng), decision)["type"] == "done"
    raise AssertionError("nobody ever attacks")


@pytest.fixture(scope="module")
def table(person: Person) -> str:
    made = person.make_table(mode="conquest", mine=[0, 1, 2], options={"defender_two_dice_from": 2})
    return str(made["table"]["id"])


def test_a_table_that_has_not_begun_has_no_odds(person: Person, table: str) -> None:
    path = f"/api/tables/{table}/odds"
    assert refused(person, path, source="brazil", target="peru") == (409, "not_possible")
    assert refused(person, "/api/tables/none/odds", source="brazil", target="peru") == (404, "not_found")
    assert refused(person, f"/api/tables/{'x' * 40}/odds", source="brazil", target="peru") == (404, "not_found")


def test_odds_of_the_position_by_the_rules_of_the_table(server: RunningServer, person: Person, table: str) -> None:
    path = f"/api/tables/{table}/odds"
    person.post(f"/api/tables/{table}/start")
    spectator = server.person("Bob")
    with person.sit(table) as socket:
        decision = play_until_attack(socket, Random(5))
        seat = str(decision["seat"])
        territories = socket.views[seat]["territories"]
        attacks = [
            option["text"].split()[1:3] for option in decision["options"] if option["text"].startswith("attack ")
        ]
        assert attacks
        for source, target in attacks[:8]:
            attackers, defenders = territories[source]["armies"] - 1, territories[target]["armies"]
            answer = asked(spectator, path, source=source, target=target)
            assert (answer["attackers"], answer["defenders"]) == (attackers, defenders)
            assert answer["win"] == pytest.approx(odds.win(attackers, defenders, odds.CLASSIC))
            kept = asked(person, path, source=source, target=target, keep=2, dice=1)
            one = odds.CLASSIC.at_most(attack=1)
            assert kept["win"] == pytest.approx(odds.win(attackers - 1, defenders, one))
        source, target = attacks[0]
        mine = [name for name, row in territories.items() if row["owner"] == decision["seat"]]
        assert refused(person, path, source=mine[0], target=mine[1]) == (409, "not_possible")
        assert refused(person, path, source=source, target="atlantis") == (400, "malformed")
        assert refused(person, path, source=source) == (400, "malformed")
        assert refused(person, path, source=source, target=target, keep=0) == (400, "malformed")


@pytest.mark.parametrize(
    ("source", "target", "reason"),
    [
        ("brazil", "argentina", "same player"),
        ("brazil", "japan", "cannot be attacked"),
        ("argentina", "peru", "no army can leave"),
        ("brazil", "venezuela", "up to"),
    ],
)
def test_what_the_rules_never_allow_is_refused_with_the_reason(source: str, target: str, reason: str) -> None:
    armies = {"brazil": (0, 9), "argentina": (0, 1), "venezuela": (1, MOST_ARMIES + 1)}
    game = scene(armies, at="attack")
    index = game.rules.board.index
    with pytest.raises(Refused, match=reason) as caught:
        refuse_impossible(game, index[source], index[target])
    assert (caught.value.status, caught.value.code) == (409, "not_possible")
    refuse_impossible(game, index["brazil"], index["peru"])
