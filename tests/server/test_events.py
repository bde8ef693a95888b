"""Every event is told in the shape that is declared of it, with what is needed to draw it."""

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from conquete.editions import load_edition
from conquete.editions.presenting import presentation_of
from conquete.engine.chance import FairDice, seed_bytes
from conquete.engine.game import Game
from conquete.engine.ids import NOBODY
from conquete.odds.reading import battle_of
from conquete.research.lines import choose
from conquete.rules import event_types
from conquete.rules.leaders import Leaders
from conquete.rules.told import declared_events
from conquete.server.table.moves.history import History
from tests.server.walks import ALL_GAMES, GAMES, NOT_CLASSIC

EVERYBODY_SEES = -1


def answers(
    edition: str, mode: str, seats: int, options: dict[str, object], seed: int, most: int
) -> Iterator[tuple[History, Game | None, list[Any]]]:
    """A game as a table plays it: the history after each answer, the game before it, and its events."""
    rules = load_edition(edition).ruleset(mode, seats, options)
    history = History("table", rules, FairDice(seed_bytes(seed)), 0.0, 0.0)
    rng = Random(seed)
    yield history, None, list(history.recent)
    for _ in range(most):
        if history.game.is_over:
            return
        before, plan = history.game, history.plan()
        history.answer(plan, choose(rng, before.packed, 0.05), at=0.0)
        history.commit(plan)
        yield history, before, plan.events


@pytest.mark.parametrize(("edition", "mode", "seats", "options"), ALL_GAMES)
def test_events_have_the_shape_that_is_promised(
    edition: str, mode: str, seats: int, options: dict[str, object]
) -> None:
    for history, _, events in answers(edition, mode, seats, options, seed=1, most=700):
        declared = presentation_of(history.rules).events
        for event in events:
            for viewer in range(EVERYBODY_SEES, seats):
                row = history.rules.event_json(event, viewer)
                if row is not None:
                    msgspec.convert(
                        row, declared[event.name]
                    )  # refuses what is missing, unknown or of another type


def test_the_games_tell_of_everything() -> None:
    told: set[str] = set()
    for edition, mode, seats, options in GAMES:
        for seed in range(1, 5):
            for _, _, events in answers(edition, mode, seats, options, seed, most=900):
                told |= {event.name for event in events}
    assert told == set(declared_events(event_types)) - NOT_CLASSIC


@pytest.mark.parametrize(("edition", "mode", "seats", "options"), ALL_GAMES)
def test_the_board_can_be_drawn_from_the_events_alone(
    edition: str, mode: str, seats: int, options: dict[str, object]
) -> None:
    rules = load_edition(edition).ruleset(mode, seats, options)
    owner = dict.fromkeys(rules.board.territories, NOBODY)
    armies = dict.fromkeys(rules.board.territories, 0)
    worth = next((module.worth for module in rules.modules if isinstance(module, Leaders)), 1)
    for history, before, events in answers(edition, mode, seats, options, seed=2, most=700):
        for event in events:
            told = history.rules.event_json(event, EVERYBODY_SEES)
            if told is not None:
                draw(told, owner, armies, worth)
        state = history.game.state
        assert list(owner.values()) == state.owner
        assert list(armies.values()) == state.armies
        if before is not None:
            check_throws(before, history.game, events)


def draw(event: dict[str, Any], owner: dict[str, int], armies: dict[str, int], worth: int) -> None:
    """As a page does it: set what the event says, and believe what it says about before. A leader is `worth` so
    many armies."""
    if "now" in event:
        change = event.get("armies", worth)
        before = event["now"] + change if event["event"].endswith("Lost") else event["now"] - change
        assert armies[event["territory"]] == before
        armies[event["territory"]] = event["now"]
    if "source_now" in event:
        change = event.get("armies", worth)
        assert armies[event["source"]] - change == event["source_now"]
        assert armies[event["target"]] + change == event["target_now"]
        armies[event["source"]], armies[event["target"]] = event["source_now"], event["target_now"]
    if "defender" in event:
        assert (owner[event["source"]], owner[event["target"]]) == (event["seat"], event["defender"])
        assert (armies[event["source"]], armies[event["target"]]) == (
            event["source_armies"],
            event["target_armies"],
        )
    if event["event"] == "TerritoryTaken":
        assert owner[event["territory"]] == event["from"]
        owner[event["territory"]] = event["seat"]
    if event["event"] == "TerritoryLost":
        assert owner[event["territory"]] == event["seat"]
        owner[event["territory"]] = NOBODY


def check_throws(before: Game, after: Game, events: list[Any]) -> None:
    """Dice have their number, and their pairs lead to their losses (but for a last army that survives)."""
    numbers = [event.data["throw"] for event in events if "throw" in event.data]
    assert numbers == sorted(set(numbers))
    assert all(before.throws <= number < after.throws for number in numbers)
    rolled = [event.data for event in events if event.name == "DiceRolled"]
    assert len(numbers) >= len(rolled)
    battle = battle_of(after.rules)
    if battle is None or battle.thrown:
        return  # something may still be done about the dice
    for data in rolled:
        beaten = {army: data["pairs"].count(army) for army in (data["seat"], data["defender"])}
        assert len(data["pairs"]) == min(len(data["attack"]), len(data["defence"]))
        assert beaten[data["seat"]] == data["attack_losses"]
        # More dice can be beaten than there are armies only where the rules save the last one.
        assert beaten[data["defender"]] >= data["defence_losses"]
    by_place: dict[int, int] = {}
    for event in events:
        if event.name in ("ArmiesLost", "LeaderLost"):
            place = event.data["territory"]
            by_place[place] = by_place.get(place, 0) + event.data.get("armies", 1)
    is_asked = not after.is_over and after.kind == "lose_units"  # which units they are comes next
    if len(rolled) == 1 and not is_asked:
        assert by_place.get(rolled[0]["source"], 0) == rolled[0]["attack_losses"]
        assert by_place.get(rolled[0]["target"], 0) == rolled[0]["defence_losses"]


def test_the_number_of_a_throw_is_its_place_in_the_record() -> None:
    """Throw k is the (k + 1)-th step of chance."""
    edition, mode, seats, options = GAMES[0]
    dice = FairDice(seed_bytes(3))
    seen = 0
    for _, before, events in answers(edition, mode, seats, options, seed=3, most=400):
        for event in events:
            if before is not None and event.name == "DiceRolled":
                dice.begin(event.data["throw"])
                faces = [[dice.below(6) + 1 for _ in event.data[side]] for side in ("attack", "defence")]
                assert [sorted(side, reverse=True) for side in faces] == [
                    event.data["attack"],
                    event.data["defence"],
                ]
                seen += 1
    assert seen > 50
