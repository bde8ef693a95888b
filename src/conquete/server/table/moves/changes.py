"""What is new in the views of a table when its game has moved on.

Every view comes from engine.views. Where nothing has moved that is hidden from anybody, all views change in the
same way: then the change is written once for all seats. Only the entries that changed are written.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from conquete.engine.game import Game
from conquete.engine.ids import PUBLIC
from conquete.engine.position import write_cards, write_frame, write_register, write_territory
from conquete.engine.ruleset import Ruleset
from conquete.engine.state import State
from conquete.engine.views import redact

Position = dict[str, Any]


def position_for(game: Game, seat: int) -> Position:
    return game.view(seat).to_json()


def changes_for(before: Game, after: Game, seats: Iterable[int]) -> dict[int, Position]:
    """By seat, as `Events.changes` tells it. Seats that see the same share one object."""
    rules = after.rules
    if before.rules is not rules:
        return {seat: _between(position_for(before, seat), position_for(after, seat)) for seat in seats}
    if is_seen_by_all(rules, before.state, after.state):
        return dict.fromkeys(seats, _changes(rules, before.state, after.state))
    return {
        seat: _changes(rules, redact(rules, before.state, seat), redact(rules, after.state, seat)) for seat in seats
    }


def _between(before: Position, after: Position) -> Position:
    """Two whole views, since the rules have changed and whatever there is may be new."""
    changes: Position = {}
    for key, value in after.items():
        if value == before.get(key):
            continue
        if key in ("territories", "cards", "registers"):
            old = before[key]
            changes[key] = {name: row for name, row in value.items() if row != old.get(name)}
        else:
            changes[key] = value
    return changes


def is_seen_by_all(rules: Ruleset, before: State, after: State) -> bool:
    """Has no card moved, and nothing that is not public?"""
    if before.zones != after.zones:
        return False
    if before.values == after.values:
        return True
    return all(before.values[start:end] == after.values[start:end] for start, end in _hidden_ranges(rules))


@lru_cache(maxsize=256)
def _hidden_ranges(rules: Ruleset) -> tuple[tuple[int, int], ...]:
    """Where in State.values the registers lie that somebody may not see."""
    return tuple(
        (register.offset, register.offset + register.length)
        for register in rules.registers.values()
        if register.visibility != PUBLIC
    )


def _changes(rules: Ruleset, before: State, after: State) -> Position:
    """What is new between two states as somebody may see them, in the order of a written position. Of states that
    hide the same things what they hide does not matter."""
    changes: Position = {}
    if before.turn != after.turn:
        changes["turn"] = after.turn
    if before.round != after.round:
        changes["round"] = after.round
    if before.frames != after.frames:
        if before.frames[-1][0] != after.frames[-1][0]:
            changes["phase"] = rules.step(after.frames[-1][0]).name
        changes["pending"] = [write_frame(rules, frame) for frame in after.frames]
    if before.armies != after.armies or before.owner != after.owner:
        changes["territories"] = _territories(rules, before, after)
    if before.zones != after.zones:
        changes["cards"] = _cards(rules, before.zones, after.zones)
    if before.values != after.values:
        changes["registers"] = _registers(rules, before.values, after)
    if before.ended != after.ended and after.ended:
        changes["ended"] = rules.end_reasons[after.ended]
    if after.ended and (before.winners != after.winners or not before.ended):
        changes["winners"] = list(after.winners)
    return changes


def _territories(rules: Ruleset, before: State, after: State) -> Position:
    names = rules.board.territories
    old_armies, old_owner, owner = before.armies, before.owner, after.owner
    return {
        names[i]: write_territory(after, i)
        for i, armies in enumerate(after.armies)
        if armies != old_armies[i] or owner[i] != old_owner[i]
    }


def _cards(rules: Ruleset, before: list[list[int]], after: list[list[int]]) -> Position:
    """Where one seat's zone has changed, those of all seats under its name are told."""
    names = {zone.name for zone in rules.zones if before[zone.index] != after[zone.index]}
    return write_cards(rules, after, [zone for zone in rules.zones if zone.name in names])


def _registers(rules: Ruleset, before: list[int], after: State) -> Position:
    changes: Position = {}
    values = after.values
    for register in rules.registers.values():
        start = register.offset
        end = start + register.length
        if before[start:end] != values[start:end]:
            changes[register.name] = write_register(register, after)
    return changes
