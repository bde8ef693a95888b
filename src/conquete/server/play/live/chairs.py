"""The chairs of a table: who is in the game, who may change something, and how that is written: only if the table
is still as it is known here."""

import time
from typing import Any

from sqlalchemy import update

from conquete.rules.elimination import is_out
from conquete.server.identity import Person
from conquete.server.play.roles import Room
from conquete.server.store.batch import Batch, Change, Conflict
from conquete.server.store.schema import tables
from conquete.server.table.data import Chair


class NotAllowed(Exception):
    """Only somebody else may do that."""


class NotPossible(Exception):
    """The table is not in a state for that."""


def check_host(table: Room, person: Person) -> None:
    if table.data.host != person.id:
        raise NotAllowed("only the host may do that")


def check_changeable(table: Room) -> None:
    """Once the seeds are fixed nobody comes or goes: whoever has seen one opened could choose what to do by it."""
    if table.data.is_opening:
        raise NotPossible("the dice are being opened: the game is about to begin")


async def change(table: Room, *statements: Any) -> None:
    """Each of them must find its row as it is known here."""
    touched = update(tables).where(tables.c.id == table.id).values(changed=time.time())
    changes = [Change(statement, rows=1) for statement in statements]
    try:
        await table.write(Batch(changes=[*changes, Change(touched)]))
    except Conflict as error:
        await table.services.hub.reload(table)
        raise NotPossible("somebody else was first") from error


def voters(table: Room) -> list[int]:
    """The seats whose consent counts."""
    return [chair.seat for chair in in_game(table) if chair.is_led_by_person]


def in_game(table: Room) -> list[Chair]:
    """The chairs that have neither resigned nor, once the set-up is over, lost their last territory."""
    game = table.playing().game
    return [
        chair for chair in table.data.chairs if not chair.is_out and not is_out(game.rules, game.state, chair.seat)
    ]
