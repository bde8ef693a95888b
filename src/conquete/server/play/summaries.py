"""How tables stand, for lists of them: who owns what, whose turn it is, until when. Public facts only.

A table in memory is asked. Of others the stored steps are folded once, without copies and events, and what came
of it is kept until there are more of them. A list takes its time for a few such tables and no longer: of the
others it tells what stands in their rows, and finds more the next time it is asked for.
"""

import asyncio
import time
from collections import OrderedDict
from collections.abc import Sequence
from typing import Any, Final

from conquete.engine.errors import ConqueteError
from conquete.engine.ids import CHANCE, NOBODY
from conquete.engine.state import State
from conquete.server.play.roles import House
from conquete.server.table.data import TableData
from conquete.server.table.moves.history import DO, PLAYED, UNDO, History
from conquete.server.table.moves.timing import Downtimes, charged
from conquete.wire.requests import TableSummary

MOST_KEPT: Final = 2000
FOLDING_SECONDS: Final = 0.25  # for the tables of one list


class Standing:
    """A position after so many rows that all have heard of; with its clocks, the time each seat has used of its own
    and since when the next one is asked."""

    def __init__(
        self,
        rows: int,
        round: int = 0,
        turn: int | None = None,
        owners: dict[str, int] | None = None,
        clocks: tuple[list[float], float] | None = None,
    ) -> None:
        self.rows = rows
        self.round = round
        self.turn = turn
        self.owners = owners or {}
        self.clocks = clocks


class Summaries:
    def __init__(self, services: House) -> None:
        self._services = services
        self._kept: OrderedDict[str, Standing] = OrderedDict()
        self._folding = asyncio.Lock()  # two lists do not fold the same tables at once
        self.folded = 0

    async def of(self, listed: Sequence[tuple[TableData, Any]]) -> list[TableSummary]:
        """The summaries of these tables with their rows, in the same order."""
        end = time.monotonic() + FOLDING_SECONDS
        return [await self._one(data, row, end) for data, row in listed]

    async def _one(self, data: TableData, row: Any, end: float) -> TableSummary:
        summary = TableSummary(updated_at=row.changed, started_at=data.started)
        if data.status in ("open", "expired"):
            return summary
        live = self._services.hub.in_memory(data.id)
        if live is not None and live.history is not None:
            history = live.history
            standing = _standing(history, history.heard)
            clock = live.clock() if data.status == "playing" else None
            summary.deadline = clock.deadline if clock else 0.0
        else:
            known = await self._stored(data, row.heard, end)
            if known is None:
                return summary
            standing = known
            summary.deadline = self._deadline(data, standing)
        summary.round, summary.turn, summary.owners = standing.round, standing.turn, standing.owners
        return summary

    async def _stored(self, data: TableData, rows: int, end: float) -> Standing | None:
        """How a table stands that is not in memory; None where there is no time left to find out."""
        async with self._folding:
            kept = self._kept.get(data.id)
            if kept is None or kept.rows != rows:
                if time.monotonic() >= end:
                    return None
                kept = await self._fold(data, rows)
                self._kept[data.id] = kept
                if len(self._kept) > MOST_KEPT:
                    self._kept.popitem(last=False)
            self._kept.move_to_end(data.id)
            return kept

    async def _fold(self, data: TableData, rows: int) -> Standing:
        self.folded += 1
        queries = self._services.queries
        snapshot = await queries.last_snapshot(data.id)
        steps = await queries.steps_after(data.id, 0 if snapshot is None else snapshot.seq)
        heard = [step for step in steps if step.seq < rows]  # not even the time it takes tells of the others
        try:
            standing = await asyncio.to_thread(fold, data, snapshot, heard, self._services.uptime.downtimes)
        except ConqueteError:  # made with other rules than this program has: nothing is known of it
            standing = Standing(rows)
        standing.rows = rows
        return standing

    def _deadline(self, data: TableData, standing: Standing) -> float:
        """As the clock will stand when the table is opened."""
        config, settings = data.config, self._services.settings
        if data.status != "playing" or data.asked is None or not (config.move_seconds or config.bank_seconds):
            return 0.0
        if standing.clocks is None or not data.chairs[data.asked].is_led_by_person:
            return 0.0
        used, since = standing.clocks
        left = max(0.0, config.bank_seconds - used[data.asked])
        since += self._services.uptime.downtimes.between(since, time.time())
        return max(since + config.move_seconds + left, self._services.started + settings.grace_seconds)


def fold(data: TableData, snapshot: Any, steps: Sequence[Any], downtimes: Downtimes) -> Standing:
    """The steps that count, played on from the snapshot, and the time they took as History reckons it."""
    history = History(data.id, data.rules(), data.dice(), data.config.move_seconds, data.started, downtimes)
    if snapshot is not None:
        history.load_snapshot(snapshot.seq, snapshot.body)
    game = history.game
    game.log = None
    before = game.count
    kept: list[Any] = []
    asked: list[
        tuple[int, float, float]
    ] = []  # who answered each of them, asked since when, and the time used then
    used, at = list(history.used), history.changed_at
    for step in steps:
        since, at = at, step.at
        if step.kind in PLAYED:
            kept.append(step)
            asked.append((step.actor, since, used[step.actor]))
            if step.kind == DO and step.actor != CHANCE:
                used = charged(used, step.actor, since, at, history.move_seconds, downtimes)
        elif step.kind == UNDO:
            i = int(step.text) - before
            if all(actor == step.actor for actor, _, _ in asked[i:]):  # only its own choices: its clock runs on
                _, at, used[step.actor] = asked[i]
            del kept[i:], asked[i:]
    for step in kept:
        if step.actor != CHANCE:
            game.play(history.rules.words.parse(step.text))
    return _standing(history, history.seq + len(steps), (used, at))


def _standing(history: History, rows: int, clocks: tuple[list[float], float] | None = None) -> Standing:
    state: State = history.game.state
    names = history.rules.board.territories
    owners = {names[i]: owner for i, owner in enumerate(state.owner) if owner != NOBODY}
    return Standing(rows, state.round, state.turn, owners, clocks)
