"""Pieces that several messages share."""

from typing import Any, Literal

import msgspec

Tempo = Literal["screen", "live", "days"]
Absence = Literal["wait", "skip", "neutral", "bot", "substitute"]
TableStatus = Literal["open", "playing", "over"]
Lead = Literal["", "skip", "neutral", "bot", "substitute"]


class Struct(msgspec.Struct, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A message or a part of one; unknown fields are an error."""


class SeatInfo(Struct, kw_only=True):
    """One chair at a table, as everybody sees it."""

    seat: int
    colour: str = ""
    name: str = ""
    kind: Literal["empty", "person", "bot"] = "empty"
    bot: str = ""
    is_here: bool = False
    is_out: bool = False
    led_by: Lead = ""  # who answers for an absent person
    kept_for: str = ""  # the name of who is invited to an empty chair


class ClockInfo(Struct, kw_only=True):
    """Seconds left, by seat; `deadline` is when the seat asked now runs out (Unix time), 0 without a clock."""

    bank: list[float]
    deadline: float = 0.0


class TableInfo(Struct, kw_only=True):
    """A table as everybody sees it."""

    id: str
    edition: str
    mode: str
    title: str = ""
    options: dict[str, Any]
    seats: list[SeatInfo]
    status: TableStatus
    tempo: Tempo
    absence: Absence
    is_listed: bool
    host: str  # the host's name
    move_seconds: float
    bank_seconds: float
    bot_seconds: float
    commitment: str = ""
    client_seeds: list[str] = msgspec.field(default_factory=list)
    asked: int | None = None
    result: dict[str, Any] | None = None
    rematch: str = ""
