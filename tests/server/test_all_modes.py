"""Whole games of every classic mode over real sockets, on lines that break, with messages that come twice."""

import socket as network
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from random import Random
from typing import Any, NamedTuple

import pytest

import conquete
from conquete.editions import edition_ids, load_edition
from tests.server.client import Message, Person, any_action, brisk_action
from tests.server.conftest import RunningServer


class Case(NamedTuple):
    edition: str
    mode: str
    seats: int
    people: int  # the other seats are bots

    def __str__(self) -> str:
        return f"{self.edition}-{self.mode}-{self.people}-of-{self.seats}"


def cases_of(edition: str) -> list[Case]:
    """Every mode between people and, where there is room, bots; a mode for two also against a bot alone. Those of
    campaigns have tests of their own."""
    cases: list[Case] = []
    for mode in load_edition(edition).modes.values():
        if mode.is_campaign:
            continue
        seats = min(max(mode.players[0], 3), mode.players[1])
        cases.append(Case(edition, mode.id, seats, 2))
        if seats == 2:
            cases.append(Case(edition, mode.id, 2, 1))
    return cases


class Player:
    """Plays the seats of one person to the end, on a bad line."""

    def __init__(self, person: Person, table: str, rng: Random) -> None:
        self.person = person
        self.table = table
        self.rng = rng
        self.last = 0  # the highest event number heard of
        self.breaks = 0
        self.socket = person.sit(table)
        for seat in self.socket.welcome["mine"]:  # else the server passes on most reactions by itself
            assert self.socket.ask("orders", seat=seat, ask_for="all")["type"] == "done"
        self.old: tuple[Message, str] | None = None

    def play(self) -> "Player":
        while self.socket.over is None:
            self.look()
            if self.rng.random() < 0.02:
                self.come_back()
            decision = self.socket.decision
            if decision is None:
                if self.socket.over is None:
                    self.socket.receive()
                continue
            choose = brisk_action if self.rng.random() < 0.5 else any_action
            self.answer(decision, choose(decision, self.rng))
        self.look()
        self.socket.close()
        return self

    def answer(self, decision: Message, action: str) -> None:
        luck = self.rng.random()
        if luck < 0.03:  # sent, and the line breaks before the answer
            with suppress(OSError):
                self.socket.tell("move", decision=decision["decision"], seat=decision["seat"], action=action)
            self.come_back()
        assert self.move(decision, action)["type"] == "done"
        if luck > 0.9:
            assert self.move(decision, action)["type"] == "done"  # once more
        if luck > 0.95 and self.old is not None:
            self.say_nonsense(*self.old)
        self.old = (decision, action)

    def say_nonsense(self, decision: Message, action: str) -> None:
        other = next((o["text"] for o in decision["options"] if not action.startswith(o["text"])), "nothing")
        assert self.move(decision, other)["code"] == "stale"
        stranger = next(seat for seat in range(16) if seat not in self.socket.welcome["mine"])
        assert self.move({**decision, "seat": stranger}, action)["code"] == "not_your_seat"
        never = self.move({**decision, "decision": 10**6}, action)
        assert never["code"] in ("stale", "not_possible")  # the latter when the game has ended meanwhile

    def move(self, decision: Message, action: str) -> Message:
        seat, number = decision["seat"], decision["decision"]
        if self.socket.decision is not None and self.socket.decision["decision"] == number:
            self.socket.decision = None
        return self.socket.ask("move", decision=number, seat=seat, action=action)

    def look(self) -> None:
        """Events are heard of in order, each once."""
        for message in self.socket.inbox:
            for event in [*message.get("missed", []), *message.get("events", [])]:
                # What only one seat hears of has no number of its own.
                assert event["n"] > self.last or (event["n"] == self.last and "private_to" in event)
                self.last = event["n"]
            if message["type"] in ("welcome", "events"):
                assert message["seq"] >= self.last
                self.last = message["seq"]
        self.socket.inbox.clear()

    def come_back(self) -> None:
        self.look()
        self.breaks += 1
        if self.rng.random() < 0.5:
            self.socket.raw.socket.shutdown(network.SHUT_RDWR)
        self.socket.close()
        since = self.last
        self.socket = self.person.sit(self.table, since)
        assert self.socket.welcome["is_resumed"] or self.socket.welcome["seq"] > since


def play_case(server: RunningServer, case: Case) -> tuple[str, list[Player]]:
    rng = Random(str(case))
    people = [server.person(name) for name in ("Ann", "Bob")[: case.people]]
    made = people[0].make_table(
        edition=case.edition,
        mode=case.mode,
        seats=case.seats,
        options={"round_limit": 4} if "round_limit" in load_edition(case.edition).options else {},
        bots={str(seat): "random" for seat in range(case.people, case.seats)},
        client_seed="mine",
    )
    table = str(made["table"]["id"])
    for person in people[1:]:
        person.post(f"/api/tables/{table}/join", invitation=made["invitation"], client_seed="yours")
    people[0].post(f"/api/tables/{table}/start")
    players = [Player(person, table, Random(rng.random())) for person in people]
    with ThreadPoolExecutor(len(players)) as pool:
        return table, list(pool.map(Player.play, players))


def check_case(case: Case, table: str, players: list[Player]) -> None:
    response = players[0].person.http.get(f"/api/tables/{table}/record")
    assert response.status_code == 200
    game = conquete.replay_text(response.text)
    commitment, throws = conquete.verify_text(response.text)
    assert throws > 0
    assert (game.rules.edition, game.rules.mode) == (case.edition, case.mode)
    for player in players:
        over: dict[str, Any] = player.socket.over or {}
        told = over["result"]  # what the record has, and by what the game was decided
        assert {key: told[key] for key in game.result or {}} == game.result
        assert over["commitment"] == commitment
        for seat in player.socket.welcome["mine"]:
            assert player.socket.views[str(seat)] == game.view(seat).to_json()


@pytest.mark.parametrize("edition", edition_ids())
def test_games_of_every_mode_end_as_their_records_say(server: RunningServer, edition: str) -> None:
    """All tables of the edition at once."""
    cases = cases_of(edition)
    with ThreadPoolExecutor(len(cases)) as pool:
        games = list(pool.map(partial(play_case, server), cases))
    for case, (table, players) in zip(cases, games, strict=True):
        check_case(case, table, players)
    assert sum(player.breaks for _, players in games for player in players) > 3
