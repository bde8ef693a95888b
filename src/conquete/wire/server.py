"""What the server says on a socket. `seq` numbers the events of a table; a viewer resumes from the last it saw."""

from typing import Annotated, Any, Literal

from msgspec import Meta, field

from conquete.rules.shown import Standing, Struct
from conquete.wire.common import ClockInfo, Mission, Result, SeatInfo, TableInfo

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
    "bad_text",
]


NoteKind = Literal[
    "undone",
    "take_back_asked",
    "take_back_agreed",
    "take_back_refused",
    "take_back_lapsed",
    "taken_back",
    "draw_offered",
    "draw_agreed",
    "draw_refused",
    "draw_lapsed",
    "resigned",
    "time_is_up",
    "returned",
    "stand_in_asked",
    "stand_in_agreed",
    "stand_in_refused",
    "stand_in_lapsed",
    "stands_in",
    "given_back",
    "bot_failed",
    "cleared",
    "withheld",
]

# An event as the rules name it: one of wire.events, or one of an edition that is not listed there.
EventRow = Annotated[dict[str, Any], Meta(extra={"typescript": "AnyEvent"})]


# What is shown of a question: one of rules.shown, or one of an edition.
AnyFacts = Annotated[Any, Meta(extra={"typescript": "AnyFacts"})]


class ServerMessage(Struct, tag_field="type", kw_only=True):
    pass


class Worth(Struct, kw_only=True):
    """What a trade brings: `armies` to place, and `extra` ones on each of `places` (or on one of them)."""

    armies: int
    extra: int = 0
    places: list[str] = field(default_factory=list)
    is_choice: bool = False  # only one of the places gets the extra armies, and the seat is asked which


class OptionGroup(Struct, kw_only=True):
    """An option: `text` with the number n at its end, for every n from `low` to `high`; or `text` as it is.

    The same in parts: what is done, with which territories (source first), regions, cards and pieces, against
    which seat, and the number `n` where it is no range. One that `is_named` gives something a name, which the
    answer says. Within an attack `win` is how often the whole of it succeeds after this answer.
    """

    text: str
    low: int | None = None
    high: int | None = None
    verb: str
    places: list[str] = field(default_factory=list)
    cards: list[str] = field(default_factory=list)
    pieces: list[str] = field(default_factory=list)
    regions: list[str] = field(default_factory=list)
    seat: int | None = None
    n: int | None = None
    worth: Worth | None = None
    is_named: bool = False
    win: float | None = None


class Decision(Struct, kw_only=True):
    """What a seat is asked; sent to that seat alone. `facts` is what it should know about the question."""

    decision: int
    seat: int
    kind: str
    options: list[OptionGroup]
    facts: AnyFacts
    is_passed: bool = False  # a reaction that its standing orders pass on: the server answers in a moment


class NumberedEvent(Struct, kw_only=True):
    """Event number n. `private_to` is the seat that alone may look at it, where one browser has several. An event
    that only one seat hears of has the number of the one before it."""

    n: int
    event: EventRow
    private_to: int | None = None


class Said(ServerMessage, tag="said", kw_only=True):
    """A line of chat; `seat` is None for a spectator. `who` is the same for all lines of a person at this table."""

    name: str
    text: str
    at: float
    seat: int | None = None
    who: str = ""


class Offer(Struct, kw_only=True):
    """A proposal that waits for the consent of others: who made it, and who has agreed (the same one, at least).
    With a `name` it is that somebody of that name stands in for the seat."""

    seat: int
    agreed: list[int]
    name: str = ""


class Watcher(Struct, kw_only=True):
    """Somebody who watches; `who` is known at this table alone."""

    who: str
    name: str
    is_silent: bool = False  # the host does not let them speak


class Welcome(ServerMessage, tag="welcome", kw_only=True):
    """The first message: the table, what this viewer sees of the position, and where the numbering stands.

    `views` has the position as each of the viewer's seats sees it, by seat, "-1" for a spectator. With a
    resume point that is not too old `missed` holds the events after it; the views stand behind them. An offer of
    a draw or of taking back stands only if it is here: nothing else is left of it after a restart.
    """

    table: TableInfo
    mine: list[int]
    is_host: bool = False
    seq: int
    views: dict[str, Any]
    missed: list[NumberedEvent] = field(default_factory=list)
    is_resumed: bool = False
    chat: list[Said] = field(default_factory=list)
    orders: dict[str, Any] = field(default_factory=dict)
    asked: int | None = None
    kind: str = ""
    number: int = 0  # of the pending decision, whoever is asked
    decision: Decision | None = None
    clock: ClockInfo | None = None
    standings: list[Standing] = field(default_factory=list)
    missions: dict[str, Mission] = field(default_factory=dict)
    draw: Offer | None = None
    take_back: Offer | None = None
    stand_in: Offer | None = None
    standing_in: list[int] = field(default_factory=list)  # seats of `mine` that are another's
    muted: list[int] = field(default_factory=list)  # seats whose chat this person does not want
    muted_people: list[str] = field(default_factory=list)  # and the same by `who`
    named: dict[str, str] = field(default_factory=dict)  # what this game has given a name, as in `named`
    unread: list[str] = field(default_factory=list)  # seals of this world whose texts this person was not shown yet


