"""Nothing is leaked: what a seat is sent does not depend on what it may not see, and the seed stays in the server
until the game is over.

Two worlds: the game as it is, and the same game with everything a viewer cannot see drawn anew. Each is put on a
table of its own with the same name, the same message is carried out at both, and every byte that goes to that
viewer is compared.
"""

import asyncio
import hashlib
import hmac
from base64 import b64encode, urlsafe_b64encode
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from conquete.engine.actions import is_allowed
from conquete.engine.chance import Dice, FairDice
from conquete.engine.game import Game
from conquete.engine.ruleset import Ruleset
from conquete.engine.state import State
from conquete.engine.views import determinize
from conquete.research.lines import RandomChooser, choose
from conquete.research.secrecy_laws import hidden_values, known_cards
from conquete.server.identity import Person as Identified
from conquete.server.play.carrying_out import carry_out
from conquete.server.play.history import History
from conquete.server.play.live import LiveTable
from conquete.server.play.refusal import Refusal
from conquete.server.play.table import TableData, compiled
from conquete.server.play.viewer import Viewer
from conquete.server.services import Services
from conquete.server.settings import Settings
from conquete.server.store.database import open_database
from conquete.server.store.writer import Batch, Writer
from conquete.wire.client import Move
from conquete.wire.requests import TableConfig
from tests.server.client import brisk_action
from tests.server.conftest import RunningServer
from tests.toy import edition as toy

SPECTATOR = -1


class KeepsNothing(Writer):
    """Everything is durable at once: the tables here live in memory."""

    async def append(self, batch: Batch) -> None:
        return


@asynccontextmanager
async def services_in(folder: Path) -> AsyncIterator[Services]:
    services = Services(Settings(database=str(folder / "leaks.db")), await open_database(str(folder / "leaks.db")))
    services.writer = KeepsNothing(services.engine)
    yield services
    await services.engine.dispose()


def table_at(services: Services, rules: Ruleset, config: TableConfig, state: State, dice: Dice) -> LiveTable:
    """A table whose game stands at `state`, a person on every seat."""
    row = SimpleNamespace(
        id="table",
        host="0",
        status="playing",
        config={name: getattr(config, name) for name in TableConfig.__struct_fields__},
        invitation="",
        seed=bytes(32),
        client_seeds=[""] * rules.seats,
        ruleset=rules.digest,
        started=1.0,
        names=None,
        asked=None,
        result=None,
        rematch=None,
    )
    chairs = [
        SimpleNamespace(
            table_id="table",
            seat=seat,
            person=str(seat),
            name=f"name {seat}",
            bot="",
            client_seed="",
            is_out=False,
            led_by="",
            orders={},
        )
        for seat in range(rules.seats)
    ]
    history = History("table", rules, FairDice(bytes(32)), 0.0, 1.0)
    history.dice = dice  # type: ignore[assignment]
    history.game = Game(rules, state, dice, None, [])
    history.game.take_events()
    return LiveTable(services, TableData(row, chairs, "name 0"), history, [])


def viewer_of(services: Services, seat: int) -> Viewer:
    row: Any = SimpleNamespace(id=str(seat), name=f"name {seat}", login="", password="", generation=0)
    return Viewer(None if seat == SPECTATOR else Identified(row), services.settings.limits)


class World:
    """A table, and what one viewer and the one who moves are sent."""

    def __init__(self, services: Services, rules: Ruleset, config: TableConfig, state: State, seat: int) -> None:
        self.seat = seat
        self.table = table_at(services, rules, config, state, Random6(state))
        self.viewer = viewer_of(services, seat)
        assert self.table.history is not None
        self.history = self.table.history
        self.mover = viewer_of(services, self.history.game.actor)

    async def move(self, text: str) -> list[str]:
        await self.table.enter(self.viewer, None)
        await self.table.enter(self.mover, None)
        actor = self.history.game.actor
        await carry_out(self.table, self.mover, Move(decision=0, seat=actor, action=text))
        return drain(self.viewer)


class Random6(Dice):
    """The same dice in both worlds; a draw of a card is told apart by `drew`."""

    def __init__(self, state: State) -> None:
        self.random = Random(state.round)
        self.drew = False

    def below(self, n: int) -> int:
        if n != 6:
            self.drew = True
        return self.random.randrange(n)


def drain(viewer: Viewer) -> list[str]:
    texts = list(viewer._waiting)
    viewer._waiting.clear()
    return texts
