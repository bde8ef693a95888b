"""What the sheet means to those who sit at this game: where they may begin, and what its marks bring them."""

from typing import Final

from conquete.editions.legacy.marks import Marks
from conquete.editions.legacy.packs import Seals
from conquete.editions.legacy.sheet import Document
from conquete.editions.legacy.tables import table, value
from conquete.engine.events import Log
from conquete.engine.hooks import Hook, Point, total
from conquete.engine.ids import NOBODY
from conquete.engine.ruleset import Module, Ruleset
from conquete.engine.state import State
from conquete.rules.buildings import Buildings
from conquete.rules.cite import Cites, cite

FOUNDER: Final = "founder"  # of kinds of cities: who may begin in one
WHEN_SOMEBODY_IS_OUT: Final = "pack-2"  # leg-35.9

STARTS_MARKED: Final = Point(
    "starts_marked", "number", "more than 0 where seat may begin in a = territory although it is marked"
)


class Rights(Module):
    """Rights belong to people and rest while they are away (sea-1.32, sea-1.33); here they are those of seats."""

    name = "rights"

    def __init__(
        self, document: Document, marks: Marks, headquarters: Buildings, seals: Seals, cites: Cites
    ) -> None:
        self.document = document
        self.marks = marks
        self.headquarters = headquarters
        self.seals = seals
        self.cites = cites
        self.neighbours: tuple[tuple[int, ...], ...] = ()
        self.founders: list[int] = []  # by territory: the seat that may begin in its city
        self.changed: list[int] = []  # by region: what a marker adds to its bonus
        self.namers: list[int] = []  # by region: the seat that named it
        self.welcomes: tuple[Hook, ...] = ()

    def opens(self) -> list[Point]:
        return [STARTS_MARKED]

    def hooks(self) -> list[Hook]:
        return [LegalStart(self), Population(self.marks), ContinentPays(self), SomebodyIsOut(self.seals)]

    def bind(self, rules: Ruleset) -> None:
        sheet, board = self.document.sheet, rules.board
        self.welcomes = rules.hooks_at(STARTS_MARKED)
        self.neighbours = board.neighbours
        kinds = {row["id"] for row in table("marks")["cities"] if row["starts"] == FOUNDER}
        cities = [sheet.cities.get(id) for id in board.territories]
        self.founders = [
            self._seat_of(city.by) if city is not None and city.kind in kinds else NOBODY for city in cities
        ]
        continents = [sheet.continents.get(id) for id in board.regions]
        self.changed = [0 if row is None else row.changed for row in continents]
        self.namers = [NOBODY if row is None else self._seat_of(row.by) for row in continents]

    def is_welcome(self, state: State, seat: int, territory: int) -> bool:
        """May a seat begin where marks lie?"""
        if self.marks.city(state, territory) and self.founders[territory] == seat:
            return True
        return total(self.welcomes, 0, state, seat, territory) > 0 if self.welcomes else False

    def _seat_of(self, person: int) -> int:
        seated = self.document.seated
        return seated.index(person) if person in seated else NOBODY


class LegalStart(Hook):
    """A territory without marks, or a Major City of one's own: leg-11.2 to leg-11.4."""

    def __init__(self, rights: Rights) -> None:
        super().__init__("may_start")
        self.rights = rights

    def veto(self, state: State, seat: int, a: int, b: int) -> str:
        rights = self.rights
        if rights.marks.is_marked(state, a) and not rights.is_welcome(state, seat, a):
            return cite(rights.cites, "marked")
        if b:
            for territory in rights.neighbours[a]:
                if rights.headquarters.stands(state, territory):
                    return cite(rights.cites, "apart")
        return ""


class Population(Hook):
    """Counts like territories: leg-16.2, leg-16.7."""

    def __init__(self, marks: Marks) -> None:
        super().__init__("counted_land")
        self.marks = marks

    def number(self, state: State, seat: int, a: int, b: int) -> int:
        people = 0
        for territory, owner in enumerate(state.owner):
            if owner == seat:
                people += self.marks.population(state, territory)
        return people


class ContinentPays(Hook):
    """A marker beside its bonus (leg-32.16), and one army more for who named it (leg-16.11)."""

    def __init__(self, rights: Rights) -> None:
        super().__init__("region_pays")
        self.rights = rights
        self.named = value("income", "named_continent")

    def number(self, state: State, seat: int, a: int, b: int) -> int:
        return self.rights.changed[a] + (self.named if self.rights.namers[a] == seat else 0)


class SomebodyIsOut(Hook):
    def __init__(self, seals: Seals) -> None:
        super().__init__("seat_eliminated", priority=1)
        self.seals = seals

    def window(self, state: State, log: Log | None, seat: int, a: int, b: int) -> None:
        self.seals.open(state, a, WHEN_SOMEBODY_IS_OUT)
