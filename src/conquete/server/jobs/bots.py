"""Bots that several servers share: questions go into the queue, and workers that any server can use answer them.

To a table it is the same as processes of the server's own (play/thinking/bots.py): what a bot takes too long for,
or does wrong, is told as BotFailed, and a simple one answers instead. Fair shares are kept by the queue, for all
servers together.
"""

from typing import Final
from zlib import crc32

from conquete.engine.game import Game
from conquete.server.jobs.desk import NOBODY, Desk
from conquete.server.jobs.queue import LANES, LOST, PLAYED, SHOWN, JobFailed
from conquete.server.jobs.tasks import BOT
from conquete.server.jobs.worker import STARVED
from conquete.server.play.thinking.bots import BotFailed, Bots, CutShort, asks_in_secret
from conquete.server.play.thinking.sharing import Share

TOO_LONG: Final = str(CutShort(is_starved=False))


class QueuedBots(Bots):
    def __init__(self, desk: Desk, budget: float) -> None:
        super().__init__()
        self._desk = desk
        self._budget = budget

    async def stop(self) -> None:
        """Others may still ask the workers; whoever asked here is not waited for."""

    @property
    def waiting(self) -> int:
        return self._desk.waiting(BOT)

    async def _ask(self, question: bytes, table: str, game: Game, share: Share) -> str:
        try:
            answer = await self._desk.ask(
                BOT,
                question,
                self._budget,
                priority=SHOWN if share.is_shown else PLAYED,
                owner=f"shown {share.owner}" if share.is_shown else share.owner,
                lane=crc32(table.encode()) % LANES,
                is_silent=asks_in_secret(game),
            )
            return answer.decode()
        except JobFailed as error:
            raise as_failure(str(error)) from error


def as_failure(why: str) -> BotFailed:
    """That every worker died, or that there is none, is no fault of the bot."""
    if why.removeprefix(STARVED) == TOO_LONG:
        return CutShort(is_starved=why.startswith(STARVED))
    return CutShort(is_starved=True) if why in (LOST, NOBODY) else BotFailed(why)
