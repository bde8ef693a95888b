"""What land does to those who enter it, and to those who stand there when a turn ends.

Nothing of it is known here: the rules are asked on a board that is imagined, on which the seat has everything.
"""

from typing import Final

from conquete.bots.evaluation import Picture
from conquete.engine.hooks import tell
from conquete.engine.ids import NOBODY
from conquete.engine.ruleset import Ruleset
from conquete.engine.state import State
from conquete.rules.expansion import TERRITORY_ENTERED
from conquete.rules.turn import TURN_ENDED

MANY: Final = 10  # armies on every territory of that board
NOBODY_LEFT: Final = 0.5  # armies


class Lands:
    """In the eyes of one seat."""

    def __init__(self, rules: Ruleset, seat: int) -> None:
        self.seat = seat
        self.size = rules.board.size
        self.entered = rules.hooks_at(TERRITORY_ENTERED)
        self.ended = rules.hooks_at(TURN_ENDED)
        self.kept: dict[int, float] = {}  # the part of those who enter that is left, where it is not all
        self.change: dict[int, float] = {}  # armies more or fewer at the end of the turn, where there are any

    def look(self, state: State) -> None:
        if not self.entered and not self.ended:
            return
        board = state.copy()
        board.owner = [self.seat] * self.size
        board.held = [self.size if seat == self.seat else 0 for seat in range(len(state.held))]
        board.armies = [MANY] * self.size
        for territory in range(self.size):
            tell(self.entered, board, None, self.seat, territory, MANY)
        self.kept = {t: armies / MANY for t, armies in enumerate(board.armies) if armies != MANY}
        board.armies = [MANY] * self.size
        tell(self.ended, board, None, self.seat)
        self.change = {t: float(armies - MANY) for t, armies in enumerate(board.armies) if armies != MANY}

    def bears_on(self, picture: Picture) -> bool:
        """Does the end of the turn change anything for the seat?"""
        return any(picture.owner[territory] == self.seat for territory in self.change)

    def end_turn(self, picture: Picture) -> None:
        """Change the picture as the end of the turn does; land without anybody is nobody's."""
        for territory, change in self.change.items():
            if picture.owner[territory] != self.seat:
                continue
            picture.armies[territory] += change
            if picture.armies[territory] < NOBODY_LEFT:
                picture.armies[territory] = 0.0
                picture.owner[territory] = NOBODY
                picture.held[self.seat] -= 1
