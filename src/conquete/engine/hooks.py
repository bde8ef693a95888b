"""Points where one module can bear on another, and how answers combine.

A point belongs to the module that opens it (`Module.points`), and a hook names the point it answers at. A hook at a
point that no module of a game opens is a mistake, unless it says that it may stay unheard.

Five sorts. A NUMBER hook adds to a number. A VETO hook forbids something by naming the clause that does. A
WINDOW hook is told that something happened (or is about to) and may push frames, such as a question to each
seat that may react. A REPLACE hook may do something else instead. A CHANGE hook gets something and hands it on,
changed or not; what that is says the module that opens the point, by a subclass of Hook. The order inside a point
is that of priority, the lowest first, and else the order in which the edition lists its modules. A point nobody
hooks costs one truth test.
"""

from typing import Final, Literal

from conquete.engine.compat import mypyc_attr
from conquete.engine.events import Log
from conquete.engine.state import State

FOR_EVER: Final = 1_000_000

# How the answers at a point combine: added to the base value; "" allows and a clause forbids; told that something
# happened or is about to; True means "done instead"; each hands on what the next one gets.
PointSort = Literal["number", "veto", "window", "replace", "change"]


class Point:
    """A place in the rules where hooks may answer, declared by the module that opens it; `about` says what `seat`,
    `a` and `b` are there."""

    def __init__(self, name: str, sort: PointSort, about: str) -> None:
        self.name = name
        self.sort: PointSort = sort
        self.about = about


@mypyc_attr(allow_interpreted_subclasses=True)
class Hook:
    """One module's answer at one point; override the method of its sort.

    A hook with an `until_round` has nothing to say in later rounds, and callers in a hurry may skip it then. One
    that `may_be_unheard` fits games in which nobody opens its point. Of those at one point the lowest `priority`
    answers first; what it pushes in a window then lies below what the others push, and comes after it.
    """

    def __init__(
        self, point: str, until_round: int = FOR_EVER, may_be_unheard: bool = False, priority: int = 0
    ) -> None:
        self.point = point
        self.until_round = until_round
        self.may_be_unheard = may_be_unheard
        self.priority = priority

    def number(self, state: State, seat: int, a: int, b: int) -> int:
        return 0

    def rests(self, state: State, seat: int) -> bool:
        """Has it nothing to say to this seat now, whatever else it is asked? Callers in a hurry ask that first."""
        return False

    def veto(self, state: State, seat: int, a: int, b: int) -> str:
        return ""

    def window(self, state: State, log: Log | None, seat: int, a: int, b: int) -> None:
        """Look on, or push frames."""

    def replace(self, state: State, log: Log | None, seat: int, a: int, b: int) -> bool:
        return False


def total(hooks: tuple[Hook, ...], base: int, state: State, seat: int, a: int = 0, b: int = 0) -> int:
    for hook in hooks:
        base += hook.number(state, seat, a, b)
    return base


def awake(hooks: tuple[Hook, ...], state: State, seat: int) -> tuple[Hook, ...]:
    """Those of a point that may have something to say, for who is going to ask them again and again."""
    for hook in hooks:
        if hook.rests(state, seat):
            return tuple([hook for hook in hooks if not hook.rests(state, seat)])
    return hooks


def first_veto(hooks: tuple[Hook, ...], state: State, seat: int, a: int, b: int) -> str:
    for hook in hooks:
        clause = hook.veto(state, seat, a, b)
        if clause:
            return clause
    return ""


def tell(hooks: tuple[Hook, ...], state: State, log: Log | None, seat: int, a: int = 0, b: int = 0) -> None:
    """Open a window: every hook in the order of the edition; frames pushed last come first."""
    for hook in hooks:
        hook.window(state, log, seat, a, b)


def any_replaces(hooks: tuple[Hook, ...], state: State, log: Log | None, seat: int, a: int, b: int) -> bool:
    for hook in hooks:
        if hook.replace(state, log, seat, a, b):
            return True
    return False
