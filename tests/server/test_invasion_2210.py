"""Invasions of 2210 outside the rules: the odds at a table, and the pieces in a replay."""

import json
import re
from random import Random
from types import SimpleNamespace
from typing import Any

import conquete
from conquete import odds
from conquete.editions import load_edition
from conquete.engine.chance import FairDice, seed_bytes
from conquete.engine.game import Game
from conquete.engine.record import Record
from conquete.research.lines import choose
from conquete.server.table.looking_back.records import record_text
from tests.rules.ad2210.scenes import war
from tests.server.client import Person, Socket, any_action
from tests.server.conftest import RunningServer
from tests.server.test_reactions_2210 import sit_down
from tests.wire.test_fair_vectors import verified

FRONT = {"egypt": (0, 5), "saharan_empire": (1, 3)}


def sides(**more: Any) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Of the dice that Egypt and the Saharan Empire throw."""
    game = war(FRONT, **more)
    here, there = (game.rules.board.index[name] for name in ("egypt", "saharan_empire"))
    dice = odds.dice_at(game.rules, game.state, here, there)
    return dice.attack.sides, dice.defence.sides


def test_commanders_and_stations_change_the_dice_of_the_odds() -> None:
    assert sides() == ((6, 6, 6), (6, 6))
    assert sides(commanders={0: {"land": "egypt"}}) == ((8, 6, 6), (6, 6))
    assert sides(commanders={0: {"land": "egypt", "nuclear": "egypt"}}) == ((8, 8, 6), (6, 6))
    # A commander of the sea is of no use on land, but any commander defends where he stands.
    assert sides(commanders={0: {"naval": "egypt"}}) == ((6, 6, 6), (6, 6))
    assert sides(commanders={1: {"naval": "saharan_empire"}}) == ((6, 6, 6), (8, 6))
    assert sides(stations=["saharan_empire"]) == ((6, 6, 6), (8, 8))


def test_every_throw_of_a_record_can_be_made_again_without_the_rules() -> None:
    rules = load_edition("2210").ruleset("standard", 3, {"windows": "exact"})
    rng, seed, record = Random(6), seed_bytes(6), Record({}, rules.words)
    game = Game(rules, None, FairDice(seed, [b"a", b"", b"c"]), record, None)
    first = game.count
    while not game.is_over:
        game.play(choose(rng, game.packed, 0.3))
    steps = [(seat, rules.words.text(done)) for seat, done in record.steps[first:]]
    rows = [SimpleNamespace(kind="do", actor=seat, text=done) for seat, done in steps]
    text = record_text(rules, ["a", "b", "c"], seed, ["a", "", "c"], rows)
    lines = [json.loads(line) for line in text.splitlines()]
    assert all(verified(lines))
    eights = [line for line in lines if 8 in line.get("sides", ())]
    assert len(eights) > 5
    assert all(line["do"].startswith("roll ") for line in eights)
    changed = [line for line in eights if any(int(face) > 6 for face in re.findall(r"\d", line["do"]))]
    for line in changed:
        line.pop("sides")
    assert sum(not fits for fits in verified(lines)) >= len(changed) > 0
    assert conquete.verify_text(text)[1] == text.count('"by": "chance"')


def until_invasion(socket: Socket, rng: Random) -> dict[str, Any]:
    for _ in range(1500):
        decision = socket.until_asked()
        if decision["kind"] == "invade":
            territories = socket.views[str(decision["seat"])]["territories"]
            for option in decision["options"]:
                if option["verb"] == "invade" and territories[option["places"][1]]["armies"]:
                    return dict(option)
        assert socket.move(any_action(decision, rng))["type"] == "done"
    raise AssertionError("nobody invades")


def test_odds_and_replay_of_a_table(server: RunningServer) -> None:
    person: Person = server.person()
    with sit_down(person) as socket:
        source, target = until_invasion(socket, Random(2))["places"]
        table = socket.welcome["table"]["id"]
        answer = person.get(f"/api/tables/{table}/odds?source={source}&target={target}")
        thrown = answer["throw"]
        assert 0 < answer["win"] < 1
        assert len(thrown["attack_sides"]) == thrown["attackers"]
        assert {*thrown["attack_sides"], *thrown["defence_sides"]} <= {6, 8}
        told = person.get(f"/api/tables/{table}/replay")
        registers = dict(told["start"]["registers"])
        for step in told["steps"]:
            registers.update(step.get("changes", {}).get("registers", {}))
        view = next(iter(socket.views.values()))
        for name in ("leaders", "stations", "energy"):
            assert registers[name] == view["registers"][name]
        assert any(registers["leaders"])
        assert sum(registers["stations"]) >= 3
