"""What is measured: how long games are, what a viewer is sent, what a move and a table cost the server."""

import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from random import Random
from typing import Any, Final

import httpx
import msgspec
from websockets.sync.client import ClientConnection, connect

from conquete.bots.match import Outcome, simulate

ROOT: Final = Path(__file__).resolve().parents[2]
KEPT: Final = Path(__file__).with_name("measured.json")
SPEED: Final = ROOT / "docs" / "design" / "server-speed.md"
LADDER: Final = ROOT / "docs" / "bots" / "ladder.md"
PLAYED: Final = (
    ("hasbro-2000", "mission", 4),
    ("hasbro-2000", "conquest", 4),
    ("miro-1976", "mission", 4),
    ("lamorisse-1957", "first", 4),
)
KILOBYTE: Final = 1024


@dataclass
class Measured:
    """Answers in each game of a sample, and what one move is to one viewer."""

    lengths: list[int] = field(default_factory=list)
    seats: int = 4
    told_bytes: float = 0.0  # to one viewer, for one move
    welcome_bytes: float = 0.0  # to who comes to a table


@dataclass(frozen=True)
class Costs:
    """Of one process on one core, as docs/design/server-speed.md has it."""

    moves_per_second: float
    table_bytes: float
    watched_bytes: float
    stored_bytes_per_answer: float
    bot_seconds: float  # of a core, for one decision of a bot that searches


def read_costs() -> Costs:
    """The column of the compiled package, and the strongest bot of the ladder."""
    text = SPEED.read_text("utf-8")
    column = _row(text, "").index("Conquête, compiled")

    def figure(begins: str) -> float:
        return float(_row(text, begins)[column].replace(",", ""))

    answers = re.search(r"(\d+) answers old", text)
    assert answers is not None
    return Costs(
        moves_per_second=figure("moves accepted per second"),
        table_bytes=figure("memory per open table that nobody watches") * KILOBYTE,
        watched_bytes=figure("memory per open table with its 4 sockets") * KILOBYTE,
        stored_bytes_per_answer=figure("disk per stored game") * KILOBYTE / int(answers[1]),
        bot_seconds=_bot_seconds(LADDER.read_text("utf-8"), "general"),
    )


def _row(text: str, begins: str) -> list[str]:
    for line in text.splitlines():
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        if line.startswith("|") and cells[0].startswith(begins) and (begins or not cells[0]):
            return cells
    raise ValueError(f"no row {begins!r}")


def _bot_seconds(text: str, bot: str) -> float:
    """The most that any mode says of its decisions, in the mean."""
    heads: list[str] = []
    found: list[float] = []
    for line in text.splitlines():
        cells = [cell.strip().strip("`") for cell in line.strip().strip("|").split("|")]
        if "ms/decision" in cells:
            heads = cells
        elif heads and cells[0] == bot:
            found.append(float(cells[heads.index("ms/decision")].replace(",", "")))
    return max(found) / 1000


def measure(games: int, moves: int) -> Measured:
    told, welcome = _told(moves)
    return Measured(lengths=_lengths(PLAYED, games), told_bytes=told, welcome_bytes=welcome)


def _lengths(played: Sequence[tuple[str, str, int]], games: int) -> list[int]:
    """Of games that bots play among themselves: people may dawdle, but the rules end their games just as well."""
    found: list[int] = []

    def note(number: int, outcome: Outcome | None) -> None:
        if outcome is not None and outcome.finished:
            found.append(outcome.decisions)

    for edition, mode, seats in played:
        simulate(edition, mode, seats, ("steady",), games, "scale", on_game=note)
    return sorted(found)


def _told(moves: int) -> tuple[float, float]:
    """Bytes that a spectator is sent for a move, and when he comes."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "bench.server.serve", str(Path(folder) / "tables.db")]
        quiet = subprocess.DEVNULL
        with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=quiet, text=True) as server:
            try:
                assert server.stdout is not None
                return _watched(f"127.0.0.1:{int(server.stdout.readline())}", moves)
            finally:
                server.terminate()


def _watched(address: str, moves: int) -> tuple[float, float]:
    rng = Random(1)
    with httpx.Client(base_url=f"http://{address}", timeout=60) as player:
        player.post("/api/people", json={"name": "Ann"}).raise_for_status()
        wish = {"edition": "hasbro-2000", "mode": "conquest", "seats": 4, "tempo": "screen", "mine": [0, 1, 2, 3]}
        table = player.post("/api/tables", json=wish).json()["table"]["id"]
        player.post(f"/api/tables/{table}/start").raise_for_status()
        cookie = "; ".join(f"{name}={value}" for name, value in player.cookies.items())
        path = f"ws://{address}/api/tables/{table}/socket"
        with (
            connect(path, additional_headers={"Cookie": cookie}, compression=None, max_size=None) as own,
            connect(path, compression=None, max_size=None) as spectator,
        ):
            welcome = len(spectator.recv(timeout=60))
            made = sum(_move(own, rng, number) for number in range(moves))
            return _drained(spectator) / made, float(welcome)


def _move(own: ClientConnection, rng: Random, number: int) -> bool:
    """Answer what is asked, whatever it is; true when it was taken."""
    decision: dict[str, Any] | None = None
    while decision is None:
        decision = msgspec.json.decode(own.recv(timeout=60)).get("decision")
    option = rng.choice(decision["options"])
    action = f"{option['text']} {option['high']}" if option.get("high") else option["text"]
    message = {"type": "move", "id": number + 1, "decision": decision["decision"], "seat": decision["seat"]}
    own.send(msgspec.json.encode({**message, "action": action}).decode())
    return True


def _drained(spectator: ClientConnection) -> int:
    size = 0
    end = time.monotonic() + 1.0
    while time.monotonic() < end:
        try:
            size += len(spectator.recv(timeout=0.3))
        except TimeoutError:
            break
    return size


def keep(measured: Measured) -> None:
    KEPT.write_bytes(msgspec.json.format(msgspec.json.encode(asdict(measured)), indent=1) + b"\n")


def kept() -> Measured:
    return msgspec.json.decode(KEPT.read_bytes(), type=Measured)
