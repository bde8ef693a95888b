"""Colyseus: a seat is reserved over HTTP, then a WebSocket carries frames of one byte for what they are, the name
of the message and its contents in MessagePack."""

from typing import Any, Final

import msgspec
from bench.server.line import Line, LineLost, ask
from bench.server.theirs import FOLDER, Rival, Territory, TheirBoard

# The first byte of a frame.
_JOINED: Final = b"\x0a"
_ERROR: Final = b"\x0b"
_DATA: Final = b"\x0d"


def _named(name: str) -> bytes:
    """The beginning of a message; a short text stands behind its length, as in MessagePack."""
    return _DATA + bytes((0xA0 | len(name),)) + name.encode()


_POSITION: Final = _named("position")
_UPDATE: Final = _named("update")
_REFUSED: Final = _named("refused")


class _News(msgspec.Struct):
    """A position, or what of it has changed."""

    number: int
    player: int
    left: int
    territories: dict[str, Territory]


_DECODER = msgspec.msgpack.Decoder(_News)


class ColyseusBoard(TheirBoard):
    def __init__(self, port: int, seats: int, seed: int) -> None:
        super().__init__(port, seats, seed)
        self.room = ""
        self.process = ""
        self.reserved: dict[int, str] = {}  # the name of the visit for which a seat waits

    async def make(self) -> None:
        await self._reserve("create", "territories", 0)
        for seat in range(1, self.seats):
            await self._reserve("joinById", self.room, seat)

    async def ask_again(self) -> None:
        await self._reserve("joinById", self.room, 0)

    async def _reserve(self, method: str, room: str, seat: int) -> None:
        body = msgspec.json.encode({"players": self.seats, "seat": seat})
        answer: dict[str, Any] = msgspec.json.decode(
            await ask(self.port, "POST", f"/matchmake/{method}/{room}", body)
        )
        self.room, self.process = answer["roomId"], answer["processId"]
        self.reserved[seat] = answer["sessionId"]

    async def open_line(self, seat: int) -> Line:
        path = f"/{self.process}/{self.room}?sessionId={self.reserved.pop(seat)}"
        return await Line.open(self.port, path, "", self.hear, self.fail)

    def hear(self, line: Line, raw: bytes) -> None:
        if raw.startswith(_UPDATE):
            if self.is_first_to_hear:
                news = _DECODER.decode(raw[len(_UPDATE) :])
                self.has_moved(news.number)
                self._take(news)
            self.has_reached_one()
        elif raw.startswith(_POSITION):
            self._take(_DECODER.decode(raw[len(_POSITION) :]))
            self.has_synced()
        elif raw.startswith(_JOINED):
            line.send_bytes(_JOINED)  # what was kept for it until then is sent now
        elif raw.startswith(_REFUSED):
            raise RuntimeError("a legal move was refused")
        elif raw.startswith(_ERROR):
            raise LineLost(f"refused: {raw!r}")

    def _take(self, news: _News) -> None:
        self.number, self.player, self.left = news.number, news.player, news.left
        if len(news.territories) > len(self.territories):
            self.territories = list(news.territories.values())
            return
        for name, territory in news.territories.items():
            self.territories[int(name.removeprefix("territory_"))] = territory

    def send(self, seat: int, name: str, arguments: list[int]) -> None:
        self.lines[seat].send_bytes(_named(name) + msgspec.msgpack.encode(arguments))


COLYSEUS: Final = Rival(
    name="Colyseus",
    folder=FOLDER / "colyseus",
    package="@colyseus/core",
    board=ColyseusBoard,
    about="""its own server from npm with its own transport (`ws`) and MessagePack. A move is answered by a
broadcast of what it changed, at once, and not at the rate at which Colyseus sends patches of a state. Nothing is
kept anywhere but in the memory of the room, not even the moves: a client that comes is sent the position. A seat is
reserved over HTTP before a socket is opened.""",
)
