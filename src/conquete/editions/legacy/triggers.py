"""What opens a pocket in the midst of a war; what opens a pack is told where that happens (sea-1.25)."""

from typing import Final

from conquete.editions.legacy.packs import Seals
from conquete.editions.legacy.tables import value
from conquete.engine.events import Log
from conquete.engine.hooks import Hook
from conquete.engine.ruleset import Module
from conquete.engine.state import State
from conquete.rules.currency import Currency

POCKET_1: Final = "pocket-1"
POCKET_2: Final = "pocket-2"


class Triggers(Module):
    name = "triggers"

    def __init__(self, seals: Seals, missiles: Currency) -> None:
        self.seals = seals
        self.missiles = missiles

    def hooks(self) -> list[Hook]:
        return [ManyMissiles(self.seals), ManyRecruits(self.seals, self.missiles)]


class ManyMissiles(Hook):
    """Whoever fired them, and before the combat is resolved: leg-35.16 to leg-35.18."""

    def __init__(self, seals: Seals) -> None:
        super().__init__("die_fixed", may_be_unheard=True)
        self.seals = seals
        self.least = value("packs", "missiles_in_roll")

    def window(self, state: State, log: Log | None, seat: int, a: int, b: int) -> None:
        if a >= self.least:
            self.seals.open(state, seat, POCKET_1)


class ManyRecruits(Hook):
    """From whatever they come, and with a missile that is still there: leg-35.20 to leg-35.23. Heard last, so that
    it opens before anything else is done with them."""

    def __init__(self, seals: Seals, missiles: Currency) -> None:
        super().__init__("recruited", may_be_unheard=True, priority=1)
        self.seals = seals
        self.missiles = missiles
        self.least = value("packs", "recruits")

    def window(self, state: State, log: Log | None, seat: int, a: int, b: int) -> None:
        if a >= self.least and self.missiles.of(state, seat):
            self.seals.open(state, seat, POCKET_2)