class Events(ServerMessage, tag="events", kw_only=True):
    """What happened, as this viewer may see it, and who is asked now.

    `changes` are the parts of the views that are new, by seat: entries of `territories`, `cards` and
    `registers` replace those of the same name, every other entry replaces the whole. `standings` and `missions`
    (by seat) are there only when they have changed.
    """

    events: list[NumberedEvent]
    seq: int
    changes: dict[str, Any]
    asked: int | None = None
    kind: str = ""
    number: int = 0  # of the pending decision, whoever is asked
    decision: Decision | None = None
    clock: ClockInfo | None = None
    standings: list[Standing] | None = None
    missions: dict[str, Mission] | None = None


class Done(ServerMessage, tag="done", kw_only=True):
    """The message with that id was carried out."""

    id: int


class Error(ServerMessage, tag="error", kw_only=True):
    """The message with that id changed nothing; `clause` says which rule forbids the choice. Where a choice cannot
    be taken back `why` says whether `dice` or a `card` have fallen since, whether it has `shown` something hidden,
    whether `others` have chosen, or that there was `nothing`."""

    id: int
    code: ErrorCode
    text: str
    clause: str = ""
    why: str = ""


class Seats(ServerMessage, tag="seats", kw_only=True):
    """Somebody came, went, or was replaced."""

    seats: list[SeatInfo]


class Watching(ServerMessage, tag="watching", kw_only=True):
    """Who watches and has a name, as far as there is room to tell: told to the players and the host. With
    `is_quiet` no spectator may speak. `out` is told to the host alone: whom he has sent away."""

    people: list[Watcher]
    is_quiet: bool = False
    out: list[Watcher] = field(default_factory=list)


class Table(ServerMessage, tag="table", kw_only=True):
    """The table changed as a whole (it was begun, or a new one follows it)."""

    table: TableInfo


class Note(ServerMessage, tag="note", kw_only=True):
    """Something about the table that is no move: a bot stepped in, a draw is offered, an undo was made. After
    `cleared` (the host has taken the table away before the start) the socket is closed.

    `details` has `absence` for `time_is_up` (what happens to the seat now), `bot` and `why` for `bot_failed`, the
    `name` of who stands in or would for `stand_in_asked`, `stands_in` and `given_back`, and the `leave` by which
    for `stands_in`. For `stand_in_agreed` and `stand_in_refused` the seat is that of who answers, otherwise the one
    that is stood in for.
    """

    note: NoteKind
    seat: int | None = None
    details: dict[str, Any] = field(default_factory=dict)


class Ordered(ServerMessage, tag="ordered", kw_only=True):
    """Standing orders of the viewer's own seats have changed: he gave others, or the turn or the attack is over
    that one was given for. By seat, as in the welcome. `is_passed` is that of the decision, if one of these seats
    is asked."""

    orders: dict[str, Any]
    is_passed: bool = False


class Named(ServerMessage, tag="named", kw_only=True):
    """Somebody has given a name to something: all names that this game has given, by what has them ("city:brazil").
    What people typed is text and nothing else."""

    names: dict[str, str]


class Rewound(ServerMessage, tag="rewound", kw_only=True):
    """Choices were taken back: forget the events after `seq` and look at the position anew."""

    seq: int
    views: dict[str, Any]
    asked: int | None = None
    kind: str = ""
    number: int = 0  # of the pending decision, whoever is asked
    decision: Decision | None = None
    clock: ClockInfo | None = None
    standings: list[Standing] = field(default_factory=list)
    missions: dict[str, Mission] = field(default_factory=dict)


class Over(ServerMessage, tag="over", kw_only=True):
    """The game is over: the result, the seed that all dice came from, and what everybody still in it played for."""

    result: Result
    seed: str
    commitment: str
    missions: dict[str, Mission] = field(default_factory=dict)


class Stopping(ServerMessage, tag="stopping", kw_only=True):
    """The server goes down; nothing is lost, connect again in a moment."""


class Pong(ServerMessage, tag="pong", kw_only=True):
    id: int


class Because(ServerMessage, tag="because", kw_only=True):
    """The answer to `why`: the choice is allowed, or a clause forbids it, or (without a clause) it is not the
    moment. `text` is what the clause says, by language."""

    id: int
    is_allowed: bool
    clause: str = ""
    text: dict[str, str] = field(default_factory=dict)


AnyServerMessage = (
    Welcome
    | Events
    | Done
    | Error
    | Seats
    | Watching
    | Said
    | Table
    | Note
    | Ordered
    | Named
    | Rewound
    | Over
    | Stopping
    | Pong
    | Because
)
