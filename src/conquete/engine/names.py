"""Names of steps and verbs, and the numbers they have inside this process.

A step and a verb are known by their names: in records, positions, digests, on the wire, in tests. Frames and
actions hold integers, because the engine's loop has to be quick. A module says the names it needs at its top:

    OCCUPY: Final = step_id("occupy")

and gets the number that a ruleset's step or verb of that name is given, too, when it is compiled. The first to say
a name has it numbered; all others get the same number. Names are said when a module is imported or a ruleset is
composed, so the numbers depend on the order in which a process does that, and never leave it: messages between
processes carry the names. Each edition counts for itself after the shared rules, so that all fit into an action.
"""

from typing import Final

MAX_STEPS: Final = 512
MAX_VERBS: Final = 128  # what an action has bits for
SHARED: Final = "conquete.rules"

_OWN_STEPS: Final = 192  # numbers from here on belong to one edition
_OWN_VERBS: Final = 72


class Numbers:
    """The names of one owner, numbered from `first` on in the order in which they are first said."""

    def __init__(self, sort: str, owner: str, first: int, end: int) -> None:
        self.sort = sort
        self.owner = owner
        self.first = first
        self.end = end
        self.known: dict[str, int] = {}

    def of(self, name: str) -> int:
        number = self.known.get(name)
        if number is None:
            number = self.first + len(self.known)
            if number >= self.end:
                raise ValueError(f"{self.owner} has more than {self.end - self.first} names of a {self.sort}")
            self.known[name] = number
        return number


_steps: dict[str, Numbers] = {SHARED: Numbers("step", SHARED, 1, _OWN_STEPS)}
_verbs: dict[str, Numbers] = {SHARED: Numbers("verb", SHARED, 1, _OWN_VERBS)}


def owner_of(module: str) -> str:
    """Who numbers the names that a Python module says: the shared rules, an edition of this package by its folder,
    an edition from outside by its package."""
    parts = module.split(".")
    if parts[0] != "conquete":
        return parts[0]
    return ".".join(parts[:3]) if parts[1:2] == ["editions"] else SHARED


def step_id(name: str, module: str = SHARED) -> int:
    """The number of a step; an edition says its own with `__name__`."""
    return _numbers(_steps, "step", module, name, _OWN_STEPS, MAX_STEPS).of(name)


def verb_id(name: str, module: str = SHARED) -> int:
    """The number of a verb; an edition says its own with `__name__`."""
    return _numbers(_verbs, "verb", module, name, _OWN_VERBS, MAX_VERBS).of(name)


def _numbers(by_owner: dict[str, Numbers], sort: str, module: str, name: str, first: int, end: int) -> Numbers:
    """Those of the module's owner, or of the shared rules where only they know the name. What an edition has
    numbered stays its own, even if a shared module says the same name later."""
    owner = owner_of(module)
    own = by_owner.get(owner)
    if own is None or name not in own.known:
        if name in by_owner[SHARED].known:
            return by_owner[SHARED]
        if own is None:
            own = by_owner[owner] = Numbers(sort, owner, first, end)
    return own


def names_said() -> tuple[set[str], set[str]]:
    """Every name of a step and of a verb that anybody has said, for a test that none is misspelt."""
    steps = {name for numbers in _steps.values() for name in numbers.known}
    return steps, {name for numbers in _verbs.values() for name in numbers.known}
