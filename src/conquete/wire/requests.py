"""What goes over HTTP: the bodies of requests and answers."""

from typing import Annotated, Any, Literal

from msgspec import Meta, field

from conquete.rules.shown import Struct
from conquete.wire.client import Handle, Seat
from conquete.wire.common import Absence, TableInfo, Tempo

MOST_SEATS = 8
A_MONTH = 31 * 24 * 3600.0

ShortName = Annotated[str, Meta(min_length=1, max_length=64)]
Commitment = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
ClientSeed = Annotated[str, Meta(max_length=64)]
Language = Literal["", "en", "fr"]
Seconds = Annotated[float, Meta(ge=0, le=A_MONTH)]

HttpErrorCode = Literal[
    "malformed",
    "too_large",
    "too_many",
    "not_known",
    "not_allowed",
    "wrong_origin",
    "wrong_login",
    "name_taken",
    "not_found",
    "not_possible",
    "unfit_bot",
    "bad_text",
    "bad_campaign",
    "campaign_changed",
    "campaign_differs",
    "campaign_long",
    "campaign_names",
    "campaign_unfit",
    "not_invited",
    "banned",
    "unavailable",
    "internal",
]


# What is limited for one person, or ("here") for all people of one network together.
LimitName = Literal[
    "new_people",
    "new_tables",
    "tables",
    "waiting_tables",
    "waiting_tables_here",
    "running_tables_here",
    "bot_tables",
    "bot_tables_here",
    "campaigns",
    "new_campaigns",
    "imports",
    "imports_here",
]


class Problem(Struct, kw_only=True):
    """Why a request was refused; it changed nothing. `limit` and `most` say which limit on tables and new names is
    reached."""

    code: HttpErrorCode
    text: str
    limit: LimitName | None = None
    most: int = 0


# -- people ----------------------------------------------------------------------------------------------


class TakeName(Struct, kw_only=True):
    """Become a guest of that name, or change one's name."""

    name: ShortName


class Login(Struct, kw_only=True):
    login: ShortName
    password: Annotated[str, Meta(min_length=1, max_length=256)]


class SetPassword(Struct, kw_only=True):
    """A login and password, so that one can come back from another device."""

    login: Annotated[str, Meta(min_length=3, max_length=64)]
    password: Annotated[str, Meta(min_length=8, max_length=256)]
    current: Annotated[str, Meta(max_length=256)] = ""


class Me(Struct, kw_only=True):
    id: str
    name: str
    login: str = ""


class BanInfo(Struct, kw_only=True):
    """Whoever runs the server keeps this person or address out: why, and until when (Unix time), or for good."""

    until: float | None = None
    why: str


class Visitor(Struct, kw_only=True):
    """Who looks at the page; without a name there is nobody yet."""

    me: Me | None = None
    ban: BanInfo | None = None


# -- tables ----------------------------------------------------------------------------------------------


class TableConfig(Struct, kw_only=True):
    """What is played and how: fixed when the table is made."""

    edition: ShortName
    mode: ShortName
    seats: Annotated[int, Meta(ge=2, le=MOST_SEATS)]
    title: Annotated[str, Meta(max_length=60)] = ""
    options: Annotated[dict[ShortName, Any], Meta(max_length=40)] = field(default_factory=dict)
    tempo: Tempo = "live"
    absence: Absence = "wait"
    is_listed: bool = False
    # For each answer, for all that is placed in secret together; 0 for both means that no clock runs.
    move_seconds: Seconds = 0.0
    bank_seconds: Seconds = 0.0  # for the whole game, used up by answers that took longer
    bot_seconds: Annotated[float, Meta(ge=0, le=60)] = 0.7  # between the moves of bots
    language: Language = ""  # in which bots name things, where a game has any to name


class NewTable(TableConfig, kw_only=True):
    """A table with its first people: the seats of the host and the bots on others."""

    mine: Annotated[list[Seat], Meta(max_length=MOST_SEATS)] = field(default_factory=lambda: [0])
    bots: Annotated[dict[str, ShortName], Meta(max_length=MOST_SEATS)] = field(default_factory=dict)
    # Told outright: it goes into the dice, and the server does the locking. Better is POST .../commit.
    client_seed: ClientSeed = ""
    # Of the players on the host's seats, by seat, where several share a screen; all different.
    names: Annotated[dict[str, ShortName], Meta(max_length=MOST_SEATS)] = field(default_factory=dict)


class TableSummary(Struct, kw_only=True):
    """How a table stands, as everybody may know it. Times are Unix times, 0 where there is none. `owners` is left
    out before the start, and for a moment where the server has to work it out first."""

    updated_at: float
    started_at: float = 0.0
    deadline: float = 0.0  # when the seat asked now runs out of time
    round: int = 0
    turn: int | None = None  # the seat whose turn it is
    owners: dict[str, int] = field(default_factory=dict)  # by territory; a third army comes after the last seat


