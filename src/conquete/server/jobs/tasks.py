"""What workers know how to do, by name: nothing else that stands in the queue is ever carried out."""

from typing import Final

from conquete.bots.arena.playing import GAME, play_packed_of_ours
from conquete.bots.work import Call
from conquete.engine.errors import ConqueteError
from conquete.server.jobs.analyses import ANALYSE

BOT: Final = "bot"  # a question to a bot, which the process itself knows how to answer

CAMPAIGN: Final = "campaign"  # the file of one, to be read


def _read_campaign(text: bytes) -> bytes:
    # What it needs is large, and few workers are ever asked for it.
    from conquete.server.campaigns.reading import read_packed

    return read_packed(text)


_tasks: Final[dict[str, Call]] = {
    GAME.name: play_packed_of_ours,
    ANALYSE.name: ANALYSE.call,
    CAMPAIGN: _read_campaign,
}


def register_task(name: str, call: Call) -> None:
    """For a plugin: what a job of that name leads to, bytes for bytes."""
    _tasks[name] = call


def task_named(name: str) -> Call:
    found = _tasks.get(name)
    if found is None:
        raise ConqueteError(f"this worker does not know the work '{name}'")
    return found
