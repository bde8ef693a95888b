"""boardgame.io: its dialect is socket.io over a WebSocket."""

from typing import Any, Final

import msgspec
from bench.server.line import Line, LineLost, ask
from bench.server.theirs import FOLDER, Rival, Territory, TheirBoard

_SPACE: Final = b"/territories,"  # socket.io's namespace: the name of the game


class _Position(msgspec.Struct):
    territories: dict[str, Territory]
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


class BoardgameBoard(TheirBoard):
    def __init__(self, port: int, seats: int, seed: int) -> None:
        super().__init__(port, seats, seed)
        self.match = ""
        self.credentials: list[str] = []

    async def make(self) -> None:
        made = await self._post("create", {"numPlayers": self.seats})
        self.match = made["matchID"]
        for seat in range(self.seats):
            joined = await self._post(f"{self.match}/join", {"playerID": str(seat), "playerName": f"Player {seat}"})
            self.credentials.append(joined["playerCredentials"])

    async def _post(self, path: str, body: dict[str, Any]) -> Any:
        answer = await ask(self.port, "POST", f"/games/territories/{path}", msgspec.json.encode(body))
        return msgspec.json.decode(answer)

    async def ask_again(self) -> None:
        await ask(self.port, "GET", f"/games/territories/{self.match}")

    async def open_line(self, seat: int) -> Line:
        def hear(line: Line, raw: bytes) -> None:
            self.hear(line, seat, raw)

        return await Line.open(self.port, "/socket.io/?EIO=4&transport=websocket", "", hear, self.fail)

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
            if self.is_first_to_hear:
                state = _UPDATE.decode(raw)[2]
                self.has_moved(state.number)
                self._take(state)
            self.has_reached_one()
        elif raw.startswith(b'["sync"'):
            self._take(_SYNC.decode(raw)[2].state)
            self.has_synced()

    def _take(self, state: _State) -> None:
        self.number = state.number
        self.player = int(state.context.current_player)
        self.left = state.position.left
        self.territories = list(state.position.territories.values())

    def send(self, seat: int, name: str, arguments: list[int]) -> None:
        action = {
            "type": "MAKE_MOVE",
            "payload": {
                "type": name,
                "args": arguments,
                "playerID": str(seat),
                "credentials": self.credentials[seat],
            },
        }
        text = msgspec.json.encode(["update", action, self.number, self.match, str(seat)])
        self.lines[seat].send(b"42" + _SPACE + text)


BOARDGAME: Final = Rival(
    name="boardgame.io",
    folder=FOLDER / "boardgame",
    package="boardgame.io",
    board=BoardgameBoard,
    about="""its own server from npm with its own transport (socket.io over WebSocket) and its default store,
memory: a move is told before it is kept, and nothing outlives the process. Every move that was made is kept in
memory, and a client that comes is sent all of them. What a move brings is the whole position. Its clients have
credentials from its lobby.""",
)
