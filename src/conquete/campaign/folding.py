"""From the world before a game to the world after it: the record is replayed, and its world is taken.

Rewards and everything else that changes a world are steps of the game, so there is nothing to do here but to put in
what people typed, which no rule looks at.
"""

from collections.abc import Mapping
from typing import Any

from conquete.api import load_record
from conquete.editions import load_edition
from conquete.editions.base import Worlds
from conquete.engine.errors import BadRecord, ConqueteError
from conquete.engine.record import OUTSIDE_THE_RULES
from conquete.engine.replay import replay
from conquete.engine.worlds import World


def worlds_of(edition: str) -> Worlds:
    worlds = load_edition(edition).compose
    if not isinstance(worlds, Worlds):
        raise ConqueteError(f"{edition} takes no world: there are no campaigns of it")
    return worlds


def fold(world: World, text: str) -> World:
    """The world that the next game begins with."""
    return fold_game(world, text)[0]


def fold_game(world: World, text: str) -> tuple[World, dict[str, object]]:
    """The world after a game, and its result. A game that was broken off leaves the world as it was, and so does
    one that is played by itself, whatever happened in it."""
    raw, rules, start = load_record(text)
    worlds = worlds_of(rules.edition)
    if start is not None:
        raise BadRecord("a game of a campaign begins at its beginning, not at a position")
    if rules.world is None or not worlds.memory.follows(world, rules.world):
        raise BadRecord("the record is that of a game on another world")
    game = replay(rules, raw)
    result = game.result
    if result is None:
        raise BadRecord("the record is that of a game that is not over")
    if is_broken_off(result) or not load_edition(rules.edition).mode(rules.mode).is_campaign:
        return world, result
    after = game.rules.world
    assert after is not None
    for said in game.record.said:
        if said.key in worlds.memory.names_in(after):  # what was named may be gone again
            after = worlds.memory.renamed(after, said.key, said.text)
    problem = worlds.check(after)
    if problem:
        raise BadRecord(f"the game leads to a world that cannot be: {problem}")
    return after, result


def is_broken_off(result: Mapping[str, object]) -> bool:
    return result["reason"] in OUTSIDE_THE_RULES


def renamed_since(edition: str, before: World, after: World, renamings: list[Mapping[str, Any]]) -> World:
    """Names that were changed while a game went on: changed in what it led to as well, where the same thing still
    bears the same name."""
    memory = worlds_of(edition).memory
    known = memory.names_in(before)
    for key, text in {str(body["what"]): str(body["text"]) for body in renamings}.items():
        if key in known and memory.names_in(after).get(key) == known[key]:
            after = memory.renamed(after, key, text)
    return after
