"""Bots of every kind play all modes at one server at the same time, through its real workers.

python -m tests.server.bot_soak --decisions 3000     prints how many answers each bot gave in each mode

A person who plays at random sits at every table; all other seats are played by one kind of bot. Nothing may go
wrong: every move is the bot's own, no simple one in its place, and the log has no failure.
"""

import argparse
import logging
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

from conquete.bots import load_bot
from conquete.editions import edition_ids, load_edition
from conquete.engine.game import Game
from conquete.server.play.thinking.bots import Bots
from conquete.server.play.thinking.sharing import Share
from conquete.server.settings import Settings
from tests.server.client import Message, Person, Socket, any_action
from tests.server.conftest import PLENTY, RunningServer

BOTS: Final = ("any", "marshal", "general")
PATIENT_SECONDS: Final = 60.0  # that a bot has by the clock: what is busy is the machine
WORKERS: Final = 2
WAITS: Final = 10  # of a minute each, for a question: as many tables as there are share the workers
REPORT_SECONDS: Final = 60.0


class Case(NamedTuple):
    edition: str
    mode: str
    bot: str


def cases() -> list[Case]:
    """Every mode with each kind of bot that plays it."""
    return [
        Case(edition.id, mode, bot)
        for edition in map(load_edition, edition_ids())
        for mode in edition.modes
        for bot in BOTS
        if load_bot(bot).plays(edition.id)
    ]


class Counts:
    """The answers that came from workers, and all that went wrong."""

    def __init__(self) -> None:
        self.answers: Counter[Case] = Counter()
        self.failures: list[str] = []


@contextmanager
def counted() -> Iterator[Counts]:
    """What the workers of every server in this process answer, and what it logs as gone wrong."""
    counts = Counts()
    decide = Bots.decide

    async def noted(self: Bots, bot: str, table: str, game: Game, share: Share) -> int:
        answer = await decide(self, bot, table, game, share)
        counts.answers[Case(game.rules.edition, game.rules.mode, bot)] += 1
        return answer

    class Failures(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            if record.levelno >= logging.WARNING or "fail" in record.msg:
                fields = getattr(record, "fields", "")
                counts.failures.append(f"{record.getMessage()} {fields} {record.exc_info or ''}")

    logger, handler = logging.getLogger("conquete.server"), Failures()
    before = logger.level
    logger.addHandler(handler)
    logger.setLevel(logging.INFO)
    Bots.decide = noted  # type: ignore[method-assign]
    try:
        yield counts
    finally:
        Bots.decide = decide  # type: ignore[method-assign]
        logger.removeHandler(handler)
        logger.setLevel(before)


def new_table(person: Person, case: Case) -> str:
    """A table with the person in the first seat and bots in all others, begun."""
    mode = load_edition(case.edition).mode(case.mode)
    seats = min(max(mode.players[0], 3), mode.players[1])
    if mode.is_campaign:
        wish = {"edition": case.edition, "mode": case.mode, "bot_seconds": 0}
        campaign = person.post("/api/campaigns", **wish)["campaign"]["id"]
        made = person.post(f"/api/campaigns/{campaign}/next", bots=[case.bot] * (seats - 1))
    else:
        bots = {str(seat): case.bot for seat in range(1, seats)}
        made = person.make_table(edition=case.edition, mode=case.mode, seats=seats, mine=[0], bots=bots)
    table: str = made["table"]["id"]
    if made["table"]["status"] == "open":
        person.post(f"/api/tables/{table}/start")
    return table


def play(server: RunningServer, counts: Counts, wanted: Mapping[Case, int], seed: int, case: Case) -> None:
    """Game after game, until the bots have answered as often as is wanted."""
    person, rng = server.person(f"{case.bot} {seed}"), Random(seed)
    while counts.answers[case] < wanted[case]:
        with person.sit(new_table(person, case)) as socket:
            while counts.answers[case] < wanted[case] and socket.over is None:
                _answer(socket, rng)


def _answer(socket: Socket, rng: Random) -> None:
    decision = _asked(socket)
    if not decision:
        return
    answer = socket.move(any_action(decision, rng), decision)
    # What others did meanwhile may have answered the question.
    assert answer["type"] == "done" or answer["code"] == "stale", answer
    failed = [m for m in socket.inbox if m["type"] == "note" and m["note"] == "bot_failed"]
    assert not failed, failed
    socket.inbox.clear()


def _asked(socket: Socket) -> Message:
    for _ in range(WAITS - 1):
        with suppress(TimeoutError):
            return socket.until_asked()
    return socket.until_asked()


def soak(server: RunningServer, decisions: int) -> Counts:
    """`decisions` of bots in every mode, shared out among the kinds of bots that play it."""
    known = cases()
    kinds = Counter((case.edition, case.mode) for case in known)
    wanted = {case: -(-decisions // kinds[case.edition, case.mode]) for case in known}
    with counted() as counts, ThreadPoolExecutor(len(known)) as pool:
        done = threading.Event()
        threading.Thread(target=_report, args=(counts, wanted, done), daemon=True).start()
        try:
            tasks = [pool.submit(play, server, counts, wanted, n, case) for n, case in enumerate(known)]
            for task in tasks:
                task.result()
        finally:
            done.set()
    return counts


def _report(counts: Counts, wanted: Mapping[Case, int], done: threading.Event) -> None:
    begun = time.monotonic()
    while not done.wait(REPORT_SECONDS):
        got = sum(min(counts.answers[case], wanted[case]) for case in wanted)
        minutes = (time.monotonic() - begun) / 60
        print(f"{minutes:4.0f} min  {got} of {sum(wanted.values())}  failures: {len(counts.failures)}", flush=True)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--decisions", type=int, default=3000, help="of bots, in every mode")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        settings: dict[str, Any] = {
            "least_bot_seconds": 0.0,
            "reaction_seconds": 0.05,
            "limits": PLENTY,
            "page": None,
        }
        server = RunningServer(
            Settings(database=str(Path(folder) / "soak.db"), bot_budget_seconds=PATIENT_SECONDS, **settings)
        )
        counts = soak(server, given.decisions)
        server.stop()
    for case in cases():
        print(f"{case.edition:17} {case.mode:11} {case.bot:8} {counts.answers[case]:6}")
    print(f"{sum(counts.answers.values())} answers, {len(counts.failures)} failures")
    print(*counts.failures, sep="\n")
    return 1 if counts.failures else 0


if __name__ == "__main__":
    sys.exit(main())
