"""What a seat has to do to win, and how far it has come: for people, never the truth of a game.

A module that can end the game says so by `Module.aim`. An aim is one way to win; all of its goals must be reached.
"""

from collections.abc import Sequence
from typing import Final, Literal, TypeAlias

from conquete.engine.ids import NOBODY

GoalKind: TypeAlias = Literal[
    "region", "regions", "territories", "destroy", "headquarters", "points", "lead", "race"
]
Replaced: TypeAlias = Literal["", "own", "absent", "beaten"]

# What a goal counts.
REGION: Final = "region"  # territories of one region, to be held whole
REGIONS: Final = "regions"  # whole regions of any kind, besides those named
TERRITORIES: Final = "territories"  # with at least so large a garrison
DESTROY: Final = "destroy"  # territories left to a seat: none must be
HEADQUARTERS: Final = "headquarters"
POINTS: Final = "points"  # `need` is what the best of the others has
RACE: Final = "race"  # points; `need` of them win at once
LEAD: Final = "lead"  # territories; `need` is what the best of the others has

# Why a card does not mean what is printed on it.
OWN: Final = "own"  # the colour to destroy is one's own
ABSENT: Final = "absent"  # nobody plays it
BEATEN: Final = "beaten"  # somebody else was first


class Goal:
    """`have` of `need`; `region` and `seat` where it is about one."""

    def __init__(
        self, kind: GoalKind, have: int, need: int, region: int = -1, garrison: int = 1, seat: int = NOBODY
    ) -> None:
        self.kind: GoalKind = kind
        self.have = have
        self.need = need
        self.region = region
        self.garrison = garrison
        self.seat = seat


class Aim:
    """One way to win: `reason` is what the game then ends for. `card` is the number of the card it stands on,
    `target` the seat which that card wants destroyed and `by` who did it; `replaced` says why the card means
    something else than is printed on it. `rounds` is set where the game has so many and no more."""

    def __init__(
        self,
        reason: str,
        goals: Sequence[Goal],
        card: int = -1,
        replaced: Replaced = "",
        target: int = NOBODY,
        by: int = NOBODY,
        rounds: int = 0,
    ) -> None:
        self.reason = reason
        self.goals: tuple[Goal, ...] = tuple(goals)
        self.card = card
        self.replaced: Replaced = replaced
        self.target = target
        self.by = by
        self.rounds = rounds
