"""What natural dice bring about beside their losses: a wall wears, an army comes back, a territory is closed.

The rules ask when the losses are taken; the odds ask the same on a board that they imagine, throw by throw.
"""

from conquete.engine.compat import mypyc_attr
from conquete.engine.events import Log
from conquete.engine.hooks import Hook
from conquete.engine.state import State
from conquete.rules.battle import ROLL_RESOLVED
from conquete.rules.fallen import dice_on_table


@mypyc_attr(allow_interpreted_subclasses=True)
class ThrowEffect(Hook):
    """Answers at `roll_resolved`. What it brings about are public facts of the state, and follows from the state
    alone."""

    def __init__(self) -> None:
        super().__init__(ROLL_RESOLVED.name)

    def bears(self, state: State, source: int, target: int) -> bool:
        """May a throw between these two bring it about, as they stand?"""
        raise NotImplementedError

    def why(self, state: State, source: int, target: int) -> str:
        """What people are told of it ahead of the throw, in a word; "" for nothing."""
        return ""

    def follows(self, attack: list[int], defence: list[int]) -> bool:
        """Do these natural dice, highest first, bring it about?"""
        raise NotImplementedError

    def happen(self, state: State, log: Log | None, source: int, target: int) -> None:
        raise NotImplementedError

    def window(self, state: State, log: Log | None, seat: int, a: int, b: int) -> None:
        if not self.bears(state, a, b):
            return
        attack, defence = dice_on_table(state)
        if self.follows(attack, defence):
            self.happen(state, log, a, b)
