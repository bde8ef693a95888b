"""What players tell the host about others at a table: kept with what was said there before."""

import secrets
import time
from typing import Final

from sqlalchemy import insert, update

from conquete.server.hosting.audit import noted
from conquete.server.identity import Person
from conquete.server.play.live.chairs import NotPossible
from conquete.server.play.live.watchers import handle_of
from conquete.server.play.roles import Room
from conquete.server.store.batch import Batch, Change, Conflict
from conquete.server.store.host_queries import HostQueries
from conquete.server.store.schema import reports
from conquete.server.store.writer import Writer
from conquete.wire.hosting import NewReport

LINES_BEFORE: Final = 10  # of the chat, that are kept with a report


class Reports:
    def __init__(self, queries: HostQueries, writer: Writer) -> None:
        self._queries = queries
        self._writer = writer

    async def file(self, table: Room, reporter: Person, report: NewReport) -> None:
        """Keep it; the same person reports another at one table only once until the host has looked."""
        about, name = await self._whom(table, report)
        if about == reporter.id:
            raise NotPossible("that is you")
        if await self._queries.is_reported(reporter.id, about, table.id):
            raise NotPossible("you have reported this person here already")
        said = [line for line in table.said if not report.at or line.at <= report.at]
        is_line = bool(report.at and said and said[-1].at == report.at and said[-1].who == report.who)
        row = {
            "id": secrets.token_hex(8),
            "made": time.time(),
            "reporter": reporter.id,
            "reporter_name": reporter.name,
            "table_id": table.id,
            "title": table.data.config.title,
            "person": about,
            "name": name,
            "kind": report.kind,
            "text": report.text,
            "line": said[-1].text if is_line else "",
            "context": [{"name": line.name, "text": line.text} for line in said[-LINES_BEFORE:]],
        }
        await self._writer.change(insert(reports).values(row))

    async def _whom(self, table: Room, report: NewReport) -> tuple[str, str]:
        """The id and name of who is meant: on a seat, watching, or who has said something."""
        if report.seat is not None:
            chairs = table.data.chairs
            chair = chairs[report.seat] if report.seat < len(chairs) else None
            if chair is None or chair.person is None:
                raise NotPossible("nobody sits there")
            return chair.person, chair.name
        watcher = table.watchers.find(report.who)
        if watcher is not None:
            return watcher.id, watcher.name
        identity = table.services.identity
        for row in await table.services.queries.chat_of(table.id):
            if handle_of(identity, table.id, row.person) == report.who:
                return row.person, row.name
        raise NotPossible("nobody of that name is at the table")

    async def dismiss(self, by: str, why: str, id: str) -> bool:
        """The host has looked at it; false where there is no such report, or somebody was first."""
        row = await self._queries.report(id)
        if row is None:
            return False
        ours = update(reports).where(reports.c.id == id, reports.c.closed.is_(None)).values(closed=time.time())
        try:
            note = noted(by, "dismissed", row.person, row.name, why)
            await self._writer.append(Batch(changes=[Change(ours, rows=1), note]))
        except Conflict:
            return False
        return True
