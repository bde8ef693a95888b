"""The board in plain tuples, and a position reduced to owners and armies: what every planner works on."""

from conquete.engine.compat import mypyc_attr
from conquete.engine.ruleset import Ruleset


@mypyc_attr(allow_interpreted_subclasses=True)
class Terrain:
    """What never changes in a game. Whoever knows more of the rules adds it."""

    def __init__(self, rules: Ruleset) -> None:
        board = rules.board
        self.rules = rules
        self.seats = rules.seats
        self.sides = rules.armies  # on the board, with or without a seat
        self.size = board.size
        self.neighbours = board.neighbours
        self.region_of = board.region_of
        self.members = board.region_members
        self.bonus = board.region_bonus
        self.regions = len(board.region_members)


@mypyc_attr(allow_interpreted_subclasses=True)
class Sketch:
    """A position as far as all editions have it: cheap to copy and to change. Armies may be fractions."""

    def __init__(self, owner: list[int], armies: list[float]) -> None:
        self.owner = owner
        self.armies = armies

    def copy(self) -> "Sketch":
        return Sketch(self.owner[:], self.armies[:])
