"""The rival: boardgame.io's own server from npm, how it is started, and its dialect (socket.io)."""

import asyncio
import os
import shutil
import subprocess
from pathlib import Path
from typing import Any, Final

import msgspec
from bench.server.line import Line, LineLost, ask
from bench.server.load import PATIENCE, Board

FOLDER: Final = Path(__file__).parent / "rival"
TERRITORIES: Final = 42
NEIGHBOURS: Final = (1, 7, TERRITORIES - 1, TERRITORIES - 7)
_SPACE: Final = b"/territories,"  # socket.io's namespace: the name of the game


class _Territory(msgspec.Struct):
    owner: int
    armies: int


class _Position(msgspec.Struct):
    territories: dict[str, _Territory]
    left: int


class _Context(msgspec.Struct, rename="camel"):
    current_player: str


class _State(msgspec.Struct, rename={"number": "_stateID", "position": "G", "context": "ctx"}):
    number: int
    position: _Position
    context: _Context


class _Sync(msgspec.Struct):
    state: _State


_UPDATE = msgspec.json.Decoder(tuple[str, str, _State, msgspec.Raw])
_SYNC = msgspec.json.Decoder(tuple[str, str, _Sync])


def why_not() -> str:
    """Why the rival cannot be started here, or ""."""
    if shutil.which("node") is None:
        return "there is no node"
    if not (FOLDER / "node_modules" / "boardgame.io").is_dir():
        return "it is not installed: npm ci --prefix bench/server/rival"
    return ""


def version() -> str:
    package = msgspec.json.decode((FOLDER / "node_modules" / "boardgame.io" / "package.json").read_bytes())
    return str(package["version"])


class TheirServer:
    def __init__(self) -> None:
        self.process = subprocess.Popen(
            ["node", "server.js"],
            cwd=FOLDER,
            env={**os.environ, "NODE_ENV": "production"},
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        assert self.process.stdout is not None
        self.port = int(self.process.stdout.readline())

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(30)
        assert self.process.stdout is not None
        self.process.stdout.close()


class TheirBoard(Board):
    """A match with a client for every player."""

    def __init__(self, port: int, seats: int, seed: int) -> None:
        super().__init__(seed)
        self.port = port
        self.seats = seats
        self.match = ""
        self.credentials: list[str] = []
        self.lines: list[Line] = []
        self.state: _State | None = None
        self.synced = 0
        self.waiting = 0  # clients that the move under way has still to reach

    async def make(self) -> None:
        made = await self._post("create", {"numPlayers": self.seats})
        self.match = made["matchID"]
        for seat in range(self.seats):
            joined = await self._post(f"{self.match}/join", {"playerID": str(seat), "playerName": f"Player {seat}"})
            self.credentials.append(joined["playerCredentials"])

    async def _post(self, path: str, body: dict[str, Any]) -> Any:
        answer = await ask(self.port, "POST", f"/games/territories/{path}", msgspec.json.encode(body))
        return msgspec.json.decode(answer)

    async def open(self) -> None:
        for seat in range(self.seats):
            await self.open_line(seat)

    async def open_line(self, seat: int) -> Line:
        def hear(line: Line, raw: bytes) -> None:
            self.hear(line, seat, raw)

        line = await Line.open(self.port, "/socket.io/?EIO=4&transport=websocket", "", hear, self.fail)
        self.lines.append(line)
        return line

    async def settled(self) -> None:
        """When the move under way has reached everybody."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.on_settled = lambda board: done.set_result(None)
        await asyncio.wait_for(done, PATIENCE)

    async def open_again(self) -> Line:
        """A client that comes later, until it has the position."""
        self.is_ready, self.synced, self.lines = False, 0, []
        line = await self.open_line(0)
        while not self.synced:
            await asyncio.sleep(0)
        return line

    def hear(self, line: Line, seat: int, raw: bytes) -> None:
        if raw == b"2":  # engine.io asks whether we are there
            line.send(b"3")
        elif raw.startswith(b"0"):
            line.send(b"40" + _SPACE)
        elif raw.startswith(b"40"):
            sync = ["sync", self.match, str(seat), self.credentials[seat], self.seats]
            line.send(b"42" + _SPACE + msgspec.json.encode(sync))
        elif raw.startswith(b"42" + _SPACE):
            self._hear_event(raw[2 + len(_SPACE) :])
        elif raw.startswith(b"44"):
            raise LineLost(f"refused: {raw!r}")

    def _hear_event(self, raw: bytes) -> None:
        if raw.startswith(b'["update"'):
            if self.waiting == len(self.lines):
                before = self.state
                self.state = _UPDATE.decode(raw)[2]
                if before is not None and self.state.number <= before.number:
                    raise RuntimeError("a legal move was refused")
            self.waiting -= 1
            if self.waiting == 0:
                self.is_ready = True
                self.on_settled(self)
        elif raw.startswith(b'["sync"'):
            self.state = _SYNC.decode(raw)[2].state
            self.synced += 1
            self.is_ready = self.synced == self.seats

    def send_move(self) -> None:
        state = self.state
        assert state is not None
        player = state.context.current_player
        name, arguments = self._any_move(state.position, int(player))
        seat = int(player)
        action = {
            "type": "MAKE_MOVE",
            "payload": {
                "type": name,
                "args": arguments,
                "playerID": player,
                "credentials": self.credentials[seat],
            },
        }
        self.waiting = len(self.lines)
        text = msgspec.json.encode(["update", action, state.number, self.match, player])
        self.lines[seat].send(b"42" + _SPACE + text)

    def _any_move(self, position: _Position, player: int) -> tuple[str, list[int]]:
        lands = list(position.territories.values())
        own = [i for i, land in enumerate(lands) if land.owner == player]
        if position.left and own:
            return "place", [self.random.choice(own)]
        attacks = [
            [source, (source + step) % TERRITORIES]
            for source in own
            if lands[source].armies > 1
            for step in NEIGHBOURS
            if lands[(source + step) % TERRITORIES].owner != player
        ]
        choice = self.random.randrange(len(attacks) + 1)
        return ("attack", attacks[choice]) if choice < len(attacks) else ("stop", [])

    def close(self) -> None:
        for line in self.lines:
            line.close()
