"""What the server says on a socket. `seq` numbers the events of a table; a viewer resumes from the last it saw."""

from typing import Any, Literal

from msgspec import field

from conquete.wire.common import ClockInfo, SeatInfo, Struct, TableInfo

ErrorCode = Literal[
    "malformed",
    "too_large",
    "too_fast",
    "not_your_seat",
    "not_your_turn",
    "stale",
    "illegal",
    "not_possible",
    "not_found",
    "unavailable",
]


class ServerMessage(Struct, tag_field="type", kw_only=True):
    pass


class OptionGroup(Struct, kw_only=True):
    """An option: `text` with the number n at its end, for every n from `low` to `high`; or `text` as it is."""

    text: str
    low: int | None = None
    high: int | None = None


class Decision(Struct, kw_only=True):
    """What a seat is asked; sent to that seat alone."""

    decision: int
    seat: int
    kind: str
    options: list[OptionGroup]


class NumberedEvent(Struct, kw_only=True):
    """Event number n. `private_to` is the seat that alone may look at it, where one browser has several."""

    n: int
    event: dict[str, Any]
    private_to: int | None = None


class Said(ServerMessage, tag="said", kw_only=True):
    """A line of chat; `seat` is None for a spectator."""

    name: str
    text: str
    at: float
    seat: int | None = None


class Welcome(ServerMessage, tag="welcome", kw_only=True):
    """The first message: the table, what this viewer sees of the position, and where the numbering stands.

    `views` has the position as each of the viewer's seats sees it, by seat, "-1" for a spectator. With a
    resume point that is not too old `missed` holds the events after it; the views stand behind them.
    """

    table: TableInfo
    mine: list[int]
    seq: int
    views: dict[str, Any]
    missed: list[NumberedEvent] = field(default_factory=list)
    is_resumed: bool = False
    chat: list[Said] = field(default_factory=list)
    orders: dict[str, Any] = field(default_factory=dict)
    asked: int | None = None
    kind: str = ""
    decision: Decision | None = None
    clock: ClockInfo | None = None


class Events(ServerMessage, tag="events", kw_only=True):
    """What happened, as this viewer may see it, and who is asked now.

    `changes` are the parts of the views that are new, by seat: entries of `territories`, `cards` and
    `registers` replace those of the same name, every other entry replaces the whole.
    """

    events: list[NumberedEvent]
    seq: int
    changes: dict[str, Any]
    asked: int | None = None
    kind: str = ""
    decision: Decision | None = None
    clock: ClockInfo | None = None


class Done(ServerMessage, tag="done", kw_only=True):
    """The message with that id was carried out."""

    id: int


class Error(ServerMessage, tag="error", kw_only=True):
    """The message with that id changed nothing; `clause` says which rule forbids the choice."""

    id: int
    code: ErrorCode
    text: str
    clause: str = ""


class Seats(ServerMessage, tag="seats", kw_only=True):
    """Somebody came, went, or was replaced."""

    seats: list[SeatInfo]


class Table(ServerMessage, tag="table", kw_only=True):
    """The table changed as a whole (it was begun, or a new one follows it)."""

    table: TableInfo


class Note(ServerMessage, tag="note", kw_only=True):
    """Something about the table that is no move: a bot stepped in, a draw is offered, an undo was made."""

    note: str
    seat: int | None = None
    details: dict[str, Any] = field(default_factory=dict)


class Rewound(ServerMessage, tag="rewound", kw_only=True):
    """Choices were taken back: forget the events after `seq` and look at the position anew."""

    seq: int
    views: dict[str, Any]
    asked: int | None = None
    kind: str = ""
    decision: Decision | None = None
    clock: ClockInfo | None = None


class Over(ServerMessage, tag="over", kw_only=True):
    """The game is over: the result, and the seed that all dice came from."""

    result: dict[str, Any]
    seed: str
    commitment: str


class Stopping(ServerMessage, tag="stopping", kw_only=True):
    """The server goes down; nothing is lost, connect again in a moment."""


class Pong(ServerMessage, tag="pong", kw_only=True):
    id: int


AnyServerMessage = Welcome | Events | Done | Error | Seats | Said | Table | Note | Rewound | Over | Stopping | Pong
