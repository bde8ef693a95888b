"""Pieces that several messages share."""

from typing import Any, Literal

from msgspec import field

from conquete.engine.goals import GoalKind, Replaced
from conquete.rules.shown import Struct

Tempo = Literal["screen", "live", "days"]
Absence = Literal["wait", "skip", "neutral", "bot", "substitute"]
# "expired": nobody came while it was open; its host can open it again.
TableStatus = Literal["open", "expired", "playing", "over"]
Lead = Literal["", "skip", "neutral", "bot", "substitute"]
Leave = Literal["", "handed", "voted"]


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
    stand_in: str = ""  # the name of who plays it until its owner is back
    leave: Leave = ""  # by whose leave: the owner handed it over, or all others voted for it
    kept_for: str = ""  # the name of who is invited to an empty chair


class ClockInfo(Struct, kw_only=True):
    """Seconds left, by seat; `deadline` is when the seat asked now runs out (Unix time), 0 without a clock."""

    bank: list[float]
    deadline: float = 0.0


class Goal(Struct, kw_only=True):
    """A part of what a seat plays for: hold a whole `region`, or any `regions` besides, or `territories` with at
    least so large a `garrison`; `destroy` a seat; hold `headquarters`; have more `points` than the others, or more
    territories (`lead`). It is reached when `have` is `need`, or more: for `destroy` the territories left to that
    seat, and 0; for `points` and `lead` what the best of the others has, and more than that when it is counted."""

    goal: GoalKind
    have: int
    need: int
    region: str = ""
    garrison: int = 1
    seat: int | None = None


class Mission(Struct, kw_only=True):
    """What a seat plays for and how far it has come: `reason` is what the game then ends for. With a `card` it is
    the secret mission on it; while the game goes on every seat is told its own alone.

    `target` is the seat that the card wants destroyed, and `by` who has done it. `replaced` says why the card does
    not mean what is printed on it, but the goals here: the colour to destroy is the seat's `own`, it is `absent`,
    or the target was `beaten` by another seat. With `rounds` the game ends after so many of them at the latest.
    """

    reason: str
    card: str = ""
    text: dict[str, str] = field(default_factory=dict)
    goals: list[Goal]
    replaced: Replaced = ""
    target: int | None = None
    by: int | None = None
    rounds: int = 0


class Result(Struct, kw_only=True):
    """How a game ended. `reason` is a word of the rules, or `draw`, `resignation` or `stopped`; `aim` is what the
    winner had reached, `points` by seat what was counted, where something was. `place` is the territory that
    decided it: taken last, by the army `by` from the army `loser`. `seconds` is how long it lasted."""

    winners: list[int]
    reason: str
    rounds: int
    aim: Mission | None = None
    points: list[int] = field(default_factory=list)
    place: str = ""
    by: int | None = None
    loser: int | None = None
    seconds: float = 0.0


class Locks(Struct, kw_only=True):
    """What the seats add to the dice: `commitments` by seat, "" for one that adds nothing; docs/design/fair-dice.md
    says how they are made. Once they are fixed nobody can change them, and every seat that has one opens the seed
    of that `opening`, counted from 0, before `until` (Unix time); `opened` are those that have. Whoever has not is
    left out, `withheld`, and the others open their next one. When all have, the game begins and the table has its
    `client_seeds`."""

    commitments: list[str]
    is_fixed: bool = False
    opening: int = 0
    opened: list[int] = field(default_factory=list)
    withheld: list[int] = field(default_factory=list)
    until: float = 0.0


class TableInfo(Struct, kw_only=True):
    """A table as everybody sees it."""

    id: str
    edition: str
    script: str = ""  # the address of what an edition from outside adds to the page
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
    client_seeds: list[str] = field(default_factory=list)
    locks: Locks | None = None  # of a game from before seeds were locked there is none
    asked: int | None = None
    result: Result | None = None
    rematch: str = ""
    has_world: bool = False  # what is sealed in it may open: then there are more rules, words and cards
    campaign: str = ""  # that it is a game of, and the number of that game
    game: int = 0
