"""Our server: how it is started, and its dialect."""

import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Final

import msgspec
from bench.server.line import Line
from bench.server.load import Board
from bench.server.prepare import Stored

from conquete.server.cluster.members import BEAT_SECONDS

ROOT: Final = Path(__file__).resolve().parents[2]


class _Option(msgspec.Struct):
    text: str
    low: int | None = None
    high: int = 0


class _Decision(msgspec.Struct):
    decision: int
    seat: int
    options: list[_Option]


class _Message(msgspec.Struct):
    """Of a message only what the load needs to know."""

    code: str = ""
    text: str = ""
    decision: _Decision | None = None


_DECODER = msgspec.json.Decoder(_Message)
_EVENTS: Final = b'{"type":"events"'
_DONE: Final = b'{"type":"done"'
_WELCOME: Final = b'{"type":"welcome"'
_OVER: Final = b'{"type":"over"'
_ERROR: Final = b'{"type":"error"'
_ASKED: Final = b'"decision":{'
_NO_CHANGES: Final = b'"changes":{}'


class OurServer:
    """A process of its own on a database that is there already."""

    def __init__(
        self,
        database: str,
        compiled: Path | None = None,
        idle_seconds: float | None = None,
        workers: int = 1,
        log: Path | None = None,
    ) -> None:
        idle = [] if idle_seconds is None else ["--idle", str(idle_seconds)]
        path = [str(ROOT), *os.environ.get("PYTHONPATH", "").split(os.pathsep)]
        with open(log or os.devnull, "ab") as errors:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "bench.server.serve", database, "--workers", str(workers), *idle],
                env={
                    **os.environ,
                    "CONQUETE_COMPILED": "no",  # plain is plain, even after `make fast`
                    "PYTHONPATH": os.pathsep.join([str(compiled), *path] if compiled else path),
                },
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
            )
        assert self.process.stdout is not None
        self.port = int(self.process.stdout.readline())
        if workers > 1:
            time.sleep(
                2 * BEAT_SECONDS
            )  # each has heard of the others then: until then sockets are told to come back

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(30)
        assert self.process.stdout is not None
        self.process.stdout.close()


class OurBoard(Board):
    """A table with a socket for every seat, each in a browser of its own."""

    def __init__(self, port: int, stored: Stored) -> None:
        super().__init__(hash(stored.table))
        self.stored = stored
        self.port = port
        self.lines: list[Line] = []
        self.welcomed = 0  # of them
        self.waiting = 0  # messages that the move under way still has to bring
        self.decision: _Decision | None = None
        self.is_under_way = False
        self.is_held = False  # the answer waits for the next one of its seat, and the others hear of both together

    async def open(self) -> None:
        for cookie in self.stored.cookies:
            path = f"/api/tables/{self.stored.table}/socket"
            self.lines.append(await Line.open(self.port, path, cookie, self.hear, self.fail))

    def hear(self, line: Line, raw: bytes) -> None:
        """Only the message that asks somebody is taken apart, as a browser's would be; the others are counted."""
        if raw.startswith(_EVENTS):
            self.waiting -= 1
            if _ASKED in raw:
                self.decision = _DECODER.decode(raw).decision
                if _NO_CHANGES in raw:
                    self.is_held = True
        elif raw.startswith(_DONE):
            self.waiting -= 1
        elif raw.startswith(_OVER):
            self.is_over = True
        elif raw.startswith(_WELCOME):
            self.decision = _DECODER.decode(raw).decision or self.decision
            self.welcomed += 1
            # Whoever is welcomed later is told of the first move by that, and not by an event.
            self.is_ready = self.decision is not None and self.welcomed == len(self.stored.cookies)
            return
        elif raw.startswith(_ERROR):
            message = _DECODER.decode(raw)
            raise RuntimeError(f"a legal move was refused: {message.code}, {message.text}")
        else:
            return
        if self.is_held and self.waiting == len(self.lines) - 1:
            self.answer()
        elif self.is_under_way and self.waiting == 0 and (self.decision is not None or self.is_over):
            self.is_under_way = False
            self.is_ready = not self.is_over
            self.on_settled(self)

    def send_move(self) -> None:
        decision = self.decision
        assert decision is not None
        self.decision, self.is_held, self.is_under_way = None, False, True
        self.waiting = len(self.lines) + 1
        option = self.random.choice(decision.options)
        action = option.text
        if option.low is not None:
            action = f"{action} {self.random.randint(option.low, option.high)}"
        text = (
            f'{{"type":"move","id":{decision.decision},"decision":{decision.decision},'
            f'"seat":{decision.seat},"action":"{action}"}}'
        )
        self.lines[decision.seat].send(text.encode())

    def close(self) -> None:
        for line in self.lines:
            line.close()
