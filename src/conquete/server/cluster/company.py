"""The company that a server keeps: others on the same database, or nobody."""

import asyncio
import os
import socket
import time
from typing import Final

from sqlalchemy import delete
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from conquete.server.cluster.leases import AnyLeases, Leases, NoLeases
from conquete.server.cluster.ledger import Ledger, PostgresLedger
from conquete.server.cluster.members import AnyMembers, Members, NoMembers
from conquete.server.cluster.post import ALONE, Post, StoredPost
from conquete.server.logs import log
from conquete.server.store.database import make_engine, read_url
from conquete.server.store.schema import processes
from conquete.server.store.trouble import reason_of

SIGN_OFF_SECONDS: Final = 2.0


def _name_of(process: int) -> str:
    return f"{socket.gethostname()[:40]} {process}"


async def sign_off(database: str, process: int) -> None:
    """A process of this machine has died: others need not wait until its time is over."""
    engine = make_engine(read_url(database))
    try:
        async with asyncio.timeout(SIGN_OFF_SECONDS), engine.begin() as connection:
            await connection.execute(delete(processes).where(processes.c.name == _name_of(process)))
    except (SQLAlchemyError, OSError) as error:  # they wait, then
        log("process not signed off", why=reason_of(error))
    finally:
        await engine.dispose()


class Company:
    """`members`, `leases` and `post` of one process. An SQLite file has one process, and there they are nothing."""

    def __init__(self, engine: AsyncEngine, ledger: Ledger | None = None) -> None:
        self.members: AnyMembers = NoMembers()
        self.leases: AnyLeases = NoLeases()
        self.post: Post = ALONE
        self._kept: tuple[Members, StoredPost] | None = None
        if ledger is None and engine.dialect.name == "postgresql":
            ledger = PostgresLedger(engine)
        if ledger is not None:
            members = Members(ledger, _name_of(os.getpid()), time.monotonic)
            post = StoredPost(ledger, members)
            self.members, self.leases, self.post = members, Leases(ledger, members), post
            self._kept = members, post

    async def start(self) -> None:
        if self._kept is not None:
            members, post = self._kept
            await post.open()
            await members.start()
            post.start()

    async def stop(self) -> None:
        """Nothing is led here any more, and nobody waits for anything from here."""
        if self._kept is not None:
            members, post = self._kept
            await post.stop()
            await members.stop()
            await post.close()
