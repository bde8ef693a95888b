"""Reports of players, and the page of whoever runs the server: over HTTP, with the host's key alone. Nothing here
tells what a game hides, an invitation, a login or a mail address."""

from typing import Annotated, Literal

from msgspec import Meta

from conquete.rules.shown import Struct
from conquete.wire.client import Handle, Seat
from conquete.wire.common import TableStatus

Reason = Annotated[str, Meta(min_length=1, max_length=500)]
ReportKind = Literal["chat", "name", "play", "other"]
DeedKind = Literal["entered", "closed", "hidden", "shown", "banned", "lifted", "dismissed"]

# -- from players ----------------------------------------------------------------------------------------


class NewReport(Struct, kw_only=True):
    """Tell the host of somebody at a table: on a seat, or (`who`, as in messages) watching or speaking. `at` is the
    time of the line that it is about, if it is about one."""

    seat: Seat | None = None
    who: Handle = ""
    at: float = 0.0
    kind: ReportKind
    text: Annotated[str, Meta(max_length=500)] = ""


# -- the host --------------------------------------------------------------------------------------------


class HostKey(Struct, kw_only=True):
    """The key that `conquete host-key` prints, and who uses it, for the list of what was done."""

    key: Annotated[str, Meta(min_length=1, max_length=256)]
    name: Annotated[str, Meta(min_length=1, max_length=40)]


class Host(Struct, kw_only=True):
    """Who has shown the key in this browser."""

    name: str


class HostLoad(Struct, kw_only=True):
    """How much there is, and what is going on, since this process started. Times are Unix times."""

    version: str
    is_compiled: bool
    started: float
    counts: dict[str, int]  # in the store: tables by status, people, reports that wait
    now: dict[str, int]  # in this process: sockets, tables in memory, questions that bots are to answer
    since: dict[str, int]  # since the start: moves, requests, refusals, failures


class HostSeat(Struct, kw_only=True):
    name: str
    person: str = ""  # empty for a bot, and where nobody sits


class HostTable(Struct, kw_only=True):
    """What everybody may know of a table, and whose it is."""

    id: str
    title: str
    edition: str
    mode: str
    status: TableStatus
    host: str
    host_name: str
    seats: list[HostSeat]
    created: float
    changed: float
    is_listed: bool
    is_hidden: bool = False  # it was to be listed, and the host of the server took it from the list
    sockets: int = 0  # in this process


class HostTables(Struct, kw_only=True):
    """Some tables, those first where something happened last; with `before` come those before them."""

    tables: list[HostTable]
    before: str = ""


class HostPerson(Struct, kw_only=True):
    id: str
    name: str
    created: float
    seen: float | None = None
    has_login: bool = False
    reports: int = 0  # about them, ever
    is_here: bool = False  # with a socket of this process
    ban: str = ""  # its id, where one holds


class HostPeople(Struct, kw_only=True):
    people: list[HostPerson]
    before: str = ""


class ReportedLine(Struct, kw_only=True):
    name: str
    text: str


class HostReport(Struct, kw_only=True):
    """What a player told of another, and the chat that came before. Names are those of that time."""

    id: str
    made: float
    reporter: str
    reporter_name: str
    table: str
    title: str
    person: str
    name: str
    kind: ReportKind
    text: str
    line: str = ""
    context: list[ReportedLine]
    closed: float | None = None


class HostReports(Struct, kw_only=True):
    reports: list[HostReport]
    before: str = ""


class HostBan(Struct, kw_only=True):
    """Who is kept out; without `until` for good."""

    id: str
    person: str = ""
    address: str = ""
    name: str = ""
    made: float
    until: float | None = None
    why: str
    by: str


class HostBans(Struct, kw_only=True):
    bans: list[HostBan]
    before: str = ""


class HostDeed(Struct, kw_only=True):
    """What was done with the key: by whom, to what, and why."""

    at: float
    by: str
    what: DeedKind
    about: str
    name: str
    why: str


class HostDeeds(Struct, kw_only=True):
    deeds: list[HostDeed]
    before: str = ""


class DeedReason(Struct, kw_only=True):
    """Why something is done; whoever is concerned may be told."""

    why: Reason


class HideTable(Struct, kw_only=True):
    """Take a table from the list of all tables, or put it back. Whoever has its link still finds it."""

    why: Reason
    is_hidden: bool = True


class MakeBan(Struct, kw_only=True):
    """Keep a person out, an address, or both; without `hours` for good. `everywhere`: also the addresses that the
    person comes from just now. They are told why."""

    person: Annotated[str, Meta(max_length=32)] = ""
    address: Annotated[str, Meta(max_length=64)] = ""
    everywhere: bool = False
    hours: Annotated[float, Meta(gt=0, le=24 * 366 * 10)] | None = None
    why: Reason
