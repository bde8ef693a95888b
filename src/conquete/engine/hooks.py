"""The closed list of points where one module can bear on another, and how answers combine.

Four sorts. A NUMBER hook adds to a number. A VETO hook forbids something by naming the clause that does. A
WINDOW hook is told that something happened (or is about to) and may push frames, such as a question to each
seat that may react. A REPLACE hook may do something else instead. The order inside a point is the order in
which the edition lists its modules. A point nobody hooks costs one truth test.
"""

from typing import Final

from conquete.engine.compat import mypyc_attr
from conquete.engine.events import Log
from conquete.engine.state import State

FOR_EVER: Final = 1_000_000

# NUMBER: each answer is added to the base value.
ATTACK_DICE: Final = 0  # most dice the attacker may throw; a = source, b = target
DEFENCE_DICE: Final = 1  # most dice the defender may throw; a = source, b = target
INCOME: Final = 2  # armies received at the start of a turn
DEFENCE_LOSS: Final = 3  # armies the defender loses by a throw; a = target, b = losses before

# VETO: "" allows, a clause id forbids.
MAY_ATTACK: Final = 4  # a = source, b = target
MAY_MOVE: Final = 5  # a = source, b = target

# WINDOW
TURN_STARTED: Final = 6
ATTACK_DECLARED: Final = 7  # a = source, b = target
DICE_CHOSEN: Final = 8  # both sides named their dice, nothing is thrown; a = source, b = target
DICE_THROWN: Final = 9  # before losses are taken; a = source, b = target
TERRITORY_TAKEN: Final = 10  # a = territory, b = the army that lost it
BOARD_CHANGED: Final = 11  # the seat placed or moved armies; a = a territory that got some
COMBAT_ENDED: Final = 12
SEAT_ELIMINATED: Final = 13  # seat = who did it, a = who is out
CARD_PLAYED: Final = 14  # a = card; not resolved yet
ROUND_ENDED: Final = 15  # every seat still in the game has had its turn; `seat` was the last

# REPLACE: True means "done instead".
NEXT_SEAT: Final = 16  # who plays after `seat`: set state.turn

POINTS: Final = 17

NAMES: Final = (
    "attack_dice",
    "defence_dice",
    "income",
    "defence_loss",
    "may_attack",
    "may_move",
    "turn_started",
    "attack_declared",
    "dice_chosen",
    "dice_thrown",
    "territory_taken",
    "board_changed",
    "combat_ended",
    "seat_eliminated",
    "card_played",
    "round_ended",
    "next_seat",
)


@mypyc_attr(allow_interpreted_subclasses=True)
class Hook:
    """One module's answer at one point; override the method of its sort.

    A hook with an `until_round` has nothing to say in later rounds, and callers in a hurry may skip it then.
    """

    def __init__(self, point: int, until_round: int = FOR_EVER) -> None:
        self.point = point
        self.until_round = until_round

    def number(self, state: State, seat: int, a: int, b: int) -> int:
        return 0

    def veto(self, state: State, seat: int, a: int, b: int) -> str:
        return ""

    def window(self, state: State, log: Log | None, seat: int, a: int, b: int) -> None:
        """Look on, or push frames."""

    def replace(self, state: State, log: Log | None, seat: int, a: int, b: int) -> bool:
        return False


def total(hooks: tuple[Hook, ...], base: int, state: State, seat: int, a: int, b: int) -> int:
    for hook in hooks:
        base += hook.number(state, seat, a, b)
    return base


def first_veto(hooks: tuple[Hook, ...], state: State, seat: int, a: int, b: int) -> str:
    for hook in hooks:
        clause = hook.veto(state, seat, a, b)
        if clause:
            return clause
    return ""


def tell(hooks: tuple[Hook, ...], state: State, log: Log | None, seat: int, a: int, b: int) -> None:
    """Open a window: every hook in the order of the edition; frames pushed last come first."""
    for hook in hooks:
        hook.window(state, log, seat, a, b)


def any_replaces(hooks: tuple[Hook, ...], state: State, log: Log | None, seat: int, a: int, b: int) -> bool:
    for hook in hooks:
        if hook.replace(state, log, seat, a, b):
            return True
    return False
