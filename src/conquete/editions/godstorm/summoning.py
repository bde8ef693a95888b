"""The second step of a turn: gods are summoned and temples built."""

from conquete.editions.godstorm.table import EARTH, Table
from conquete.engine.state import State
from conquete.rules.cite import Cites
from conquete.rules.hiring import Hiring

GOD_COST = 3  # god-21.2
TEMPLE_COST = 5  # god-23.5


class Summoning(Hiring):
    """A god comes to a territory with an army of its player (god-21.3), but not to one with plague; nothing comes
    to the Underworld (god-23.8, god-35.11)."""

    def __init__(self, table: Table, cites: Cites) -> None:
        super().__init__(
            table.board,
            table.faith,
            table.gods,
            table.temples,
            GOD_COST,
            TEMPLE_COST,
            cites,
            grounds=[EARTH],
            together=True,
            piece="god",
        )
        self.table = table

    def may_stand(self, state: State, seat: int, territory: int) -> bool:
        is_earth = self.table.layer_of[territory] == EARTH
        return is_earth and state.owner[territory] == seat and not self.table.is_plagued(state, territory)
