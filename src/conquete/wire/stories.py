"""What can be told of a game from its beginning: the replay, and the story of a game that is over."""

from typing import Any, Literal

from msgspec import field

from conquete.rules.shown import Struct
from conquete.wire.common import Locks, Result, TableInfo
from conquete.wire.server import EventRow

# -- the replay -----------------------------------------------------------------------------------------------


class ReplayStep(Struct, kw_only=True):
    """One choice or one throw. `changes` is merged into the position as `changes` of the socket are."""

    n: int
    kind: str  # of the decision or throw; "end" when the players ended the game
    by: int | None = None  # the seat that chose; left out for chance
    events: list[EventRow] = field(default_factory=list)
    changes: dict[str, Any] = field(default_factory=dict)


class Replay(Struct, kw_only=True):
    """A game from its beginning. While it goes on everything is as a spectator sees it; once it is over all hands
    lie open, and step n is line n + 1 of the record. The socket goes on from here with `?since=SEQ`."""

    table: TableInfo
    board: str
    start: dict[str, Any]
    steps: list[ReplayStep]
    seq: int
    is_open: bool = False  # nothing is hidden
    is_parted: bool = False  # other rules led elsewhere from here on: there is more that cannot be shown


# -- the story ------------------------------------------------------------------------------------------------


class Curve(Struct, kw_only=True):
    """An army over the game: the first entry is how it stood when the set-up was over, entry r how it stood at the
    end of round r (or of the game). An army without a seat has the number after the last one."""

    seat: int
    land: list[int]
    armies: list[int]


class TurningPoint(Struct, kw_only=True):
    """A turn that changed the game, and the step of the replay in which it did.

    `victory` (the last turn), `elimination` (of `other`), `headquarters` (of `other`, found at `place`), `region`
    (`seat` took all of `region`), `region_lost` (`other` lost it), `lead` (`seat` went ahead of everybody),
    `battle` (the hardest fight of the turn, for `place`), `march` (much land without one hard fight). `numbers` has
    `share_before` and `share_after`, the percent of land and armies that `seat` had, and by kind: `conquests`,
    `is_counted` (1) where a count at the end brought the victory, `cards` captured, `bonus` of a region, and
    `throws`, `attack_losses`, `defence_losses` and `is_won` of a battle.
    """

    n: int
    round: int
    kind: Literal["victory", "elimination", "headquarters", "region", "region_lost", "lead", "battle", "march"]
    seat: int
    other: int | None = None
    place: str = ""
    region: str = ""
    numbers: dict[str, int] = field(default_factory=dict)


class Luck(Struct, kw_only=True):
    """The dice of a seat in all its battles, attacking and defending, against what such throws bring on average,
    with whatever bore on them: their sides, who wins ties, ones thrown again.

    `luck` is what they brought beyond that, in armies: enemies beaten more, own ones lost less. `sigma` is the same
    in standard deviations, and `percentile` says how many of a hundred seats with these throws fare worse.
    """

    seat: int
    throws: int
    losses: int
    expected_losses: float
    kills: int
    expected_kills: float
    luck: float
    sigma: float
    percentile: int


class Totals(Struct, kw_only=True):
    """What a seat did in the whole game."""

    seat: int
    attacks: int = 0
    conquests: int = 0
    territories_lost: int = 0
    armies_received: int = 0  # at the start of turns, for land and regions
    armies_from_sets: int = 0
    sets_traded: int = 0
    cards_drawn: int = 0
    kills: int = 0  # armies beaten in battle
    losses: int = 0  # armies lost in battle
    regions_taken: int = 0
    eliminations: int = 0
    most_land: int = 0
    most_armies: int = 0


class Stand(Struct, kw_only=True):
    """The territory that cost one attacker most in one turn, and did not fall."""

    n: int
    round: int
    seat: int  # who held it
    other: int  # who attacked
    place: str
    throws: int
    kills: int
    losses: int


class Secret(Struct, kw_only=True):
    """What a seat kept to itself: its mission, or its headquarters."""

    seat: int
    secret: Literal["mission", "headquarters"]
    card: str = ""
    place: str = ""
    text: dict[str, str] = field(default_factory=dict)


class Fairness(Struct, kw_only=True):
    """What every throw follows from; docs/design/fair-dice.md says how."""

    commitment: str
    seed: str
    client_seeds: list[str]
    throws: int
    locks: Locks | None = None


class Story(Struct, kw_only=True):
    """A game that is over, told in figures. Times are Unix times."""

    result: Result
    started: float
    ended: float
    steps: int
    curves: list[Curve]
    turning_points: list[TurningPoint]
    luck: list[Luck]
    totals: list[Totals]
    longest_stand: Stand | None = None
    secrets: list[Secret] = field(default_factory=list)
    fairness: Fairness
