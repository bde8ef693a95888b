"""Bots from outside: programs in any language that read a JSON line and write one. See docs/bots/write-one.md.

Only whoever sits at this machine can name a program: `conquete arena`, `simulate` and `play` look here; the
server knows the bots of the registry and nothing else.
"""

import json
import os
import shlex
import shutil
import sys
from pathlib import Path
from typing import Any, Final

from conquete.bots import bot_names, check_plays, load_bot
from conquete.bots.base import DECISION_SECONDS, Bot
from conquete.bots.guarded import Guarded
from conquete.bots.program import GRACE_SECONDS, Fault, Program, shown
from conquete.engine.actions import ACTION_MASK, is_allowed, n_of, span_of
from conquete.engine.decision import Decision
from conquete.engine.errors import ConqueteError, IllegalAction
from conquete.engine.ruleset import Ruleset
from conquete.engine.views import View

PROTOCOL: Final = 1
SECONDS: Final = DECISION_SECONDS  # by the clock
START_SECONDS: Final = 10.0  # to start, on top of that, before the first one

# What runs a file that cannot be run by itself.
_RUNNERS: Final = {".py": sys.executable, ".js": "node", ".mjs": "node"}


# -- finding them ------------------------------------------------------------------------------------------


def is_program(name: str) -> bool:
    """Does `name` mean a program, rather than a bot of ours? It has a slash, or is a file that can be run."""
    if name.partition(":")[0] in bot_names():  # settings may follow a colon
        return False
    return "/" in name or os.sep in name or (os.path.isfile(name) and os.access(name, os.X_OK))


def find_bot(name: str, seconds: float = SECONDS) -> Bot:
    """A bot by its name, or a program by its path; a program's faults cost it its seat and not the game."""
    return Guarded(OutsideBot(name, seconds)) if is_program(name) else load_bot(name)


def check_bot(name: str, edition: str) -> None:
    """Refuse what cannot play an edition before anything is played. A program is told the edition and may leave."""
    if is_program(name):
        command_of(name)
    else:
        check_plays(name, edition)


def command_of(name: str) -> list[str]:
    """The command line behind a name: a path, perhaps with arguments after it."""
    words = [name] if os.path.exists(name) else shlex.split(name)
    path = Path(words[0])
    if not path.is_file():
        raise ConqueteError(f"there is no program {words[0]}")
    if os.access(path, os.X_OK):
        return [str(path.absolute()), *words[1:]]
    runner = _RUNNERS.get(path.suffix)
    if runner is None:
        raise ConqueteError(f"{path} cannot be run; make it executable (chmod +x)")
    found = shutil.which(runner)
    if found is None:
        raise ConqueteError(f"{path} needs {runner}, which is not installed")
    return [found, str(path.absolute()), *words[1:]]


# -- asking them -------------------------------------------------------------------------------------------


class OutsideBot(Bot):
    """A program in a seat, started anew for each game. Raises `Fault` for whatever it does wrong."""

    def __init__(self, name: str, seconds: float = SECONDS, start_seconds: float = START_SECONDS) -> None:
        super().__init__()
        if os.name != "posix":
            raise ConqueteError("programs can only be bots on Linux, macOS and the like")
        self.name = name
        self.command = command_of(name)
        self.seconds = seconds
        self.start_seconds = start_seconds
        self._seed = ""
        self._program: Program | None = None

    def start(self, seat: int, seed: str) -> None:
        super().start(seat, seed)
        self.stop()
        self._seed = seed

    def decide(self, view: View, decision: Decision) -> int:
        lines = line_of(question(view, decision))
        seconds = self.seconds
        if self._program is None:
            hello = hello_of(view.rules, self.seat, self._seed, self.seconds, self.start_seconds)
            lines = line_of(hello) + lines
            seconds += self.start_seconds
            self._program = Program(self.command)
        try:
            return read_answer(self._program.ask(lines, seconds), view, decision)
        except Fault:
            self._end(0.0)
            raise

    def stop(self) -> None:
        self._end(GRACE_SECONDS)

    def _end(self, grace: float) -> None:
        if self._program is not None:
            self._program.stop(grace)
            self._program = None


# -- the lines ---------------------------------------------------------------------------------------------


def line_of(message: dict[str, Any]) -> bytes:
    return json.dumps(message, separators=(",", ":")).encode() + b"\n"


def hello_of(
    rules: Ruleset, seat: int, seed: str, seconds: float | None, start_seconds: float | None
) -> dict[str, Any]:
    """The first line: what is played, where the program sits, how long it may think (None: no limit), the board."""
    board = rules.board
    names = board.territories
    return {
        "type": "hello",
        "protocol": PROTOCOL,
        "edition": rules.edition,
        "mode": rules.mode,
        "options": rules.options,
        "seats": rules.seats,
        "seat": seat,
        "seed": seed,
        "seconds": seconds,
        "start_seconds": start_seconds,
        "board": {
            "id": board.id,
            "territories": {
                names[t]: {
                    "region": board.regions[board.region_of[t]] if board.region_of[t] >= 0 else None,
                    "neighbours": [names[other] for other in board.neighbours[t]],
                }
                for t in range(board.size)
            },
            "regions": {
                region: {"bonus": board.region_bonus[r], "territories": [names[t] for t in board.region_members[r]]}
                for r, region in enumerate(board.regions)
            },
        },
    }


def question(view: View, decision: Decision) -> dict[str, Any]:
    """What the seat sees, and what it is asked."""
    options = [option_of(decision.words.text(option & ACTION_MASK), option) for option in decision.packed]
    return {
        "type": "question",
        "view": view.to_json(),
        "decision": {"id": decision.id, "kind": decision.kind, "options": options},
    }


def option_of(text: str, option: int) -> dict[str, Any]:
    """An action as it is; or, without its number, a row of them from `low` to `high`. As on the wire."""
    width = span_of(option)
    if not width:
        return {"text": text}
    low = n_of(option)
    return {"text": text.rpartition(" ")[0], "low": low, "high": low + width}


def read_answer(line: bytes, view: View, decision: Decision) -> int:
    """The action that a line asks for; anything else is a fault."""
    try:
        answer = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise Fault(f"wrote {shown(line)}, which is not JSON") from error
    if not isinstance(answer, dict) or not isinstance(answer.get("action"), str):
        raise Fault(f"wrote {shown(line)}, which has no action")
    if answer.get("decision", decision.id) != decision.id:
        raise Fault(f"answered decision {answer['decision']!r}, and was asked {decision.id}"[:200])
    text = answer["action"].encode(errors="replace").decode()  # JSON can spell what no text may hold
    try:
        action = decision.words.parse(text)
    except IllegalAction as error:
        raise Fault(f"answered {shown(text.encode())}: {error}"[:300]) from error
    if not is_allowed(decision.packed, action):
        action = view.rules.choices[view.state.frames[-1][0]].canonical(action)
    if not is_allowed(decision.packed, action):
        raise Fault(f"answered '{text}', which is not allowed")
    return action
