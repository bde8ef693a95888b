"""The second step of a turn: gods are summoned and temples built."""

from conquete.editions.godstorm.table import Table
from conquete.engine.state import State
from conquete.rules.cite import Cites
from conquete.rules.hiring import Hiring

GOD_COST = 3  # god-21.2
TEMPLE_COST = 5  # god-23.5


class Summoning(Hiring):
    """A god comes to a territory with an army of its player (god-21.3), but not to one with plague; nothing comes
    to the Underworld (god-23.8, god-35.11)."""

    def __init__(self, table: Table, cites: Cites) -> None:
        super().__init__(table.gods, table.temples, table.faith, GOD_COST, TEMPLE_COST, cites, table.is_earth)
        self.table = table

    def may_stand(self, state: State, seat: int, territory: int) -> bool:
        return self.table.is_earth[territory] and not self.table.is_plagued(state, territory)
