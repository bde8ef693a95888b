"""A table of three people at which a game stands as a test wants it, without a store behind it."""

import asyncio
import json
import time
from typing import Any

from conquete.engine.game import Game
from conquete.server.play.carrying_out.messages import carry_out
from conquete.server.play.live.table import LiveTable
from conquete.server.services import Services
from conquete.server.table.data import compiled
from conquete.wire.client import Move, Orders
from conquete.wire.requests import TableConfig
from tests.server.client import Message
from tests.server.test_leaks import table_at, viewer_of


class Scene:
    """The game of any edition; on a world it goes on under the rules that it has."""

    def __init__(self, services: Services, game: Game, **config: Any) -> None:
        rules = game.rules
        wish = TableConfig(edition=rules.edition, mode=rules.mode, seats=3, **config)
        wish.options = dict(rules.options)
        rules = compiled(wish) if rules.world is None else rules
        self.table: LiveTable = table_at(services, rules, wish, game.state, "ask")
        self.viewers = [viewer_of(services, seat) for seat in range(3)]

    async def sit(self) -> None:
        for viewer in self.viewers:
            await self.table.enter(viewer, None)

    @property
    def game(self) -> Game:
        return self.table.playing_or_over().game

    @property
    def asked(self) -> tuple[int, str]:
        return self.game.actor, self.game.decision().kind

    async def move(self, action: str) -> None:
        number = self.table.playing().number_for((self.game.actor,))
        seat = self.game.actor
        await carry_out(self.table, self.viewers[seat], Move(decision=number, seat=seat, action=action))

    async def order(self, seat: int, reactions: Any, defend: Any = "ask") -> None:
        await carry_out(self.table, self.viewers[seat], Orders(seat=seat, reactions=reactions, defend=defend))

    def due(self) -> tuple[str, float]:
        """What the server does by itself, and how long after the question."""
        plan = self.table.playing().plan()
        errand, when = self.table.steward.due(plan)
        return errand, 0.0 if when is None else round(when - plan.at, 3)

    async def passed(self) -> None:
        """The server passes for the seat that is asked."""
        number, before = self.table.playing().seq, time.monotonic()
        while self.table.playing().seq == number:
            assert time.monotonic() - before < 5, "nobody passes"
            await asyncio.sleep(0.02)

    async def heard(self, seat: int) -> list[Message]:
        viewer = self.viewers[seat]
        return [json.loads(await viewer.next_text() or "") for _ in range(len(viewer._waiting))]
