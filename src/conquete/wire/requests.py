"""What goes over HTTP: the bodies of requests and answers."""

from typing import Annotated, Any, Literal

from msgspec import Meta, field

from conquete.wire.client import Seat
from conquete.wire.common import Absence, Struct, TableInfo, Tempo

MOST_SEATS = 8
A_MONTH = 31 * 24 * 3600.0

ShortName = Annotated[str, Meta(min_length=1, max_length=64)]
Seconds = Annotated[float, Meta(ge=0, le=A_MONTH)]

HttpErrorCode = Literal[
    "malformed",
    "too_large",
    "too_many",
    "not_known",
    "not_allowed",
    "wrong_origin",
    "wrong_login",
    "not_found",
    "not_possible",
    "unavailable",
    "internal",
]


class Problem(Struct, kw_only=True):
    """Why a request was refused; it changed nothing."""

    code: HttpErrorCode
    text: str


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


# -- tables ----------------------------------------------------------------------------------------------


class TableConfig(Struct, kw_only=True):
    """What is played and how: fixed when the table is made."""

    edition: ShortName
    mode: ShortName
    seats: Annotated[int, Meta(ge=2, le=MOST_SEATS)]
    options: Annotated[dict[ShortName, Any], Meta(max_length=40)] = field(default_factory=dict)
    tempo: Tempo = "live"
    absence: Absence = "wait"
    is_listed: bool = False
    move_seconds: Seconds = 0.0  # for each answer; 0 for both means that no clock runs
    bank_seconds: Seconds = 0.0  # for the whole game, used up by answers that took longer
    bot_seconds: Annotated[float, Meta(ge=0, le=60)] = 0.7  # between the moves of bots


class NewTable(TableConfig, kw_only=True):
    """A table with its first people: the seats of the host and the bots on others."""

    mine: Annotated[list[Seat], Meta(max_length=MOST_SEATS)] = field(default_factory=lambda: [0])
    bots: Annotated[dict[str, ShortName], Meta(max_length=MOST_SEATS)] = field(default_factory=dict)
    client_seed: Annotated[str, Meta(max_length=64)] = ""


class TableForMe(Struct, kw_only=True):
    """A table, and what it is to the one who asks. Only who sits at it sees its invitation."""

    table: TableInfo
    mine: list[int]
    is_host: bool
    invitation: str = ""


class TableList(Struct, kw_only=True):
    tables: list[TableForMe]


class Join(Struct, kw_only=True):
    """Take a free seat, any if none is named. A table that is not listed wants its invitation."""

    seat: Seat | None = None
    invitation: Annotated[str, Meta(max_length=64)] = ""
    client_seed: Annotated[str, Meta(max_length=64)] = ""


class OneSeat(Struct, kw_only=True):
    seat: Seat


class SetBot(Struct, kw_only=True):
    """Put a bot on a free seat."""

    seat: Seat
    bot: ShortName


# -- what can be played ------------------------------------------------------------------------------------


class ModeInfo(Struct, kw_only=True):
    id: str
    name: dict[str, str]
    players: list[int]


class OptionInfo(Struct, kw_only=True):
    """`values` are the valid ones; a number from `low` to `high` instead where those are given."""

    name: str
    about: dict[str, str]
    values: list[Any]
    low: int | None = None
    high: int | None = None
    is_house_rule: bool = False


class EditionInfo(Struct, kw_only=True):
    id: str
    name: dict[str, str]
    modes: list[ModeInfo]
    boards: list[str]
    options: list[OptionInfo]


class BotInfo(Struct, kw_only=True):
    name: str
    editions: list[str]
    about: dict[str, str]


class Editions(Struct, kw_only=True):
    editions: list[EditionInfo]
    bots: list[BotInfo]


class Health(Struct, kw_only=True):
    status: Literal["ok"]
    version: str