class TableForMe(Struct, kw_only=True):
    """A table, and what it is to the one who asks. Only who sits at it or is invited sees its invitation, and the
    short code that leads to it until the game begins. Lists have a summary."""

    table: TableInfo
    mine: list[int]
    is_host: bool
    kept: list[int] = field(default_factory=list)  # empty chairs that are kept for me
    invitation: str = ""
    code: str = ""
    summary: TableSummary | None = None


class TableList(Struct, kw_only=True):
    tables: list[TableForMe]


class EditionResults(Struct, kw_only=True):
    """How somebody's finished games of an edition went: those with other people at the table, or those against bots
    alone. `shared` are victories with others, such as a draw."""

    edition: str
    against: Literal["people", "bots"]
    games: int
    won: int = 0
    shared: int = 0


class Profile(Struct, kw_only=True):
    """Somebody's finished games, told to nobody else. Games at one screen, where one plays several seats, count
    among `games` and have no results."""

    name: str
    since: float
    games: int
    results: list[EditionResults]


class FinishedGames(Struct, kw_only=True):
    """Some of one's finished games, the latest first; with `before` from the last answer come those before them."""

    games: list[TableForMe]
    before: str = ""


class TableOfCode(Struct, kw_only=True):
    """Where a short code leads."""

    table: str
    invitation: str


class QuickWish(Struct, kw_only=True):
    """A game at once, against bots. What is left out is chosen: the usual edition, its first mode, as many bots
    as suit it, of the `strength` that is wished for and of different characters as far as there are; without a
    wish they are those that stand in for people. Who has no name yet gets one in that language, that of the
    browser if none is given. With `waits` it does not begin yet: the host locks a seed and begins (`commit`)."""

    edition: Annotated[str, Meta(max_length=64)] = ""
    mode: Annotated[str, Meta(max_length=64)] = ""
    bots: Annotated[list[ShortName], Meta(max_length=MOST_SEATS - 1)] = field(default_factory=list)
    strength: Literal["", "easy", "middling", "strong"] = ""
    options: Annotated[dict[ShortName, Any], Meta(max_length=40)] = field(default_factory=dict)
    language: Language = ""
    waits: bool = False


class QuickGame(Struct, kw_only=True):
    """The table, already begun unless it was to wait, with me on seat 0."""

    me: Me
    game: TableForMe


class Join(Struct, kw_only=True):
    """Take a free seat, any if none is named. A table that is not listed wants its invitation. `commitment` locks a
    seed of the seat's own; with `client_seed` it is told outright and the server does the locking."""

    seat: Seat | None = None
    invitation: Annotated[str, Meta(max_length=64)] = ""
    client_seed: ClientSeed = ""
    commitment: Annotated[str, Meta(pattern="^([0-9a-f]{64})?$")] = ""


class Commit(Struct, kw_only=True):
    """Lock a seed for each of these seats of mine, or another than before: `commitments` by seat, as
    docs/design/fair-dice.md makes them. `begins` is for the host: the game begins right after."""

    commitments: Annotated[dict[str, Commitment], Meta(max_length=MOST_SEATS)]
    begins: bool = False


class Reveal(Struct, kw_only=True):
    """Open the seeds that these seats of mine have locked, for the `opening` that the table is at."""

    opening: Annotated[int, Meta(ge=0, le=MOST_SEATS)]
    seeds: Annotated[dict[str, ClientSeed], Meta(max_length=MOST_SEATS)]


class Rematch(Struct, kw_only=True):
    """With `waits` nobody sits down and nothing begins by itself: the new table is made or shown, so that a seed
    can be locked first."""

    waits: bool = False


class OneSeat(Struct, kw_only=True):
    seat: Seat


class Kick(Struct, kw_only=True):
    """Who has to go: the person, bot or invitation on a chair, before the start; or somebody who watches (`who`, as
    in `watching`). A person stays out of that table."""

    seat: Seat | None = None
    who: Handle = ""


class Admit(Struct, kw_only=True):
    """Let somebody in again who was sent away."""

    who: Handle


class Silence(Struct, kw_only=True):
    """Have somebody who watches be silent, or with nobody named all of them; or let them speak again."""

    who: Handle = ""
    is_silent: bool = True


class DressSeat(Struct, kw_only=True):
    """How a seat shows before the start: what the player on it is called, where that is not the person's own name,
    and its colour. A colour that nobody chose is exchanged for the one the seat had."""

    seat: Seat
    name: ShortName | None = None
    colour: ShortName | None = None


class WantToken(Struct, kw_only=True):
    """Let a program play from one of my seats, for so many hours."""

    seat: Seat
    hours: Annotated[float, Meta(gt=0, le=31 * 24)] = 24.0


class SeatToken(Struct, kw_only=True):
    """What the program carries to `socket`, and until when (Unix time). Whoever has it plays from that seat."""

    token: str
    seat: int
    expires: int
    socket: str


class SetBot(Struct, kw_only=True):
    """Put a bot on a free seat."""

    seat: Seat
    bot: ShortName


# -- the server itself ----------------------------------------------------------------------------------


class Health(Struct, kw_only=True):
    status: Literal["ok"]
    version: str
    # The compiled package, whose bots think up to three times as fast, or plain Python.
    is_compiled: bool
