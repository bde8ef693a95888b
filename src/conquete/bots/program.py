"""A program and the lines to and from it: one question, one answer, within limits, and no process left behind."""

import os
import selectors
import signal
import subprocess
import time
import weakref
from collections.abc import Sequence
from contextlib import suppress
from typing import IO, Final

from conquete.engine.errors import ConqueteError

LONGEST_LINE: Final = 64 * 1024  # bytes that one answer may have
KEPT_COMPLAINTS: Final = 4 * 1024  # of standard error, from its end
GRACE_SECONDS: Final = 0.5  # to leave by itself, once its input has ended
CHUNK: Final = 64 * 1024


class Fault(ConqueteError):
    """The program did not answer as it should; the message says what it did instead."""


class Program:
    """It runs in a process group of its own, so that its children go when it goes. Its pipes never block us:
    a program that does not read, writes without end or says nothing runs into the limits."""

    def __init__(self, command: Sequence[str]) -> None:
        try:
            process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                start_new_session=True,
            )
        except OSError as error:
            raise Fault(f"could not be started: {(error.strerror or 'unknown reason').lower()}") from error
        self._process = process
        # Even if nobody calls `stop`: when this object goes, the process goes.
        self._end = weakref.finalize(self, _kill, process)
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        self._stdin: IO[bytes] = process.stdin
        self._stdout: IO[bytes] = process.stdout
        self._stderr: IO[bytes] = process.stderr
        for pipe in (self._stdin, self._stdout, self._stderr):
            os.set_blocking(pipe.fileno(), False)
        self._answer = b""  # what has come in and is not yet a line
        self._complaints = b""

    @property
    def pid(self) -> int:
        return self._process.pid

    def ask(self, lines: bytes, seconds: float) -> bytes:
        """Send `lines` and wait for the one line that answers them."""
        deadline = time.monotonic() + seconds
        self._read_answer()
        if self._answer.strip():
            raise Fault(f"wrote without being asked: {shown(self._answer)}")
        self._answer = b""
        with selectors.DefaultSelector() as selector:
            selector.register(self._stdin, selectors.EVENT_WRITE)
            selector.register(self._stdout, selectors.EVENT_READ)
            selector.register(self._stderr, selectors.EVENT_READ)
            while True:
                ready = selector.select(max(0.0, deadline - time.monotonic()))
                if not ready:
                    raise Fault(f"did not answer within {seconds:g} s")
                for key, _ in ready:
                    if key.fileobj is self._stdin:
                        lines = self._write(lines)
                        if not lines:
                            selector.unregister(self._stdin)
                    elif key.fileobj is self._stderr:
                        if not self._read_complaints():
                            selector.unregister(self._stderr)
                    else:
                        self._expect(self._read_answer())
                        line = self._take_line()
                        if line is not None:
                            return line
                if time.monotonic() > deadline:  # it talks, but does not answer
                    raise Fault(f"did not answer within {seconds:g} s")

    def _write(self, lines: bytes) -> bytes:
        """Send what the pipe takes; the rest."""
        try:
            return lines[os.write(self._stdin.fileno(), lines[:CHUNK]) :]
        except BlockingIOError:
            return lines
        except OSError:  # it reads no more; what it has to say about that comes from the other pipes
            return b""

    def _read_answer(self) -> bool:
        """Whether the pipe may bring more."""
        try:
            data = os.read(self._stdout.fileno(), CHUNK)
        except BlockingIOError:
            return True
        self._answer += data
        return bool(data)

    def _read_complaints(self) -> bool:
        try:
            data = os.read(self._stderr.fileno(), CHUNK)
        except BlockingIOError:
            return True
        self._complaints = (self._complaints + data)[-KEPT_COMPLAINTS:]
        return bool(data)

    def _expect(self, is_open: bool) -> None:
        if len(self._answer) > LONGEST_LINE and b"\n" not in self._answer[:LONGEST_LINE]:
            raise Fault(f"wrote more than {LONGEST_LINE // 1024} KiB without an end of line")
        if not is_open and b"\n" not in self._answer:
            raise Fault(f"ended{self._status()}{self._last_words()}")

    def _take_line(self) -> bytes | None:
        """The first line that is not blank."""
        while b"\n" in self._answer:
            line, _, self._answer = self._answer.partition(b"\n")
            if line.strip():
                return line
        return None

    def _status(self) -> str:
        try:
            status = self._process.wait(GRACE_SECONDS)
        except subprocess.TimeoutExpired:
            return ""
        return f" by signal {-status}" if status < 0 else f" with status {status}"

    def _last_words(self) -> str:
        """The last line it wrote to standard error: of a traceback, the one that says most."""
        while self._complaints_left():
            pass
        lines = [line for line in self._complaints.splitlines() if line.strip()]
        return f"; its last words: {shown(lines[-1])}" if lines else ""

    def _complaints_left(self) -> bool:
        before = len(self._complaints)
        return self._read_complaints() and before < len(self._complaints) < KEPT_COMPLAINTS

    def stop(self, grace: float = GRACE_SECONDS) -> None:
        """End its input and give it a moment to leave; then it is killed, with all its children."""
        if not self._end.alive:
            return
        self._stdin.close()
        if grace:
            with suppress(subprocess.TimeoutExpired):
                self._process.wait(grace)
        self._end()


def _kill(process: "subprocess.Popen[bytes]") -> None:
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()
    for pipe in (process.stdin, process.stdout, process.stderr):
        if pipe is not None:
            pipe.close()


def shown(data: bytes) -> str:
    """Some of what a program wrote, safe to print."""
    text = data[:200].decode("utf-8", "replace").strip()
    text = "".join(sign if sign.isprintable() else " " for sign in text)
    return f"'{text[:120]}'"
