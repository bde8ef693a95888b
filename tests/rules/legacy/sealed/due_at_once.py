"""For a server of browser tests, in CONQUETE_PLUGINS: three packs come due at the same moment, with the first
recruits of seat 0. Their printed conditions hardly ever meet.
"""

from typing import Final

from conquete.editions.legacy.triggers import ManyRecruits
from conquete.engine.events import Log
from conquete.engine.state import State

DUE: Final = ("pack-4", "pocket-1", "pocket-2")


def _window(self: ManyRecruits, state: State, log: Log | None, seat: int, a: int, b: int) -> None:
    if seat == 0:
        for seal in DUE:
            self.seals.open(state, seat, seal)


ManyRecruits.window = _window  # type: ignore[method-assign]
